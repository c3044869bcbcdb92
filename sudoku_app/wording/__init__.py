"""Every sentence a person reads, for the window and the command line alike."""
