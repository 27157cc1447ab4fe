// Hand-drawn floors for tests: a situation is drawn as a player would see it with the light on, then played with keys and read
// from frames. The drawing stands with its first character at (1, 1) of a floor that is solid rock otherwise.

import {
  createMemory,
  createRandom,
  type Frame,
  frameText,
  type GameReport,
  type GameRequest,
  type Input,
  keyTap,
  lineText,
  type Outcome,
  type Style,
  TICK,
  type TileView,
} from '@stairwell/engine';
import { createEntity } from '../floor.js';
import { fogMap } from '../fog.js';
import { darkfloor } from '../game.js';
import { createItem, ITEM_KINDS, ITEMS, type Item, type ItemKind } from '../items.js';
import { relight, rememberSeen } from '../lights.js';
import { RULES } from '../rules.js';
import { CELLS, cellAt, type EntityKind, type State } from '../state.js';
import { EXIT, FLOOR, WALL } from '../terrain.js';

export interface Setting {
  readonly floor?: number;
  readonly hp?: number;
  /** In percent. */
  readonly san?: number;
  /** What is carried; the flashlight alone if left out. */
  readonly slots?: readonly ItemKind[];
  readonly options?: Readonly<Record<string, boolean>>;
  readonly seed?: string;
}

const ENTITIES: Readonly<Record<string, EntityKind>> = { X: 'chaser', S: 'stalker', A: 'ambusher' };

/** Draws: # wall, . floor, E exit, @ player, X chaser, S stalker, A idle ambusher, ? fog, and items by their glyphs. */
export function scene(drawing: string, setting: Setting = {}): Seat {
  const state = darkfloor.start(setting.seed ?? 'test', {
    ...setting.options,
    'start-floor': setting.floor ?? 20,
  });
  state.level.terrain.fill(WALL);
  state.entities = [];
  state.items = [];
  state.fog = [];
  state.exit = -1;
  const rows = drawing.replace(/^\n/, '').trimEnd().split('\n');
  const indent = Math.min(...rows.filter((row) => row.trim() !== '').map((row) => row.search(/\S/)));
  rows.forEach((row, y) => {
    [...row.slice(indent)].forEach((glyph, x) => {
      draw(state, glyph, x + 1, y + 1);
    });
  });
  if (state.exit < 0) {
    state.exit = cellAt(RULES.width - 2, RULES.height - 2);
    state.level.terrain[state.exit] = EXIT;
  }
  state.isFog = fogMap(state.fog);
  state.memory = createMemory(state.level);
  state.notes = [];
  const { player } = state;
  if (setting.hp !== undefined) player.hp = setting.hp;
  if (setting.san !== undefined) player.san = Math.round(setting.san * 100);
  const carried: (Item | undefined)[] = (setting.slots ?? ['flashlight']).map(createItem);
  for (let slot = 0; slot < RULES.slots; slot++) player.slots[slot] = carried[slot];
  state.hunt = createRandom('hunt');
  state.drift = createRandom('drift');
  state.lit = new Uint8Array(CELLS);
  relight(state);
  rememberSeen(state);
  return new Seat(state);
}

function draw(state: State, glyph: string, x: number, y: number): void {
  const cell = cellAt(x, y);
  if (glyph === '#' || glyph === ' ') return;
  state.level.terrain[cell] = FLOOR;
  const entity = ENTITIES[glyph];
  const item = ITEM_KINDS.find((kind) => ITEMS[kind].glyph === glyph);
  if (glyph === '@') {
    state.player.x = x;
    state.player.y = y;
  } else if (glyph === 'E') {
    state.level.terrain[cell] = EXIT;
    state.exit = cell;
  } else if (glyph === '?') {
    state.fog.push(cell);
  } else if (entity !== undefined) {
    state.entities.push(createEntity(state.entities.length + 1, entity, x, y));
  } else if (item !== undefined) {
    state.items.push({ cell, kind: item });
  } else if (glyph !== '.') {
    throw new RangeError(`"${glyph}" means nothing in a scene`);
  }
}

/** A player's seat: keys in, frames out. */
export class Seat {
  /** Everything asked of the front end so far. */
  readonly requests: GameRequest[] = [];
  last: Outcome | undefined;

  constructor(readonly state: State) {}

  /** Presses keys one after another, without letting time pass. */
  press(...keys: readonly string[]): this {
    for (const key of keys) this.give(keyTap(key));
    return this;
  }

  /** Presses each key and lets a tick pass after it. */
  walk(keys: string): this {
    for (const key of keys) this.press(key).tick();
    return this;
  }

  down(key: string): this {
    return this.give({ type: 'key', key, phase: 'down' });
  }

  up(key: string): this {
    return this.give({ type: 'key', key, phase: 'up' });
  }

  give(input: Input): this {
    const action = darkfloor.decode(input, this.state);
    this.last = action === undefined ? undefined : this.take(darkfloor.act(this.state, action));
    return this;
  }

  tick(count = 1): this {
    for (let i = 0; i < count; i++) this.last = this.take(darkfloor.act(this.state, TICK));
    return this;
  }

  get frame(): Frame {
    return darkfloor.frame(this.state);
  }

  get view(): TileView {
    const { view } = this.frame;
    if (view.kind !== 'tiles') throw new Error('Dark Floor draws tiles');
    return view;
  }

  get report(): GameReport {
    return darkfloor.report(this.state);
  }

  /** The whole frame as text. */
  get text(): string {
    return frameText(this.frame);
  }

  get status(): string[] {
    return this.frame.status.map(lineText);
  }

  get messages(): string[] {
    return this.frame.messages.map(lineText);
  }

  /** What is heard, the loudest first. */
  get heard(): string[] {
    return [...this.messages, this.status[3]].filter((line) => line.startsWith('[')).reverse();
  }

  /** The drawing's part of the view: so many rows and columns from (1, 1). */
  rows(height: number, width = RULES.width - 2): string[] {
    return this.text
      .split('\n')
      .slice(1, 1 + height)
      .map((row) => row.slice(1, 1 + width).trimEnd());
  }

  glyph(x: number, y: number): string {
    return String.fromCodePoint(this.view.glyphs[cellAt(x, y)]);
  }

  style(x: number, y: number): Style {
    const { styles, palette } = this.view;
    return palette[styles[cellAt(x, y)]];
  }

  /** Names of the sounds asked for so far. */
  get cues(): string[] {
    return this.requests.flatMap((request) => (request.type === 'sound' ? [request.cue] : []));
  }

  private take(outcome: Outcome): Outcome {
    this.requests.push(...outcome.requests);
    return outcome;
  }
}
