// The way to a leaderboard: its table is loaded when someone wants to see it.

import { useGame, useLoaded, useServices } from '../services.js';
import { NotLoaded, Problem } from './problem.js';

export function LeaderboardScreen({ id }: { readonly id: string }) {
  const { catalogue } = useServices();
  const loadGame = useGame();
  const entry = catalogue.find((candidate) => candidate.id === id && candidate.figures !== undefined);
  const loaded = useLoaded(async () => {
    const [{ Leaderboard }, game] = await Promise.all([import('./leaderboard-page.js'), loadGame(id)]);
    return { Leaderboard, game };
  }, [id]);
  if (entry === undefined)
    return <Problem title="No such leaderboard" text={`There is no leaderboard of "${id}" here.`} />;
  if (loaded === undefined) return <p class="waiting">Counting …</p>;
  if ('error' in loaded) return <NotLoaded error={loaded.error} />;
  return <loaded.value.Leaderboard game={loaded.value.game} />;
}
