// Shows a recorded run on the terminal: forwards, backwards, step by step; one that is still being played, while it grows.

import type { Replay } from '@stairwell/engine';
import { follow, type LiveNews, type LiveRun, ReplayDriver, SHARE_KEY } from '@stairwell/stage';
import { askLine, type Turning } from './chooser.js';
import type { Keystroke } from './keys.js';
import { CHOSEN, paintFrame } from './paint.js';
import { perform } from './scene.js';
import { shareOnTerminal } from './share.js';
import type { Terminal } from './terminal.js';

const KEYS = `(space arrows PgUp PgDn Home End j [ ] q, ${SHARE_KEY} shares)`;

export interface ReplayWishes {
  readonly speed: number;
  /** Where to begin. */
  readonly from?: number;
  readonly flash: boolean;
  clock(): number;
}

/** How watching one driver ends: the viewer has enough, wants another moment, or there is another run to be shown. */
type WatchEnd = Turning | { readonly type: 'jump' } | { readonly type: 'instead'; readonly replay: Replay };

/** Shows the run until the viewer goes back or leaves. */
export async function showReplay(terminal: Terminal, replay: Replay, wishes: ReplayWishes): Promise<Turning> {
  const driver = new ReplayDriver(replay, wishes.clock, wishes.speed);
  driver.seek(wishes.from ?? 0);
  driver.play();
  const end = await watchAndJump(terminal, driver, wishes);
  return end.type === 'instead' ? { type: 'back' } : end;
}

/** Shows a run that somebody else is playing, where it stands, until the viewer goes back or leaves. */
export async function showLive(
  terminal: Terminal,
  live: LiveRun,
  looks: Pick<ReplayWishes, 'flash' | 'clock'>,
): Promise<Turning> {
  for (let { replay } = live; ; ) {
    const driver = new ReplayDriver(replay, looks.clock);
    driver.follows = true;
    driver.seek(Number.POSITIVE_INFINITY);
    driver.play();
    const end = await watchAndJump(terminal, driver, { ...looks, speed: 1 }, live);
    if (end.type !== 'instead') return end;
    replay = end.replay;
  }
}

async function watchAndJump(
  terminal: Terminal,
  driver: ReplayDriver,
  wishes: ReplayWishes,
  live?: LiveRun,
): Promise<Exclude<WatchEnd, { type: 'jump' }>> {
  const { replay } = driver;
  for (;;) {
    const end = await watch(terminal, driver, wishes, live);
    if (end.type !== 'jump') return end;
    driver.pause();
    const typed = await askLine(terminal, {
      title: replay.session.game.title,
      about: `Which moment, from 0 to ${replay.end}?`,
      label: 'Go to: ',
      text: '',
    });
    if (typed.type === 'leave') return typed;
    if (typed.type === 'typed' && /^\s*\d+\s*$/.test(typed.text)) driver.seek(Number(typed.text));
  }
}

/** What the bar calls a run, by who plays it. */
const CALLED: Readonly<Record<LiveNews['state'], string>> = {
  played: 'live',
  left: 'left, q goes on with it',
  ended: 'ended',
};

function watch(
  terminal: Terminal,
  driver: ReplayDriver,
  wishes: ReplayWishes,
  live: LiveRun | undefined,
): Promise<WatchEnd> {
  const { replay } = driver;
  let timer: NodeJS.Timeout | undefined;
  let stopFollowing: () => void = () => undefined;
  let called = live === undefined ? 'replay' : CALLED.played;
  let problem: string | undefined;
  /** What was said of sharing, until the next key. */
  let shared: string | undefined;

  const paint = () => {
    const frame = replay.session.frame();
    const { canvas, book } = terminal;
    paintFrame(canvas, book, frame, {
      time: wishes.flash ? wishes.clock() : undefined,
    });
    // On the last row, over whatever stands there: it must be seen on every screen of the game.
    const state = `${called} ${replay.time} of ${replay.end}, speed ${driver.speed}${driver.isPlaying ? '' : ', paused'}  ${KEYS}`;
    const bar = ` ${shared ?? driver.problem ?? problem ?? state}`;
    canvas.fill(0, canvas.rows - 1, canvas.columns, 1, book.numberOf(CHOSEN));
    canvas.text(0, canvas.rows - 1, bar, book.numberOf(CHOSEN));
    terminal.flush();
  };

  return perform<WatchEnd>(terminal, (curtain) => {
    const pump = () => {
      const { hasMoved, wait } = driver.turn();
      if (hasMoved) paint();
      clearTimeout(timer);
      // Even a jump leaves room for keys between its portions.
      if (wait !== undefined) timer = setTimeout(curtain.guard(pump), wait === 0 ? 0 : Math.max(16, wait));
    };
    const goOn = () => {
      pump();
      paint();
    };
    const end = (how: WatchEnd) => {
      clearTimeout(timer);
      stopFollowing();
      curtain.fall(how);
    };
    if (live !== undefined) {
      const hear = curtain.guard(({ more, instead, state }: LiveNews) => {
        problem = undefined;
        called = CALLED[state];
        driver.follows = state !== 'ended';
        if (instead !== undefined) return end({ type: 'instead', replay: instead });
        if (more !== undefined) driver.append(more);
        goOn();
      });
      stopFollowing = follow(live, every, {
        hear,
        fail: (text) => {
          problem = text;
        },
      });
    }
    const stroke = (stroke: Keystroke) => {
      if (stroke.type !== 'key' || stroke.phase === 'up') return;
      const said = shared;
      shared = undefined;
      switch (stroke.key) {
        case 'q':
        case 'Escape':
          end({ type: 'back' });
          return;
        case 'Ctrl+C':
          end({ type: 'leave' });
          return;
        case 'j':
          end({ type: 'jump' });
          return;
        case 'Ctrl+Z':
          terminal.suspend();
          return;
        case SHARE_KEY:
          driver.pause();
          shared = shareOnTerminal(terminal, { type: 'run', run: replay.run });
          goOn();
          return;
        default:
          if (driver.press(stroke.key) || said !== undefined) goOn();
      }
    };
    return { stroke, redraw: goOn, leave: (signal) => end({ type: 'leave', signal }) };
  });
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
