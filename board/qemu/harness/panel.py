"""The panel's picture."""

import time

from . import picture
from .errors import CheckFailed


class Panel:
    """Screen dumps of a guest's display, kept as files for inspection."""

    def __init__(self, guest, folder):
        self.guest, self.folder = guest, folder

    def dump(self, name):
        path = self.folder / f"{name}-panel.ppm"
        self.guest.qmp.screendump(path)
        return picture.read(path)

    def expect(self, expected, name, limit=10, watch=None):
        """Waits until the panel shows `expected`, byte for byte; otherwise fails with the first difference.

        `watch` is the job that draws; when it has ended there is nothing to wait for.
        """
        end = time.monotonic() + limit
        while True:
            shown = self.dump(name)
            if shown == expected:
                return shown
            if watch is not None and watch.status is not None:
                raise CheckFailed(f"`{watch.script}` ended with status {watch.status}")
            if time.monotonic() > end:
                raise CheckFailed(f"panel ({self.folder / name}-panel.ppm): {shown.first_difference(expected)}")
            # A dump stops the emulated devices for a moment.
            time.sleep(0.15)

    def expect_change(self, before, name, limit=10):
        """Waits until the panel differs from `before`, and no longer changes."""
        return self._at_rest(name, limit, lambda shown: shown != before, f"still the same picture after {limit} s")

    def expect_light(self, name, limit=10):
        """Waits until the panel is not black, and no longer changes."""
        return self._at_rest(name, limit, lambda shown: any(shown.rgb), f"still black after {limit} s")

    def _at_rest(self, name, limit, is_wanted, otherwise):
        end = time.monotonic() + limit
        last = self.dump(name)
        while True:
            time.sleep(0.2)
            shown = self.dump(name)
            if is_wanted(shown) and shown == last:
                return shown
            if time.monotonic() > end:
                raise CheckFailed(f"panel ({self.folder / name}-panel.ppm): "
                                  f"{'the picture does not come to rest' if is_wanted(shown) else otherwise}")
            last = shown
