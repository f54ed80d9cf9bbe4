"""board/deploy on the running machine: a second release, a rollback, and a release that does not start."""

import os
import shutil
import subprocess

from harness.errors import CheckFailed

from .boot import expect
from .page import PLACEHOLDER
from .run import offscreen_menu


def deploy(run, beginning, *more, fails=False, built=None):
    """Runs a command of the page for the emulated machine."""
    words = run.page.words(beginning, {PLACEHOLDER: run.shell.host, "out/arm64": str(run.built)})
    if built:
        words[1:1] = ["--build-folder", str(built)]
    result = subprocess.run([*words, *more], cwd=run.root, env=run.shell.environment, text=True, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=3600)
    if (result.returncode != 0) != fails:
        raise CheckFailed(f"{' '.join(words)}: status {result.returncode}: {result.stdout.strip()[-1200:]}")
    return result.stdout


def current(run):
    return run.shell.run("basename $(readlink /opt/vitrine/current)").strip()


def variant(run, name, shop=None, app=None):
    """A build folder of another release: with another name above its menu, or another program."""
    folder = run.out / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for each in ["Kiosk", "vitrinectl"]:
        os.link(run.built / each, folder / each) if run.built.stat().st_dev == folder.stat().st_dev else shutil.copy2(run.built / each, folder)
    for bundle in run.built.glob("*.resources"):
        shutil.copytree(bundle, folder / bundle.name)
    if shop:
        menu = next(folder.rglob("menu.json"))
        menu.write_text(menu.read_text().replace("Lark & Bean", shop))
    if app:
        (folder / "Kiosk").unlink()
        (folder / "Kiosk").write_text(app)
        (folder / "Kiosk").chmod(0o755)
    return folder


def ssh_copy_id_finds_the_key(run):
    words = run.page.words("ssh-copy-id", {PLACEHOLDER: run.shell.host})
    # The page's command uses the default key and port.
    options = [word for word in run.shell.words if not word.startswith("Control")]
    options = [word for i, word in enumerate(options) if word != "-o" or i + 1 < len(options) and "=" in options[i + 1]]
    home = run.machine.folder / "home"
    (home / ".ssh").mkdir(parents=True, exist_ok=True, mode=0o700)
    result = subprocess.run([words[0], *options, *words[1:]], env={**os.environ, "HOME": str(home)}, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, timeout=300)
    expect(result.returncode == 0, f"{result.stdout.strip()[-600:]}")


def prepare_next(run):
    """Another release, and its picture; made once."""
    if hasattr(run, "next"):
        return
    run.next = variant(run, "next", shop="The Next Release")
    run.next_menu = offscreen_menu(run.next, run.out, run.emulator)
    expect(run.next_menu.share_differing(run.expected) > 0.001, "the two releases look alike")


def have_two(run):
    """Also made if this check runs alone."""
    if not hasattr(run, "second"):
        release_is_deployed_beside_the_images(run)


def dry_run_says_what_would_be_done(run):
    prepare_next(run)
    before = current(run)
    text = deploy(run, "board/deploy --dry-run", built=run.next)
    expect("would copy" in text and current(run) == before, f"a dry run: {text}")


def expect_release(run, name, menu, label):
    expect(current(run) == name, f"current is {current(run)}, not {name}")
    run.machine.panel.expect(menu, label, limit=run.app.patience)


def release_is_deployed_beside_the_images(run):
    prepare_next(run)
    run.first = current(run)
    deploy(run, "board/deploy root@", built=run.next)
    run.second = current(run)
    expect(run.second != run.first, "the image's release is still current")
    expect_release(run, run.second, run.next_menu, "deployed")
    text = deploy(run, "board/deploy --status")
    expect(run.first in text and run.second in text, f"status: {text}")
    return f"{run.first} → {run.second}"


def deploying_again_changes_nothing(run):
    have_two(run)
    text = deploy(run, "board/deploy root@", built=run.next)
    expect("is there already" in text, f"again: {text}")
    expect_release(run, run.second, run.next_menu, "deployed-again")


def rollback_goes_back_and_forth(run):
    have_two(run)
    deploy(run, "board/deploy --rollback")
    expect_release(run, run.first, run.expected, "rolled-back")
    deploy(run, "board/deploy --rollback")
    expect_release(run, run.second, run.next_menu, "rolled-forth")


def release_that_does_not_start_is_taken_back(run):
    have_two(run)
    broken = variant(run, "broken", app="#!/bin/sh\necho the new release is broken >&2\nexit 1\n")
    text = deploy(run, "board/deploy root@", built=broken, fails=True)
    expect("does not start" in text, f"a broken release: {text}")
    expect_release(run, run.second, run.next_menu, "taken-back")


CHECKS = [ssh_copy_id_finds_the_key, dry_run_says_what_would_be_done, release_is_deployed_beside_the_images,
          deploying_again_changes_nothing, rollback_goes_back_and_forth, release_that_does_not_start_is_taken_back]
