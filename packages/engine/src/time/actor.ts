// Whoever takes turns, by the game's own number or name: an order of turns holds no objects, so it can be saved.

import { type Codec, checked, list } from '../codec/codec.js';
import { expected } from '../codec/data-error.js';

/** The game's own number or name for someone who takes turns. @inline */
export type ActorId = string | number;

/** What every order of turns can do. Actors that are equal in all else act in the order in which they came. */
export interface Schedule {
  /** The actors, in the order in which they came. */
  actors(): readonly ActorId[];
  /** Whether the actor takes turns here. */
  has(actor: ActorId): boolean;
  /** Takes an actor out, also in the middle of a round. False when it was not there. */
  remove(actor: ActorId): boolean;
  /** Whose turn it is now; the turn counts as taken. Undefined when nobody can ever act. */
  next(): ActorId | undefined;
}

/** Refuses what is no number of an actor. */
export function assertActor(actor: ActorId): void {
  if (typeof actor === 'string' || Number.isSafeInteger(actor)) return;
  throw new RangeError(`an actor is named by a text or a whole number, got ${actor}`);
}

/** An actor's name in a saved order. */
export const actorCodec: Codec<ActorId> = {
  write: (actor) => actor,
  read(data, path) {
    if (typeof data === 'string' || Number.isSafeInteger(data)) return data as ActorId;
    throw expected(path, "an actor's text or whole number", data);
  },
};

/** A saved list of actors, in which nobody stands twice. */
export function actorsCodec<T>(item: Codec<T>, actorOf: (item: T) => ActorId): Codec<T[]> {
  return checked(list(item), (items) => {
    const actors = items.map(actorOf);
    const twice = actors.find((actor, index) => actors.indexOf(actor) !== index);
    return twice === undefined ? undefined : `the actor ${JSON.stringify(twice)} stands twice`;
  });
}
