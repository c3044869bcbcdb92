"""What each technique is called, what it is, and how it is spotted: a row for each, in the module of its family."""
