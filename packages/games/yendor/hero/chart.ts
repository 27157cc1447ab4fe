// The level as the hero knows it, drawn: what is seen now, what is remembered, who is there.

import { type Canvas, emptyCanvas } from '@stairwell/engine/play';
import { CATEGORIES, type Category } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import { STYLE } from '../palette.js';
import { currentLevel, type YendorState } from '../state.js';
import { CELLS, DOORWAY, HEIGHT, SIZE, seeming, T, TERRAIN, WIDTH } from '../terrain.js';
import { sensedMagic, shownMonsters } from './knowledge.js';

/** What a cell can look like. */
export type Tone =
  | 'dark'
  | 'floor'
  | 'corridor'
  | 'wall'
  | 'door'
  | 'stairs'
  | 'trap'
  | 'remembered'
  | 'rememberedThing'
  | 'hero'
  | 'easy'
  | 'middling'
  | 'hard'
  | 'deadly'
  | 'sleeper'
  | 'potion'
  | 'scroll'
  | 'gear'
  | 'food'
  | 'light'
  | 'gold'
  | 'amulet'
  | 'key'
  | 'relic'
  | 'water'
  | 'grass'
  | 'altar'
  | 'ally';

const GLYPHS: Readonly<Record<Category, string>> = {
  weapon: ')',
  armour: '[',
  potion: '!',
  scroll: '?',
  ring: '=',
  wand: '/',
  food: '%',
  light: '(',
  amulet: '"',
  gold: '$',
  key: '~',
  relic: '"',
};

const GEAR: readonly Category[] = ['weapon', 'armour', 'ring', 'wand'];

function thingTone(category: Category): Tone {
  return GEAR.includes(category)
    ? 'gear'
    : (category as Exclude<Category, 'weapon' | 'armour' | 'ring' | 'wand'>);
}

function groundTone(code: number): Tone {
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

/** A monster's tone says what it can do to a hero, not where its letter stands. */
export function monsterTone({ mood, stuck, kind, side }: Monster): Tone {
  if (side !== 'foe') return 'ally';
  if (mood === 'asleep' || stuck > 0) return 'sleeper';
  if (kind.level <= 2) return 'easy';
  if (kind.level <= 5) return 'middling';
  return kind.level <= 8 ? 'hard' : 'deadly';
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
  const draw = (cell: number, glyph: string, tone: Tone) => {
    glyphs[cell] = glyph.codePointAt(0) ?? 63;
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
    draw(cell, GLYPHS[category], isNow ? thingTone(category) : 'rememberedThing');
  }
  for (const { cell, found } of level.traps) if (found && recalled[cell] === 0) draw(cell, '^', 'trap');
  for (const { cell, category } of sensedMagic(state, level))
    draw(cell, GLYPHS[category], thingTone(category));
  for (const monster of shownMonsters(state, level))
    draw(monster.cell, monster.kind.letter, monsterTone(monster));
  if (level.id === state.depth) draw(state.player.cell, '@', 'hero');
}

/** What is in sight of a level where the hero is not. */
const NOWHERE = new Uint8Array(CELLS);

/** The same as rows of text. */
export function chartRows(state: YendorState): string[] {
  const canvas = emptyCanvas(SIZE);
  drawChart(state, currentLevel(state), canvas);
  const { glyphs } = canvas;
  return Array.from({ length: HEIGHT }, (_, y) =>
    String.fromCodePoint(...glyphs.subarray(y * WIDTH, (y + 1) * WIDTH)).trimEnd(),
  );
}
