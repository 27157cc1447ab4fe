// Watching a run: choosing one, or opening the one that the address names or holds. What shows it is loaded with the first run that
// is watched.

import type { Route } from '../address.js';
import { Bar } from '../parts/bar.js';
import { Door } from './door.js';
import { RunImport, Runs } from './saves.js';

/** The address of a run, or of the choice among all. */
export type ReplayRoute = Extract<Route, { screen: 'replay' }>;

/** A list of runs to choose from, or the run that the address means. */
export function ReplayScreen({ route }: { readonly route: ReplayRoute }) {
  if (!('link' in route) && route.run === undefined) return <ChooseRun />;
  return (
    <Door load={async () => (await import('./open-run.js')).OpenRun} waiting="Rewinding …" to={{ route }} />
  );
}

function ChooseRun() {
  return (
    <>
      <Bar title="Watch a run" />
      <main class="page">
        <RunImport onImported={() => undefined} />
        <Runs />
      </main>
    </>
  );
}
