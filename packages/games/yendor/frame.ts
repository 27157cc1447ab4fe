// What a person sees: the map with its cursor, the lines below it, the messages, and a screen over it.

import { cellOf, type Frame } from '@stairwell/engine';
import { type Canvas, type CellAnimation, emptyCanvas, type Glance } from '@stairwell/engine/play';
import { pastLines } from '@stairwell/engine/screens';
import { thingsInSight } from './hero/knowledge.js';
import { PALETTE, STYLE, STYLES } from './palette.js';
import { levelAt } from './screens/cursors.js';
import { briefOdds } from './screens/lore.js';
import { SCREENS } from './screens.js';
import { currentLevel, type YendorState } from './state.js';
import { HEIGHT, SIZE, WIDTH, xOf, yOf } from './terrain.js';
import { drawChart } from './view/chart.js';
import { lightOn } from './view/light.js';
import { drawBolt, drawDebug } from './view/overlays.js';
import { gaugesOf, isDying, news, statusLines } from './view/status.js';

/** What a person sees now. */
export function frame(state: YendorState): Frame {
  const { view, level, cursor, hero } = drawn(state, emptyCanvas(SIZE));
  const asks = SCREENS.asks(state);
  const answers = SCREENS.answers(state);
  return {
    view: {
      ...view,
      animations: blinking(state, view.glyphs, view.styles),
      ...(cursor === undefined && { walls: '|-' }),
      things: [
        // The cursor points elsewhere: what is in sight is told from where the hero stands.
        ...(cursor !== undefined && level.id === state.depth ? [{ name: 'you', ...hero }] : []),
        ...thingsInSight(state, level, (monster) => briefOdds(state, monster)),
      ],
    },
    ...wordsAndBars(state),
    past: pastLines(state.log, { styles: STYLES }),
    ...(asks && { asks }),
    ...(answers && { answers }),
    ...(state.turn > 0 && { idle: OF_BEGINNERS }),
  };
}

/** The same without what only a drawing needs. */
export function glance(state: YendorState, canvas: Canvas): Glance {
  return { view: drawn(state, emptyCanvas(SIZE, canvas)).view, ...wordsAndBars(state) };
}

/** The level that is looked at, and the cursor where one points at something. */
function drawn(state: YendorState, canvas: Canvas) {
  const cursor = SCREENS.cursor(state);
  const level = cursor === undefined ? currentLevel(state) : levelAt(state, cursor);
  const isHere = level.id === state.depth;
  const { glyphs, styles, known } = canvas;
  drawChart(state, level, canvas);
  if (isHere) {
    drawBolt(state, styles);
    drawDebug(state, glyphs, styles);
  }
  if (cursor !== undefined) styles[cellOf(SIZE, cursor.x, cursor.y)] = STYLE.cursor;
  const hero = { x: xOf(state.player.cell), y: yOf(state.player.cell) };
  const view = {
    kind: 'tiles',
    width: WIDTH,
    height: HEIGHT,
    glyphs,
    styles,
    known,
    palette: PALETTE,
    focus: cursor === undefined ? hero : { x: cursor.x, y: cursor.y },
    // Whoever points at something still wants to see where they stand: nothing moves that need not.
    ...(cursor !== undefined && { margin: 1 }),
    ...(isHere ? { light: lightOn(state, canvas) } : { isElsewhere: true }),
  } as const;
  return { view, level, cursor, hero };
}

function wordsAndBars(state: YendorState): Omit<Glance, 'view' | 'automap'> {
  const overlay = SCREENS.overlay(state);
  return {
    status: statusLines(state, SCREENS.statusLine(state)),
    gauges: gaugesOf(state),
    messages: news(state),
    ...(overlay && { overlay }),
  };
}

const BLINK_MS = 500;
/** What can be done before the first turn alone. */
const OF_BEGINNERS = ['calling'];

/** A hero near death blinks, unless the cursor stands there. */
function blinking({ player }: YendorState, glyphs: Uint32Array, styles: Uint8Array): CellAnimation[] {
  const { cell, hp, maxHp } = player;
  if (!isDying(hp, maxHp) || styles[cell] !== STYLE.hero) return [];
  const phases = [STYLE.hero, STYLE.dying].map((style) => ({ glyph: glyphs[cell], style }));
  return [{ cell, period: BLINK_MS, phases }];
}
