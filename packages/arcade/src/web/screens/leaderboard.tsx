// The way to a leaderboard: its table is loaded when someone wants to see it.

import { CATALOGUE } from '@stairwell/games';
import { useLoaded } from '../services.js';
import type { Contest } from './leaderboard-page.js';
import { NotLoaded, Problem } from './problem.js';

export function LeaderboardScreen({ id }: { readonly id: string }) {
  const loaded = useLoaded(() => import('./leaderboard-page.js'), []);
  const contest = CATALOGUE.find((entry): entry is Contest => entry.id === id && entry.figures !== undefined);
  if (contest === undefined)
    return <Problem title="No such leaderboard" text={`There is no leaderboard of "${id}" here.`} />;
  if (loaded === undefined) return <p class="waiting">Counting …</p>;
  if ('error' in loaded) return <NotLoaded error={loaded.error} />;
  return <loaded.value.Leaderboard contest={contest} />;
}
