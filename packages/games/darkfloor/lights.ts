// What the player sees: their own tile, what their lights and the flash of a bomb reach, and what they remember of it.

import { canSee, castLights, FOUR_DIRECTIONS, type Light } from '@stairwell/engine';
import { suffers } from './effects.js';
import { ITEM_KINDS, ITEMS } from './items.js';
import { RULES } from './rules.js';
import { CELLS, cellAt, type State } from './state.js';
import { FLOOR, MEMORY_ITEM, WALL } from './terrain.js';

/** Every light that shines now. */
export function lightsOf(state: State): Light[] {
  const { player, blast } = state;
  const lights: Light[] = [];
  const longest = suffers(player, 'blind') ? RULES.effects.blindRadius : Number.POSITIVE_INFINITY;
  for (const item of player.slots) {
    if (item === undefined || !item.isOn) continue;
    const light = ITEMS[item.kind].light;
    if (light === undefined) continue;
    const { x: dx, y: dy } = FOUR_DIRECTIONS[player.facing];
    lights.push({
      x: player.x,
      y: player.y,
      radius: Math.min(light.radius, longest),
      angle: light.angle,
      dx,
      dy,
    });
  }
  if (blast !== undefined)
    lights.push({ x: blast.x, y: blast.y, radius: Math.min(RULES.bomb.flashRadius, longest) });
  return lights;
}

/** Works out anew which cells are lit. The own tile is always seen. */
export function relight(state: State): void {
  castLights(state.level, lightsOf(state), state.lit);
  state.lit[cellAt(state.player.x, state.player.y)] = 1;
  if (seesExit(state)) state.lit[state.exit] = 1;
}

/** The sign over the exit glows: nobody hunts on that tile, so this light helps only the player. */
function seesExit({ level, player, exit }: State): boolean {
  const x = exit % RULES.width;
  const y = (exit - x) / RULES.width;
  const dx = x - player.x;
  const dy = y - player.y;
  const { glowRadius } = RULES.exit;
  return dx * dx + dy * dy <= glowRadius * glowRadius && canSee(level, player.x, player.y, x, y);
}

/** Whether an item in this cell shows: in fog only from a neighbouring tile, and the cell must be lit anyway. */
export function showsItem(state: State, cell: number): boolean {
  if (state.isFog[cell] === 0) return true;
  const x = cell % RULES.width;
  const y = (cell - x) / RULES.width;
  return Math.abs(x - state.player.x) <= 1 && Math.abs(y - state.player.y) <= 1;
}

/** Takes what is seen now into memory: terrain and items, never creatures. An idle ambusher is a wall to the eye. */
export function rememberSeen(state: State): void {
  const { lit, memory, isFog, level } = state;
  for (let cell = 0; cell < CELLS; cell++) {
    if (lit[cell] === 0) continue;
    if (isFog[cell] === 1 && !showsItem(state, cell)) {
      // Fog drifts over floor only, so the floor is known; what lies on it is not.
      if (memory.recall(cell) === undefined) memory.note(cell, FLOOR);
    } else {
      memory.note(cell, level.terrain[cell]);
    }
  }
  for (const item of state.items) {
    if (lit[item.cell] === 1 && showsItem(state, item.cell)) {
      memory.note(item.cell, FLOOR + MEMORY_ITEM * (ITEM_KINDS.indexOf(item.kind) + 1));
    }
  }
  for (const entity of state.entities) {
    if (entity.kind !== 'ambusher' || entity.isActive) continue;
    const cell = cellAt(entity.x, entity.y);
    if (lit[cell] === 1) memory.note(cell, WALL);
  }
}
