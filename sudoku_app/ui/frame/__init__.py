"""The frame of the window: the window itself, its menus, bars and pages, and how its parts share the room."""
