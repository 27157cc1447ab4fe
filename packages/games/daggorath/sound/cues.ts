// What is heard: sounds with the volume that distance leaves and the side they come from.

import { type EventPart, type EventSound, soundHere } from '@stairwell/engine/play';
import { CREATURES } from '../creatures.js';
import { COL_STEP, type Facing, ROW_STEP, turned } from '../maze/maze.js';
import { RULES } from '../rules.js';
import type { State } from '../state.js';

/** A sound at the player's own place. */
export function cueHere(cue: string): EventSound {
  return soundHere(cue);
}

/** Whether something there is near enough to be heard: along a corridor, or nearly. */
export function isInEarshot(state: State, row: number, col: number): boolean {
  const [larger, smaller] = distances(state, row, col);
  return larger <= RULES.sound.farthest && smaller <= RULES.sound.widest;
}

/** A sound from another cell. */
export function cueAt(state: State, cue: string, row: number, col: number): EventSound {
  const { loss, full, farthest } = RULES.sound;
  const [larger] = distances(state, row, col);
  const towards = (facing: Facing) => {
    const cells = ROW_STEP[facing] * (row - state.row) + COL_STEP[facing] * (col - state.col);
    return Math.max(-1, Math.min(1, cells / farthest));
  };
  return {
    cue,
    volume: Math.max(0, full - loss * larger) / full,
    pan: towards(turned(state.facing, 1)),
    ahead: towards(state.facing),
  };
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
