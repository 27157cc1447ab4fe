// Drinking, reading and zapping. What comes of it stands on the row of the thing.

import { placeOf } from '@stairwell/engine';
import { openScreen } from '@stairwell/engine/screens';
import { rouse } from '../beings/combat.js';
import { itemName } from '../hero/names.js';
import { takeOne } from '../hero/pack.js';
import { HERO, heroPlace, tellUse } from '../hero/telling.js';
import type { Item, PackItem } from '../level.js';
import { tell } from '../messages.js';
import { ACTED, type CommandOutcome, DONE, refuse } from '../outcome.js';
import { currentLevel, type YendorState } from '../state.js';
import { rookSteps } from '../terrain.js';
import { rayTo } from '../things/wands.js';

/** Drinks a potion, which tells what it was. */
export function quaff(state: YendorState, entry: PackItem): CommandOutcome {
  const { kind } = entry.item;
  if (kind.category !== 'potion') return refuse('That is nothing to drink.');
  const potion = takeOne(state, entry);
  tellUse(state, potion, 'drink');
  const isNew = !state.identified.has(kind);
  state.identified.add(kind);
  state.statistics.itemsUsed++;
  kind.drink(state);
  if (isNew) nameIt(state, potion);
  return ACTED;
}

/** Reading tells what the scroll is, even when it fizzles. */
export function read(state: YendorState, entry: PackItem): CommandOutcome {
  const { kind, id } = entry.item;
  if (kind.category !== 'scroll') return refuse('That is nothing to read.');
  const { asks } = kind;
  if (asks !== undefined) {
    if (scrollTargets(state, id).length === 0) {
      state.identified.add(kind);
      return refuse('The scroll fizzles: you have nothing it could work on.');
    }
    openScreen(state, { name: asks.screen, about: id });
    return DONE;
  }
  const scroll = { ...entry.item, count: 1 };
  tellUse(state, scroll, 'read');
  const isNew = !state.identified.has(kind);
  const reading = kind.read?.(state) ?? 'fizzles';
  state.identified.add(kind);
  if (isNew) nameIt(state, scroll);
  if (reading === 'fizzles') return refuse('The scroll fizzles: here it can do nothing.');
  state.statistics.itemsUsed++;
  if (reading === 'used') takeOne(state, entry);
  return ACTED;
}

/** Says what was learned by trying, after what came of it. */
function nameIt(state: YendorState, item: Item): void {
  if (!state.isGameOver) tell(state, `That was ${itemName(state, item)}.`, 'success');
}

/** The things of the pack that a scroll can work on. */
export function scrollTargets(state: YendorState, scroll: number): PackItem[] {
  const { pack } = state.player;
  const kind = pack.find(({ item }) => item.id === scroll)?.item.kind;
  if (kind?.category !== 'scroll') return [];
  return pack.filter(({ item }) => item.id !== scroll && kind.asks?.suits(state, item));
}

/** Second half of reading: the scroll is used up on the chosen thing. */
export function castOn(state: YendorState, scroll: number, item: Item): CommandOutcome {
  const entry = state.player.pack.find((each) => each.item.id === scroll);
  if (entry?.item.kind.category !== 'scroll') return refuse('The scroll is gone.');
  const { asks } = entry.item.kind;
  state.identified.add(entry.item.kind);
  tellUse(state, takeOne(state, entry), 'read');
  state.statistics.itemsUsed++;
  asks?.work(state, item);
  return ACTED;
}

/** Whether a scroll that asks is spent by who looks away from it. */
export function isSpentByLooking(state: YendorState, scroll: number): boolean {
  const entry = state.player.pack.find((each) => each.item.id === scroll);
  return entry !== undefined && !state.identified.has(entry.item.kind);
}

/**
 * Who looks away from the question of a scroll keeps it, but only if it was known what it would ask: nobody learns what a scroll
 * is for nothing.
 */
export function lookAway(state: YendorState, scroll: number): CommandOutcome {
  const entry = state.player.pack.find((each) => each.item.id === scroll);
  if (entry === undefined || !isSpentByLooking(state, scroll)) return DONE;
  state.identified.add(entry.item.kind);
  tellUse(state, takeOne(state, entry), 'read');
  state.statistics.itemsUsed++;
  tell(state, 'You look away, and the letters fade. The scroll is spent.', 'warning');
  return ACTED;
}

/** The bolt strikes the first monster on its way. */
export function zap(state: YendorState, wand: number, target: number): CommandOutcome {
  const item = state.player.pack.find((each) => each.item.id === wand)?.item;
  if (item?.kind.category !== 'wand') return refuse('The wand is gone.');
  const { kind } = item;
  const { cell } = state.player;
  if (state.identified.has(kind) && rookSteps(target, cell) > kind.range)
    return refuse(`That is too far: the bolt flies ${kind.range} steps.`);
  if (target === cell) return refuse('Choose something other than yourself.');
  state.statistics.itemsUsed++;
  tellUse(state, item, 'zap');
  if (item.charges === 0) {
    tell(state, 'The wand coughs: nothing happens.', 'warning');
    return ACTED;
  }
  item.charges--;
  const isNew = !state.identified.has(kind);
  state.identified.add(kind);
  const level = currentLevel(state);
  const ray = rayTo(level, cell, target, kind.range);
  state.events.tell({
    kind: 'shot',
    who: HERO,
    target: { name: `a bolt of ${kind.name}` },
    from: heroPlace(state),
    at: placeOf(level, ray.at(-1) ?? cell),
    how: kind.name,
  });
  const monster = ray.map((each) => level.bodies[each]).find((body) => body !== undefined);
  if (monster === undefined) tell(state, `The bolt of ${kind.name} hits nothing.`);
  else {
    rouse(monster);
    kind.strike(state, level, monster);
  }
  if (isNew) tell(state, `You hold ${itemName(state, item)}.`, 'success');
  return ACTED;
}
