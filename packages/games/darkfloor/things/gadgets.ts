// Three things that only the option `gadgets` brings: a decoy that calls hunters away, a shutter that closes a way for a while,
// a battery for a light.

import { FOUR_DIRECTIONS, manhattan } from '@stairwell/engine';
import { type EventSound, soundHere } from '@stairwell/engine/play';
import { HERO, placeAt } from '../beings/telling.js';
import { RULES } from '../rules.js';
import { cellAt, type State, say } from '../state.js';
import { FLOOR, SHUTTER } from '../terrain.js';
import { NOTES } from '../texts.js';
import { ITEMS } from './items.js';

/** Uses one up, unless that would do nothing. */
export function useGadget(state: State, slot: number, kind: 'decoy' | 'shutter' | 'battery'): void {
  const isUsed = { decoy: throwDecoy, shutter: closeShutter, battery: changeBattery }[kind](state);
  if (!isUsed) return;
  state.player.slots[slot] = undefined;
  const target = { name: ITEMS[kind].name };
  state.events.tell({ kind: 'use', who: HERO, target, how: kind, sound: soundHere(GADGET_CUES[kind]) });
}

const GADGET_CUES = { decoy: 'rattle', shutter: 'shutter', battery: 'battery' } as const;

/** Lets decoys run down and shutters roll up. */
export function ageGadgets(state: State): void {
  const { lure, level } = state;
  if (lure !== undefined) {
    lure.left--;
    if (lure.left % RULES.gadgets.rattleEvery === 0)
      state.events.tell({ kind: 'sound', at: placeAt(state, lure), sound: rattleOf(state, lure) });
    if (lure.left === 0) state.lure = undefined;
  }
  if (level.shutters.length === 0) return;
  for (const shutter of level.shutters) {
    shutter.left--;
    if (shutter.left > 0) continue;
    level.terrain[shutter.cell] = FLOOR;
    say(state, NOTES.shutterOpens);
  }
  level.shutters = level.shutters.filter(({ left }) => left > 0);
}

function throwDecoy(state: State): boolean {
  const { player, level } = state;
  const { x: dx, y: dy } = FOUR_DIRECTIONS[player.facing];
  let { x, y } = player;
  for (let far = 0; far < RULES.gadgets.throwRange; far++) {
    if (level.terrain[cellAt(x + dx, y + dy)] !== FLOOR) break;
    x += dx;
    y += dy;
  }
  state.lure = { x, y, left: RULES.gadgets.lureTicks };
  const from = placeAt(state, player);
  state.events.tell({
    kind: 'shot',
    who: HERO,
    target: { name: 'Decoy' },
    from,
    at: placeAt(state, { x, y }),
  });
  say(state, NOTES.decoy);
  return true;
}

function closeShutter(state: State): boolean {
  const { player, level } = state;
  const { x: dx, y: dy } = FOUR_DIRECTIONS[player.facing];
  const x = player.x + dx;
  const y = player.y + dy;
  const cell = cellAt(x, y);
  const isTaken =
    level.entities.some((entity) => entity.x === x && entity.y === y) ||
    level.items.some((item) => item.cell === cell) ||
    level.isFog[cell] === 1;
  if (level.terrain[cell] !== FLOOR || isTaken) {
    say(state, NOTES.noShutter);
    return false;
  }
  level.terrain[cell] = SHUTTER;
  level.shutters.push({ cell, left: RULES.gadgets.shutterTicks });
  say(state, NOTES.shutterCloses);
  return true;
}

function changeBattery(state: State): boolean {
  const lights = state.player.slots.flatMap((item) =>
    item !== undefined && ITEMS[item.kind].light !== undefined ? [item] : [],
  );
  const share = ({ kind, charges }: (typeof lights)[number]) => charges / ITEMS[kind].maxStack;
  const [weakest] = lights.sort((a, b) => share(a) - share(b));
  if (weakest === undefined || share(weakest) === 1) {
    say(state, NOTES.noBattery);
    return false;
  }
  const { name, maxStack } = ITEMS[weakest.kind];
  weakest.charges = Math.min(maxStack, weakest.charges + RULES.gadgets.batteryCharges);
  say(state, NOTES.battery(name, weakest.charges));
  return true;
}

function rattleOf({ player }: State, { x, y }: { readonly x: number; readonly y: number }): EventSound {
  const reach = RULES.gadgets.lureRange;
  const side = (cells: number) => Math.max(-1, Math.min(1, cells / reach));
  const volume = Math.max(0, 1 - manhattan({ x, y }, player) / reach);
  return { cue: 'rattle', volume, pan: side(x - player.x), ahead: side(player.y - y) };
}
