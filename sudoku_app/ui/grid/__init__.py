"""The grid: its view, what is painted in a cell, and what keys and the mouse do in it."""
