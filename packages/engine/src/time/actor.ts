// Whoever takes turns, by the game's own number or name: an order of turns holds no objects, so it can be saved.

import { DataError } from '../codec/data-error.js';
import type { Reader } from '../codec/read.js';

/** The game's own number or name for someone who takes turns. */
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

export function assertActor(actor: ActorId): void {
  if (typeof actor === 'string' || Number.isSafeInteger(actor)) return;
  throw new RangeError(`an actor is named by a text or a whole number, got ${actor}`);
}

export const readActor: Reader<ActorId> = (data, path) => {
  if (typeof data === 'string' || Number.isSafeInteger(data)) return data as ActorId;
  throw new DataError(
    path,
    `expected an actor's text or whole number, got ${JSON.stringify(data) ?? 'nothing'}`,
  );
};

/** Refuses a saved list in which an actor stands twice. */
export function assertDistinct(actors: readonly ActorId[], path: string): void {
  const seen = new Set<ActorId>();
  actors.forEach((actor, index) => {
    if (seen.has(actor))
      throw new DataError(`${path}[${index}]`, `the actor ${JSON.stringify(actor)} stands twice`);
    seen.add(actor);
  });
}
