"""The hall on this machine: where it is, and a browser that opens it."""

import webbrowser
from typing import Any

from skali.hall.serve import serve
from skali.words.texts import Texts


def run(
    host: str, port: int, database: str | None, workers: int, open_browser: bool, log_level: str, voice: Any
) -> None:
    house = Texts(voice.language)

    def welcome(address: str) -> None:
        voice.out.print(house.say("serve-open", address=address), style="bold")
        voice.out.print(house.say("serve-stop"), style="dim")
        if open_browser:
            webbrowser.open(address)

    serve(host, port, database, workers, log_level, welcome)
