"""The position being edited: gestures, edits and their inverses, history."""
