// How a row of the table of monsters is written down, and what it becomes.

import { parseDice } from '@stairwell/engine/random';
import type { Behaviour, MonsterKind, Rarity } from '../kinds.js';

/** Gifts that most have not; `mean` starts awake, `animal` opens no doors. */
type More = Partial<
  Pick<
    MonsterKind,
    'flee' | 'flies' | 'invisible' | 'regenerates' | 'strike' | 'breath' | 'pack' | 'placed' | 'unique'
  >
> & { readonly mean?: boolean; readonly animal?: boolean };

/** A monster from its row: numbers and dice, whom it is like, where it lives, what else it can, and what people say. */
export function kind(
  letter: string,
  name: string,
  level: number,
  hp: string,
  ac: number,
  damage: string,
  xp: number,
  speed: number,
  rarity: Rarity,
  behaviour: Behaviour,
  aggro: number,
  depths: readonly [number, number],
  { flee = 0, mean = false, animal = false, ...more }: More,
  lore: string,
): MonsterKind {
  const dice = { hp: parseDice(hp), attacks: damage === '' ? [] : damage.split(',').map(parseDice) };
  const fixed = { letter, name, level, ac, xp, speed, rarity, behaviour, aggro, depths, lore };
  return { ...fixed, ...dice, flee, mean, opensDoors: !animal, ...more };
}
