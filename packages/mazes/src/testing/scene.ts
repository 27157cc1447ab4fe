// Helpers of the tests: a hero in the open, and what was said.

import { cellOf, type Link, lineText } from '@stairwell/engine';
import { TERRAIN as T } from '@stairwell/nethack';
import { neighbour, SIZE } from '../level/ground.js';
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
