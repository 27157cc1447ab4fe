// What a person sees: the map with its cursor, the lines below it, the messages, and a screen over it.

import type { CellAnimation, Frame } from '@stairwell/engine';
import { ITEMS } from '../data/items.js';
import { MONSTERS } from '../data/monsters.js';
import { rayTo } from '../items/wands.js';
import { PALETTE, STYLE } from '../palette.js';
import { spread, UNREACHED } from '../paths.js';
import { currentLevel, type YendorState } from '../state.js';
import { CELLS, HEIGHT, WIDTH, xOf, yOf } from '../terrain.js';
import { overlayOf } from './overlays.js';
import { drawLevel } from './rows.js';
import { gaugesOf, isDying, newsLines, statusLines } from './status.js';
import { thingsInSight } from './things.js';

export function frame(state: YendorState): Frame {
  const { glyphs, styles } = drawLevel(state);
  drawCursor(state, styles);
  drawDebug(state, glyphs, styles);
  const focus = state.screen.kind === 'cursor' ? state.screen.cell : state.player.cell;
  const overlay = overlayOf(state);
  const seen: Frame = {
    view: {
      kind: 'tiles',
      width: WIDTH,
      height: HEIGHT,
      glyphs,
      styles,
      palette: PALETTE,
      animations: blinking(state, glyphs, styles),
      focus: { x: xOf(focus), y: yOf(focus) },
      things: thingsInSight(state),
    },
    status: statusLines(state),
    gauges: gaugesOf(state),
    messages: newsLines(state),
  };
  return overlay === undefined ? seen : { ...seen, overlay };
}

/** A hero near death blinks, unless the cursor stands there. */
function blinking(state: YendorState, glyphs: Uint32Array, styles: Uint8Array): CellAnimation[] {
  const { cell, hp, maxHp } = state.player;
  if (!isDying(hp, maxHp) || styles[cell] !== STYLE.hero) return [];
  const glyph = glyphs[cell];
  const phases = [
    { glyph, style: STYLE.hero },
    { glyph, style: STYLE.dying },
  ];
  return [{ cell, period: BLINK_MS, phases }];
}

const BLINK_MS = 500;

/** The cursor in reverse, and the way of the bolt to it. */
function drawCursor(state: YendorState, styles: Uint8Array): void {
  const { screen } = state;
  if (screen.kind !== 'cursor') return;
  if (screen.purpose === 'zap' && screen.cell !== state.player.cell) {
    const wand = state.player.pack.find(({ item }) => item.id === screen.wand);
    const known = wand !== undefined && state.identified.has(wand.item.kind);
    // The range of an unknown wand is not given away.
    const range = known ? (ITEMS[wand.item.kind].range ?? 0) : 5;
    for (const cell of rayTo(currentLevel(state), state.player.cell, screen.cell, range))
      if (currentLevel(state).known[cell] > 0) styles[cell] = STYLE.overlay;
  }
  styles[screen.cell] = STYLE.cursor;
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
  for (const { cell, kind } of level.monsters) draw(cell, MONSTERS[kind].letter);
}

function drawDebug(state: YendorState, glyphs: Uint32Array, styles: Uint8Array): void {
  const { sightOverlay, pathOverlay, mindOverlay } = state.debug;
  if (mindOverlay) drawMinds(state, glyphs, styles);
  if (sightOverlay)
    for (let cell = 0; cell < CELLS; cell++) if (state.visible[cell] === 1) styles[cell] = STYLE.overlay;
  if (!pathOverlay) return;
  const field = new Uint16Array(CELLS);
  spread(currentLevel(state).level.terrain, state.player.cell, state.fourWay, field);
  for (let cell = 0; cell < CELLS; cell++)
    if (field[cell] !== UNREACHED && field[cell] > 0) glyphs[cell] = 48 + (field[cell] % 10);
}
