"""Tables in memory, the sockets that watch them, and the one way to change them. May import replay and below."""
