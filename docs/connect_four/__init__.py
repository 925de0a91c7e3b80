"""Connect Four: drop stones into an upright grid until four of yours lie in a line."""
