"""Check, solve, hint, explain: the panel that shows answers, and what asks for them."""
