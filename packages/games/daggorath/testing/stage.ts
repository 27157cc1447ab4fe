// A game set up for one test: somewhere in the dungeon, with or without company, spoken to by typed lines only.

import { type Outcome, RecordedSession } from '@stairwell/engine';
import { FEATURES, type Feature, levelIndex, type Mode } from '../dungeon.js';
import { daggorath } from '../game.js';
import { MAP_SIZE } from '../maze.js';
import { newItem } from '../population.js';
import type { Creature, State } from '../state.js';

export class Scene {
  readonly session: RecordedSession;
  readonly state: State;

  constructor(seed = '7', mode: Mode = 'seeded') {
    this.session = RecordedSession.start(daggorath, seed, { mode });
    this.state = this.session.state as State;
  }

  /** Types a line and waits until the hands are free again. */
  type(line: string): Outcome | undefined {
    const outcome = this.session.give({ type: 'line', text: line });
    while (this.state.hold > 0 || this.state.queue.length > 0) if (!this.session.tick().accepted) break;
    return outcome;
  }

  /** The last line of the text area. */
  get answer(): string {
    return this.state.log[this.state.log.length - 1] ?? '';
  }

  wait(jiffies: number): this {
    for (let i = 0; i < jiffies; i++) this.session.tick();
    return this;
  }

  /** Puts the player into the first cell of a level that has the feature. */
  at(level: number, feature: Feature): this {
    const index = levelIndex(level);
    const { cells, features } = this.state.dungeon.levels[index];
    const cell = features.findIndex((code, at) => FEATURES[code] === feature && cells[at] !== 0xff);
    this.state.level = index;
    this.state.row = Math.floor(cell / MAP_SIZE);
    this.state.col = cell % MAP_SIZE;
    this.alone();
    return this;
  }

  /** Sends everybody away, with what they carry. */
  alone(): this {
    this.state.creatures = [];
    for (const item of this.state.items) item.holder = -1;
    this.state.phase = 'play';
    this.state.phaseLeft = 0;
    return this;
  }

  /** A creature in the player's cell that will not act for a while. */
  meet(type: number, wait = 100_000): Creature {
    const { row, col } = this.state;
    const creature: Creature = { type, row, col, facing: 0, damage: 0, wait, isAlive: true };
    this.state.creatures = [creature];
    this.state.counts[this.state.level][type]++;
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
