"""The rules of Raids: the box, a longship, the sea between the ships, and the voyage itself."""
