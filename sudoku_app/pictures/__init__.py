"""From a picture to a reading of the puzzle in it, with its doubts, by OpenCV.

OpenCV takes long to load. So no module imports this room at its top: the request that reads a picture, and the command,
import it when they run. Only `headers` and `result` are free of it.
"""
