"""What operators are given: its commands are ones that the program knows, and nginx works as it is written down."""

import configparser
import os
import shlex
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import click
import pytest
from ruamel.yaml import YAML
from tests import needs
from tests.patience import PATIENCE
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


INSTRUCTIONS = frozenset(
    "ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN SHELL STOPSIGNAL USER VOLUME WORKDIR".split()
)


def instructions(text: str) -> list[tuple[str, str]]:
    """What a Containerfile says, line by line; one that ends in a backslash goes on in the next."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    whole = "\n".join(lines).replace("\\\n", " ").splitlines()
    return [(word, rest.strip()) for word, _, rest in (line.strip().partition(" ") for line in whole)]


def wrong_with_containerfile(text: str) -> list[str]:
    """What somebody who has seen many of them would say."""
    said = instructions(text)
    found = [f"{word} is no instruction" for word, _ in said if word not in INSTRUCTIONS]
    if not said or said[0][0] not in ("FROM", "ARG"):
        found.append("it begins with nothing")
    stages: set[str] = set()
    for word, rest in said:
        if word == "FROM":
            image, _, name = rest.partition(" AS ")
            found += [] if image in stages else unpinned(image)
            stages.add(name)
        elif word == "COPY" and rest.startswith("--from=") and rest.split()[0][7:] not in stages:
            found.append(f"{rest.split()[0][7:]} is no stage before")
        elif word == "ADD":
            found.append("COPY says what ADD guesses")
        elif word == "RUN" and "pip install" in rest and "--require-hashes" not in rest and "--no-deps" not in rest:
            found.append("something is installed without its hash")
        elif word == "RUN" and "apt-get install" in rest and "/var/lib/apt/lists" not in rest:
            found.append("the lists of packages stay in the image")
        elif word in ("CMD", "ENTRYPOINT") and not rest.startswith("["):
            found.append(f"{word} would be run by a shell, which passes no signal on")
    last = said[max((at for at, (word, _) in enumerate(said) if word == "FROM"), default=0) :]
    users = [rest for word, rest in last if word == "USER"]
    if not users or users[-1] in ("root", "0"):
        found.append("it runs as root")
    return found + [f"no {word}" for word in ("HEALTHCHECK", "ENTRYPOINT") if word not in dict(last)]


def unpinned(image: str) -> list[str]:
    """An image whose version changes overnight."""
    tag = image.rpartition("/")[2].partition(":")[2]
    return [] if any(sign.isdigit() for sign in tag) else [f"{image} has no version"]


def wrong_with_compose(compose: dict[str, Any]) -> list[str]:
    """Services that do not start, or are not there when they are needed."""
    services = compose["services"]
    found = []
    for name, service in services.items():
        found += unpinned(service["image"]) if "image" in service else []
        if "build" in service:
            context = (DEPLOY / service["build"]["context"]).resolve()
            if not (context / service["build"]["dockerfile"]).is_file():
                found.append(f"{name} is built from nothing")
        elif "image" not in service:
            found.append(f"{name} is neither built nor taken from anywhere")
        wanted = service.get("depends_on", ())
        found += [f"{name} waits for {one}, which there is not" for one in wanted if one not in services]
        for one in wanted if isinstance(wanted, dict) else ():
            if wanted[one]["condition"] == "service_healthy" and "healthcheck" not in services[one]:
                found.append(f"{name} waits until {one} is healthy, and nobody looks")
        known = {*compose.get("volumes", ())}
        for volume in service.get("volumes", ()):
            here = volume.partition(":")[0]
            if not ((DEPLOY / here).exists() if here.startswith(".") else here in known):
                found.append(f"{name} keeps something in {here}, which there is not")
        found += [f"{name} restarts by nobody"] if "restart" not in service else []
        found += [f"{name} has all rights"] if service.get("privileged") else []
        found += [f"network {one} is nowhere" for one in service.get("networks", ()) if one not in compose["networks"]]
    return found


def test_the_containers_are_built_and_joined_as_they_should_be() -> None:
    assert wrong_with_containerfile((DEPLOY / "Containerfile").read_text()) == []
    assert wrong_with_compose(YAML(typ="safe").load(DEPLOY / "compose.yaml")) == []


@pytest.mark.parametrize(
    ("change", "to", "found"),
    [
        ("python:3.11-slim-bookworm AS build", "python AS build", "python has no version"),
        ("python:3.11-slim-bookworm AS build", "python:latest AS build", "python:latest has no version"),
        ("WORKDIR /build", "WORKDIRR /build", "WORKDIRR is no instruction"),
        ("USER suits\n", "", "it runs as root"),
        ("USER suits\n", "USER root\n", "it runs as root"),
        ("HEALTHCHECK", "# HEALTHCHECK", "no HEALTHCHECK"),
        ("--from=build", "--from=builder", "builder is no stage before"),
        ("--require-hashes ", "", "something is installed without its hash"),
        ('["--data", "/var/lib/suits"]', "--data /var/lib/suits", "CMD would be run by a shell"),
    ],
)
def test_what_is_wrong_with_a_containerfile_is_noticed(change: str, to: str, found: str) -> None:
    text = (DEPLOY / "Containerfile").read_text()
    assert change in text
    (wrong,) = wrong_with_containerfile(text.replace(change, to, 1))
    assert wrong.startswith(found)


@pytest.mark.parametrize(
    ("service", "change", "found"),
    [
        ("database", {"image": "postgres"}, "postgres has no version"),
        ("database", {"healthcheck": None}, "until database is healthy, and nobody looks"),
        ("proxy", {"depends_on": ["server-9"]}, "waits for server-9, which there is not"),
        ("proxy", {"volumes": ["./none.conf:/etc/nginx/nginx.conf:ro"]}, "./none.conf, which there is not"),
        ("server-1", {"build": {"context": "..", "dockerfile": "deploy/None"}}, "is built from nothing"),
    ],
)
def test_what_is_wrong_with_the_services_is_noticed(service: str, change: dict[str, Any], found: str) -> None:
    compose = YAML(typ="safe").load(DEPLOY / "compose.yaml")
    changed = {**compose["services"][service], **change}
    compose["services"][service] = {name: one for name, one in changed.items() if one is not None}
    wrong = wrong_with_compose(compose)
    assert wrong
    assert all(found in one for one in wrong)


def test_the_unit_runs_a_command_that_there_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "suits.service")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/suits")
    assert words[0] == "serve"
    assert understood(words[1:]).params["processes"] == 2


def test_systemd_takes_the_unit() -> None:
    needs.of_the_machine(shutil.which("systemd-analyze") is not None, "systemd is not installed here")
    verify = ["systemd-analyze", "verify", "--man=no", str(DEPLOY / "suits.service")]
    done = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert not [line for line in done.stderr.splitlines() if "suits.service" in line and "not executable" not in line]


def test_a_fight_is_played_through_nginx_on_two_processes(database: str, tmp_path: Path) -> None:
    nginx = needs.nginx()
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
