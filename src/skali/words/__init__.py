"""How anything is said to people: Fluent texts in two languages, and the table as plain text."""
