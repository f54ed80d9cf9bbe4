#!/usr/bin/python3
"""Drives the page of `vitrine inspect` in headless Chromium, as a person would.

Usage: Tests/Browser/inspector_test.py [--app PROGRAM] [--vitrine PROGRAM] [--pictures FOLDER]

The app is InspectorProbe on an offscreen display. Without Chromium or python3-selenium the tests are skipped, with a
line that says so. The last line is `N passed, N failed`.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARGUMENTS = None

try:
    from selenium import webdriver
    from selenium.common.exceptions import StaleElementReferenceException
    from selenium.webdriver import ActionChains, Keys
    from selenium.webdriver.common.by import By
except ImportError:
    webdriver = None


def missing():
    """Why the tests cannot run; None if they can."""
    if webdriver is None:
        return "python3-selenium is not installed: scripts/setup test"
    for program in ("chromium", "chromedriver"):
        if not shutil.which(program):
            return f"{program} is not installed: scripts/setup test"
    for program in (ARGUMENTS.app, ARGUMENTS.vitrine):
        if not os.access(program, os.X_OK):
            return f"{program} is not built"
    return None


class Page:
    """The app, the server and the browser."""

    def __init__(self, *arguments):
        self.processes, self.browser = [], None
        try:
            self.start(arguments)
        except BaseException:
            self.close()
            raise

    def start(self, arguments):
        self.folder = tempfile.TemporaryDirectory(prefix="vitrine-browser-")
        socket = self.folder.name + "/control"
        self.log = open(self.folder.name + "/log", "w+b")
        self.run(
            [ARGUMENTS.app, "--output", "offscreen", "--size", "320x480", "--control", socket, *arguments],
            stdout=self.log)
        self.wait(lambda: os.path.exists(socket), "the app has no control socket")
        server = self.run([ARGUMENTS.vitrine, "inspect", "--socket", socket, "--no-browser"], stdout=subprocess.PIPE)
        line = server.stdout.readline().decode()
        self.address = next((word for word in line.split() if word.startswith("http://")), None)
        if not self.address:
            raise RuntimeError(f"vitrine inspect printed no address: {line} {self.messages()}")
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for option in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1500,900", "--force-device-scale-factor=1",
                       "--disable-dev-shm-usage", "--user-data-dir=" + self.folder.name + "/profile"):
            options.add_argument(option)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        from selenium.webdriver.chrome.service import Service
        self.browser = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
        self.browser.get(self.address)
        self.wait(lambda: self.text("#status") == "connected", "the page did not connect")

    def run(self, command, stdout):
        process = subprocess.Popen(command, stdout=stdout, stderr=self.log)
        self.processes.append(process)
        return process

    def messages(self):
        self.log.flush()
        return pathlib.Path(self.log.name).read_text(errors="replace")[-2000:]

    def wait(self, condition, words, seconds=30):
        """Waits until it is so: a slow machine needs longer."""
        end = time.monotonic() + seconds
        while True:
            value = condition()
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"{words} within {seconds} s\n{self.messages()}")
            time.sleep(0.05)

    def close(self):
        if self.browser:
            self.browser.quit()
        for process in reversed(self.processes):
            process.terminate()
            process.wait(timeout=30)
            if process.stdout:
                process.stdout.close()
        self.log.close()
        self.folder.cleanup()

    # What a person sees and does.

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.wait(lambda: (self.all(selector) or [None])[0], f"there is no {selector}")

    def rows(self):
        """The texts of the tree's rows. The page may replace rows at any time, so they are read at once."""
        return self.browser.execute_script("return [...document.querySelectorAll('#tree .row')].map((row) => row.innerText)")

    def text(self, selector):
        """What is read at once, since the page may replace it at any time."""
        read = "return document.querySelector(arguments[0])?.innerText ?? null"
        return self.wait(lambda: [text for text in [self.browser.execute_script(read, selector)] if text is not None],
                         f"there is no {selector}")[0]

    def value(self, selector):
        self.one(selector)
        return self.browser.execute_script("return document.querySelector(arguments[0]).value", selector)

    def click_screen(self, x, y):
        """Clicks on a point of the app's screen in the picture, or some points beside it: two clicks on one would be a
        double click."""
        self.clicks = getattr(self, "clicks", 0) + 1
        x += self.clicks % 3 * 9
        left, top = self.browser.execute_script("return vitrine.onPage(arguments[0], arguments[1])", x, y)
        canvas = self.one("#canvas")
        box = canvas.rect
        ActionChains(self.browser).move_to_element_with_offset(
            canvas, left - box["x"] - box["width"] / 2, top - box["y"] - box["height"] / 2).click().perform()

    def enter(self, selector, text):
        """Replaces what is in a field. The page may replace the field while it is not in use."""
        for _ in range(20):
            try:
                field = self.one(selector)
                field.click()
                field.send_keys(Keys.CONTROL, "a")
                field.send_keys(text, Keys.TAB)
                return
            except StaleElementReferenceException:
                continue
        raise AssertionError(f"{selector} does not stay")

    def press(self, selector):
        for _ in range(20):
            try:
                return self.one(selector).click()
            except StaleElementReferenceException:
                continue
        raise AssertionError(f"{selector} does not stay")

    def selected(self):
        node = self.browser.execute_script("return vitrine.model.byID.get(vitrine.model.selected) ?? null")
        return node and node.get("identifier")

    def frame(self, identifier):
        return self.browser.execute_script(
            "return vitrine.model.nodes.find((node) => node.identifier === arguments[0])?.frame ?? null", identifier)

    def tab(self, name):
        self.one(f"[data-tab={name}]").click()

    def search(self, words):
        field = self.one("#search")
        field.clear()
        field.send_keys(words)
        field.send_keys(Keys.ENTER)

    def picture(self, name):
        if ARGUMENTS.pictures:
            os.makedirs(ARGUMENTS.pictures, exist_ok=True)
            self.browser.save_screenshot(f"{ARGUMENTS.pictures}/{name}.png")

    def errors(self):
        return [entry["message"] for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"]


class InspectorTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        reason = missing()
        if reason:
            raise unittest.SkipTest(reason)
        cls.page = Page()

    @classmethod
    def tearDownClass(cls):
        cls.page.close()

    def setUp(self):
        self.page.browser.execute_script("document.activeElement.blur()")
        if abs(float(self.page.one("#canvas").get_attribute("data-yaw"))) > 0.01:
            self.page.one("#explode").click()
            self.page.wait(lambda: self.page.one("#canvas").get_attribute("data-yaw") in ("0.000", "-0.000"), "it lies flat")
        self.page.one("#mode-select").click()

    def test_a_click_on_the_picture_selects_the_view_in_the_tree(self):
        self.page.click_screen(40, 60)
        self.page.wait(lambda: self.page.selected() == "card", "the card is selected")
        self.page.wait(lambda: "card" in self.page.text("#tree .row.selected"), "its row is selected")
        self.assertIn("card", self.page.text("#path"))

    def test_a_search_selects_the_view_and_shows_its_properties(self):
        self.page.search("title")
        self.page.wait(lambda: self.page.selected() == "title", "the title is selected")
        self.page.tab("properties")
        self.assertEqual(self.page.value("[data-property=text] textarea"), "Flat white")
        self.page.search("")

    def test_an_edited_constant_moves_the_frame(self):
        self.page.click_screen(40, 60)
        self.page.wait(lambda: self.page.selected() == "card", "the card is selected")
        self.page.tab("layout")
        width = self.page.text("[data-side=width]")
        for word in ("160", "beat", "240"):
            self.assertIn(word, width)
        constraint = self.page.browser.execute_script(
            "return [...document.querySelectorAll('.constraint')]"
            ".find((row) => row.innerText.includes(\"card'.width == 160\")).dataset.constraint")
        self.page.enter(f"[data-constraint='{constraint}'] [data-property=constant] input", "200")
        self.page.wait(lambda: (self.page.frame("card") or [0, 0, 0])[2] == 200, "the card is 200 points wide")
        self.page.wait(lambda: "200" in self.page.text("[data-side=width]"), "the reason has the new width")
        # Back again by the list of changes.
        self.page.tab("changes")
        self.page.one(".change")
        self.page.browser.execute_script(
            "[...document.querySelectorAll('.change')].find((row) => row.innerText.includes('.constant'))"
            ".querySelector('button').click()")
        self.page.wait(lambda: (self.page.frame("card") or [0, 0, 0])[2] == 160, "the card is 160 points wide again")

    def test_the_conflict_is_marked_and_its_reason_is_read(self):
        self.page.search("broken")
        self.page.wait(lambda: self.page.selected() == "broken", "the view is selected")
        self.page.search("")
        self.page.tab("layout")
        conflict = self.page.text(".constraint.broken")
        for words in ("given up", "It conflicts with", "width == 60"):
            self.assertIn(words, conflict)
        self.page.wait(lambda: any("conflict" in row for row in self.page.rows()), "the tree marks it")
        self.page.picture("conflict")

    def test_ambiguous_layouts_are_found_and_marked(self):
        self.page.press("#tree-check")
        self.page.wait(lambda: any("open" in row and "ambiguous" in row for row in self.page.rows()),
                       "the tree marks the view")
        self.page.search("open")
        self.page.wait(lambda: self.page.selected() == "open", "the view is selected")
        self.page.search("")
        self.page.tab("layout")
        self.page.wait(lambda: "nothing decides it" in self.page.text("[data-side=y]"), "the open side is named")

    def test_what_the_app_refuses_is_said_at_the_field(self):
        self.page.click_screen(40, 60)
        self.page.wait(lambda: self.page.selected() == "card", "the card is selected")
        self.page.tab("properties")
        self.page.enter("[data-property=alpha] input", "3")
        error = "[data-property=alpha] .error"
        self.page.wait(lambda: "from 0 to 1" in self.page.text(error), "the reason is shown")
        self.assertEqual(self.page.value("[data-property=alpha] input"), "1")

    def test_a_colour_is_edited(self):
        self.page.click_screen(40, 60)
        self.page.wait(lambda: self.page.selected() == "card", "the card is selected")
        self.page.tab("properties")
        self.page.enter("[data-property=backgroundColor] .hex", "#00ff00")
        fill = "return vitrine.model.nodes.find((node) => node.identifier === 'card').fill"
        self.page.wait(lambda: self.page.browser.execute_script(fill) == [0, 1, 0, 1], "the card is green")

    def test_the_layers_are_turned_by_the_mouse(self):
        canvas = self.page.one("#canvas")
        self.page.one("#explode").click()
        self.page.wait(lambda: float(canvas.get_attribute("data-yaw")) > 0.6, "the layers are apart")
        before = canvas.screenshot_as_png
        ActionChains(self.page.browser).move_to_element(canvas).click_and_hold().move_by_offset(-120, 40).release().perform()
        self.page.wait(lambda: float(canvas.get_attribute("data-yaw")) < 0.1, "the mouse turns them")
        self.assertGreater(int(canvas.get_attribute("data-planes")), 4)
        self.assertNotEqual(canvas.screenshot_as_png, before)
        self.page.picture("space")

    def test_a_touch_is_explained_and_its_recognisers_too(self):
        self.page.one("#mode-touch").click()
        self.page.click_screen(40, 60)
        self.page.wait(lambda: "isUserInteractionEnabled is false" in self.page.text("#detail"), "the cover is skipped")
        self.assertIn("UITapGestureRecognizer", self.page.text("#detail"))
        self.page.browser.execute_script(
            "[...document.querySelectorAll('#detail button')].find((button) => button.innerText === 'Tap here').click()")
        self.page.wait(lambda: self.page.all(".record"), "the touch is listed")
        text = self.page.text(".record")
        self.assertIn("recognised", text)
        self.assertIn("UITapGestureRecognizer of UIView 'card' was recognised, and prevents it", text)
        self.page.picture("touch")

    def test_elements_memory_and_frames_are_shown(self):
        self.page.tab("accessibility")
        self.page.wait(lambda: "PIN" in self.page.text("#detail"), "the field is listed")
        self.assertIn("reading order", self.page.text("#detail").lower())
        self.page.tab("memory")
        self.page.wait(lambda: "Glyph masks" in self.page.text("#detail"), "the memory is listed")
        self.page.wait(lambda: self.page.all("#strip .frame"), "there are frames")

    def test_a_frame_opens_into_its_passes(self):
        self.page.one("#record").click()
        self.page.click_screen(40, 60)
        self.page.wait(lambda: self.page.selected() == "card", "the card is selected")
        self.page.tab("properties")
        self.page.press("[data-property=isHidden] input")
        self.page.wait(lambda: self.page.all("#strip .traced"), "a frame was traced")
        self.page.press("[data-property=isHidden] input")
        self.page.one("#record").click()
        self.page.press("#strip .traced")
        self.page.wait(lambda: "raster" in self.page.text("#frame-detail"), "the passes are listed")
        for name in ("frame", "present", "damage"):
            self.assertIn(name, self.page.text("#frame-detail"))

    def test_the_secure_field_is_blank(self):
        self.page.search("pin")
        self.page.wait(lambda: self.page.selected() == "pin", "the field is selected")
        self.page.search("")
        self.page.tab("properties")
        self.page.one("[data-property=isSecureTextEntry]")
        self.assertEqual(self.page.value("[data-property=text] textarea"), "")
        self.assertNotIn("hunter2", self.page.browser.page_source)

    def test_the_address_has_no_token_and_the_page_no_error(self):
        self.assertNotIn("#", self.page.browser.current_url)
        self.assertEqual(self.page.errors(), [])


class ManyViewsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        reason = missing()
        if reason:
            raise unittest.SkipTest(reason)
        cls.page = Page("--views", "5000")

    @classmethod
    def tearDownClass(cls):
        cls.page.close()

    def test_only_visible_rows_exist(self):
        self.page.wait(lambda: int((self.page.text("#tree-foot").split() or ["0"])[0]) >= 5000, "5,000 views are there")
        count = self.page.browser.execute_script("return document.querySelectorAll('#tree .row').length")
        self.assertLess(count, 80)
        self.page.search("line 4999")
        self.page.wait(lambda: self.page.selected() == "line 4999", "the last view is selected")
        self.page.search("")
        self.page.wait(lambda: any("line 4999" in row for row in self.page.rows()), "it is in view")
        self.assertLess(self.page.browser.execute_script("return document.querySelectorAll('#tree .row').length"), 80)
        self.assertEqual(self.page.errors(), [])


def main():
    global ARGUMENTS
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--app", default=str(ROOT / ".build/debug/InspectorProbe"))
    parser.add_argument("--vitrine", default=str(ROOT / "Tools/.build/debug/vitrine"))
    parser.add_argument("--pictures")
    ARGUMENTS, rest = parser.parse_known_args()
    result = unittest.main(argv=[sys.argv[0], *rest], exit=False, verbosity=2).result
    bad = result.failures + result.errors
    for test, trace in bad:
        print(f"FAILED {test}: {trace.strip().splitlines()[-1]}")
    for test, reason in result.skipped:
        print(f"skipped {test}: {reason}")
    print(f"{max(0, result.testsRun - len(bad))} passed, {len(bad)} failed")
    sys.exit(1 if bad else 0)


main()
