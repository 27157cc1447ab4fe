// What the player can do with what they carry: drink it, switch it, set it off.

import { soundHere } from '@stairwell/engine/play';
import { afflict, suffers } from '../beings/effects.js';
import { HERO, partOf, placeAt } from '../beings/telling.js';
import { RULES, SAN_PERCENT } from '../rules.js';
import { cellAt, type Item, type State, say } from '../state.js';
import { FLOOR, WALL } from '../terrain.js';
import { NOTES } from '../texts.js';
import { ITEMS } from './items.js';

/** Uses the item in a slot: drinks it, throws it down, or switches it on or off. */
export function useSlot(state: State, slot: number): void {
  const item = state.player.slots[slot];
  if (item === undefined) {
    say(state, NOTES.nothingThere);
    return;
  }
  if (ITEMS[item.kind].light !== undefined) switchLight(state, slot, item);
  else if (item.kind === 'bomb') explode(state, slot);
  else drink(state, slot, item);
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
  for (let y = player.y - reach; y <= player.y + reach; y++) {
    for (let x = player.x - reach; x <= player.x + reach; x++) {
      const isInside = x > 0 && y > 0 && x < level.width - 1 && y < level.height - 1;
      if (isInside && level.terrain[cellAt(x, y)] === WALL) level.terrain[cellAt(x, y)] = FLOOR;
    }
  }
  state.events.tell({
    kind: 'use',
    who: HERO,
    target: { name: ITEMS.bomb.name },
    at: placeAt(state, player),
    how: 'bomb',
    sound: soundHere('bomb'),
  });
  for (const entity of level.entities) {
    const distance = Math.max(Math.abs(entity.x - player.x), Math.abs(entity.y - player.y));
    if (distance <= reach) {
      entity.isDead = true;
      state.events.tell({ kind: 'kill', who: HERO, target: partOf(entity), at: placeAt(state, entity) });
    } else if (state.options.effects && distance < flashRadius) {
      afflict(entity, 'blind');
      afflict(entity, 'slow');
    }
  }
  player.slots[slot] = undefined;
  state.blast = { x: player.x, y: player.y, left: flashTicks };
  say(state, NOTES.bomb);
  if (state.options.effects && afflict(player, 'blind')) say(state, NOTES.effect.blind);
}
