// `stairwell play` and the menu: a game on this terminal.

import { type AnyGame, RecordedSession } from '@stairwell/engine';
import type { Bindings } from '@stairwell/stage';
import { dailySeed, freshSeed } from '@stairwell/stage';
import { createArchive } from '../../storage/archive.js';
import { createLeaderboardFiles, type LeaderboardFiles } from '../../storage/leaderboard-files.js';
import { createSaveFiles, type SaveFiles } from '../../storage/save-files.js';
import { askForGame, type Wish } from '../../terminal/menu.js';
import { PerformanceError, type PlayEnd, playOnTerminal } from '../../terminal/player.js';
import type { Terminal } from '../../terminal/terminal.js';
import { gameNamed, readBindings, readOptions, readSeed } from '../arguments.js';
import {
  complain,
  Failed,
  foldersOfShell,
  messageOf,
  type Shell,
  say,
  sayStack,
  WrongCall,
} from '../shell.js';
import {
  assertTerminal,
  type LookFlags,
  type Looks,
  looksOf,
  openTerminal,
  signalCode,
} from '../terminal-set-up.js';

export interface PlayFlags extends LookFlags {
  readonly seed?: string;
  readonly daily?: boolean;
  /** True without a name. */
  readonly continue?: string | true;
  readonly option?: readonly string[];
  readonly bind?: readonly string[];
}

export async function playCommand(shell: Shell, id: string, flags: PlayFlags): Promise<number> {
  const game = await gameNamed(shell, id);
  const beginnings = [flags.seed !== undefined, flags.daily, flags.continue !== undefined].filter(Boolean);
  if (beginnings.length > 1) throw new WrongCall('--seed, --daily and --continue exclude each other');
  if (flags.continue !== undefined && flags.option !== undefined)
    throw new WrongCall('a game that goes on keeps its options: --continue and --option exclude each other');
  const seed =
    flags.seed !== undefined
      ? readSeed(flags.seed)
      : flags.daily
        ? dailySeed(shell.now().toISOString())
        : freshSeed((bound) => shell.below(bound));
  const options = await readOptions(game, flags.option);
  const looks = await looksOf(shell, flags);
  const bindings = readBindings(game, looks.settings.bindings[id] ?? {}, flags.bind);
  assertTerminal(shell, 'a script plays with "stairwell run"');

  const saves = savesOf(shell);
  const session =
    flags.continue === undefined
      ? RecordedSession.start(game, seed, options)
      : await resumed(game, saves, flags.continue === true ? undefined : flags.continue);
  say(shell, `${game.title}, seed ${session.seed}`);
  const terminal = openTerminal(shell, looks);
  return finishWith(shell, terminal, async () => {
    const end = await playOnTerminal(terminal, performanceOf(shell, game, session, looks, bindings));
    terminal.close();
    return farewell(shell, end);
  });
}

/** The menu, and the games that are chosen in it, until the player has enough. */
export async function menuCommand(shell: Shell, flags: LookFlags): Promise<number> {
  const looks = await looksOf(shell, flags);
  const saves = savesOf(shell);
  const terminal = openTerminal(shell, looks);
  return finishWith(shell, terminal, async () => {
    let notice: string | undefined;
    let last: AnyGame | undefined;
    for (;;) {
      const wish = await askForGame(terminal, {
        catalogue: shell.catalogue,
        saves,
        leaderboard: leaderboardOf(shell),
        bindings: looks.settings.bindings,
        flash: looks.flash,
        clock: () => shell.clock(),
        freshSeed: () => freshSeed((bound) => shell.below(bound)),
        dailySeed: () => dailySeed(shell.now().toISOString()),
        notice,
        last,
      });
      if (wish.type === 'leave') return signalCode(wish.signal);
      last = wish.game;
      let session: RecordedSession;
      try {
        session = await beginning(wish, saves);
      } catch (error) {
        notice = messageOf(error);
        continue;
      }
      const bindings = looks.settings.bindings[wish.game.id] ?? {};
      const end = await playOnTerminal(terminal, performanceOf(shell, wish.game, session, looks, bindings));
      if (end.reason !== 'quit') {
        terminal.close();
        return farewell(shell, end);
      }
      notice = end.problem ?? `That was seed ${end.session.seed}.`;
    }
  });
}

async function beginning(wish: Wish, saves: SaveFiles): Promise<RecordedSession> {
  return wish.type === 'new'
    ? RecordedSession.start(wish.game, wish.seed, wish.options)
    : resumed(wish.game, saves, wish.save.name);
}

/** The game goes on from a save: the named one, or the newest. */
async function resumed(game: AnyGame, saves: SaveFiles, name: string | undefined): Promise<RecordedSession> {
  let wanted = name;
  if (wanted === undefined) {
    const survey = await saves.survey(game.id);
    // The damaged one may be the newest: going on with an older one must be the player's own choice.
    if (survey.broken.length > 0) {
      const [{ file, reason }] = survey.broken;
      throw new Failed(`${file}: ${reason}; to go on with another save, name it: --continue NAME`);
    }
    wanted = survey.saves[0]?.name;
    if (wanted === undefined) throw new Failed(`there is no save of ${game.id} to go on with`);
  }
  const save = await saves.read(game.id, wanted);
  if (save === undefined)
    throw new Failed(`there is no save "${wanted}" of ${game.id}: see "stairwell saves ${game.id}"`);
  try {
    return RecordedSession.resume(game, save);
  } catch (error) {
    throw new Failed(`${saves.fileOf(game.id, wanted)}: ${messageOf(error)}`);
  }
}

/** Whatever happens in between, the terminal is given back before anything is said. */
async function finishWith(shell: Shell, terminal: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    terminal.close();
    if (!(error instanceof PerformanceError)) throw error;
    const { cause, session } = error;
    sayStack(shell, cause);
    complain(shell, `${session.game.title} broke at ${session.time}, seed ${session.seed}: ${error.message}`);
    try {
      const file = createArchive(foldersOfShell(shell).data).keepRunNow(session.run(), shell.now(), 'crash');
      complain(shell, `the run up to there, for a report: ${file}`);
    } catch (problem) {
      complain(shell, `its run could not be kept: ${messageOf(problem)}`);
    }
    return 1;
  } finally {
    terminal.close();
  }
}

/** What is said when the terminal is the shell's again. */
function farewell(shell: Shell, end: PlayEnd): number {
  const { game, seed, options } = end.session;
  const changed = game.options.filter((spec) => options[spec.key] !== spec.default);
  const optionFlags = changed
    .map((spec) => ` --option ${quoted(`${spec.key}=${options[spec.key]}`)}`)
    .join('');
  say(shell, `${game.title}, seed ${seed}`);
  if (end.isAutosaved) say(shell, `  go on:      ${shell.calledAs} play ${game.id} --continue`);
  say(shell, `  once more:  ${shell.calledAs} play ${game.id} --seed ${quoted(seed)}${optionFlags}`);
  for (const file of end.runs) say(shell, `  watch it:   ${shell.calledAs} replay ${quoted(file)}`);
  if (end.problem !== undefined) {
    complain(shell, end.problem);
    return 1;
  }
  return signalCode(end.reason === 'quit' || end.reason === 'left' ? undefined : end.reason);
}

function quoted(text: string): string {
  return /^[\w./=:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function savesOf(shell: Shell): SaveFiles {
  return createSaveFiles(foldersOfShell(shell).data);
}

function leaderboardOf(shell: Shell): LeaderboardFiles {
  return createLeaderboardFiles(foldersOfShell(shell).data);
}

function performanceOf(
  shell: Shell,
  game: AnyGame,
  session: RecordedSession,
  looks: Looks,
  bindings: Bindings,
) {
  return {
    game,
    session,
    saves: savesOf(shell),
    archive: createArchive(foldersOfShell(shell).data),
    leaderboard: leaderboardOf(shell),
    bindings,
    flash: looks.flash,
    bell: looks.bell,
    mouse: looks.mouse,
    now: () => shell.now(),
    clock: () => shell.clock(),
  };
}
