// Shows a recorded run on the terminal: forwards, backwards, step by step.

import type { Replay } from '@stairwell/engine';
import { TickClock } from '@stairwell/stage';
import { askLine, type Turning } from './chooser.js';
import type { Keystroke } from './keys.js';
import { CHOSEN, paintFrame } from './paint.js';
import { perform } from './scene.js';
import type { Terminal } from './terminal.js';

/** How many actions a second a game in turns is shown at. */
const TURNS_PER_SECOND = 5;
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64];
/** How far a page goes, in seconds of the run. */
const PAGE_SECONDS = 5;

const KEYS = '(space arrows PgUp PgDn Home End j [ ] q)';

export interface ReplayWishes {
  readonly speed: number;
  readonly flash: boolean;
  clock(): number;
}

/** Shows the run until the viewer goes back or leaves. */
export async function showReplay(terminal: Terminal, replay: Replay, wishes: ReplayWishes): Promise<Turning> {
  const rate = replay.session.game.ticksPerSecond ?? TURNS_PER_SECOND;
  const clock = new TickClock(rate, wishes.clock(), wishes.speed);
  for (let isPaused = false; ; isPaused = true) {
    const end = await watch(terminal, replay, clock, wishes, isPaused);
    if (end.type !== 'jump') return end;
    const typed = await askLine(terminal, {
      title: replay.session.game.title,
      about: `Which moment, from 0 to ${replay.end}?`,
      label: 'Go to: ',
      text: '',
    });
    if (typed.type === 'leave') return typed;
    if (typed.type === 'typed' && /^\s*\d+\s*$/.test(typed.text)) replay.seek(Number(typed.text));
  }
}

function watch(
  terminal: Terminal,
  replay: Replay,
  clock: TickClock,
  wishes: ReplayWishes,
  beginsPaused: boolean,
): Promise<Turning | { readonly type: 'jump' }> {
  const rate = replay.session.game.ticksPerSecond ?? TURNS_PER_SECOND;
  let isPaused = beginsPaused;
  let timer: NodeJS.Timeout | undefined;

  const paint = () => {
    const frame = replay.session.frame();
    const { canvas, book } = terminal;
    paintFrame(canvas, book, frame, {
      time: wishes.flash ? wishes.clock() : undefined,
      past: frame.past ?? [],
      notices: [],
      typed: frame.prompt?.text ?? '',
      overlayTop: 0,
    });
    // On the last row, over whatever stands there: it must be seen on every screen of the game.
    const bar = ` replay ${replay.time} of ${replay.end}, speed ${clock.speed}${isPaused ? ', paused' : ''}  ${KEYS}`;
    canvas.fill(0, canvas.rows - 1, canvas.columns, 1, book.numberOf(CHOSEN));
    canvas.text(0, canvas.rows - 1, bar, book.numberOf(CHOSEN));
    terminal.flush();
  };

  return perform<Turning | { readonly type: 'jump' }>(terminal, (curtain) => {
    const pump = () => {
      const due = clock.due(wishes.clock());
      if (!isPaused && due > 0) {
        replay.seek(replay.time + due);
        if (replay.time >= replay.end) isPaused = true;
        paint();
      }
      clearTimeout(timer);
      if (!isPaused) timer = setTimeout(curtain.guard(pump), Math.max(16, clock.untilNext()));
    };
    const goOn = () => {
      clock.restart(wishes.clock());
      pump();
      paint();
    };
    const jump = (time: number) => {
      isPaused = true;
      replay.seek(time);
      goOn();
    };
    const changeSpeed = (by: number) => {
      const nearest = SPEEDS.reduce((best, speed) =>
        Math.abs(speed - clock.speed) < Math.abs(best - clock.speed) ? speed : best,
      );
      const index = Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(nearest) + by));
      clock.speed = SPEEDS[index];
    };
    const end = (how: Turning | { readonly type: 'jump' }) => {
      clearTimeout(timer);
      curtain.fall(how);
    };
    const stroke = (stroke: Keystroke) => {
      if (stroke.type !== 'key' || stroke.phase === 'up') return;
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
        case ' ':
          if (isPaused && replay.time >= replay.end) replay.seek(0);
          isPaused = !isPaused;
          break;
        case 'ArrowRight':
          jump(replay.time + 1);
          return;
        case 'ArrowLeft':
          jump(replay.time - 1);
          return;
        case 'PageDown':
          jump(replay.time + rate * PAGE_SECONDS);
          return;
        case 'PageUp':
          jump(replay.time - rate * PAGE_SECONDS);
          return;
        case 'Home':
          jump(0);
          return;
        case 'End':
          jump(replay.end);
          return;
        case ']':
          changeSpeed(1);
          break;
        case '[':
          changeSpeed(-1);
          break;
        default:
          return;
      }
      goOn();
    };
    return { stroke, redraw: goOn, leave: (signal) => end({ type: 'leave', signal }) };
  });
}
