"""How hard: the published scale, the solving path, the difficulty of lists."""
