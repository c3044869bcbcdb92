"""Compiles the kernels into libraries; needs numba and llvmlite, which the program itself does not."""
