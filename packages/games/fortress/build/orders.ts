// Changing the fortress. What is ordered is done at once where it can be; else it waits until nobody stands in the way and, where
// there are builders, until one has come. What was changed together is taken back together.

import { accept, type Outcome, refuse } from '@stairwell/engine';
import { YOU } from '@stairwell/engine/play';
import { CELLS, TOOLS } from '../ground/cells.js';
import { dropBrokenPaths } from '../life/movers.js';
import { RULES } from '../rules.js';
import { type Change, cursorCell, type Order, putCursor, type State } from '../state.js';
import { note, toolName } from '../texts.js';
import { budgetProblem } from './budget.js';
import { missing } from './joins.js';
import { boxSize, cellsBetween } from './shapes.js';
import { useTool, type Wanted } from './tools.js';

/** Orders of what is taken back belong to no change. */
const NO_GROUP = -1;

/** Uses what is in hand on the cell under the cursor, or on the shape between mark and cursor. */
export function useHand(state: State): Outcome {
  const { tool } = state;
  if (isTooLarge(state)) return refuse(tooMany());
  const wanted = wantedWith(state, tool);
  state.mark = -1;
  if (typeof wanted === 'string') return refuse(wanted);
  if (tool === TOOLS.dig) return order(state, wanted, cellsInWords, 'Dug');
  const name = toolName(tool);
  if (tool === TOOLS.channel) return order(state, wanted, inOne(name), 'Dug');
  return order(state, wanted, (count) => (count === 1 ? name : `${count} x ${name}`));
}

const cellsInWords = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);

/** Words for cells that have one name together. */
export const inOne =
  (name: string) =>
  (count: number): string =>
    count === 1 ? name : `${name}, ${cellsInWords(count)}`;

/** Whether a tool would be used where the hand is now. */
export function canUse(state: State, tool: number): boolean {
  if (isTooLarge(state)) return false;
  const wanted = wantedWith(state, tool);
  return typeof wanted !== 'string' && orderProblem(state, wanted) === undefined;
}

function isTooLarge({ mark, ways, cursor, shape }: State): boolean {
  return mark >= 0 && shape !== 'line' && boxSize(ways.map.placeOf(mark), cursor) > RULES.build.cells;
}

/** What a tool would change, or why it changes nothing. */
function wantedWith(state: State, tool: number): readonly Wanted[] | string {
  const { mark, ways, cursor, shape } = state;
  const cells =
    mark < 0 ? [cursorCell(state)] : cellsBetween(ways.map, ways.map.placeOf(mark), cursor, shape);
  const wanted: Wanted[] = [];
  let problem = 'There is nothing to do.';
  for (const cell of cells) {
    const use = useTool(state, tool, cell);
    if (typeof use === 'string') problem = use;
    else wanted.push(...use);
  }
  return wanted.length === 0 ? problem : wanted;
}

/** Why changes cannot be ordered; undefined where they can. */
function orderProblem(state: State, wanted: readonly Wanted[]): string | undefined {
  if (wanted.length > RULES.build.cells) return tooMany();
  if (state.orders.length + wanted.length > RULES.build.orders) return 'Too many orders wait already.';
  return budgetProblem(state, ordersOf(wanted, state.groups));
}

function ordersOf(wanted: readonly Wanted[], group: number): Order[] {
  return wanted.map(({ cell, code }) => ({ cell, code, group }));
}

/** Orders changes, as one that can be taken back. `words`: what so many cells become. */
export function order(
  state: State,
  wanted: readonly Wanted[],
  words: (cells: number) => string,
  done: 'Built' | 'Dug' = 'Built',
): Outcome {
  const problem = orderProblem(state, wanted);
  if (problem !== undefined) return refuse(problem);
  const number = state.groups;
  const orders = ordersOf(wanted, number);
  state.groups++;
  state.undone = [];
  state.changes.push({ number, changes: [] });
  if (state.changes.length > RULES.build.undo) state.changes.shift();
  enact(state, orders);
  const waiting = orders.filter(({ cell }) => isOrdered(state, cell)).length;
  const what = words(orders.length);
  const why = state.choices.builders > 0 ? 'Builders are on their way.' : 'Someone stands there.';
  const lacks = orders.length === 1 ? missing(state, orders[0].cell) : '';
  note(state, waiting === 0 ? `${done}: ${what}.${lacks}` : `To be ${done.toLowerCase()}: ${what}. ${why}`);
  return accept();
}

/** Adds orders, and carries out what can be done at once. A cell has one order at most, the last one given. */
function enact(state: State, orders: readonly Order[]): void {
  const cells = new Set(orders.map(({ cell }) => cell));
  state.orders = [...state.orders.filter(({ cell }) => !cells.has(cell)), ...orders];
  if (state.choices.builders === 0) carryOut(state);
}

function isOrdered({ orders }: State, cell: number): boolean {
  return orders.some((order) => order.cell === cell);
}

/** Carries out, without builders, the orders for cells where nobody stands. */
export function carryOut(state: State): void {
  if (state.orders.length === 0) return;
  const closing = new Set<number>();
  for (const { cell, code } of state.orders) if (CELLS.walkable[code] === 0) closing.add(cell);
  const held = new Set<number>();
  if (closing.size > 0) for (const { cell } of state.movers) if (closing.has(cell)) held.add(cell);
  const left: Order[] = [];
  let done = 0;
  for (const each of state.orders) {
    if (held.has(each.cell)) left.push(each);
    else {
      change(state, each);
      done++;
    }
  }
  if (done === 0) return;
  state.orders = left;
  dropBrokenPaths(state);
}

/** Carries out one order if nobody stands there. Whether it was. */
export function carryOutOne(state: State, cell: number): boolean {
  const each = state.orders.find((order) => order.cell === cell);
  if (each === undefined) return true;
  if (CELLS.walkable[each.code] === 0 && state.movers.some((mover) => mover.cell === cell)) return false;
  state.orders = state.orders.filter((order) => order !== each);
  change(state, each);
  dropBrokenPaths(state);
  return true;
}

function change(state: State, { cell, code, group }: Order): void {
  const { ways, events } = state;
  const before = ways.terrainAt(cell);
  if (before === code) return;
  ways.setTerrain(cell, code);
  state.changes.find(({ number }) => number === group)?.changes.push({ cell, before });
  events.tell({
    kind: 'build',
    who: YOU,
    target: { name: CELLS.rows[code].words },
    at: ways.map.placeOf(cell),
  });
}

/** Takes the last change back: what still waits is forgotten, what was done becomes what it was. */
export function undo(state: State): Outcome {
  const last = state.changes.at(-1);
  if (last === undefined) return refuse('There is nothing to take back.');
  if (state.orders.length + last.changes.length > RULES.build.waiting)
    return refuse('Too many orders wait already.');
  state.changes.pop();
  const waiting = state.orders.filter(({ group }) => group === last.number);
  state.orders = state.orders.filter(({ group }) => group !== last.number);
  const again = [
    ...last.changes.map(({ cell }) => ({ cell, before: state.ways.terrainAt(cell) })),
    ...waiting.map(({ cell, code }) => ({ cell, before: code })),
  ];
  state.undone.push({ number: last.number, changes: again });
  restore(state, [...last.changes].reverse());
  const first = again[0]?.cell;
  if (first !== undefined) putCursor(state, state.ways.map.placeOf(first));
  note(state, `Taken back: ${cellsInWords(again.length)}.`);
  return accept();
}

/** Makes again what was taken back last. */
export function redo(state: State): Outcome {
  const last = state.undone.pop();
  if (last === undefined) return refuse('There is nothing to make again.');
  const rest = state.undone;
  const wanted = last.changes.map(({ cell, before }) => ({ cell, code: before }));
  const outcome = order(state, wanted, inOne('what was taken back'));
  state.undone = rest;
  if (!outcome.accepted) state.undone.push(last);
  return outcome;
}

function restore(state: State, changes: readonly Change[]): void {
  // A cell that was changed twice ends as what it was first.
  const last = new Map(changes.map(({ cell, before }) => [cell, before]));
  enact(
    state,
    [...last].map(([cell, code]) => ({ cell, code, group: NO_GROUP })),
  );
}

function tooMany(): string {
  return `At most ${RULES.build.cells} cells at once.`;
}
