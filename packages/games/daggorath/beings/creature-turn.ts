// What a creature does when its time has come: take what lies there, strike, hunt along a corridor, or wander.

import { CREATURES, type Creature, TENTH } from '../creatures.js';
import { COL_STEP, type Facing, isOpen, ROW_STEP, turned } from '../maze/maze.js';
import { caption } from '../sound/captions.js';
import { creaturePart, cueAt, isInEarshot, whereabouts } from '../sound/cues.js';
import { cellHere, creatureIn, isOnFloor, levelHere, type State } from '../state.js';
import { WORDS } from '../texts.js';
import { strikePlayer } from './combat.js';

/** One jiffy of everybody on the level. */
export function moveCreatures(state: State): void {
  if (state.isWizardDead) return;
  const { creatures } = state;
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot];
    if (!creature.isAlive || --creature.wait > 0) continue;
    takeTurn(state, slot);
    const { attackDelay, moveDelay } = CREATURES[creature.type];
    creature.wait = (isWithPlayer(state, creature) ? attackDelay : moveDelay) * TENTH;
    if (state.phase !== 'play') return;
  }
}

/** One jiffy in which time runs for everybody but nobody's time comes. */
export function holdCreatures(state: State): void {
  for (const creature of state.creatures) creature.wait = Math.max(1, creature.wait - 1);
}

function takeTurn(state: State, slot: number): void {
  const creature = state.creatures[slot];
  if (CREATURES[creature.type].takesObjects && takeObject(state, slot)) return;
  if (isWithPlayer(state, creature)) {
    strikePlayer(state, slot);
    return;
  }
  const prey = facingPlayer(state, creature);
  const { row, col } = creature;
  const hasMoved = prey === undefined ? wander(state, creature) : hunt(state, creature, prey);
  if (!hasMoved) return;
  // Of all steps only those into one's own cell are sure to be noticed.
  if (isWithPlayer(state, creature)) {
    const from = { level: state.level, x: col, y: row };
    state.events.tell({ kind: 'step', who: creaturePart(state, slot), from, at: cellHere(state).place });
    const { name, power } = CREATURES[creature.type];
    caption(state, WORDS.upon(name, power > state.power), slot);
  }
  if (isInEarshot(state, creature.row, creature.col) && (state.random.next() & 1) === 1) {
    const { name } = CREATURES[creature.type];
    if (!isWithPlayer(state, creature))
      caption(state, WORDS.near(name, whereabouts(state, creature.row, creature.col)), slot);
    state.events.tell({
      kind: 'sound',
      who: creaturePart(state, slot),
      sound: cueAt(state, CREATURES[creature.type].sound, creature.row, creature.col),
    });
  }
}

function isWithPlayer(state: State, creature: Creature): boolean {
  return creature.row === state.row && creature.col === state.col;
}

/** One object a turn: things on the floor keep a creature busy. */
function takeObject(state: State, slot: number): boolean {
  const { row, col } = state.creatures[slot];
  const item = state.items.find((candidate) => isOnFloor(state, candidate, row, col));
  if (item === undefined) return false;
  item.place = 'creature';
  item.holder = slot;
  return true;
}

/** The way to a player in the same row or column with no rock between; doors hide nobody. */
function facingPlayer(state: State, { row, col }: Creature): Facing | undefined {
  if (row !== state.row && col !== state.col) return undefined;
  const facing: Facing = row === state.row ? (state.col > col ? 1 : 3) : state.row > row ? 2 : 0;
  const { maze } = levelHere(state);
  for (let r = row, c = col; r !== state.row || c !== state.col; r += ROW_STEP[facing], c += COL_STEP[facing])
    if (!isOpen(maze, r, c)) return undefined;
  return facing;
}

/** Turns to the player even when another creature is in the way. */
function hunt(state: State, creature: Creature, prey: Facing): boolean {
  creature.facing = prey;
  return step(state, creature, prey);
}

/** Straight on where it can, once in four to a side where it can, back only when nothing else is left. */
function wander(state: State, creature: Creature): boolean {
  const chance = state.random.next();
  const sides = chance < 128 ? [1, 3] : [3, 1];
  const order = (chance & 3) === 0 ? [...sides, 0, 2] : [0, ...sides, 2];
  return order.some((quarters) => step(state, creature, turned(creature.facing, quarters)));
}

/** Walks one cell that way unless rock or another creature is there. */
function step(state: State, creature: Creature, facing: Facing): boolean {
  const row = creature.row + ROW_STEP[facing];
  const col = creature.col + COL_STEP[facing];
  const { maze } = levelHere(state);
  if (!isOpen(maze, row, col) || creatureIn(state, row, col) >= 0) return false;
  creature.facing = facing;
  creature.row = row;
  creature.col = col;
  return true;
}
