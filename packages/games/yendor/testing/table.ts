// Many games by the bot, and what became of them: the table that balance is judged by.

import { type Run, Session } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { yendor } from '../game.js';
import { playBot } from './bot.js';

export interface BotGame {
  readonly seed: string;
  readonly won: boolean;
  readonly ended: boolean;
  readonly deepest: number;
  readonly level: number;
  readonly turn: number;
  readonly experience: number;
  readonly cause: string;
  readonly inputs: number;
  readonly run: () => Run;
}

/** A game of the bot. Balance needs many, and no record of them: `run` plays such a game again to record it. */
export function botGame(
  seed: string,
  patience?: number,
  options: Readonly<Record<string, string | boolean>> = {},
): BotGame {
  const session = Session.start(yendor, seed, options);
  const { inputs, ended } = playBot(
    {
      frame: () => session.frame(),
      give: (input) => {
        session.give(input);
      },
    },
    patience,
  );
  const report = session.report();
  return {
    seed,
    won: report.hasWon,
    ended,
    deepest: report.deepest as number,
    level: report.level as number,
    turn: report.turn as number,
    experience: report.experienceLevel as number,
    cause: report.cause as string,
    inputs,
    run() {
      const recorded = RecordedSession.start(yendor, seed, options);
      playBot({ frame: () => recorded.frame(), give: (input) => void recorded.give(input) }, patience);
      return recorded.run();
    },
  };
}

export interface BotTable {
  readonly games: number;
  readonly reachedTen: number;
  readonly wins: number;
  readonly unfinished: number;
  /** By deepest level: how many ended there. */
  readonly depths: ReadonlyMap<number, number>;
  readonly causes: ReadonlyMap<string, number>;
}

export function tabulate(games: readonly BotGame[]): BotTable {
  const depths = new Map<number, number>();
  const causes = new Map<string, number>();
  for (const { deepest, cause, won, ended } of games) {
    depths.set(deepest, (depths.get(deepest) ?? 0) + 1);
    const end = won ? 'escaped' : ended ? cause : 'unfinished';
    causes.set(end, (causes.get(end) ?? 0) + 1);
  }
  return {
    games: games.length,
    reachedTen: games.filter(({ deepest }) => deepest >= 10).length,
    wins: games.filter(({ won }) => won).length,
    unfinished: games.filter(({ ended }) => !ended).length,
    depths,
    causes,
  };
}

export function tableLines(table: BotTable): string[] {
  const share = (count: number) =>
    `${count} of ${table.games} (${((100 * count) / table.games).toFixed(1)} %)`;
  return [
    `reached level 10: ${share(table.reachedTen)}`,
    `won: ${share(table.wins)}`,
    `unfinished: ${share(table.unfinished)}`,
    `deepest level: ${[...table.depths]
      .sort((a, b) => a[0] - b[0])
      .map(([depth, count]) => `${depth}:${count}`)
      .join('  ')}`,
    `ends: ${[...table.causes]
      .sort((a, b) => b[1] - a[1])
      .map(([cause, count]) => `${cause} ${count}`)
      .join(', ')}`,
  ];
}
