// What the player can do with what they carry: drink it, switch it, set it off.

import { soundHere } from '@stairwell/engine/play';
import { afflict, suffers } from '../beings/effects.js';
import { HERO, partOf, placeAt } from '../beings/telling.js';
import { RULES, SAN_PERCENT } from '../rules.js';
import { cellAt, type EntityKind, type Item, type State, say } from '../state.js';
import { FLOOR } from '../terrain.js';
import { bombText, NOTES } from '../texts.js';
import { useGadget } from './gadgets.js';
import { ITEMS, isGadget } from './items.js';

/** Uses the item in a slot: drinks it, throws it down, or switches it on or off. */
export function useSlot(state: State, slot: number): void {
  const item = state.player.slots[slot];
  if (item === undefined) {
    say(state, NOTES.nothingThere);
    return;
  }
  if (ITEMS[item.kind].light !== undefined) switchLight(state, slot, item);
  else if (item.kind === 'bomb') explode(state, slot);
  else if (isGadget(item.kind)) useGadget(state, slot, item.kind);
  else drink(state, slot, item);
  if (state.player.slots[slot] === undefined) chooseLight(state);
}

/** The key for light: whatever shines goes out; in the dark the chosen light goes on, or the first that works. */
export function switchLights(state: State): void {
  const { slots } = state.player;
  const lit = slots.flatMap((item, slot) => (item?.isOn ? [{ item, slot }] : []));
  if (lit.length > 0) {
    for (const { item, slot } of lit) switchLight(state, slot, item);
    return;
  }
  const slot = lightInReach(state);
  const item = slot === undefined ? undefined : slots[slot];
  if (slot === undefined || item === undefined) say(state, NOTES.noLight);
  else switchLight(state, slot, item);
}

/** The slot of the light that would go on in the dark. */
export function lightInReach({ player }: State): number | undefined {
  const { slots, selected } = player;
  return [selected, ...slots.keys()].find((each) => works(slots[each]));
}

/** A light with something left in it. */
function works(item: Item | undefined): boolean {
  return item !== undefined && ITEMS[item.kind].light !== undefined && item.charges > 0;
}

/** Hands go back to the light, or to anything at all, when a slot has become empty. */
export function chooseLight({ player }: State): void {
  const { slots } = player;
  const choices = [...slots.keys()];
  player.selected =
    choices.find((slot) => slots[slot]?.isOn) ??
    choices.find((slot) => works(slots[slot])) ??
    choices.find((slot) => slots[slot] !== undefined) ??
    player.selected;
}

function drink(state: State, slot: number, item: Item): void {
  const { player } = state;
  const { hp = 0, san = 0 } = ITEMS[item.kind];
  const canHeal = hp > 0 && player.hp < RULES.player.hpCap;
  const canCalm = san > 0 && player.san < RULES.player.san;
  if (!canHeal && !canCalm) {
    say(state, hp > 0 ? NOTES.notThirsty : NOTES.notAfraid);
    return;
  }
  const share = suffers(player, 'cursed') ? RULES.effects.cursedHealing : 1;
  const hpBefore = player.hp;
  const sanBefore = player.san;
  player.hp = Math.min(RULES.player.hpCap, player.hp + hp * share);
  player.san = Math.min(RULES.player.san, player.san + san * share);
  player.slots[slot] = undefined;
  const hpGain = player.hp - hpBefore;
  const sanGain = Math.round((player.san - sanBefore) / SAN_PERCENT);
  if (hp === 0) say(state, NOTES.calmer(sanGain));
  else if (san === 0) say(state, NOTES.drank(hpGain));
  else say(state, NOTES.drankRainbow(hpGain, sanGain));
  state.events.tell({
    kind: 'use',
    who: HERO,
    target: { name: ITEMS[item.kind].name },
    how: 'drink',
    sound: soundHere('drink'),
  });
  if (hpGain > 0) state.events.tell({ kind: 'heal', target: HERO, amount: hpGain });
}

function switchLight(state: State, slot: number, item: Item): void {
  const { name } = ITEMS[item.kind];
  if (item.charges === 0) {
    state.player.slots[slot] = undefined;
    say(state, NOTES.discarded(name));
    return;
  }
  item.isOn = !item.isOn;
  say(state, item.isOn ? NOTES.lightOn(name) : NOTES.lightOff(name));
  state.events.tell({
    kind: 'use',
    who: HERO,
    target: { name },
    how: item.isOn ? 'light' : 'put out',
    sound: soundHere('click'),
  });
}

/** Breaks the walls around but never the border, kills what stands there, and leaves items and the exit alone. */
function explode(state: State, slot: number): void {
  const { player, level } = state;
  const { reach, flashTicks, flashRadius } = RULES.bomb;
  let walls = 0;
  for (let y = player.y - reach; y <= player.y + reach; y++) {
    for (let x = player.x - reach; x <= player.x + reach; x++) {
      const isInside = x > 0 && y > 0 && x < level.width - 1 && y < level.height - 1;
      const cell = cellAt(x, y);
      if (!isInside || level.table.walkable[level.terrain[cell]] === 1) continue;
      level.terrain[cell] = FLOOR;
      level.shutters = level.shutters.filter((shutter) => shutter.cell !== cell);
      walls++;
    }
  }
  state.events.tell({
    kind: 'use',
    who: HERO,
    target: { name: ITEMS.bomb.name },
    at: placeAt(state, player),
    how: 'explode',
    sound: soundHere('bomb'),
  });
  const killed: EntityKind[] = [];
  for (const entity of level.entities) {
    const distance = Math.max(Math.abs(entity.x - player.x), Math.abs(entity.y - player.y));
    if (distance <= reach) {
      entity.isDead = true;
      killed.push(entity.kind);
      state.events.tell({ kind: 'kill', who: HERO, target: partOf(entity), at: placeAt(state, entity) });
    } else if (state.options.effects && distance < flashRadius) {
      afflict(entity, 'blind');
      afflict(entity, 'slow');
    }
  }
  player.slots[slot] = undefined;
  state.blast = { x: player.x, y: player.y, left: flashTicks };
  say(state, bombText(walls, killed));
  if (state.options.effects && afflict(player, 'blind')) say(state, NOTES.effect.blind);
}
