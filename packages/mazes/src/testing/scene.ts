// Helpers of the tests: a hero in the open, and what was said.

import { cellOf, type Link, lineText } from '@stairwell/engine';
import { TERRAIN as T } from '@stairwell/nethack';
import { neighbour, SIZE } from '../level/ground.js';
import { addCreature, type Creature, setGround } from '../level/level.js';
import { idOf } from '../level/places.js';
import { look } from '../turn/sight.js';
import { Walker } from './walker.js';

/** A free floor cell with free floor around it on the level. */
export function openSpot({ level }: Walker): number {
  const isFree = (cell: number) =>
    cell >= 0 &&
    level.typ[cell] === T.ROOM &&
    level.bodies[cell] === undefined &&
    level.boulders[cell] === 0 &&
    level.trapAt[cell] === undefined &&
    level.things[cell] === undefined;
  const spot = [...level.typ.keys()].find(
    (cell) => isFree(cell) && [0, 1, 2, 3, 4, 5, 6, 7].every((way) => isFree(neighbour(cell, way))),
  );
  if (spot === undefined) throw new Error('no open spot');
  return spot;
}

/** A walker of the first level who stands in the open. */
export function inOpenSpot(seed = '7'): Walker {
  const walker = new Walker(seed, { wizard: true });
  walker.state.cell = openSpot(walker);
  look(walker.state);
  return walker;
}

/** The messages of the frame. */
export const newsOf = (walker: Walker): string => walker.session.frame().messages.map(lineText).join(' ');

/** The lines about the hero. */
export const statusOf = (walker: Walker): string => walker.session.frame().status.map(lineText).join(' ');

/** The cell where a way begins. */
export const startOf = ({ from }: Link): number => cellOf(SIZE, from.x, from.y);

/** Puts the hero on a cell, whoever stood there being gone. */
export function standOn(walker: Walker, cell: number): void {
  walker.level.bodies[cell] = undefined;
  walker.state.cell = cell;
  look(walker.state);
}

/** The name of a special level. */
export function special({ state: { maker } }: Walker, name: string): string {
  const found = maker.dungeon.specials.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return idOf(maker.dungeon, found.place);
}

/** Alone on a level of solid rock, with cells to be dug. */
export function inRock(): Walker {
  const walker = inOpenSpot();
  const { level } = walker;
  level.creatures.length = 0;
  level.bodies.fill(undefined);
  for (const cell of level.typ.keys()) setGround(level, cell, T.STONE, 0);
  level.known.fill(0);
  return walker;
}

/** A corridor from the hero by way of directions; returns its cells. */
export function corridor(walker: Walker, ways: readonly number[]): number[] {
  const cells = [walker.state.cell];
  for (const way of ways) cells.push(neighbour(cells[cells.length - 1], way));
  for (const cell of cells) setGround(walker.level, cell, T.CORR, 0);
  standOn(walker, cells[0]);
  return cells;
}

/** A hero in a lit hall of rock, ten cells to the east and west of him, with nobody about. */
export function inHall({ practice = false } = {}): Walker {
  const walker = new Walker('7', { practice, wizard: true });
  const { level, state } = walker;
  standOn(walker, openSpot(walker));
  level.creatures.length = 0;
  level.bodies.fill(undefined);
  const y = Math.floor(state.cell / 80);
  for (const cell of level.typ.keys()) {
    const isHall = Math.abs(Math.floor(cell / 80) - y) <= 2 && cell % 80 > 2 && cell % 80 < 77;
    setGround(level, cell, isHall ? T.ROOM : T.STONE, 0);
    level.lit[cell] = 1;
  }
  state.cell = y * 80 + 30;
  standOn(walker, state.cell);
  return walker;
}

/** A creature of a species, so many cells to the east; somebody else each time. */
export function meet(walker: Walker, name: string, steps: number, made: Partial<Creature> = {}): Creature {
  const { level, state } = walker;
  for (const id of ['doom:1', 'doom:2', 'mines:1', 'mines:2', 'doom:5', 'doom:12', 'doom:20', 'gehennom:3']) {
    const found = state.world
      .visit(id)
      .natives.find(({ mon }) => level.site.game.kind(mon.species).name === name || name === 'anybody');
    if (found === undefined || level.creatures.includes(found)) continue;
    let cell = state.cell;
    for (let i = 0; i < steps; i++) cell = neighbour(cell, 2);
    Object.assign(found, { asleep: false, hidden: false, ...made });
    Object.assign(found.mon, { peaceful: false, strategy: 0, invis: false });
    addCreature(level, found, cell);
    return found;
  }
  throw new Error(`no ${name}`);
}
