// Engravings and epitaphs. The original picks lines from files of texts; we pick with the same draws and write words of our own.

import { COOKIE, RUBOUTS, SMALL_MARKS, type TextFile } from '../data/text-lines.js';
import type { Site } from '../level/site.js';
import { cellAt, T } from '../level/terrain.js';
import { ENGRAVE, type Engraving } from '../level/things.js';

const OWN_EPITAPH = 'Here rests one who went too deep';
const OWN_ENGRAVING = 'someone was here';

/** Engraves a text on a cell, instead of what was written there. */
export function makeEngraving(site: Site, x: number, y: number, text: string, type: number): Engraving {
  deleteEngraving(site, x, y);
  site.budget.make(text);
  const engraving: Engraving = {
    x,
    y,
    type,
    text,
    guardobjects: text === 'Elbereth',
    nowipeout: false,
    time: 0,
  };
  site.engravings.unshift(engraving);
  return engraving;
}

/** Removes what is written on a cell. */
export function deleteEngraving(site: Site, x: number, y: number): void {
  if (site.engravings.length === 0) return;
  site.budget.cells(site.engravings.length);
  const at = site.engravings.findIndex((e) => e.x === x && e.y === y);
  if (at >= 0) site.engravings.splice(at, 1);
}

/** A grave on plain floor; without a text it gets an epitaph. */
export function makeGrave(site: Site, x: number, y: number, text: string | null): void {
  const cell = cellAt(x, y);
  const t = site.typ[cell];
  if ((t !== T.ROOM && t !== T.GRAVE) || site.trapAt(x, y) !== null) return;
  site.typ[cell] = T.GRAVE;
  deleteEngraving(site, x, y);
  let words = text;
  if (words === null) {
    pickLine(site, site.game.ruleset.texts.epitaphs);
    words = OWN_EPITAPH;
  }
  makeEngraving(site, x, y, words, ENGRAVE.HEADSTONE);
}

/** The draws of a random engraving, worn as it would be. */
export function randomEngraving(site: Site): string {
  const { engravings, trueRumours, falseRumours } = site.game.ruleset.texts;
  let line: string;
  if (site.dice.rn2(4) === 0) line = pickLine(site, engravings);
  else {
    let tries = 0;
    do line = pickLine(site, site.dice.rn2(2) === 1 ? trueRumours : falseRumours);
    while (tries++ < 50 && line.startsWith(COOKIE));
  }
  wipeText(site, line, Math.trunc(line.length / 4));
  return OWN_ENGRAVING;
}

/** Lines are filled up to this length in the files; a line also has its end. */
const SHORTEST = 60;

/** The bytes of a line in its file. */
const bytesOf = (line: string): number => Math.max(SHORTEST, line.length + 1);

/** One line of a file: land anywhere, take the next line; long lines are reached only by their last part. */
function pickLine(site: Site, lines: TextFile): string {
  const size = lines.reduce((sum, line) => sum + bytesOf(line), 0);
  let at = 0;
  for (let tries = 10; tries > 0; tries--) {
    let left = site.dice.rn2(size) - bytesOf(lines[0] as string);
    for (at = 0; left >= 0; ) left -= bytesOf(lines[++at] as string);
    // What is left of the line from there on.
    if (-left <= SHORTEST + 1) break;
  }
  return lines[(at + 1) % lines.length] as string;
}

/** Wears characters of a text away. */
export function wipeText(site: Site, text: string, count: number): string {
  const chars = [...text];
  for (let n = 0; n < count && chars.length > 0; n++) {
    const at = site.dice.rn2(text.length);
    const rub = site.dice.rn2(4);
    const c = chars[at] as string;
    if (c === ' ') continue;
    if (SMALL_MARKS.includes(c)) chars[at] = ' ';
    else {
      const to = RUBOUTS[c];
      chars[at] = rub !== 0 && to !== undefined ? (to[site.dice.rn2(to.length)] as string) : '?';
    }
  }
  return chars.join('').replace(/ +$/, '');
}
