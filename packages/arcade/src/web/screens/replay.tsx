// Watching a run: choosing one, and opening it. What shows it is loaded with the first run that is watched.

import { createReplay } from '@stairwell/engine';
import { messageOf } from '@stairwell/stage';
import { Bar } from '../parts/bar.js';
import { useGame, useLoaded, useServices } from '../services.js';
import { isNotLoaded, NotLoaded, Problem } from './problem.js';
import { FileImport, RunList } from './saves.js';

export function ReplayScreen({ hash }: { readonly hash: string | undefined }) {
  return hash === undefined ? <ChooseRun /> : <OpenRun key={hash} hash={hash} />;
}

function ChooseRun() {
  const { library } = useServices();
  const runs = useLoaded(() => library.runs.list({}), [library]);
  return (
    <>
      <Bar title="Watch a run" />
      <main class="page">
        <FileImport onImported={() => undefined} />
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

function OpenRun({ hash }: { readonly hash: string }) {
  const { library } = useServices();
  const loadGame = useGame();
  const opened = useLoaded(async () => {
    const [info] = (await library.runs.list({ hash })).rows;
    const run = info === undefined ? undefined : await library.runs.read(info.game, hash);
    if (run === undefined)
      throw new Error('this run is not kept in this browser: an address such as this one leads nowhere else');
    const [game, { Projector }] = await Promise.all([loadGame(run.game), import('./projector.js')]);
    return { Projector, run, game, replay: createReplay(game, run) };
  }, [hash]);
  if (opened === undefined) return <p class="waiting">Rewinding …</p>;
  if ('error' in opened)
    return isNotLoaded(opened.error) ? (
      <NotLoaded error={opened.error} />
    ) : (
      <Problem title="This run cannot be shown" text={messageOf(opened.error)} />
    );
  const { Projector, ...shown } = opened.value;
  return <Projector {...shown} />;
}
