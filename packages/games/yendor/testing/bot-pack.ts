// What the bot makes of the lines of its inventory: the best gear, what is junk, what a fight would cost.

import { foeBonus, foeHarm } from '../beings/odds.js';
import { ITEMS } from '../things/items.js';
import type { PackLine, SeenMonster, Sight } from './eyes.js';

const WEAPON_DAMAGE = new Map(
  ITEMS.flatMap((row) =>
    row.category === 'weapon' && row.bundle === undefined && row.shoots === undefined
      ? [[row.name, row.damage.average()]]
      : [],
  ),
);
const BOWS = ['short bow', 'long bow'];
/** What a bow is worth while there are arrows: it strikes first, and from afar. */
const BOW_WORTH = 8;
const ARROW = 3.5;

/** How many arrows there are. */
function arrowsIn(pack: readonly PackLine[]): number {
  return pack.reduce((sum, { name }) => {
    const found = /^(an?|\d+) [+-]\d+ arrows?/.exec(name);
    return sum + (found === null ? 0 : Number(found[1]) || 1);
  }, 0);
}

/** Whether `f` lets something fly. */
export function canFire(pack: readonly PackLine[]): boolean {
  const bow = pack.find(({ name, use }) => use === 'wielded' && BOWS.includes(plainName(name)));
  if (bow !== undefined && arrowsIn(pack) > 0) return true;
  return pack.some(({ name, use }) => use === '' && /(dart|javelin|dagger|spear)s?/.test(name));
}

/** Whether a bow is in hand that has arrows. */
export function isArcher(pack: readonly PackLine[]): boolean {
  return (
    arrowsIn(pack) > 0 && pack.some(({ name, use }) => use === 'wielded' && BOWS.includes(plainName(name)))
  );
}
const ARMOUR_CLASS = new Map(
  ITEMS.flatMap((row) => (row.category === 'armour' ? [[row.name, row.armour]] : [])),
);

function plainName(name: string): string {
  return name
    .replace(/^an? /, '')
    .replace(/^[+-]\d+ /, '')
    .replace(/ \(.*$/, '');
}

function bonusOf(name: string, unknown: number): number {
  return Number(/[+-]\d+/.exec(name)?.[0] ?? unknown);
}

/** The thing to put on instead of what is worn, and the command that does it. */
export function betterGear(pack: readonly PackLine[]): { command: string; line: PackLine } | undefined {
  for (const [command, table, sign, use] of [
    ['W', ARMOUR_CLASS, -1, 'worn'],
    ['w', WEAPON_DAMAGE, 1, 'wielded'],
  ] as const) {
    let best: PackLine | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const line of pack) {
      const plain = plainName(line.name);
      const isBow = command === 'w' && BOWS.includes(plain) && arrowsIn(pack) > 2;
      const base = isBow ? BOW_WORTH : table.get(plain);
      if (base === undefined) continue;
      // A plain look may hide a curse.
      const value = sign * base + bonusOf(line.name, -0.4);
      if (value <= most) continue;
      most = value;
      best = line;
    }
    if (best === undefined || best.use === use || /cursed/.test(best.name)) continue;
    const now = pack.find((line) => line.use === use);
    if (now !== undefined && /cursed/.test(now.name)) continue;
    return { command, line: best };
  }
  return undefined;
}

/** Something that will not be used. */
export function junkIn(pack: readonly PackLine[]): PackLine | undefined {
  return pack.find(
    ({ name, use }) =>
      use === '' &&
      ((WEAPON_DAMAGE.has(plainName(name)) && !/dagger|spear/.test(name)) ||
        ARMOUR_CLASS.has(plainName(name)) ||
        /ring|create monster|of sleep|of light|poison|confusion|blindness|haste monster|polymorph/.test(
          name,
        )),
  );
}

/** Expected HP lost until the monster is dead. */
export function costOf(sight: Sight, pack: readonly PackLine[], monster: SeenMonster): number {
  const { kind } = monster;
  const weapon = pack.find(({ use }) => use === 'wielded');
  const bonus = bonusOf(weapon?.name ?? '', 0);
  const damage =
    (isArcher(pack) ? ARROW : (WEAPON_DAMAGE.get(plainName(weapon?.name ?? '')) ?? 2.5)) + bonus + 1;
  const freeBlows = monster.asleep || monster.held ? 1.5 : 0;
  const share = (faces: number) => Math.min(0.95, Math.max(0.05, faces / 20));
  const turns = Math.max(
    0,
    kind.hp.average() / (damage * share(1 + sight.experience + kind.ac + bonus + 2)) - freeBlows,
  );
  const blows = kind.attacks.reduce(
    (sum, dice, blow) => sum + dice.average() + foeHarm(sight.level, blow),
    0,
  );
  return (
    turns *
    share(1 + kind.level + sight.ac + foeBonus(sight.level, sight.experience)) *
    blows *
    (kind.speed / 10)
  );
}
