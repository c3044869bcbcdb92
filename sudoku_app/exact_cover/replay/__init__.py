"""The replay of Algorithm X: what it has done so far, step by step, forwards and backwards, and its search tree."""
