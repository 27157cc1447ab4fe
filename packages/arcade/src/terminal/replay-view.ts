// Shows a recorded run on the terminal: forwards, backwards, step by step; one that is still being played, while it grows.

import {
  breakLines,
  CHOSEN,
  drawRow,
  type Keystroke,
  type PaintWishes,
  paintFrame,
  SMALLEST,
} from '@stairwell/display/terminal';
import { type Frame, plainLine, type Replay } from '@stairwell/engine';
import {
  follow,
  type LiveNews,
  type LiveRun,
  ReplayDriver,
  readTime,
  SHARE_KEY,
  timeWords,
  watchedFrame,
} from '@stairwell/stage';
import { askLine, type Turning } from './chooser.js';
import { type Looks, Moments } from './moments.js';
import { perform } from './scene.js';
import { shareOnTerminal } from './share.js';
import type { Terminal } from './terminal.js';

/** How a run shall be shown at first; keys change speed and place later. */
export interface ReplayWishes extends Looks {
  readonly speed: number;
  /** Where to begin. */
  readonly from?: number;
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
export async function showLive(terminal: Terminal, live: LiveRun, looks: Looks): Promise<Turning> {
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
  const { title, ticksPerSecond } = replay.session.game;
  for (;;) {
    const end = await watch(terminal, driver, wishes, live);
    if (end.type !== 'jump') return end;
    driver.pause();
    const typed = await askLine(terminal, {
      title,
      about: `Which moment, up to ${timeWords(replay.end, ticksPerSecond)}?`,
      label: ticksPerSecond === undefined ? 'Go to action: ' : 'Go to (minutes:seconds): ',
      text: '',
    });
    if (typed.type === 'leave') return typed;
    const time = typed.type === 'typed' ? readTime(typed.text, ticksPerSecond) : undefined;
    if (time !== undefined) driver.seek(time);
  }
}

/** Who plays the run: nobody any more, or as is heard of one that is watched while it is played. */
type Played = 'before' | LiveNews['state'];

/** What the bar calls a run. */
const CALLED: Readonly<Record<Played, string>> = {
  before: 'Replay',
  played: 'Live',
  left: 'Left by its player',
  ended: 'Ended',
};

/** Paints a frame, and under it, where it hides nothing, where the replay is and what its keys do. */
function paintWatched(
  { cells, book }: Terminal,
  frame: Frame,
  bar: readonly string[],
  wishes: PaintWishes,
): void {
  const style = book.numberOf(CHOSEN);
  const rows = breakLines(
    bar.map((text) => plainLine(text, CHOSEN)),
    cells.columns - 2,
    book,
  ).slice(0, Math.max(1, cells.rows - SMALLEST.rows));
  const top = cells.rows - rows.length;
  paintFrame(cells.upper(top), book, frame, wishes);
  cells.fill(0, top, cells.columns, rows.length, style);
  rows.forEach((row, index) => {
    drawRow(cells, 1, top + index, row);
  });
}

/** Where a replay is, and what the keys do, in two lines that fit 80 columns. */
function barOf(played: Played, { replay, speed, isPlaying }: ReplayDriver): string[] {
  const { ticksPerSecond } = replay.session.game;
  const at = timeWords(replay.time, ticksPerSecond);
  const end = ticksPerSecond === undefined ? replay.end : timeWords(replay.end, ticksPerSecond);
  const state = isPlaying ? '' : replay.time >= replay.end ? ', the end' : ', paused';
  return [
    `${CALLED[played]}: ${at} of ${end} (j go to), speed ${speed} ([ ] change)${state}`,
    `Space ${isPlaying ? 'pause' : 'play'}  ←→ step  PgUp/PgDn far  Home/End start/end  ${SHARE_KEY} share  q ${played === 'left' ? 'go on' : 'back'}`,
  ];
}

function watch(
  terminal: Terminal,
  driver: ReplayDriver,
  wishes: ReplayWishes,
  live: LiveRun | undefined,
): Promise<WatchEnd> {
  const { replay } = driver;
  let timer: NodeJS.Timeout | undefined;
  let stopFollowing: () => void = () => undefined;
  let played: Played = live === undefined ? 'before' : 'played';
  let problem: string | undefined;
  /** What was said of sharing, until the next key. */
  let shared: string | undefined;
  const moments = new Moments(terminal, wishes);

  const paint = () => {
    const said = shared ?? driver.problem ?? problem;
    const bar = said === undefined ? barOf(played, driver) : [said];
    const frame = moments.seen(watchedFrame(replay.session.frame()));
    const time = wishes.flash ? wishes.clock() : undefined;
    paintWatched(terminal, frame, bar, { time, ...moments.wishes });
    terminal.flush();
  };

  return perform<WatchEnd>(terminal, (curtain) => {
    const pump = () => {
      const { hasMoved, hasJumped, events, wait } = driver.turn();
      if (hasJumped) moments.clear();
      else if (hasMoved) moments.moveOn(replay.session.game);
      moments.hear(replay.session, events);
      if (moments.pass() || hasMoved) paint();
      clearTimeout(timer);
      const next = Math.min(wait ?? Number.POSITIVE_INFINITY, moments.wait());
      // Even a jump leaves room for keys between its portions.
      if (Number.isFinite(next)) timer = setTimeout(curtain.guard(pump), next === 0 ? 0 : Math.max(16, next));
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
        played = state;
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
      shared = undefined;
      moments.skip();
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
          driver.press(stroke.key);
          goOn();
      }
    };
    return { stroke, redraw: goOn, leave: (signal) => end({ type: 'leave', signal }) };
  });
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
