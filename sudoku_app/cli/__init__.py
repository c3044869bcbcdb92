"""The command line, one command an entry of a registry: reads arguments and puzzles, prints answers. No Qt here."""
