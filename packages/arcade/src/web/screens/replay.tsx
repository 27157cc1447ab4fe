// Watching a run: choosing one, or opening the one that the address names or holds. What shows it is loaded with the first run that
// is watched.

import type { Route } from '../address.js';
import { Bar } from '../parts/bar.js';
import { useLoaded, useServices } from '../services.js';
import { Door } from './door.js';
import { RunImport, RunList } from './saves.js';

/** The address of a run, or of the choice among all. */
export type ReplayRoute = Extract<Route, { screen: 'replay' }>;

export function ReplayScreen({ route }: { readonly route: ReplayRoute }) {
  if (!('link' in route) && route.run === undefined) return <ChooseRun />;
  return (
    <Door load={async () => (await import('./open-run.js')).OpenRun} waiting="Rewinding …" to={{ route }} />
  );
}

function ChooseRun() {
  const { library } = useServices();
  const runs = useLoaded(() => library.runs.list({}), [library]);
  return (
    <>
      <Bar title="Watch a run" />
      <main class="page">
        <RunImport onImported={() => undefined} />
        {runs !== undefined && 'value' in runs && runs.value.found > 0 && (
          <section aria-labelledby="kept-title">
            <h2 id="kept-title">Kept runs</h2>
            <RunList runs={runs.value.rows} />
          </section>
        )}
      </main>
    </>
  );
}
