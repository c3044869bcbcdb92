"""Corrections: what somebody who typed a puzzle may have done wrong, and how to undo it."""
