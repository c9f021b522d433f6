# SPDX-License-Identifier: Apache-2.0
"""A real browser, headless, by the W3C protocol that chromedriver speaks."""
import base64
import json
import re
import shutil
import subprocess
import time
import urllib.request

KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowDown": "\ue015", "ArrowUp": "\ue013",
        "ArrowRight": "\ue014", "ArrowLeft": "\ue012", "Home": "\ue011", "End": "\ue010", "PageDown": "\ue00f"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def is_installed():
    return shutil.which("chromedriver") is not None and shutil.which("chromium") is not None


class Browser:
    def __init__(self, width=1500, height=950, dark=False):
        self.process = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if port := re.search(r"started successfully on port (\d+)", line):
                break
        self.base = f"http://127.0.0.1:{port[1]}/session"
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     f"--window-size={width},{height}"] + (["--force-dark-mode"] if dark else [])
        wanted = {"goog:chromeOptions": {"args": arguments}, "goog:loggingPrefs": {"browser": "ALL"}}
        made = self.ask("POST", "", {"capabilities": {"alwaysMatch": wanted}})
        self.base += "/" + made["sessionId"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ask("DELETE", "")
        self.process.terminate()
        self.process.wait()

    def ask(self, method, path, body=None):
        data = None if method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as wrong:
            raise AssertionError(f"{path}: {wrong.read().decode()[:600]}") from None

    def open(self, file):
        """Seconds until the page says that it is ready."""
        begin = time.monotonic()
        self.ask("POST", "/url", {"url": f"file://{file}"})
        self.wait("document.body.dataset.ready === 'true'")
        return time.monotonic() - begin

    def run(self, script):
        return self.ask("POST", "/execute/sync", {"script": f"return {script}", "args": []})

    def wait(self, condition, seconds=30):
        end = time.monotonic() + seconds
        while not self.run(condition):
            assert time.monotonic() < end, f"it never came to be that {condition}"
            time.sleep(0.02)

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''")

    def count(self, selector):
        return self.run(f"document.querySelectorAll({json.dumps(selector)}).length")

    def click(self, selector):
        found = self.ask("POST", "/element", {"using": "css selector", "value": selector})
        self.ask("POST", f"/element/{found[ELEMENT]}/click")

    def keys(self, *all_keys):
        """One after the other, as from a keyboard."""
        presses = [{"type": step, "value": KEYS.get(key, key)} for key in all_keys for step in ("keyDown", "keyUp")]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": presses}]})

    def focused(self):
        return self.run("document.activeElement.id || document.activeElement.className || document.activeElement.tagName")

    def picture(self, file):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.ask("GET", "/screenshot")))

    def complaints(self):
        """What the console has, at any level."""
        return [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"})]

    def size(self, width, height):
        self.ask("POST", "/window/rect", {"width": width, "height": height})
