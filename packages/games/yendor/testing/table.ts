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
  readonly score: number;
  readonly cause: string;
  readonly inputs: number;
  readonly run: () => Run;
}

/** A game of the bot. Balance needs many, and no record of them: `run` plays such a game again to record it. */
export function botGame(
  seed: string,
  patience?: number,
  options: Readonly<Record<string, string | boolean>> = {},
  goal?: number,
): BotGame {
  const session = Session.start(yendor, seed, options);
  const { inputs, ended } = playBot(
    {
      frame: () => session.frame(),
      give: (input) => {
        session.give(input);
      },
    },
    { patience, goal },
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
    score: report.score as number,
    cause: report.cause as string,
    inputs,
    run() {
      const recorded = RecordedSession.start(yendor, seed, options);
      playBot(
        { frame: () => recorded.frame(), give: (input) => void recorded.give(input) },
        { patience, goal },
      );
      return recorded.run();
    },
  };
}

export interface BotTable {
  readonly games: number;
  readonly reachedTen: number;
  readonly wins: number;
  readonly unfinished: number;
  readonly deaths: number;
  /** The mean of all games. */
  readonly score: number;
  /** Deaths before turn 50. */
  readonly early: number;
  /** By deepest level: how many ended there. */
  readonly depths: ReadonlyMap<number, number>;
  /** Deaths by the level where they happened, and by who or what brought them. */
  readonly levels: ReadonlyMap<number, number>;
  readonly killers: ReadonlyMap<string, number>;
}

const EARLY = 50;

/** "a stone from a goblin slinger" is the goblin slinger's doing. */
function killerOf(cause: string): string {
  return cause.replace(/^.* (from|of) (?=an? )/, '').replace(/^an? /, '');
}

export function tabulate(games: readonly BotGame[]): BotTable {
  const counted = <Key>(keys: readonly Key[]) => {
    const counts = new Map<Key, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const dead = games.filter(({ won, ended }) => ended && !won);
  return {
    games: games.length,
    reachedTen: games.filter(({ deepest }) => deepest >= 10).length,
    wins: games.filter(({ won }) => won).length,
    unfinished: games.filter(({ ended }) => !ended).length,
    deaths: dead.length,
    score: games.reduce((sum, { score }) => sum + score, 0) / games.length,
    early: dead.filter(({ turn }) => turn < EARLY).length,
    depths: counted(games.map(({ deepest }) => deepest)),
    levels: counted(dead.map(({ level }) => level)),
    killers: counted(dead.map(({ cause }) => killerOf(cause))),
  };
}

export function tableLines(table: BotTable): string[] {
  const share = (count: number, of = table.games) =>
    `${count} of ${of} (${((100 * count) / Math.max(1, of)).toFixed(1)} %)`;
  const worst = <Key>(counts: ReadonlyMap<Key, number>) =>
    [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['nobody', 0];
  const [level, onLevel] = worst(table.levels);
  const [killer, kills] = worst(table.killers);
  const listed = (counts: ReadonlyMap<string | number, number>) =>
    [...counts].map(([key, count]) => `${key} ${count}`).join(', ');
  return [
    `won: ${share(table.wins)}; reached level 10: ${share(table.reachedTen)}; unfinished: ${table.unfinished}; score ${table.score.toFixed(0)}`,
    `most deaths on one level: ${share(onLevel, table.deaths)}, level ${level}; by one kind: ${share(kills, table.deaths)}, ${killer}; before turn ${EARLY}: ${table.early}`,
    `deaths by level: ${listed(new Map([...table.levels].sort((a, b) => a[0] - b[0])))}`,
    `deaths by kind: ${listed(new Map([...table.killers].sort((a, b) => b[1] - a[1])))}`,
  ];
}
