// What the command line stands in: streams, environment, clocks and chance. The real ones come from the process; tests
// bring their own, so that the whole program runs inside a test.

import type { Surroundings, TerminalInput, TerminalOutput } from '@stairwell/display/terminal';
import { type Catalogue, freshId, type LendingLeases, LOCAL_PLAYER, withLoans } from '@stairwell/stage';
import type { CommandRow, Guest } from '@stairwell/stage/guest';
import { createDiskLibraries, type DiskLibrary } from '../storage/disk-library.js';
import { foldersOf } from '../storage/folders.js';
import { createLeaseFiles } from '../storage/lease-files.js';
import type { Desk } from '../terminal/player.js';
import type { OutsideModule } from './outside.js';

/** All that a command may touch of the machine, so that a test can bring another one. */
export interface Shell {
  readonly stdin: TerminalInput & AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };
  readonly stdout: TerminalOutput & { readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The folder that the player is in. */
  readonly folder: string;
  readonly around: Surroundings;
  /** The house and its guests: whoever comes from elsewhere needs another name. */
  readonly guests: readonly Guest<Shell>[];
  readonly catalogue: Catalogue;
  /** The modules from elsewhere that some of them come from. */
  readonly outside: readonly OutsideModule[];
  /** What can be called, of the house and its guests. */
  readonly commands: readonly CommandRow<Shell>[];
  readonly version: string;
  /** How this program was called, to tell people what to type. */
  readonly calledAs: string;
  /** The folder of the built web page. */
  readonly webFolder: string;
  /** The module of the threads in which a run server verifies runs. */
  readonly threadFile: string;
  /** Loads a module by its address. */
  importModule(url: string): Promise<unknown>;
  /** The time of day. */
  now(): Date;
  /** Ms on a clock that never jumps. */
  clock(): number;
  /** A whole number from 0 to `bound - 1`, by chance that no seed repeats. */
  below(bound: number): number;
}

/** Whether there are keys to read and a screen to draw on; a "dumb" terminal cannot place text. */
export function hasTerminal(shell: Shell): boolean {
  return shell.stdin.isTTY === true && shell.stdout.isTTY === true && shell.env.TERM !== 'dumb';
}

/** What the player of this machine has. */
export function libraryOf(shell: Shell): DiskLibrary {
  return createDiskLibraries(foldersOf(shell).data).of(LOCAL_PLAYER);
}

/** Lets keys and signals have their turn during long work. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** What games are kept with on this machine. One for a command: what it has borrowed is known to itself only. */
export interface DiskDesk extends Desk {
  readonly library: DiskLibrary;
  readonly leases: LendingLeases;
}

/** Opens it. */
export function deskOf(shell: Shell): DiskDesk {
  const every = (ms: number, work: () => void) => {
    const timer = setInterval(work, ms);
    timer.unref();
    return () => clearInterval(timer);
  };
  return {
    library: libraryOf(shell),
    leases: withLoans(createLeaseFiles(foldersOf(shell).data, { now: () => shell.now().getTime(), every })),
    now: () => shell.now().toISOString(),
    clock: () => shell.clock(),
    every,
    breathe,
    newId: () => freshId((bound) => shell.below(bound)),
  };
}
