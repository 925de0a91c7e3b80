"""A bot from outside, in thirty lines: python outside_bot.py http://127.0.0.1:8000 TABLE TOKEN. See outside-bots.md."""

import json
import random
import sys

from websockets.sync.client import connect


def play(hall: str, table: str, token: str) -> list[int]:
    """Any choice, as soon as it is our turn, until the game is over; answers who has won."""
    address = f"{hall.replace('http', 'ws', 1)}/api/tables/{table}/live"
    prompt, winners = {}, None
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
        while winners is None:
            message = json.loads(socket.recv())
            if message["type"] == "refused" and message["code"] != "stale":
                sys.exit(message["text"])
            view = message.get("view", message)  # a `full` view, or the `change` since the last one
            prompt, winners = view.get("prompt") or prompt, view.get("winners")
            if message["type"] in ("full", "change") and prompt.get("offers"):
                offer = random.choice(prompt["offers"])  # here is your chance to be wiser
                answer = {"type": "choose", "ply": view["ply"], "choice": offer["choice"], "id": f"my-{view['ply']}"}
                socket.send(json.dumps(answer))
    return winners


if __name__ == "__main__":
    print("The winners' seats:", [seat + 1 for seat in play(*sys.argv[1:])])
