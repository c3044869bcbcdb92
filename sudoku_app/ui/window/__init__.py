"""The main window: its frame, menus and bars, what connects everything in it, and its closing."""
