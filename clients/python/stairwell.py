"""Stairwell's dungeons for Python programs.

Starts `stairwell environment GAME` and talks to it in JSON lines. Needs nothing but the standard library. Arrays are numpy's where
numpy is installed and otherwise flat tuples, row by row; `GymEnvironment` keeps Gymnasium's interface where that is installed.
"""

import array
import base64
import json
import operator
import os
import shlex
import subprocess
import sys

try:
    import numpy
except ImportError:
    numpy = None

try:
    import gymnasium
except ImportError:
    gymnasium = None

_CODES = {"uint32": "I", "int32": "i", "float32": "f", "uint8": "B"}
_TEXTS = ("status", "messages", "screen")
_LONGEST_ANSWER = 1 << 26


class StairwellError(Exception):
    """The dungeon refused what it was asked."""


class Environment:
    """One dungeon, or one task, that a program plays."""

    # The arrays that are given as text.
    _texts = _TEXTS

    def __init__(self, name, command=None, options=None, steps=None, ticks=None, reward=None):
        words = list(command) if command is not None else shlex.split(os.environ.get("STAIRWELL", "npx stairwell"))
        words += ["environment", name]
        for key, value in (options or {}).items():
            words += ["--option", f"{key}={value}"]
        for flag, value in (("--steps", steps), ("--ticks", ticks), ("--reward", reward)):
            if value is not None:
                words += [flag, str(value)]
        try:
            self._child = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace"
            )
        except OSError as problem:
            raise StairwellError(f"cannot start {words[0]}: {problem}; STAIRWELL says how stairwell is called") from None
        try:
            about = self._ask({"do": "spaces"}, "game", "version", "actions", "observation")
            self.game = about["game"]
            self.version = about["version"]
            self.actions = about["actions"]
            self.arrays = {each["name"]: each for each in about["observation"]["arrays"]}
        except BaseException:
            # Whatever it is, nobody else can end it.
            self._child.kill()
            self.close()
            raise

    def reset(self, seed=None):
        """Begins an episode. Returns what is seen and a dictionary with the seed."""
        question = {"do": "reset"}
        if seed is not None:
            question["seed"] = seed if isinstance(seed, str) else operator.index(seed)
        answer = self._ask(question, "observation", "seed")
        return self._seen(answer["observation"]), {"seed": answer["seed"]}

    def step(self, action):
        """Does an action by its number or name. Returns observation, reward, terminated, truncated, info."""
        return self._stepped({"do": "step", "action": action if isinstance(action, str) else operator.index(action)})

    def type(self, text):
        """Types a line where the dungeon asks for one: a step like any other."""
        return self._stepped({"do": "type", "text": text})

    def _stepped(self, question):
        answer = self._ask(question, "observation", "reward", "terminated", "truncated")
        info = {key: answer[key] for key in ("accepted", "success") if key in answer}
        return self._seen(answer["observation"]), answer["reward"], answer["terminated"], answer["truncated"], info

    def legal(self):
        """A 1 for each action that would be carried out now."""
        return self._ask({"do": "legal"}, "legal")["legal"]

    def report(self):
        """What programs are told of the game."""
        return self._ask({"do": "report"}, "report")["report"]

    def render(self):
        """What a person would see, as text."""
        return self._ask({"do": "render"}, "text")["text"]

    def run(self):
        """The game so far as a run that `stairwell verify` checks."""
        return self._ask({"do": "run"}, "run")["run"]

    def close(self):
        """Ends the program, also one that hangs or has ended already."""
        try:
            self._child.stdin.close()
        except OSError:
            # It has ended, and what was still to be said to it is lost.
            pass
        try:
            self._child.wait(10)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()
        self._child.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, question, *wanted):
        try:
            self._child.stdin.write(json.dumps(question) + "\n")
            self._child.stdin.flush()
            line = self._child.stdout.readline(_LONGEST_ANSWER)
        except (OSError, ValueError) as problem:
            raise StairwellError(f"the dungeon has ended: {problem}") from None
        if line == "":
            raise StairwellError("the dungeon has ended; what it said last stands above")
        try:
            answer = json.loads(line)
            is_fine = answer["ok"]
        except (ValueError, KeyError, TypeError):
            is_fine = None
        if is_fine is False:
            raise StairwellError(str(answer.get("error")))
        if is_fine is not True or any(name not in answer for name in wanted):
            raise StairwellError(f"this is no answer of a dungeon: {line[:60]!r}")
        return answer

    def _seen(self, packed):
        return {name: self._array(name, base64.b64decode(text)) for name, text in packed.items()}

    def _array(self, name, data):
        if name in self._texts:
            return data.rstrip(b"\0").decode("utf-8", "replace")
        spec = self.arrays[name]
        if numpy is not None:
            # Of a bytearray, so that it can be written to.
            kind = numpy.dtype(spec["type"]).newbyteorder("<")
            return numpy.frombuffer(bytearray(data), dtype=kind).reshape(spec["shape"])
        return tuple(array.array(_CODES[spec["type"]], data))


def compete(choose):
    """Plays in `stairwell arena`: at each step `choose(seen, actions)` gives the name or the number of an action."""
    told = {}
    for line in sys.stdin:
        said = json.loads(line)
        answer = {}
        if "begin" in said:
            told = said
        else:
            action = choose(_listed(said["seen"], told["arrays"]), told["actions"])
            answer = {"action": action if isinstance(action, str) else operator.index(action)}
        print(json.dumps(answer), flush=True)


def _listed(seen, arrays):
    """What the arena shows, as `Environment` gives it."""
    if numpy is None:
        return {name: value if name in _TEXTS else tuple(value) for name, value in seen.items()}
    shaped = {
        each["name"]: numpy.array(seen[each["name"]], dtype=each["type"]).reshape(each["shape"])
        for each in arrays
        if each["name"] not in _TEXTS
    }
    return {**seen, **shaped}


if gymnasium is not None and numpy is not None:

    class GymEnvironment(gymnasium.Env):
        """The same by Gymnasium's interface. Texts are arrays of bytes there, so that everything seen is a number in a box."""

        metadata = {"render_modes": ["ansi"], "render_fps": 10}

        def __init__(self, name, render_mode="ansi", **settings):
            self.render_mode = render_mode
            self.inner = Environment(name, **settings)
            self.inner._texts = ()
            self.action_space = gymnasium.spaces.Discrete(len(self.inner.actions))
            boxes = {}
            for key, spec in self.inner.arrays.items():
                kind = numpy.dtype(spec["type"])
                whole = numpy.iinfo(kind) if kind.kind in "iu" else numpy.finfo(kind)
                boxes[key] = gymnasium.spaces.Box(whole.min, whole.max, tuple(spec["shape"]), kind)
            self.observation_space = gymnasium.spaces.Dict(boxes)

        def reset(self, *, seed=None, options=None):
            """With a seed, that dungeon; without one, the next that the environment's own dice give."""
            super().reset(seed=seed)
            return self.inner.reset(int(self.np_random.integers(2**31)) if seed is None else seed)

        def step(self, action):
            return self.inner.step(action)

        def render(self):
            return self.inner.render()

        def close(self):
            self.inner.close()
