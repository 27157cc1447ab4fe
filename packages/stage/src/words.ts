// What is said of saves and runs, and what things and deeds are called, the same in every front end.

import type { AnyGame, Frame, GameReport, Options } from '@stairwell/engine';
import type { RunInfo } from './library/library.js';
import type { SaveInfo } from './library/saves.js';

/** The words for what every front end offers. A deed has one name, wherever it is found. */
export const WORDS = {
  /** Goes on with a run that was left. */
  goOn: 'Continue',
  unfinished: 'Unfinished runs',
  /** Begins a run of a seed that nobody has seen. */
  newRun: 'New run',
  /** Begins the run that is the same for everyone on this day. */
  today: "Today's run",
  leaderboard: 'Leaderboard',
  saves: 'Saves',
  /** Begins a run of one's own of the same seed with the same options. */
  play: 'Play this',
  /** Shows a run, from its first moment or as it is being played. */
  watch: 'Watch this',
  /** Goes on with a run that is being played somewhere else. */
  takeOver: 'Take over',
  held: 'This run is being played somewhere else',
  ifTakenOver: 'Only one can play it. If you take over, the other one stops, and keeps nothing more of it.',
  lost: 'This run goes on somewhere else',
} as const;

/** Where the player is, in the game's own words where its report has a `place`. */
export function placeWords({ place, level }: GameReport): string {
  return typeof place === 'string' ? place : `level ${level}`;
}

/** How a run stands, in a few words. */
export function reportWords(report: GameReport): string {
  if (report.hasWon) return 'won';
  return report.isGameOver ? `ended on ${placeWords(report)}` : placeWords(report);
}

/** How a run ended that is kept to be watched. One that came in from elsewhere only says so until it is verified. */
export function runWords({ report, isVerified }: Pick<RunInfo, 'report' | 'isVerified'>): string {
  return `${reportWords(report)}${isVerified ? '' : ' (not verified)'}`;
}

/** As much of a text among the options as has room in a line. */
const CHOICE_LETTERS = 24;

/** The options that are not the game's own, in words; an empty text when all are, or where the game is not known. */
export function choiceWords(chosen: Options, game: Pick<AnyGame, 'options'> | undefined): string {
  return (game?.options ?? [])
    .filter(({ key, default: usual }) => Object.hasOwn(chosen, key) && chosen[key] !== usual)
    .map((spec) => {
      const { [spec.key]: value } = chosen;
      const name = spec.key.replaceAll('-', ' ');
      if (typeof value === 'boolean') return value ? name : `no ${name}`;
      const text = (spec.kind === 'choice' && spec.titles?.[value]) || String(value);
      return `${name} ${text.length > CHOICE_LETTERS ? `${text.slice(0, CHOICE_LETTERS)} …` : text}`;
    })
    .join(', ');
}

/** What the words on a save need of its game, where that is at hand. */
type Told = Pick<AnyGame, 'options' | 'ticksPerSecond'>;

/**
 * How a run that is kept stands: where, and in which turn where the game counts them; else after how many minutes and seconds, or
 * actions. Two runs of a seed are told apart by it.
 */
export function standWords(info: Pick<SaveInfo, 'report' | 'time'>, game?: Told): string {
  return `${reportWords(info.report)}, ${momentOf(info, game)}`;
}

/** The turn, minute or action at which a run that is kept stands. */
export function momentOf({ report, time }: Pick<SaveInfo, 'report' | 'time'>, game?: Told): string {
  if (typeof report.turn === 'number') return `turn ${report.turn}`;
  if (game?.ticksPerSecond === undefined) return game === undefined ? `moment ${time}` : `action ${time}`;
  const seconds = Math.floor(time / game.ticksPerSecond);
  return `minute ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * A save in one line: what it is called, what was chosen, its seed, where it is, when it was made, in the words of a front end that knows
 * the zone.
 */
export function saveWords(
  info: SaveInfo,
  game: Told | undefined,
  when: (moment: string) => string = momentWords,
): string {
  const parts = [info.name ?? '', choiceWords(info.options, game), `seed ${info.seed}`];
  return [...parts, standWords(info, game), when(info.savedAt)].filter((part) => part !== '').join(', ');
}

function momentWords(moment: string): string {
  return `${moment.slice(0, 19).replace('T', ' ')} UTC`;
}

/** A time of a run as people say it: minutes and seconds of a real-time run, elsewhere how many actions there have been. */
export function timeWords(time: number, ticksPerSecond: number | undefined): string {
  if (ticksPerSecond === undefined) return `action ${time}`;
  const tenths = Math.floor((time * 10) / ticksPerSecond);
  return `${Math.floor(tenths / 600)}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

/** The time of a run that somebody typed: a number of actions, or minutes and seconds, or seconds. Undefined when it is none. */
export function readTime(typed: string, ticksPerSecond: number | undefined): number | undefined {
  const form = ticksPerSecond === undefined ? /^()(\d{1,9})$/ : /^(?:(\d{1,6}):)?(\d{1,9}(?:\.\d{1,3})?)$/;
  const found = form.exec(typed.trim());
  if (found === null) return undefined;
  const [, minutes = '', seconds] = found;
  if (ticksPerSecond === undefined) return Number(seconds);
  return Math.ceil((Number(minutes) * 60 + Number(seconds)) * ticksPerSecond);
}

/** A frame as somebody sees it who only watches: nothing there can be chosen. */
export function watchedFrame(frame: Frame): Frame {
  return frame.overlay === undefined ? frame : { ...frame, overlay: { ...frame.overlay, choices: [] } };
}

/** From which share of its room on a store is nearly full. */
const NEARLY = 0.9;

/** What to tell a player whose store is nearly full; undefined while there is room. */
export function roomWarning({
  usage = 0,
  quota = 0,
}: {
  usage?: number;
  quota?: number;
}): string | undefined {
  if (quota === 0 || usage < NEARLY * quota) return undefined;
  const percent = Math.floor((100 * usage) / quota);
  return `The room for saves is ${percent} % full. Export what you want to keep, and delete runs you no longer need.`;
}
