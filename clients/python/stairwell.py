"""Stairwell's dungeons for Python programs.

Starts `stairwell environment GAME` and talks to it in JSON lines. Needs nothing but the standard library. Arrays are numpy's where
numpy is installed and tuples otherwise; `GymEnvironment` keeps Gymnasium's interface where that is installed.
"""

import array
import base64
import json
import os
import subprocess

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

    def __init__(self, name, command=None, options=None, steps=None, ticks=None, reward=None):
        words = list(command) if command is not None else os.environ.get("STAIRWELL", "npx stairwell").split()
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
        about = self._ask({"do": "spaces"})
        self.game = about["game"]
        self.version = about["version"]
        self.actions = about["actions"]
        self.arrays = {each["name"]: each for each in about["observation"]["arrays"]}

    def reset(self, seed=None):
        """Begins an episode. Returns what is seen and a dictionary with the seed."""
        answer = self._ask({"do": "reset"} if seed is None else {"do": "reset", "seed": seed})
        return self._seen(answer["observation"]), {"seed": answer["seed"]}

    def step(self, action):
        """Does an action by its number or name. Returns observation, reward, terminated, truncated, info."""
        return self._stepped({"do": "step", "action": action if isinstance(action, str) else int(action)})

    def type(self, text):
        """Types a line where the dungeon asks for one: a step like any other."""
        return self._stepped({"do": "type", "text": text})

    def _stepped(self, question):
        answer = self._ask(question)
        info = {key: answer[key] for key in ("accepted", "success") if key in answer}
        return self._seen(answer["observation"]), answer["reward"], answer["terminated"], answer["truncated"], info

    def legal(self):
        """A 1 for each action that would be carried out now."""
        return self._ask({"do": "legal"})["legal"]

    def report(self):
        """What programs are told of the game."""
        return self._ask({"do": "report"})["report"]

    def render(self):
        """What a person would see, as text."""
        return self._ask({"do": "render"})["text"]

    def run(self):
        """The game so far as a run that `stairwell verify` checks."""
        return self._ask({"do": "run"})["run"]

    def close(self):
        """Ends the program."""
        if self._child.poll() is None:
            try:
                self._child.stdin.write('{"do":"close"}\n')
                self._child.stdin.close()
            except OSError:
                pass
            self._child.wait(10)
        self._child.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, question):
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
            raise StairwellError(f"this is no answer of a dungeon: {line[:60]!r}") from None
        if not is_fine:
            raise StairwellError(str(answer.get("error")))
        return answer

    def _seen(self, packed):
        return {name: self._array(name, base64.b64decode(text)) for name, text in packed.items()}

    def _array(self, name, data):
        if name in _TEXTS:
            return data.rstrip(b"\0").decode("utf-8", "replace")
        spec = self.arrays[name]
        if numpy is not None:
            return numpy.frombuffer(data, dtype=numpy.dtype(spec["type"]).newbyteorder("<")).reshape(spec["shape"])
        return tuple(array.array(_CODES[spec["type"]], data))


if gymnasium is not None and numpy is not None:

    class GymEnvironment(gymnasium.Env):
        """The same by Gymnasium's interface."""

        metadata = {"render_modes": ["ansi"]}
        render_mode = "ansi"

        def __init__(self, name, **settings):
            self.inner = Environment(name, **settings)
            self.action_space = gymnasium.spaces.Discrete(len(self.inner.actions))
            boxes = {}
            for key, spec in self.inner.arrays.items():
                if key in _TEXTS:
                    boxes[key] = gymnasium.spaces.Text(spec["shape"][0], charset=_Anything())
                else:
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

    class _Anything(str):
        """A set of letters that holds every letter."""

        def __contains__(self, _):
            return True
