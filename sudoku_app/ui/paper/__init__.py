"""Paper and pictures: what is printed or saved, painted, and the dialog that asks."""
