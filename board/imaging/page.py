"""docs/deploy.md as a list of commands: the checks read them from there, so that the page cannot differ."""

import shlex

from harness.errors import CheckFailed

PLACEHOLDER = "root@192.168.0.7"


class Page:
    def __init__(self, path):
        self.path = path
        self.commands, inside = [], False
        for line in path.read_text().splitlines():
            if line.startswith("```"):
                inside = line == "```sh"
            elif inside and line.strip():
                continues = self.commands and self.commands[-1].endswith("\\")
                text = line.split("  #")[0].strip()
                if continues:
                    self.commands[-1] = self.commands[-1][:-1] + text
                else:
                    self.commands.append(text)
        self.taken = set()

    def take(self, beginning):
        """The page's only command with this beginning."""
        found = [command for command in self.commands if command.removeprefix("sudo ").startswith(beginning)]
        exact = [command for command in found if command.removeprefix("sudo ") == beginning]
        if len(exact or found) != 1:
            raise CheckFailed(f"{self.path.name} has {len(found)} commands that begin with `{beginning}`: {found}")
        command = (exact or found)[0]
        self.taken.add(command)
        return command.removeprefix("sudo ")

    def words(self, beginning, replacing):
        """The command's words, with the reader's own words replaced."""
        return [replacing.get(word, word) for word in shlex.split(self.take(beginning))]

    @property
    def untaken(self):
        return [command for command in self.commands if command not in self.taken]
