import { buildLevel, Game, levelNamed, openLuaHost, type Script, standardStart } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { LUA_WORDS, nameOf, SELECTION_METHODS, wordCalled } from './lua-words.js';

/** What a script says with nh.impossible. */
async function told(lua: string): Promise<readonly string[]> {
  const host = await openLuaHost((file) => (file === 'oracle.lua' ? lua : undefined));
  let script: Script | undefined;
  const game = new Game(standardStart('Val'));
  buildLevel(game, levelNamed(game.dungeon, 'oracle'), 1, {
    has: () => true,
    run(file, running) {
      script = running;
      host.run(file, running);
    },
    themerooms: (running) => host.themerooms(running),
  });
  host.close();
  return script?.complaints ?? [];
}

/** Accepted in scripts, but of no use while levels are made. */
const OF_NO_USE =
  /^nh\.(callback|gamestate|parse_config|eckey|test|menu|text|getlin|make\w+|\w+_suffix|an|get_config\w*|dump_fmtstr|pushkey|doturn)$/;

test('the reference names what scripts have, and all of it', async () => {
  const named = new Set(
    [
      ...LUA_WORDS,
      ...SELECTION_METHODS.map(({ form, says }) => ({ form: `selection${form.replace(':', '.')}`, says })),
    ].map(nameOf),
  );
  const missing = await told(
    [...named].map((name) => `if ${name} == nil then nh.impossible("${name}") end`).join('\n'),
  );
  expect(missing).toEqual([]);
  const there = await told(
    'for library, functions in pairs({ nh = nh, selection = selection, obj = obj }) do\n' +
      '  for name in pairs(functions) do nh.impossible(library .. "." .. name) end\nend',
  );
  expect(there).toContain('nh.pline');
  expect(there.filter((name) => !named.has(name) && !OF_NO_USE.test(name))).toEqual([]);
});

test('a call is found by its name, a method behind its colon', () => {
  expect(wordCalled('selection.area')?.form).toBe('selection.area(x1, y1, x2, y2)');
  expect(wordCalled('pool:grow')?.form).toBe(':grow([direction])');
  expect(wordCalled('des.monster')).toBeUndefined();
});
