"""What the program as a whole needs beside its window: whether Qt can start, its texts, errors, garbage."""
