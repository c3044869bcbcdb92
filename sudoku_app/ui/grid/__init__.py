"""The grid of the window: a view that is typed into and pointed at, and what is heard of it."""
