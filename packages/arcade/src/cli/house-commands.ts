// The commands of the house and their flags, as `--help` shows them. What they do stands in `commands/`, loaded when it is called
// for, so that a short command starts fast.

import { type CommandFlag, type CommandRow, type DataFlags, formatFlags } from '@stairwell/stage/guest';
import type { LeaderboardFlags } from './commands/leaderboard.js';
import type { KeysFlags, SavesFlags } from './commands/lists.js';
import type { PathFlags } from './commands/path.js';
import type { PlayFlags } from './commands/play.js';
import type { ReplayFlags } from './commands/replay.js';
import type { RunFlags } from './commands/run.js';
import type { ShareFlags } from './commands/share.js';
import type { VerifyFlags } from './commands/verify.js';
import type { WebFlags } from './commands/web.js';
import type { WorldFlags } from './commands/world.js';
import { LOOKS } from './looks.js';
import { WITH } from './outside.js';
import { PROGRAM_COMMANDS } from './program-commands.js';
import { ON_AIR, SERVER_COMMANDS } from './server-commands.js';
import type { Shell } from './shell.js';

/** Seconds that a run may take to be played through, unless the caller is more or less patient. */
const BUDGET = '60';

const option = (summary: string): CommandFlag => ({
  form: '--option <key=value>',
  summary: `${summary} (repeatable)`,
  isRepeatable: true,
});
const SEED: CommandFlag = { form: '--seed <seed>', summary: 'the seed', isRequired: true };

const ROWS: readonly CommandRow<Shell>[] = [
  {
    name: 'play',
    operands: '[game|address]',
    summary: 'play a game in this terminal, or the dungeon in an address',
    flags: [
      ...LOOKS,
      {
        form: '--seed <seed>',
        summary: 'a word or number that decides the dungeon; without it a fresh one',
      },
      {
        form: '--daily',
        summary: "today's dungeon, the same for everyone; with a server, its ranked attempt",
      },
      {
        form: '--continue [id|name]',
        summary: 'go on with a run or a save; without a name the one played last',
      },
      option('set an option of the game'),
      {
        form: '--bind <control=key,key>',
        summary: 'use other keys, this time (repeatable)',
        isRepeatable: true,
      },
      ...ON_AIR,
    ],
    run: async (shell, [game], flags: PlayFlags) =>
      (await import('./commands/play.js')).playCommand(shell, game, flags),
  },
  {
    name: 'web',
    summary: 'serve the web page on this machine',
    flags: [
      { form: '--port <number>', summary: 'the port; without it 8080 or the next free one' },
      { form: '--host <host>', summary: 'the address to listen on', usual: '127.0.0.1' },
    ],
    run: async (shell, _, flags: WebFlags) => (await import('./commands/web.js')).webCommand(shell, flags),
  },
  {
    name: 'run',
    operands: '<game>',
    summary: 'play a script of keys without a screen',
    flags: [
      ...formatFlags('json'),
      SEED,
      { form: '--input <file>', summary: 'the script; "-" is standard input', isRequired: true },
      {
        form: '--print <what>',
        summary: 'what to print at the end: frame, state, hash or run (default: frame)',
      },
      { form: '--id <id>', summary: "the run's id; without it one that follows from game, seed and options" },
      option('set an option of the game'),
    ],
    run: async (shell, [game], flags: RunFlags) =>
      (await import('./commands/run.js')).runCommand(shell, game, flags),
  },
  {
    name: 'replay',
    operands: '<file>',
    summary: 'show a run again, from a file or an address',
    flags: [
      ...LOOKS,
      { form: '--speed <factor>', summary: 'how fast, 1 is as it was played' },
      { form: '--to <time>', summary: 'the tick or action to begin at or, printed, to print' },
      { form: '--print <what>', summary: 'print one moment instead: frame, state, hash or run' },
      { form: '--format <format>', summary: 'write a recording instead: asciicast, for asciinema' },
      { form: '--size <columns>x<rows>', summary: 'the size of a recording', usual: '80x24' },
      { form: '--budget <seconds>', summary: 'how long printing or writing may take', usual: BUDGET },
    ],
    run: async (shell, [file], flags: ReplayFlags) =>
      (await import('./commands/replay.js')).replayCommand(shell, file, flags),
  },
  {
    name: 'share',
    operands: '[file]',
    summary: 'print an address that holds a whole run',
    flags: [
      { form: '--last', summary: 'the run that was kept last, instead of a file' },
      { form: '--page <url>', summary: 'where the page is (otherwise STAIRWELL_PAGE, or this machine)' },
    ],
    run: async (shell, [file], flags: ShareFlags) =>
      (await import('./commands/share.js')).shareCommand(shell, file, flags),
  },
  {
    name: 'verify',
    operands: '<file>',
    summary: 'check that a run reproduces, from a file or an address',
    flags: [
      ...formatFlags('json'),
      { form: '--budget <seconds>', summary: 'how long it may take', usual: BUDGET },
    ],
    run: async (shell, [file], flags: VerifyFlags) =>
      (await import('./commands/verify.js')).verifyCommand(shell, file, flags),
  },
  {
    name: 'check',
    operands: '<module>',
    summary: 'check that a dungeon keeps the contract: a file, or an installed package',
    flags: formatFlags('text or json'),
    run: async (shell, [module], flags: DataFlags) =>
      (await import('./commands/check.js')).checkCommand(shell, module, flags),
  },
  {
    name: 'world',
    operands: '<game>',
    summary: 'print all levels of a seed and the ways between',
    flags: [...formatFlags('text, json or svg'), SEED, option('set an option of the game')],
    run: async (shell, [game], flags: WorldFlags) =>
      (await import('./commands/world.js')).worldCommand(shell, game, flags),
  },
  {
    name: 'path',
    summary: 'find a path through the levels of a map or of a game',
    flags: [
      ...formatFlags('text or json'),
      { form: '--map <file>', summary: 'floors as text, or a MovingAI map; "-" is standard input' },
      { form: '--world <game>', summary: 'the world of a game instead of a map, with --seed' },
      { form: '--seed <seed>', summary: 'the seed of that world' },
      option('set an option of that game'),
      { form: '--scen <file>', summary: 'ask all queries of a scenario file and compare the lengths' },
      { form: '--algorithm <name>', summary: 'astar, jps, jps+ or hpa', usual: 'astar' },
      { form: '--from <x,y,z>', summary: 'where the path begins; level,x,y in the world of a game' },
      { form: '--to <x,y,z>', summary: 'where it ends' },
      { form: '--directions <count>', summary: '4 or 8; how one walks there unless given' },
      { form: '--costs <measure>', summary: 'seed (10, 14) or octile (1, root 2); --scen implies octile' },
      { form: '--stairs <rule>', summary: 'how stairs join: seed or dwarf-fortress' },
      { form: '--ramps <rule>', summary: 'how ramps lead: one-way or two-way' },
      { form: '--times', summary: 'also say how long the searches took' },
    ],
    run: async (shell, _, flags: PathFlags) => (await import('./commands/path.js')).pathCommand(shell, flags),
  },
  {
    name: 'games',
    summary: 'list the games, their options and controls',
    flags: formatFlags('text or json'),
    run: async (shell, _, flags: DataFlags) =>
      (await import('./commands/lists.js')).gamesCommand(shell, flags),
  },
  {
    name: 'saves',
    operands: '[game]',
    summary: 'list unfinished runs and saves',
    flags: [
      ...formatFlags('text or json'),
      { form: '--remove <id|name>', summary: 'remove a run or a save of the game first' },
    ],
    run: async (shell, [game], flags: SavesFlags) =>
      (await import('./commands/lists.js')).savesCommand(shell, game, flags),
  },
  {
    name: 'leaderboard',
    operands: '<game>',
    summary: 'show how your finished games compare',
    flags: [
      ...formatFlags('text or json'),
      option('the board of these options; without it the usual ones'),
      { form: '--game-version <version>', summary: 'the board of another version of the game' },
      {
        form: '--where <filter>',
        summary: 'only these: score>=100, seed=moss, since=2026-05-01 … (repeatable)',
        isRepeatable: true,
      },
      { form: '--sort <figure>', summary: 'the order: a figure of the game, or date' },
      { form: '--reverse', summary: 'the worst or oldest first' },
      { form: '--page <number>', summary: 'which page of 25', usual: '1' },
      {
        form: '--import <file>',
        summary: 'take in an exported leaderboard first; "-" is standard input',
      },
      {
        form: '--export <file>',
        summary: 'write all entries to a file instead; "-" is standard output',
      },
    ],
    run: async (shell, [game], flags: LeaderboardFlags) =>
      (await import('./commands/leaderboard.js')).leaderboardCommand(shell, game, flags),
  },
  {
    name: 'keys',
    operands: '<game>',
    summary: 'list the keys of a game, or change them for good',
    flags: [
      ...formatFlags('text or json'),
      {
        form: '--bind <control=key,key>',
        summary: 'use these keys from now on (repeatable)',
        isRepeatable: true,
      },
      { form: '--reset', summary: "go back to the game's own keys" },
    ],
    run: async (shell, [game], flags: KeysFlags) =>
      (await import('./commands/lists.js')).keysCommand(shell, game, flags),
  },
];

/** All of them look dungeons up, and so take dungeons from elsewhere. */
export const HOUSE_COMMANDS: readonly CommandRow<Shell>[] = [
  ...ROWS,
  ...SERVER_COMMANDS,
  ...PROGRAM_COMMANDS,
].map((row) => ({
  ...row,
  flags: [...row.flags, WITH],
}));
