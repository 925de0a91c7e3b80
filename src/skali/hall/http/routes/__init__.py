"""The endpoints: thin handlers that read a request, call the hall and answer. May import http and below."""
