// The simple order of turns: everyone acts once a round, in the order in which they came.

import { DataError } from '../codec/data-error.js';
import { readArray, readObject, readWithin } from '../codec/read.js';
import { type ActorId, assertActor, assertDistinct, readActor, type Schedule } from './actor.js';

/** A saved order of rounds. Plain data: JSON-safe. */
export interface TurnOrderData {
  readonly round: number;
  /** How many of the actors have acted in this round. */
  readonly acted: number;
  readonly actors: readonly ActorId[];
}

/** Rounds in which everyone acts once. */
export interface TurnOrder extends Schedule {
  /** The round of the last turn, from 1; 0 before the first. */
  readonly round: number;
  /** Joins the end of the round that is going on. */
  add(actor: ActorId): void;
  /** Plain data; `restoreTurnOrder` goes on from it. */
  save(): TurnOrderData;
}

/** An order of rounds with nobody in it yet. */
export function createTurnOrder(): TurnOrder {
  return new Rounds({ round: 0, acted: 0, actors: [] });
}

/** Goes on from `save()`. Throws a DataError when the data is not what `save` gives. */
export function restoreTurnOrder(data: unknown, path = ''): TurnOrder {
  const saved = readSaved(data, path);
  const inside = path === '' ? '' : `${path}.`;
  assertDistinct(saved.actors, `${inside}actors`);
  if (saved.acted > saved.actors.length) {
    throw new DataError(
      `${inside}acted`,
      `expected at most ${saved.actors.length}, the number of actors, got ${saved.acted}`,
    );
  }
  return new Rounds(saved);
}

const readSaved = readObject<TurnOrderData>({
  round: readWithin(0, Number.MAX_SAFE_INTEGER),
  acted: readWithin(0, Number.MAX_SAFE_INTEGER),
  actors: readArray(readActor),
});

class Rounds implements TurnOrder {
  round: number;
  private acted: number;
  private readonly order: ActorId[];

  constructor(saved: TurnOrderData) {
    this.round = saved.round;
    this.acted = saved.acted;
    this.order = [...saved.actors];
  }

  actors(): readonly ActorId[] {
    return [...this.order];
  }

  has(actor: ActorId): boolean {
    return this.order.includes(actor);
  }

  add(actor: ActorId): void {
    assertActor(actor);
    if (this.has(actor)) throw new RangeError(`the actor ${actor} takes turns already`);
    this.order.push(actor);
  }

  remove(actor: ActorId): boolean {
    const index = this.order.indexOf(actor);
    if (index === -1) return false;
    this.order.splice(index, 1);
    if (index < this.acted) this.acted--;
    return true;
  }

  next(): ActorId | undefined {
    if (this.order.length === 0) return undefined;
    if (this.round === 0 || this.acted >= this.order.length) {
      this.round++;
      this.acted = 0;
    }
    return this.order[this.acted++];
  }

  save(): TurnOrderData {
    return { round: this.round, acted: this.acted, actors: [...this.order] };
  }
}
