"""Paper and pictures: what is printed or exported, how a page is laid out, and the dialogs that ask."""
