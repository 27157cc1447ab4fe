import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { themedRooms } from '../levels/doom/themed-rooms.js';
import { LEVEL_MODULES } from '../levels/index.js';
import { moduleScripts } from '../script/module-scripts.js';
import { difference, OurSide } from './against.js';
import { AgainstProgram, type ProgramAnswer, type Request } from './against-program.js';
import { againstScript } from './against-scripts.js';
import { figures, isEqual, runAgainst } from './check-against.js';
import type { Fields, Json } from './data.js';
import { lines, luaText, shrink } from './lua-tree.js';

const PROGRAM = `node ${fileURLToPath(new URL('./fake-program.mjs', import.meta.url))}`;
const FEW = { from: 1, count: 12, kinds: 1 };

let ours: OurSide;
let folder: string;
beforeAll(async () => {
  ours = await OurSide.open(moduleScripts(LEVEL_MODULES, themedRooms));
  folder = mkdtempSync(join(tmpdir(), 'against-'));
});
afterAll(() => {
  ours.close();
  rmSync(folder, { recursive: true });
});

const request = (lua: string): Request => ours.request('oracle', 'Val', 7, lua);

/** Our own answer, with a lie in it where the script has a trap. */
async function lie(asked: Request): Promise<ProgramAnswer> {
  const answer = ours.answer(asked);
  if (answer.level === undefined || asked.lua?.includes('des.trap(') !== true) return answer;
  const traps = [...(answer.level.traps as Json[]), { name: 'pit', x: 1, y: 1 }];
  return { ...answer, level: { ...answer.level, traps } };
}

describe('another program', () => {
  test('that knows the same answers agrees', async () => {
    const answers: Record<string, ProgramAnswer> = {};
    for (let number = FEW.from; number < FEW.from + FEW.count; number++) {
      const { level, role, seed, tree } = againstScript(number);
      answers[luaText(tree)] = ours.answer(ours.request(level, role, seed, luaText(tree)));
    }
    const file = join(folder, 'answers.json');
    writeFileSync(file, JSON.stringify(answers));
    const program = new AgainstProgram(`${PROGRAM} tell ${file}`);
    const result = await runAgainst(
      ours,
      (asked) => program.ask(asked),
      FEW,
      () => {},
    );
    program.stop();
    expect(result.kinds.size).toBe(0);
    expect(result.levels + result.errors).toBe(FEW.count);
    expect(result.levels).toBeGreaterThan(2);
    expect(isEqual(result)).toBe(true);
    expect(isEqual({ ...result, kinds: new Map([['it fails: it died', 1]]) })).toBe(true);
    expect(isEqual({ ...result, levels: 0 })).toBe(false);
  });

  test('that refuses everything is told from ours by the empty script', async () => {
    const file = join(folder, 'nothing.json');
    writeFileSync(file, '{}');
    const program = new AgainstProgram(`${PROGRAM} tell ${file}`);
    const printed: string[] = [];
    const result = await runAgainst(
      ours,
      (asked) => program.ask(asked),
      FEW,
      (text) => printed.push(text),
    );
    program.stop();
    expect(result.errors).toBeGreaterThan(0);
    expect([...result.kinds.keys()]).toEqual(['only it refuses: I do not know this script']);
    expect(printed).toHaveLength(1);
    expect(printed[0]?.split('\n').slice(1)).toEqual([
      'the program refuses (I do not know this script), we make a level',
      '',
      '',
    ]);
    expect(figures(result)).toMatch(
      /^12 asked: 0 equal levels, \d+ refused by both, 0 where the program failed, 0 known differences, \d+ others$/m,
    );
  });

  test.each([
    ['die', 'it ended with exit code 3'],
    ['hang', 'no answer within 0.5 s'],
    ['babble', 'its answer is no JSON: I see no level here.'],
  ])('that can only %s is reported, and asked again', async (mode, failure) => {
    const program = new AgainstProgram(`${PROGRAM} ${mode}`, mode === 'hang' ? 500 : 30_000);
    expect(await program.ask(request(''))).toEqual({ failure, complaints: [] });
    expect((await program.ask(request(''))).failure).toBe(failure);
    program.stop();
  });
});

test('a lie is found, and its script made small', async () => {
  const printed: string[] = [];
  const result = await runAgainst(ours, lie, { from: 1, count: 20, kinds: 1 }, (text) => printed.push(text));
  expect([...result.kinds.keys()]).toEqual(['traps: traps.length']);
  expect(isEqual(result)).toBe(false);
  expect(printed).toHaveLength(1);
  const [title, told, ...script] = printed[0]?.trim().split('\n') ?? [];
  expect(title).toMatch(/^script \d+ \(/);
  expect(told).toMatch(/^traps\.length: we have \d+, the program has \d+$/);
  expect(script.filter((line) => line.includes('des.'))).toHaveLength(1);
  expect(script.join('\n')).toContain('des.trap(');
});

test('what a script shows, and its own words, must be the same', async () => {
  const ask = async (lua: string, change: (answer: ProgramAnswer) => ProgramAnswer) =>
    difference(ours.answer(request(lua)), change(ours.answer(request(lua))), lua);
  const shows = 'nh.impossible("@" .. 3)';
  expect(await ask(shows, (answer) => answer)).toBeUndefined();
  expect(await ask(shows, (answer) => ({ ...answer, complaints: ['@4'] }))).toEqual({
    kind: 'a value',
    text: 'value 1: we have @3, the program has @4',
  });
  expect(
    await ask('des.message("welcome")', (answer) => {
      const level: Fields = { ...(answer.level as Fields), lev_message: 'come' };
      return { ...answer, level };
    }),
  ).toMatchObject({ kind: 'a text' });
});

test('shrinking leaves out statements and keys, and keeps what is needed', async () => {
  const tree = lines([
    'a()',
    ['f(', { open: '{ ', items: ['x = 1', 'y = 2'], between: ', ', close: ' }' }, ')'],
    'b()',
  ]);
  expect(luaText(await shrink(tree, async (text) => /f\(.*y = 2/.test(text)))).toBe('f({ y = 2 })');
});
