"""The socket that the server listens on."""

import asyncio
import socket

import pytest

from quoth.serve.listening import listen


def test_small_parts_are_sent_at_once():
    async def delay():
        accepted = asyncio.get_running_loop().create_future()

        async def answer(reader, writer):
            accepted.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = listen("127.0.0.1", 0)
        server = await asyncio.start_server(answer, sock=listening)
        _, writer = await asyncio.open_connection(*listening.getsockname())
        found = await accepted
        writer.close()
        server.close()
        return found

    assert asyncio.run(delay()) == 1


def test_the_usual_port_gives_way_and_one_that_is_asked_for_does_not():
    with listen("127.0.0.1", 0) as taken:
        with pytest.raises(OSError, match="cannot listen at 127.0.0.1"):
            listen("127.0.0.1", taken.getsockname()[1])
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
