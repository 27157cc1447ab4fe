import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Budget, LEVEL_LIMITS, OverLimit, stopAfter } from './budget.js';
import { buildLevel } from './build-level.js';
import { Game } from './game.js';
import { levelNamed } from './level-names.js';
import { themedRooms } from './levels/doom/themed-rooms.js';
import { LEVEL_MODULES } from './levels/index.js';
import { LuaScriptError } from './lua/errors.js';
import { type LuaHost, openLuaHost } from './lua/host.js';
import { moduleScripts } from './script/module-scripts.js';
import { standardStart } from './standard-start.js';
import { hostileScripts } from './testing/hostile.js';

let host: LuaHost;
let text = '';
beforeAll(async () => {
  host = await openLuaHost((file) => (file === 'oracle.lua' ? text : undefined));
});
afterAll(() => host.close());

/** Builds a level from a script; how it ended, and what it cost. */
function build(
  script: string,
  { shouldStop, on = host }: { shouldStop?: () => string | undefined; on?: LuaHost } = {},
): { error: unknown; budget: Budget } {
  on.forget('oracle.lua');
  text = script;
  const game = new Game(standardStart('Val'));
  let budget = new Budget();
  try {
    buildLevel(game, levelNamed(game.dungeon, 'oracle'), 1, on, {
      watch: (site) => {
        budget = site.budget;
      },
      ...(shouldStop === undefined ? {} : { shouldStop }),
    });
    return { error: undefined, budget };
  } catch (error) {
    return { error, budget };
  }
}

describe('a hostile script', () => {
  const all = hostileScripts();
  test('comes in many kinds', () => {
    expect(all).toHaveLength(154);
    expect(new Set(all.map(({ text: words }) => words)).size).toBe(all.length);
  });

  // All of them are run by npm run check:scripts; here one in five, and those that once did harm.
  test.each(all.filter((_, i) => i < 17 || i % 5 === 0))(
    '$name is ended by its budget',
    ({ text: script }) => {
      const { error, budget } = build(script);
      if (!(error instanceof LuaScriptError)) throw error;
      expect(error.line).toBeGreaterThan(0);
      expect(error.message).toMatch(/more than|nested too deeply/);
      const { steps, things, memory } = LEVEL_LIMITS;
      // Whatever ended it was used up, and nothing went far beyond.
      if (error.failure === 'steps') expect(budget.stepsUsed).toBeGreaterThan(steps);
      if (error.failure === 'things') expect(budget.thingsMade).toBeGreaterThan(things);
      if (error.failure === 'memory') expect(budget.memoryHeld).toBeGreaterThan(memory / 2);
      expect(budget.thingsMade).toBeLessThan(1.1 * things);
      expect(budget.memoryHeld).toBeLessThan(2.1 * memory);
    },
  );

  test('costs the same in every new host', async () => {
    const wanted = all.slice(3, 60).filter((_, i) => i % 8 === 0);
    const costs = async () => {
      const fresh = await openLuaHost((file) => (file === 'oracle.lua' ? text : undefined));
      const ends = wanted.map(({ text: script }) => build(script, { on: fresh }));
      fresh.close();
      return ends.map(({ error, budget }) => [String(error), budget.stepsUsed, budget.thingsMade]);
    };
    expect(await costs()).toEqual(await costs());
  });

  test('cannot leave the work for later', () => {
    // Places for the stairs are looked for in the rock when the script is over.
    const region = '{ region = { 1, 1, 70, 19 }, type = "stair-up" }';
    const { error } = build(`for i = 1, 2000 do des.levregion(${region}) end`);
    expect(error).toBeInstanceOf(OverLimit);
  });

  test.each([
    'table.insert(t, 1, "")',
    'table.remove(t, 1)',
    'table.move(t, 1, 5000, 2)',
    'table.concat(t, "", 1, 5000)',
    'table.unpack(t, 1, 5000)',
  ])('pays for %s as much when the places are texts', (call) => {
    const cost = (turn: string) =>
      build(`local t = {} for i = 1, 5000 do t[i] = "" end ${turn}`).budget.stepsUsed;
    const [without, numbers] = [cost(''), cost(call)];
    expect(numbers - without).toBeGreaterThan(4900);
    for (const asText of ['"$&"', '" $&.0 "', '$&.0'])
      expect(Math.abs(cost(call.replaceAll(/\b(1|5000)\b/g, asText)) - numbers)).toBeLessThan(100);
  });

  test('stops when its caller says so', () => {
    let asked = 0;
    const { error, budget } = build('while true do end', {
      shouldStop: () => (++asked > 5 ? 'enough' : undefined),
    });
    expect(error).toMatchObject({ failure: 'time', message: 'oracle.lua:1: enough' });
    expect(budget.stepsUsed).toBeLessThan(LEVEL_LIMITS.steps / 10);
  });
});

test('a clock of the caller becomes a reason to stop', () => {
  let now = 5;
  const shouldStop = stopAfter(2000, () => now);
  expect(shouldStop()).toBeUndefined();
  now += 2001;
  expect(shouldStop()).toBe('the script took more than 2 s');
});

test('every level keeps well within its budget', () => {
  const scripts = moduleScripts(LEVEL_MODULES, themedRooms);
  const shares = [...Object.keys(LEVEL_MODULES), 'filler5', 'rogue'].map((level) => {
    const game = new Game(standardStart(/^([A-Z][a-z]{2})-/.exec(level)?.[1] ?? 'Val'));
    const { budget } = buildLevel(game, levelNamed(game.dungeon, level), 1, scripts);
    return { level, share: budget.share, steps: budget.stepsUsed, things: budget.thingsMade };
  });
  shares.sort((a, b) => b.share - a.share);
  const [most] = shares;
  console.info(
    `the dearest level is ${most?.level}: ${most?.steps} steps, ${most?.things} things, ${Math.round(100 * (most?.share ?? 1))} % of a limit`,
  );
  expect(shares).toHaveLength(126);
  expect(most?.share).toBeLessThan(0.25);
  // A budget that is not charged would pass as well.
  expect(shares.at(-1)?.steps).toBeGreaterThan(2000);
});
