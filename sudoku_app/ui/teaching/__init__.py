"""Windows that teach: all steps to the solution, a page for each technique, and the manual."""
