// What the linter sees in a single des call: keys that nobody reads, truth written as text, maps with uneven rows or strange letters.

import { T } from '../level/terrain.js';
import { type Ruleset, terrainOfLetter } from '../ruleset/ruleset.js';
import { isTable, show } from '../script/arguments.js';
import type { DesFunction, Key } from '../script/schema.js';
import { didYouMean } from '../script/suggest.js';
import type { Finding } from './lint.js';

/** What is odd about a call, before it is made. */
export function callFindings(
  ruleset: Ruleset,
  name: string,
  args: readonly unknown[],
  line: number,
): Finding[] {
  const f = ruleset.des[name] as DesFunction | undefined;
  if (f === undefined) return [];
  const [first] = args;
  const findings: Finding[] = [];
  const given: [string, Key, unknown][] = [];
  if (args.length === 1 && isTable(first) && !Array.isArray(first) && !f.table.isEmpty) {
    for (const [key, value] of Object.entries(first)) {
      const known = f.table.byName.get(key);
      if (known !== undefined) given.push([key, known, value]);
      else findings.push({ rule: 'unknown key', message: unknownKey(name, f, key, value), line });
    }
  } else {
    const form = f.readings.find(({ keys }) => keys.length === args.length);
    for (const [i, key] of (form?.keys ?? []).entries()) given.push([form?.names[i] ?? '', key, args[i]]);
  }
  for (const [key, { kind }, value] of given) {
    if (typeof value !== 'string') continue;
    if (kind === 'truth')
      findings.push({
        rule: 'truth as text',
        message: `des.${name}: ${key} = "${value}" is a text, which counts as ${value === 'true' ? 'no' : 'yes'}: write ${value === 'no' || value === 'false' ? 'false' : 'true'} without quotes`,
        line,
      });
    else if (kind === 'map') findings.push(...mapFindings(ruleset, `des.${name}: ${key}`, value, line));
  }
  return findings;
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
