// One cell of the dungeon, by the names of the game's document. A cell holds nothing: what leads up or down from it, it asks
// of the dungeon's links.

import { isPlace, type Link, type Place, samePlace } from '@stairwell/engine';
import type { FixedLink } from '@stairwell/engine/world';
import { type Dungeon, WIZARDS_WAY } from './level.js';
import {
  COL_STEP,
  cellOf,
  colOf,
  type Facing,
  isInside,
  ROW_STEP,
  rowOf,
  type SideCode,
  SOLID,
  sideOf,
} from './maze.js';

/** What a cell shows above or below. It has at most one of these. */
export type Feature = 'none' | 'holeCeiling' | 'ladderUp' | 'holeFloor' | 'ladderDown';

/** A ladder or a hole. */
export type Way = FixedLink;

/** A look at a cell, made when needed and never kept. */
export class Cell {
  private readonly byte: number;

  constructor(
    private readonly dungeon: Dungeon,
    readonly level: number,
    readonly row: number,
    readonly col: number,
    private readonly maze: Uint8Array = dungeon.visit(level).maze,
  ) {
    if (!isInside(row, col))
      throw new RangeError(`the dungeon has no cell (level ${level}, row ${row}, column ${col})`);
    this.byte = maze[cellOf(row, col)];
  }

  get isSolid(): boolean {
    return this.byte === SOLID;
  }

  get hasLadderUp(): boolean {
    return this.wayUp !== undefined;
  }

  get hasLadderDown(): boolean {
    return this.wayDown?.kind === 'ladder';
  }

  get hasHoleCeiling(): boolean {
    return this.holeAbove !== undefined;
  }

  get hasHoleFloor(): boolean {
    return this.wayDown?.kind === 'hole';
  }

  /** The cell at the upper end of a ladder or hole; null where there is none. */
  get cellAbove(): Cell | null {
    return this.end(this.wayUp?.to ?? this.holeAbove?.from);
  }

  /** The cell at the lower end of a ladder or hole; null where there is none. */
  get cellBelow(): Cell | null {
    return this.end(this.wayDown?.to);
  }

  /** The way by which one climbs up from here. Nobody climbs up through a hole, so it is a ladder. */
  get wayUp(): Way | undefined {
    return this.waysFrom().find(({ to }) => Number(to.level) < this.level);
  }

  /** The way by which one climbs down from here. */
  get wayDown(): Way | undefined {
    return this.waysFrom().find(({ to }) => Number(to.level) > this.level);
  }

  get feature(): Feature {
    const here = this.place;
    // The world is asked once: every cell in sight wants to know, and hardly one has a way.
    const way = this.dungeon.linksAt(here).find(isWay);
    if (way === undefined) return 'none';
    const leavesHere = samePlace(way.from, here);
    if (way.kind === 'hole') return leavesHere ? 'holeFloor' : 'holeCeiling';
    return Number((leavesHere ? way.to : way.from).level) > this.level ? 'ladderDown' : 'ladderUp';
  }

  side(facing: Facing): SideCode {
    return sideOf(this.byte, facing);
  }

  /** The next cell that way, or undefined beyond the map. */
  neighbour(facing: Facing): Cell | undefined {
    const row = this.row + ROW_STEP[facing];
    const col = this.col + COL_STEP[facing];
    return isInside(row, col) ? new Cell(this.dungeon, this.level, row, col, this.maze) : undefined;
  }

  /** This cell as links know it. */
  get place(): Place {
    return { level: this.level, x: this.col, y: this.row };
  }

  private waysFrom(): Way[] {
    return this.dungeon.linksFrom(this.place).filter(isWay);
  }

  private get holeAbove(): Link | undefined {
    return this.dungeon.linksTo(this.place).find(({ kind }) => kind === 'hole');
  }

  private end(place: Place | undefined): Cell | null {
    return place === undefined ? null : new Cell(this.dungeon, Number(place.level), place.y, place.x);
  }
}

/** The way that the wizard opens is neither: nobody sees it, and nobody climbs there. */
function isWay(link: Link): link is Way {
  return link.kind !== WIZARDS_WAY && isPlace(link.to);
}

/** The cells of a level with a ladder or a hole, in reading order; only those that are wanted. */
export function connectedCells(
  dungeon: Dungeon,
  level: number,
  isWanted: (row: number, col: number) => boolean = () => true,
): Cell[] {
  const cells: number[] = [];
  const note = (end: Place) => {
    if (end.level !== level || !isWanted(end.y, end.x)) return;
    const cell = cellOf(end.y, end.x);
    if (!cells.includes(cell)) cells.push(cell);
  };
  for (const link of dungeon.links()) {
    if (!isWay(link)) continue;
    note(link.from);
    note(link.to);
  }
  return cells.sort((a, b) => a - b).map((cell) => new Cell(dungeon, level, rowOf(cell), colOf(cell)));
}
