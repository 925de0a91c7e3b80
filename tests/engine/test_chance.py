"""Chance: the same numbers in every build, fair, sealed so that anyone can check them, and replayed from a record."""

import hashlib
import hmac
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from skali.engine.chance import Chance, Dice, RecordedChance, SealedChance, Taped, commitment
from skali.engine.errors import BadDraw, BrokenSeal, RecordRanDry

SECRET = bytes(range(32))


def rolls(chance: Chance, count: int, sides: int = 6) -> list[int]:
    return [int(chance.below(sides)) for _ in range(count)]


def shuffled(chance: Chance, size: int) -> list[int]:
    items = vec[i64](list(range(size)))
    chance.shuffle(items)
    return [int(item) for item in items]


def too_uneven(counts: Counter[int], sides: int) -> float:
    """The chi-square of the counts, divided by its expectation: near 1 for fair dice."""
    expected = sum(counts.values()) / sides
    return sum((counts[side] - expected) ** 2 / expected for side in range(sides)) / (sides - 1)


# --- dice -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "small", "large"),
    [
        (0, [4, 2, 5, 1, 3, 5, 5, 4, 3, 1, 3, 1], [957762313, 1708579134, 1546712470]),
        (1, [5, 0, 0, 1, 5, 0, 1, 4, 2, 2, 0, 5], [799721675, 1489401088, 1816565890]),
        (42, [1, 3, 2, 2, 0, 1, 5, 3, 5, 4, 5, 1], [1643682561, 1395807097, 126277636]),
        (-5, [2, 0, 0, 2, 1, 4, 3, 3, 1, 2, 2, 1], [1067602567, 575572252, 217825089]),
        (2**70 + 3, [4, 3, 4, 4, 5, 4, 2, 5, 1, 2, 2, 0], [1761466804, 125790206, 2066238977]),
    ],
)
def test_the_dice_roll_these_numbers_in_every_build(seed: int, small: list[int], large: list[int]) -> None:
    dice = Dice(seed)
    assert rolls(dice, 12) == small
    assert rolls(dice, 3, 2**31) == large


def test_a_shuffle_gives_this_order_in_every_build() -> None:
    assert shuffled(Dice(3), 10) == [9, 0, 2, 1, 3, 6, 7, 5, 4, 8]


def test_the_streams_of_many_games_are_these_in_every_build() -> None:
    dice = Dice(7)
    origin = dice.state
    assert origin == 5416712949881587694
    streams = {
        0: [257, 173, 659, 71, 717, 89, 268, 530],
        1: [298, 767, 959, 954, 66, 146, 371, 584],
        2: [151, 687, 840, 269, 731, 218, 422, 272],
        2**31 - 1: [208, 15, 756, 989, 335, 839, 418, 18],
    }
    for number, stream in streams.items():
        dice.restart(origin, number)
        assert rolls(dice, 8, 1000) == stream


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 40])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_side_of_the_dice_comes_up_about_equally_often(seed: int, sides: int) -> None:
    assert too_uneven(Counter(rolls(Dice(seed), 1000 * sides, sides)), sides) < 3


def test_pairs_of_rolls_are_even_too() -> None:
    dice = Dice(9)
    pairs = Counter(6 * first + second for first, second in (rolls(dice, 2) for _ in range(20_000)))
    assert 0.4 < too_uneven(pairs, 36) < 2


def test_the_first_rolls_of_neighbouring_seeds_and_games_are_even() -> None:
    assert 0.2 < too_uneven(Counter(rolls(Dice(seed), 1)[0] for seed in range(6000)), 6) < 3
    dice = Dice(0)
    origin = dice.state
    firsts: Counter[int] = Counter()
    for number in range(6000):
        dice.restart(origin, number)
        firsts.update(rolls(dice, 1))
    assert 0.2 < too_uneven(firsts, 6) < 3


def test_no_two_streams_of_many_games_are_alike() -> None:
    dice = Dice(0)
    origin = dice.state
    streams = set()
    for number in range(3000):
        dice.restart(origin, number)
        streams.add(tuple(rolls(dice, 10)))
    assert len(streams) == 3000


def test_streams_depend_on_the_seed_as_well_as_on_the_number() -> None:
    streams = set()
    for seed in range(50):
        dice = Dice(seed)
        dice.restart(dice.state, 1)
        streams.add(tuple(rolls(dice, 10)))
    assert len(streams) == 50


def test_a_roll_stays_within_its_bounds_up_to_the_largest() -> None:
    dice = Dice(4)
    for sides in (1, 2, 2**16 + 1, 2**31):
        assert all(0 <= roll < sides for roll in rolls(dice, 200, sides))
    assert rolls(dice, 5, 1) == [0] * 5


@pytest.mark.parametrize("size", [0, 1, 2, 16, 64])
def test_a_shuffle_loses_and_repeats_nothing(size: int) -> None:
    for seed in range(20):
        assert sorted(shuffled(Dice(seed), size)) == list(range(size))


def test_every_order_comes_out_of_a_shuffle_about_equally_often() -> None:
    dice = Dice(5)
    orders = Counter(tuple(shuffled(dice, 3)) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_kind_of_chance_that_cannot_roll_says_so() -> None:
    with pytest.raises(TypeError, match="below"):
        Chance().below(6)


# --- sealed dice ----------------------------------------------------------------------------------------------


def roll_by_hand(secret: bytes, words: list[str], number: int, sides: int) -> int:
    """What the documentation of SealedChance says, in other words: no roll here was ever thrown away."""
    message = b"".join(hashlib.sha256(word.encode()).digest() for word in words) + number.to_bytes(8, "big")
    return int(hmac.new(secret, message, hashlib.sha256).hexdigest()[:16], 16) % sides


def test_sealed_rolls_are_those_computed_by_hand() -> None:
    words = ["by Thor", "øl"]
    by_hand = [roll_by_hand(SECRET, words, number, 6) for number in range(12)]
    assert by_hand == [2, 0, 1, 5, 4, 2, 1, 4, 5, 5, 4, 3]
    assert rolls(SealedChance(SECRET, words), 12) == by_hand


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_each_word_and_the_secret_change_the_rolls() -> None:
    tables = [
        SealedChance(SECRET, ["a", "b"]),
        SealedChance(SECRET, ["a", "c"]),
        SealedChance(SECRET, ["b", "a"]),
        SealedChance(SECRET, ["ab", ""]),
        SealedChance(SECRET, ["a"]),
        SealedChance(SECRET[::-1], ["a", "b"]),
    ]
    streams = [tuple(rolls(table, 30)) for table in tables]
    assert len(set(streams)) == len(tables)


def test_numbers_that_would_favour_the_low_ones_are_thrown_away() -> None:
    """With these sides every fourth 64-bit number is beyond the last whole round of them."""
    sides = 3 * 2**61
    fair = 2 * sides
    mixed = hashlib.sha256(b"").digest()
    raw = [int(hmac.new(SECRET, mixed + n.to_bytes(8, "big"), hashlib.sha256).hexdigest()[:16], 16) for n in range(40)]
    assert any(number >= fair for number in raw[:10])
    assert rolls(SealedChance(SECRET, [""]), 20, sides) == [number % sides for number in raw if number < fair][:20]


def test_sealed_rolls_are_even() -> None:
    assert too_uneven(Counter(rolls(SealedChance(SECRET, ["x"]), 7000, 7)), 7) < 3


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_of_another_length_is_no_seal(length: int) -> None:
    with pytest.raises(BrokenSeal, match="32 bytes"):
        SealedChance(b"x" * length, [])


@pytest.mark.parametrize("sides", [0, -3])
def test_sealed_dice_without_sides_are_refused(sides: int) -> None:
    with pytest.raises(BadDraw):
        SealedChance(SECRET, []).below(sides)


# --- recorded and taped ---------------------------------------------------------------------------------------


def test_a_record_gives_back_what_was_rolled() -> None:
    chance = RecordedChance([2, 0, 5])
    assert not chance.used_up()
    assert rolls(chance, 3) == [2, 0, 5]
    assert chance.used_up()


def test_a_record_with_too_few_rolls_is_refused() -> None:
    chance = RecordedChance([3])
    chance.below(6)
    with pytest.raises(RecordRanDry):
        chance.below(6)


@pytest.mark.parametrize("drawn", [6, 7, -1, 10**9])
def test_a_recorded_roll_that_the_dice_do_not_have_is_refused(drawn: int) -> None:
    with pytest.raises(BadDraw) as refusal:
        RecordedChance([drawn]).below(6)
    assert str(refusal.value) == f"A roll of {drawn} cannot come from a chance of 6."


def test_a_tape_holds_what_was_rolled_since_it_was_last_taken() -> None:
    chance, same = Taped(Dice(1)), Dice(1)
    first = rolls(chance, 4)
    assert first == rolls(same, 4)
    assert chance.take() == [(number, 6) for number in first]
    assert chance.take() == []
    assert chance.take() == []
    second = rolls(chance, 2, 100)
    assert second == rolls(same, 2, 100)
    assert chance.take() == [(number, 100) for number in second]


def test_a_tape_can_be_played_back() -> None:
    chance = Taped(Dice(8))
    order = shuffled(chance, 12)
    assert shuffled(RecordedChance([number for number, _ in chance.take()]), 12) == order
