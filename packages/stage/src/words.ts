// What is said of saves and runs, the same in every front end.

import type { GameReport } from '@stairwell/engine';
import type { SaveInfo } from './library/saves.js';

/** Where the player is, in the game's own words where its report has a `place`. */
export function placeWords({ place, level }: GameReport): string {
  return typeof place === 'string' ? place : `level ${level}`;
}

/** How a run stands, in a few words. */
export function reportWords(report: GameReport): string {
  if (report.hasWon) return 'won';
  return report.isGameOver ? `ended on ${placeWords(report)}` : placeWords(report);
}

/** A save in one line: what it is called, its seed, where it is, when it was made. */
export function saveWords(info: SaveInfo): string {
  const name = info.name === undefined ? '' : `${info.name}, `;
  return `${name}seed ${info.seed}, ${reportWords(info.report)}, ${momentWords(info.savedAt)}`;
}

function momentWords(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
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
