"""What operators set and read: settings, logs, metrics. May import wire."""
