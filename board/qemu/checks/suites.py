"""The checks of each machine."""

from dataclasses import dataclass

from harness import machine as machines

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

    What the usual machine shows for all states and turns, others show for some of them; for all if the run is whole.
    """
    elsewhere = state_checks.panel_checks(root, None if whole else ["arabic", "keyboard", "menu"])
    turns = panel_output_checks.TURNS_BY_COPY if whole else panel_output_checks.TURNS_BY_COPY[-1:]
    return [
        Suite(machines.STOCK,
              output_checks.CHECKS + input_checks.CHECKS + state_checks.checks(root) + kiosk_checks.CHECKS
              + panel_output_checks.CHECKS + output_checks.LAST_CHECKS),
        Suite(machines.STOCK,
              panel_cursor_checks.CHECKS + panel_power_checks.CHECKS + seat_display_checks.CHECKS
              + (seat_console_checks.CHECKS if whole else seat_console_checks.SOME_CHECKS) + seat_manager_checks.CHECKS
              + seat_kiosk_checks.CHECKS + (hands_checks.CHECKS if whole else hands_checks.SOME_CHECKS)
              + seat_display_checks.LAST_CHECKS, about="seat"),
        Suite(machines.NEWER_KERNEL,
              output_checks.CHECKS + (input_checks.CHECKS if whole else []) + elsewhere + turns
              + panel_cursor_checks.CHECKS + panel_power_checks.CHECKS[:None if whole else 1]
              + output_checks.LAST_CHECKS),
        Suite(machines.BASELINE, [output_checks.panel_equals_the_picture_drawn] + elsewhere),
        Suite(machines.VKMS,
              [output_checks.panel_equals_the_picture_drawn, output_checks.legacy_calls_show_the_same]
              + turns + fault_checks.CHECKS + (fault_checks.LONG_CHECKS if whole else []) + motion_checks.CHECKS),
        Suite(machines.MULTITOUCH, multitouch_checks.CHECKS),
        Suite(machines.TWO_HEADS, seat_screens_checks.CHECKS),
        Suite(machines.TWO_CARDS, seat_cards_checks.CHECKS),
    ]
