// The view in words, for people who listen to the screen: the same things that the light shows, nearest first.

import type { NamedThing } from '@stairwell/engine/play';
import { CREATURES } from '../creatures.js';
import type { Cell } from '../maze/cell.js';
import type { Dungeon } from '../maze/level.js';
import { COL_STEP, type Facing, ROW_STEP, SIDE, turned } from '../maze/maze.js';
import { CLASSES } from '../things/objects.js';
import { type Contents, forEachCellAhead, SCALES, type Viewpoint } from './cell-view.js';
import { dotPeriod } from './light.js';
import { FEATURE_NAMES } from './map-view.js';
import { CENTRE_X, CENTRE_Y } from './shapes.js';

/** Everything of note that can be seen from there. */
export function thingsInView(dungeon: Dungeon, from: Viewpoint, contents: Contents): NamedThing[] {
  const things: NamedThing[] = [];
  const { regular, magic } = from.light;
  forEachCellAhead(dungeon, from, (cell, range) => {
    const scale = SCALES.standing[range];
    const where = range === 0 ? 'here' : `${range} ahead`;
    const name = (what: string, x: number, y: number) =>
      things.push({ name: what, x: CENTRE_X + ((x * scale) >> 7), y: CENTRE_Y + ((y * scale) >> 7) });
    const isLit = dotPeriod(regular, range) > 0;
    const isMagicLit = dotPeriod(magic, range) > 0;
    const shows = (type: number) => (CREATURES[type].magicOffence > 0 ? isMagicLit : isLit);

    const creature = contents.creatureAt(cell.row, cell.col);
    if (creature >= 0 && shows(creature)) name(`${CREATURES[creature].name}, ${where}`, 0, 20);
    const { feature } = cell;
    if (isLit && feature !== 'none')
      name(`${FEATURE_NAMES[feature]}, ${where}`, 0, cell.cellAbove === null ? 46 : -46);
    if (isLit || isMagicLit)
      for (const kind of contents.objectsAt(cell.row, cell.col))
        name(`${CLASSES[kind].toLowerCase()} on the floor, ${where}`, 0, 46);
    for (const [side, quarters, x] of ASIDE) {
      const facing = turned(from.facing, quarters);
      const code = cell.side(facing);
      if (code === SIDE.passage && isLit) name(`way to the ${side}, ${where}`, x, 0);
      if (code === SIDE.door && isLit) name(`door to the ${side}, ${where}`, x, 0);
      if (code === SIDE.secret && isMagicLit) name(`secret door to the ${side}, ${where}`, x, 0);
      const lurking = code === SIDE.passage ? lurkingIn(cell, facing, contents) : -1;
      if (lurking >= 0 && shows(lurking)) name(`something to the ${side}, ${where}`, x, 38);
    }
    const ahead = cell.side(from.facing);
    if (ahead === SIDE.door && isLit) name(`door, ${where}`, 0, 0);
    else if (ahead === SIDE.secret && isMagicLit) name(`secret door, ${where}`, 0, 0);
    else if (ahead !== SIDE.passage && isLit) name(`wall, ${where}`, 0, 0);
  });
  if (things.length === 0) things.push({ name: 'darkness', x: CENTRE_X, y: CENTRE_Y });
  return things;
}

const ASIDE = [
  ['left', 3, -90],
  ['right', 1, 90],
] as const;

function lurkingIn({ row, col }: Cell, facing: Facing, contents: Contents): number {
  return contents.creatureAt(row + ROW_STEP[facing], col + COL_STEP[facing]);
}
