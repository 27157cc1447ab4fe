// Draws the map: what is lit now, what is remembered dimly, and what moves by itself between two ticks.

import { manhattan, type TileView } from '@stairwell/engine';
import {
  type AnimationPhase,
  type Canvas,
  type CellAnimation,
  emptyCanvas,
  type LightLayer,
  type NamedThing,
  type TileGlance,
} from '@stairwell/engine/play';
import { HUNTER_LOOKS, isSeen } from '../beings/telling.js';
import { inFours, showsItem } from '../floor/lights.js';
import { HIGHEST_MEMORY, itemIn, terrainIn } from '../floor/memory.js';
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
  SIZE,
  type State,
} from '../state.js';
import { EXIT, FLOOR, SHUTTER, TERRAIN, WALL } from '../terrain.js';
import { ITEM_STYLES, ITEMS } from '../things/items.js';
import { type Kept, keptIn } from './kept.js';
import { hazeOn, lightOn } from './light.js';

/** Milliseconds a phase of what flickers. The chaser's is the seed's. */
const PERIODS = { chaser: 80, ambusher: 120, rainbow: 160, clinging: 400 } as const;

const TERRAIN_GLYPHS = Uint32Array.from(TERRAIN.rows, ({ glyph }) => code(glyph));
const LIT_STYLES = new Uint8Array(TERRAIN.rows.length);
LIT_STYLES[WALL] = STYLE_INDEX.wall;
LIT_STYLES[FLOOR] = STYLE_INDEX.floor;
LIT_STYLES[EXIT] = STYLE_INDEX.exit;
LIT_STYLES[SHUTTER] = STYLE_INDEX.shutter;
const REMEMBERED_STYLES = new Uint8Array(TERRAIN.rows.length);
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

/** The map as the player sees it, with the names of what is there and what moves by itself. */
export function drawView(state: State): TileView {
  const names: Names = { animations: [], things: [] };
  const { light, ...drawn } = draw(state, emptyCanvas(SIZE), names);
  return {
    ...drawn,
    animations: names.animations,
    things: inOrderOfConcern(names.things, state),
    walls: '#',
    light: { ...light, ...hazeOn(state) },
  };
}

/** The same for whoever looks again and again at one canvas. */
export function glanceAt(state: State, canvas: Canvas): TileGlance {
  const isOurs = canvas.width === SIZE.width && canvas.height === SIZE.height;
  return draw(state, isOurs ? canvas : emptyCanvas(SIZE), undefined, isOurs ? keptIn(canvas) : undefined);
}

/** The map as the player sees it. Names are gathered only where somebody wants them. */
function draw(
  state: State,
  canvas: Canvas,
  names?: Names,
  kept?: Kept,
): TileGlance & { readonly light: LightLayer } {
  const drawing: Drawing = { canvas, names };
  drawMemory(state, canvas, kept);
  canvas.light.fill(AS_IT_IS);
  canvas.lightFrom.fill(0);
  drawLit(state, canvas);
  if (names !== undefined) nameGround(state, names);
  drawItems(state, drawing);
  drawFog(state, drawing);
  for (const entity of state.level.entities) drawEntity(state, drawing, entity);
  drawPlayer(state, drawing);
  return {
    kind: 'tiles',
    width: RULES.width,
    height: RULES.height,
    glyphs: canvas.glyphs,
    styles: canvas.styles,
    known: canvas.known,
    palette: PALETTE,
    focus: { x: state.player.x, y: state.player.y },
    light: lightOn(state, canvas),
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

/** Light that leaves a cell as it is. */
const AS_IT_IS = 0xffffff;

/** What a drawing gathers for front ends besides the cells. */
interface Names {
  animations: CellAnimation[];
  readonly things: NamedThing[];
}

interface Drawing {
  readonly canvas: Canvas;
  readonly names: Names | undefined;
}

function isShown(state: State, cell: number): boolean {
  return state.lit[cell] === 1 || state.options.debug;
}

/** By what a memory holds of a cell (its trace): the glyph and the style. */
const TRACE_LOOKS = Array.from({ length: HIGHEST_MEMORY + 2 }, (_, trace) => {
  if (trace === 0) return [code(' '), STYLE_INDEX.dark] as const;
  const item = itemIn(trace - 1);
  if (item !== undefined) return [code(ITEMS[item].glyph), STYLE_INDEX.itemRemembered] as const;
  const terrain = terrainIn(trace - 1);
  return [TERRAIN_GLYPHS[terrain], REMEMBERED_STYLES[terrain]] as const;
});
const TRACE_GLYPHS = Uint32Array.from(TRACE_LOOKS, ([glyph]) => glyph);
const TRACE_STYLES = Uint8Array.from(TRACE_LOOKS, ([, style]) => style);

/** What is remembered; every cell of the canvas is written. */
function drawMemory({ level }: State, { glyphs, styles, known }: Canvas, kept: Kept | undefined): void {
  const { memory } = level;
  if (kept !== undefined && kept.memory === memory && kept.changes === memory.changes) {
    glyphs.set(kept.glyphs);
    styles.set(kept.styles);
    known.set(kept.known);
    return;
  }
  const { traces } = memory;
  for (let cell = 0; cell < CELLS; cell++) {
    const trace = traces[cell];
    glyphs[cell] = TRACE_GLYPHS[trace];
    styles[cell] = TRACE_STYLES[trace];
    known[cell] = trace === 0 ? 0 : 1;
  }
  if (kept === undefined) return;
  kept.memory = memory;
  kept.changes = memory.changes;
  kept.glyphs.set(glyphs);
  kept.styles.set(styles);
  kept.known.set(known);
}

/** What is lit now, over what is remembered. */
function drawLit({ lit, level, blast, options }: State, { glyphs, styles, known }: Canvas): void {
  const floor = blast === undefined ? STYLE_INDEX.floor : STYLE_INDEX.flash;
  const showsAll = options.debug;
  const fours = inFours(lit);
  for (let cell = 0; cell < CELLS; cell++) {
    if ((cell & 3) === 0 && fours[cell >> 2] === 0 && !showsAll) {
      cell += 3;
      continue;
    }
    const isLit = lit[cell] === 1;
    if (!isLit && !showsAll) continue;
    const terrain = level.terrain[cell];
    glyphs[cell] = TERRAIN_GLYPHS[terrain];
    styles[cell] = isLit && terrain === FLOOR ? floor : LIT_STYLES[terrain];
    known[cell] = 2;
  }
}

function nameGround(state: State, { things }: Names): void {
  const { level } = state;
  for (let cell = 0; cell < CELLS; cell++) {
    if (isShown(state, cell)) {
      if (level.terrain[cell] === EXIT) things.push(thing('exit', cell));
      continue;
    }
    const remembered = level.memory.recall(cell);
    if (remembered === undefined) continue;
    if (terrainIn(remembered) === EXIT) things.push(thing(`exit${REMEMBERED}`, cell));
    const item = itemIn(remembered);
    if (item !== undefined) things.push(thing(`${itemName(item)}${REMEMBERED}`, cell));
  }
}

function drawItems(state: State, { canvas, names }: Drawing): void {
  for (const { cell, kind } of state.level.items) {
    if (!isShown(state, cell)) continue;
    if (!showsItem(state, cell)) continue;
    canvas.glyphs[cell] = code(ITEMS[kind].glyph);
    canvas.styles[cell] = STYLE_INDEX[ITEM_STYLES[kind]];
    if (kind === 'rainbow') names?.animations.push({ cell, period: PERIODS.rainbow, phases: RAINBOW });
    names?.things.push(thing(itemName(kind), cell));
  }
}

/** Fog hides what lies on the floor, except from a neighbouring tile. Its nearest tile is named: one is warning enough. */
function drawFog(state: State, drawing: Drawing): void {
  let nearest: NamedThing | undefined;
  for (const cell of state.level.fog) {
    if (!isShown(state, cell)) continue;
    const hasItem = showsItem(state, cell) && state.level.items.some((item) => item.cell === cell);
    if (!hasItem) put(drawing, cell, '?', 'fog');
    const fog = thing('fog', cell);
    if (nearest === undefined || manhattan(fog, state.player) < manhattan(nearest, state.player))
      nearest = fog;
  }
  if (nearest !== undefined) drawing.names?.things.push(nearest);
}

function drawEntity(state: State, drawing: Drawing, entity: Entity): void {
  const cell = cellAt(entity.x, entity.y);
  // The last picture of a run shows who stood where, and what hid.
  const isOver = state.ended === 'dead';
  if (!isOver && !isSeen(state, entity)) return;
  if (entity.kind !== 'ambusher' || entity.isTriggered || isOver) {
    put(drawing, cell, ...HUNTER_LOOKS[entity.kind]);
    const phases = FLICKER[entity.kind];
    if (phases !== undefined) drawing.names?.animations.push({ cell, ...phases });
    drawing.names?.things.push(thing(entity.kind, cell));
  } else {
    // Glyph, colour and silence of a wall.
    put(drawing, cell, '#', 'wall');
  }
}

const PLAYER_STYLES = { well: 'player', hurt: 'playerHurt', dying: 'playerDying' } as const;

/** Whoever shares the player's tile is drawn with them: seen in light, felt in the dark. */
function drawPlayer(state: State, drawing: Drawing): void {
  const { x, y, flash } = state.player;
  const cell = cellAt(x, y);
  const clinging = state.level.entities.find((entity) => entity.x === x && entity.y === y);
  const calm = clinging === undefined ? PLAYER_STYLES[damageState(state)] : 'playerClung';
  const style = flash > 0 ? 'playerFlash' : calm;
  put(drawing, cell, '@', style);
  const { names } = drawing;
  if (names === undefined) return;
  names.things.unshift({ name: 'you', x, y });
  if (clinging === undefined) return;
  const phases = [phase('@', style), phase(...HUNTER_LOOKS[clinging.kind])];
  names.animations.push({ cell, period: PERIODS.clinging, phases });
  if (!names.things.some((each) => each.name === clinging.kind && each.x === x && each.y === y))
    names.things.push(thing(clinging.kind, cell));
}

/** Whatever moved in this cell before is covered now. */
function put({ canvas, names }: Drawing, cell: number, glyph: string, style: StyleName): void {
  canvas.glyphs[cell] = code(glyph);
  canvas.styles[cell] = STYLE_INDEX[style];
  if (names?.animations.some((animation) => animation.cell === cell))
    names.animations = names.animations.filter((animation) => animation.cell !== cell);
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
