"""What can be asked of the services: frozen dataclasses, a module for each service that answers them.

Only what is painted is asked for elsewhere, by a `FileRequest` whose work is in the room that paints.
"""
