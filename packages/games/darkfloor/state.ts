// All that a run of Dark Floor is at one moment. `act` alone changes it; what is marked "derived" follows from the rest and
// is not saved. This file imports no rules: every rule may import it.

import type { Level, Memory, Point, Random, SearchMemory, World } from '@stairwell/engine';
import type { EventRecorder } from '@stairwell/engine/play';
import { type MessageLog, type ScreenState, say as sayIn } from '@stairwell/engine/screens';
import { RULES } from './rules.js';
import type { TerrainName } from './terrain.js';
import type { CauseId, SoundId } from './texts.js';

/** The screens that can be open over the game. */
export type ScreenName = 'pause' | 'help' | 'messages' | 'leave' | 'end';

/** The four ways to walk, in the engine's order: north, east, south, west. */
export type Heading = 0 | 1 | 2 | 3;
/** All four. */
export const HEADINGS: readonly Heading[] = [0, 1, 2, 3];

/** What can cling to a body. */
export type EffectKind = 'poison' | 'slow' | 'blind' | 'cursed';
/** In the order of their codes in saves: append, never reorder. The same holds for the two lists below. */
export const EFFECT_KINDS: readonly EffectKind[] = ['poison', 'slow', 'blind', 'cursed'];

/** Whoever can carry an effect. */
export interface Bearer {
  effects: Effect[];
}

/** What an effect may do to its bearer. */
export interface EffectContext {
  /** Takes HP. Creatures without HP shrug. */
  hurt(bearer: Bearer, hp: number): void;
}

/** Something that clings to a body for a while. */
export interface Effect {
  readonly kind: EffectKind;
  /** Ticks left. */
  readonly left: number;
  tick(entity: Bearer, ctx: EffectContext): void;
  expired(): boolean;
}

interface Body extends Bearer {
  /** Unique on its floor. */
  readonly id: number;
  x: number;
  y: number;
  /** Ticks until it may move again. */
  wait: number;
  isDead: boolean;
}

/** X: hunts whom it sees. */
export interface Chaser extends Body {
  readonly kind: 'chaser';
  /** The cell where it was placed: its post, to which it goes back. */
  readonly home: number;
  /** It saw the player when it last looked. */
  isChasing: boolean;
  /** Where it last saw the player, or -1. */
  lastKnown: number;
}

/** S: drains who sees it. */
export interface Stalker extends Body {
  readonly kind: 'stalker';
  /** It has hurt the player and has not been apart from them since. */
  isTouching: boolean;
  /** Where it last saw the player, or -1. */
  lastKnown: number;
}

/** #, then A: a piece of wall until someone is near. */
export interface Ambusher extends Body {
  readonly kind: 'ambusher';
  /** The cell where it waits, and to which it goes back. */
  readonly home: number;
  /** It has cried out and is no wall any more. */
  isTriggered: boolean;
}

/** Whoever hunts on the floors. */
export type Entity = Chaser | Stalker | Ambusher;
/** The three kinds of hunters. */
export type EntityKind = Entity['kind'];

/** The six kinds of things, and three more that only the option `gadgets` brings. */
export type ItemKind =
  | 'water'
  | 'rainbow'
  | 'vitality'
  | 'bomb'
  | 'flashlight'
  | 'lantern'
  | 'decoy'
  | 'shutter'
  | 'battery';
/** All kinds of things. */
export const ITEM_KINDS: readonly ItemKind[] = [
  'water',
  'rainbow',
  'vitality',
  'bomb',
  'flashlight',
  'lantern',
  'decoy',
  'shutter',
  'battery',
];

/** An item in a slot. */
export interface Item {
  readonly kind: ItemKind;
  /** Charges left of a light, 1 otherwise. A light at 0 is dead weight. */
  charges: number;
  /** Whether a light is switched on. */
  isOn: boolean;
}

/** An item that lies on the floor. */
export interface FloorItem {
  readonly cell: number;
  readonly kind: ItemKind;
  /** As in a slot. */
  readonly charges: number;
}

/** A shutter that is down. */
export interface Shutter {
  readonly cell: number;
  /** Ticks until it rolls up again. */
  left: number;
}

/** A floor of the world, with whoever and whatever is on it. Its id is its number, 20 down to 1. */
export interface FloorLevel extends Level<TerrainName> {
  readonly id: number;
  /** Where whoever comes from above arrives. */
  readonly arrival: Point;
  entities: Entity[];
  items: FloorItem[];
  shutters: Shutter[];
  /** Cells with fog; the order matters to chance. */
  fog: number[];
  /** Derived: 1 where there is fog. */
  isFog: Uint8Array;
  /** Terrain code plus item code times `MEMORY_ITEM`, of every cell that was seen. */
  memory: Memory;
  /** Chance on this floor: how fog drifts, what hunters do. */
  drift: Random;
  hunt: Random;
}

/** The player. */
export interface Player extends Bearer {
  x: number;
  y: number;
  facing: Heading;
  hp: number;
  /** In hundredths of a percent. */
  san: number;
  readonly slots: (Item | undefined)[];
  /** The slot that E uses, from 0. */
  selected: number;
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
  /** The slot to lay down or to change for what lies here, as selected when the key was pressed. */
  drop: number | undefined;
  /** Light is to be switched on, or off. */
  light: boolean;
}

/** Something that is heard. */
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

/** What a word to the player is about: `RULES.notes` says how long it stands. */
export type NoteKind = 'note' | 'arrival' | 'draught';
/** All kinds of words. */
export const NOTE_KINDS = ['note', 'arrival', 'draught'] as const;

/** The light of a bomb. */
export interface Blast {
  readonly x: number;
  readonly y: number;
  left: number;
}

/** A decoy that rattles. */
export interface Lure {
  readonly x: number;
  readonly y: number;
  left: number;
}

/** What the first floor teaches now: the number of the lesson, and for how many ticks it has stood. */
export interface Lesson {
  index: number;
  ticks: number;
}

/** What the player chose before the run. */
export interface RunOptions {
  readonly effects: boolean;
  readonly gadgets: boolean;
  readonly guide: boolean;
  readonly debug: boolean;
}

/** A run at one moment. */
export interface State extends ScreenState<ScreenName> {
  readonly seed: string;
  readonly options: RunOptions;
  tick: number;
  /** Undefined as long as the run goes on. */
  ended: 'dead' | 'won' | undefined;
  readonly world: World<FloorLevel>;
  player: Player;
  intent: Intent;
  sounds: Sound[];
  /** What was said to the player, as far back as it is kept. */
  readonly log: MessageLog<NoteKind>;
  blast: Blast | undefined;
  lure: Lure | undefined;
  /** Undefined where nothing is taught, or all has been. */
  lesson: Lesson | undefined;
  /** How it ended; until then nothing is known. */
  cause: CauseId;
  /** What last took HP, and what SAN: the cause if nothing is left. */
  lastHurt: CauseId;
  lastDread: CauseId;
  /** Something deadly is near. */
  isAlarmed: boolean;
  /** Ticks since the last step, as far as they matter to feeling the draught. */
  stillness: number;
  /** Steps taken in the whole run. */
  steps: number;

  /** Derived: the floor of the world that is played. */
  level: FloorLevel;
  /** Derived from its link: the cell of the exit. */
  exit: number;
  /** Derived: cells that light reaches, and the player's own, which is seen without light too. */
  readonly lit: Uint8Array;
  /** Derived: light reaches the player's own cell. */
  isInLight: boolean;
  /** Derived: something deadly has touched the player in this tick. */
  isDoomed: boolean;
  /** What hunters write down while they look for a way: no part of the game, kept because they look often. */
  readonly search: SearchMemory;
  /** Tells what happens in an action; no part of the game either. */
  readonly events: EventRecorder;
}

/** The size of every floor. */
export const SIZE = { width: RULES.width, height: RULES.height };
/** How many cells a floor has. */
export const CELLS = RULES.width * RULES.height;

/** The cell of (x, y). */
export function cellAt(x: number, y: number): number {
  return y * RULES.width + x;
}

/** Where a cell lies. */
export function pointAt(cell: number): Point {
  const x = cell % RULES.width;
  return { x, y: (cell - x) / RULES.width };
}

/** The number of the floor; 0 is outside. */
export function floorOf({ ended, level }: State): number {
  return ended === 'won' ? 0 : level.id;
}

/** Says something to the player. */
export function say({ log, tick, events }: State, text: string, kind: NoteKind = 'note'): void {
  sayIn(log, tick, text, kind);
  events.say(text);
  // The log is part of every hash of the state, so it is kept short.
  const old = log.entries.length - RULES.notes.most;
  if (old > 0) log.entries.splice(0, old);
  log.fresh = Math.min(log.fresh, log.entries.length);
}

/** How badly off the player is, by the worse of HP and SAN. */
export function damageState({ player }: State): 'well' | 'hurt' | 'dying' {
  const share = Math.min(player.hp / RULES.player.hp, player.san / RULES.player.san);
  if (share < RULES.player.dyingBelow) return 'dying';
  return share < RULES.player.hurtBelow ? 'hurt' : 'well';
}
