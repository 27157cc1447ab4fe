// Scenes that many tests begin with.

import type { NewMonster } from '../world.js';
import { type Situation, setUp, type Table } from './situation.js';

/** A burning torch: the first thing of most packs. */
export const LIGHT = { item: 'torch', slot: 'light' } as const;

/** A hero who can take a beating. */
export const STURDY = { hp: 900, maxHp: 900 } as const;

export const CELL = `
  -----
  |.@.|
  -----`;

export const HALL = `
  ---------
  |.......|
  |...@...|
  |.......|
  ---------`;

/** A hero in a cell with a torch (a) and these things (b, c …). */
export function carrying(things: NonNullable<Situation['pack']>, more: Partial<Situation> = {}): Table {
  return setUp({ map: CELL, pack: [LIGHT, ...things], ...more });
}

/** A wounded hero in a hall, with a torch (a) and a thing (b). */
export function holding(item: string, more: Partial<Situation> = {}): Table {
  return setUp({ map: HALL, pack: [LIGHT, { item }], player: { hp: 20, maxHp: 60 }, ...more });
}

/** A hunting monster beside a sturdy hero. */
export function duel(
  monster: string,
  more: Partial<Situation> = {},
  change: Partial<NewMonster> = {},
): Table {
  return setUp({
    map: `
      ---------
      |..@1...|
      |.......|
      ---------`,
    marks: { 1: { monster, with: { mood: 'hunting', hp: 500, maxHp: 500, ...change } } },
    player: STURDY,
    ...more,
  });
}

/** Searches, turn after turn, until the log tells what is waited for. */
export function waitFor(table: Table, pattern: RegExp, most = 150): Table {
  for (let turn = 0; turn < most && !pattern.test(table.log()); turn++) table.press('s');
  if (!pattern.test(table.log())) throw new Error(`${pattern} was never told:\n${table.log()}`);
  return table;
}

/** Steps to and fro, so that hunger and fuel go by. */
export function walk(table: Table, turns: number): void {
  for (let turn = 0; turn < turns; turn++) table.press(turn % 2 === 0 ? 'h' : 'l');
}
