// What is known of a cell, in words: for the cursor, for screen readers and for taps.

import type { NamedThing } from '@stairwell/engine';
import { TERRAIN as T } from '@stairwell/nethack';
import { CELLS, xOf, yOf } from '../ground.js';
import { creatureName, engravingAt, groundName, objectName, placedOn, trapName } from '../names.js';
import { creaturesInView, showsItself } from '../sight.js';
import { levelHere, type MazesState } from '../state.js';

/** One line for each thing there. */
export function describeCell(state: MazesState, cell: number): string[] {
  const level = levelHere(state);
  const { site } = level;
  if (cell === state.cell) return [`You, ${state.maker.roleName}, ${placedOn(level, cell)}.`];
  if (level.known[cell] === 0) return ['You have not seen what is there.'];
  const lines: string[] = [];
  const body = level.bodies[cell];
  if (body !== undefined && state.visible[cell] === 1 && showsItself(body)) {
    const kind = site.game.kind(body.mon.species);
    const plain = body.mon.appearType === 0;
    lines.push(`${creatureName(site, body)}${plain ? ` (${kind.letter}, level ${body.mon.level})` : ''}.`);
  }
  if (level.boulders[cell] > 0) lines.push('a boulder.');
  const thing = level.things[cell];
  if (thing !== undefined && level.boulders[cell] === 0) lines.push(`${objectName(site, thing)}.`);
  const trap = level.trapAt[cell];
  if (trap?.seen && !trap.gone) lines.push(`${trapName(trap.kind)}.`);
  const text = engravingAt(level, cell);
  if (text !== undefined && state.visible[cell] === 1) lines.push(`Something is written there: "${text}".`);
  lines.push(`${groundName(level, cell)}.`);
  return lines.map((line) => `${line[0]?.toUpperCase() ?? ''}${line.slice(1)}`);
}

const MOST_THINGS = 24;

/** Creatures, stairs, furniture, traps and things in view. */
export function thingsInView(state: MazesState): NamedThing[] {
  const level = levelHere(state);
  const list: NamedThing[] = creaturesInView(state).map((creature) => ({
    name: creatureName(level.site, creature),
    x: xOf(creature.cell),
    y: yOf(creature.cell),
  }));
  for (let cell = 0; cell < CELLS && list.length < MOST_THINGS; cell++) {
    if (state.visible[cell] === 0) continue;
    const at = { x: xOf(cell), y: yOf(cell) };
    const typ = level.typ[cell];
    const thing = level.things[cell];
    const trap = level.trapAt[cell];
    if (typ >= T.STAIRS && typ <= T.ALTAR) list.push({ name: groundName(level, cell), ...at });
    if (level.boulders[cell] > 0) list.push({ name: 'a boulder', ...at });
    else if (thing !== undefined) list.push({ name: objectName(level.site, thing), ...at });
    if (trap?.seen && !trap.gone) list.push({ name: trapName(trap.kind), ...at });
  }
  return list;
}
