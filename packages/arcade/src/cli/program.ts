// The commands and their flags, as `--help` shows them. What they do stands in `commands/`, loaded when it is called
// for, so that a short command starts fast.

import { Command } from 'commander';
import type { DataFlags } from './arguments.js';
import type { LeaderboardFlags } from './commands/leaderboard.js';
import type { DungeonFlags, LevelFlags, LuaFlags } from './commands/level.js';
import type { KeysFlags, SavesFlags } from './commands/lists.js';
import type { PathFlags } from './commands/path.js';
import type { PlayFlags } from './commands/play.js';
import type { ReplayFlags } from './commands/replay.js';
import type { RunFlags } from './commands/run.js';
import type { ShareFlags } from './commands/share.js';
import type { VerifyFlags } from './commands/verify.js';
import type { WebFlags } from './commands/web.js';
import type { WorldFlags } from './commands/world.js';
import { hasTerminal, type Shell } from './shell.js';
import type { LookFlags } from './terminal-set-up.js';

/** Seconds that a run may take to be played through, unless the caller is more or less patient. */
const BUDGET = '60';

/** The command that no command stands for. */
const MENU = 'menu';

/** The arguments with the menu where no command was named. */
export function withDefaultCommand(argv: readonly string[]): string[] {
  const isHelp = ['-h', '--help', '--version'].includes(argv[0]);
  return argv.length === 0 || (argv[0].startsWith('-') && !isHelp) ? [MENU, ...argv] : [...argv];
}

/** The program; whichever command runs hands its exit code to `finish`. */
export function createProgram(shell: Shell, finish: (code: number) => void): Command {
  const program = new Command('stairwell')
    .description('Dungeons, and the ways between their levels: play, replay, look behind the walls.')
    .version(shell.version, '--version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => shell.stdout.write(text),
      // Mistakes are thrown and said in one line by `main`.
      writeErr: () => {},
      outputError: () => {},
    });
  withLooks(program.command(MENU, { hidden: true })).action(async (flags: LookFlags) => {
    if (hasTerminal(shell)) finish(await (await import('./commands/play.js')).menuCommand(shell, flags));
    else program.outputHelp();
  });

  withLooks(program.command('play <game>').description('play a game in this terminal'))
    .option('--seed <seed>', 'a word or number that decides the dungeon; without it a fresh one')
    .option('--daily', "today's dungeon, the same for everyone")
    .option('--continue [id|name]', 'go on with a run or a save; without a name the one played last')
    .option('--option <key=value>', 'set an option of the game (repeatable)', collect)
    .option('--bind <control=key,key>', 'use other keys, this time (repeatable)', collect)
    .action(async (game: string, flags: PlayFlags) =>
      finish(await (await import('./commands/play.js')).playCommand(shell, game, flags)),
    );

  program
    .command('web')
    .description('serve the web page on this machine')
    .option('--port <number>', 'the port; without it 8080 or the next free one')
    .option('--host <host>', 'the address to listen on', '127.0.0.1')
    .action(async (flags: WebFlags) =>
      finish(await (await import('./commands/web.js')).webCommand(shell, flags)),
    );

  withFormat(program.command('run <game>').description('play a script of keys without a screen'), 'json')
    .requiredOption('--seed <seed>', 'the seed')
    .requiredOption('--input <file>', 'the script; "-" is standard input')
    .option('--print <what>', 'what to print at the end: frame, state, hash or run (default: frame)')
    .option('--id <id>', "the run's id; without it one that follows from game, seed and options")
    .option('--option <key=value>', 'set an option of the game (repeatable)', collect)
    .action(async (game: string, flags: RunFlags) =>
      finish(await (await import('./commands/run.js')).runCommand(shell, game, flags)),
    );

  withLooks(program.command('replay <file>').description('show a run again, from a file or an address'))
    .option('--speed <factor>', 'how fast, 1 is as it was played')
    .option('--to <time>', 'the tick or action to begin at or, printed, to print')
    .option('--print <what>', 'print one moment instead: frame, state, hash or run')
    .option('--format <format>', 'write a recording instead: asciicast, for asciinema')
    .option('--size <columns>x<rows>', 'the size of a recording', '80x24')
    .option('--budget <seconds>', 'how long printing or writing may take', BUDGET)
    .action(async (file: string, flags: ReplayFlags) =>
      finish(await (await import('./commands/replay.js')).replayCommand(shell, file, flags)),
    );

  program
    .command('share [file]')
    .description('print an address that holds a whole run')
    .option('--last', 'the run that was kept last, instead of a file')
    .option('--page <url>', 'where the page is (otherwise STAIRWELL_PAGE, or this machine)')
    .action(async (file: string | undefined, flags: ShareFlags) =>
      finish(await (await import('./commands/share.js')).shareCommand(shell, file, flags)),
    );

  withFormat(
    program.command('verify <file>').description('check that a run reproduces, from a file or an address'),
    'json',
  )
    .option('--budget <seconds>', 'how long it may take', BUDGET)
    .action(async (file: string, flags: VerifyFlags) =>
      finish(await (await import('./commands/verify.js')).verifyCommand(shell, file, flags)),
    );

  withFormat(
    program.command('world <game>').description('print all levels of a seed and the ways between'),
    'text, json or svg',
  )
    .requiredOption('--seed <seed>', 'the seed')
    .option('--option <key=value>', 'set an option of the game (repeatable)', collect)
    .action(async (game: string, flags: WorldFlags) =>
      finish(await (await import('./commands/world.js')).worldCommand(shell, game, flags)),
    );

  withFormat(
    program.command('path').description('find a path through the levels of a map or of a game'),
    'text or json',
  )
    .option('--map <file>', 'floors as text, or a MovingAI map; "-" is standard input')
    .option('--world <game>', 'the world of a game instead of a map, with --seed')
    .option('--seed <seed>', 'the seed of that world')
    .option('--option <key=value>', 'set an option of that game (repeatable)', collect)
    .option('--scen <file>', 'ask all queries of a scenario file and compare the lengths')
    .option('--algorithm <name>', 'astar, jps, jps+ or hpa', 'astar')
    .option('--from <x,y,z>', 'where the path begins; level,x,y in the world of a game')
    .option('--to <x,y,z>', 'where it ends')
    .option('--directions <count>', '4 or 8; how one walks there unless given')
    .option('--costs <measure>', 'seed (10, 14) or octile (1, root 2); --scen implies octile')
    .option('--stairs <rule>', 'how stairs join: seed or dwarf-fortress')
    .option('--ramps <rule>', 'how ramps lead: one-way or two-way')
    .option('--times', 'also say how long the searches took')
    .action(async (flags: PathFlags) =>
      finish(await (await import('./commands/path.js')).pathCommand(shell, flags)),
    );

  withFormat(
    program.command('level [name]').description("build a level of NetHack's dungeon"),
    'text, trace, session or svg',
  )
    .option('--seed <number>', 'the seed')
    .option('--all', 'every known level, to files')
    .option('--seeds <A-B>', 'the seeds, with --all or --lint')
    .option('--out <dir>', 'where the files go, with --all')
    .option('--lint <files...>', 'look for mistakes in Lua files, at --seeds A-B (1-10)')
    .option('--lua <file>', 'a Lua file to build the level from')
    .option('--dat <dir>', 'a NetHack dat folder whose files are used instead of ours')
    .option('--ruleset <file>', "a variant's declaration: JSON, or a module")
    .option('--role <code>', 'whose game it is (Val; quest levels: their own)')
    .action(async (name: string | undefined, flags: LevelFlags) =>
      finish(
        flags.lint === undefined
          ? await (await import('./commands/level.js')).levelCommand(shell, name, flags)
          : await (await import('./commands/lint-levels.js')).lintLevels(shell, flags.lint, flags),
      ),
    );

  withFormat(
    program.command('dungeon').description("lay out NetHack's dungeon: branches, special levels, ways"),
    'text or json',
  )
    .requiredOption('--seed <number>', 'the seed')
    .option('--role <code>', 'whose game it is (Val)')
    .option('--dat <dir>', 'a NetHack dat folder whose plan of the dungeon is used instead of ours')
    .option('--ruleset <file>', "a variant's declaration: JSON, or a module")
    .action(async (flags: DungeonFlags) =>
      finish(await (await import('./commands/level.js')).dungeonCommand(shell, flags)),
    );

  withFormat(
    program.command('lua <file...>').description('run Lua test scripts of the level language'),
    'text or json',
  )
    .option('--dat <dir>', 'a NetHack dat folder, for its library and the levels that scripts require')
    .option('--ruleset <file>', "a variant's declaration: JSON, or a module")
    .action(async (files: string[], flags: LuaFlags) =>
      finish(await (await import('./commands/level.js')).luaCommand(shell, files, flags)),
    );

  withFormat(
    program.command('games').description('list the games, their options and controls'),
    'text or json',
  ).action(async (flags: DataFlags) =>
    finish(await (await import('./commands/lists.js')).gamesCommand(shell, flags)),
  );

  withFormat(program.command('saves [game]').description('list unfinished runs and saves'), 'text or json')
    .option('--remove <id|name>', 'remove a run or a save of the game first')
    .action(async (game: string | undefined, flags: SavesFlags) =>
      finish(await (await import('./commands/lists.js')).savesCommand(shell, game, flags)),
    );

  withFormat(
    program.command('leaderboard <game>').description('show how your finished games compare'),
    'text or json',
  )
    .option(
      '--option <key=value>',
      'the board of these options; without it the usual ones (repeatable)',
      collect,
    )
    .option('--game-version <version>', 'the board of another version of the game')
    .option('--where <filter>', 'only these: score>=100, seed=moss, since=2026-05-01 … (repeatable)', collect)
    .option('--sort <figure>', 'the order: a figure of the game, or date')
    .option('--reverse', 'the worst or oldest first')
    .option('--page <number>', 'which page of 25', '1')
    .option('--import <file>', 'take in an exported leaderboard first; "-" is standard input')
    .option('--export <file>', 'write all entries to a file instead; "-" is standard output')
    .action(async (game: string, flags: LeaderboardFlags) =>
      finish(await (await import('./commands/leaderboard.js')).leaderboardCommand(shell, game, flags)),
    );

  withFormat(
    program.command('keys <game>').description('list the keys of a game, or change them for good'),
    'text or json',
  )
    .option('--bind <control=key,key>', 'use these keys from now on (repeatable)', collect)
    .option('--reset', "go back to the game's own keys")
    .action(async (game: string, flags: KeysFlags) =>
      finish(await (await import('./commands/lists.js')).keysCommand(shell, game, flags)),
    );
  return program;
}

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

function withLooks(command: Command): Command {
  return command
    .option('--color <mode>', 'colours: 24bit, 256, 16 or none; without it what the terminal says')
    .option('--safe-colors', 'colours that colour-blind people can tell apart')
    .option('--no-flash', 'nothing moves or flashes by itself')
    .option('--no-mouse', 'clicks select text instead of walking')
    .option('--bell', "ring the terminal's bell for sounds");
}

function withFormat(command: Command, formats: string): Command {
  return command
    .option('--format <format>', `how to print: ${formats}`)
    .option('--json', 'short for --format json');
}
