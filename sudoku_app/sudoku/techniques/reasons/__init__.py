"""What a step rests on: a kind of reason for each family of techniques, with a name for every part."""
