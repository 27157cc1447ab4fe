// The single things of a game: where each of them is, and what is left in it.

import { LEVEL_COUNT, type Mode } from '../maze/level.js';
import { OBJECTS, WEIGHTS, workingKind } from './objects.js';

/** 0 left, 1 right. */
export type Hand = 0 | 1;

/** Where an item is. */
export type ItemPlace = 'creature' | 'floor' | 'player' | 'gone';
/** The places where an item can be. */
export const ITEM_PLACES: readonly ItemPlace[] = ['creature', 'floor', 'player', 'gone'];

/** One thing of the dungeon. */
export interface Item {
  type: number;
  isRevealed: boolean;
  place: ItemPlace;
  /** The slot of the creature that has it, or -1: nobody in particular on a level that is not entered. */
  holder: number;
  /** The level, and the cell when it lies on the floor. */
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

/** In 1982 a sixth level was counted that is not there: what was put on it can never be found. */
export const LOWEST_ITEM_LEVEL = LEVEL_COUNT + 1;

/** All objects of a new game, on their levels and in nobody's hands yet. */
export function newItems(mode: Mode): Item[] {
  const lowest = mode === '1982' ? LOWEST_ITEM_LEVEL : LEVEL_COUNT;
  const items: Item[] = [];
  OBJECTS.forEach(({ fromLevel, count }, type) => {
    for (let copy = 0, level = fromLevel; copy < count; copy++) {
      items.push(newItem(type, level, false));
      level = level < lowest ? level + 1 : fromLevel;
    }
  });
  return items;
}

/** A thing of a type, as it first comes to a level. */
export function newItem(type: number, level: number, isRevealed: boolean): Item {
  const item: Item = {
    type,
    isRevealed,
    place: 'creature',
    holder: -1,
    level,
    row: 0,
    col: 0,
    charges: 0,
    minutes: 0,
    regular: 0,
    magic: 0,
  };
  giveTorchLight(item);
  return item;
}

/** A torch gets the light of what it works as, now that this is known. */
export function giveTorchLight(item: Item): void {
  const { torch } = workingKind(item.type, item.isRevealed);
  if (torch === undefined) return;
  item.minutes = torch.minutes;
  item.regular = torch.regular;
  item.magic = torch.magic;
}

/** A name as the player knows it: unrevealed things show their class alone. */
export function itemName({ type, isRevealed }: Item): string {
  const { adjective, kind } = OBJECTS[type];
  return isRevealed ? `${adjective} ${kind}` : kind;
}

/** What a thing weighs. */
export function weightOf({ type }: Item): number {
  return WEIGHTS[OBJECTS[type].kind];
}
