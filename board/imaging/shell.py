"""Commands in the emulated machine, through the ssh that board/deploy uses."""

import os
import subprocess
import time

from harness.errors import CheckFailed

# ssh's own exit status, and its messages for a server that is busy or not started yet.
NO_CONNECTION = 255
NEVER_RAN = ["kex_exchange_identification", "Connection refused", "banner exchange"]


class Shell:
    """One connection, kept open: its first exchange of keys takes seconds in emulation."""

    host = "root@127.0.0.1"

    def __init__(self, port, key, folder):
        self.words = [
            "-p", str(port), "-i", str(key), "-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={folder / 'known'}",
            "-o", "LogLevel=ERROR", "-o", "ConnectTimeout=60", "-o", "ServerAliveInterval=20",
            "-o", "ControlMaster=auto", "-o", f"ControlPath={folder / 'ssh'}", "-o", "ControlPersist=yes",
        ]
        self.key = key

    @property
    def environment(self):
        """For board/deploy."""
        return {**os.environ, "BOARD_SSH": " ".join(self.words)}

    def start(self, command, **options):
        return subprocess.Popen(["ssh", "-o", "BatchMode=yes", *self.words, self.host, command], stdin=subprocess.DEVNULL, **options)

    def attempt(self, command, limit=180, data=None):
        """Status and output. A failed connection is tried again, since nothing ran in the machine."""
        end = time.monotonic() + limit
        while True:
            status, output = self.attempt_once(command, limit, data)
            if status != NO_CONNECTION or not any(words in output for words in NEVER_RAN) or time.monotonic() > end:
                return status, output
            time.sleep(2)

    def attempt_once(self, command, limit, data):
        try:
            result = subprocess.run(["ssh", "-o", "BatchMode=yes", *self.words, self.host, command], timeout=limit, text=data is None or isinstance(data, str),
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                    **({"input": data} if data is not None else {"stdin": subprocess.DEVNULL}))
        except subprocess.TimeoutExpired as error:
            raise CheckFailed(f"`{command}` has not ended after {limit} s") from error
        output = result.stdout if isinstance(result.stdout, str) else result.stdout.decode(errors="replace")
        return result.returncode, output

    def run(self, command, limit=180, data=None):
        status, output = self.attempt(command, limit, data)
        if status != 0:
            raise CheckFailed(f"`{command}`: status {status}: {output.strip()[-1200:]}")
        return output

    def wait(self, limit):
        """Waits until ssh replies."""
        end = time.monotonic() + limit
        while True:
            status, output = self.attempt_once("true", 90, None)
            if status == 0:
                return
            if time.monotonic() > end:
                raise CheckFailed(f"no reply of ssh within {limit:.0f} s: {output.strip()[-300:]}")
            time.sleep(1)

    def close(self):
        subprocess.run(["ssh", *self.words, "-O", "exit", self.host], stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
