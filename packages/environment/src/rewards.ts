// What an agent is rewarded for: named rules over two reports, or a function of one's own.

import { type AnyGame, DataError } from '@stairwell/engine';
import type { GameReport, Glance } from '@stairwell/engine/play';
import type { Observation } from './observation.js';

/** What a reward can look at. */
export interface Moment {
  readonly report: GameReport;
  readonly observation: Observation;
  /** Whether the observation shows the map of the player's level; a page may stand in its place, or the map of another level. */
  readonly isMap: boolean;
  /** How deep the player is; 0 in a game where nobody goes deeper. */
  readonly depth: number;
}

/** What a step is worth. */
export type RewardFunction = (before: GameReport, now: Moment) => number;

/** The names of the rules. */
export const REWARDS = ['score', 'depth', 'descend', 'explore', 'survive', 'win'] as const;
/** A rule by its name. */
export type RewardName = (typeof REWARDS)[number];

/** What rules remember of an episode: a part of every moment that is gone back to. */
export interface RewardMemory {
  /** Levels that were paid for. */
  readonly levels: Set<string>;
  /** By level, the most cells of it that were known. */
  readonly known: Map<string, number>;
  /** How deep the player was after the last step. */
  depth: number;
}

/** Nothing was paid for yet, or a copy of what was. */
export function rewardMemory({ levels, known, depth = 0 }: Partial<RewardMemory> = {}): RewardMemory {
  return { levels: new Set(levels), known: new Map(known), depth };
}

/** Why a game cannot pay by a rule; undefined where it can. What is seen first tells whether there is a map to explore. */
export function whyUnpaid(name: string, game: AnyGame, seen: Glance): string | undefined {
  switch (name) {
    case 'score':
      return game.figures?.[0] === undefined ? 'has no figure that counts as a score' : undefined;
    case 'depth':
    case 'descend':
      return game.depth === undefined ? 'has nothing deeper to go to' : undefined;
    case 'explore': {
      // A view of lines may have a map beside it later, and a page may have one behind it.
      const { view, overlay } = seen;
      const isOpen = view.kind === 'tiles' && view.known === undefined && overlay === undefined;
      return isOpen ? 'hides nothing that could be explored' : undefined;
    }
    default:
      return undefined;
  }
}

/** A rule by its name. */
export function rewardNamed(
  name: RewardName,
  game: AnyGame,
): (before: GameReport, now: Moment, memory: RewardMemory) => number {
  switch (name) {
    case 'score': {
      const figure = game.figures?.[0];
      if (figure === undefined) return () => 0;
      const sign = figure.best === 'most' ? 1 : -1;
      return (before, { report }) => sign * (numberIn(report, figure.field) - numberIn(before, figure.field));
    }
    case 'depth':
      return (before, { report }, { levels }) => {
        if (before.level === report.level) return 0;
        levels.add(levelOf(before));
        if (levels.has(levelOf(report))) return 0;
        levels.add(levelOf(report));
        return 1;
      };
    case 'descend':
      return (_, { depth }, memory) => {
        const deeper = depth - memory.depth;
        memory.depth = depth;
        return deeper;
      };
    case 'explore':
      return (_, { report, observation, isMap }, { known: most }) => {
        if (!isMap) return 0;
        let known = 0;
        for (let cell = 0; cell < observation.known.length; cell++)
          if (observation.known[cell] !== 0) known++;
        const before = most.get(levelOf(report));
        if (before !== undefined && before >= known) return 0;
        most.set(levelOf(report), known);
        return known - (before ?? known);
      };
    case 'survive':
      return (_, { report }) => (report.isGameOver && !report.hasWon ? 0 : 1);
    case 'win':
      return (before, { report }) => (report.hasWon && !before.hasWon ? 1 : 0);
    default:
      throw new DataError('reward', `there is no rule "${name}"; there are ${REWARDS.join(', ')}`);
  }
}

const levelOf = ({ level }: GameReport): string => `${level}`;

/** A number of a report; 0 where it has none of that name. */
export function numberIn(report: GameReport, field: string): number {
  const value = report[field];
  return typeof value === 'number' ? value : 0;
}
