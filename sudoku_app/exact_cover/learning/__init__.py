"""The search that learns from its conflicts: settles problems on which Algorithm X never ends."""
