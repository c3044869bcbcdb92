"""What stands between the widgets and the services: all of it here, one kind of work a file."""
