// What the bot does anything with: it presses keys, looks when it needs to, and knows what it carries.

import { type Frame, type Input, keyTap, type Point } from '@stairwell/engine';
import { distance, isBeside, keyTo, keyTowards, STEPS } from './bot-map.js';
import { costOf } from './bot-pack.js';
import { look, type PackLine, readLines, type SeenMonster, type Sight } from './eyes.js';

export interface Hands {
  frame(): Frame;
  give(input: Input): void;
}

/** Pages of an inventory that anybody leafs through. */
const MOST_PAGES = 3;

export class BotHands {
  inputs = 0;
  pack: PackLine[] = [];
  packStale = true;
  /** A hidden door has come to light since anybody asked. */
  foundDoor = false;
  private seen: Sight | undefined;

  constructor(private readonly hands: Hands) {}

  /** What is to be seen now. Drawn when it is asked for: of several keys in a row only the last one's. */
  get sight(): Sight {
    if (this.seen === undefined) {
      this.seen = look(this.hands.frame());
      if (/stolen|\b[a-z]\) /.test(this.seen.news)) this.packStale = true;
      if (/secret door/.test(this.seen.news)) this.foundDoor = true;
    }
    return this.seen;
  }

  press(...keys: readonly string[]): void {
    for (const key of keys) this.give(keyTap(key));
  }

  give(input: Input): void {
    this.hands.give(input);
    this.inputs++;
    this.seen = undefined;
  }

  /** Whatever was tried does not work. */
  stagger(): void {
    this.press('s', STEPS[(this.inputs * 3) % 8][0]);
  }

  readPackIfStale(): void {
    if (!this.packStale) return;
    this.press('i');
    this.pack = readLines(this.sight.overlay);
    for (let page = 0; page < MOST_PAGES && this.hasMore(); page++) {
      this.press('PageDown');
      this.pack.push(...readLines(this.sight.overlay));
    }
    this.press('Escape');
    this.packStale = false;
  }

  private hasMore(): boolean {
    return this.sight.overlay?.choices.some(({ key }) => key === 'PageDown') ?? false;
  }

  find(pattern: RegExp): PackLine | undefined {
    return this.pack.find(({ name }) => pattern.test(name));
  }

  /** A command with a thing of the pack. False where the command asks for none. */
  use(command: string, entry: PackLine): boolean {
    this.press(command);
    if (this.sight.overlay === undefined) return false;
    this.press(entry.letter);
    this.packStale = true;
    return true;
  }

  /** A command that may be refused: whether time went by. */
  tryTo(...keys: readonly string[]): boolean {
    const { turn } = this.sight;
    this.press(...keys);
    return this.sight.turn !== turn;
  }

  /** What a fight with somebody would cost. */
  cost(monster: SeenMonster): number {
    return costOf(this.sight, this.pack, monster);
  }

  distance(spot: Point): number {
    return distance(this.sight, spot);
  }

  isBeside(spot: Point): boolean {
    return isBeside(this.sight, spot);
  }

  strike(spot: Point): void {
    this.press(keyTo(this.sight, spot));
  }

  /** One step towards a place; false when there is no way or the step did not happen. */
  stepTo(spot: Point, isBold = false): boolean {
    const key = keyTowards(this.sight, spot, isBold);
    return key !== undefined && this.tryTo(key);
  }
}
