// All that a game of Daggorath is at one moment. `act` alone changes it; the dungeon follows from seed and mode and is not
// saved.

import type { GameRequest } from '@stairwell/engine';
import type { Contents } from './cell-view.js';
import { Cell, type Dungeon, LEVEL_COUNT, levelNumber, type Mode } from './dungeon.js';
import type { Lfsr } from './lfsr.js';
import type { Light } from './light.js';
import { type Facing, MAP_SIZE } from './maze.js';
import { CLASSES, OBJECTS, TYPE } from './objects.js';
import type { Hand } from './parser.js';
import { RULES } from './rules.js';

/** opening: the title; prepare: a level is being entered; image: the wizard speaks after his image fell. */
export type Phase = 'opening' | 'prepare' | 'play' | 'image' | 'dead' | 'won';
export const PHASES: readonly Phase[] = ['opening', 'prepare', 'play', 'image', 'dead', 'won'];

/** What the view shows: the dungeon, the list of things, or one of the two maps. */
export type Display = 'look' | 'examine' | 'vision' | 'seer';
export const DISPLAYS: readonly Display[] = ['look', 'examine', 'vision', 'seer'];

/** A screen over it all while time stands still. */
export type Screen = 'none' | 'paused' | 'help';
export const SCREENS: readonly Screen[] = ['none', 'paused', 'help'];

export type FaintStage = 'awake' | 'falling' | 'out' | 'rising';
export const FAINT_STAGES: readonly FaintStage[] = ['awake', 'falling', 'out', 'rising'];

/** What the body does while `hold` runs down; the view shows it. */
export type Motion = 'none' | 'forward' | 'back' | 'left' | 'right' | 'around';
export const MOTIONS: readonly Motion[] = ['none', 'forward', 'back', 'left', 'right', 'around'];

export interface Creature {
  readonly type: number;
  row: number;
  col: number;
  facing: Facing;
  damage: number;
  /** Jiffies until its next turn. */
  wait: number;
  isAlive: boolean;
}

export type ItemPlace = 'creature' | 'floor' | 'player' | 'gone';
export const ITEM_PLACES: readonly ItemPlace[] = ['creature', 'floor', 'player', 'gone'];

export interface Item {
  type: number;
  isRevealed: boolean;
  place: ItemPlace;
  /** The slot of the creature that has it, or -1: nobody in particular on a level that is not entered. */
  holder: number;
  /** Level index, and the cell when it lies on the floor. */
  level: number;
  row: number;
  col: number;
  /** Rings: how often it can still strike. */
  charges: number;
  /** Torches: minutes left, and the light it gives. */
  minutes: number;
  regular: number;
  magic: number;
}

export interface State {
  readonly seed: string;
  readonly mode: Mode;
  readonly isDemo: boolean;
  /** The mode of the game that follows the demo. */
  readonly nextMode: Mode;
  readonly dungeon: Dungeon;
  phase: Phase;
  /** Jiffies that the phase still shows. */
  phaseLeft: number;
  screen: Screen;
  display: Display;
  /** Jiffies since the game began, and the second of the clock at which it did: together they decide who is born where. */
  jiffies: number;
  readonly startSecond: number;
  random: Lfsr;

  /** Level index, 0 to 4. */
  level: number;
  row: number;
  col: number;
  facing: Facing;
  power: number;
  damage: number;
  weight: number;
  heartLeft: number;
  isHeartLarge: boolean;
  faint: { stage: FaintStage; loss: number; wait: number };
  /** Item numbers, -1 for an empty hand. */
  readonly hands: [number, number];
  /** Item numbers, newest first. */
  bag: number[];
  /** The lit torch, which is in the bag, or -1. */
  torch: number;
  minuteLeft: number;
  regenerationLeft: number;
  isWizardDead: boolean;

  readonly items: Item[];
  creatures: Creature[];
  /** By level index and type: how many there are when the level is next entered. */
  readonly counts: number[][];

  /** The line being typed, and lines that wait until the hands are free. */
  typed: string;
  queue: string[];
  hold: number;
  motion: Motion;
  /** The last lines of the text area, oldest first. */
  log: string[];
  /** The demo's next word, and the jiffies until it is typed. */
  demoWord: number;
  demoWait: number;
  /** By level index a word of 32 bits a row: the cells that were walked, for a map on the side. */
  readonly walked: readonly Uint32Array[];
}

/** Requests that an action gathers: sounds, saves, loads. */
export type Requests = GameRequest[];

export function cellHere(state: State): Cell {
  return new Cell(state.dungeon, levelNumber(state.level), state.row, state.col);
}

/** The light about the player, dimmed while fainting. */
export function lightOf(state: State): Light {
  const { loss } = state.faint;
  const source = state.isWizardDead
    ? RULES.lightAfterWizard
    : state.torch < 0
      ? NO_LIGHT
      : state.items[state.torch];
  return { regular: source.regular - loss, magic: source.magic - loss };
}

const NOTHING: readonly number[] = [];
const NO_LIGHT: Light = { regular: 0, magic: 0 };

/** Jiffies from beat to beat: 46 when rested, 3 and less is a faint. */
export function heartRate({ power, damage }: Pick<State, 'power' | 'damage'>): number {
  return Math.floor((64 * power) / (power + 2 * damage)) - 18;
}

/** The slot of the living creature in a cell, or -1. */
export function creatureIn(state: State, row: number, col: number): number {
  const { creatures } = state;
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot];
    if (creature.row === row && creature.col === col && creature.isAlive) return slot;
  }
  return -1;
}

export function isOnFloor(state: State, item: Item, row: number, col: number): boolean {
  return item.place === 'floor' && item.level === state.level && item.row === row && item.col === col;
}

export function contentsOf(state: State): Contents {
  return {
    creatureAt(row, col) {
      const slot = creatureIn(state, row, col);
      return slot < 0 ? -1 : state.creatures[slot].type;
    },
    objectsAt(row, col) {
      let classes: number[] | undefined;
      for (const item of state.items) {
        if (!isOnFloor(state, item, row, col)) continue;
        classes ??= [];
        classes.push(CLASSES.indexOf(OBJECTS[item.type].kind));
      }
      return classes ?? NOTHING;
    },
  };
}

/** The object in a hand; undefined when it is empty. */
export function itemIn(state: State, hand: Hand): Item | undefined {
  return state.hands[hand] < 0 ? undefined : state.items[state.hands[hand]];
}

/** A name as the player knows it: unrevealed things show their class alone. */
export function itemName({ type, isRevealed }: Item): string {
  const { adjective, kind } = OBJECTS[type];
  return isRevealed ? `${adjective} ${kind}` : kind;
}

/** A lit torch that has not been named dead. */
export function hasLiveTorch(state: State): boolean {
  return state.torch >= 0 && state.items[state.torch].type !== TYPE.dead;
}

export function markWalked(state: State): void {
  state.walked[state.level][state.row] |= 1 << state.col;
}

export function hasWalked(state: State, level: number, row: number, col: number): boolean {
  return ((state.walked[level][row] >>> col) & 1) === 1;
}

export function newWalked(): Uint32Array[] {
  return Array.from({ length: LEVEL_COUNT }, () => new Uint32Array(MAP_SIZE));
}

/** Takes lines only while someone is awake to act on them. */
export function isListening(state: State): boolean {
  return state.faint.stage === 'awake' && state.phase !== 'dead' && state.phase !== 'won';
}
