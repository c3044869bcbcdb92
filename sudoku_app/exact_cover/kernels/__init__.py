"""The compiled searches: numba on plain arrays."""
