"""What crosses the wire: messages, refusals and checks on what comes in. Imports nothing of the hall."""
