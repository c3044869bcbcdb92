"""Paper and pictures: what is printed or exported, painted, and the dialogs that ask."""
