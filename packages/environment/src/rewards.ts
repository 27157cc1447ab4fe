// What an agent is rewarded for: named rules over two reports, or a function of one's own.

import { type AnyGame, DataError } from '@stairwell/engine';
import type { GameReport } from '@stairwell/engine/play';
import type { Observation } from './observation.js';

/** What a reward can look at. */
export interface Moment {
  readonly report: GameReport;
  readonly observation: Observation;
  /** Whether the observation shows a map; a page may stand in its place. */
  readonly isMap: boolean;
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
}

/** Nothing was paid for yet, or a copy of what was. */
export function rewardMemory({ levels, known }: Partial<RewardMemory> = {}): RewardMemory {
  return { levels: new Set(levels), known: new Map(known) };
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
      return (before, { report }) =>
        typeof before.level === 'number' && typeof report.level === 'number'
          ? report.level - before.level
          : 0;
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
