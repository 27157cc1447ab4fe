// What is heard: cues with the volume that distance leaves and the side they come from.

import type { GameRequest } from '@stairwell/engine';
import { COL_STEP, ROW_STEP, turned } from '../maze/maze.js';
import { RULES } from '../rules.js';
import type { Requests, State } from '../state.js';

/** A cue at the player's own place. */
export function soundHere(requests: Requests, cue: string, volume = 1): void {
  requests.push({ type: 'sound', cue: `${PREFIX}${cue}`, volume, pan: 0 });
}

/** Whether something there is near enough to be heard: along a corridor, or nearly. */
export function isInEarshot(state: State, row: number, col: number): boolean {
  const [larger, smaller] = distances(state, row, col);
  return larger <= RULES.sound.farthest && smaller <= RULES.sound.widest;
}

/** A cue from another cell. */
export function soundAt(state: State, requests: Requests, cue: string, row: number, col: number): void {
  const { loss, full, farthest } = RULES.sound;
  const [larger] = distances(state, row, col);
  const right = turned(state.facing, 1);
  const aside = ROW_STEP[right] * (row - state.row) + COL_STEP[right] * (col - state.col);
  const request: GameRequest = {
    type: 'sound',
    cue: `${PREFIX}${cue}`,
    volume: Math.max(0, full - loss * larger) / full,
    pan: Math.max(-1, Math.min(1, aside / farthest)),
  };
  requests.push(request);
}

function distances(state: State, row: number, col: number): [larger: number, smaller: number] {
  const rows = Math.abs(row - state.row);
  const cols = Math.abs(col - state.col);
  return rows > cols ? [rows, cols] : [cols, rows];
}

/** Every cue begins so, because all games share one speaker. */
export const PREFIX = 'daggorath-';
