// What the linter sees in a single des call: keys that nobody reads, truth written as text, maps with uneven rows or strange letters,
// regions whose corners are the wrong way round.

import { T } from '../level/terrain.js';
import { type Ruleset, terrainOfLetter } from '../ruleset/ruleset.js';
import { named, show } from '../script/arguments.js';
import { TRUTH_WORDS } from '../script/keys.js';
import { type DesFunction, formOf, type Key } from '../script/schema.js';
import type { Script } from '../script/script.js';
import { didYouMean } from '../script/suggest.js';
import type { Finding } from './lint.js';
import { type CallFinding, placeFindings } from './places.js';

/** What is odd about a call, before it is made; with its script also about the place that it names. */
export function callFindings(
  ruleset: Ruleset,
  name: string,
  args: readonly unknown[],
  line: number,
  script?: Script,
): CallFinding[] {
  const f = named(ruleset.des, name) as DesFunction | undefined;
  if (f === undefined) return [];
  const findings: CallFinding[] = [];
  const values = valuesOf(f, args);
  if (script !== undefined) {
    const byWord = new Map(values.map(([word, , value]) => [word, value]));
    findings.push(...placeFindings(script, name, byWord, line));
  }
  for (const [word, key, value] of values) {
    const what = `des.${name}: ${word}`;
    if (key === undefined)
      findings.push({ rule: 'unknown key', message: unknownKey(name, f, word, value), line });
    else if (key.kind === 'region') findings.push(...cornerFindings(name, what, value, line));
    else if (typeof value !== 'string') continue;
    else if (key.kind === 'truth') findings.push(...truthFindings(what, key, value, line));
    else if (key.kind === 'map') findings.push(...mapFindings(ruleset, what, value, line));
  }
  return findings;
}

/** The values of a call with their keys, as the call will read them: none when it fits no form, no key where nobody reads a value. */
function valuesOf(f: DesFunction, args: readonly unknown[]): [string, Key | undefined, unknown][] {
  const form = formOf(f, args);
  if (form === undefined) return [];
  const reading = f.readings[form];
  if (reading === undefined)
    return Object.entries(args[0] ?? {}).map(([word, value]) => [word, f.table.byName.get(word), value]);
  const { names, keys } = reading;
  // In an open form the last key is that of all further values.
  const last = names.length - 1;
  return args.map((value, i) => [names[Math.min(i, last)] as string, keys[Math.min(i, last)], value]);
}

/** A truth in quotes that may not count as it reads. What is no such word ends the call with an error of its own. */
function truthFindings(what: string, key: Key, text: string, line: number): Finding[] {
  const isFlag = typeof key.otherwise === 'boolean';
  if (!TRUTH_WORDS.includes(text) || (isFlag && text === 'yes')) return [];
  const meant = text === 'true' || text === 'yes';
  // Where three answers are possible, "yes" and "no" are read in more than one way.
  const counts =
    text === 'true'
      ? 'counts as no'
      : text === 'false' || isFlag
        ? 'counts as yes'
        : `may not count as ${text}`;
  const message = `${what} = "${text}" is a text, which ${counts}: write ${meant} without quotes`;
  return [{ rule: 'truth as text', message, line }];
}

/** Regions for arrivals and stairs complain by themselves when they are made. */
const COMPLAINS = new Set(['levregion', 'teleport_region']);

/** Corners the wrong way round hold no cell, and the call does nothing. */
function cornerFindings(name: string, what: string, value: unknown, line: number): Finding[] {
  if (COMPLAINS.has(name) || !Array.isArray(value)) return [];
  const [left, top, right, bottom] = value.map(Number);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return [];
  if (left <= right && top <= bottom) return [];
  const message = `${what}: {${value.join(',')}} has its corners the wrong way round: left, top, right, bottom`;
  return [{ rule: 'corners', message, line }];
}

/** What stands in a table without a name has a number. */
function unknownKey(name: string, f: DesFunction, key: string, value: unknown): string {
  if (/^\d+$/.test(key))
    return `des.${name}: ${show(value)} stands in its table without a name, so nobody reads it`;
  for (const [known, { kind, words }] of f.table.byName)
    if (kind === 'word' && words.includes(key))
      return `des.${name} has no key "${key}"; did you mean ${known} = "${key}"?`;
  return `des.${name} has no key "${key}"${didYouMean(key, f.table.byName.keys())}`;
}

function mapFindings(ruleset: Ruleset, what: string, text: string, line: number): Finding[] {
  const findings: Finding[] = [];
  const rows = text.replace(/[0-9]/g, '').split('\n');
  if (rows[rows.length - 1] === '') rows.pop();
  const width = Math.max(...rows.map((row) => row.length));
  const short = rows.findIndex((row) => row.length !== width);
  if (short >= 0)
    findings.push({
      rule: 'ragged map',
      message: `${what}: row ${short} has ${rows[short]?.length} letters where the longest has ${width}: what follows is shifted`,
      line,
    });
  const strange = new Map<string, string>();
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of [...row].entries())
      if (!strange.has(letter) && terrainOfLetter(ruleset, letter) === T.INVALID)
        strange.set(letter, `(${x},${y})`);
  }
  for (const [letter, where] of strange)
    findings.push({
      rule: 'no terrain',
      message: `${what}: "${letter}" at ${where} is no letter of terrain: the cell stays as it is`,
      line,
    });
  return findings;
}
