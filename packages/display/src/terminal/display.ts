// A terminal that shows frames: one call takes it over, and closing gives it back as it was.

import type { Frame, Input } from '@stairwell/engine';
import { type Painted, paintFrame } from '../cells/paint.js';
import { createCellPointer } from './cell-pointer.js';
import { type ColorMode, detectColorMode } from './style-book.js';
import {
  type LeaveSignal,
  type Surroundings,
  Terminal,
  type TerminalInput,
  type TerminalOutput,
} from './terminal.js';

/** What of a process the display needs; Node's `process` is one. */
export interface TerminalProcess extends Surroundings {
  readonly stdin: TerminalInput;
  readonly stdout: TerminalOutput;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How a terminal shows frames, and who listens. All can be left out. */
export interface TerminalOptions {
  /** Without it what the terminal says it can. */
  readonly color?: ColorMode;
  readonly safeColors?: boolean;
  /** False: nothing moves by itself. */
  readonly motion?: boolean;
  /** A key was pressed, or a cell of the view clicked. */
  input?(input: Input): void;
  /** The program is asked to end (Ctrl+C, a signal, a closed window). Without it the terminal is closed and the process left alone. */
  leave?(signal: LeaveSignal): void;
}

/** A terminal with frames on it. */
export interface TerminalDisplay {
  /** Shows a frame: what differs from the one before is written, nothing else. */
  show(frame: Frame): void;
  /** Gives the terminal back as it was. */
  close(): void;
}

/**
 * Takes over the terminal of a process, shows frames on it and hears its keys, until it is closed.
 *
 *     const display = terminalDisplay(process, {
 *       input(input) {
 *         session.input(input);
 *         display.show(session.frame());
 *       },
 *     });
 *     display.show(session.frame());
 */
export function terminalDisplay(around: TerminalProcess, options: TerminalOptions = {}): TerminalDisplay {
  const { color = detectColorMode(around.env), safeColors = false, motion = true } = options;
  const terminal = new Terminal(around.stdin, around.stdout, around, { color, safeColors });
  let frame: Frame | undefined;
  let painted: Painted | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pointer = createCellPointer();

  function paint(): void {
    clearTimeout(timer);
    if (frame === undefined) return;
    const time = motion ? performance.now() : undefined;
    painted = paintFrame(terminal.cells, terminal.book, frame, { time, origin: painted?.origin });
    terminal.flush();
    if (Number.isFinite(painted.nextChange)) timer = setTimeout(paint, painted.nextChange);
  }

  function close(): void {
    clearTimeout(timer);
    terminal.close();
  }

  terminal.show({
    stroke(stroke) {
      if (stroke.type === 'paste') {
        options.input?.({ type: 'line', text: stroke.text });
      } else if (stroke.type === 'click' || stroke.type === 'drag') {
        const cell = painted?.cellAt(stroke.x, stroke.y);
        const input = cell && pointer.take(stroke, cell);
        if (input !== undefined) options.input?.(input);
      } else if (stroke.key === 'Ctrl+C') {
        // Raw keys are no signals: whoever presses this wants to leave.
        leave('SIGINT');
      } else {
        options.input?.(stroke);
      }
    },
    redraw: paint,
    leave,
  });
  function leave(signal: LeaveSignal): void {
    if (options.leave === undefined) close();
    else options.leave(signal);
  }
  terminal.open();
  terminal.tellClicks(true);
  return {
    show(next) {
      frame = next;
      paint();
    },
    close,
  };
}
