// Hand-drawn floors for tests: a situation is drawn as a player would see it with the light on, then played with keys and read
// from frames. The drawing stands with its first character at (1, 1) of a floor that is solid rock otherwise.

import {
  createMemory,
  createRandom,
  type Frame,
  frameText,
  type GameEvent,
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
import { createEntity } from '../beings/entity.js';
import { fogMap } from '../floor/fog.js';
import { relight, rememberSeen } from '../floor/lights.js';
import { darkfloor } from '../game.js';
import { RULES } from '../rules.js';
import {
  cellAt,
  type Entity,
  type EntityKind,
  ITEM_KINDS,
  type Item,
  type ItemKind,
  pointAt,
  type State,
} from '../state.js';
import { EXIT, FLOOR, WALL } from '../terrain.js';
import { createItem, ITEMS } from '../things/items.js';
import { exitLink } from '../world.js';

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
    guide: false,
    ...setting.options,
    'start-floor': setting.floor ?? 20,
  });
  const { level, world } = state;
  level.terrain.fill(WALL);
  level.entities = [];
  level.items = [];
  level.shutters = [];
  level.fog = [];
  // Where nothing else is drawn the exit is out of reach.
  state.exit = cellAt(RULES.width - 2, RULES.height - 2);
  const rows = drawing.replace(/^\n/, '').trimEnd().split('\n');
  const indent = Math.min(...rows.filter((row) => row.trim() !== '').map((row) => row.search(/\S/)));
  rows.forEach((row, y) => {
    [...row.slice(indent)].forEach((glyph, x) => {
      draw(state, glyph, x + 1, y + 1);
    });
  });
  level.terrain[state.exit] = EXIT;
  for (const link of world.linksOf(level.id)) world.removeLink(link);
  world.addLink(exitLink(level.id, pointAt(state.exit)));
  level.isFog = fogMap(level.fog);
  level.memory = createMemory(level);
  state.log.entries.length = 0;
  state.log.fresh = 0;
  const { player } = state;
  if (setting.hp !== undefined) player.hp = setting.hp;
  if (setting.san !== undefined) player.san = Math.round(setting.san * 100);
  const carried: (Item | undefined)[] = (setting.slots ?? ['flashlight']).map(createItem);
  for (let slot = 0; slot < RULES.slots; slot++) player.slots[slot] = carried[slot];
  level.hunt = createRandom('hunt');
  level.drift = createRandom('drift');
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
    state.exit = cell;
  } else if (glyph === '?') {
    state.level.fog.push(cell);
  } else if (entity !== undefined) {
    const being = createEntity(state.level.entities.length + 1, entity, x, y);
    // Scenes begin in the middle of a hunt: nobody has to turn first.
    if (being.kind === 'chaser') being.isChasing = true;
    state.level.entities.push(being);
  } else if (item !== undefined) {
    state.level.items.push({ cell, kind: item, charges: ITEMS[item].maxStack });
  } else if (glyph !== '.') {
    throw new RangeError(`"${glyph}" means nothing in a scene`);
  }
}

/** A player's seat: keys in, frames out. */
export class Seat {
  /** Everything asked of the front end so far. */
  readonly requests: GameRequest[] = [];
  /** Everything that happened so far. */
  readonly events: GameEvent[] = [];
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

  /** The first entity of a kind. */
  being<Kind extends EntityKind>(kind: Kind): Extract<Entity, { kind: Kind }> {
    const found = this.state.level.entities.find((entity) => entity.kind === kind);
    if (found === undefined) throw new RangeError(`nobody here is a ${kind}`);
    return found as Extract<Entity, { kind: Kind }>;
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

  get past(): string[] {
    return (this.frame.past ?? []).map(lineText);
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

  /** Names of the sounds heard so far. */
  get cues(): string[] {
    return this.events.flatMap(({ sound }) => sound?.cue ?? []);
  }

  private take(outcome: Outcome): Outcome {
    this.requests.push(...outcome.requests);
    this.events.push(...outcome.events);
    return outcome;
  }
}
