// All that a run of Dark Floor is at one moment. `act` alone changes it; what is marked "derived" follows from the rest and
// is not saved.

import type { Level, Memory, Random } from '@stairwell/engine';
import type { Effect } from './effects.js';
import type { FloorItem, Item } from './items.js';
import { RULES } from './rules.js';
import type { TerrainName } from './terrain.js';
import type { CauseId, SoundId } from './texts.js';

export type Mode = 'play' | 'paused' | 'help' | 'quitting' | 'dead' | 'won';
export const MODES: readonly Mode[] = ['play', 'paused', 'help', 'quitting', 'dead', 'won'];

/** The four ways to walk, in the engine's order: north, east, south, west. */
export type Heading = 0 | 1 | 2 | 3;
export const HEADINGS: readonly Heading[] = [0, 1, 2, 3];

export type EntityKind = 'chaser' | 'stalker' | 'ambusher';
export const ENTITY_KINDS: readonly EntityKind[] = ['chaser', 'stalker', 'ambusher'];

export interface Entity {
  /** Unique on its floor. */
  readonly id: number;
  readonly kind: EntityKind;
  x: number;
  y: number;
  /** Ticks until it may move again. */
  wait: number;
  /** The cell where it was placed: chasers and ambushers go back there. */
  readonly home: number;
  /** Ambusher: it has been triggered. Chaser: it saw the player a moment ago. */
  isActive: boolean;
  /** Stalker: it has hurt the player and has not been apart from them since. */
  isTouching: boolean;
  /** Where a chaser or stalker last saw the player, or -1. */
  lastKnown: number;
  isDead: boolean;
  effects: Effect[];
}

export interface Player {
  x: number;
  y: number;
  facing: Heading;
  hp: number;
  /** In hundredths of a percent. */
  san: number;
  readonly slots: (Item | undefined)[];
  /** The slot that E uses, from 0. */
  selected: number;
  effects: Effect[];
  /** Ticks that the damage still shows. */
  flash: number;
}

/** What keys have asked of the next tick. */
export interface Intent {
  /** A step to be taken even if the key has been let go. */
  step: Heading | undefined;
  /** Directions held down, the last pressed last. */
  held: Heading[];
  /** The slot to use, as selected when E was pressed. */
  use: number | undefined;
}

export interface Sound {
  /** The id of the entity that made it. */
  readonly source: number;
  readonly sound: SoundId;
  /** 0 deafening, 1 clear, 2 faint. */
  band: number;
  /** Where it came from when it was last heard. */
  direction: Heading;
  left: number;
}

/** A word to the player that fades. */
export interface Note {
  readonly text: string;
  left: number;
}

/** The light of a bomb. */
export interface Blast {
  readonly x: number;
  readonly y: number;
  left: number;
}

export interface State {
  readonly seed: string;
  readonly options: { readonly effects: boolean; readonly debug: boolean };
  tick: number;
  mode: Mode;
  floor: number;
  level: Level<TerrainName>;
  /** Terrain code plus item code times `MEMORY_ITEM`, of every cell seen on this floor. */
  memory: Memory;
  player: Player;
  intent: Intent;
  entities: Entity[];
  items: FloorItem[];
  /** Cells with fog; the order matters to chance. */
  fog: number[];
  sounds: Sound[];
  notes: Note[];
  blast: Blast | undefined;
  /** How it ended; until then nothing is known. */
  cause: CauseId;
  /** What last took HP, and what SAN: the cause if nothing is left. */
  lastHurt: CauseId;
  lastDread: CauseId;
  /** Something deadly has touched the player in this tick. */
  isDoomed: boolean;
  /** Something deadly is near. */
  isAlarmed: boolean;
  /** Ticks since the last step, as far as they matter to feeling the draught. */
  stillness: number;
  /** Steps taken in the whole run. */
  steps: number;
  /** Chance on this floor: how fog drifts, what hunters do. */
  drift: Random;
  hunt: Random;

  /** Derived: cells that light reaches, the player's own included. */
  lit: Uint8Array;
  /** Derived: 1 where there is fog. */
  isFog: Uint8Array;
  /** Derived: the cell of the exit. */
  exit: number;
}

export const CELLS = RULES.width * RULES.height;

export function cellAt(x: number, y: number): number {
  return y * RULES.width + x;
}

/** Says something to the player. The same words again last longer instead of standing twice. */
export function say(state: State, text: string, ticks: number = RULES.notes.ticks): void {
  const known = state.notes.findIndex((note) => note.text === text);
  if (known >= 0) state.notes.splice(known, 1);
  state.notes.push({ text, left: ticks });
}

/** A living entity in that cell. */
export function entityAt(state: State, x: number, y: number): Entity | undefined {
  for (const entity of state.entities) {
    if (entity.x === x && entity.y === y && !entity.isDead) return entity;
  }
  return undefined;
}

/** How badly off the player is, by the worse of HP and SAN. */
export function damageState({ player }: State): 'well' | 'hurt' | 'dying' {
  const share = Math.min(player.hp / RULES.player.hp, player.san / RULES.player.san);
  if (share < RULES.player.dyingBelow) return 'dying';
  return share < RULES.player.hurtBelow ? 'hurt' : 'well';
}
