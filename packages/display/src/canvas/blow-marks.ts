// The marks of blows on a canvas: what a blow cost stands beside whoever was struck, and rises a little. Where nothing may move it
// stands still.

import type { TileView } from '@stairwell/engine';
import { type GameEvent, PLAYER_ID } from '@stairwell/engine/play';
import { type Blow, type BlowMark, blowsIn, markBlows } from '../blows.js';
import { blowStyles } from '../cells/own-styles.js';
import type { CanvasScene } from './art.js';
import { mapInk } from './colors.js';
import type { GlyphMasks } from './masks.js';
import { type Picture, stampGlyph } from './raster.js';

/** How long marks stand, in milliseconds, and how far they rise, in cells. */
const MARKS = { length: 900, rise: 0.45 } as const;

/** The marks that are to be seen in one view. */
export interface BlowMarks {
  /** Something happened: the marks of its blows come at `time`. Those of before go with them, or when the player goes. */
  begin(events: readonly GameEvent[], time: number): void;
  /** The marks at a time, between cells where they rise, and the milliseconds until they are others: infinite where none are. */
  at(
    time: number,
    view: TileView,
    moves: boolean,
  ): { readonly marks: readonly BlowMark[]; readonly wait: number };
}

/** Where the edge of a mark lies around it, in pixels. */
const EDGES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

const NONE = { marks: [], wait: Number.POSITIVE_INFINITY };

/** Marks of a view in which nobody was struck yet. */
export function createBlowMarks(): BlowMarks {
  let blows: readonly Blow[] = [];
  let start = 0;
  return {
    begin(events, time) {
      const fresh = blowsIn(events);
      // Whoever goes on has seen them; in a game that never waits, other things happen at once.
      if (fresh.length === 0 && !events.some(isOwnStep)) return;
      blows = fresh;
      start = time;
    },
    at(time, view, moves) {
      const end = start + MARKS.length;
      if (blows.length === 0 || time >= end) return NONE;
      if (time < start) return { marks: [], wait: start - time };
      const risen = moves ? MARKS.rise * ((time - start) / MARKS.length) : 0;
      const marks = markBlows(blows, view).map((mark) => ({ ...mark, y: mark.y - risen }));
      return { marks, wait: moves ? 0 : end - time };
    },
  };
}

/** Stamps marks on a picture so that they are read on any ground: with an edge, and not in the light of where they stand. */
export function stampMarks(
  picture: Picture,
  masks: GlyphMasks,
  { left, top, colors, fit: { cellWidth, cellHeight } }: CanvasScene,
  marks: readonly BlowMark[],
): void {
  for (const { x, y, text, of } of marks) {
    const { fore } = mapInk(blowStyles(of).mark, colors);
    const row = Math.max(0, Math.round((y - top) * cellHeight));
    [...text].forEach((letter, i) => {
      const column = (x + i - left) * cellWidth;
      const mask = masks(letter.charCodeAt(0), true);
      for (const [right, down] of EDGES) stampGlyph(picture, mask, column + right, row + down, 0);
      stampGlyph(picture, mask, column, row, fore);
    });
  }
}

function isOwnStep({ kind, who }: GameEvent): boolean {
  return who?.id === PLAYER_ID && (kind === 'step' || kind === 'level');
}
