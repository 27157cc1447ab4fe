// What the player does in a tick: take a step, pick things up, go down.

import { type Arrival, FOUR_DIRECTIONS, type Link, travel } from '@stairwell/engine';
import { soundHere } from '@stairwell/engine/play';
import { openScreen } from '@stairwell/engine/screens';
import { afflict, suffers } from '../beings/effects.js';
import { HERO, placeAt } from '../beings/telling.js';
import { sayDraught } from '../floor/draught.js';
import { RULES } from '../rules.js';
import { cellAt, type FloorLevel, type Intent, type State, say } from '../state.js';
import { WALL } from '../terrain.js';
import { arrivalText, CAUSES, NOTES } from '../texts.js';
import { ITEMS } from '../things/items.js';
import { exitOf } from '../world.js';

/** Takes the step that keys asked for. Says whether one was taken: a bump is none. */
export function walk(state: State): boolean {
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
    level.memory.note(cell, WALL); // what one walks into, one knows
    return false;
  }
  const from = placeAt(state, player);
  player.x = x;
  player.y = y;
  state.steps++;
  state.events.tell({ kind: 'step', who: HERO, from, at: placeAt(state, player) });
  const [way] = state.world.linksFrom({ level: level.id, x, y });
  if (way === undefined) pickUp(state, cell);
  else leaveFloor(state, way);
  return true;
}

function pickUp(state: State, cell: number): void {
  const { items, isFog } = state.level;
  const at = items.findIndex((item) => item.cell === cell);
  if (at < 0) return;
  const { kind, charges } = items[at];
  const slot = state.player.slots.indexOf(undefined);
  if (slot < 0) {
    say(state, NOTES.handsFull(ITEMS[kind].name));
    return;
  }
  items.splice(at, 1);
  state.player.slots[slot] = { kind, charges, isOn: false };
  say(state, NOTES.pickedUp(ITEMS[kind].name));
  state.events.tell({
    kind: 'pickup',
    who: HERO,
    target: { name: ITEMS[kind].name },
    at: placeAt(state, state.player),
    amount: 1,
    sound: soundHere('pickup'),
  });
  if (state.options.effects && isFog[cell] === 1 && afflict(state.player, 'cursed')) {
    say(state, NOTES.effect.cursed);
  }
}

function leaveFloor(state: State, way: Link): void {
  standStill(state);
  const arrival = travel(state.world, way);
  if (arrival === undefined) {
    end(state, 'won');
    return;
  }
  state.events.tell({
    kind: 'level',
    who: HERO,
    from: way.from,
    at: arrival.place,
    how: way.kind,
    sound: soundHere('exit'),
  });
  arrive(state, arrival);
  // No way leads up, so nobody will ever see that floor again.
  state.world.forget(way.from.level);
}

/** The run is over. */
export function end(state: State, ended: 'dead' | 'won'): void {
  state.ended = ended;
  standStill(state);
  openScreen(state, { name: 'end' });
  state.events.tell({
    kind: 'end',
    who: HERO,
    at: placeAt(state, state.player),
    how: ended === 'won' ? 'won' : CAUSES[state.cause].text,
    sound: soundHere(ended === 'won' ? 'victory' : 'death'),
  });
}

/** Whoever held a key at the exit, at the end or before a screen stands still until it is pressed anew. */
export function standStill(state: State): void {
  state.intent = noIntent();
}

/** Nothing is meant. */
export function noIntent(): Intent {
  return { step: undefined, held: [], use: undefined, drop: undefined, light: false };
}

/** The player comes to a floor that nobody has changed yet. */
export function arrive(state: State, { level, place }: Arrival<FloorLevel>): void {
  state.level = level;
  state.exit = exitOf(state.world, level);
  state.sounds = [];
  state.blast = undefined;
  state.lure = undefined;
  if (level.id !== RULES.topFloor) state.lesson = undefined;
  state.isAlarmed = false;
  state.player.x = place.x;
  state.player.y = place.y;
  state.stillness = RULES.draught.ticks;
  say(state, arrivalText(level.id), 'arrival');
  sayDraught(state);
}
