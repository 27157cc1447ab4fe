// How light falls on what the hero sees: lit regions are bright, and in the dark there is only what lies beside him.

import { type LightLayer, lightLayer } from '@stairwell/engine/play';
import { SIZE } from '../level/ground.js';
import { levelHere, type MazesState } from '../state.js';

const LIT = 0xfff8ec;
const DARK = 0x9098a8;

/** How light falls on the hero's level. */
export function lightOn(state: MazesState): LightLayer {
  const { lit } = levelHere(state);
  return lightLayer(SIZE, state.visible, [], (cell) => (lit[cell] === 0 ? DARK : LIT));
}
