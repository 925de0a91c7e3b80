"""The OpenAPI document is complete, and nothing that follows or breaks it makes the server fail."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS, load_all_checks

from skali.hall.http.app import make_app
from skali.hall.ops.config import load_settings
from skali.hall.wire import protocol
from tests.hall.client import Guest
from tests.hall.servers import ThreadServer, thread_server

load_all_checks()
WANTED = CHECKS.get_by_names(
    ["not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance"]
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    with thread_server(f"sqlite:///{folder / 'hall.db'}") as running:
        yield running


@pytest.fixture(scope="module")
def guest(server: ThreadServer) -> Guest:
    return server.guest()


@pytest.fixture(scope="module")
def table(guest: Guest) -> str:
    return str(guest.create("me", "open", "open")["id"])


document = make_app(load_settings("sqlite://", {})).openapi_schema.to_schema()
schema = schemathesis.openapi.from_dict(document)


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_nothing_makes_the_server_fail(case: Any, server: ThreadServer, guest: Guest, table: str) -> None:
    """Half of the requests are about a table that is really there, all by somebody the hall knows."""
    if "table" in case.path_parameters and len(str(case.path_parameters["table"])) % 2:
        case.path_parameters["table"] = table
    headers = {**guest.token, **guest.cookie}
    response = case.call(base_url=server.url, headers=headers)
    case.validate_response(response, checks=WANTED)


def test_every_message_of_the_protocol_is_described(server: ThreadServer) -> None:
    document = httpx.get(f"{server.url}/schema/openapi.json").json()
    described = set(document["components"]["schemas"])
    over_http = {
        *(
            "Me",
            "ChangeMe",
            "PersonalLink",
            "GameInfo",
            "OptionInfo",
            "RuleBook",
            "CreateTable",
            "SeatWish",
            "TableInfo",
        ),
        *("SeatInfo", "SealInfo", "Join", "Choose", "Undo", "Resign", "Start", "Say", "Branch", "NewTable"),
        *("View", "LogEntry", "ChatLine", "History", "Accepted", "Problem", "Health"),
    }
    assert over_http <= described
    assert all(hasattr(protocol, name) for name in over_http)
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert operation.get("summary"), f"{method} {path}"
            problem = operation["responses"]["429"]["content"]["application/json"]["schema"]
            assert problem == {"$ref": "#/components/schemas/Problem"}
