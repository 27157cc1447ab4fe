// The wands, each with what its bolt does to whom it meets. Bolts fly along a line from the hero until they meet a monster or
// a wall, no further than their range.

import { lineBetween } from '@stairwell/engine';
import { type Dice, parseDice } from '@stairwell/engine/random';
import { harmMonster } from '../beings/combat.js';
import { hits } from '../beings/odds.js';
import { createMonster, rollMonster } from '../beings/spawn.js';
import { teleportMonster } from '../beings/ways.js';
import { speedOf } from '../ground/bodies.js';
import { nameOf } from '../hero/sight.js';
import type { ItemKind, Rarity, WandKind } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import { capital, tell } from '../messages.js';
import type { YendorState } from '../state.js';
import { HEIGHT, rookSteps, T, TRANSPARENT, WIDTH, xOf, yOf } from '../terrain.js';
import { ANY } from './gear.js';

const BOLT_BONUS = 4;
const SLEEP_TURNS = [3, 6] as const;

const CHARGES = parseDice('3d3');

function wand(
  id: string,
  rarity: Rarity,
  range: number,
  strike: WandKind['strike'],
  more: Partial<Pick<WandKind, 'charges' | 'damage'>> = {},
): ItemKind {
  const name = id.replaceAll('-', ' ');
  return { id, category: 'wand', name, rarity, ...ANY, charges: CHARGES, range, strike, ...more };
}

/** What a bolt does that hurts. */
function hurting(name: string, damage: Dice, neverMisses = false): WandKind['strike'] {
  return (state, level, monster) => {
    const random = state.chances.magic;
    const isHit = neverMisses || hits(random, state.player.level, monster.kind.ac, BOLT_BONUS);
    const harm = isHit ? damage.roll(random) : 0;
    const done = isHit ? `hits ${nameOf(state, monster)} for ${harm}` : `misses ${nameOf(state, monster)}`;
    tell(state, `The bolt of ${name} ${done}.`, 'combat');
    if (isHit) harmMonster(state, level, monster, harm);
  };
}

/** A change that is told with the monster's name before it. */
function changing(
  told: string,
  change: (monster: Monster, state: YendorState, level: YendorLevel) => void,
): WandKind['strike'] {
  return (state, level, monster) => {
    const name = nameOf(state, monster);
    change(monster, state, level);
    level.order.setSpeed(monster.id, speedOf(monster));
    tell(state, `${capital(name)} ${told}`, 'combat');
  };
}

const GREAT = parseDice('6d6');
const SMALL = parseDice('2d6');

/** All wands. */
export const WANDS: readonly ItemKind[] = [
  ...['lightning', 'fire', 'cold'].map((name) =>
    wand(name, 'uncommon', 8, hurting(name, GREAT), { damage: GREAT }),
  ),
  wand('magic-missile', 'common', 7, hurting('magic missile', SMALL, true), {
    charges: parseDice('4d4'),
    damage: SMALL,
  }),
  wand(
    'teleport-away',
    'uncommon',
    7,
    changing('is gone.', (monster, state, level) => {
      teleportMonster(state, level, monster);
      monster.mood = 'wandering';
    }),
  ),
  wand(
    'sleep-monster',
    'uncommon',
    6,
    changing('falls asleep.', (monster, { chances }) => {
      monster.stuck = chances.magic.between(SLEEP_TURNS[0], SLEEP_TURNS[1]);
    }),
  ),
  wand(
    'slow-monster',
    'uncommon',
    6,
    changing('slows down.', (monster) => {
      monster.pace = -1;
    }),
  ),
  wand(
    'cancellation',
    'rare',
    6,
    changing('looks plain.', (monster) => {
      Object.assign(monster, { cancelled: true, pace: 0, stuck: 0 });
    }),
  ),
  wand(
    'haste-monster',
    'rare',
    5,
    changing('speeds up!', (monster) => {
      monster.pace = 1;
    }),
  ),
  wand('polymorph', 'rare', 5, (state, level, monster) => {
    const random = state.chances.magic;
    const name = nameOf(state, monster);
    const { kind, hp, maxHp } = createMonster(random, 0, rollMonster(random, state.depth), 0).monster;
    Object.assign(monster, { kind, hp, maxHp, pace: 0, cancelled: false });
    level.order.setSpeed(monster.id, speedOf(monster));
    tell(state, `${capital(name)} becomes ${nameOf(state, monster)}.`, 'combat');
  }),
];

/** The cells a bolt passes, the first beside the hero, the last where it stops. */
export function rayTo(level: YendorLevel, from: number, to: number, range: number): number[] {
  return lineOfFlight(level, from, to, range, () => true);
}

/** The same for what is thrown or shot: it finds its way past friends. */
export function flightTo(level: YendorLevel, from: number, to: number, range: number): number[] {
  return lineOfFlight(level, from, to, range, ({ side }) => side === 'foe');
}

function lineOfFlight(
  level: YendorLevel,
  from: number,
  to: number,
  range: number,
  stops: (body: Monster) => boolean,
): number[] {
  const x = xOf(from);
  const y = yOf(from);
  // On beyond the target, in the same direction, as far as the range can reach.
  const far = { x: x + (xOf(to) - x) * (range + 1), y: y + (yOf(to) - y) * (range + 1) };
  const cells: number[] = [];
  let ground = 0;
  for (const point of lineBetween({ x, y }, far).slice(1)) {
    if (point.x < 0 || point.y < 0 || point.x >= WIDTH || point.y >= HEIGHT) break;
    const cell = point.y * WIDTH + point.x;
    if (rookSteps(from, cell) > range || TRANSPARENT[level.terrain[cell]] === 0) break;
    if (level.terrain[cell] === T.pillar) break;
    cells.push(cell);
    if (level.open[cell] === 1) ground = cells.length;
    const body = level.bodies[cell];
    if (body !== undefined && stops(body)) break;
  }
  return cells.slice(0, ground); // what would fall into water falls before it
}
