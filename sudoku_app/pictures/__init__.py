"""From a picture to a reading of the puzzle in it, with its doubts, by OpenCV.

OpenCV takes long to load. So nobody imports this room at the top of a module: the request that reads a picture, and the
command, import it when they run. Only `errors`, `headers` and
`result` are free of it.
"""
