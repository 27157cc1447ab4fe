// What the player does in a tick: use an item, take a step, pick things up, go down.

import { createMemory, FOUR_DIRECTIONS } from '@stairwell/engine';
import { sayDraught } from './draught.js';
import { afflict, suffers } from './effects.js';
import { type FloorPlan, makeFloor } from './floor.js';
import { fogMap } from './fog.js';
import { createItem, ITEMS, type Item } from './items.js';
import { RULES, SAN_PERCENT } from './rules.js';
import { type Cues, cue } from './sounds.js';
import { CELLS, cellAt, type State, say } from './state.js';
import { EXIT, FLOOR, WALL } from './terrain.js';
import { arrivalText, NOTES } from './texts.js';

/** Uses the item in a slot: drinks it, throws it down, or switches it on or off. */
export function useSlot(state: State, slot: number, cues: Cues): void {
  const item = state.player.slots[slot];
  if (item === undefined) {
    say(state, NOTES.nothingThere);
    return;
  }
  if (ITEMS[item.kind].light !== undefined) switchLight(state, slot, item, cues);
  else if (item.kind === 'bomb') explode(state, slot, cues);
  else drink(state, slot, item, cues);
}

function drink(state: State, slot: number, item: Item, cues: Cues): void {
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
  cue(cues, 'drink');
}

function switchLight(state: State, slot: number, item: Item, cues: Cues): void {
  const { name } = ITEMS[item.kind];
  if (item.charges === 0) {
    state.player.slots[slot] = undefined;
    say(state, NOTES.discarded(name));
    return;
  }
  item.isOn = !item.isOn;
  say(state, item.isOn ? NOTES.lightOn(name) : NOTES.lightOff(name));
  cue(cues, 'click');
}

/** Breaks the walls around but never the border, kills what stands there, and leaves items and the exit alone. */
function explode(state: State, slot: number, cues: Cues): void {
  const { player, level, entities } = state;
  const { reach, flashTicks, flashRadius } = RULES.bomb;
  for (let y = player.y - reach; y <= player.y + reach; y++) {
    for (let x = player.x - reach; x <= player.x + reach; x++) {
      const isInside = x > 0 && y > 0 && x < level.width - 1 && y < level.height - 1;
      if (isInside && level.terrain[cellAt(x, y)] === WALL) level.terrain[cellAt(x, y)] = FLOOR;
    }
  }
  for (const entity of entities) {
    const distance = Math.max(Math.abs(entity.x - player.x), Math.abs(entity.y - player.y));
    if (distance <= reach) {
      entity.isDead = true;
    } else if (state.options.effects && distance < flashRadius) {
      afflict(entity, 'blind');
      afflict(entity, 'slow');
    }
  }
  player.slots[slot] = undefined;
  state.blast = { x: player.x, y: player.y, left: flashTicks };
  say(state, NOTES.bomb);
  cue(cues, 'bomb');
  if (state.options.effects && afflict(player, 'blind')) say(state, NOTES.effect.blind);
}

/** Takes the step that keys asked for. Says whether one was taken: a bump is none. */
export function walk(state: State, cues: Cues): boolean {
  const { intent, player, level } = state;
  const heading = intent.step ?? intent.held[intent.held.length - 1];
  if (heading === undefined) return false;
  if (state.tick % 2 === 1 && suffers(player, 'slow')) return false;
  intent.step = undefined;
  player.facing = heading;
  const x = player.x + FOUR_DIRECTIONS[heading].x;
  const y = player.y + FOUR_DIRECTIONS[heading].y;
  const cell = cellAt(x, y);
  if (level.table.walkable[level.terrain[cell]] === 0) {
    state.memory.note(cell, WALL); // what one walks into, one knows
    return false;
  }
  player.x = x;
  player.y = y;
  state.steps++;
  if (level.terrain[cell] === EXIT) descend(state, cues);
  else pickUp(state, cell, cues);
  return true;
}

function pickUp(state: State, cell: number, cues: Cues): void {
  const at = state.items.findIndex((item) => item.cell === cell);
  if (at < 0) return;
  const { kind } = state.items[at];
  const slot = state.player.slots.indexOf(undefined);
  if (slot < 0) {
    say(state, NOTES.handsFull(ITEMS[kind].name));
    return;
  }
  state.items.splice(at, 1);
  state.player.slots[slot] = createItem(kind);
  say(state, NOTES.pickedUp(ITEMS[kind].name));
  cue(cues, 'pickup');
  if (state.options.effects && state.isFog[cell] === 1 && afflict(state.player, 'cursed')) {
    say(state, NOTES.effect.cursed);
  }
}

function descend(state: State, cues: Cues): void {
  state.floor--;
  standStill(state);
  if (state.floor === 0) {
    state.mode = 'won';
    cue(cues, 'victory');
    return;
  }
  enterFloor(state, makeFloor(state.seed, state.floor));
  cue(cues, 'exit');
}

/** Whoever held a key at the exit, at the end or before a screen stands still until it is pressed anew. */
export function standStill({ intent }: State): void {
  intent.step = undefined;
  intent.held = [];
  intent.use = undefined;
}

/** Puts the player on a floor that nobody has changed yet. */
export function enterFloor(state: State, plan: FloorPlan): void {
  state.level = plan.level;
  state.exit = cellAt(plan.exit.x, plan.exit.y);
  state.memory = createMemory(plan.level);
  state.entities = plan.entities;
  state.items = plan.items;
  state.fog = plan.fog;
  state.isFog = fogMap(plan.fog);
  state.drift = plan.drift;
  state.hunt = plan.hunt;
  state.sounds = [];
  state.blast = undefined;
  state.isAlarmed = false;
  state.player.x = plan.arrival.x;
  state.player.y = plan.arrival.y;
  state.lit = new Uint8Array(CELLS);
  state.stillness = RULES.draught.ticks;
  sayDraught(state);
  say(state, arrivalText(state.floor), RULES.notes.arrivalTicks);
}
