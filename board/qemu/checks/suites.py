"""The checks of each machine."""

from dataclasses import dataclass

from harness import machine as machines

from . import cage_window as cage_checks
from . import camera as camera_checks
from . import faults_vkms as fault_checks
from . import hands_input as hands_checks
from . import input as input_checks
from . import kiosk as kiosk_checks
from . import motion_vkms as motion_checks
from . import multitouch as multitouch_checks
from . import output as output_checks
from . import panel_cursor as panel_cursor_checks
from . import panel_output as panel_output_checks
from . import panel_power as panel_power_checks
from . import seat_cards as seat_cards_checks
from . import seat_console as seat_console_checks
from . import seat_display as seat_display_checks
from . import seat_kiosk as seat_kiosk_checks
from . import seat_manager as seat_manager_checks
from . import seat_screens as seat_screens_checks
from . import states as state_checks


@dataclass(frozen=True)
class Suite:
    machine: machines.Machine
    checks: list
    # The subject of its checks, if a machine has several suites.
    about: str = ""
    # Whether its checks measure time, and so need the host alone.
    is_timed: bool = False

    @property
    def folder(self):
        """The folder of its pictures and logs, below the run's folder."""
        names = [] if self.machine is machines.STOCK else [machines.name(self.machine)]
        return "/".join([*names, *([self.about] if self.about else [])])

    def title(self, check):
        """The check's name; on a machine other than the usual one, with the machine's name."""
        name = check.__name__.replace("_", " ")
        return name if self.machine is machines.STOCK else f"{name}, {self.machine.name}"


def suites(root, whole=True):
    """One boot each; the usual machine first, the longest before the shorter ones.

    A run that is not whole has some states and turns of those that the offscreen tests have too, and leaves out what
    waits long. What the usual machine shows, others show for some states.
    """
    def long_too(checks, long):
        return checks + (long if whole else [])

    def turns(some):
        return panel_output_checks.TURNS_BY_COPY if whole else some

    elsewhere = state_checks.panel_checks(root, None if whole else ["keyboard", "menu"])
    on_panel = None if whole else ["arabic", "keyboard", "large"]
    return [
        Suite(machines.STOCK,
              output_checks.CHECKS + input_checks.CHECKS + state_checks.checks(root, on_panel) + kiosk_checks.CHECKS
              + turns(panel_output_checks.SOME_TURNS) + panel_output_checks.SETTINGS + output_checks.LAST_CHECKS),
        Suite(machines.STOCK,
              panel_cursor_checks.CHECKS + panel_power_checks.CHECKS + seat_display_checks.CHECKS
              + (seat_console_checks.CHECKS if whole else seat_console_checks.SOME_CHECKS)
              + long_too(seat_manager_checks.CHECKS, seat_manager_checks.LONG_CHECKS) + long_too(seat_kiosk_checks.CHECKS, seat_kiosk_checks.LONG_CHECKS)
              + (hands_checks.CHECKS if whole else hands_checks.SOME_CHECKS) + seat_display_checks.LAST_CHECKS,
              about="seat"),
        Suite(machines.NEWER_KERNEL,
              output_checks.CHECKS + (input_checks.CHECKS if whole else []) + elsewhere
              + turns(panel_output_checks.SOME_TURNS[-1:]) + (panel_cursor_checks.CHECKS if whole else [])
              + panel_power_checks.CHECKS[:None if whole else 1] + output_checks.LAST_CHECKS),
        Suite(machines.VKMS,
              long_too(fault_checks.CHECKS if whole else fault_checks.SOME_CHECKS, fault_checks.LONG_CHECKS),
              about="faults"),
        Suite(machines.BASELINE, [output_checks.panel_equals_the_picture_drawn, *elsewhere[:None if whole else 1]]),
        Suite(machines.VKMS,
              [output_checks.panel_equals_the_picture_drawn, output_checks.legacy_calls_show_the_same]
              + turns(panel_output_checks.SOME_TURNS[-1:]) + motion_checks.CHECKS, is_timed=True),
        Suite(machines.MULTITOUCH, multitouch_checks.CHECKS + camera_checks.CHECKS + cage_checks.CHECKS),
        Suite(machines.TWO_HEADS, seat_screens_checks.CHECKS),
        Suite(machines.TWO_CARDS, seat_cards_checks.CHECKS),
    ]
