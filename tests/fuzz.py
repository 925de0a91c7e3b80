"""How Hypothesis is used here: many examples, the same every time, and no clock (the machine may be busy)."""

from hypothesis import HealthCheck, settings

fuzz = settings(
    max_examples=300, derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
