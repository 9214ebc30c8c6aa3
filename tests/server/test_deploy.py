"""What operators are given: its commands are ones that the program knows, and nginx works as it is written down."""

import configparser
import os
import shlex
import shutil
import signal
import subprocess
import time
from pathlib import Path

import click
import pytest
from ruamel.yaml import YAML
from tests.postgres import PATIENCE
from tests.server.live import Address, Seated
from tests.server.processes import processes

from suits.cli.serve import serve

DEPLOY = Path(__file__).parent.parent.parent / "deploy"


def understood(words: list[str]) -> click.Context:
    """The command line as the program reads it; whatever is wrong with it is raised."""
    return serve.make_context("serve", words)


def entry_point() -> list[str]:
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    words: list[str] = YAML(typ="safe").load(next(one for one in lines if one.startswith("ENTRYPOINT"))[11:])
    assert words[:2] == ["suits", "serve"]
    return words[2:]


def test_the_containers_run_commands_that_there_are() -> None:
    compose = YAML(typ="safe").load(DEPLOY / "compose.yaml")
    for name in ("server-1", "server-2"):
        server = compose["services"][name]
        read = understood([*entry_point(), *server["command"]])
        assert read.params["processes"] == 2
        assert read.params["inside"] == server["hostname"] == name
        assert (
            read.params["url"]
            == f"postgresql://suits@database/{compose['services']['database']['environment']['POSTGRES_DB']}"
        )
    understood([*entry_point(), "--data", "somewhere"])
    for line in (DEPLOY / "Containerfile").read_text().splitlines():
        if line.startswith("COPY requirements/"):
            assert (DEPLOY.parent / line.split()[1]).is_file()


def test_the_unit_runs_a_command_that_there_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "suits.service")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/suits")
    assert words[0] == "serve"
    assert understood(words[1:]).params["processes"] == 2
    if shutil.which("systemd-analyze"):
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(DEPLOY / "suits.service")],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        said = [line for line in done.stderr.splitlines() if "suits.service" in line and "not executable" not in line]
        assert not said


def test_a_fight_is_played_through_nginx_on_two_processes(database: str, tmp_path: Path) -> None:
    nginx = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
    if nginx is None:
        assert os.environ.get("CI") != "true", "nginx is not installed"
        pytest.skip("nginx is not installed: apt-get install nginx-light")
    with processes(database, 2, "--trust-proxy", "127.0.0.1", "--host-name", "play.example.org") as servers:
        text = (DEPLOY / "nginx.conf").read_text()
        for number, one in enumerate(servers, 1):
            text = text.replace(f"server-{number}:8417", f"127.0.0.1:{one.address.port}")
        door = tmp_path / "door"
        door.mkdir()
        port = free_port()
        text = text.replace("listen 80;", f"listen 127.0.0.1:{port};").replace(
            "http {", f"http {{ access_log off; {temporary(door)}", 1
        )
        (tmp_path / "nginx.conf").write_text(f"daemon off; pid {door}/pid; error_log stderr;\n{text}")
        proxy = subprocess.Popen([nginx, "-p", str(door), "-c", str(tmp_path / "nginx.conf")], stderr=subprocess.PIPE)
        try:
            address = Address("127.0.0.1", port)
            until = time.monotonic() + PATIENCE
            while not answers(address):
                assert proxy.poll() is None, (proxy.stderr or open(os.devnull, "rb")).read()  # noqa: PTH123, SIM115
                assert time.monotonic() < until
                time.sleep(0.05)
            named = address.ask("GET", "/api/catalogue", headers={"host": "play.example.org"})
            assert named.status == 200
            keys = address.pies()
            for _ in range(2):  # one socket at each server, whoever has the fight
                with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
                    assert coco.now["questions"]
                    assert bix.now["people"]
        finally:
            proxy.send_signal(signal.SIGTERM)
            proxy.communicate(timeout=PATIENCE)


def answers(address: Address) -> bool:
    """Whether the proxy is there."""
    try:
        return address.get("/readyz").status == 200
    except OSError:
        return False


def temporary(folder: Path) -> str:
    """Where nginx puts what it holds for a moment."""
    return " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )


def free_port() -> int:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port
