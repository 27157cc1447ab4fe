// What a person sees: one CellView a cell from the own cell outwards, each painting its sides, whoever and whatever is in it,
// and its ladder, hole or ceiling line. Regular light shows the ways up and down; magic light never does.

import type { VectorLine } from '@stairwell/engine/play';
import { CREATURES } from '../creatures.js';
import { Cell } from '../maze/cell.js';
import type { Dungeon } from '../maze/level.js';
import { COL_STEP, type Facing, ROW_STEP, SIDE, turned } from '../maze/maze.js';
import { creatureIn, type Light, type State } from '../state.js';
import { CLASSES, OBJECTS } from '../things/objects.js';
import { dotPeriod, FARTHEST_RANGE } from './light.js';
import {
  CEILING_LINE,
  CENTRE_X,
  CENTRE_Y,
  CREATURE_SHAPES,
  FRONT_SIDE,
  HOLE_CEILING,
  HOLE_FLOOR,
  LADDER,
  LEFT_SIDE,
  OBJECT_SHAPES,
  PEEK_LEFT,
  PEEK_RIGHT,
  RIGHT_SIDE,
  type Shape,
} from './shapes.js';

/** Who and what stands in the cells of the level in view. */
export interface Contents {
  /** The type of the creature there, or -1. */
  creatureAt(row: number, col: number): number;
  /** The classes of the objects on the floor there. */
  objectsAt(row: number, col: number): readonly number[];
}

/** Who and what is on the player's level. */
export function contentsOf(state: State): Contents {
  // Looked through once for every cell in sight, so only what lies on this level is.
  const lying = state.items.filter(({ place, level }) => place === 'floor' && level === state.level);
  return {
    creatureAt(row, col) {
      const slot = creatureIn(state, row, col);
      return slot < 0 ? -1 : state.creatures[slot].type;
    },
    objectsAt(row, col) {
      let classes: number[] | undefined;
      for (const item of lying) {
        if (item.row !== row || item.col !== col) continue;
        classes ??= [];
        classes.push(CLASSES.indexOf(OBJECTS[item.type].kind));
      }
      return classes ?? NOTHING;
    },
  };
}

const NOTHING: readonly number[] = [];

/** By range, in 128ths: a cell's size as seen from the middle of the own cell, and from half a step before or behind it. */
export const SCALES = {
  standing: [200, 128, 80, 50, 31, 20, 12, 8, 4, 2],
  halfForward: [255, 156, 100, 65, 40, 26, 16, 10, 6, 3],
  halfBack: [156, 100, 65, 40, 26, 16, 10, 6, 3, 1],
} as const;
/** How far into a step the view stands. */
export type Stance = keyof typeof SCALES;

/** Where the viewer stands and how. */
export interface Viewpoint {
  readonly level: number;
  readonly row: number;
  readonly col: number;
  readonly facing: Facing;
  readonly stance: Stance;
  readonly light: Light;
}

/** All lines of a view, nearest cell first. */
export function paintView(dungeon: Dungeon, from: Viewpoint, contents: Contents): VectorLine[] {
  const lines: VectorLine[] = [];
  forEachCellAhead(dungeon, from, (cell, range) => {
    new CellView(cell, range, from, contents, lines).paint();
  });
  return lines;
}

/** Visits the cells straight ahead, own cell first, up to the first side that is no open passage. */
export function forEachCellAhead(
  dungeon: Dungeon,
  { level, row, col, facing }: Viewpoint,
  visit: (cell: Cell, range: number) => void,
): void {
  let cell: Cell | undefined = new Cell(dungeon, level, row, col);
  for (let range = 0; range <= FARTHEST_RANGE && cell !== undefined; range++) {
    visit(cell, range);
    if (cell.side(facing) !== SIDE.passage) return;
    cell = cell.neighbour(facing);
  }
}

/** Draws the cells in sight, one behind the other. */
export class CellView {
  private readonly scale: number;
  /** How bright a line at this range is in either light: every n-th dot is 1/n, none is 0. */
  private readonly regular: number;
  private readonly magic: number;

  constructor(
    private readonly cell: Cell,
    range: number,
    private readonly from: Viewpoint,
    private readonly contents: Contents,
    private readonly lines: VectorLine[],
  ) {
    this.scale = SCALES[from.stance][range];
    this.regular = brightness(from.light.regular, range);
    this.magic = brightness(from.light.magic, range);
  }

  paint(): void {
    const { facing } = this.from;
    const { row, col } = this.cell;
    const left = turned(facing, 3);
    const right = turned(facing, 1);
    this.drawSide(LEFT_SIDE, this.cell.side(left));
    this.drawSide(FRONT_SIDE, this.cell.side(facing));
    this.drawSide(RIGHT_SIDE, this.cell.side(right));
    const type = this.contents.creatureAt(row, col);
    if (type >= 0) this.drawCreature(type, CREATURE_SHAPES[type]);
    this.drawPeek(left, PEEK_LEFT);
    this.drawPeek(right, PEEK_RIGHT);
    this.drawVerticalFeature();
    for (const kind of this.contents.objectsAt(row, col)) {
      this.draw(OBJECT_SHAPES[kind], this.magic);
      this.draw(OBJECT_SHAPES[kind], this.regular);
    }
  }

  /** The document has one ladder; whether it leads up or down shows in the opening that it goes through. */
  drawLadderUp(): void {
    this.draw(LADDER, this.regular);
    this.draw(HOLE_CEILING, this.regular);
  }

  drawLadderDown(): void {
    this.draw(LADDER, this.regular);
    this.draw(HOLE_FLOOR, this.regular);
  }

  drawHoleCeiling(): void {
    this.draw(HOLE_CEILING, this.regular);
  }

  drawHoleFloor(): void {
    this.draw(HOLE_FLOOR, this.regular);
  }

  private drawVerticalFeature(): void {
    if (this.regular === 0) return;
    switch (this.cell.feature) {
      case 'ladderUp':
        this.drawLadderUp();
        break;
      case 'ladderDown':
        this.drawLadderDown();
        break;
      case 'holeCeiling':
        this.drawHoleCeiling();
        break;
      case 'holeFloor':
        this.drawHoleFloor();
        break;
      case 'none':
        this.draw(CEILING_LINE, this.regular);
        break;
    }
  }

  /** A secret door is a wall to regular light; magic light shows the door in it. */
  private drawSide(shapes: readonly Shape[], code: number): void {
    if (code === SIDE.secret) {
      this.draw(shapes[SIDE.secret], this.magic);
      this.draw(shapes[SIDE.wall], this.regular);
    } else {
      this.draw(shapes[code], this.regular);
    }
  }

  private drawCreature(type: number, shape: Shape): void {
    this.draw(shape, CREATURES[type].magicOffence > 0 ? this.magic : this.regular);
  }

  /** Somebody in a side passage. */
  private drawPeek(facing: Facing, shape: Shape): void {
    if (this.cell.side(facing) !== SIDE.passage) return;
    const { row, col } = this.cell;
    const type = this.contents.creatureAt(row + ROW_STEP[facing], col + COL_STEP[facing]);
    if (type >= 0) this.drawCreature(type, shape);
  }

  private draw(shape: Shape, light: number): void {
    if (light > 0) drawShape(this.lines, shape, this.scale, light);
  }
}

function brightness(light: number, range: number): number {
  const period = dotPeriod(light, range);
  return period > 0 ? 1 / period : 0;
}

/** Adds a figure's lines at a scale in 128ths. */
export function drawShape(lines: VectorLine[], shape: Shape, scale: number, brightness: number): void {
  for (let i = 0; i < shape.length; i += 4) {
    lines.push({
      x1: CENTRE_X + ((shape[i] * scale) >> 7),
      y1: CENTRE_Y + ((shape[i + 1] * scale) >> 7),
      x2: CENTRE_X + ((shape[i + 2] * scale) >> 7),
      y2: CENTRE_Y + ((shape[i + 3] * scale) >> 7),
      brightness,
    });
  }
}
