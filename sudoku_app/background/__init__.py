"""The one solver thread: jobs, cancel, progress, shutdown."""
