"""A service manager's socket: prints each message that a program sends, with its time in seconds of CLOCK_MONOTONIC.

Usage: notifylistener.py PATH. The program gets NOTIFY_SOCKET=PATH.
"""

import os
import socket
import sys
import time

with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as messages:
    if os.path.exists(sys.argv[1]):
        os.unlink(sys.argv[1])
    messages.bind(sys.argv[1])
    print("listening", flush=True)
    while True:
        for line in messages.recv(4096).decode(errors="replace").splitlines():
            print(f"{time.monotonic():.3f} {line}", flush=True)
