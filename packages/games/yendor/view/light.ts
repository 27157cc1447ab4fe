// How light falls on what the hero sees: the warm, wavering light in hand, rooms that a scroll has lit for good, and what a
// burning light leaves of the dark in the rest of a room.

import { type Canvas, type LightLayer, lightLayer } from '@stairwell/engine/play';
import { lightInHand, lightRadius } from '../hero/light.js';
import { currentLevel, type YendorState } from '../state.js';
import { SIZE, xOf, yOf } from '../terrain.js';

/** A fire wavers; what shines for ever does not. */
const FIRE = { color: 0xffd6a0, flicker: 0.3 };
const STAR = { color: 0xe4ecff, flicker: 0 };
/** The light of a scroll, and the last of any light. */
const LIT = 0xfff6e4;
const FAINT = 0xa89c90;

/** How light falls on the hero's level; an empty canvas takes it. */
export function lightOn(state: YendorState, canvas: Canvas): LightLayer {
  const { player, visible } = state;
  const { litRooms, roomAt } = currentLevel(state);
  const radius = lightRadius(state);
  const look = lightInHand(state)?.kind.eternal === true ? STAR : FIRE;
  const sources = radius > 0 ? [{ x: xOf(player.cell), y: yOf(player.cell), radius, ...look }] : [];
  const base =
    litRooms.length === 0
      ? () => FAINT
      : (cell: number) => (litRooms.includes(roomAt[cell] - 1) ? LIT : FAINT);
  return lightLayer(SIZE, visible, sources, base, canvas);
}
