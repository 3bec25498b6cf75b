"""Engines for libraries.py that are programs of their own: PostgreSQL with pg_trgm, and groonga.

Each runs as a child of the script with what it needs in a folder of its own, and answers line by line, so that a
search is measured without the start of a process.
"""

import json
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile
import time


class Missing(Exception):
    """An engine that is not installed."""


def program(name, package, places=()):
    """The path of a program; the newest of some places first."""
    found = [str(path) for place in places for path in sorted(pathlib.Path("/").glob(place), reverse=True)]
    path = next((path for path in found if os.access(path, os.X_OK)), None) or shutil.which(name)
    if path is None:
        raise Missing(f"{name} is not installed; Debian has it in the package {package}")
    return path


class Talk:
    """A program that reads lines and answers each."""

    def __init__(self, *command, user=None, env=None):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, user=user, env=env, text=True, encoding="utf-8"
        )

    def say(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def line(self):
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.process.args[0]} has ended")
        return line.rstrip("\n")

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class Postgres:
    """A private cluster, whose server listens to a socket in its folder only. As root it runs as user postgres."""

    name = "PostgreSQL pg_trgm (GIN)"
    first = None
    # No durability, and no worker beside the one of the session: building and searching take one thread.
    SETTINGS = {
        "listen_addresses": "", "fsync": "off", "full_page_writes": "off", "wal_level": "minimal", "max_wal_senders": "0",
        "max_parallel_workers_per_gather": "0", "max_parallel_maintenance_workers": "0", "autovacuum": "off",
        "maintenance_work_mem": "512MB", "max_wal_size": "4GB", "logging_collector": "off", "jit": "off",
    }

    def __init__(self, folder, _):
        places = ["usr/lib/postgresql/*/bin/{}"]
        self.server, self.init, self.client = (
            program(name, "postgresql", [place.format(name) for place in places])
            for name in ("postgres", "initdb", "psql")
        )
        self.user = None
        # Below /tmp, which the other user may enter.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="quoth-postgres-"))
        if os.geteuid() == 0:
            try:
                self.user = pwd.getpwnam("postgres").pw_uid
            except KeyError:
                raise Missing("there is no user postgres, and the server does not run as root") from None
            os.chown(self.folder, self.user, -1)
        self.env = {**os.environ, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}

    @property
    def files(self):
        return self.folder

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def _talk(self):
        # -q and -At: nothing but values.
        talk = Talk(
            self.client, "-qAtX", "-v", "ON_ERROR_STOP=1", "-h", str(self.folder), "-U", "quoth", "-d", "postgres",
            user=self.user, env=self.env,
        )
        talk.say("select 1;")
        talk.line()
        return talk

    def open(self):
        settings = [option for pair in self.SETTINGS.items() for option in ("-c", "=".join(pair))]
        self.postmaster = subprocess.Popen(
            [self.server, "-D", self.folder / "data", "-k", self.folder, *settings], user=self.user, env=self.env,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        ready = self.folder / "data" / "postmaster.pid"
        # The last line of the file says when it accepts sessions.
        while self.postmaster.poll() is None:
            if ready.exists() and ready.read_text().rstrip().endswith("ready"):
                break
            time.sleep(0.05)
        else:
            raise SystemExit("postgres has not started")
        self.talk = self._talk()

    def close(self):
        self.talk.close()
        self.postmaster.send_signal(signal.SIGINT)
        self.postmaster.wait()

    def build(self, rows):
        subprocess.run(
            [self.init, "-D", self.folder / "data", "-U", "quoth", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"],
            check=True, user=self.user, env=self.env, stdout=subprocess.DEVNULL,
        )
        self.open()
        self.talk.say("create extension pg_trgm; create table cues (id int, text text);")
        self.talk.say("copy cues from stdin;")
        for number, line in rows:
            line = line.replace("\\", "\\\\").replace("\t", "\\t")
            self.talk.process.stdin.write(f"{number}\t{line}\n")
        self.talk.say("\\.")
        self.talk.say("create index on cues using gin (text gin_trgm_ops); vacuum analyze cues;")
        self.talk.say("select pg_total_relation_size('cues');")
        self.size = int(self.talk.line())
        self.close()

    def search(self, needle):
        pattern = needle.replace("'", "''").replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        started = time.perf_counter()
        self.talk.say(f"select count(*) from cues where text ilike '%{pattern}%';")
        count = int(self.talk.line())
        return count, time.perf_counter() - started


class Groonga:
    name = "groonga, grams of 3"
    first = None
    BATCH = 10_000

    def __init__(self, folder, _):
        self.program = program("groonga", "groonga-bin")
        self.folder = pathlib.Path(folder) / "text.groonga"

    @property
    def files(self):
        return self.folder

    def remove(self):
        pass

    def _command(self, text):
        """Every command has one line of an answer: its status, and the rest."""
        self.talk.say(text)
        return self._answer()

    def _answer(self):
        (status, *_), *rest = json.loads(self.talk.line())
        if status != 0:
            raise SystemExit(f"groonga: {rest}")
        return rest[0]

    def build(self, rows):
        self.folder.mkdir()
        self.talk = Talk(self.program, "-n", str(self.folder / "base"))
        self._command("table_create Cues TABLE_NO_KEY")
        self._command("column_create Cues text COLUMN_SCALAR Text")
        # By default words of letters are one token each, in which parts are not found.
        grams = "TokenNgram(\\\"n\\\", 3, \\\"unify_alphabet\\\", false, \\\"unify_digit\\\", false, \\\"unify_symbol\\\", false)"
        self._command(
            f'table_create Grams TABLE_PAT_KEY ShortText --default_tokenizer "{grams}" --normalizer NormalizerAuto'
        )
        batch = []
        for _, line in rows:
            batch.append({"text": line})
            if len(batch) == self.BATCH:
                self._load(batch)
                batch = []
        self._load(batch)
        # All at once is faster than line by line.
        self._command("column_create Grams cues COLUMN_INDEX|WITH_POSITION Cues text")
        self.close()

    def _load(self, batch):
        self.talk.say("load --table Cues")
        self.talk.say(json.dumps(batch, ensure_ascii=False))
        self._answer()

    def open(self):
        self.talk = Talk(self.program, str(self.folder / "base"))

    def close(self):
        self.talk.close()

    def search(self, needle):
        quoted = needle.replace("\\", "\\\\").replace('"', '\\"')
        filter = f'text @ "{quoted}"'.replace("\\", "\\\\").replace('"', '\\"')
        started = time.perf_counter()
        answer = self._command(f'select Cues --filter "{filter}" --limit 0 --cache no')
        return answer[0][0][0], time.perf_counter() - started
