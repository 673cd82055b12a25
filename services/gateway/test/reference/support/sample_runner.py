"""Runs samples one after the other: an order a line on the standard input, what came of it a line on the standard output."""

import json
import os
import sys
import tempfile


class Enough(BaseException):
    """A stream may have no end: one event of it is enough."""


def run(order: dict) -> dict:
    os.environ.update(order["variables"])
    shown: list = []

    def show(value: object) -> None:
        shown.append(value)
        if order["isStream"]:
            raise Enough

    try:
        code = compile(order["source"], order["name"], "exec")
        exec(code, {"__name__": "__main__", "print": show})
    except Enough:
        pass
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}", "shown": [], "file": None}
    file = None
    if os.path.exists("rows.csv"):
        with open("rows.csv", encoding="utf-8", newline="") as rows:
            file = rows.read()
        os.remove("rows.csv")
    return {"error": None, "shown": shown, "file": file}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for line in sys.stdin:
            print(json.dumps(run(json.loads(line)), default=repr), flush=True)


main()
