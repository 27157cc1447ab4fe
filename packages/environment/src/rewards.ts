// What an agent is rewarded for: named rules over two reports, or a function of one's own.

import type { AnyGame } from '@stairwell/engine';
import type { GameReport } from '@stairwell/engine/play';
import type { Observation } from './observation.js';

/** What a reward can look at. */
export interface Moment {
  readonly report: GameReport;
  readonly observation: Observation;
}

/** What a step is worth. */
export type RewardFunction = (before: GameReport, now: Moment) => number;

/** The names of the rules. */
export const REWARDS = ['score', 'depth', 'descend', 'explore', 'survive', 'win'] as const;
/** A rule by its name. */
export type RewardName = (typeof REWARDS)[number];

/** A space in a view: nothing is known of the cell. */
const UNKNOWN = 0x20;

/** A fresh reward by its name; some remember what they have already paid for. */
export function rewardNamed(name: RewardName, game: AnyGame): RewardFunction {
  switch (name) {
    case 'score': {
      const figure = game.figures?.[0];
      if (figure === undefined) return () => 0;
      const sign = figure.best === 'most' ? 1 : -1;
      return (before, { report }) => sign * (numberAt(report, figure.field) - numberAt(before, figure.field));
    }
    case 'depth': {
      const seen = new Set<string>();
      return (before, { report }) => {
        seen.add(levelOf(before));
        if (seen.has(levelOf(report))) return 0;
        seen.add(levelOf(report));
        return 1;
      };
    }
    case 'descend':
      return (before, { report }) =>
        typeof before.level === 'number' && typeof report.level === 'number'
          ? report.level - before.level
          : 0;
    case 'explore': {
      const most = new Map<string, number>();
      return (_, { report, observation }) => {
        let known = 0;
        for (const glyph of observation.glyphs) if (glyph !== UNKNOWN) known++;
        const before = most.get(levelOf(report));
        if (before !== undefined && before >= known) return 0;
        most.set(levelOf(report), known);
        return known - (before ?? known);
      };
    }
    case 'survive':
      return (_, { report }) => (report.isGameOver && !report.hasWon ? 0 : 1);
    case 'win':
      return (before, { report }) => (report.hasWon && !before.hasWon ? 1 : 0);
  }
}

const levelOf = ({ level }: GameReport): string => `${level}`;

function numberAt(report: GameReport, field: string): number {
  const value = report[field];
  return typeof value === 'number' ? value : 0;
}
