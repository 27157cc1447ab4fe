import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { buildLevel } from './build-level.js';
import { PM } from './data/pm.js';
import { Game } from './game.js';
import type { Site } from './level/site.js';
import { T } from './level/terrain.js';
import { levelNamed } from './level-names.js';
import { callFindings } from './lint/calls.js';
import { readDungeonPlan } from './lua/dungeon-file.js';
import { openLuaHost } from './lua/host.js';
import { NETHACK } from './nethack-ruleset.js';
import { Dice } from './random/dice.js';
import type { Ruleset } from './ruleset/ruleset.js';
import * as keys from './script/keys.js';
import { type LevelModule, moduleScripts } from './script/module-scripts.js';
import { desReference } from './script/reference.js';
import { variantFunction } from './script/variant-function.js';
import { standardStart } from './standard-start.js';
import { variant } from './testing/sea-variant.js';
import { createVariant, type VariantDeclaration } from './variant.js';

const MAP = '----------\n|........|\n|........|\n|....~~~~|\n----------';
const SEA = createVariant(NETHACK, variant);
const named = ({ species, objects }: Ruleset, name: string) =>
  [...species, ...objects].find((row) => row.name === name)?.index ?? -1;

const MODULE: LevelModule = ({ des }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip', 'underwater');
  des.map(MAP);
  (des as unknown as { reef(count: number): void }).reef(3);
  des.object('pearl of the deep', 3, 1);
};
const SCRIPT = `
des.level_init({ style = "solidfill", fg = " " })
des.level_flags("mazelevel", "noflip", "underwater")
des.map([[
${MAP}
]])
des.reef(3)
des.object("pearl of the deep", 3, 1)
`;

const onLevel = (ruleset: Ruleset, scripts: Parameters<typeof buildLevel>[3]): Site => {
  const game = new Game(standardStart('Val', ruleset));
  return buildLevel(game, levelNamed(game.dungeon, 'oracle'), 5, scripts);
};

const summary = (site: Site) => ({
  monsters: site.monsters.map(({ species, x, y }) => [species, x, y]),
  objects: site.objects.map(({ otyp, x, y }) => [otyp, x, y]),
  pools: site.typ.filter((t) => t === T.POOL).length,
  traits: site.traits,
});

describe('a variant', () => {
  test('has a monster, an object, a flag, a letter and a des function of its own, in TypeScript and in Lua', async () => {
    const site = onLevel(SEA, moduleScripts({ oracle: MODULE }, null));
    const crab = named(SEA, 'coral crab');
    expect(crab).toBe(NETHACK.species.length);
    expect(site.monsters.filter(({ species }) => species === crab)).toHaveLength(3);
    expect(site.objects.map(({ otyp }) => otyp)).toContain(named(SEA, 'pearl of the deep'));
    expect(site.traits).toMatchObject({ noteleport: true, hardfloor: true });
    expect(summary(site).pools).toBe(4);
    const host = await openLuaHost((file) => (file === 'oracle.lua' ? SCRIPT : undefined), { ruleset: SEA });
    expect(summary(onLevel(SEA, host))).toEqual(summary(site));
    host.close();
  });

  test('leaves the ruleset that it is of as it was', () => {
    expect(named(NETHACK, 'coral crab')).toBe(-1);
    expect(NETHACK.species[PM.JELLYFISH]?.speed).toBe(3);
    expect(SEA.species[PM.JELLYFISH]).toEqual({ ...NETHACK.species[PM.JELLYFISH], speed: 4 });
    expect(() => onLevel(NETHACK, moduleScripts({ oracle: MODULE }, null))).toThrow(
      'there is no flag "underwater"',
    );
    expect(SEA.species.slice(0, PM.JELLYFISH)).toEqual(NETHACK.species.slice(0, PM.JELLYFISH));
  });

  test('lets what it adds come by random choice, with its class', () => {
    const crab = named(SEA, 'coral crab');
    const at = SEA.wandering.indexOf(crab);
    expect(SEA.species[SEA.wandering[at - 1] as number]?.letter).toBe('s');
    expect(SEA.wandering.length).toBe(NETHACK.wandering.length + 1);
    const apart = createVariant(NETHACK, {
      name: 'Apart',
      monsters: [{ name: 'lone crab', letter: 's', apart: true }],
    });
    expect(apart.wandering).toEqual(NETHACK.wandering);
  });

  test('says what its functions take: calls are read, errors worded, the linter and editors know them', async () => {
    const seen: unknown[] = [];
    const ruleset = createVariant(NETHACK, {
      name: 'Grown',
      des: {
        grove: variantFunction({
          says: 'Plants trees.',
          keys: {
            ...keys.PLACE,
            area: keys.cells('Where they may stand.'),
            count: keys.whole('How many.', 3),
            kind: keys.oneOf('What they bear.', { apple: 1, none: 0 }, 'none'),
          },
          forms: [['count'], ['area', 'count']],
          run: ({ des }, { area, count, kind }, form) => {
            seen.push([area?.numpoints() ?? null, count, kind, form]);
            for (let i = 0; i < count; i++) des.terrain([1 + i, 1], 'T');
          },
        }),
      },
    });
    const build = async (call: string) => {
      const source = (file: string) =>
        file === 'oracle.lua'
          ? `des.level_flags("noflip")\ndes.map([[\n${MAP}\n]])\ndes.grove(${call})`
          : undefined;
      const host = await openLuaHost(source, { ruleset });
      try {
        return onLevel(ruleset, host);
      } finally {
        host.close();
      }
    };
    expect((await build('selection.area(1,1,2,2), 4')).typ.filter((t) => t === T.TREE)).toHaveLength(4);
    await build('{ kind = "apple" }');
    await build('2');
    expect(seen).toEqual([
      [4, 4, 0, 1],
      [null, 3, 1, -1],
      [null, 2, 0, 0],
    ]);
    await expect(build('{ kind = "appel" }')).rejects.toThrow(
      /oracle\.lua:\d+: des\.grove: kind: expected one of apple, none, got "appel"; did you mean "apple"\?/,
    );
    expect(callFindings(ruleset, 'grove', [{ cont: 3 }], 7)).toEqual([
      { rule: 'unknown key', message: 'des.grove has no key "cont"; did you mean "count"?', line: 7 },
    ]);
    expect(
      desReference(ruleset)
        .find(({ name }) => name === 'grove')
        ?.keys.map(({ name }) => name),
    ).toEqual(['x', 'y', 'coord', 'area', 'count', 'kind']);
  });

  const page = readFileSync(new URL('../../../docs/variants.md', import.meta.url), 'utf8');
  const example = (language: string, number = 1): string =>
    page.split(`\`\`\`${language}\n`)[number]?.split('```')[0] ?? '';

  test.each([
    [1, 'coral crab', ['des.reef(3)'], [3]],
    [
      2,
      'jellyfish',
      ['des.reef(4)', 'des.reef(selection.area(5,3,8,3), 4)', 'des.reef({ count = 2 })'],
      [4, 4, 2],
    ],
  ])('is explained by example %i in TypeScript, which works', async (number, species, calls, counts) => {
    const { outputText } = ts.transpileModule(example('ts', number), {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
    });
    const exported: { variant?: VariantDeclaration } = {};
    new Function('exports', 'require', outputText)(exported, () => ({ keys, variantFunction }));
    const ruleset = createVariant(NETHACK, exported.variant as VariantDeclaration);
    const made: number[] = [];
    for (const call of calls) {
      const script = `des.level_init({ style = "solidfill", fg = " " }) des.map([[\n${MAP.replaceAll('~', '}')}\n]]) ${call}`;
      const host = await openLuaHost((file) => (file === 'oracle.lua' ? script : undefined), { ruleset });
      const { monsters } = onLevel(ruleset, host);
      made.push(monsters.filter((mon) => mon.species === named(ruleset, species)).length);
      host.close();
    }
    expect(made).toEqual(counts);
  });

  test('is explained by an example that works', async () => {
    const ruleset = createVariant(NETHACK, JSON.parse(example('json')) as VariantDeclaration);
    const host = await openLuaHost((file) => (file === 'oracle.lua' ? example('lua') : undefined), {
      ruleset,
    });
    const { typ, monsters, objects, traits } = onLevel(ruleset, host);
    host.close();
    const crab = named(ruleset, 'coral crab');
    expect(monsters.filter(({ species }) => species === crab)).toHaveLength(3);
    expect(objects.filter(({ otyp }) => otyp === named(ruleset, 'pearl of the deep'))).toHaveLength(1);
    expect(typ.filter((t) => t === T.POOL)).toHaveLength(4);
    expect(traits).toMatchObject({ noteleport: true, hardfloor: true });
  });

  test('hands the tools of the level to its functions, the same ones at every call', () => {
    const seen: unknown[] = [];
    const ruleset = createVariant(NETHACK, { name: 'Seen', des: { look: (tools) => seen.push(tools) } });
    const level: LevelModule = (tools) => {
      const { look } = tools.des as unknown as { look(): void };
      look();
      look();
      expect(seen[0]).toBe(tools);
      expect(seen[1]).toBe(tools);
    };
    onLevel(ruleset, moduleScripts({ oracle: level }));
    expect(seen).toHaveLength(2);
  });

  test('may be JSON, with helpers in Lua', async () => {
    const json =
      '{ "name": "Helped", "helpers": ["function des.twice(what)", "des.object(what) des.object(what)", "end"] }';
    const ruleset = createVariant(NETHACK, JSON.parse(json) as VariantDeclaration);
    const source = (file: string) =>
      file === 'oracle.lua' ? 'des.map("....") des.twice("apple")' : undefined;
    const helped = await openLuaHost(source, { ruleset });
    const apples = onLevel(ruleset, helped).objects.filter(({ otyp }) => otyp === named(NETHACK, 'apple'));
    expect(apples.reduce((sum, { quan }) => sum + quan, 0)).toBeGreaterThanOrEqual(2);
    helped.close();
  });

  test.each<[string, object, RegExp]>([
    ['an unknown field', { monster: [] }, /unknown field "monster"; there are name, monsters/],
    ['an unknown field of a row', { monsters: [{ name: 'x', lettr: 'a' }] }, /"x": unknown field "lettr"/],
    ['a wrong kind', { monsters: [{ name: 'x', level: '5' }] }, /level is not a whole number, but "5"/],
    [
      'an unknown flag of a monster',
      { monsters: [{ name: 'x', letter: 'a', flags: 'flyy' }] },
      /no flag "flyy"/,
    ],
    ['no attack', { monsters: [{ name: 'x', letter: 'a', attacks: 'bite' }] }, /"bite" is no attack/],
    ['nothing to be like', { objects: [{ name: 'x', like: 'y' }] }, /nothing called "y" to be like/],
    ['no class', { objects: [{ name: 'x' }] }, /the class is missing; there are strange, weapon/],
    ['an unknown level flag', { flags: { wet: 'damp' } }, /"wet": "damp" is none of noteleport/],
    ['an unknown letter', { terrain: { g: 'ä' } }, /no terrain has the letter "ä"/],
    ['a function that is none', { des: { reef: 3 } }, /des, "reef": expected a function/],
    ['an unknown artifact type', { artifacts: [{ name: 'X', type: 'y', align: 'none' }] }, /no object "y"/],
    ['a field of an artifact', { artifacts: [{ name: 'X', flgs: '' }] }, /"X": unknown field "flgs"/],
    ['an artifact without type', { artifacts: [{ name: 'X', align: 'none' }] }, /"X": the type is missing/],
    ['an artifact that is none', { artifacts: [5] }, /artifacts, 1: expected an object with fields/],
    ['a field of a role', { roles: { Arc: { nemesiss: 'X' } } }, /"Arc": unknown field "nemesiss"/],
    ['a value of a role', { roles: { Arc: { nemesis: 5 } } }, /"Arc": nemesis is not a text, but 5/],
    ['a class of a role', { roles: { Arc: { enemyClass1: 'ab' } } }, /"Arc": no monster has the letter "ab"/],
    ['a role that is none', { roles: { Arc: 5 } }, /roles, "Arc": expected an object with fields/],
  ])('is refused for %s', (_what, declaration, words) => {
    expect(() => createVariant(NETHACK, { name: 'Wrong', ...declaration })).toThrow(words);
  });

  test('the example for xNetHack is one', () => {
    const text = readFileSync(new URL('../variants/xnethack.json', import.meta.url), 'utf8');
    const ruleset = createVariant(NETHACK, JSON.parse(text) as VariantDeclaration);
    expect(ruleset.names.species('barrow-wight')?.species).toBe(PM.BARROW_WIGHT);
    expect(ruleset.flags['nommap-boss']).toEqual(['nommap']);
  });
});

test('a plan of the dungeon may draw while it is read', async () => {
  const host = await openLuaHost((file) =>
    file === 'dungeon.lua'
      ? 'local deep = percent(50) and 9 or 3\ndungeon = { { name = "Hole", base = deep, levels = {} } }'
      : undefined,
  );
  const plan = readDungeonPlan(host);
  const depths = Array.from({ length: 40 }, (_, seed) => plan?.(new Dice(seed))[0]?.base);
  expect(new Set(depths)).toEqual(new Set([3, 9]));
  expect(plan?.(new Dice(7))).toEqual(plan?.(new Dice(7)));
  const dice = new Dice(1);
  plan?.(dice);
  // Two draws shuffle the alignments, one decides the depth.
  expect(dice.draws).toBe(3);
  host.close();
});
