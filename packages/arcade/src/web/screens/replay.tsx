// Watching a run: choosing one, and opening it. What shows it is loaded with the first run that is watched.

import { createReplay } from '@stairwell/engine';
import { Bar } from '../parts/bar.js';
import { errorText, useLoaded, useServices } from '../services.js';
import { loadGame } from '../store/files.js';
import { isNotLoaded, NotLoaded, Problem } from './problem.js';
import { FileImport, RunList } from './saves.js';

export function ReplayScreen({ run: id }: { readonly run: string | undefined }) {
  return id === undefined ? <ChooseRun /> : <OpenRun key={id} id={id} />;
}

function ChooseRun() {
  const { archive } = useServices();
  const runs = useLoaded(() => archive.runs(), [archive]);
  return (
    <>
      <Bar title="Watch a run" />
      <main class="page">
        <FileImport onImported={() => undefined} />
        {runs !== undefined && 'value' in runs && runs.value.length > 0 && (
          <section aria-labelledby="kept-title">
            <h2 id="kept-title">Kept runs</h2>
            <RunList runs={runs.value} />
          </section>
        )}
      </main>
    </>
  );
}

function OpenRun({ id }: { readonly id: string }) {
  const { archive } = useServices();
  const opened = useLoaded(async () => {
    const run = await archive.run(id);
    if (run === undefined) throw new Error('this run is no longer kept here');
    const [game, { Projector }] = await Promise.all([loadGame(run.game), import('./projector.js')]);
    return { Projector, run, game, replay: createReplay(game, run) };
  }, [id]);
  if (opened === undefined) return <p class="waiting">Rewinding …</p>;
  if ('error' in opened)
    return isNotLoaded(opened.error) ? (
      <NotLoaded error={opened.error} />
    ) : (
      <Problem title="This run cannot be shown" text={errorText(opened.error)} />
    );
  const { Projector, ...shown } = opened.value;
  return <Projector {...shown} />;
}
