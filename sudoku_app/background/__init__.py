"""What runs beside the window: jobs in threads, autosave and records, the log, and one window for several starts."""
