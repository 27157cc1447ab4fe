// What a person sees: the map with its cursor, the lines below it, the messages, and a screen over it.

import { cellOf, type Frame } from '@stairwell/engine';
import type { CellAnimation } from '@stairwell/engine/play';
import { pastLines } from '@stairwell/engine/screens';
import { chartOf } from './hero/chart.js';
import { thingsInSight } from './hero/knowledge.js';
import { PALETTE, STYLE, STYLES } from './palette.js';
import { levelAt } from './screens/cursors.js';
import { briefOdds } from './screens/lore.js';
import { SCREENS } from './screens.js';
import { currentLevel, type YendorState } from './state.js';
import { HEIGHT, SIZE, WIDTH, xOf, yOf } from './terrain.js';
import { lightOn } from './view/light.js';
import { drawBolt, drawDebug } from './view/overlays.js';
import { gaugesOf, isDying, news, statusLines } from './view/status.js';

/** What a person sees now. */
export function frame(state: YendorState): Frame {
  const cursor = SCREENS.cursor(state);
  const level = cursor === undefined ? currentLevel(state) : levelAt(state, cursor);
  const { glyphs, tones } = chartOf(state, level);
  const styles = new Uint8Array(tones.length);
  for (let cell = 0; cell < tones.length; cell++) styles[cell] = STYLE[tones[cell]];
  if (level.id === state.depth) {
    drawBolt(state, styles);
    drawDebug(state, glyphs, styles);
  }
  if (cursor !== undefined) styles[cellOf(SIZE, cursor.x, cursor.y)] = STYLE.cursor;
  const overlay = SCREENS.overlay(state);
  const asks = SCREENS.asks(state);
  const hero = { x: xOf(state.player.cell), y: yOf(state.player.cell) };
  return {
    view: {
      kind: 'tiles',
      width: WIDTH,
      height: HEIGHT,
      glyphs,
      styles,
      palette: PALETTE,
      animations: blinking(state, glyphs, styles),
      focus: cursor === undefined ? hero : { x: cursor.x, y: cursor.y },
      ...(cursor === undefined && { walls: '|-' }),
      things: thingsInSight(state, level, (monster) => briefOdds(state, monster)),
      ...(level.id === state.depth && { light: lightOn(state) }),
    },
    status: statusLines(state, SCREENS.statusLine(state)),
    gauges: gaugesOf(state),
    messages: news(state),
    past: pastLines(state.log, { styles: STYLES }),
    ...(overlay && { overlay }),
    ...(asks && { asks }),
  };
}

const BLINK_MS = 500;

/** A hero near death blinks, unless the cursor stands there. */
function blinking({ player }: YendorState, glyphs: Uint32Array, styles: Uint8Array): CellAnimation[] {
  const { cell, hp, maxHp } = player;
  if (!isDying(hp, maxHp) || styles[cell] !== STYLE.hero) return [];
  const phases = [STYLE.hero, STYLE.dying].map((style) => ({ glyph: glyphs[cell], style }));
  return [{ cell, period: BLINK_MS, phases }];
}
