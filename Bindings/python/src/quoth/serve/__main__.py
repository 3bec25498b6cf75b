"""``python -m quoth.serve``, which ``quoth serve`` starts."""

from __future__ import annotations

import argparse
import os
import secrets
import signal
import sys
from typing import List, Optional

from . import indexing
from .settings import Settings, is_loopback

_ABOUT = """\
Serves a page to search and read transcripts, an API (/openapi.json), and tools for agents (/mcp).
PATH is a file or a folder; the page plays audio and video next to transcripts. The server writes nothing. It answers
only this machine, unless you pass --host or --name: then it requires a token."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog=os.environ.get("QUOTH_SERVE_NAME") or "python3 -m quoth.serve", description=_ABOUT,
        epilog="From a program, use quoth.serve.create_app. See Docs/SERVE.md.", allow_abbrev=False)
    add = parser.add_argument
    add("paths", metavar="PATH", nargs="*",
        help="transcripts to serve; default the current folder. With --in, the folders of their media")
    add("--in", dest="corpora", action="append", default=[], metavar="FILE",
        help="serve a corpus or a library that quoth index wrote; may be given several times")
    add("--port", type=int, default=None, metavar="N", help="default 8765, or a free one if that is taken")
    add("--open", action="store_true", help="open the page in the browser")
    add("--host", default="127.0.0.1", metavar="ADDRESS",
        help="the address to listen on; default 127.0.0.1, only this machine")
    add("--name", action="append", default=[], metavar="NAME",
        help="another name of the server, such as a proxy's; may be given several times")
    add("--token", metavar="TOKEN",
        help="the token that every request needs; default, if one is needed: a new one")
    add("--format", metavar="FORMAT", help="the format of every file, as in quoth index")
    add("--encoding", metavar="NAME", help="the encoding of the files, as in quoth index")
    add("--mcp", action="store_true",
        help="talk to an agent over standard input and output (MCP) instead of serving a page")
    return parser


def main(words: Optional[List[str]] = None) -> int:
    """Serves until it is interrupted. Returns the exit status: 0, or 2 for an error."""
    arguments = parser().parse_args(words)
    # SIGTERM exits normally, so that the server cleans up first.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        return run(arguments)
    except KeyboardInterrupt:
        return 0
    except (indexing.CommandError, OSError, ValueError) as error:
        print(f"quoth serve: {said(error)}", file=sys.stderr)
        return 2


def said(error: Exception) -> str:
    """An error in the words of the command line: the file, then what is wrong with it, without a number."""
    if isinstance(error, OSError) and isinstance(error.filename, (str, bytes)) and error.strerror:
        return f"{os.fsdecode(error.filename)}: {error.strerror}"
    return str(error)


def run(arguments: argparse.Namespace) -> int:
    """Runs a parsed command line."""
    from .library import Library

    if arguments.port is not None and not 0 <= arguments.port < 65536:
        raise ValueError(f"invalid value '{arguments.port}' for --port; use a number below 65536")
    options = [f"--{name}={value}" for name in ("format", "encoding") if (value := getattr(arguments, name))]
    if arguments.corpora:
        library = Library.open(arguments.corpora, roots=[
            path if os.path.isdir(path) else os.path.dirname(path) or "." for path in arguments.paths])
        warnings = library.warnings
    else:
        library = Library.read(arguments.paths or ["."], options)
        # The last line is a summary.
        warnings = library.warnings[:-1]
    try:
        for warning in warnings:
            print(warning, file=sys.stderr)
        return serve_agent(library) if arguments.mcp else serve_page(library, arguments)
    finally:
        library.close()


def serve_agent(library: object) -> int:
    """Talks MCP over standard input and output."""
    try:
        from .agents import make_server

        server = make_server(library, Settings(), None)  # type: ignore[arg-type]
    except ImportError as error:
        return missing(error)
    server.run("stdio")
    return 0


def serve_page(library: object, arguments: argparse.Namespace) -> int:
    """Serves the page until it is interrupted."""
    try:
        import uvicorn

        from .app import create_app
    except ImportError as error:
        return missing(error)
    from .listening import listen

    socket = listen(arguments.host, arguments.port)
    token = arguments.token
    if token is None and (arguments.name or not is_loopback(arguments.host)):
        token = secrets.token_urlsafe(24)
    settings = Settings(
        host=arguments.host, port=socket.getsockname()[1], names=tuple(arguments.name), token=token)
    # Before the address is printed, so that early visitors need not wait for it.
    app = create_app(library, settings)  # type: ignore[arg-type]
    address = settings.url + (f"?token={token}" if token else "")
    cues, transcripts = len(library.corpus), len(library.transcripts)  # type: ignore[attr-defined]
    print(f"{counted(cues, 'cue')} of {counted(transcripts, 'transcript')}: {address}", flush=True)
    if arguments.open:
        import webbrowser

        webbrowser.open(address)
    server = uvicorn.Server(uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, ws="none", proxy_headers=False,
        timeout_keep_alive=15, timeout_graceful_shutdown=2, backlog=512))
    server.run(sockets=[socket])
    return 0


def counted(number: int, noun: str) -> str:
    """A number and its noun, for people."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def missing(error: ImportError) -> int:
    """Explains how to install the missing package."""
    print(f"quoth serve: {error.name} is not installed; in the folder of Quoth's sources: "
          f"{sys.executable} -m pip install './Bindings/python[serve]'",
          file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
