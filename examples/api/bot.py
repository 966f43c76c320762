#!/usr/bin/env python3
"""Plays games on a Cohort server with random legal moves. Needs Python 3.9, and nothing else.

    COHORT_SERVER=https://play.example.org COHORT_TOKEN=cohort_... python3 bot.py [CODE]

Accepts the challenge with the code. Without a code, opens a challenge and prints its code. The token needs the scopes
`challenge` and `play`. The program ends after one game.
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

SERVER = os.environ["COHORT_SERVER"].rstrip("/")
TOKEN = os.environ["COHORT_TOKEN"]
# The server sends an empty line every five seconds, so a longer silence means that the connection is gone.
SILENCE = 60


def ask(method, path, body=None):
    """Sends a request, and returns the open response. Waits if the server asks for patience."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
    while True:
        request = urllib.request.Request(SERVER + path, data, headers, method=method)
        try:
            return urllib.request.urlopen(request, timeout=SILENCE)
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(int(error.headers.get("retry-after", "1")))


def get(method, path, body=None):
    with ask(method, path, body) as response:
        return json.load(response)


def lines(path):
    """Returns the lines of a stream."""
    with ask("GET", path) as response:
        for line in response:
            if line.strip():
                yield json.loads(line)


def move(game, state):
    """Makes a move. If the game has changed meanwhile, the stream sends the new state."""
    command = {"move": {"mv": random.choice(state["legal"])}}
    try:
        get("POST", f"/api/games/{game}/commands", {"command": command, "expected": state["version"]})
    except urllib.error.HTTPError as error:
        if error.code != 409:
            raise


def play(game):
    """Plays a game to its end, and returns its last stage."""
    for line in lines(f"/api/games/{game}/stream"):
        state = line["state"]
        if state["your_turn"]:
            move(game, state)
        elif state["stage"] not in ("invited", "playing"):
            return state["stage"]
    raise ConnectionError("the stream has ended")


def opened():
    """Opens a challenge, and returns the game when somebody has accepted it."""
    settings = {"variant": "loa", "pace": {"live": {"black": "300+5", "white": "300+5"}}}
    challenge = get("POST", "/api/challenges", {"settings": settings})
    print("code", challenge["code"], flush=True)
    for event in lines("/api/account/events"):
        if event["game"]["game"] == challenge["game"]:
            return challenge["game"]
    raise ConnectionError("the stream has ended")


def main():
    if len(sys.argv) > 1:
        game = get("POST", f"/api/challenges/{sys.argv[1]}/accept")["game"]
    else:
        game = opened()
    print("game", game, flush=True)
    print("end", json.dumps(play(game)), flush=True)


if __name__ == "__main__":
    main()
