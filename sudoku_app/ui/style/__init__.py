"""How everything looks: colours, light and dark, high contrast, and the style sheet."""
