// What is drawn over the map: the way of a bolt, and what debug commands show.

import { cellOf } from '@stairwell/engine';
import { UNREACHED } from '@stairwell/engine/grid';
import { topScreen } from '@stairwell/engine/screens';
import { fieldTo } from '../ground/steps.js';
import { STYLE } from '../palette.js';
import { SCREENS } from '../screens.js';
import { currentLevel, type YendorState } from '../state.js';
import { CELLS, SIZE, WIDTH } from '../terrain.js';
import { rayTo } from '../things/wands.js';

/** How far the bolt of a wand is drawn that nobody knows: its range is not given away. */
const UNKNOWN_RANGE = 5;

/** The way of the bolt to the cursor, over known ground. */
export function drawBolt(state: YendorState, styles: Uint8Array): void {
  const screen = topScreen(state);
  const cursor = SCREENS.cursor(state);
  if (screen?.name !== 'aim' || cursor === undefined) return;
  const target = cellOf(SIZE, cursor.x, cursor.y);
  const { pack, cell } = state.player;
  const kind = pack.find(({ item }) => item.id === screen.about)?.item.kind;
  const range = kind?.category === 'wand' && state.identified.has(kind) ? kind.range : UNKNOWN_RANGE;
  const level = currentLevel(state);
  if (target === cell) return;
  for (const each of rayTo(level, cell, target, range))
    if (level.known[each] > 0) styles[each] = STYLE.overlay;
}

/** What the debug commands show, over the map. */
export function drawDebug(state: YendorState, glyphs: Uint32Array, styles: Uint8Array): void {
  const { sightOverlay, pathOverlay, mindOverlay } = state.debug;
  if (mindOverlay) drawMinds(state, glyphs, styles);
  if (sightOverlay)
    for (let cell = 0; cell < CELLS; cell++) if (state.visible[cell] === 1) styles[cell] = STYLE.overlay;
  if (!pathOverlay) return;
  const steps = fieldTo(state, currentLevel(state), state.player.cell);
  for (let cell = 0; cell < CELLS; cell++)
    if (steps[cell] !== UNREACHED && steps[cell] > 0) glyphs[cell] = 48 + (steps[cell] % 10);
}

/** Every monster, seen or not, and a star where it is going. */
function drawMinds(state: YendorState, glyphs: Uint32Array, styles: Uint8Array): void {
  const level = currentLevel(state);
  const draw = (cell: number, glyph: string) => {
    glyphs[cell] = glyph.codePointAt(0) ?? 63;
    styles[cell] = STYLE.overlay;
  };
  for (const { mood, lastSeen, goal } of level.monsters) {
    if (mood === 'hunting' && lastSeen !== -1 && lastSeen !== state.player.cell) draw(lastSeen, '*');
    if (mood !== 'wandering' || goal === -1) continue;
    const { x, y } = level.rooms[goal].centre;
    draw(y * WIDTH + x, '*');
  }
  for (const { cell, kind } of level.monsters) draw(cell, kind.letter);
}
