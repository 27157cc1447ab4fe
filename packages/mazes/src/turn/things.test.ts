// Things that lie about, and peacefuls that help: what is useful is taken by walking on it, shops trade a thing for a charge, priests
// tend the hero once.

import { frameText } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { cellAt } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { canStand, neighbour, SIZE, xOf, yOf } from '../level/ground.js';
import { objectName } from '../level/names.js';
import { refillOf } from '../level/powers.js';
import { newsOf, special, standOn, statusOf } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';
import { isSoldAt } from './things.js';

/** A hero in danger in the town of the Mines, where all but the keepers are gone. */
function inTown(): Walker {
  const walker = new Walker('5', { practice: false, wizard: true });
  walker.teleport(special(walker, 'minetn'));
  const { level } = walker;
  const keepers = level.creatures.filter(({ mon }) => mon.shk !== null || mon.priest !== null);
  level.creatures.splice(0, level.creatures.length, ...keepers);
  level.bodies.fill(undefined);
  for (const keeper of keepers) level.bodies[keeper.cell] = keeper;
  return walker;
}

/** Steps onto a cell from beside it. */
function stepOnto(walker: Walker, cell: number): void {
  const beside = [0, 2, 4, 6]
    .map((way) => neighbour(cell, way))
    .find((at) => canStand(walker.level, at, false));
  if (beside === undefined) throw new Error('no room beside it');
  standOn(walker, beside);
  walker.step(directionBetween(SIZE, beside, cell));
}

/** A thing of this level that refills a power, sold or not. */
function usefulThing(walker: Walker, isSold: boolean) {
  const { level } = walker;
  for (const cell of level.things.keys()) {
    const thing = level.things[cell];
    const refill = thing && refillOf(level.site, thing);
    if (
      thing !== undefined &&
      refill !== undefined &&
      isSoldAt(level, cell) === isSold &&
      level.boulders[cell] === 0
    )
      return { cell, refill, name: objectName(level.site, thing) };
  }
  throw new Error('nothing useful lies here');
}

test('shops give a thing for a charge: it is offered, nothing is taken, p trades', () => {
  const walker = inTown();
  const { state, level } = walker;
  walker.press('p');
  expect(newsOf(walker)).toContain('Nothing that you could use is sold here');
  const { cell, refill, name } = usefulThing(walker, true);
  stepOnto(walker, cell);
  expect(newsOf(walker)).toContain(
    `For sale: ${name} (${refill.power} +${refill.charges}). p trades for it.`,
  );
  const before = { ...state.kit };
  walker.press('p');
  expect(frameText(walker.session.frame())).toContain(
    `Give a charge of what for ${name} (${refill.power} +${refill.charges})?`,
  );
  // The first of the menu is a healing draught.
  walker.press('a');
  expect(newsOf(walker)).toContain(`You take ${name}`);
  const after = { ...before, heal: before.heal - 1 };
  after[refill.power] += refill.charges;
  expect(state.kit).toEqual(after);
  expect(level.taken.reduce((sum, bit) => sum + bit, 0)).toBe(1);
  // Who sells it is called by name, once.
  walker.press(';', 'm');
  expect(statusOf(walker)).toMatch(/^A peaceful shopkeeper, [A-Z][a-z]+ \(/);
});

test('a priest tends the hero in the temple, once', () => {
  const walker = inTown();
  const { state, level } = walker;
  const priest = level.creatures.find(({ mon }) => mon.priest !== null && mon.peaceful);
  if (priest === undefined) throw new Error('no priest');
  const room = priest.mon.priest?.room;
  const cell = [...level.typ.keys()].find(
    (at) =>
      level.site.roomno[cellAt(xOf(at), yOf(at))] === room &&
      canStand(level, at, false) &&
      [0, 2, 4, 6].some((way) => canStand(level, neighbour(at, way), false)),
  );
  if (cell === undefined) throw new Error('no temple');
  state.hp = 5;
  stepOnto(walker, cell);
  expect(newsOf(walker)).toContain('The priest of this temple tends your wounds.');
  expect(state.hp).toBe(state.maxHp);
  state.hp = 5;
  stepOnto(walker, cell);
  expect(state.hp).toBeLessThan(8);
});

test('what is useful is taken by walking on it, and nothing else', () => {
  const walker = new Walker('41', { practice: false });
  const { level, state } = walker;
  level.creatures.length = 0;
  level.bodies.fill(undefined);
  const { cell, refill } = usefulThing(walker, false);
  const before = state.kit[refill.power];
  stepOnto(walker, cell);
  expect(newsOf(walker)).toContain(`(${refill.power} +${refill.charges})`);
  expect(state.kit[refill.power]).toBe(before + refill.charges);
  expect(level.taken.reduce((sum, bit) => sum + bit, 0)).toBe(1);
  const other = level.things.findIndex(
    (thing, at) =>
      thing !== undefined &&
      refillOf(level.site, thing) === undefined &&
      !isSoldAt(level, at) &&
      level.boulders[at] === 0 &&
      canStand(level, at, false) &&
      [0, 2, 4, 6].some((way) => canStand(level, neighbour(at, way), false)),
  );
  stepOnto(walker, other);
  expect(newsOf(walker)).toMatch(/^Here: /);
  expect(level.taken.reduce((sum, bit) => sum + bit, 0)).toBe(1);
});
