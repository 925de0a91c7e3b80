"""How the schema came to be, step by step. They run at every start."""
