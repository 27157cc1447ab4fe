// Builders: the first of those who live here carry out orders. One goes to a cell beside the order, works, and the cell changes. So
// access matters: what no builder can get to stays as it is, and who digs without a way out stands there.

import { CELLS } from '../ground/cells.js';
import { giveUp } from '../life/movers.js';
import { RULES } from '../rules.js';
import type { Mover, State } from '../state.js';
import { note } from '../texts.js';
import { carryOut, carryOutOne } from './orders.js';

/** One tick of building. */
export function buildAll(state: State): void {
  const { orders, movers, choices } = state;
  if (choices.builders === 0) {
    carryOut(state);
    return;
  }
  if (orders.length === 0 && movers.every(({ order }) => order < 0)) return;
  const builders = movers.slice(0, choices.builders);
  const taken = new Set(builders.map(({ order }) => order));
  // Who carries something brings it to a hall first; where there is none, it would carry it for ever.
  const hasHalls = state.sites.some(({ isHall }) => isHall);
  for (const builder of builders) {
    if (builder.order >= 0 && !state.orders.some(({ cell }) => cell === builder.order)) giveUp(builder);
    if (builder.order >= 0) work(state, builder);
    else if (builder.step === 0 && !(builder.isLoaded && hasHalls)) takeOrder(state, builder, taken);
  }
}

/** Goes for the first order that nobody has and that it has a way to. */
function takeOrder(state: State, builder: Mover, taken: Set<number>): void {
  for (const { cell } of state.orders) {
    if (taken.has(cell)) continue;
    const goal = standingPlace(state, builder, cell);
    if (goal === undefined) continue;
    giveUp(builder);
    builder.order = cell;
    builder.goal = goal;
    builder.trouble = 'none';
    builder.wait = 0;
    taken.add(cell);
    if (goal === builder.cell) {
      builder.goal = -1;
      builder.wait = RULES.build.work;
    }
    return;
  }
  if (state.orders.some(({ cell }) => !taken.has(cell)) && builder.trouble === 'none' && builder.goal < 0) {
    builder.trouble = 'no way';
    const [{ cell }] = state.orders.filter((order) => !taken.has(order.cell));
    const { level, x, y } = state.ways.map.placeOf(cell);
    note(state, `No builder can get to the order at (${x}, ${y}) on level ${level}.`);
  }
}

/** The cell beside an order, above or below it that is nearest to a builder as the crow flies and that it has a way to. */
function standingPlace({ ways }: State, builder: Mover, cell: number): number | undefined {
  const { map } = ways;
  const here = map.placeOf(builder.cell);
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const to of ways.around(cell)) {
    if (!map.isOpen(to) || !map.leads(builder.cell, to)) continue;
    const { level, x, y } = map.placeOf(to);
    const away =
      Math.abs(x - here.x) + Math.abs(y - here.y) + 20 * Math.abs(Number(level) - Number(here.level));
    if (away >= least) continue;
    least = away;
    nearest = to;
  }
  return nearest;
}

/** Carries the order out once it has come and worked. */
function work(state: State, builder: Mover): void {
  if (builder.goal >= 0 || builder.wait > 0 || builder.step > 0) return;
  const { order } = builder;
  if (!state.ways.around(order).includes(builder.cell)) {
    // It was pushed away meanwhile.
    giveUp(builder);
    return;
  }
  if (!carryOutOne(state, order)) return;
  giveUp(builder);
  warnOfPrison(state, builder);
}

/** Says so when the one who builds has no way out any more. */
function warnOfPrison(state: State, builder: Mover): void {
  const { ways, sites, movers } = state;
  const others = [...sites.map(({ cell }) => cell), ...movers.map(({ cell }) => cell)];
  const isFree = others.some(
    (cell) => cell !== builder.cell && ways.map.isOpen(cell) && ways.map.leads(builder.cell, cell),
  );
  if (isFree || others.length < 2) return;
  const { level, x, y } = ways.map.placeOf(builder.cell);
  if (CELLS.walkable[ways.terrainAt(builder.cell)] === 0) return;
  note(state, `A builder at (${x}, ${y}) on level ${level} has no way out.`);
}
