// Lets bots play whole runs and counts how they end.

import { type GameReport, Session } from '@stairwell/engine';
import { menaceOf } from '../beings/heart.js';
import { isSeen } from '../beings/telling.js';
import { darkfloor } from '../index.js';
import { RULES } from '../rules.js';
import type { State } from '../state.js';
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
  /** Where something deadly ended it: ticks since the first sound, word or glyph of it. */
  readonly warning?: number;
}

/** Sanity lasts 10,000 ticks and some bottles: whoever plays longer than this is stuck. */
const MOST_TICKS = 60_000;

export function playRun(bot: Bot, seed: string): Ending {
  const session = Session.start(darkfloor, seed);
  const decide = bot.create(seed);
  const cues = createCues();
  let ticks = 0;
  for (; ticks < MOST_TICKS; ticks++) {
    for (const input of decide(session.frame())) session.give(input);
    if (!session.tick().accepted) break;
    cues.note(session.state as State);
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
    ...(death === 'contact' && { warning: cues.warningOf(session.state as State) }),
  };
}

/** When each hunter of a floor first showed itself: to the ear, to the heart, to the eye. */
function createCues(): { note(state: State): void; warningOf(state: State): number } {
  let floor = -1;
  let first = new Map<number, number>();
  return {
    note(state) {
      if (state.level.id !== floor) first = new Map();
      floor = state.level.id;
      const menace = menaceOf(state);
      for (const entity of state.level.entities) {
        if (entity.kind === 'stalker' || first.has(entity.id)) continue;
        const isHidden = entity.kind === 'ambusher' && !entity.isTriggered;
        const isShown =
          menace?.entity === entity ||
          state.sounds.some(({ source }) => source === entity.id) ||
          (!isHidden && isSeen(state, entity));
        if (isShown) first.set(entity.id, state.tick);
      }
    },
    warningOf({ level, player, tick }) {
      const killer = level.entities.find(
        ({ kind, x, y }) => kind !== 'stalker' && x === player.x && y === player.y,
      );
      return killer === undefined ? 0 : tick - (first.get(killer.id) ?? tick);
    },
  };
}

export interface Tally {
  readonly endings: readonly Ending[];
  /** Share of all deaths, 0 to 1. */
  readonly shares: Readonly<Record<'contact' | 'hp' | 'san', number>>;
  readonly escapes: Readonly<Record<string, number>>;
  readonly stuck: number;
}

/** Every bot plays the seeds from "first" to "last". */
export function playAll(last: number, bots: readonly Bot[] = BOTS, first = 1): Tally {
  const endings: Ending[] = [];
  for (const bot of bots)
    for (let seed = first; seed <= last; seed++) endings.push(playRun(bot, String(seed)));
  return tallyOf(endings, bots);
}

/** What runs of some bots come to. */
function tallyOf(endings: readonly Ending[], bots: readonly Bot[] = BOTS): Tally {
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
export function balanceProblems(tally: Tally, seeds: number): string[] {
  const { shares, escapes, stuck } = tally;
  const problems: string[] = [];
  for (const kind of ['contact', 'hp', 'san'] as const) {
    if (shares[kind] < LEAST_SHARE)
      problems.push(`only ${(shares[kind] * 100).toFixed(1)} % of deaths are ${kind}`);
  }
  const least = Math.floor(seeds * LEAST_ESCAPES);
  const most = Math.ceil(seeds * MOST_ESCAPES);
  const escaped = escapes.careful ?? 0;
  if (escaped < least || escaped > most)
    problems.push(`the careful bot escaped ${escaped} times on ${seeds} seeds, expected ${least} to ${most}`);
  const sudden = suddenShare(tally);
  if (sudden >= MOST_SUDDEN)
    problems.push(`${(sudden * 100).toFixed(1)} % of the early contact deaths came without warning`);
  if (stuck > 0) problems.push(`${stuck} runs never ended`);
  return problems;
}

const LEAST_SHARE = 0.05;
const LEAST_ESCAPES = 0.05;
const MOST_ESCAPES = 0.15;
/** Of the deaths by contact on floors 20 to 15. */
const MOST_SUDDEN = 0.05;

/** Less than this many ticks after the first cue, a contact death counts as sudden: 0.8 s. */
const SUDDEN_TICKS = 8;

/** By floor: deaths by contact, and how many of them came too soon after the first cue. */
export function warningText({ endings }: Pick<Tally, 'endings'>): string {
  const lines = ['floor  contact deaths  sudden  median warning'];
  for (let floor = RULES.topFloor; floor >= 1; floor--) {
    const warnings = endings.flatMap((ending) =>
      ending.floor === floor && ending.warning !== undefined ? [ending.warning] : [],
    );
    if (warnings.length === 0) continue;
    const sudden = warnings.filter((ticks) => ticks < SUDDEN_TICKS).length;
    const median = warnings.sort((a, b) => a - b)[warnings.length >> 1] / RULES.ticksPerSecond;
    const columns = [
      String(floor).padStart(5),
      String(warnings.length).padStart(14),
      String(sudden).padStart(6),
    ];
    lines.push(`${columns.join('  ')}  ${`${median.toFixed(1)} s`.padStart(14)}`);
  }
  return lines.join('\n');
}

/** The share of sudden deaths among those by contact on the floors where newcomers are. */
function suddenShare({ endings }: Pick<Tally, 'endings'>): number {
  const early = endings.filter(({ floor, warning }) => floor >= EARLY_FLOOR && warning !== undefined);
  const sudden = early.filter(({ warning = 0 }) => warning < SUDDEN_TICKS);
  return early.length === 0 ? 0 : sudden.length / early.length;
}

const EARLY_FLOOR = 15;

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
