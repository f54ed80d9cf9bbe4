"""Named checks, one line each, and the sum at the end."""

import time
import traceback

from .errors import CheckFailed, Unavailable


class Report:
    def __init__(self, only=None):
        self.only = only
        self.passed = 0
        self.failed = 0

    def wants(self, check):
        return not self.only or any(word in self.name(check) for word in self.only)

    @staticmethod
    def name(check):
        return check.__name__.replace("_", " ")

    def run(self, check, *arguments):
        if not self.wants(check):
            return
        started = time.monotonic()
        try:
            check(*arguments)
        except (CheckFailed, Unavailable) as error:
            self.fail(check, str(error))
        except Exception:
            self.fail(check, traceback.format_exc())
        else:
            self.passed += 1
            print(f"passed  {self.name(check)} ({time.monotonic() - started:.1f} s)", flush=True)

    def fail(self, check, reason):
        self.failed += 1
        print(f"FAILED  {self.name(check)}: {reason}", flush=True)

    def fail_all(self, checks, reason):
        """Checks that could not run did not pass."""
        for check in checks:
            if self.wants(check):
                self.fail(check, reason)

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed", flush=True)
        return 0 if self.passed > 0 and self.failed == 0 else 1
