// What is in view, by name: for screen readers and for taps.

import type { NamedThing } from '@stairwell/engine/play';
import { TERRAIN as T } from '@stairwell/nethack';
import { CELLS, xOf, yOf } from '../level/ground.js';
import { creatureName, groundName, objectName, trapName } from '../level/names.js';
import { levelHere, type MazesState } from '../state.js';
import { creaturesInView } from '../turn/sight.js';

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
    if (typ >= T.STAIRS && typ <= T.ALTAR) list.push({ name: groundName(state.world, level, cell), ...at });
    if (level.boulders[cell] > 0) list.push({ name: 'a boulder', ...at });
    else if (thing !== undefined) list.push({ name: objectName(level.site, thing), ...at });
    if (trap?.seen && !trap.gone) list.push({ name: trapName(trap.kind), ...at });
  }
  return list;
}
