"""Errors outside the tested program."""


class Unavailable(Exception):
    """The emulated machine cannot be set up: a program, a package or the network is missing."""


class BootFailed(Unavailable):
    """The emulator ended, or its system did not come up in time."""


class CheckFailed(Exception):
    """A check found something other than expected."""
