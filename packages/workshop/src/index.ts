// The front door of the workshop: what it brings into the arcade, a page and three commands. Both are loaded when somebody asks for
// them.

import { type CommandFlag, formatFlags, GUEST_CONTRACT, type Guest } from '@stairwell/stage/guest';
import type { DungeonFlags, LevelFlags, LuaFlags } from './commands/flags.js';

const RULESET: CommandFlag = {
  form: '--ruleset <file>',
  summary: "a variant's declaration: JSON, or a module",
};

/** The workshop as a guest of the arcade. */
export const guest: Guest = {
  contract: GUEST_CONTRACT,
  id: 'workshop',
  title: 'Workshop',
  license: 'NGPL',
  packages: ['@stairwell/workshop', '@stairwell/nethack'],
  pages: [
    { id: 'workshop', title: 'Workshop', load: async () => (await import('./page/workshop-page.js')).mount },
  ],
  commands: [
    {
      name: 'level',
      operands: '[name]',
      summary: "build a level of NetHack's dungeon",
      flags: [
        ...formatFlags('text, trace, session or svg'),
        { form: '--seed <number>', summary: 'the seed' },
        { form: '--all', summary: 'every known level, to files' },
        { form: '--seeds <A-B>', summary: 'the seeds, with --all or --lint' },
        { form: '--out <dir>', summary: 'where the files go, with --all' },
        { form: '--lint <files...>', summary: 'look for mistakes in Lua files, at --seeds A-B (1-10)' },
        { form: '--lua <file>', summary: 'a Lua file to build the level from' },
        { form: '--dat <dir>', summary: 'a NetHack dat folder whose files are used instead of ours' },
        RULESET,
        { form: '--role <code>', summary: 'whose game it is (Val; quest levels: their own)' },
      ],
      run: async (shell, [name], flags: LevelFlags) =>
        flags.lint === undefined
          ? (await import('./commands/level.js')).levelCommand(shell, name, flags)
          : (await import('./commands/lint-levels.js')).lintLevels(shell, name, flags.lint, flags),
    },
    {
      name: 'dungeon',
      summary: "lay out NetHack's dungeon: branches, special levels, ways",
      flags: [
        ...formatFlags('text or json'),
        { form: '--seed <number>', summary: 'the seed', isRequired: true },
        { form: '--role <code>', summary: 'whose game it is (Val)' },
        {
          form: '--dat <dir>',
          summary: 'a NetHack dat folder whose plan of the dungeon is used instead of ours',
        },
        RULESET,
      ],
      run: async (shell, _, flags: DungeonFlags) =>
        (await import('./commands/dungeon.js')).dungeonCommand(shell, flags),
    },
    {
      name: 'lua',
      operands: '<file...>',
      summary: 'run Lua test scripts of the level language',
      flags: [
        ...formatFlags('text or json'),
        {
          form: '--dat <dir>',
          summary: 'a NetHack dat folder, for its library and the levels that scripts require',
        },
        RULESET,
      ],
      run: async (shell, files, flags: LuaFlags) =>
        (await import('./commands/lua-tests.js')).luaCommand(shell, files, flags),
    },
  ],
};
