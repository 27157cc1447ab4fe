// The door of the workshop: nothing of it is loaded before someone goes in.

import { useLoaded } from '../services.js';
import { NotLoaded } from './problem.js';

export function WorkshopScreen() {
  const loaded = useLoaded(() => import('../workshop/workshop.js'), []);
  if (loaded === undefined) return <p class="waiting">Opening the workshop…</p>;
  if ('error' in loaded) return <NotLoaded error={loaded.error} />;
  return <loaded.value.Workshop />;
}
