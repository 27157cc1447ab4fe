// When a dungeon breaks: what happened, and the run as a file, which is all that is needed to make it happen again.

import type { Run } from '@stairwell/engine';
import { fileName, messageOf, runFileName, runToText } from '@stairwell/stage';
import { useServices } from '../services.js';
import { download } from '../store/files.js';

/** The game that broke, and what it broke with. */
export interface Crashed {
  readonly error: unknown;
  readonly game: string;
  readonly seed: string;
  readonly run: Run | undefined;
}

/** Says what happened and offers the run as a file. */
export function CrashReport({ error, game, seed, run }: Crashed) {
  const { navigation } = useServices();

  function exportReport(): void {
    if (run !== undefined) download(runFileName(run), runToText(run));
    else
      download(fileName(game, seed, 'crash'), `${JSON.stringify({ game, seed, error: describe(error) })}\n`);
  }

  return (
    <main class="page crash">
      <h1>The dungeon has collapsed</h1>
      <p role="alert">
        Something broke in <b>{game}</b>. This is our fault, not yours. The run below is a complete report:
        with it the same thing can be made to happen again.
      </p>
      <dl class="facts">
        <dt>Seed</dt>
        <dd>{seed}</dd>
        <dt>What broke</dt>
        <dd>{messageOf(error)}</dd>
      </dl>
      <div class="card-actions">
        <button type="button" class="primary" onClick={exportReport}>
          Export the run
        </button>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            navigation.go({ screen: 'menu' });
            // Whatever broke may still lie about: begin the page anew.
            location.reload();
          }}
        >
          Back to the menu
        </button>
      </div>
    </main>
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
