// Lets bots play whole runs and counts how they end.

import { type GameReport, Session } from '@stairwell/engine';
import { darkfloor } from '../index.js';
import { BOTS, type Bot } from './bots.js';

export interface Ending {
  readonly bot: string;
  readonly seed: string;
  /** Deepest floor: 0 is the escape. */
  readonly floor: number;
  readonly death: 'contact' | 'hp' | 'san' | 'escaped' | 'stuck';
  readonly cause: string | null;
  readonly ticks: number;
  readonly steps: number;
  readonly hp: number;
  readonly san: number;
}

/** Sanity lasts 10,000 ticks and some bottles: whoever plays longer than this is stuck. */
const MOST_TICKS = 60_000;

export function playRun(bot: Bot, seed: string): Ending {
  const session = Session.start(darkfloor, seed);
  const decide = bot.create(seed);
  let ticks = 0;
  for (; ticks < MOST_TICKS; ticks++) {
    for (const input of decide(session.frame())) session.give(input);
    if (!session.tick().accepted) break;
  }
  const report: GameReport = session.report();
  const death = report.hasWon ? 'escaped' : report.isGameOver ? (report.death as Ending['death']) : 'stuck';
  return {
    bot: bot.name,
    seed,
    floor: Number(report.floor),
    death,
    cause: report.cause as string | null,
    ticks,
    steps: Number(report.steps),
    hp: Number(report.hp),
    san: Number(report.san),
  };
}

export interface Tally {
  readonly endings: readonly Ending[];
  /** Share of all deaths, 0 to 1. */
  readonly shares: Readonly<Record<'contact' | 'hp' | 'san', number>>;
  readonly escapes: Readonly<Record<string, number>>;
  readonly stuck: number;
}

/** Every bot plays the seeds "1" to "count". */
export function playAll(count: number, bots: readonly Bot[] = BOTS): Tally {
  const endings: Ending[] = [];
  for (const bot of bots) for (let seed = 1; seed <= count; seed++) endings.push(playRun(bot, String(seed)));
  const of = (death: Ending['death']) => endings.filter((ending) => ending.death === death).length;
  const deaths = of('contact') + of('hp') + of('san');
  const escapes: Record<string, number> = {};
  for (const { name } of bots)
    escapes[name] = endings.filter((ending) => ending.bot === name && ending.death === 'escaped').length;
  return {
    endings,
    shares: { contact: of('contact') / deaths, hp: of('hp') / deaths, san: of('san') / deaths },
    escapes,
    stuck: of('stuck'),
  };
}

/** What the balance must hold: no way to die is rare, and careful play can win. Empty when all is well. */
export function balanceProblems({ shares, escapes, stuck }: Tally, seeds: number): string[] {
  const problems: string[] = [];
  for (const kind of ['contact', 'hp', 'san'] as const) {
    if (shares[kind] < LEAST_SHARE)
      problems.push(`only ${(shares[kind] * 100).toFixed(1)} % of deaths are ${kind}`);
  }
  const wanted = Math.floor(seeds * LEAST_ESCAPES);
  if ((escapes.careful ?? 0) < wanted)
    problems.push(
      `the careful bot escaped ${escapes.careful ?? 0} times on ${seeds} seeds, expected ${wanted}`,
    );
  if (stuck > 0) problems.push(`${stuck} runs never ended`);
  return problems;
}

const LEAST_SHARE = 0.05;
/** Three of two hundred. */
const LEAST_ESCAPES = 3 / 200;

/** A table a bot a row, for people. */
export function tallyText({ endings, shares }: Tally): string {
  const rows = [
    [
      'bot',
      'runs',
      'contact',
      'HP',
      'SAN',
      'escaped',
      'stuck',
      'median floor',
      'best',
      'mean ticks',
      'steps/floor',
    ],
  ];
  for (const name of [...new Set(endings.map(({ bot }) => bot))]) {
    const own = endings.filter(({ bot }) => bot === name);
    const of = (death: Ending['death']) => String(own.filter((ending) => ending.death === death).length);
    const floors = own.map(({ floor }) => floor).sort((a, b) => a - b);
    const sum = (pick: (ending: Ending) => number) => own.reduce((total, ending) => total + pick(ending), 0);
    rows.push([
      name,
      String(own.length),
      of('contact'),
      of('hp'),
      of('san'),
      of('escaped'),
      of('stuck'),
      String(floors[floors.length >> 1]),
      String(floors[0]),
      String(Math.round(sum(({ ticks }) => ticks) / own.length)),
      String(Math.round(sum(({ steps }) => steps) / sum(({ floor }) => 21 - floor))),
    ]);
  }
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column])))
      .join('  '),
  );
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return `${lines.join('\n')}\ndeaths: contact ${percent(shares.contact)}, HP ${percent(shares.hp)}, SAN ${percent(shares.san)}`;
}
