// What every suite of the terminal stands on: a command before a fake terminal, and what is asked of its screen.

import { afterEach, expect, vi } from 'vitest';
import { main } from '../../cli/main.js';
import { createFakeShell, type FakeShell, until } from '../../cli/testing/fake-shell.js';

/** Everything that `play` switches on, and the off that belongs to it. */
const MODES = ['?1049', '?25', '?7', '?2004'];
/** What only a game switches on: clicks. */
const GAME_MODES = ['?1000', '?1006'];

/** Sets up the suite it is called in: what a test has raised is gone after it. */
export function useFakeTerminal() {
  // Real clocks tick in these tests, and machines are busy.
  vi.setConfig({ testTimeout: 30_000 });
  let current: FakeShell | undefined;
  afterEach(() => current?.remove());

  const here = {
    /** The shell that was raised last. */
    get shell(): FakeShell {
      if (current === undefined) throw new Error('nothing has been raised');
      return current;
    },

    /** Starts a command on a fake terminal; `ended` resolves with its exit code. */
    raise(args: string[], wishes: Parameters<typeof createFakeShell>[0] = {}) {
      const mine = createFakeShell({ terminal: { columns: 80, rows: 24 }, ...wishes });
      current = mine;
      const ended = main(args, mine);
      const sees = (text: string | RegExp) =>
        until(
          async () => ((await mine.emulator?.text()) ?? '').match(text) !== null,
          `"${text}" is on the screen; it shows\n${mine.out().slice(-500)}\n${mine.err()}`,
        ).catch(async (error: unknown) => {
          throw new Error(`${error}\n${await mine.emulator?.text()}`);
        });
      return { ended, sees };
    },

    /** Lets this much time pass by the player's clock, and wakes the player by a key that means nothing. */
    async later(ms: number): Promise<void> {
      here.shell.skip(ms);
      here.shell.type('~');
      // The player wakes by a timer that is set before this one.
      await new Promise((resolve) => setTimeout(resolve, 0));
    },

    /** The terminal is as it was before. */
    expectRestored(): void {
      const out = here.shell.out();
      for (const mode of MODES) {
        const on = mode === '?25' || mode === '?7' ? 'l' : 'h';
        const off = on === 'h' ? 'l' : 'h';
        expect(out.lastIndexOf(`\x1b[${mode}${on}`)).toBeGreaterThan(-1);
        expect(out.lastIndexOf(`\x1b[${mode}${off}`)).toBeGreaterThan(out.lastIndexOf(`\x1b[${mode}${on}`));
      }
      for (const mode of GAME_MODES)
        expect(out.lastIndexOf(`\x1b[${mode}l`)).toBeGreaterThanOrEqual(out.lastIndexOf(`\x1b[${mode}h`));
      expect(here.shell.isRaw).toBe(false);
    },
  };
  return here;
}
