"""The search for z-chains and whips in compiled code: the links of a position, what follows, the shortest chains."""
