// Draws the map: what is lit now, what is remembered dimly, and what moves by itself between two ticks.

import { manhattan, type TileView } from '@stairwell/engine';
import type { AnimationPhase, CellAnimation, NamedThing } from '@stairwell/engine/play';
import { HUNTER_LOOKS, isSeen } from '../beings/telling.js';
import { showsItem } from '../floor/lights.js';
import { itemIn, terrainIn } from '../floor/memory.js';
import { PALETTE, STYLE_INDEX, type StyleName } from '../palette.js';
import { RULES } from '../rules.js';
import {
  CELLS,
  cellAt,
  damageState,
  type Entity,
  type EntityKind,
  type ItemKind,
  pointAt,
  type State,
} from '../state.js';
import { EXIT, FLOOR, SHUTTER, TERRAIN, WALL } from '../terrain.js';
import { ITEM_STYLES, ITEMS } from '../things/items.js';
import { lightOn } from './light.js';

/** Milliseconds a phase of what flickers. The chaser's is the seed's. */
const PERIODS = { chaser: 80, ambusher: 120, rainbow: 160, clinging: 400 } as const;

const TERRAIN_GLYPHS = TERRAIN.rows.map(({ glyph }) => code(glyph));
const LIT_STYLES: number[] = [];
LIT_STYLES[WALL] = STYLE_INDEX.wall;
LIT_STYLES[FLOOR] = STYLE_INDEX.floor;
LIT_STYLES[EXIT] = STYLE_INDEX.exit;
LIT_STYLES[SHUTTER] = STYLE_INDEX.shutter;
const REMEMBERED_STYLES: number[] = [];
REMEMBERED_STYLES[WALL] = STYLE_INDEX.wallRemembered;
REMEMBERED_STYLES[FLOOR] = STYLE_INDEX.floorRemembered;
REMEMBERED_STYLES[EXIT] = STYLE_INDEX.exitRemembered;
REMEMBERED_STYLES[SHUTTER] = STYLE_INDEX.wallRemembered;

/** The seed's cycle of the rainbow: 7, 9, 10, 3, 5. */
const RAINBOW: readonly AnimationPhase[] = (
  ['water', 'vitality', 'lamp', 'rainbow3', 'rainbow5'] as const
).map((style) => phase('*', style));
const FLICKER: Partial<Readonly<Record<EntityKind, Pick<CellAnimation, 'period' | 'phases'>>>> = {
  chaser: { period: PERIODS.chaser, phases: [phase('X', 'chaser'), phase('?', 'chaserBlur')] },
  ambusher: { period: PERIODS.ambusher, phases: [phase('A', 'ambusher'), phase('A', 'ambusherFlash')] },
};

/** The map as the player sees it. */
export function drawView(state: State): TileView {
  const canvas: Canvas = {
    glyphs: new Uint32Array(CELLS).fill(code(' ')),
    styles: new Uint8Array(CELLS).fill(STYLE_INDEX.dark),
    animations: [],
    things: [],
  };
  drawGround(state, canvas);
  drawItems(state, canvas);
  drawFog(state, canvas);
  for (const entity of state.level.entities) drawEntity(state, canvas, entity);
  drawPlayer(state, canvas);
  return {
    kind: 'tiles',
    width: RULES.width,
    height: RULES.height,
    ...canvas,
    things: inOrderOfConcern(canvas.things, state),
    palette: PALETTE,
    focus: { x: state.player.x, y: state.player.y },
    walls: '#',
    light: lightOn(state),
  };
}

/** Who hunts comes first, then the exit, what is in sight and what is remembered; each from the nearest on. Lists that are cut end there. */
function inOrderOfConcern(things: readonly NamedThing[], { player }: State): NamedThing[] {
  const rank = ({ name }: NamedThing) =>
    name === 'you' ? 0 : HUNTER_NAMES.has(name) ? 1 : name === 'exit' ? 2 : name.endsWith(REMEMBERED) ? 4 : 3;
  return [...things].sort((a, b) => rank(a) - rank(b) || manhattan(a, player) - manhattan(b, player));
}

const HUNTER_NAMES: ReadonlySet<string> = new Set(Object.keys(HUNTER_LOOKS));
const REMEMBERED = ', remembered';

interface Canvas {
  readonly glyphs: Uint32Array;
  readonly styles: Uint8Array;
  animations: CellAnimation[];
  readonly things: NamedThing[];
}

function isShown(state: State, cell: number): boolean {
  return state.lit[cell] === 1 || state.options.debug;
}

function drawGround(state: State, { glyphs, styles, things }: Canvas): void {
  const { lit, level, blast } = state;
  for (let cell = 0; cell < CELLS; cell++) {
    if (isShown(state, cell)) {
      const terrain = level.terrain[cell];
      glyphs[cell] = TERRAIN_GLYPHS[terrain];
      const isFlash = blast !== undefined && terrain === FLOOR && lit[cell] === 1;
      styles[cell] = isFlash ? STYLE_INDEX.flash : LIT_STYLES[terrain];
      if (terrain === EXIT) things.push(thing('exit', cell));
      continue;
    }
    const remembered = level.memory.recall(cell);
    if (remembered === undefined) continue;
    const terrain = terrainIn(remembered);
    glyphs[cell] = TERRAIN_GLYPHS[terrain];
    styles[cell] = REMEMBERED_STYLES[terrain];
    if (terrain === EXIT) things.push(thing(`exit${REMEMBERED}`, cell));
    const item = itemIn(remembered);
    if (item === undefined) continue;
    glyphs[cell] = code(ITEMS[item].glyph);
    styles[cell] = STYLE_INDEX.itemRemembered;
    things.push(thing(`${itemName(item)}${REMEMBERED}`, cell));
  }
}

function drawItems(state: State, { glyphs, styles, animations, things }: Canvas): void {
  for (const { cell, kind } of state.level.items) {
    if (!isShown(state, cell)) continue;
    if (!showsItem(state, cell)) continue;
    glyphs[cell] = code(ITEMS[kind].glyph);
    styles[cell] = STYLE_INDEX[ITEM_STYLES[kind]];
    if (kind === 'rainbow') animations.push({ cell, period: PERIODS.rainbow, phases: RAINBOW });
    things.push(thing(itemName(kind), cell));
  }
}

/** Fog hides what lies on the floor, except from a neighbouring tile. Its nearest tile is named: one is warning enough. */
function drawFog(state: State, canvas: Canvas): void {
  let nearest: NamedThing | undefined;
  for (const cell of state.level.fog) {
    if (!isShown(state, cell)) continue;
    const hasItem = showsItem(state, cell) && state.level.items.some((item) => item.cell === cell);
    if (!hasItem) put(canvas, cell, '?', 'fog');
    const fog = thing('fog', cell);
    if (nearest === undefined || manhattan(fog, state.player) < manhattan(nearest, state.player))
      nearest = fog;
  }
  if (nearest !== undefined) canvas.things.push(nearest);
}

function drawEntity(state: State, canvas: Canvas, entity: Entity): void {
  const cell = cellAt(entity.x, entity.y);
  // The last picture of a run shows who stood where, and what hid.
  const isOver = state.ended === 'dead';
  if (!isOver && !isSeen(state, entity)) return;
  if (entity.kind !== 'ambusher' || entity.isTriggered || isOver) {
    put(canvas, cell, ...HUNTER_LOOKS[entity.kind]);
    const phases = FLICKER[entity.kind];
    if (phases !== undefined) canvas.animations.push({ cell, ...phases });
    canvas.things.push(thing(entity.kind, cell));
  } else {
    // Glyph, colour and silence of a wall.
    put(canvas, cell, '#', 'wall');
  }
}

const PLAYER_STYLES = { well: 'player', hurt: 'playerHurt', dying: 'playerDying' } as const;

/** Whoever shares the player's tile is drawn with them: seen in light, felt in the dark. */
function drawPlayer(state: State, canvas: Canvas): void {
  const { x, y, flash } = state.player;
  const cell = cellAt(x, y);
  const clinging = state.level.entities.find((entity) => entity.x === x && entity.y === y);
  const calm = clinging === undefined ? PLAYER_STYLES[damageState(state)] : 'playerClung';
  const style = flash > 0 ? 'playerFlash' : calm;
  put(canvas, cell, '@', style);
  canvas.things.unshift({ name: 'you', x, y });
  if (clinging === undefined) return;
  const phases = [phase('@', style), phase(...HUNTER_LOOKS[clinging.kind])];
  canvas.animations.push({ cell, period: PERIODS.clinging, phases });
  if (!canvas.things.some((each) => each.name === clinging.kind && each.x === x && each.y === y))
    canvas.things.push(thing(clinging.kind, cell));
}

/** Whatever moved in this cell before is covered now. */
function put(canvas: Canvas, cell: number, glyph: string, style: StyleName): void {
  canvas.glyphs[cell] = code(glyph);
  canvas.styles[cell] = STYLE_INDEX[style];
  if (canvas.animations.some((animation) => animation.cell === cell))
    canvas.animations = canvas.animations.filter((animation) => animation.cell !== cell);
}

function itemName(kind: ItemKind): string {
  return ITEMS[kind].name.toLowerCase();
}

function thing(name: string, cell: number): NamedThing {
  return { name, ...pointAt(cell) };
}

function phase(glyph: string, style: StyleName): AnimationPhase {
  return { glyph: code(glyph), style: STYLE_INDEX[style] };
}

function code(glyph: string): number {
  return glyph.codePointAt(0) ?? 0;
}
