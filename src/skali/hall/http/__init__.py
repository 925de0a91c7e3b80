"""The Litestar application: dependencies, guards, pages, error responses. May import every other room."""
