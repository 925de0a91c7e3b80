"""What operators set and read: settings, logs, metrics, background tasks. May import wire."""
