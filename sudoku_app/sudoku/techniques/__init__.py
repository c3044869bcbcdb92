"""Solving techniques, one module a family."""
