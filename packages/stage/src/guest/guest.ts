// What a guest of the arcade brings: dungeons, commands and pages, each loaded when somebody asks for it. The arcade's own are a
// guest too, so nothing that ours can do is closed to others.

import type { Catalogue } from '../catalogue.js';
import type { CommandRow, CommandShell } from './command.js';
import type { Page } from './page.js';

/** The form of a guest that this arcade understands. It changes when a guest written for it would no longer fit. */
export const GUEST_CONTRACT = 2;

/** One who brings something into the arcade. Everything heavy stands behind a `load` or `run`. */
export interface Guest<In extends CommandShell = CommandShell> {
  readonly contract: typeof GUEST_CONTRACT;
  /** A short name of its own: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** The SPDX identifier of the licence that all it brings stands under. */
  readonly license: string;
  /** The packages that it consists of, all under that licence: people who build on them want to know. */
  readonly packages?: readonly string[];
  readonly games?: Catalogue;
  readonly commands?: readonly CommandRow<In>[];
  readonly pages?: readonly Page[];
}

/** Something came to the door that is no guest, or one of another time. */
export class WrongGuest extends Error {
  override readonly name = 'WrongGuest';
}

/** The guests, if each of them is one: what is not, is of another contract or has a name that is taken is refused with the reason. */
export function admit<In extends CommandShell>(guests: readonly Guest<In>[]): readonly Guest<In>[] {
  const known = new Set<string>();
  const dungeons = new Set<string>();
  for (const guest of guests) {
    const problem = problemOf(guest);
    if (problem !== undefined) throw new WrongGuest(problem);
    if (known.has(guest.id)) throw new WrongGuest(`there is a guest called ${guest.id} already`);
    known.add(guest.id);
    for (const { id } of guest.games ?? []) {
      // Runs and saves name their dungeon: two of a name could not be told apart.
      if (dungeons.has(id)) throw new WrongGuest(`there is a dungeon called ${id} already`);
      dungeons.add(id);
    }
  }
  return guests;
}

/** What is wrong with a guest. It may come from a module that no compiler has seen. */
function problemOf(guest: unknown): string | undefined {
  if (typeof guest !== 'object' || guest === null) return 'a guest is an object';
  const { contract, id, title, license } = guest as Partial<Record<keyof Guest, unknown>>;
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id))
    return 'a guest has an id of small letters, digits and hyphens';
  if (contract !== GUEST_CONTRACT)
    return `${id} was made for contract ${contract} of the arcade, and this one keeps contract ${GUEST_CONTRACT}`;
  if (typeof title !== 'string' || typeof license !== 'string')
    return `${id} must say its title and its license`;
  return undefined;
}

/** The dungeons that the guests bring, in their order. */
export function catalogueOf(guests: readonly Pick<Guest, 'games'>[]): Catalogue {
  return guests.flatMap(({ games = [] }) => games);
}
