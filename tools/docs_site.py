"""Builds the site of the documents: `python tools/docs_site.py` into src/skali/hall/docs/, which the hall serves.

The documents stay plain Markdown that a forge shows as well. They are copied into one folder, with the rule books, a
page for every module, and what stands at the root; their links are turned to where things are on the site; Zensical
builds them. Any warning ends the build. The site fetches nothing from elsewhere: its fonts are those of the browser
client, scripts stand in files of their own (the hall allows no others), diagrams are drawn here.

`python tools/docs_site.py FOLDER` builds it into a folder.
"""

import ast
import hashlib
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import TypeAlias

from sequence_diagram import draw_sequence

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "docs"
PACKAGE = ROOT / "src" / "skali"
GAMES = PACKAGE / "games"
CLIENT = PACKAGE / "hall" / "client"
SITE = PACKAGE / "hall" / "docs"
FONTS = (
    "alegreya-latin-400-normal",
    "alegreya-latin-400-italic",
    "alegreya-latin-700-normal",
    "cinzel-latin-600-normal",
)
LICENCES_OF_SCRIPTS = "assets/javascripts/LICENSE"

AT_THE_ROOT = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
}
ELSEWHERE = {"bench/README.md": "measurements.md"}
LANGUAGES = {"en": "English", "fr": "Français"}
API = ("engine", "games", "bots", "arena", "envs")

FENCE = re.compile(r"^(?P<indent> *)```(?P<language>[\w-]+) (?P<about>\S[^\n]*)$", re.MULTILINE)
FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\](?:\([^()]*\))?)*)\]\((?P<target>[^()\s]+)\)")
MERMAID = re.compile(r"^```mermaid\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE_SCRIPT = re.compile(r"<script>(?P<text>.+?)</script>", re.DOTALL)
CLAUSE = re.compile(r"^\*\*(?P<id>[A-Z]+-\d{3}|J\d+|EX-\d+)(?P<title>[^*]*)\*\*(?P<text>.*)$", re.MULTILINE)
MARKS = re.compile(r" \[(?P<marks>[^\]]+)\](?: \{no test: [^}]+\})?$")

Nav: TypeAlias = "list[dict[str, str | Nav]]"


class Broken(Exception):
    """What is wrong with the documents, in one sentence."""


def main(site: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        stage(folder)
        build(folder)
        finish(folder / "site")
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(folder / "site", site)


# --- the pages ------------------------------------------------------------------------------------


def stage(folder: Path) -> None:
    """Everything that Zensical reads."""
    pages = folder / "pages"
    shutil.copytree(SOURCES, pages, ignore=shutil.ignore_patterns("site", "__pycache__", "ruff.toml", "connect_four*"))
    places = page_places()
    for source, place in places.items():
        text = site_text(source, (ROOT / source).read_text(encoding="utf-8"), places, pages)
        write(pages / place, text)
    api = stage_api(pages / "api")
    shutil.copytree(SOURCES / "site", folder, dirs_exist_ok=True)
    shutil.copytree(folder / "assets", pages / "assets", dirs_exist_ok=True)
    shutil.copy(ROOT / "web" / "src" / "ui" / "svg" / "favicon.svg", pages / "assets")
    copy_fonts(pages / "assets" / "fonts")
    config = (SOURCES / "site" / "zensical.toml").read_text(encoding="utf-8").replace("../../", f"{ROOT.as_posix()}/")
    write(
        folder / "zensical.toml", config.replace("[project]\n", f"[project]\nnav = {toml(navigation(places, api))}\n")
    )


def page_places() -> dict[str, str]:
    """Where each document, named by its path in the repository, stands on the site."""
    places = {path.relative_to(ROOT).as_posix(): path.relative_to(SOURCES).as_posix() for path in documents()}
    places |= AT_THE_ROOT | ELSEWHERE
    for game in games():
        places |= {
            f"src/skali/games/{game}/rules.{language}.md": f"rules/{game}.{language}.md" for language in LANGUAGES
        }
    return places


def documents() -> list[Path]:
    return [
        path
        for path in sorted(SOURCES.rglob("*.md"))
        if not path.relative_to(SOURCES).parts[0].startswith("connect_four")
    ]


def games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/rules.en.md"))


def site_text(source: str, text: str, places: dict[str, str], pages: Path) -> str:
    """A document as Zensical understands it, line for line."""
    text = MERMAID.sub(lambda match: draw_sequence(match["text"]), text)
    if source.startswith("src/skali/games/"):
        text = CLAUSE.sub(with_anchor, text)
    parts, end = [], 0
    for block in FENCED.finditer(text):
        parts += [
            site_links(text[end : block.start()], source, places, pages),
            FENCE.sub(plain_fence, block[0], count=1),
        ]
        end = block.end()
    return "".join([*parts, site_links(text[end:], source, places, pages)])


def site_links(text: str, source: str, places: dict[str, str], pages: Path) -> str:
    """Links turned to where their targets are on the site; of those to folders only the text is left."""

    def turned(match: re.Match[str]) -> str:
        place = place_of(match["target"], source, places, pages)
        return match["text"] if place is None else match[0].removesuffix(f"{match['target']})") + f"{place})"

    return LINK.sub(turned, text)


def plain_fence(match: re.Match[str]) -> str:
    """Behind the language our documents name the file of an excerpt, which becomes its title."""
    title = f' title="{match["about"]}"' if "/" in match["about"] else ""
    return f"{match['indent']}```{match['language']}{title}"


def with_anchor(match: re.Match[str]) -> str:
    """A clause, ruling or example that can be linked to, with links to its rulings."""
    text = MARKS.sub(lambda marks: f" <small>[{linked_marks(marks['marks'])}]</small>", match["text"])
    return f"**{match['id']}{match['title']}**{{ #{match['id'].lower()} }}{text}"


def linked_marks(marks: str) -> str:
    return re.sub(r"J\d+", lambda ruling: f"[{ruling[0]}](#{ruling[0].lower()})", marks)


def place_of(target: str, source: str, places: dict[str, str], pages: Path) -> str | None:
    """Where a link of a document leads on the site. Files that are no page come along as they are."""
    address, hash, anchor = target.partition("#")
    if not address or re.match(r"[a-z]+:", address):
        return target
    file = posixpath.normpath(posixpath.join(posixpath.dirname(source), address))
    file = "docs/index.md" if file == "README.md" else file
    if not (ROOT / file).exists():
        raise Broken(f"{source} links to {address}, which is not there")
    if (ROOT / file).is_dir():
        return None
    place = places.get(file) or file.removeprefix("docs/")
    if file not in places and not (file.startswith("docs/") and (pages / place).exists()):
        place = f"files/{file}.txt"
        (pages / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, pages / place)
    return posixpath.relpath(place, posixpath.dirname(places[source]) or ".") + hash + anchor


# --- the reference --------------------------------------------------------------------------------


def stage_api(folder: Path) -> Nav:
    """A page for every module of the packages one may import, and one for each package that lists them."""
    return [{"How to read it": "api/index.md"}, *({f"skali.{name}": stage_package(folder, name)} for name in API)]


def stage_package(folder: Path, name: str) -> Nav:
    nav: Nav = [{"Overview": f"api/{name}/index.md"}]
    listed = []
    for path in modules(PACKAGE / name):
        module = ".".join(("skali", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
        page = f"{module.removeprefix(f'skali.{name}.')}.md"
        write(folder / name / page, f"# `{module}`\n\n::: {module}\n")
        nav.append({module.removeprefix(f"skali.{name}."): f"api/{name}/{page}"})
        listed.append(f"| [{module}]({page}) | {first_sentence(path)} |")
    table = "\n".join(["| module | |", "| --- | --- |", *listed])
    write(folder / name / "index.md", f"# `skali.{name}`\n\n::: skali.{name}\n\n## Modules\n\n{table}\n")
    return nav


def modules(package: Path) -> Iterator[Path]:
    """The modules right in a package; of packages in it, such as a game, the package itself."""
    for path in sorted(package.iterdir()):
        if path.suffix == ".py" and path.name != "__init__.py":
            yield path
        elif (path / "__init__.py").exists():
            yield path / "__init__.py"


def first_sentence(path: Path) -> str:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return re.split(r"(?<=[.:?])\s", text, maxsplit=1)[0].rstrip(":").replace("\n", " ").replace("|", "\\|")


# --- the order of the pages -------------------------------------------------------------------------


def navigation(places: dict[str, str], api: Nav) -> Nav:
    """As docs/site/nav.toml says; every document has its place there."""
    nav: Nav = tomllib.loads((SOURCES / "site" / "nav.toml").read_text(encoding="utf-8"))["nav"]
    rules: Nav = [{title_of(game, lang): f"rules/{game}.{lang}.md"} for lang in LANGUAGES for game in games()]
    found = filled(nav, {"RULES": rules, "API": api}, set(places.values()))
    if missing := sorted(set(places.values()) - set(pages_of(found))):
        raise Broken(f"docs/site/nav.toml does not name {', '.join(missing)}")
    return found


def filled(nav: Nav, parts: dict[str, Nav], pages: set[str]) -> Nav:
    """With the parts that are made here, and without pages that are not written yet."""
    found: Nav = []
    for entry in nav:
        for title, there in entry.items():
            if isinstance(there, list):
                found.append({title: filled(there, parts, pages)})
            elif there in parts or there in pages:
                found.append({title: parts.get(there, there)})
    return found


def pages_of(nav: Nav) -> Iterator[str]:
    for entry in nav:
        for there in entry.values():
            if isinstance(there, list):
                yield from pages_of(there)
            else:
                yield there


def title_of(game: str, language: str) -> str:
    title = (GAMES / game / f"rules.{language}.md").read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    return f"{title} ({LANGUAGES[language]})"


def toml(value: "str | Nav | dict[str, str | Nav]") -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return "{ " + ", ".join(f"{toml(key)} = {toml(item)}" for key, item in value.items()) + " }"


# --- the site -------------------------------------------------------------------------------------


def build(folder: Path) -> None:
    """Build it, and fail on the first thing that is wrong."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    environment = {**os.environ, "NO_COLOR": "1", "PYTHONPATH": ""}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    said = done.stdout + done.stderr
    if done.returncode != 0 or "warning" in said.lower():
        raise Broken(f"the site has faults\n{said.partition('Traceback')[0].strip() or said}")


def copy_fonts(folder: Path) -> None:
    """Those of the browser client, where it is built; else pages are set in Georgia."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in FONTS:
        for font in (CLIENT / "assets").glob(f"{name}-*.woff2"):
            shutil.copy(font, folder / f"{name}.woff2")


def finish(site: Path) -> None:
    """Scripts in files of their own, French rule books marked as French, and whose works are in it."""
    for page in sorted(site.rglob("*.html")):
        base = posixpath.relpath(".", page.relative_to(site).parent.as_posix() or ".")
        text = page.read_text(encoding="utf-8")
        text = without_scripts(text, site, base)
        if page.name.endswith(".fr.html"):
            text = text.replace("<article ", '<article lang="fr" ', 1)
        page.write_text(text, encoding="utf-8")
    licences = [
        *distribution("zensical").locate_file(".").glob("zensical-*.dist-info/licenses/*"),
        site / LICENCES_OF_SCRIPTS,
    ]
    notice = "\n".join(path.read_text(encoding="utf-8") for path in licences)
    write(site / "NOTICE.txt", f"Zensical, which built these pages, and what is in its scripts\n\n{notice}")


def without_scripts(page: str, site: Path, base: str) -> str:
    """A page whose scripts are in files: they run at the same place, and the policy of the hall lets them."""
    return INLINE_SCRIPT.sub(lambda match: script_file(match["text"], site, base), page)


def script_file(text: str, site: Path, base: str) -> str:
    name = f"assets/javascripts/page-{hashlib.sha256(text.encode()).hexdigest()[:8]}.js"
    write(site / name, text)
    return f'<script src="{base}/{name}"></script>'


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]) if len(sys.argv) > 1 else SITE)
    except Broken as problem:
        sys.exit(f"skali: {problem}")
