"""Stairwell's dungeons for Python programs.

Starts `stairwell environment GAME` and talks to it in JSON lines. Needs nothing but the standard library. Arrays are numpy's where
numpy is installed and otherwise flat tuples, row by row; `GymEnvironment` keeps Gymnasium's interface where that is installed.
"""

import array
import base64
import json
import math
import operator
import os
import select
import shlex
import subprocess
import sys
import time

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
_LONGEST_WAIT = 1_000_000
_PROTOCOL = 2
# The forms of an observation that are understood: its arrays are described by the program itself.
_OBSERVATIONS = (2, 3)
_NUMBER = (int, float)


class StairwellError(Exception):
    """The dungeon refused what it was asked, has ended, hangs, or talks nonsense."""


class Environment:
    """One dungeon, or one task, that a program plays.

    `timeout` is how many seconds an answer may take, None for ever (as always on Windows, where pipes cannot be waited for).
    With `teacher` the whole state may be asked for.
    """

    # The arrays that are given as text.
    _texts = _TEXTS

    def __init__(
        self, name, command=None, options=None, steps=None, ticks=None, reward=None, teacher=False, timeout=60
    ):
        if timeout is not None and not timeout > 0:
            raise ValueError("timeout must be more than 0 seconds, or None")
        words = list(command) if command is not None else shlex.split(os.environ.get("STAIRWELL", "npx stairwell"))
        words += ["environment", name]
        for key, value in (options or {}).items():
            words += ["--option", f"{key}={value}"]
        for flag, value in (("--steps", steps), ("--ticks", ticks), ("--reward", reward)):
            if value is not None:
                words += [flag, str(value)]
        if teacher:
            words.append("--teacher")
        self._timeout = timeout
        # Why nothing can be asked any more.
        self._broken = None
        try:
            # Without buffers of Python's: what lies in one cannot be waited for.
            self._child = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as problem:
            raise StairwellError(f"cannot start {words[0]}: {problem}; STAIRWELL says how stairwell is called") from None
        try:
            about = self._ask({"do": "spaces"}, protocol=int, game=str, version=str, actions=list, observation=dict)
            self._understand(about)
        except BaseException:
            # Whatever it is, nobody else can end it.
            self._broken = self._broken or "it never began"
            self.close()
            raise

    def _understand(self, about):
        if about["protocol"] != _PROTOCOL:
            raise StairwellError(f"the dungeon speaks protocol {about['protocol']}, and this client {_PROTOCOL}")
        version = about["observation"].get("version")
        if version not in _OBSERVATIONS:
            raise StairwellError(
                f"the dungeon shows observations of version {version}, and this client knows {_OBSERVATIONS}"
            )
        self.game = about["game"]
        self.version = about["version"]
        self.actions = about["actions"]
        arrays = about["observation"].get("arrays")
        if not isinstance(arrays, list) or not all(_is_array(each) for each in arrays):
            raise StairwellError("the dungeon describes its observations in a way that is not understood")
        if not all(isinstance(each, str) for each in self.actions):
            raise StairwellError("the dungeon names an action by something that is no text")
        self.arrays = {each["name"]: each for each in arrays}

    def reset(self, seed=None):
        """Begins an episode. Returns what is seen and a dictionary with the seed."""
        question = {"do": "reset"}
        if seed is not None:
            # As text, which every seed is in the end: a number of JSON is exact up to 2 ** 53 only.
            question["seed"] = seed if isinstance(seed, str) else str(int(operator.index(seed)))
        answer = self._ask(question, observation=dict, seed=str)
        return self._seen(answer["observation"]), {"seed": answer["seed"]}

    def step(self, action):
        """Does an action by its number or name. Returns observation, reward, terminated, truncated, info."""
        return self._stepped({"do": "step", "action": action if isinstance(action, str) else operator.index(action)})

    def type(self, text):
        """Types a line where the dungeon asks for one: a step like any other."""
        return self._stepped({"do": "type", "text": text})

    def _stepped(self, question):
        answer = self._ask(question, observation=dict, reward=_NUMBER, terminated=bool, truncated=bool)
        info = {key: answer[key] for key in ("accepted", "success") if key in answer}
        return self._seen(answer["observation"]), answer["reward"], answer["terminated"], answer["truncated"], info

    def legal(self):
        """A 1 for each action that would be carried out now."""
        return self._ask({"do": "legal"}, legal=list)["legal"]

    def report(self):
        """What programs are told of the game. It may say more than a player sees."""
        return self._ask({"do": "report"}, report=dict)["report"]

    def state(self):
        """The whole state, with all that a player does not see: for teachers (`teacher=True`)."""
        return self._ask({"do": "state"}, state=dict)["state"]

    def render(self):
        """What a person would see, as text."""
        return self._ask({"do": "render"}, text=str)["text"]

    def run(self):
        """The game so far as a run that `stairwell verify` checks."""
        return self._ask({"do": "run"}, run=dict)["run"]

    def close(self):
        """Ends the program, also one that hangs or has ended already."""
        if self._broken is not None:
            # It may hang, and nobody wants to hear what it still has to say.
            self._child.kill()
        self._broken = "it is closed"
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

    def _ask(self, question, **wanted):
        if self._broken is not None:
            raise StairwellError(f"the conversation is over ({self._broken}): begin another Environment")
        text = json.dumps(question).encode() + b"\n"
        # Until there is a whole answer: an interrupted question would leave one behind for the next.
        self._broken = "a question was interrupted before it was answered"
        try:
            line = self._converse(text)
            answer = _read_answer(line, wanted)
        except StairwellError as problem:
            self._broken = str(problem)
            raise
        self._broken = None
        if answer["ok"] is False:
            raise StairwellError(str(answer.get("error"))[:1000])
        return answer

    def _converse(self, text):
        """Says a line and hears one."""
        deadline = math.inf if self._timeout is None else time.monotonic() + self._timeout
        parts = []
        length = 0
        try:
            while text:
                self._await(self._child.stdin, "POLLOUT", deadline)
                # No more than any pipe takes without waiting, once it takes something.
                text = text[os.write(self._child.stdin.fileno(), text[:512]) :]
            while not parts or b"\n" not in parts[-1]:
                self._await(self._child.stdout, "POLLIN", deadline)
                parts.append(os.read(self._child.stdout.fileno(), 1 << 16))
                length += len(parts[-1])
                if parts[-1] == b"":
                    raise StairwellError("the dungeon has ended; what it said last stands above")
                if length > _LONGEST_ANSWER:
                    raise StairwellError(f"the dungeon answered a line of more than {_LONGEST_ANSWER} bytes")
        except (OSError, ValueError) as problem:
            raise StairwellError(f"the dungeon has ended: {problem}") from None
        line, _, more = b"".join(parts).partition(b"\n")
        if more:
            raise StairwellError(f"the dungeon said more than it was asked: {more[:60]!r}")
        return line

    def _await(self, pipe, event, deadline):
        if deadline == math.inf or not hasattr(select, "poll"):
            return
        poll = select.poll()
        poll.register(pipe, getattr(select, event))
        if not poll.poll(math.ceil(max(0, min(_LONGEST_WAIT, deadline - time.monotonic())) * 1000)):
            raise StairwellError(f"the dungeon has not answered for {self._timeout} s")

    def _seen(self, packed):
        if packed.keys() != self.arrays.keys():
            raise StairwellError("the dungeon shows other arrays than it has described")
        return {name: self._array(name, text) for name, text in packed.items()}

    def _array(self, name, text):
        spec = self.arrays[name]
        try:
            data = base64.b64decode(text, validate=True)
        except (ValueError, TypeError):
            raise StairwellError(f"the array {name} is no base64") from None
        if len(data) != math.prod(spec["shape"]) * array.array(_CODES[spec["type"]]).itemsize:
            raise StairwellError(f"the array {name} has {len(data)} bytes, which is not what was described")
        if name in self._texts:
            return data.rstrip(b"\0").decode("utf-8", "replace")
        if numpy is not None:
            # Of a bytearray, so that it can be written to.
            kind = numpy.dtype(spec["type"]).newbyteorder("<")
            return numpy.frombuffer(bytearray(data), dtype=kind).reshape(spec["shape"])
        return tuple(array.array(_CODES[spec["type"]], data))


def _is_array(spec):
    """Whether this describes an array that can be read."""
    if not isinstance(spec, dict) or not isinstance(spec.get("name"), str) or not isinstance(spec.get("shape"), list):
        return False
    return spec.get("type") in tuple(_CODES) and all(_is(size, int) and size >= 0 for size in spec["shape"])


def _is(value, kind):
    """Whether a value is of that kind; Python takes a yes or no for a number."""
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def _read_answer(line, wanted):
    """An answer that says what was asked for, or a refusal."""
    try:
        answer = json.loads(line)
    # Also what is nested too deep.
    except (ValueError, RecursionError):
        answer = None
    if isinstance(answer, dict):
        if answer.get("ok") is False:
            return answer
        if answer.get("ok") is True and all(_is(answer.get(name), kind) for name, kind in wanted.items()):
            return answer
    raise StairwellError(f"this is no answer of a dungeon: {line[:60].decode('utf-8', 'replace')!r}")


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
            if render_mode is not None and render_mode not in self.metadata["render_modes"]:
                raise ValueError(f"there is no render_mode {render_mode!r}; there is {self.metadata['render_modes']}")
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
