// The cursor on the map: aiming a wand, examining, choosing where to travel.

import { ITEMS } from '../data/items.js';
import { zap } from '../items/wands.js';
import { FOVService } from '../services/fov-service.js';
import { MessageService } from '../services/message-service.js';
import { type CursorPurpose, currentLevel, type Item, type Screen, type YendorState } from '../state.js';
import { EIGHT, HEIGHT, kingSteps, rookSteps, WIDTH, xOf, yOf } from '../terrain.js';
import { namesAt } from '../view/things.js';
import { travel } from './journey.js';
import { type CommandOutcome, FREE, refuse } from './outcome.js';

type CursorScreen = Screen & { kind: 'cursor' };

export function startCursor(state: YendorState, purpose: CursorPurpose): CommandOutcome {
  const [first] = targetCells(state, purpose);
  const cell = purpose === 'examine' && first !== undefined ? first : state.player.cell;
  state.screen = { kind: 'cursor', purpose, cell, wand: 0 };
  return FREE;
}

/** Begins to aim a wand, at the nearest monster in view. */
export function startTargeting(state: YendorState, wand: Item): CommandOutcome {
  const [first] = targetCells(state, 'zap');
  state.screen = { kind: 'cursor', purpose: 'zap', cell: first ?? state.player.cell, wand: wand.id };
  return FREE;
}

export function moveCursor(state: YendorState, screen: CursorScreen, direction: number): CommandOutcome {
  const x = xOf(screen.cell) + xOf(EIGHT[direction] + WIDTH + 1) - 1;
  const y = yOf(screen.cell) + yOf(EIGHT[direction] + WIDTH + 1) - 1;
  if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return refuse('The map ends here.');
  state.screen = { ...screen, cell: y * WIDTH + x };
  return FREE;
}

/** Goes on to the next target, nearest first. */
export function nextTarget(state: YendorState, screen: CursorScreen): CommandOutcome {
  const cells = targetCells(state, screen.purpose);
  if (cells.length === 0) return refuse('There is nothing to point at.');
  state.screen = { ...screen, cell: cells[(cells.indexOf(screen.cell) + 1) % cells.length] };
  return FREE;
}

/** Monsters in view; for examining also things and stairs; for travel stairs first. */
function targetCells(state: YendorState, purpose: CursorPurpose): number[] {
  const level = currentLevel(state);
  const { cell: hero } = state.player;
  const byDistance = (cells: number[]) =>
    [...new Set(cells)].sort((a, b) => rookSteps(a, hero) - rookSteps(b, hero) || a - b);
  const monsters = byDistance(FOVService.inView(state).map(({ cell }) => cell));
  if (purpose === 'zap') return monsters;
  const stairs = [level.stairsDown, level.stairsUp].filter((cell) => level.known[cell] > 0);
  const things = level.items.filter(({ cell }) => level.recalled[cell] > 0).map(({ cell }) => cell);
  return purpose === 'travel'
    ? [...new Set([...stairs, ...byDistance(things)])]
    : [...new Set([...monsters, ...byDistance([...things, ...stairs])])];
}

export function confirmCursor(state: YendorState, screen: CursorScreen): CommandOutcome {
  state.screen = { kind: 'play' };
  switch (screen.purpose) {
    case 'examine':
      return examine(state, screen.cell);
    case 'travel':
      return travel(state, screen.cell);
    case 'zap': {
      const wand = state.player.pack.find(({ item }) => item.id === screen.wand);
      if (wand === undefined) return refuse('The wand is gone.');
      const { range = 0 } = ITEMS[wand.item.kind];
      if (state.identified.has(wand.item.kind) && rookSteps(screen.cell, state.player.cell) > range)
        return refuse(`That is too far: the bolt flies ${range} steps.`);
      return zap(state, wand, screen.cell);
    }
  }
}

/** Says what is known of a cell. */
export function examine(state: YendorState, cell: number): CommandOutcome {
  const names = namesAt(state, cell);
  const where = kingSteps(cell, state.player.cell) === 0 ? 'Here' : 'There';
  MessageService.add(
    state,
    names.length === 0 ? 'You do not know what is there.' : `${where}: ${names.join('; ')}.`,
  );
  return FREE;
}
