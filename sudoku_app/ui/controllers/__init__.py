"""What stands between the widgets and the services: each connects one kind of work to the window."""
