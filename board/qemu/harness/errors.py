"""What goes wrong outside the tested program."""


class Unavailable(Exception):
    """The emulated machine cannot be had: a program, a package or the network is missing."""


class CheckFailed(Exception):
    """A check found something other than what it expects."""
