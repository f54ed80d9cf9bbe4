"""Named checks, one line each, and the totals at the end."""

import sys
import threading
import time
import traceback

from .errors import CheckFailed, Unavailable


class Report:
    def __init__(self, only=None):
        self.only = only
        self.passed = 0
        self.failed = 0
        # Parallel machines report here.
        self.lock = threading.Lock()

    def wants(self, name):
        return not self.only or any(word in name for word in self.only)

    def run(self, name, check, *arguments):
        """Returns whether the check passed, or was not selected."""
        if not self.wants(name):
            return True
        started = time.monotonic()
        try:
            remark = check(*arguments)
        except (CheckFailed, Unavailable) as error:
            self.fail(name, str(error))
        except Exception:
            self.fail(name, traceback.format_exc())
        else:
            with self.lock:
                self.passed += 1
                self.say(f"passed  {name} ({time.monotonic() - started:.1f} s)" + (f": {remark}" if isinstance(remark, str) else ""))
            return True
        return False

    def fail(self, name, reason):
        with self.lock:
            self.failed += 1
            self.say(f"FAILED  {name}: {reason}")

    @staticmethod
    def say(line):
        """Prints one line in one write."""
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    def fail_all(self, names, reason):
        """Checks that could not run did not pass."""
        for name in names:
            if self.wants(name):
                self.fail(name, reason)

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed", flush=True)
        return 0 if self.passed > 0 and self.failed == 0 else 1
