// Opens the run that the address names or holds. While it is watched, its address holds it where that is possible: whoever copies
// that address shares the run.

import { createReplay, type Run } from '@stairwell/engine';
import { type Library, runFromLink, runToLink } from '@stairwell/stage';
import { useGame, useLoaded, useServices } from '../services.js';
import { Failure } from './problem.js';
import { Projector } from './projector.js';
import type { ReplayRoute } from './replay.js';

export function OpenRun({ route }: { readonly route: ReplayRoute }) {
  const { library, navigation } = useServices();
  const loadGame = useGame();
  const opened = useLoaded(async () => {
    const { visit } = navigation.where.state;
    const run = 'link' in route ? runFromLink(route.link) : await keptRun(library, route.run);
    const game = await loadGame(run.game);
    const replay = createReplay(game, run);
    const link = 'link' in route ? route.link : runToLink(run);
    // The viewer may have left meanwhile.
    if (link !== undefined && navigation.where.state.visit === visit)
      navigation.replace({ screen: 'replay', link });
    return { run, game, replay, isInAddress: link !== undefined };
    // Once: that the address changes from the name of a run to the run itself is our own doing.
  }, []);
  if (opened === undefined) return <p class="waiting">Rewinding …</p>;
  if ('value' in opened) return <Projector {...opened.value} />;
  return (
    <Failure title="This run cannot be shown" error={opened.error}>
      <div class="card-actions">
        <button
          type="button"
          class="primary"
          onClick={() => navigation.go({ screen: 'replay', run: undefined })}
        >
          Watch another run
        </button>
      </div>
    </Failure>
  );
}

async function keptRun(library: Library, hash: string | undefined): Promise<Run> {
  const [info] = (await library.runs.list({ hash: hash ?? '', size: 1 })).rows;
  const run = info && (await library.runs.read(info.game, info.hash));
  if (run === undefined)
    throw new Error('this run is not kept in this browser, and this address only names it');
  return run;
}
