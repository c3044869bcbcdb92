"""Algorithm X, compiled: finds or counts every cover of any problem."""
