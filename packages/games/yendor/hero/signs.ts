// The signs of the map that do not follow from the ground: those of things, traps and beings, and the tone of each.

import type { Category } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import type { StyleName } from '../palette.js';
import type { YendorState } from '../state.js';
import { sensedMagic, shownMonsters } from './knowledge.js';

/** The sign of each category of things. */
export const THING_SIGNS: Readonly<Record<Category, string>> = {
  weapon: ')',
  armour: '[',
  potion: '!',
  scroll: '?',
  ring: '=',
  wand: '/',
  food: '%',
  light: '(',
  amulet: '"',
  gold: '$',
  key: '~',
  relic: '"',
};

/** The tone of each category of things. */
export function thingTone(category: Category): StyleName {
  switch (category) {
    case 'weapon':
    case 'armour':
    case 'ring':
    case 'wand':
      return 'gear';
    default:
      return category;
  }
}

/** A monster's tone says what it can do to a hero, not where its letter stands. */
export function monsterTone({ mood, stuck, kind, side }: Monster): StyleName {
  if (side !== 'foe') return 'ally';
  if (mood === 'asleep' || stuck > 0) return 'sleeper';
  if (kind.level <= 2) return 'easy';
  if (kind.level <= 5) return 'middling';
  return kind.level <= 8 ? 'hard' : 'deadly';
}

/** What the hero knows to be on a level besides ground and things that were seen; what comes later hides what came before. */
export function eachMark(
  state: YendorState,
  level: YendorLevel,
  put: (cell: number, sign: string, tone: StyleName) => void,
): void {
  for (const { cell, found } of level.traps) if (found && level.recalled[cell] === 0) put(cell, '^', 'trap');
  for (const { cell, category } of sensedMagic(state, level))
    put(cell, THING_SIGNS[category], thingTone(category));
  for (const monster of shownMonsters(state, level))
    put(monster.cell, monster.kind.letter, monsterTone(monster));
  if (level.id === state.depth) put(state.player.cell, '@', 'hero');
}
