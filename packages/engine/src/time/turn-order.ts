// The simple order of turns: everyone acts once a round, in the order in which they came.

import { type Codec, checked, converted, integer, object } from '../codec/codec.js';
import { type ActorId, actorCodec, actorsCodec, assertActor, type Schedule } from './actor.js';

/** An order of rounds as plain, JSON-safe data. @inline */
export type TurnOrderData = {
  readonly round: number;
  /** How many of the actors have acted in this round. */
  readonly acted: number;
  readonly actors: readonly ActorId[];
};

/** Rounds in which everyone acts once. */
export interface TurnOrder extends Schedule {
  /** The round of the last turn, from 1; 0 before the first. */
  readonly round: number;
  /** Joins the end of the round that is going on. */
  add(actor: ActorId): void;
  /** All of the order as plain data. */
  save(): TurnOrderData;
}

/** An order of rounds with nobody in it yet. */
export function createTurnOrder(): TurnOrder {
  return new Rounds({ round: 0, acted: 0, actors: [] });
}

/**
 * An order of rounds in a saved game.
 * @example
 * ```ts
 * import { createTurnOrder, turnOrderCodec } from '@stairwell/engine';
 *
 * const order = createTurnOrder();
 * for (const actor of ['hero', 'rat']) order.add(actor);
 * order.next();
 * const saved = JSON.stringify(turnOrderCodec.write(order));
 * console.log(turnOrderCodec.read(JSON.parse(saved), 'order').next()); // rat
 * ```
 */
export const turnOrderCodec: Codec<TurnOrder> = converted(
  checked(
    object<TurnOrderData>({
      round: integer(0),
      acted: integer(0),
      actors: actorsCodec(actorCodec, (actor) => actor),
    }),
    ({ acted, actors }) =>
      acted > actors.length ? `${acted} of ${actors.length} actors have acted in this round` : undefined,
  ),
  (order) => order.save(),
  (saved) => new Rounds(saved),
);

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
