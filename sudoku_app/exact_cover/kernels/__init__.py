"""How functions become kernels: written in Python, compiled when the program is built, called through ctypes."""
