"""The window's commands as actions with their shortcuts, and the choices that stay chosen."""
