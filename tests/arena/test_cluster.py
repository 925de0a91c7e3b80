"""The same match on a cluster: seeds out, records in."""

import pytest

from skali.arena.cluster import cluster_workers
from skali.arena.match import Match, play_game
from skali.arena.running import play_match
from skali.engine.errors import BadMatch

distributed = pytest.importorskip("distributed", reason="Dask is optional; the test set-up installs it")


def test_two_workers_of_a_cluster_play_the_same_games() -> None:
    match = Match("raids", "standard", 2, {}, ("greedy", "random"))
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        cluster_workers(cluster.scheduler_address) as workers,
    ):
        assert workers.count == 2
        played = {game.number: game.record for game in play_match(match, iter(range(8)), workers)}
    assert played == {number: play_game(match, number).record for number in range(8)}


def test_a_cluster_that_does_not_answer_is_named() -> None:
    with pytest.raises(BadMatch, match="no Dask cluster answers at nonsense"), cluster_workers("nonsense"):
        pass
