// What each command does. Every command ends in a line of the text area: ??? for what cannot be done, !!! for a hit.

import { plainLine } from '@stairwell/engine';
import { YOU } from '@stairwell/engine/play';
import { takeWay } from '../beings/arrival.js';
import { strike } from '../beings/combat.js';
import { endGame, hurt } from '../beings/heart.js';
import { COL_STEP, isOpen, ROW_STEP, turned } from '../maze/maze.js';
import { RULES } from '../rules.js';
import { caption } from '../sound/captions.js';
import { cueHere } from '../sound/cues.js';
import { cellHere, isMapOpen, isOnFloor, itemIn, levelHere, markWalked, type State } from '../state.js';
import { THUD, TORCH_BURNS } from '../texts.js';
import { giveTorchLight, type Hand, type Item, itemName, weightOf } from '../things/items.js';
import { OBJECTS, TYPE } from '../things/objects.js';
import { type Command, type ObjectName, parseLine } from './parser.js';

/** What stands after a line in the text area. */
type Reply = '' | '???' | '!!!';

/** Carries out a line. */
export function runLine(state: State, line: string): void {
  if (isMapOpen(state)) state.display = 'look';
  // What the line brings about is told after it.
  for (const each of state.captions) each.since++;
  if (line.trim() === '') {
    say(state, '.');
    return;
  }
  const command = parseLine(line);
  state.hold = RULES.hold.other;
  const answer = command === undefined ? '???' : carryOut(state, command);
  say(state, answer === '' ? `.${line.trimEnd()}` : `.${line.trimEnd()} ${answer}`);
}

/** Adds a line to what was said. */
export function say(state: State, text: string): void {
  state.log = [...state.log, plainLine(text)].slice(-RULES.logKept);
  state.events.say(text);
}

function carryOut(state: State, command: Command): Reply {
  switch (command.verb) {
    case 'ATTACK':
      return attack(state, command.hand);
    case 'CLIMB':
      return climb(state, command.way);
    case 'DROP':
      return drop(state, command.hand);
    case 'EXAMINE':
      state.display = 'examine';
      return '';
    case 'GET':
      return get(state, command.hand, command.object);
    case 'INCANT':
      return incant(state, command.word);
    case 'LOOK':
      state.display = 'look';
      return '';
    case 'MOVE':
      return move(state, command.way);
    case 'PULL':
      return pull(state, command.hand, command.object);
    case 'REVEAL':
      return reveal(state, command.hand);
    case 'STOW':
      return stow(state, command.hand);
    case 'TURN':
      return turn(state, command.way);
    case 'USE':
      return use(state, command.hand);
    case 'ZLOAD':
      state.outbox.push({ type: 'load', name: command.name });
      return '';
    case 'ZSAVE':
      state.lastSave = command.name;
      state.outbox.push({ type: 'save', name: command.name });
      return '';
  }
}

function attack(state: State, hand: Hand): Reply {
  state.hold = RULES.hold.attack;
  return strike(state, hand) ? '!!!' : '';
}

/** Up by a ladder only; down by a ladder or through a hole. Nobody ever falls. */
function climb(state: State, way: 'UP' | 'DOWN'): Reply {
  const here = cellHere(state);
  const taken = way === 'DOWN' ? here.wayDown : here.wayUp;
  if (taken === undefined) return '???';
  takeWay(state, taken);
  return '';
}

const QUARTERS = { FORWARD: 0, RIGHT: 1, BACK: 2, LEFT: 3, AROUND: 2 } as const;
const MOVE_MOTION = { FORWARD: 'forward', RIGHT: 'right', BACK: 'back', LEFT: 'left' } as const;
const TURN_MOTION = { RIGHT: 'right', LEFT: 'left', AROUND: 'around' } as const;

function move(state: State, way: keyof typeof MOVE_MOTION): Reply {
  const facing = turned(state.facing, QUARTERS[way]);
  const row = state.row + ROW_STEP[facing];
  const col = state.col + COL_STEP[facing];
  state.display = 'look';
  if (isOpen(levelHere(state).maze, row, col)) {
    const from = cellHere(state).place;
    state.row = row;
    state.col = col;
    state.motion = MOVE_MOTION[way];
    state.hold = RULES.hold.move;
    markWalked(state);
    state.events.tell({ kind: 'step', who: YOU, from, at: cellHere(state).place });
  } else {
    state.events.tell({ kind: 'bump', who: YOU, at: cellHere(state).place, sound: cueHere(state, 'thud') });
    state.hold = RULES.hold.thud;
    caption(state, THUD);
  }
  hurt(state, Math.floor(state.weight / RULES.move.weightPart) + RULES.move.least);
  return '';
}

function turn(state: State, way: keyof typeof TURN_MOTION): Reply {
  state.facing = turned(state.facing, QUARTERS[way]);
  state.display = 'look';
  state.motion = TURN_MOTION[way];
  state.hold = way === 'AROUND' ? RULES.hold.around : RULES.hold.turn;
  state.events.tell({ kind: 'turn', who: YOU, how: TURN_MOTION[way] });
  return '';
}

function drop(state: State, hand: Hand): Reply {
  const item = itemIn(state, hand);
  if (item === undefined) return '???';
  state.hands[hand] = -1;
  const target = { name: itemName(item) };
  state.events.tell({ kind: 'drop', who: YOU, target, at: cellHere(state).place, amount: 1 });
  item.place = 'floor';
  item.level = state.level;
  item.row = state.row;
  item.col = state.col;
  state.weight = Math.max(0, state.weight - weightOf(item));
  return '';
}

function get(state: State, hand: Hand, name: ObjectName): Reply {
  if (state.hands[hand] >= 0) return '???';
  const index = state.items.findIndex(
    (item) => isOnFloor(state, item, state.row, state.col) && isCalled(item, name),
  );
  if (index < 0) return '???';
  state.items[index].place = 'player';
  state.hands[hand] = index;
  const target = { name: itemName(state.items[index]) };
  state.events.tell({ kind: 'pickup', who: YOU, target, at: cellHere(state).place, amount: 1 });
  state.weight += weightOf(state.items[index]);
  return '';
}

function pull(state: State, hand: Hand, name: ObjectName): Reply {
  if (state.hands[hand] >= 0) return '???';
  const index = state.bag.find((number) => isCalled(state.items[number], name));
  if (index === undefined) return '???';
  state.bag = state.bag.filter((number) => number !== index);
  state.hands[hand] = index;
  // Whoever takes the burning torch from the bag puts it out.
  if (state.torch === index) state.torch = -1;
  return '';
}

function stow(state: State, hand: Hand): Reply {
  if (state.hands[hand] < 0) return '???';
  state.bag = [state.hands[hand], ...state.bag];
  state.hands[hand] = -1;
  return '';
}

function reveal(state: State, hand: Hand): Reply {
  const item = itemIn(state, hand);
  if (item === undefined || item.isRevealed) return '';
  if (state.power < OBJECTS[item.type].reveal * RULES.revealFactor) return '';
  item.isRevealed = true;
  giveTorchLight(item);
  return '';
}

function use(state: State, hand: Hand): Reply {
  const item = itemIn(state, hand);
  if (item === undefined) return '';
  switch (OBJECTS[item.type].kind) {
    case 'TORCH':
      state.torch = state.hands[hand];
      stow(state, hand);
      tellUse(state, item, 'light', 'catch');
      caption(state, TORCH_BURNS);
      break;
    case 'FLASK':
      drink(state, item);
      break;
    case 'SCROLL':
      if (!item.isRevealed) break;
      state.display = item.type === TYPE.seer ? 'seer' : 'vision';
      tellUse(state, item, 'read', 'whoop');
      break;
  }
  return '';
}

function drink(state: State, item: Item): void {
  if (item.type === TYPE.empty) return;
  const { type } = item;
  tellUse(state, item, 'drink', 'gluglg');
  item.type = TYPE.empty;
  item.isRevealed = true;
  if (type === TYPE.thews) state.power = Math.min(RULES.player.mostPower, state.power + RULES.thewsPower);
  else if (type === TYPE.hale) {
    if (state.damage > 0) state.events.tell({ kind: 'heal', target: YOU, amount: state.damage });
    state.damage = 0;
  } else if (type === TYPE.abye) {
    const amount = (state.power * RULES.abyeShare) >> 7;
    const { place } = cellHere(state);
    state.events.tell({ kind: 'hit', target: YOU, at: place, amount, how: 'ABYE FLASK' });
    hurt(state, amount);
  }
}

/** A ring in hand answers to its own word, known by name or not. Any other word is only breath. */
function incant(state: State, word: string): Reply {
  for (const hand of [0, 1] as const) {
    const item = itemIn(state, hand);
    if (item === undefined) continue;
    const answer = OBJECTS[item.type].incant;
    if (answer?.word !== word) continue;
    item.type = answer.becomes;
    item.isRevealed = true;
    item.charges = answer.charges;
    tellUse(state, item, 'incant', 'phaser');
    if (item.type === TYPE.final) endGame(state, 'won');
    break;
  }
  return '';
}

function tellUse(state: State, item: Item, how: string, cue: string): void {
  state.events.tell({
    kind: 'use',
    who: YOU,
    target: { name: itemName(item) },
    how,
    sound: cueHere(state, cue),
  });
}

function isCalled(item: Item, { kind, type }: ObjectName): boolean {
  return OBJECTS[item.type].kind === kind && (type === undefined || item.type === type);
}
