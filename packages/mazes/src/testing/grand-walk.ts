// The walk that shows the dungeon whole: from the first level on foot to the Mines' end and back, into Sokoban and through its
// first puzzle; then by teleport to the castle, on foot over its bridge and through a trap door into the valley; and to a plane.

import { isHole } from '@stairwell/nethack';
import { branchNumber, idOf } from '../level/places.js';
import { Walker } from './walker.js';

interface GrandWalk {
  readonly walker: Walker;
  /** Where the walk was, in order. */
  readonly stations: readonly string[];
}

/** Takes the walk. */
export function grandWalk(seed: string): GrandWalk {
  const walker = new Walker(seed, { wizard: true });
  const { dungeon } = walker.state.maker;
  const stations = [walker.state.here];
  const note = () => stations.push(walker.state.here);
  const entryOf = (branch: string): number =>
    dungeon.connections.find(({ end2 }) => end2.dnum === branchNumber(dungeon, branch))?.end1.dlevel ?? 1;
  const special = (name: string): string => {
    const found = dungeon.specials.find((one) => one.name === name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return idOf(dungeon, found.place);
  };

  const minesEntry = entryOf('mines');
  const minesLevels = dungeon.branches[branchNumber(dungeon, 'mines')].levels;
  walker.climbThrough('doom', 1, minesEntry);
  walker.climbTo('mines:1');
  walker.climbThrough('mines', 1, minesLevels);
  note();
  walker.climbThrough('mines', minesLevels, 1);
  walker.climbTo(`doom:${minesEntry}`);
  walker.climbThrough('doom', minesEntry, entryOf('sokoban'));
  walker.climbTo('sokoban:4');
  note();
  walker.solve();
  walker.climbTo('sokoban:3');
  note();

  walker.teleport(special('castle'));
  note();
  walker.lowerBridge();
  const trapDoor = walker.level.traps.find(({ kind }) => isHole(kind));
  if (trapDoor === undefined) throw new Error('the castle has no trap door');
  walker.walkTo(trapDoor.cell);
  note();
  walker.teleport(special('air'));
  note();
  walker.press('F', 'l', 'k', 's');
  return { walker, stations };
}
