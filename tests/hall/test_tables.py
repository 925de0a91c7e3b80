"""Tables over the API: made, gathered at, played, looked back at."""

import random

import pytest

from skali.engine.record import parse_record
from skali.engine.table import names_word, verify_record
from skali.games import find_game
from tests.hall.servers import ThreadServer


def test_a_whole_game_against_bots_over_the_api_ends_with_a_record_that_verifies(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "bot", "bot", word="by Thor")
    assert table["status"] == "playing"
    assert "secret" not in table["seal"]
    assert guest.get(f"/api/tables/{table['id']}/record").status_code == 409
    end = guest.play_out(table["id"], random.Random(1))
    info = guest.info(table["id"])
    assert info["status"] == "finished"
    assert info["scores"] == end["scores"]
    assert info["winners"] == end["winners"] != []
    assert [sum(line["scores"][seat] for line in end["sheet"]) for seat in range(3)] == end["scores"]
    record = parse_record(guest.get(f"/api/tables/{table['id']}/record").text)
    verdict = verify_record(find_game("raids"), record)
    assert verdict.sealed_rolls == verdict.rolls > 0
    assert record.seals[0].commitment == table["seal"]["commitment"]
    assert record.seals[0].secret == info["seal"]["secret"]
    assert record.seals[0].words == ("by Thor", "", "", names_word(record.names))
    assert list(record.result or ()) == end["scores"]


def test_bots_alone_play_to_the_end_while_anybody_may_watch(hall: ThreadServer) -> None:
    table = hall.guest().create("bot", "bot", "bot", "bot", public=True)
    stranger = hall.guest()
    view = stranger.wait(table["id"])
    assert view["viewer"] is None
    assert view["status"] == "finished"


def test_no_bot_is_called_like_somebody_at_the_table(hall: ThreadServer) -> None:
    guest, friend = hall.guest(), hall.guest()
    for who, name in ((guest, "sigrid"), (friend, "Gunnar")):
        who.http.patch("/api/me", json={"name": name}, headers=who.token)
    table = guest.create("bot", "bot", "me", "open")
    assert [seat["name"] for seat in table["seats"]] == ["Gunnar", "Torsten", "sigrid", ""]
    other = guest.create("me", "open", "open")["id"]
    friend.do(f"/api/tables/{other}/join", {"seat": 2})
    started = guest.do(f"/api/tables/{other}/start", {"fill": "random"})
    assert [seat["name"] for seat in started["seats"]] == ["sigrid", "Torsten", "Gunnar"]


def test_two_people_gather_start_and_play(hall: ThreadServer) -> None:
    astrid, bjorn = hall.guest(), hall.guest()
    table = astrid.create("me", "open", "bot")["id"]
    assert astrid.info(table)["status"] == "gathering"
    assert astrid.post(f"/api/tables/{table}/start").json()["code"] == "seats-open"
    assert bjorn.post(f"/api/tables/{table}/start").status_code == 403
    joined = bjorn.do(f"/api/tables/{table}/join", {"word": "ash", "name": "Björn"})
    assert [seat["kind"] for seat in joined["seats"]] == ["person", "person", "bot"]
    assert joined["seats"][1] == {"seat": 1, "kind": "person", "name": "Björn", "mine": True}
    assert bjorn.post(f"/api/tables/{table}/join", {}).json()["code"] == "no-open-seat"
    started = astrid.do(f"/api/tables/{table}/start", {"word": "oak"})
    assert started["status"] == "playing"
    assert started["seal"]["words"] == ["oak", "ash", ""]
    assert bjorn.post(f"/api/tables/{table}/join", {}).json()["code"] == "not-gathering"
    chance = random.Random(2)
    while True:
        mover = astrid.info(table)["mover"]
        if mover is None:
            break
        if mover < 2:
            (astrid, bjorn)[mover].play_any(table, chance)
    assert astrid.info(table)["winners"] is not None


def test_a_seat_left_is_open_again_and_the_host_passes_on(hall: ThreadServer) -> None:
    host, friend = hall.guest(), hall.guest()
    table = host.create("me", "open", "open")["id"]
    friend.do(f"/api/tables/{table}/join", {"seat": 2})
    left = host.do(f"/api/tables/{table}/leave")
    assert [seat["kind"] for seat in left["seats"]] == ["open", "open", "person"]
    assert friend.info(table)["host"]
    assert not host.info(table)["host"]
    filled = friend.do(f"/api/tables/{table}/start", {"fill": "random"})
    assert [seat["kind"] for seat in filled["seats"]] == ["bot", "bot", "person"]
    assert filled["status"] == "playing"


def test_a_table_that_everybody_left_is_abandoned(hall: ThreadServer) -> None:
    host = hall.guest()
    table = host.create("me", "open", public=True)["id"]
    assert host.do(f"/api/tables/{table}/leave")["status"] == "abandoned"
    assert host.post(f"/api/tables/{table}/join", {}).json()["code"] == "not-gathering"
    assert table not in {row["id"] for row in host.ask("/api/tables", list="open")}


def test_who_resigns_is_played_on_for_by_a_bot(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "bot")["id"]
    guest.play_any(table, random.Random(3))
    resigned = guest.do(f"/api/tables/{table}/resign")
    assert resigned["seats"][0]["kind"] == "bot"
    assert resigned["seats"][0]["resigned"]
    assert not resigned["seats"][0].get("mine", False)
    assert hall.guest().wait(table)["status"] == "finished"
    answer = guest.choose(table, guest.choice(guest.view(table), 0))
    assert answer.json()["code"] == "not-your-seat"


def test_lists_show_public_tables_to_all_and_private_ones_to_those_who_sit_there(hall: ThreadServer) -> None:
    host, stranger = hall.guest(), hall.guest()
    ids = {
        "private": host.create("me", "open")["id"],
        "open": host.create("me", "open", public=True)["id"],
        "live": host.create("me", "bot", public=True)["id"],
    }

    def listed(guest_list: str) -> set[str]:
        return {row["id"] for row in stranger.ask("/api/tables", list=guest_list)}

    assert {row["id"] for row in host.ask("/api/tables", list="mine")} == set(ids.values())
    assert ids["open"] in listed("open")
    assert ids["live"] in listed("live")
    assert listed("mine") == set()
    for name in ("open", "live", "finished"):
        assert ids["private"] not in listed(name)
    assert len(ids["private"]) * 6 >= 64


def test_undo_follows_the_kernels_rule(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "me", game="raids")["id"]
    chance = random.Random(4)
    for _ in range(200):
        view = guest.view(table)
        if view["status"] == "finished":
            break
        offer = chance.choice(view["prompt"]["offers"])
        mover = view["prompt"]["seat"]
        assert guest.choose(table, guest.choice(view, offer["choice"])).status_code == 200
        after = guest.view(table, seat=mover)
        undo = guest.post(f"/api/tables/{table}/undo", {"ply": after["ply"], "id": guest.new_id(), "seat": mover})
        if not after["may_undo"]:
            assert undo.status_code == 409
            assert undo.json()["code"] in ("nothing-to-undo", "not-playing")  # the last one ends the game
            continue
        assert undo.status_code == 200
        back = guest.view(table, seat=mover)
        assert back["ply"] == after["ply"] + 1
        assert {**back, "ply": 0} == {**guest.view(table, seat=mover, ply=view["ply"]), "ply": 0}
        assert guest.choose(table, guest.choice(back, offer["choice"])).status_code == 200
    record = parse_record(guest.get(f"/api/tables/{table}/record").text)
    assert verify_record(find_game("raids"), record).rolls > 0


def test_every_past_moment_can_be_seen_again(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "me")["id"]
    chance = random.Random(5)
    seen = [guest.view(table, seat=0)]
    for _ in range(12):
        guest.play_any(table, chance)
        seen.append(guest.view(table, seat=0))
    for view in [*reversed(seen), *seen]:
        assert guest.view(table, seat=0, ply=view["ply"]) == view
    history = guest.ask(f"/api/tables/{table}/history")
    assert history["plies"] == [view["ply"] for view in seen]
    assert history["scores"] == [view["scores"] for view in seen]
    beyond = guest.get(f"/api/tables/{table}/view", ply=seen[-1]["ply"] + 1)
    assert beyond.status_code == 404
    assert beyond.json()["code"] == "no-such-moment"
    assert guest.get(f"/api/tables/{table}/view", ply=0).status_code == 404


def test_a_branch_goes_on_from_a_moment_with_fresh_dice(hall: ThreadServer) -> None:
    guest = hall.guest()
    table = guest.create("me", "me")["id"]
    chance = random.Random(6)
    guest.play_some(table, chance, 10)
    moment = guest.view(table, ply=8)
    wish = {"ply": 8, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    branch = guest.do(f"/api/tables/{table}/branch", wish)["id"]
    info = guest.info(branch)
    assert (info["origin"], info["origin_ply"], info["status"]) == (table, 8, "playing")
    assert info["seal"]["commitment"] != guest.info(table)["seal"]["commitment"]
    view = guest.view(branch, ply=1)
    assert view["scene"]["pieces"] == moment["scene"]["pieces"]
    assert [entry["event"] for entry in view["log"]] == [entry["event"] for entry in moment["log"]]
    guest.play_out(branch, chance)
    record = parse_record(guest.get(f"/api/tables/{branch}/record").text)
    verdict = verify_record(find_game("raids"), record)
    assert 0 < verdict.sealed_rolls <= verdict.rolls
    assert guest.view(table)["ply"] == 11
    few = guest.post(f"/api/tables/{table}/branch", {"ply": 8, "seats": [{"kind": "me"}] * 3})
    assert few.json()["code"] == "wrong-seats"


def test_a_rematch_is_one_table_for_all_who_ask(hall: ThreadServer) -> None:
    host, friend = hall.guest(), hall.guest()
    table = host.create("me", "open", "bot")["id"]
    friend.do(f"/api/tables/{table}/join", {})
    host.do(f"/api/tables/{table}/start")
    assert host.post(f"/api/tables/{table}/rematch").json()["code"] == "not-finished"
    host.do(f"/api/tables/{table}/resign")
    friend.play_out(table, random.Random(7))
    again = friend.do(f"/api/tables/{table}/rematch")["id"]
    assert host.info(table)["rematch"] == again
    assert friend.do(f"/api/tables/{table}/rematch")["id"] == again
    seats = friend.info(again)["seats"]
    assert [seat["kind"] for seat in seats] == ["open", "person", "bot"]
    host.do(f"/api/tables/{again}/join", {})
    assert friend.do(f"/api/tables/{again}/start")["status"] == "playing"


def test_who_has_resigned_may_ask_for_another_game_and_sits_again(hall: ThreadServer) -> None:
    host, friend, stranger = hall.guest(), hall.guest(), hall.guest()
    table = host.create("me", "open")["id"]
    friend.do(f"/api/tables/{table}/join", {})
    host.do(f"/api/tables/{table}/start")
    friend.do(f"/api/tables/{table}/resign")
    host.play_out(table, random.Random(7))
    assert [guest.info(table).get("played", False) for guest in (host, friend, stranger)] == [True, True, False]
    again = friend.do(f"/api/tables/{table}/rematch")["id"]
    assert [seat["kind"] for seat in friend.info(again)["seats"]] == ["open", "person"]
    assert stranger.post(f"/api/tables/{table}/rematch").json()["code"] == "not-your-seat"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "ludo", "seats": [{"kind": "me"}]}, "unknown-game"),
        ({"game": "raids", "seats": [{"kind": "me"}]}, "wrong-seats"),
        ({"game": "raids", "seats": [{"kind": "me"}] * 9}, "wrong-seats"),
        ({"game": "raids", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "oracle"}]}, "no-such-bot"),
        ({"game": "raids", "seats": [{"kind": "me"}] * 2, "edition": "third"}, "unknown-edition"),
        ({"game": "raids", "seats": [{"kind": "me"}] * 2, "options": {"speed": 3}}, "unknown-option"),
        ({"game": "drakkar", "seats": [{"kind": "me"}] * 2, "options": {"humans": True}}, "unknown-option"),
        ({"game": "raids", "seats": [{"kind": "me"}] * 2, "colour": "red"}, "bad-request"),
        ({"game": "raids"}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(one_hall: ThreadServer, wish: object, code: str) -> None:
    answer = one_hall.guest().post("/api/tables", wish)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert answer.json()["text"]


def test_a_game_knows_whether_people_sit_at_a_table_and_nobody_is_asked(one_hall: ThreadServer) -> None:
    guest = one_hall.guest()
    for seats in (("me", "bot"), ("open", "bot")):
        assert guest.create(*seats, game="drakkar", start=False)["options"]["humans"] is True
    assert guest.create("bot", "bot", game="drakkar", start=False)["options"]["humans"] is False
    [drakkar] = [game for game in guest.ask("/api/games") if game["id"] == "drakkar"]
    assert "humans" not in [option["name"] for option in drakkar["options"]]


def test_the_dice_are_committed_to_before_the_maker_says_his_word(hall: ThreadServer) -> None:
    guest = hall.guest()
    wish = {"game": "raids", "seats": [{"kind": "me"}, {"kind": "bot"}], "start": False}
    assert guest.post("/api/tables", {**wish, "word": "oak"}).status_code == 400
    made = guest.do("/api/tables", wish)
    assert made["status"] == "gathering"
    assert (made["seal"]["first"], made["seal"]["words"]) == (True, ["", ""])
    started = guest.do(f"/api/tables/{made['id']}/start", {"word": "oak"})
    assert started["status"] == "playing"
    assert started["seal"] == {**made["seal"], "words": ["oak", ""]}
    guest.play_out(made["id"], random.Random(9))
    record = parse_record(guest.get(f"/api/tables/{made['id']}/record").text)
    assert record.seals[0].words[:2] == ("oak", "")  # the names of the seats are one more
    assert verify_record(find_game("raids"), record).sealed_rolls > 0
    again = guest.do(f"/api/tables/{made['id']}/rematch", {"start": False})["id"]
    assert guest.info(again)["status"] == "gathering"
    assert guest.do(f"/api/tables/{again}/start", {"word": "ash"})["seal"]["words"] == ["ash", ""]
    branch = guest.do(f"/api/tables/{made['id']}/branch", {"ply": 4, "seats": wish["seats"], "start": False})["id"]
    assert guest.do(f"/api/tables/{branch}/start", {"word": "elm"})["seal"]["words"] == ["elm", ""]


def test_a_stranger_takes_one_seat_of_a_public_table(hall: ThreadServer) -> None:
    host, stranger, friend = hall.guest(), hall.guest(), hall.guest()
    table = host.create("me", "open", "open", "open", public=True)["id"]
    stranger.do(f"/api/tables/{table}/join", {})
    for wish in ({}, {"seat": 2}, {"name": "Loki"}):
        refused = stranger.post(f"/api/tables/{table}/join", wish)
        assert (refused.status_code, refused.json()["code"]) == (409, "one-seat-each")
    friend.do(f"/api/tables/{table}/join", {})
    assert host.do(f"/api/tables/{table}/join", {"name": "My sister"})["seats"][3]["mine"]
    private = host.create("me", "open", "open")["id"]
    stranger.do(f"/api/tables/{private}/join", {})
    stranger.do(f"/api/tables/{private}/join", {"name": "Beside me"})


def test_nobody_is_called_like_somebody_at_the_table(hall: ThreadServer) -> None:
    host, other, spectator = hall.guest(), hall.guest(), hall.guest()
    for who, name in ((host, "Åse Rún"), (other, "åse rún"), (spectator, "ASE  RUN")):
        who.http.patch("/api/me", json={"name": name}, headers=who.token)
    table = host.create("me", "open")["id"]
    assert other.do(f"/api/tables/{table}/join", {})["seats"][1]["name"] == "åse rún 2"
    line = spectator.do(f"/api/tables/{table}/chat", {"text": "hei"})
    assert (line["name"], line.get("seat")) == ("ASE RUN 3", None)


def test_at_a_public_table_spectators_write_if_its_host_lets_them(hall: ThreadServer) -> None:
    host, spectator = hall.guest(), hall.guest()
    table = host.create("me", "open", public=True)["id"]
    say = f"/api/tables/{table}/chat"
    assert not spectator.info(table)["may_chat"]
    assert spectator.post(say, {"text": "hei"}).json()["code"] == "chat-closed"
    with spectator.connect(table) as socket:
        socket.until("presence")
        socket.send("say", text="hei")
        assert socket.until("refused")["code"] == "chat-closed"
        assert spectator.post(f"/api/tables/{table}/open-chat", {"open": True}).json()["code"] == "not-your-table"
        assert host.do(f"/api/tables/{table}/open-chat", {"open": True})["open_chat"]
        assert socket.until("table")["table"]["may_chat"]
    spectator.do(say, {"text": "hei"})
    host.do(f"/api/tables/{table}/open-chat", {"open": False})
    assert spectator.post(say, {"text": "hei"}).json()["code"] == "chat-closed"
    spectator.do(f"/api/tables/{table}/join", {})
    spectator.do(say, {"text": "hei"})
