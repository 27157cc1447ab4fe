// All that a game of Daggorath is at one moment. `act` alone changes it.

import type { GameRequest, Line } from '@stairwell/engine';
import type { EventRecorder } from '@stairwell/engine/play';
import type { ScreenState } from '@stairwell/engine/screens';
import type { Creature } from './creatures.js';
import { Cell } from './maze/cell.js';
import type { Dungeon, DungeonLevel, Mode } from './maze/level.js';
import type { Lfsr } from './maze/lfsr.js';
import type { Facing } from './maze/maze.js';
import { RULES } from './rules.js';
import type { Hand, Item } from './things/items.js';
import { TYPE } from './things/objects.js';

/** opening: the title; prepare: a level is being entered; image: the wizard speaks after his image fell. */
export type Phase = 'opening' | 'prepare' | 'play' | 'image' | 'dead' | 'won';
/** The phases one can be in. */
export const PHASES: readonly Phase[] = ['opening', 'prepare', 'play', 'image', 'dead', 'won'];

/** What the view shows: the dungeon, the list of things, one of the two scrolls' maps, or the map of walked cells. */
export type Display = 'look' | 'examine' | 'vision' | 'seer' | 'walked';
/** The displays one can look at. */
export const DISPLAYS: readonly Display[] = ['look', 'examine', 'vision', 'seer', 'walked'];

/** The screens over it all while time stands still. */
export type ScreenName = 'pause' | 'help' | 'history' | 'leave' | 'end';

/** How far a faint has come. */
export type FaintStage = 'awake' | 'falling' | 'out' | 'rising';
/** The stages of a faint. */
export const FAINT_STAGES: readonly FaintStage[] = ['awake', 'falling', 'out', 'rising'];

/** What the body does while `hold` runs down; the view shows it. */
export type Motion = 'none' | 'forward' | 'back' | 'left' | 'right' | 'around' | 'up' | 'down';
/** The motions the view can show. */
export const MOTIONS: readonly Motion[] = [
  'none',
  'forward',
  'back',
  'left',
  'right',
  'around',
  'up',
  'down',
];

/** How commands and sounds take their time: they flow into each other, or block the world as on the machine of 1982. */
export type Times = 'flowing' | '1982';
/** Both ways. */
export const TIMES: readonly Times[] = ['flowing', '1982'];

/** What the player chose besides the dungeon. */
export interface GameOptions {
  /** Only what the screen of 1982 showed: no meters, no words for what happens, no map of walked cells. */
  readonly purist: boolean;
  readonly automap: boolean;
  readonly times: Times;
}

/** Words for what was heard or felt; they stand for a while. */
export interface Caption {
  readonly text: string;
  /** The creature it tells of, or -1: newer words of the same one take its place. */
  readonly about: number;
  left: number;
  /** How many lines of the log have been said since. */
  since: number;
}

/** A game at one moment. */
export interface State extends ScreenState<ScreenName> {
  readonly seed: string;
  /** The mode of this game; of the demo, that of the game that follows it. */
  readonly mode: Mode;
  readonly isDemo: boolean;
  readonly options: GameOptions;
  readonly world: Dungeon;
  phase: Phase;
  /** Jiffies that the phase still shows. */
  phaseLeft: number;
  display: Display;
  /** Jiffies since the game began: with the seed's second of the clock they decide who is born where. */
  jiffies: number;
  random: Lfsr;

  /** 1 to 5. */
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
  /** Who is on the player's level. They are born anew whenever a level is entered. */
  creatures: Creature[];

  /** The line being typed, and lines that wait until the hands are free. */
  typed: string;
  queue: string[];
  hold: number;
  motion: Motion;
  /** What was said, oldest first; the text area shows the end of it. */
  log: readonly Line[];
  captions: readonly Caption[];
  /** Jiffies for which the view is put in words. */
  wordsLeft: number;
  /** Jiffies for which sounds hold up the world, where they do. */
  blocked: number;
  /** Whom the player has killed so far, and by whom they were killed. */
  kills: number;
  killer: string | undefined;
  /** The name of the last ZSAVE. */
  lastSave: string | undefined;
  /** The demo's next word, and the jiffies until it is typed. */
  demoWord: number;
  demoWait: number;

  /** What this action asks of the front end, and what happens in it. Neither is part of the game, and neither is saved. */
  readonly outbox: GameRequest[];
  readonly events: EventRecorder;
}

/** What a torch gives: regular light shows the dungeon, magic light shows magic creatures and secret doors. */
export interface Light {
  readonly regular: number;
  readonly magic: number;
}

/** The mode of the dungeon that is played; the demo plays on the maps of 1982. */
export function playedMode({ isDemo, mode }: Pick<State, 'isDemo' | 'mode'>): Mode {
  return isDemo ? '1982' : mode;
}

/** The level the player is on. */
export function levelHere({ world, level }: Pick<State, 'world' | 'level'>): DungeonLevel {
  return world.visit(level);
}

/** The cell the player stands in. */
export function cellHere(state: State): Cell {
  return new Cell(state.world, state.level, state.row, state.col);
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

const NO_LIGHT: Light = { regular: 0, magic: 0 };

/** Jiffies from beat to beat: 46 when rested, 3 and less is a faint. */
export function heartRate({ power, damage }: Pick<State, 'power' | 'damage'>): number {
  return Math.floor((64 * power) / (power + 2 * damage)) - 18;
}

/** The slot of the living creature in a cell, or -1. */
export function creatureIn({ creatures }: Pick<State, 'creatures'>, row: number, col: number): number {
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot];
    if (creature.row === row && creature.col === col && creature.isAlive) return slot;
  }
  return -1;
}

/** Whether a thing lies in that cell of the player's level. */
export function isOnFloor(state: State, item: Item, row: number, col: number): boolean {
  return item.place === 'floor' && item.level === state.level && item.row === row && item.col === col;
}

/** The object in a hand; undefined when it is empty. */
export function itemIn(state: State, hand: Hand): Item | undefined {
  return state.hands[hand] < 0 ? undefined : state.items[state.hands[hand]];
}

/** A lit torch that has not been named dead. */
export function hasLiveTorch(state: State): boolean {
  return state.torch >= 0 && state.items[state.torch].type !== TYPE.dead;
}

/** Notes that the player has walked in this cell. */
export function markWalked(state: State): void {
  levelHere(state).walked[state.row] |= 1 << state.col;
}

/** Takes lines only while someone is awake to act on them. */
export function isListening(state: State): boolean {
  return state.faint.stage === 'awake' && !isEnding(state);
}

/** The player is dead or has won; the last picture may still fade in. */
export function isEnding({ phase }: Pick<State, 'phase'>): boolean {
  return phase === 'dead' || phase === 'won';
}

/** A map is in sight. */
export function isMapOpen({ phase, display }: State): boolean {
  return phase === 'play' && (display === 'vision' || display === 'seer' || display === 'walked');
}
