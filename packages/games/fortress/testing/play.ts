// How tests play: keys in, frames out.

import { frameText, keyTap, type Line, lineText } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { fortress } from '../index.js';
import type { State } from '../state.js';

export function begin(options: Readonly<Record<string, unknown>> = {}, seed = '7'): RecordedSession {
  return RecordedSession.start(fortress, seed, options);
}

/** Presses keys; several in one text are parted by spaces. Returns the reason of the last refusal, if any. */
export function press(session: RecordedSession, keys: string): string | undefined {
  let reason: string | undefined;
  for (const key of keys.split(' ')) {
    const outcome = session.give(keyTap(key));
    if (outcome?.accepted === false) reason = outcome.reason;
  }
  return reason;
}

/** Moves the cursor to a place. */
export function goTo(session: RecordedSession, x: number, y: number, z: number): void {
  const state = stateOf(session);
  for (let guard = 0; state.cursor.level !== z && guard < 64; guard++)
    press(session, Number(state.cursor.level) < z ? '<' : '>');
  // A tap on the cursor itself would build.
  if (state.cursor.x !== x || state.cursor.y !== y) session.give({ type: 'point', x, y });
}

export function tick(session: RecordedSession, times: number): void {
  for (let i = 0; i < times; i++) session.tick();
}

export function stateOf(session: RecordedSession): State {
  return session.state as State;
}

/** The kind of terrain at a place. */
export function kindAt(session: RecordedSession, x: number, y: number, z: number): string {
  const { table, terrain, width } = stateOf(session).world.visit(z);
  return table.rows[terrain[y * width + x]].name;
}

export function statusOf(session: RecordedSession): string[] {
  return session.frame().status.map((line) => lineText(line).trimEnd());
}

/** Every page of the help, in lines; the help is closed again. */
export function helpOf(session: RecordedSession): readonly Line[] {
  press(session, '?');
  const lines: Line[] = [];
  for (;;) {
    const { overlay } = session.frame();
    lines.push(...(overlay?.lines ?? []));
    if (press(session, 'PageDown') !== undefined) break;
  }
  press(session, 'Escape');
  return lines;
}

export function rowsOf(session: RecordedSession): string[] {
  return frameText(session.frame()).split('\n');
}
