"""Counters and gauges in the text form that Prometheus reads."""

from collections import Counter
from collections.abc import Iterator


class Metrics:
    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()

    def count(self, name: str, label: str = "") -> None:
        self.counts[name, label] += 1

    def text(self, gauges: dict[str, float]) -> str:
        return "\n".join([*self.counter_lines(), *gauge_lines(gauges)]) + "\n"

    def counter_lines(self) -> Iterator[str]:
        named = ""
        for (name, label), count in sorted(self.counts.items()):
            if name != named:
                yield f"# TYPE skali_{name}_total counter"
                named = name
            labels = f'{{kind="{label}"}}' if label else ""
            yield f"skali_{name}_total{labels} {count}"


def gauge_lines(gauges: dict[str, float]) -> Iterator[str]:
    for name, value in sorted(gauges.items()):
        yield f"# TYPE skali_{name} gauge"
        yield f"skali_{name} {value:g}"
