// What is remembered of a cell, as one number: its terrain, and the item that lay there.

import { ITEM_KINDS, type ItemKind } from '../state.js';
import { FLOOR, TERRAIN } from '../terrain.js';

/** A number holds a terrain code plus this times (the item's place in the list of kinds plus 1, or 0 for none). */
const ITEM_STEP = 4;

/** The greatest number that is remembered. */
export const HIGHEST_MEMORY = FLOOR + ITEM_STEP * ITEM_KINDS.length;

/** An item that lies on floor. */
export function memoryOfItem(kind: ItemKind): number {
  return FLOOR + ITEM_STEP * (ITEM_KINDS.indexOf(kind) + 1);
}

/** The terrain that is remembered. */
export function terrainIn(memory: number): number {
  return memory % ITEM_STEP;
}

/** The item that is remembered, if any. */
export function itemIn(memory: number): ItemKind | undefined {
  return memory < ITEM_STEP ? undefined : ITEM_KINDS[Math.floor(memory / ITEM_STEP) - 1];
}

/** Whether a number stands for anything that can be seen. */
export function isMemory(memory: number): boolean {
  return memory < ITEM_STEP
    ? memory < TERRAIN.rows.length
    : terrainIn(memory) === FLOOR && itemIn(memory) !== undefined;
}
