// The level as the hero knows it, drawn: what is seen now, what is remembered, who is there. Each cell has a glyph and a tone;
// which colour a tone has is for the view to say.

import { CATEGORIES, type Category } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import { currentLevel, type YendorState } from '../state.js';
import { CELLS, DOORWAY, HEIGHT, seeming, T, TERRAIN, WIDTH } from '../terrain.js';
import { isInView, sensedMagic, shownMonsters } from './knowledge.js';

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

/** A drawn level. */
export interface Chart {
  /** Code points, one a cell. */
  readonly glyphs: Uint32Array;
  readonly tones: Tone[];
}

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

/** Draws a level; where the hero is not, from memory alone. */
export function chartOf(state: YendorState, level: YendorLevel = currentLevel(state)): Chart {
  const glyphs = new Uint32Array(CELLS).fill(32);
  const tones = new Array<Tone>(CELLS).fill('dark');
  const draw = (cell: number, glyph: string, tone: Tone) => {
    glyphs[cell] = glyph.codePointAt(0) ?? 63;
    tones[cell] = tone;
  };
  for (let cell = 0; cell < CELLS; cell++) {
    if (level.known[cell] === 0) continue;
    const code = level.known[cell] - 1;
    const isNow = isInView(state, level, cell);
    const tone = isNow ? groundTone(code) : code === T.rock ? 'dark' : 'remembered';
    draw(cell, TERRAIN.rows[seeming(code)].glyph, tone);
    if (level.recalled[cell] === 0) continue;
    const category = CATEGORIES[level.recalled[cell] - 1];
    draw(cell, GLYPHS[category], isNow ? thingTone(category) : 'rememberedThing');
  }
  for (const { cell, found } of level.traps) if (found && level.recalled[cell] === 0) draw(cell, '^', 'trap');
  for (const { cell, category } of sensedMagic(state, level))
    draw(cell, GLYPHS[category], thingTone(category));
  for (const monster of shownMonsters(state, level))
    draw(monster.cell, monster.kind.letter, monsterTone(monster));
  if (level.id === state.depth) draw(state.player.cell, '@', 'hero');
  return { glyphs, tones };
}

/** The same as rows of text. */
export function chartRows(state: YendorState): string[] {
  const { glyphs } = chartOf(state);
  return Array.from({ length: HEIGHT }, (_, y) =>
    String.fromCodePoint(...glyphs.subarray(y * WIDTH, (y + 1) * WIDTH)).trimEnd(),
  );
}
