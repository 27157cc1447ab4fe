// Opens the terminal with the looks that flags, settings and environment ask for, in this order.

import { constants } from 'node:os';
import { COLOR_MODES, type ColorMode, detectColorMode, type LeaveSignal } from '@stairwell/display/terminal';
import { readWord, WrongCall } from '@stairwell/stage/guest';
import { foldersOf } from '../storage/folders.js';
import { createSettingsFile, type TerminalSettings } from '../storage/settings.js';
import { Terminal } from '../terminal/terminal.js';
import { pageOf } from './page-address.js';
import { hasTerminal, type Shell } from './shell.js';

/** Flags about looks and sounds, which every command with a screen takes. */
export interface LookFlags {
  readonly color?: string;
  readonly safeColors?: boolean;
  /** False after `--no-flash`. */
  readonly flash?: boolean;
  readonly bell?: boolean;
  /** False after `--no-mouse`. */
  readonly mouse?: boolean;
  /** False after `--no-captions`. */
  readonly captions?: boolean;
}

/** How the terminal shall look once flags, settings and environment are weighed. */
export interface TerminalLooks {
  readonly color: ColorMode;
  readonly safeColors: boolean;
  readonly flash: boolean;
  readonly bell: boolean;
  readonly mouse: boolean;
  readonly captions: boolean;
  readonly settings: TerminalSettings;
  /** Where the page is. */
  readonly page: string;
}

/** Weighs what was asked for: a flag wins over the settings, and these over what the terminal says of itself. */
export async function looksOf(shell: Shell, flags: LookFlags): Promise<TerminalLooks> {
  const color = flags.color === undefined ? undefined : readWord('--color', flags.color, COLOR_MODES);
  const settings = await createSettingsFile(foldersOf(shell).config).read();
  return {
    color: color ?? settings.color ?? detectColorMode(shell.env),
    safeColors: flags.safeColors ?? settings.safeColors ?? false,
    // `--no-flash` can only take away: commander sets true when the flag is absent.
    flash: flags.flash !== false && settings.flash !== false,
    bell: flags.bell ?? settings.bell ?? false,
    mouse: flags.mouse !== false && settings.mouse !== false,
    captions: flags.captions !== false && settings.captions !== false,
    settings,
    page: pageOf(shell),
  };
}

/** The terminal, ready to be drawn on. Close it in a `finally`. */
export function openTerminal(shell: Shell, looks: TerminalLooks): Terminal {
  const terminal = new Terminal(shell.stdin, shell.stdout, shell.around, looks);
  terminal.open();
  return terminal;
}

/** Refuses a call that needs keys and a screen where there is no terminal. `instead` says what can be done there. */
export function assertTerminal(shell: Shell, instead: string): void {
  if (!hasTerminal(shell))
    throw new WrongCall(`this needs a terminal for its keys and its screen; ${instead}`);
}

/** The exit code of a program that a signal ended, by the custom of shells. */
export function signalCode(signal: LeaveSignal | undefined): number {
  return signal === undefined ? 0 : 128 + constants.signals[signal];
}
