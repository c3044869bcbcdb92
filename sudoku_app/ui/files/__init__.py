"""Open, save, copy, paste, read pictures, and the sessions that are continued."""
