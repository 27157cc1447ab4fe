// Whether the world that a game shows is whole, the same each time, and the one that is played.

import {
  type AnyGame,
  createRandom,
  isInside,
  isWalkable,
  type Level,
  type Link,
  type Options,
  resolveOptions,
  travel,
  validateLinks,
  type World,
} from '@stairwell/engine';
import { firstDifference } from './same-data.js';

/** Everything that is wrong with the world of a seed. */
export function* worldProblems(game: AnyGame, seed: string): Iterable<string> {
  const options = resolveOptions(game.options);
  const shown = game.world(seed, options);
  const at = `seed "${seed}"`;
  if (shown.levels().length !== shown.ids.length)
    yield `${at}: \`world\` makes ${shown.levels().length} of ${shown.ids.length} levels`;
  for (const { link, problem } of validateLinks(shown).slice(0, 3)) yield `${at}: a ${link.kind} ${problem}`;
  const again = game.world(seed, options);
  for (const level of shown.levels()) {
    const difference = again.isMade(level.id)
      ? firstDifference(level, again.visit(level.id))
      : ' (the level itself)';
    if (difference !== undefined)
      yield `${at}: \`world\` gives another level ${level.id} the second time${difference}`;
  }
  yield* playedProblems(game, seed, options, shown);
}

/** What the player is in against what `world` shows. A state that keeps its World under `world` is walked through level by level. */
function* playedProblems(game: AnyGame, seed: string, options: Options, shown: World): Iterable<string> {
  const state: unknown = game.start(seed, options);
  const { level: first, x, y } = game.report(state);
  if (!shown.ids.includes(first))
    yield `seed "${seed}": the game begins on level ${first}, which \`world\` does not show`;
  else if (!isInside(shown.visit(first), x, y))
    yield `seed "${seed}": the game begins at (${x}, ${y}), outside level ${first}`;
  const played = worldIn(state);
  if (played === undefined) return;
  takeEveryWay(played);
  for (const level of played.levels()) {
    if (!shown.isMade(level.id)) {
      yield `seed "${seed}": level ${level.id} is played, and \`world\` does not show it`;
      continue;
    }
    const same = shown.visit(level.id);
    // Where the game begins something has happened already: somebody has looked around.
    const difference =
      level.id === first ? firstDifference(groundOf(level), groundOf(same)) : firstDifference(level, same);
    if (difference !== undefined)
      yield `seed "${seed}": level ${level.id} is played as another than \`world\` shows (${difference.slice(1)})`;
    // A way to a level that nobody has visited is not settled yet.
    const isSettled = played.linksOf(level.id).every(({ to }) => to === undefined || played.isMade(to.level));
    if (isSettled && waysOf(played, level) !== waysOf(shown, level))
      yield `seed "${seed}": other ways leave level ${level.id} in play than \`world\` shows`;
  }
}

function worldIn(state: unknown): World | undefined {
  const world: unknown =
    typeof state === 'object' && state !== null && 'world' in state ? state.world : undefined;
  return typeof world === 'object' && world !== null && 'linksFrom' in world ? (world as World) : undefined;
}

/** Takes every way of a world, from the levels that are made to those behind them. Says how many were taken. */
export function takeEveryWay(world: World): number {
  const random = createRandom('every way');
  const taken = new Set<Link>();
  for (let before = -1; before !== taken.size; ) {
    before = taken.size;
    for (const link of [...world.links()]) {
      if (taken.has(link)) continue;
      taken.add(link);
      travel(world, link, { random, canLand: isWalkable });
    }
  }
  return taken.size;
}

const groundOf = ({ id, width, height, terrain }: Level) => ({ id, width, height, terrain });

/** The ways that leave a level, in an order that does not depend on who was where first. */
export const waysOf = (world: World, { id }: Level): string =>
  world
    .linksOf(id)
    .map((link) => JSON.stringify(link))
    .sort()
    .join('\n');
