"""The doors of the hall: thin handlers that read a request, ask the hall, and answer."""
