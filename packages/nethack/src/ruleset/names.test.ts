import { expect, test } from 'vitest';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { NETHACK } from '../nethack-ruleset.js';

const { names } = NETHACK;

test.each([
  ['dagger', OT.DAGGER],
  ['Long Sword', OT.LONG_SWORD],
  ['slime mold', OT.SLIME_MOLD],
  ['teleportation', OT.RIN_TELEPORTATION],
  ['scroll of teleportation', OT.SCR_TELEPORTATION],
  ['Ring of TELEPORTATION', OT.RIN_TELEPORTATION],
])('the object "%s"', (name, otyp) => {
  expect(names.object(name)).toBe(otyp);
});

test.each(['2 daggers', 'daggers', 'fruit', 'orange potion', 'wand of teleport'])(
  'no object "%s"',
  (name) => {
    expect(names.object(name)).toBe(-1);
  },
);

test.each([
  ['soldier ant', PM.SOLDIER_ANT],
  ['the Soldier Ants', PM.SOLDIER_ANT],
  ['wolves', PM.WOLF],
  ['elf zombie corpse', PM.ELF_ZOMBIE],
])('the species "%s"', (name, species) => {
  expect(names.species(name)?.species).toBe(species);
});
