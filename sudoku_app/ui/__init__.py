"""The window: widgets, painting, panels and dialogs."""
