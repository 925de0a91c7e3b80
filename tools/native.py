"""Compiles rules, kernel and search to native code: Python to C by mypyc, then a C compiler, several files at once.

Modules are compiled in groups, each a shared library of its own: the kernel, and two for every game (its rules; what
bots and learners see of it). A change in one game's rules compiles that game alone. Three things make it quick:

- Calls between groups go through a table of pointers. Short functions of other groups are copied into the C file as
  `static inline`, so that the C compiler sees through them.
- What runs once (module bodies, wrappers for calls from Python, reading components) is not optimized.
- mypyc's runtime is compiled once, and so is the entry point of all modules of a group.

Nothing is done twice: each step is skipped when all that it is made from is as it was.
"""

import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import setuptools  # noqa: F401  brings distutils where Python has none any more

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / f"native-{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
KERNEL = (
    "src/skali/engine/positions.py",
    "src/skali/engine/chance.py",
    "src/skali/engine/state.py",
    "src/skali/engine/playout.py",
    "src/skali/engine/advice.py",
    "src/skali/engine/observation.py",
    "src/skali/bots/search.py",
    "src/skali/envs/fleet.py",
)
HEADER = ROOT / "tools" / "native.h"
RULES = ("rules.py", "rules/[a-z]*.py", "choices.py")
SEEN = ("advice*.py", "observation.py")  # what bots and learners see
FLAGS = ["-O3", "-g0", "-w", "-fvisibility=hidden"]
FLAGS += ["--param=inline-unit-growth=200", "--param=max-inline-insns-auto=100"]  # many short functions

# C functions that run once or seldom: getters and wrappers for Python, module bodies, and by our own names what reads
# components, describes an observation or says why a choice is refused.
RUN_ONCE = re.compile(
    r"^CPyPy_|__top_level__$|^(?!CPyDef_)\w*_[gs]et_\w+$|^(CPyInit|CPyExec|PyInit)_"
    r"|___(read_\w+|blocks)$|___(refusals|effect_reading)___|Box_____init__$"
)
LONGEST_INLINED = 110  # lines of C
DEFINITION = re.compile(
    r"^((?:static |extern )?[A-Za-z_][\w \*\n]*?\b(\w+)\([^;{}()]*(?:\([^()]*\)[^;{}()]*)*\)\s*\{)[ ]*$", re.MULTILINE
)
BRACE = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'|[{}]')


@dataclass(frozen=True)
class Group:
    """Modules that are compiled together into one shared library."""

    name: str
    files: tuple[str, ...]

    @property
    def modules(self) -> list[str]:
        return [file.removeprefix("src/").removesuffix(".py").replace("/", ".") for file in self.files]

    @property
    def library(self) -> str:
        return f"{self.name}__mypyc"  # the name by which mypyc's entry points import it


def groups() -> list[Group]:
    found = [Group("skali_kernel", KERNEL)]
    for folder in sorted((ROOT / "src/skali/games").iterdir()):
        for suffix, patterns in (("", RULES), ("_seen", SEEN)):
            files = [str(path.relative_to(ROOT)) for pattern in patterns for path in sorted(folder.glob(pattern))]
            if files:
                found.append(Group(f"skali_{folder.name}{suffix}", tuple(files)))
    return found


@cache
def compile_all() -> Path:
    """Everything compiled; the folder with a `LIBRARY.so` and a `LIBRARY.entry.so` for every group."""
    began = time.monotonic()
    generate_c()
    units = prepare_units()
    say(f"rules translated to C in {time.monotonic() - began:.0f} s; compiling {len(units)} files")
    began = time.monotonic()
    run_compiler(units)
    say(f"rules compiled in {time.monotonic() - began:.0f} s")
    return BUILD


def say(line: str) -> None:
    print(f"skali: {line}", file=sys.stderr, flush=True)


# --- Python to C ----------------------------------------------------------------------------------


def generate_c() -> None:
    """Let mypyc write the C of all groups, with what it knows of the whole program."""
    import mypy.version
    from mypyc.build import build_using_shared_lib, mypyc_build
    from mypyc.options import CompilerOptions

    all_groups = groups()
    files = [file for group in all_groups for file in group.files]
    key = digest(mypy.version.__version__, *(file + (ROOT / file).read_text(encoding="utf-8") for file in files))
    written = BUILD / "ops.txt"
    if is_made_from(written, key):
        return
    target = str(BUILD.relative_to(ROOT))
    options = CompilerOptions(separate=True, target_dir=target, include_runtime_files=True)
    options.global_opts = True  # all groups are seen at once: a method nobody overrides is called directly
    wished = [(list(group.files), group.name) for group in all_groups]
    command = ["--strict", "--cache-dir=/dev/null", "--no-error-summary", *files]
    found, sources, _ = mypyc_build(command, options, separate=wished)
    for (modules, name), (c_files, depends) in zip(found, sources, strict=True):
        assert name is not None
        build_using_shared_lib(modules, name, c_files, depends, target, [], [])  # writes the entry points
    stamp(written, key)


def prepare_units() -> list["Unit"]:
    texts = {group: unindented(BUILD / f"__native_{group.name}.c") for group in groups()}
    functions = {group.name: dict(definitions(text)) for group, text in texts.items()}
    runtime = sorted({line for text in texts.values() for line in re.findall(r"^#include <[\w/]+\.c>$", text, re.M)})
    units = [Unit("runtime", "\n".join(['#include "CPy.h"', *runtime, ""]))]
    for group, text in texts.items():
        text = re.sub(r"^#include <(\w+)\.c>\n", "", text, flags=re.MULTILINE)
        text = re.sub(r"^#include <(\w+/\w+)\.c>$", r"#include <\1.h>", text, flags=re.MULTILINE)
        units.append(Unit(group.name, run_once_marked(with_inlined(text, functions))))
        units.append(Unit(f"{group.name}.entry", entry_points(group)))
    return units


def unindented(path: Path) -> str:
    """mypyc indents ever deeper: two thirds of what it writes are spaces."""
    return re.sub(r"^[ \t]+", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def definitions(text: str) -> Iterator[tuple[str, str]]:
    """The functions that a C file defines: name and text."""
    for name, start, end in spans(text):
        yield name, text[start:end]


def spans(text: str) -> Iterator[tuple[str, int, int]]:
    end = 0
    for found in DEFINITION.finditer(text):
        if found.start() < end or found[2] in ("if", "while", "for", "switch"):
            continue
        depth = 0
        for brace in BRACE.finditer(text, found.end(1) - 1):
            depth += {"{": 1, "}": -1}.get(brace[0], 0)
            if depth == 0:
                end = brace.end()
                break
        yield found[2], found.start(), end


def with_inlined(text: str, functions: dict[str, dict[str, str]]) -> str:
    """Copy in the short functions of other groups that this text calls, and call the copies."""
    copied: dict[str, str] = {}
    waiting = sorted(called_elsewhere(text))
    while waiting:
        group, name = waiting.pop()
        body = functions.get(group, {}).get(name)
        if name in copied or body is None or not can_be_copied(body):
            continue
        copied[name] = through_table(body, group, name)
        waiting += sorted(called_elsewhere(copied[name]))
    text = calling_copies(text, copied)
    bodies = ["static inline " + calling_copies(body, copied) for body in copied.values()]
    declared = [body[: body.index("{")].rstrip() + ";" for body in bodies]
    last_include = [*re.finditer(r'^#include "__native_internal\w+\.h"\n', text, re.M)][-1].end()
    return text[:last_include] + "\n".join([*declared, *bodies, ""]) + text[last_include:]


def called_elsewhere(text: str) -> set[tuple[str, str]]:
    """The functions of other groups that are called: group and name."""
    return set(re.findall(r"\bexports_(\w+)\.(CPyDef_\w+)\(", text))


def can_be_copied(body: str) -> bool:
    """Short, and in need of nothing that only its own group can reach."""
    own = r"\bCPyStatics\b|\bCPyModule_|\bCPyType_|\bCPyLit_|\b(?!CPyDef_|CPyStatic_)\w+_(?:vtable|setup)\b"
    return body.count("\n") <= LONGEST_INLINED and not re.search(own, body)


def through_table(body: str, group: str, name: str) -> str:
    """What a function reaches in its own group directly, others reach through the group's table of pointers."""
    head, rest = body[: body.index("{")], body[body.index("{") :]
    rest = re.sub(r"(?<!\.)\b(CPyDef_\w+)\(", rf"exports_{group}.\1(", rest)
    return head + re.sub(r"(?<!\.)\b(CPyStatic_\w+)", rf"(*exports_{group}.\1)", rest)


def calling_copies(text: str, copied: Iterable[str]) -> str:
    names = set(copied)
    return re.sub(r"\bexports_\w+\.(CPyDef_\w+)\(", lambda call: f"{call[1]}(" if call[1] in names else call[0], text)


def run_once_marked(text: str) -> str:
    parts, at = [], 0
    for name, start, _ in spans(text):
        if RUN_ONCE.search(name):
            parts += [text[at:start], "RUN_ONCE "]
            at = start
    return "".join(parts) + text[at:]


def entry_points(group: Group) -> str:
    """The PyInit function of every module in one file, which is installed under the name of each."""
    files = [BUILD / f"{module.replace('.', '/')}.c" for module in group.modules]
    texts = [file.read_text(encoding="utf-8") for file in files]
    return re.sub(r"^.*PyInit___init__.*$", "", "\n".join(texts), flags=re.MULTILINE)


# --- C to shared libraries ------------------------------------------------------------------------


@dataclass(frozen=True)
class Unit:
    """One C file that is compiled by itself."""

    name: str
    text: str

    @property
    def source(self) -> Path:
        return BUILD / "units" / f"{self.name}.c"

    @property
    def key(self) -> str:
        """Changes with everything that its object file depends on."""
        headers = [path.read_text(encoding="utf-8") for path in [HEADER, *included(self.text)]]
        return digest(self.text, *headers, *FLAGS, sys.version)


def included(text: str) -> list[Path]:
    """The generated headers that a C text includes, also by way of others."""
    found: list[Path] = []
    waiting = [text]
    while waiting:
        for name in re.findall(r'^#include [<"](__native\w+\.h)[>"]', waiting.pop(), re.MULTILINE):
            if BUILD / name not in found:
                found.append(BUILD / name)
                waiting.append((BUILD / name).read_text(encoding="utf-8"))
    return sorted(found)


def run_compiler(units: list[Unit]) -> None:
    (BUILD / "units").mkdir(exist_ok=True)
    compiler = Compiler()
    units = sorted(units, key=lambda unit: -len(unit.text))  # the longest first, so that none is left alone at the end
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        objects = dict(zip([unit.name for unit in units], pool.map(compiler.compile, units), strict=True))
    for group in groups():
        compiler.link([objects[group.name], objects["runtime"]], BUILD / f"{group.library}.so")
        compiler.link([objects[f"{group.name}.entry"]], BUILD / f"{group.library}.entry.so")


class Compiler:
    """The C compiler that Python's own extensions are compiled with."""

    def __init__(self) -> None:
        from distutils.ccompiler import new_compiler
        from distutils.sysconfig import customize_compiler

        from mypyc.build import include_dir

        self.tool = new_compiler()
        customize_compiler(self.tool)
        if self.tool.compiler_type != "unix":
            raise RuntimeError(f"no way to compile with {self.tool.compiler_type} yet")
        runtime = include_dir()
        folders = [sysconfig.get_path("include"), sysconfig.get_path("platinclude"), runtime, f"{runtime}/vecs", BUILD]
        self.arguments = [f"-I{folder}" for folder in folders]

    def compile(self, unit: Unit) -> Path:
        target = unit.source.with_suffix(".o")
        key = unit.key
        if not is_made_from(target, key):
            unit.source.write_text(unit.text, encoding="utf-8")
            command = [*self.tool.compiler_so, *FLAGS, "-include", HEADER, *self.arguments]
            run([*command, "-c", unit.source, "-o", target])
            stamp(target, key)
        return target

    def link(self, objects: list[Path], target: Path) -> None:
        key = digest(*(stamp_of(path).read_text() for path in objects))
        if not is_made_from(target, key):
            run([*self.tool.linker_so, *objects, "-o", target])
            stamp(target, key)


def run(command: list[str | Path]) -> None:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or [f"the C compiler ended with {done.returncode}"]
        raise RuntimeError(next((line for line in said if "error" in line), said[0]))


# --- what is up to date ---------------------------------------------------------------------------


def digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def stamp_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.made-from")


def stamp(path: Path, key: str) -> None:
    stamp_of(path).write_text(key)


def is_made_from(path: Path, key: str) -> bool:
    return path.exists() and stamp_of(path).exists() and stamp_of(path).read_text() == key


if __name__ == "__main__":
    compile_all()
