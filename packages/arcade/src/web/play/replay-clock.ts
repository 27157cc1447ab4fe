// Drives a replay through time at the player's speed, and far seeks in small portions so that the page stays awake.

import type { ActionData, Replay, Run } from '@stairwell/engine';

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** Actions a second at speed 1, where the game itself has no clock. */
const TURNS_PER_SECOND = 4;
/** Milliseconds of replaying a frame, and moments replayed between two looks at the clock. */
const BUDGET = 12;
const PORTION = 20;

export interface ReplayClock {
  /** 0 stands still. */
  run(speed: number): void;
  seek(time: number): void;
  /** Moments from where it is or is going: steps that come quickly add up. */
  step(by: number): void;
  close(): void;
}

export interface ReplayListener {
  onMoved(): void;
  /** The end was reached. */
  onStopped(): void;
  onProblem(error: unknown): void;
}

export function createReplayClock(
  replay: Replay,
  ticksPerSecond: number | undefined,
  listener: ReplayListener,
): ReplayClock {
  const rate = (ticksPerSecond ?? TURNS_PER_SECOND) / 1000;
  let speed = 0;
  let wanted = replay.time;
  let last: number | undefined;
  let request: number | undefined;

  function schedule(): void {
    if (request === undefined && (speed > 0 || Math.floor(wanted) !== replay.time))
      request = requestAnimationFrame(turn);
    if (speed === 0) last = undefined;
  }

  function turn(now: number): void {
    request = undefined;
    if (speed > 0 && last !== undefined) wanted = Math.min(replay.end, wanted + (now - last) * rate * speed);
    last = now;
    const before = replay.time;
    try {
      approach(Math.floor(wanted));
    } catch (error) {
      speed = 0;
      wanted = replay.time;
      listener.onStopped();
      listener.onProblem(error);
    }
    if (replay.time !== before) listener.onMoved();
    if (speed > 0 && replay.time >= replay.end) {
      speed = 0;
      listener.onStopped();
    }
    schedule();
  }

  function approach(time: number): void {
    const start = performance.now();
    if (time < replay.time) replay.seek(time);
    while (replay.time < time && performance.now() - start < BUDGET)
      replay.seek(Math.min(time, replay.time + PORTION));
  }

  function seek(time: number): void {
    wanted = Math.max(0, Math.min(replay.end, time));
    schedule();
  }

  return {
    run(next) {
      speed = next;
      last = undefined;
      schedule();
    },
    seek,
    step: (by) => seek(Math.floor(wanted) + by),
    close() {
      if (request !== undefined) cancelAnimationFrame(request);
      speed = 0;
    },
  };
}

/** A moment as people say it: minutes and seconds of a real-time run, the number of the turn elsewhere. */
export function timeWords(time: number, ticksPerSecond: number | undefined): string {
  if (ticksPerSecond === undefined) return `turn ${time}`;
  const seconds = time / ticksPerSecond;
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`;
}

export interface InputWords {
  readonly index: number;
  readonly moment: number;
  readonly words: string;
  readonly isPast: boolean;
}

/** How many inputs before and after the present moment are shown. */
const SHOWN = { past: 6, coming: 2 } as const;

export function nearbyInputs(run: Run, time: number): InputWords[] {
  let given = 0;
  let high = run.inputs.length;
  while (given < high) {
    const middle = (given + high) >> 1;
    if (run.inputs[middle][0] <= time) given = middle + 1;
    else high = middle;
  }
  const from = Math.max(0, given - SHOWN.past);
  return run.inputs.slice(from, given + SHOWN.coming).map(([moment, action], offset) => ({
    index: from + offset,
    moment,
    words: actionWords(action),
    isPast: from + offset < given,
  }));
}

function actionWords({ type, ...rest }: ActionData): string {
  const details = Object.values(rest).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return [type, ...details].join(' ');
}
