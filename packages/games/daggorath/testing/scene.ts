// A game set up for one test: somewhere in the dungeon, with or without company, spoken to by typed lines only.

import { lineText, type Outcome, Session } from '@stairwell/engine';
import { takeWay } from '../beings/arrival.js';
import type { Creature } from '../creatures.js';
import { daggorath } from '../game.js';
import { Cell, connectedCells, type Feature } from '../maze/cell.js';
import { type Mode, placeOf } from '../maze/level.js';
import { CELL_COUNT, colOf, randomOpenCell, rowOf } from '../maze/maze.js';
import { cellHere, levelHere, type State } from '../state.js';
import { newItem } from '../things/items.js';

export const FEATURES: readonly Feature[] = ['none', 'holeCeiling', 'ladderUp', 'holeFloor', 'ladderDown'];

export class Scene {
  readonly session: Session;
  readonly state: State;

  constructor(seed = '7', mode: Mode = 'seeded', options: Readonly<Record<string, unknown>> = {}) {
    this.session = Session.start(daggorath, seed, { mode, ...options });
    this.state = this.session.state as State;
    // A seeded game looks along an open way; scenes look north, as in 1982.
    this.state.facing = 0;
  }

  /** Types a line and waits until the hands are free again. */
  type(line: string): Outcome | undefined {
    const outcome = this.session.give({ type: 'line', text: line });
    while (this.state.hold > 0 || this.state.queue.length > 0) if (!this.session.tick().accepted) break;
    return outcome;
  }

  /** The last line of the text area. */
  get answer(): string {
    return lineText(this.state.log.at(-1) ?? []);
  }

  wait(jiffies: number): this {
    for (let i = 0; i < jiffies; i++) this.session.tick();
    return this;
  }

  /** Puts the player into the first cell of a level that has the feature. */
  at(level: number, feature: Feature): this {
    const { row, col } =
      feature === 'none'
        ? firstPlainCell(this.state, level)
        : (connectedCells(this.state.world, level).find((cell) => cell.feature === feature) as Cell);
    Object.assign(this.state, { level, row, col });
    return this.alone();
  }

  /** Sends everybody away, with what they carry. */
  alone(): this {
    this.state.creatures = [];
    for (const item of this.state.items) item.holder = -1;
    this.state.phase = 'play';
    this.state.phaseLeft = 0;
    return this;
  }

  /** A creature in the player's cell that will not act for a while: longer than in any game that can be saved. */
  meet(type: number, wait = 100_000): Creature {
    const { row, col } = this.state;
    const creature: Creature = { type, row, col, facing: 0, damage: 0, wait, isAlive: true };
    this.state.creatures = [creature];
    // Before the first step of a seeded game nobody stirs: somebody has taken one.
    levelHere(this.state).walked[0] |= 1;
    levelHere(this.state).counts[type]++;
    return creature;
  }

  /** Puts an object into a hand. */
  hold(hand: 0 | 1, type: number, isRevealed = true): this {
    const item = newItem(type, this.state.level, isRevealed);
    item.place = 'player';
    this.state.hands[hand] = this.state.items.push(item) - 1;
    return this;
  }
}

/** Takes the player to some open cell of a level, as a way there would. */
export function goTo(state: State, level: number): void {
  const { maze } = state.world.visit(level);
  const to = placeOf(level, randomOpenCell(maze, state.random));
  takeWay(state, { kind: 'teleport', from: cellHere(state).place, to, cost: 0 });
}

function firstPlainCell({ world }: State, level: number): Cell {
  for (let at = 0; at < CELL_COUNT; at++) {
    const cell = new Cell(world, level, rowOf(at), colOf(at));
    if (!cell.isSolid && cell.feature === 'none') return cell;
  }
  throw new Error(`level ${level} has no plain cell`);
}
