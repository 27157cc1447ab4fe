// The door of the workshop: nothing of it is loaded before someone goes in.

import { errorText, useLoaded } from '../services.js';
import { Problem } from './problem.js';

export function WorkshopScreen() {
  const loaded = useLoaded(() => import('../workshop/workshop.js'), []);
  if (loaded === undefined) return <p class="waiting">Opening the workshop…</p>;
  if ('error' in loaded)
    return <Problem title="Workshop" text={`The workshop cannot be opened: ${errorText(loaded.error)}`} />;
  return <loaded.value.Workshop />;
}
