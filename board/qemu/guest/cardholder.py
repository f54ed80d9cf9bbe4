#!/usr/bin/env python3
"""Drives the display card until SIGTERM, as a boot splash or another program would.

Usage: cardholder.py [PID]

With PID, the process that drives the card now loses it first: its descriptor is copied, and told to let go.
Prints `holding`, and `done` when it has given the card back.
"""

import ctypes
import fcntl
import os
import signal
import sys

CARD = "/dev/dri/card0"
SET_MASTER, DROP_MASTER = 0x641E, 0x641F
PIDFD_OPEN, PIDFD_GETFD = 434, 438


def take_from(process):
    libc = ctypes.CDLL(None, use_errno=True)
    handle = libc.syscall(PIDFD_OPEN, process, 0)
    for name in os.listdir(f"/proc/{process}/fd"):
        if os.readlink(f"/proc/{process}/fd/{name}") == CARD:
            copy = libc.syscall(PIDFD_GETFD, handle, int(name), 0)
            fcntl.ioctl(copy, DROP_MASTER)
            os.close(copy)


def main():
    # Blocked, so a signal that arrives before the wait is not lost.
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
    if len(sys.argv) > 1:
        take_from(int(sys.argv[1]))
    card = os.open(CARD, os.O_RDWR)
    fcntl.ioctl(card, SET_MASTER)
    print("holding", flush=True)
    signal.sigwait([signal.SIGTERM])
    fcntl.ioctl(card, DROP_MASTER)
    os.close(card)
    print("done", flush=True)


main()
