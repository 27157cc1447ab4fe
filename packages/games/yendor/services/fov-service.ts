// FOVService: what the hero sees and what stays in memory. One function for every command: light radius by shadowcasting,
// and the whole room one stands in while a light burns.

import { fieldOfView } from '@stairwell/engine';
import { CATEGORIES, ITEMS } from '../data/items.js';
import { MONSTERS } from '../data/monsters.js';
import { withArticle } from '../items/names.js';
import { rings } from '../items/pack.js';
import { currentLevel, type LevelState, type Monster, type YendorState } from '../state.js';
import { CELLS, seeming, TERRAIN, WIDTH, xOf, yOf } from '../terrain.js';
import { LevelService } from './level-service.js';
import { LightingService } from './lighting-service.js';
import { MessageService } from './message-service.js';

/** By category: its place in the list plus 1, as memory holds it. */
const CATEGORY_CODE = ITEMS.map(({ category }) => CATEGORIES.indexOf(category) + 1);
const SEEMING = Uint8Array.from(TERRAIN.rows, (_, code) => seeming(code) + 1);

export const FOVService = {
  /** Looks around, remembers what is seen, and speaks of monsters that come into view. */
  look(state: YendorState): void {
    const level = currentLevel(state);
    FOVService.computeFOV(state, level);
    FOVService.updateExplored(state, level);
    FOVService.notice(state, level);
  },

  /** Sets `state.visible`. */
  computeFOV(state: YendorState, level: LevelState): void {
    const { visible, player } = state;
    if (player.afflictions.blind > 0) {
      visible.fill(0);
      return;
    }
    const radius = LightingService.radius(state);
    fieldOfView(level.level, xOf(player.cell), yOf(player.cell), radius, visible);
    if (state.debug.radiusSight) return;
    for (const index of LevelService.roomsAt(level, player.cell)) {
      if (radius === 0 && !level.litRooms.includes(index)) continue;
      const { x, y, width, height } = level.rooms[index];
      for (let row = y - 1; row <= y + height; row++)
        visible.fill(1, row * WIDTH + x - 1, row * WIDTH + x + width + 1);
    }
  },

  updateExplored(state: YendorState, level: LevelState): void {
    const { visible } = state;
    const { known, mapped, recalled, level: map } = level;
    const { terrain } = map;
    for (let cell = 0; cell < CELLS; cell++) {
      if (visible[cell] === 0) continue;
      known[cell] = SEEMING[terrain[cell]];
      mapped[cell] = 0;
      recalled[cell] = 0;
    }
    for (const { cell, item } of level.items)
      if (visible[cell] === 1) recalled[cell] = CATEGORY_CODE[item.kind];
  },

  /** Whether the hero sees a monster now, by eye. */
  sees(state: YendorState, monster: Monster): boolean {
    if (state.visible[monster.cell] === 0) return false;
    if (monster.cancelled || !MONSTERS[monster.kind].specials.includes('invisible')) return true;
    return state.player.seesInvisible || rings(state, 'ring-see-invisible').count > 0;
  },

  /** The first sight of a monster is worth a word, and stops whoever runs. */
  notice(state: YendorState, level: LevelState): void {
    for (const monster of level.monsters) {
      if (state.visible[monster.cell] === 0) continue;
      if (!FOVService.sees(state, monster)) continue;
      if (monster.noticed) continue;
      monster.noticed = true;
      state.disturbance = 'monster';
      const { name } = MONSTERS[monster.kind];
      MessageService.add(
        state,
        `You see ${withArticle(name)}${monster.mood === 'asleep' ? ', asleep' : ''}.`,
        'warning',
      );
    }
  },

  /** Monsters in view, in the order in which they came. */
  inView(state: YendorState): Monster[] {
    return currentLevel(state).monsters.filter((monster) => FOVService.sees(state, monster));
  },
} as const;
