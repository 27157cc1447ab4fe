// Draws the level as the hero knows it: what is seen now, what is remembered, who is there.

import { CATEGORIES, type Category, GLYPHS, ITEMS } from '../data/items.js';
import { MONSTERS } from '../data/monsters.js';
import { STYLE, type StyleName } from '../palette.js';
import { FOVService } from '../services/fov-service.js';
import { currentLevel, type LevelState, type Monster, type YendorState } from '../state.js';
import { CELLS, DOORWAY, HEIGHT, seeming, T, TERRAIN, WIDTH } from '../terrain.js';

const TERRAIN_GLYPH = Uint32Array.from(
  TERRAIN.rows,
  (_, code) => TERRAIN.rows[seeming(code)].glyph.codePointAt(0) ?? 32,
);
const TERRAIN_STYLE = Uint8Array.from(TERRAIN.rows, (_, code) => STYLE[terrainStyle(code)]);
const ITEM_GLYPH = CATEGORIES.map((category) => GLYPHS[category].codePointAt(0) ?? 63);

const ITEM_STYLE: Readonly<Record<Category, StyleName>> = {
  weapon: 'gear',
  armour: 'gear',
  potion: 'potion',
  scroll: 'scroll',
  ring: 'gear',
  wand: 'gear',
  food: 'food',
  light: 'light',
  amulet: 'amulet',
  gold: 'gold',
};

const TRAP = '^'.codePointAt(0) ?? 94;
const HERO = '@'.codePointAt(0) ?? 64;

function terrainStyle(code: number): StyleName {
  if (DOORWAY[code] === 1) return 'door';
  if (code === T.stairsUp || code === T.stairsDown) return 'stairs';
  if (code === T.floor) return 'floor';
  if (code === T.corridor) return 'corridor';
  return code === T.rock ? 'dark' : 'wall';
}

/** A monster's colour says what it can do to a hero, not where its letter stands. */
function monsterStyle(monster: Monster): StyleName {
  if (monster.mood === 'asleep' || monster.stuck > 0) return 'sleeper';
  const { level } = MONSTERS[monster.kind];
  if (level <= 2) return 'easy';
  if (level <= 5) return 'middling';
  return level <= 8 ? 'hard' : 'deadly';
}

/** Magical things show through walls to one who has drunk of detection. */
export function sensesMagic(state: YendorState, level: LevelState): { cell: number; category: Category }[] {
  if (!state.player.detectsMagic) return [];
  return level.items.flatMap(({ cell, item }) => {
    const { category } = ITEMS[item.kind];
    const magic =
      category === 'potion' ||
      category === 'scroll' ||
      category === 'ring' ||
      category === 'wand' ||
      category === 'amulet' ||
      item.bonus > 0;
    return magic && category !== 'gold' ? [{ cell, category }] : [];
  });
}

export function shownMonsters(state: YendorState, level: LevelState): Monster[] {
  return level.monsters.filter((monster) => state.player.detectsMonsters || FOVService.sees(state, monster));
}

export function drawLevel(state: YendorState): { glyphs: Uint32Array; styles: Uint8Array } {
  const level = currentLevel(state);
  const glyphs = new Uint32Array(CELLS).fill(32);
  const styles = new Uint8Array(CELLS);
  const { visible } = state;
  for (let cell = 0; cell < CELLS; cell++) {
    const known = level.known[cell];
    if (known === 0) continue;
    glyphs[cell] = TERRAIN_GLYPH[known - 1];
    const isNow = visible[cell] === 1;
    styles[cell] = isNow ? TERRAIN_STYLE[known - 1] : known - 1 === T.rock ? 0 : STYLE.remembered;
    const thing = level.recalled[cell];
    if (thing === 0) continue;
    glyphs[cell] = ITEM_GLYPH[thing - 1];
    styles[cell] = isNow ? STYLE[ITEM_STYLE[CATEGORIES[thing - 1]]] : STYLE.rememberedThing;
  }
  for (const { cell, found } of level.traps) {
    if (!found || level.recalled[cell] > 0) continue;
    glyphs[cell] = TRAP;
    styles[cell] = STYLE.trap;
  }
  for (const { cell, category } of sensesMagic(state, level)) {
    glyphs[cell] = ITEM_GLYPH[CATEGORIES.indexOf(category)];
    styles[cell] = STYLE[ITEM_STYLE[category]];
  }
  for (const monster of shownMonsters(state, level)) {
    glyphs[monster.cell] = MONSTERS[monster.kind].letter.codePointAt(0) ?? 63;
    styles[monster.cell] = STYLE[monsterStyle(monster)];
  }
  glyphs[state.player.cell] = HERO;
  styles[state.player.cell] = STYLE.hero;
  return { glyphs, styles };
}

/** The same as rows of text. */
export function mapRows(state: YendorState): string[] {
  const { glyphs } = drawLevel(state);
  const rows: string[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    let row = '';
    for (let x = 0; x < WIDTH; x++) row += String.fromCodePoint(glyphs[y * WIDTH + x]);
    rows.push(row.trimEnd());
  }
  return rows;
}
