"""Free memory goes back to the system, if there were requests."""

import asyncio

from quoth.serve import Settings
from quoth.serve.upkeep import Upkeep, trimmer
from quoth.serve.work import Work


def test_it_looks_after_requests_only():
    calls = []
    work = Work(Settings())
    upkeep = Upkeep(work, lambda: calls.append(1))
    assert asyncio.run(upkeep.look()) is False and not calls
    work.entered()
    work.left()
    assert asyncio.run(upkeep.look()) is True and len(calls) == 1
    assert asyncio.run(upkeep.look()) is False and len(calls) == 1


def test_it_goes_on_until_the_server_ends():
    async def run():
        calls = asyncio.Semaphore(0)
        loop = asyncio.get_running_loop()
        work = Work(Settings())
        upkeep = Upkeep(work, lambda: loop.call_soon_threadsafe(calls.release), between=0)
        async with upkeep.running():
            for _ in range(2):
                work.entered()
                await calls.acquire()
        # Nothing is left that could look once more.
        return asyncio.all_tasks() == {asyncio.current_task()} and calls.locked()

    assert asyncio.run(run())


def test_the_function_of_the_system():
    trim = trimmer()
    # glibc has it; elsewhere nothing is looked after.
    assert trim is None or trim() in (0, 1)

    async def run():
        upkeep = Upkeep(Work(Settings()))
        upkeep._trim = None
        async with upkeep.running():
            return await upkeep.look()

    assert asyncio.run(run()) is False
