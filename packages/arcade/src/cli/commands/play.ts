// `stairwell play` and the menu: a game on this terminal.

import { type AnyGame, DataError, type Options, resolveOptions } from '@stairwell/engine';
import { RecordedSession, seedProblem } from '@stairwell/engine/play';
import { freshSeed } from '@stairwell/engine/random';
import {
  type Beginning,
  type Bindings,
  beginningFromLink,
  dailySeed,
  entryNamed,
  findSave,
  holdsRun,
  isNewTo,
  messageOf,
  resumeNamed,
  type SaveInfo,
  saveAddress,
  settleEnds,
  takeToPlay,
  WORDS,
} from '@stairwell/stage';
import { complain, Failed, print, printStack, WrongCall } from '@stairwell/stage/guest';
import { foldersOf } from '../../storage/folders.js';
import { keepCrash } from '../../storage/run-files.js';
import type { Turning } from '../../terminal/chooser.js';
import { askForGame, type Wish } from '../../terminal/menu.js';
import { type Performance, PerformanceError, type PlayEnd, playOnTerminal } from '../../terminal/player.js';
import { askHeld, type Keeping, watchSave } from '../../terminal/saves-menu.js';
import type { Terminal } from '../../terminal/terminal.js';
import { gameNamed, readBindings, readOptions, readSeed } from '../arguments.js';
import { type AirFlags, checkAirFlags, openAir } from '../on-air.js';
import { onlyOutsider } from '../outside.js';
import { withRunOf } from '../run-file.js';
import { serverOf, Unreached } from '../server-client.js';
import { type DiskDesk, deskOf, libraryOf, type Shell } from '../shell.js';
import { beginToday, quoted, submitEnded } from '../submissions.js';
import {
  assertTerminal,
  type LookFlags,
  looksOf,
  openTerminal,
  signalCode,
  type TerminalLooks,
} from '../terminal-set-up.js';

/** How a game begins, by a seed or from a save, and with which options and keys. */
export interface PlayFlags extends LookFlags, AirFlags {
  readonly seed?: string;
  readonly daily?: boolean;
  /** True without a name. */
  readonly continue?: string | true;
  readonly option?: readonly string[];
  readonly bind?: readonly string[];
}

/** Whether what is to be played is given as an address of the page, or as its part after "#". */
const ADDRESS = /^https?:|^#?(play|run)=/i;

/** Plays a game on this terminal until it is left; an address begins the dungeon that it holds. A dungeon from elsewhere need not be named. */
export async function playCommand(
  shell: Shell,
  named: string | undefined,
  flags: PlayFlags,
): Promise<number> {
  const target = named ?? onlyOutsider(shell);
  if (target === undefined)
    throw new WrongCall(`play which game? ${shell.catalogue.map(({ id }) => id).join(', ')}`);
  const linked = ADDRESS.test(target) ? await openBeginning(shell, target, flags) : undefined;
  const game = linked?.game ?? (await gameNamed(shell, target));
  const beginnings = [flags.seed !== undefined, flags.daily, flags.continue !== undefined].filter(Boolean);
  if (beginnings.length > 1) throw new WrongCall('--seed, --daily and --continue exclude each other');
  if (flags.continue !== undefined && flags.option !== undefined)
    throw new WrongCall('a game that goes on keeps its options: --continue and --option exclude each other');
  checkAirFlags(flags);
  const server = serverIfAny(shell, flags);
  const seed = linked?.seed ?? (await seedOf(shell, game, flags, server));
  const options = linked?.options ?? (await readOptions(game, flags.option));
  const looks = await looksOf(shell, flags);
  const bindings = readBindings(game, looks.settings.bindings[game.id] ?? {}, flags.bind);
  assertTerminal(shell, 'a script plays with "stairwell run"');

  const save =
    flags.continue === undefined
      ? undefined
      : await saveToContinue(shell, game, flags.continue === true ? undefined : flags.continue);
  print(shell, `${game.title}, seed ${save?.seed ?? seed}`);
  const desk = deskOf(shell);
  settleBehind(shell, desk);
  const terminal = openTerminal(shell, looks);
  return finishWith(shell, terminal, async () => {
    const wish: Wish =
      save === undefined ? { type: 'new', game, seed, options } : { type: 'continue', game, save };
    const beginning = await begin(shell, desk, terminal, wish, looks);
    if (!('session' in beginning))
      return signalCode(beginning.type === 'leave' ? beginning.signal : undefined);
    const air = await openAir(shell, beginning.session, flags);
    const performance = await performanceOf(desk, game, beginning, looks, bindings);
    // Who names a seed knows the dungeon, or is a program.
    const isNewcomer = performance.isNewcomer === true && flags.seed === undefined;
    const end = await playOnTerminal(terminal, {
      ...performance,
      isNewcomer,
      ...(air !== undefined && { air }),
    });
    terminal.close();
    await air?.close(end.session);
    const code = await farewell(shell, end);
    if (server !== undefined) await submitEnded(shell, end.ended, server, flags);
    return code;
  });
}

/** The server that the flags or the environment name. */
function serverIfAny(shell: Shell, flags: PlayFlags): string | undefined {
  const isNamed = flags.server !== undefined || (shell.env.STAIRWELL_SERVER ?? '') !== '';
  return isNamed ? serverOf(shell, flags.server) : undefined;
}

async function seedOf(
  shell: Shell,
  game: AnyGame,
  { seed, daily, key }: PlayFlags,
  server: string | undefined,
): Promise<string> {
  if (seed !== undefined) return readSeed(seed);
  if (!daily) return freshSeed((bound) => shell.below(bound));
  if (server === undefined) return dailySeed(shell.now().toISOString());
  try {
    return await beginToday(shell, server, game.id, key);
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    complain(
      shell,
      `${messageOf(error)}: this is the dungeon of the day for play without a server, and not ranked`,
    );
    return dailySeed(shell.now().toISOString());
  }
}

/** What an address begins: it says everything that the flags for a beginning would say. */
async function openBeginning(
  shell: Shell,
  address: string,
  { seed, daily, continue: goesOn, option }: PlayFlags,
): Promise<{ readonly game: AnyGame; readonly seed: string; readonly options: Options }> {
  if (holdsRun(address))
    throw new WrongCall('this address holds a run to be watched: "stairwell replay" shows it');
  if (seed !== undefined || daily || goesOn !== undefined || option !== undefined)
    throw new WrongCall('an address says what is played: no --seed, --daily, --continue or --option');
  return withRunOf('this address', async () => {
    const found = beginningFromLink(address);
    const game = await entryNamed(shell.catalogue, found.game).load();
    const problem = seedProblem(found.seed);
    if (problem !== undefined) throw new DataError('', problem);
    return { game, seed: found.seed, options: resolveOptions(game.options, found.options) };
  });
}

/** The menu, and the games that are chosen in it, until the player has enough. */
export async function menuCommand(shell: Shell, flags: LookFlags): Promise<number> {
  const looks = await looksOf(shell, flags);
  const desk = deskOf(shell);
  settleBehind(shell, desk);
  const terminal = openTerminal(shell, looks);
  return finishWith(shell, terminal, async () => {
    let notice: string | undefined;
    let last: AnyGame | undefined;
    for (;;) {
      const wish = await askForGame(terminal, {
        ...keepingOf(shell, desk, looks),
        bindings: looks.settings.bindings,
        freshSeed: () => freshSeed((bound) => shell.below(bound)),
        dailySeed: () => dailySeed(shell.now().toISOString()),
        ...(notice !== undefined && { notice }),
        ...(last !== undefined && { last }),
      });
      if (wish.type === 'leave') return signalCode(wish.signal);
      last = wish.game;
      notice = undefined;
      let beginning: Awaited<ReturnType<typeof begin>>;
      try {
        beginning = await begin(shell, desk, terminal, wish, looks);
      } catch (error) {
        notice = messageOf(error);
        continue;
      }
      if (!('session' in beginning)) {
        if (beginning.type === 'leave') return signalCode(beginning.signal);
        continue;
      }
      const bindings = looks.settings.bindings[wish.game.id] ?? {};
      const end = await playOnTerminal(
        terminal,
        await performanceOf(desk, wish.game, beginning, looks, bindings),
      );
      if (end.reason !== 'quit' && end.reason !== 'lost') {
        terminal.close();
        return farewell(shell, end);
      }
      notice = end.problem ?? (end.reason === 'lost' ? LOST : `That was seed ${end.session.seed}.`);
    }
  });
}

/**
 * Settles what programs that were killed have left, while somebody plays: a run that is wanted meanwhile is left to its player. What is
 * not done by the end, the next program does.
 */
function settleBehind({ catalogue }: Shell, desk: DiskDesk): void {
  void settleEnds(desk, catalogue).catch(() => undefined);
}

const LOST = `${WORDS.lost}.`;

/** A new run, or one that goes on: where somebody else plays it, the player says what to do. */
async function begin(
  shell: Shell,
  desk: DiskDesk,
  terminal: Terminal,
  wish: Wish,
  looks: TerminalLooks,
): Promise<Beginning | Turning> {
  const { library, leases, newId } = desk;
  if (wish.type === 'new')
    return { session: RecordedSession.start(wish.game, wish.seed, wish.options, newId()) };
  const { game } = wish;
  let { save } = wish;
  for (let how: 'ask' | 'take over' = 'ask'; ; ) {
    const lease = how === 'ask' ? await takeToPlay(library, leases, save) : await leases.take(save.run, how);
    if (lease !== undefined) {
      try {
        return { ...(await resumeNamed(desk, game, save, lease)), lease };
      } catch (error) {
        await lease.release();
        throw new Failed(`${library.saves.fileOf(save)}: ${messageOf(error)}`);
      }
    }
    const answer = await askHeld(terminal, game, save);
    if (answer.type === 'back' || answer.type === 'leave') return answer;
    if (answer.type === 'take over') how = 'take over';
    else {
      const turning = await watchSave(terminal, keepingOf(shell, desk, looks), game, save);
      if (turning.type === 'leave') return turning;
      // It has gone on meanwhile. It may have ended: then there is nothing to go on with.
      const { rows } = await library.saves.list({ game: game.id, run: save.run });
      const { name } = save;
      const now = rows.find((row) => row.name === name);
      if (now === undefined) return turning;
      save = now;
    }
  }
}

/** The save that is meant: by the run's id or a name, or the one played last. */
async function saveToContinue(shell: Shell, game: AnyGame, wish: string | undefined): Promise<SaveInfo> {
  const library = libraryOf(shell);
  const save = await findSave(library, game.id, wish);
  // What is damaged may be what was played last: going on with another must be the player's own choice.
  const [problem] = (await library.saves.list({ game: game.id })).problems;
  const isMeant = save !== undefined && (saveAddress(save) === wish || save.name === wish);
  if (problem !== undefined && !isMeant)
    throw new Failed(`${problem}; to go on with another run or save, name it: --continue ID|NAME`);
  if (save !== undefined) return save;
  throw new Failed(
    wish === undefined
      ? `there is no run of ${game.id} to go on with`
      : `there is no run or save "${wish}" of ${game.id}: see "stairwell saves ${game.id}"`,
  );
}

/** Whatever happens in between, the terminal is given back before anything is said. */
async function finishWith(shell: Shell, terminal: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    terminal.close();
    if (!(error instanceof PerformanceError)) throw error;
    const { cause, session } = error;
    printStack(shell, cause);
    complain(shell, `${session.game.title} broke at ${session.time}, seed ${session.seed}: ${error.message}`);
    try {
      const file = keepCrash(foldersOf(shell).data, session.run(), shell.now().toISOString());
      complain(shell, `the run up to there, for a report: ${file}`);
    } catch (problem) {
      complain(shell, `its run could not be kept: ${messageOf(problem)}`);
    }
    return 1;
  } finally {
    terminal.close();
  }
}

/** Longer than this, options are no longer something to type. */
const LONGEST_FLAGS = 400;

/** What is said when the terminal is the shell's again. */
async function farewell(shell: Shell, end: PlayEnd): Promise<number> {
  const { game, seed, options, id } = end.session;
  const { runs } = libraryOf(shell);
  const changed = game.options.filter((spec) => options[spec.key] !== spec.default);
  const optionFlags = changed
    .map((spec) => ` --option ${quoted(`${spec.key}=${options[spec.key]}`)}`)
    .join('');
  const outside = shell.outside
    .filter(({ isFlagged }) => isFlagged)
    .map(({ name }) => ` --with ${quoted(name)}`)
    .join('');
  print(shell, `${game.title}, seed ${seed}`);
  if (end.reason === 'lost') print(shell, `  ${LOST}`);
  if (end.isKept) print(shell, `  go on:      ${shell.calledAs} play ${game.id} --continue ${id}${outside}`);
  // A whole map is an option too: nobody wants it printed.
  if (optionFlags.length <= LONGEST_FLAGS)
    print(
      shell,
      `  once more:  ${shell.calledAs} play ${game.id} --seed ${quoted(seed)}${optionFlags}${outside}`,
    );
  for (const ended of end.ended) {
    const file = await runs.fileOf(ended.game, ended.hash);
    if (file !== undefined) print(shell, `  watch it:   ${shell.calledAs} replay ${quoted(file)}${outside}`);
  }
  if (end.problem !== undefined) {
    complain(shell, end.problem);
    return 1;
  }
  const isSignal = end.reason !== 'quit' && end.reason !== 'left' && end.reason !== 'lost';
  return signalCode(isSignal ? end.reason : undefined);
}

function keepingOf({ catalogue }: Shell, desk: DiskDesk, { flash, bell, captions }: TerminalLooks): Keeping {
  const { library, leases, clock, breathe } = desk;
  return { catalogue, library, leases, flash, bell, captions, clock, breathe };
}

async function performanceOf(
  desk: DiskDesk,
  game: AnyGame,
  beginning: Beginning,
  { flash, bell, mouse, captions, settings }: TerminalLooks,
  bindings: Bindings,
): Promise<Performance> {
  const isNewcomer = settings.openings !== false && (await isNewTo(desk.library, game.id));
  return { desk, game, beginning, bindings, flash, bell, mouse, captions, isNewcomer };
}
