// Shows a recorded run on the terminal: forwards, backwards, step by step.

import type { Replay } from '@stairwell/engine';
import { ReplayDriver } from '@stairwell/stage';
import { askLine, type Turning } from './chooser.js';
import type { Keystroke } from './keys.js';
import { CHOSEN, paintFrame } from './paint.js';
import { perform } from './scene.js';
import type { Terminal } from './terminal.js';

const KEYS = '(space arrows PgUp PgDn Home End j [ ] q)';

export interface ReplayWishes {
  readonly speed: number;
  /** Where to begin. */
  readonly from?: number;
  readonly flash: boolean;
  clock(): number;
}

/** Shows the run until the viewer goes back or leaves. */
export async function showReplay(terminal: Terminal, replay: Replay, wishes: ReplayWishes): Promise<Turning> {
  const driver = new ReplayDriver(replay, wishes.clock, wishes.speed);
  driver.seek(wishes.from ?? 0);
  driver.play();
  for (;;) {
    const end = await watch(terminal, driver, wishes);
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

function watch(
  terminal: Terminal,
  driver: ReplayDriver,
  wishes: ReplayWishes,
): Promise<Turning | { readonly type: 'jump' }> {
  const { replay } = driver;
  let timer: NodeJS.Timeout | undefined;

  const paint = () => {
    const frame = replay.session.frame();
    const { canvas, book } = terminal;
    paintFrame(canvas, book, frame, {
      time: wishes.flash ? wishes.clock() : undefined,
      notices: driver.problem === undefined ? [] : [driver.problem],
    });
    // On the last row, over whatever stands there: it must be seen on every screen of the game.
    const bar = ` replay ${replay.time} of ${replay.end}, speed ${driver.speed}${driver.isPlaying ? '' : ', paused'}  ${KEYS}`;
    canvas.fill(0, canvas.rows - 1, canvas.columns, 1, book.numberOf(CHOSEN));
    canvas.text(0, canvas.rows - 1, bar, book.numberOf(CHOSEN));
    terminal.flush();
  };

  return perform<Turning | { readonly type: 'jump' }>(terminal, (curtain) => {
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
        default:
          if (driver.press(stroke.key)) goOn();
      }
    };
    return { stroke, redraw: goOn, leave: (signal) => end({ type: 'leave', signal }) };
  });
}
