// What the hero sees and what stays in memory. One function for every command: light radius by shadowcasting, and the whole
// room one stands in while a light burns.

import { fieldOfView } from '@stairwell/engine';
import { roomsAt } from '../ground/bodies.js';
import { CATEGORIES } from '../kinds.js';
import { tell, withArticle } from '../messages.js';
import { currentLevel, type Monster, type YendorLevel, type YendorState } from '../state.js';
import { seeming, TERRAIN, WIDTH, xOf, yOf } from '../terrain.js';
import { lightRadius } from './light.js';
import { rings } from './pack.js';

/** Looks around, remembers what is seen, and speaks of monsters that come into view. */
export function look(state: YendorState): void {
  const level = currentLevel(state);
  computeFOV(state, level);
  updateExplored(state, level);
  notice(state, level);
}

/** Sets `state.visible`. */
export function computeFOV(state: YendorState, level: YendorLevel): void {
  const { visible, player } = state;
  if (player.afflictions.blind > 0) {
    visible.fill(0);
    return;
  }
  const radius = lightRadius(state);
  fieldOfView(level, xOf(player.cell), yOf(player.cell), radius, visible);
  if (state.debug.radiusSight) return;
  for (const index of roomsAt(level, player.cell)) {
    if (radius === 0 && !level.litRooms.includes(index)) continue;
    const { x, y, width, height } = level.rooms[index];
    for (let row = y - 1; row <= y + height; row++)
      visible.fill(1, row * WIDTH + x - 1, row * WIDTH + x + width + 1);
  }
}

/** By terrain code: what memory holds of it. */
const SEEMING = Uint8Array.from(TERRAIN.rows, (_, code) => seeming(code) + 1);

/** Remembers the ground and the things in view. */
export function updateExplored({ visible }: YendorState, level: YendorLevel): void {
  const { known, mapped, recalled, terrain } = level;
  // Little of a level is in view, and this is asked twice a turn: cells are skipped four at a time.
  const words = new Uint32Array(visible.buffer);
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue;
    for (let cell = word * 4; cell < word * 4 + 4; cell++) {
      if (visible[cell] === 0) continue;
      known[cell] = SEEMING[terrain[cell]];
      mapped[cell] = 0;
      recalled[cell] = 0;
    }
  }
  for (const { cell, item } of level.items)
    if (visible[cell] === 1) recalled[cell] = CATEGORIES.indexOf(item.kind.category) + 1;
}

/** Whether the hero sees a monster now, by eye. */
export function sees(state: YendorState, { cell, cancelled, kind }: Monster): boolean {
  if (state.visible[cell] === 0) return false;
  if (cancelled || kind.invisible !== true) return true;
  return state.player.seesInvisible || rings(state, 'true sight').count > 0;
}

/** The first sight of a monster is worth a word, and stops whoever runs. */
export function notice(state: YendorState, level: YendorLevel): void {
  for (const monster of level.monsters) {
    if (monster.noticed || !sees(state, monster)) continue;
    monster.noticed = true;
    state.isDisturbed = true;
    tell(
      state,
      `You see ${withArticle(monster.kind.name)}${monster.mood === 'asleep' ? ', asleep' : ''}.`,
      'warning',
    );
  }
}

/** Monsters in view, in the order in which they came. */
export function inView(state: YendorState): Monster[] {
  return currentLevel(state).monsters.filter((monster) => sees(state, monster));
}

/** The first monster in view that does not sleep. */
export function awakeInView(state: YendorState): Monster | undefined {
  return inView(state).find(({ mood }) => mood !== 'asleep');
}

/** The same without those that only want to get away. */
export function threatInView(state: YendorState): Monster | undefined {
  return inView(state).find(({ mood }) => mood !== 'asleep' && mood !== 'fleeing');
}

/** "the hobgoblin" when it is seen, "something" else. */
export function nameOf(state: YendorState, monster: Monster): string {
  return sees(state, monster) ? `the ${monster.kind.name}` : 'something';
}
