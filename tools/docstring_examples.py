"""For the reference: examples in docstrings (`>>>`) as blocks of code. Griffe, which reads the docstrings, calls it."""

import re

from griffe import Extension, Object

EXAMPLE = re.compile(r"^( *)>>> .*(?:\n(?! *$).+)*", re.MULTILINE)  # up to an empty line, as doctest reads it


class Examples(Extension):
    def on_object(self, *, obj: Object, **_: object) -> None:
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(r"\1```pycon\n\g<0>\n\1```", obj.docstring.value)
