// What the player sees: their own tile, what their lights and the flash of a bomb reach, and what they remember of it.

import { canSee, castLights, FOUR_DIRECTIONS, type Light } from '@stairwell/engine';
import { suffers } from '../beings/effects.js';
import { RULES } from '../rules.js';
import { cellAt, type ItemKind, pointAt, type State } from '../state.js';
import { FLOOR, WALL } from '../terrain.js';
import { ITEMS } from '../things/items.js';
import { memoryOfItem } from './memory.js';
import { zoneOf } from './zones.js';

/** A light, and what it is the light of. */
interface Lamp extends Light {
  readonly lamp: ItemKind | 'blast';
}

/** Every light that shines now. */
export function lightsOf(state: State): Lamp[] {
  const { player, blast } = state;
  const lights: Lamp[] = [];
  const longest = suffers(player, 'blind') ? RULES.effects.blindRadius : Number.POSITIVE_INFINITY;
  for (const item of player.slots) {
    if (item === undefined || !item.isOn) continue;
    const light = ITEMS[item.kind].light;
    if (light === undefined) continue;
    const { x: dx, y: dy } = FOUR_DIRECTIONS[player.facing];
    lights.push({
      lamp: item.kind,
      x: player.x,
      y: player.y,
      radius: Math.min(light.radius, longest),
      angle: light.angle,
      dx,
      dy,
    });
  }
  if (blast !== undefined)
    lights.push({ lamp: 'blast', x: blast.x, y: blast.y, radius: Math.min(RULES.bomb.flashRadius, longest) });
  return lights;
}

/** Works out anew which cells are lit. The own tile is always seen. */
export function relight(state: State): void {
  const own = cellAt(state.player.x, state.player.y);
  castLights(state.level, lightsOf(state), state.lit);
  state.isInLight = state.lit[own] === 1;
  state.lit[own] = 1;
  if (seesExit(state)) state.lit[state.exit] = 1;
}

/** The sign over the exit glows: nobody hunts on that tile, so this light helps only the player. */
function seesExit({ level, player, exit }: State): boolean {
  const { x, y } = pointAt(exit);
  const dx = x - player.x;
  const dy = y - player.y;
  const { glowRadius } = zoneOf(level.id);
  return dx * dx + dy * dy <= glowRadius * glowRadius && canSee(level, player.x, player.y, x, y);
}

/** Whether an item in this cell shows: in fog only from a neighbouring tile, and the cell must be lit anyway. */
export function showsItem(state: State, cell: number): boolean {
  if (state.level.isFog[cell] === 0) return true;
  const { x, y } = pointAt(cell);
  return Math.abs(x - state.player.x) <= 1 && Math.abs(y - state.player.y) <= 1;
}

/** The cells of a floor four in a word: most are dark, and looking for those that are not is quicker so. */
export function inFours(lit: Uint8Array): Uint32Array {
  return new Uint32Array(lit.buffer, lit.byteOffset, lit.length >> 2);
}

/** Takes what is seen now into memory: terrain and items, never creatures. An idle ambusher is a wall to the eye. */
export function rememberSeen(state: State): void {
  const { lit, level } = state;
  const { memory, isFog } = level;
  const { traces } = memory;
  const fours = inFours(lit);
  for (let cell = 0; cell < lit.length; cell++) {
    if ((cell & 3) === 0 && fours[cell >> 2] === 0) {
      cell += 3;
      continue;
    }
    if (lit[cell] === 0) continue;
    if (isFog[cell] === 1 && !showsItem(state, cell)) {
      // Fog drifts over floor only, so the floor is known; what lies on it is not.
      if (memory.recall(cell) === undefined) memory.note(cell, FLOOR);
    } else if (traces[cell] !== level.terrain[cell] + 1) {
      // Most of what is lit was lit before.
      memory.note(cell, level.terrain[cell]);
    }
  }
  for (const item of level.items) {
    if (lit[item.cell] === 1 && showsItem(state, item.cell)) {
      memory.note(item.cell, memoryOfItem(item.kind));
    }
  }
  for (const entity of level.entities) {
    if (entity.kind !== 'ambusher' || entity.isTriggered) continue;
    const cell = cellAt(entity.x, entity.y);
    if (lit[cell] === 1) memory.note(cell, WALL);
  }
}
