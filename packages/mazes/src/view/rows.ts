// The map as glyphs and styles: what is seen in colour, what is remembered in grey.

import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import { CELLS } from '../level/ground.js';
import { flagsKnown, type MazesLevel } from '../level/level.js';
import { TABLE } from '../level/terrain.js';
import { CLASS_LETTERS, creatureLook, type Look } from '../looks/creatures.js';
import { colourStyle, STYLE } from '../looks/palette.js';
import type { MazesState } from '../state.js';
import { creaturesInView } from '../turn/sight.js';

const GROUND: Readonly<Record<number, Look>> = {
  [T.STONE]: [' ', STYLE.dark],
  [T.SCORR]: [' ', STYLE.dark],
  [T.TREE]: ['♣', STYLE.plant],
  [T.POOL]: ['≈', STYLE.water],
  [T.MOAT]: ['≈', STYLE.water],
  [T.WATER]: ['≈', STYLE.water],
  [T.DRAWBRIDGE_UP]: ['≈', STYLE.water],
  [T.LAVAPOOL]: ['≈', STYLE.lava],
  [T.LAVAWALL]: ['≈', STYLE.lava],
  [T.IRONBARS]: ['#', STYLE.water],
  [T.CORR]: ['#', STYLE.floor],
  [T.ROOM]: ['.', STYLE.floor],
  [T.FOUNTAIN]: ['{', STYLE.water],
  [T.THRONE]: ['\\', STYLE.feature],
  [T.SINK]: ['¤', STYLE.feature],
  [T.GRAVE]: ['†', STYLE.feature],
  [T.ALTAR]: ['_', STYLE.feature],
  [T.ICE]: ['·', STYLE.water],
  [T.DRAWBRIDGE_DOWN]: ['=', STYLE.door],
  [T.AIR]: [' ', STYLE.dark],
  [T.CLOUD]: ['°', STYLE.floor],
  [T.VWALL]: ['│', STYLE.wall],
  [T.HWALL]: ['─', STYLE.wall],
  [T.TLCORNER]: ['┌', STYLE.wall],
  [T.TRCORNER]: ['┐', STYLE.wall],
  [T.BLCORNER]: ['└', STYLE.wall],
  [T.BRCORNER]: ['┘', STYLE.wall],
  [T.CROSSWALL]: ['┼', STYLE.wall],
  [T.TUWALL]: ['┴', STYLE.wall],
  [T.TDWALL]: ['┬', STYLE.wall],
  [T.TLWALL]: ['┤', STYLE.wall],
  [T.TRWALL]: ['├', STYLE.wall],
  [T.DBWALL]: ['─', STYLE.wall],
};

function groundLook(level: MazesLevel, cell: number): Look {
  const typ = level.typ[cell];
  if (typ === T.DOOR) {
    const flags = flagsKnown(level, cell);
    if ((flags & (DOOR.CLOSED | DOOR.LOCKED)) !== 0) return ['+', STYLE.door];
    if ((flags & DOOR.ISOPEN) !== 0) return [level.horizontal[cell] !== 0 ? '|' : '-', STYLE.door];
    return ['.', STYLE.door];
  }
  if (typ === T.SDOOR) return [level.horizontal[cell] !== 0 ? '─' : '│', STYLE.wall];
  if (typ === T.STAIRS || typ === T.LADDER)
    return [level.terrain[cell] === TABLE.code.stairsUp ? '<' : '>', STYLE.feature];
  return GROUND[typ] ?? ['?', STYLE.floor];
}

/** Ground, writing, trap, thing or boulder: all but creatures. */
function stillLook(level: MazesLevel, cell: number): Look {
  if (level.boulders[cell] > 0) return ['0', STYLE.boulder];
  const thing = level.things[cell];
  if (thing !== undefined) {
    const { color } = level.site.game.type(thing.otyp);
    return [CLASS_LETTERS[thing.oclass] ?? '?', colourStyle(color)];
  }
  const trap = level.trapAt[cell];
  if (trap?.seen && !trap.gone) return ['^', STYLE.trap];
  if (level.wards.has(cell)) return ['~', STYLE.good];
  return groundLook(level, cell);
}

/** The level as the hero sees or remembers it; `cursor` is the cell that is pointed at, or -1. */
export function drawLevel(
  state: MazesState,
  level: MazesLevel,
  cursor: number,
): { glyphs: Uint32Array; styles: Uint8Array; known: Uint8Array } {
  const isHere = level.id === state.here;
  const glyphs = new Uint32Array(CELLS).fill(32);
  const styles = new Uint8Array(CELLS);
  const known = new Uint8Array(CELLS);
  const draw = (cell: number, [glyph, style]: Look) => {
    glyphs[cell] = glyph.codePointAt(0) ?? 32;
    styles[cell] = style;
  };
  for (let cell = 0; cell < CELLS; cell++) {
    if (level.known[cell] === 0) continue;
    const look = stillLook(level, cell);
    const isSeen = isHere && state.visible[cell] === 1;
    known[cell] = isSeen ? 2 : 1;
    const isBright = isSeen || look[0] === ' ';
    draw(cell, isBright ? look : [look[0], STYLE.remembered]);
  }
  if (isHere) {
    for (const creature of creaturesInView(state)) draw(creature.cell, creatureLook(level, creature));
    draw(state.cell, ['@', STYLE.hero]);
  }
  if (cursor >= 0) styles[cursor] = STYLE.cursor;
  return { glyphs, styles, known };
}
