"""Windows that teach: all steps to the solution, and a page for each technique."""
