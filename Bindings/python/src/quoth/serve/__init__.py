"""A page to search and read transcripts, an API, and tools for agents: ``python -m quoth.serve PATH…``.

Needs ``pip install quoth[serve]``. For a server of one's own, ``create_app`` makes the ASGI application:

    from quoth.serve import Library, Settings, create_app
    app = create_app(Library.open("talks.corpus"), Settings())

Docs/SERVE.md tells of all that it does.
"""

from __future__ import annotations

from typing import Any, Optional

from .library import Library
from .settings import Settings

__all__ = ["Library", "Settings", "create_app"]


def create_app(library: Library, settings: Optional[Settings] = None) -> Any:
    """The ASGI application that serves a library; ``settings`` say to whom."""
    from .app import create_app as create

    return create(library, settings or Settings())
