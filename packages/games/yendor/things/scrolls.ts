// The scrolls, each with what reading it does. Some ask for a thing first; one that fizzles is kept and costs nothing.

import { rollMonster, spawn } from '../beings/spawn.js';
import { freeBeside, mapCell } from '../ground/bodies.js';
import { teleportHero } from '../hero/arrive.js';
import { afflict } from '../hero/body.js';
import { isIdentified, itemName } from '../hero/names.js';
import { wornItem } from '../hero/pack.js';
import { look } from '../hero/sight.js';
import type { Category, ItemKind, ScrollKind } from '../kinds.js';
import { capital, tell } from '../messages.js';
import { currentLevel, WORN_SLOTS } from '../state.js';
import { CELLS, EIGHT, kingSteps, seeming, WALKABLE } from '../terrain.js';
import { ANY } from './gear.js';

const SLEEP_TURNS = [4, 8] as const;
const HOLD_TURNS = [3, 6] as const;
const SCARE_TURNS = 100;

function scroll(
  id: string,
  name: string,
  rarity: ItemKind['rarity'],
  tier: ScrollKind['tier'],
  effect: Pick<ScrollKind, 'read' | 'asks' | 'scares'>,
): ItemKind {
  return { id, category: 'scroll', name, rarity, tier, depths: ANY.depths, ...effect };
}

/** What a scroll of enchanting can better, and by how much: a wand gains charges, all else a plus. */
const ENCHANTED: Readonly<Partial<Record<Category, number>>> = { weapon: 1, armour: 1, ring: 1, wand: 2 };

/** All scrolls. */
export const SCROLLS: readonly ItemKind[] = [
  scroll('identify', 'identify', 'common', 'basic', {
    asks: {
      screen: 'identify',
      suits: (state, item) => !isIdentified(state, item.kind) || !item.known,
      work(state, item) {
        state.identified.add(item.kind);
        item.known = true;
        tell(state, `It is ${itemName(state, item)}.`, 'success');
      },
    },
  }),
  scroll('enchanting', 'enchanting', 'never', 'basic', {
    asks: {
      screen: 'enchant',
      suits: (_, { kind, count }) =>
        ENCHANTED[kind.category] !== undefined &&
        count === 1 &&
        !(kind.category === 'ring' && !kind.numbered),
      work(state, item) {
        const by = ENCHANTED[item.kind.category] ?? 1;
        if (item.kind.category === 'wand') item.charges += by;
        else item.bonus += by;
        item.cursed = false;
        item.known = true;
        tell(state, `${capital(itemName(state, item))} glows for a moment.`, 'success');
      },
    },
  }),
  scroll('magic-mapping', 'magic mapping', 'uncommon', 'intermediate', {
    read(state) {
      const level = currentLevel(state);
      const { terrain } = level;
      const isGround = (cell: number) => WALKABLE[terrain[cell]] === 1;
      for (let cell = 0; cell < CELLS; cell++)
        if (isGround(cell) || EIGHT.some((step) => isGround(cell + step)))
          mapCell(level, cell, seeming(terrain[cell]));
      tell(state, 'A map of this level forms in your mind.', 'success');
      return 'used';
    },
  }),
  scroll('teleportation', 'teleportation', 'common', 'advanced', {
    read(state) {
      teleportHero(state, currentLevel(state));
      return 'used';
    },
  }),
  scroll('remove-curse', 'remove curse', 'uncommon', 'intermediate', {
    read(state) {
      for (const slot of WORN_SLOTS) {
        const item = wornItem(state, slot);
        if (item !== undefined) item.cursed = false;
      }
      tell(state, 'You feel as if somebody watched over you.', 'success');
      return 'used';
    },
  }),
  scroll('create-monster', 'create monster', 'uncommon', 'basic', {
    read(state) {
      const level = currentLevel(state);
      const random = state.chances.magic;
      const cell = freeBeside(state, level);
      if (cell === -1) return 'fizzles';
      spawn(level, random, state.nextId++, rollMonster(random, state.depth), cell, 'hunting');
      tell(state, 'Something takes shape beside you!', 'warning');
      look(state);
      return 'used';
    },
  }),
  scroll('scare-monster', 'scare monster', 'rare', 'advanced', {
    scares: SCARE_TURNS,
    read(state) {
      tell(state, 'You hear a distant howl of fear. The scroll stays in your hand: lay it down.', 'success');
      return 'kept';
    },
  }),
  scroll('light', 'light', 'common', 'basic', {
    read(state) {
      const level = currentLevel(state);
      const room = level.roomAt[state.player.cell];
      if (room === 0) return 'fizzles';
      if (!level.litRooms.includes(room - 1)) level.litRooms.push(room - 1);
      look(state);
      tell(state, 'The room fills with light that stays.', 'success');
      return 'used';
    },
  }),
  scroll('sleep', 'sleep', 'rare', 'basic', {
    read(state) {
      afflict(state, 'asleep', state.chances.magic.between(SLEEP_TURNS[0], SLEEP_TURNS[1]));
      tell(state, 'You fall asleep.', 'warning');
      return 'used';
    },
  }),
  scroll('hold-monster', 'hold monster', 'rare', 'advanced', {
    read(state) {
      const near = currentLevel(state).monsters.filter(({ cell }) => kingSteps(cell, state.player.cell) <= 1);
      for (const monster of near) monster.stuck = state.chances.magic.between(HOLD_TURNS[0], HOLD_TURNS[1]);
      const told =
        near.length > 0 ? 'Those around you stand still.' : 'You feel that nothing around you moves.';
      tell(state, told, 'success');
      return 'used';
    },
  }),
];
