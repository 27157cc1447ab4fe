// The level as the hero knows it, drawn: what is seen now, what is remembered, who is there.

import type { Canvas } from '@stairwell/engine/play';
import { eachMark, THING_SIGNS, thingTone } from '../hero/signs.js';
import { CATEGORIES } from '../kinds.js';
import type { YendorLevel } from '../level.js';
import { STYLE, type StyleName } from '../palette.js';
import type { YendorState } from '../state.js';
import { CELLS, DOORWAY, seeming, T, TERRAIN } from '../terrain.js';

function groundTone(code: number): StyleName {
  if (DOORWAY[code] === 1) return 'door';
  if (code === T.stairsUp || code === T.stairsDown) return 'stairs';
  if (code === T.floor) return 'floor';
  if (code === T.corridor) return 'corridor';
  if (code === T.water) return 'water';
  if (code === T.grass) return 'grass';
  if (code === T.altar) return 'altar';
  if (code === T.bridge || code === T.doorLocked) return 'door';
  return code === T.rock ? 'dark' : 'wall';
}

/** Ground that one comes back to: found at a glance in what is remembered. */
const LANDMARKS: readonly number[] = [T.stairsUp, T.stairsDown, T.altar];

/** By what is known of a cell (its terrain plus 1): the glyph, and the style in sight and in memory. */
const KNOWN_LOOKS = TERRAIN.rows.map((_, code) => ({
  glyph: TERRAIN.rows[seeming(code)].glyph.codePointAt(0) ?? 63,
  now: STYLE[groundTone(code)],
  past: STYLE[code === T.rock ? 'dark' : LANDMARKS.includes(code) ? 'rememberedThing' : 'remembered'],
}));
const KNOWN_GLYPHS = Uint32Array.of(32, ...KNOWN_LOOKS.map(({ glyph }) => glyph));
const KNOWN_STYLES = Uint8Array.of(STYLE.dark, ...KNOWN_LOOKS.map(({ now }) => now));
const MEMORY_STYLES = Uint8Array.of(STYLE.dark, ...KNOWN_LOOKS.map(({ past }) => past));

/** Draws a level into an empty canvas; where the hero is not, from memory alone. */
export function drawChart(state: YendorState, level: YendorLevel, canvas: Canvas): void {
  const { glyphs, styles } = canvas;
  const draw = (cell: number, sign: string, tone: StyleName) => {
    glyphs[cell] = sign.codePointAt(0) ?? 63;
    styles[cell] = STYLE[tone];
  };
  const { known, recalled } = level;
  const visible = level.id === state.depth ? state.visible : NOWHERE;
  for (let cell = 0; cell < CELLS; cell++) {
    const what = known[cell];
    if (what === 0) continue;
    const isNow = visible[cell] === 1;
    glyphs[cell] = KNOWN_GLYPHS[what];
    styles[cell] = isNow ? KNOWN_STYLES[what] : MEMORY_STYLES[what];
    canvas.known[cell] = isNow ? 2 : 1;
    if (recalled[cell] === 0) continue;
    const category = CATEGORIES[recalled[cell] - 1];
    draw(cell, THING_SIGNS[category], isNow ? thingTone(category) : 'rememberedThing');
  }
  eachMark(state, level, draw);
}

/** What is in sight of a level where the hero is not. */
const NOWHERE = new Uint8Array(CELLS);
