// What is heard: sounds with the volume that distance leaves and the side they come from.

import { type EventPart, type EventSound, soundHere } from '@stairwell/engine/play';
import { CREATURES } from '../creatures.js';
import { COL_STEP, type Facing, ROW_STEP, turned } from '../maze/maze.js';
import { RULES } from '../rules.js';
import type { State } from '../state.js';

/** A sound at the player's own place. */
export function cueHere(state: State, cue: string): EventSound {
  block(state, cue);
  return soundHere(cue);
}

/** On the machine of 1982 nothing else happens while something sounds. */
function block(state: State, cue: string): void {
  if (state.options.times === '1982') state.blocked += LENGTHS_1982[cue] ?? 0;
}

/** In jiffies. Only the thud was measured on the machine; the others are as long as recordings of them. */
const LENGTHS_1982: Readonly<Record<string, number>> = {
  squeak: 2,
  rattle: 33,
  growl: 83,
  beoop: 32,
  klank: 13,
  grawl: 92,
  pssst: 8,
  kklank: 29,
  pssht: 8,
  snarl: 110,
  bdlbdl: 110,
  gluglg: 44,
  phaser: 32,
  whoop: 41,
  clang: 29,
  whoosh: 11,
  chuck: 5,
  catch: 5,
  klink: 7,
  clank: 16,
  thud: 15,
  bang: 85,
  kaboom: 85,
};

/** Whether something there is near enough to be heard: along a corridor, or nearly. */
export function isInEarshot(state: State, row: number, col: number): boolean {
  const [larger, smaller] = distances(state, row, col);
  return larger <= RULES.sound.farthest && smaller <= RULES.sound.widest;
}

/** A sound from another cell. */
export function cueAt(state: State, cue: string, row: number, col: number): EventSound {
  const { loss, full, farthest } = RULES.sound;
  const [larger] = distances(state, row, col);
  block(state, cue);
  const towards = (facing: Facing) => {
    const cells = ROW_STEP[facing] * (row - state.row) + COL_STEP[facing] * (col - state.col);
    return Math.max(-1, Math.min(1, cells / farthest));
  };
  return {
    cue,
    volume: Math.max(0, full - loss * larger) / full,
    pan: towards(turned(state.facing, 1)),
    ahead: towards(state.facing),
    isFacing: true,
  };
}

/** Where another cell lies, in words: how far, and on which side. */
export function whereabouts(state: State, row: number, col: number): string {
  const [larger] = distances(state, row, col);
  const towards = (facing: Facing) =>
    ROW_STEP[facing] * (row - state.row) + COL_STEP[facing] * (col - state.col);
  const ahead = towards(state.facing);
  const right = towards(turned(state.facing, 1));
  const sides = [
    ahead > 0 ? 'ahead' : ahead < 0 ? 'behind' : '',
    right > 0 ? 'right' : right < 0 ? 'left' : '',
  ].filter((side) => side !== '');
  return `${larger} ${sides.join(' and ')}`;
}

/** A creature in events: its voice and its blows tell its kind, seen or not. */
export function creaturePart({ creatures }: State, slot: number): EventPart {
  return { id: slot, name: `the ${CREATURES[creatures[slot].type].name}` };
}

function distances(state: State, row: number, col: number): [larger: number, smaller: number] {
  const rows = Math.abs(row - state.row);
  const cols = Math.abs(col - state.col);
  return rows > cols ? [rows, cols] : [cols, rows];
}
