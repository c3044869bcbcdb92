"""Thin Qt adapters over the session."""
