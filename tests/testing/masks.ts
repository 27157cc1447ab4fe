// Walks through random states of a dungeon and holds each against what is promised of it: a mask that is exact, and an observation
// that tells nothing of what is hidden.

import { type AnyGame, createRandom, type Random } from '@stairwell/engine';
import type { Session } from '@stairwell/engine/play';
import { createEnvironment, type Environment } from '@stairwell/environment';
import { HIDES } from './hidden.js';

/** What was looked at, and what did not hold. */
export interface Walk {
  readonly states: number;
  /** States of which every action was tried. */
  readonly whole: number;
  readonly hidden: number;
  readonly problems: readonly string[];
}

/** How a dungeon is walked through. */
export interface WalkPlan {
  readonly states: number;
  /** Every so many states all actions are tried, at the others one. */
  readonly every: number;
}

/** Steps after which another seed is walked. */
const EPISODE = 400;

/** An action: a legal one more often than not, and often the key that leaves a screen, or the walk would stay in menus. */
function choose(mask: Uint8Array, leave: number, count: number, dice: Random): number {
  if (mask[leave] === 1 && dice.chance(0.25)) return leave;
  const legal = [...mask.keys()].filter((i) => mask[i] === 1);
  return legal.length > 0 && dice.chance(0.6) ? dice.pick(legal) : dice.below(count);
}

/** At each state the mask is asked, an action is drawn (a legal one half of the time), and whether it is accepted is compared. */
export function walkStates(game: AnyGame, { states, every }: WalkPlan): Walk {
  const dice = createRandom(`masks of ${game.id}`);
  const environment = createEnvironment(game, { seed: 'masks 0', observes: false, ticks: 1 });
  const leave = environment.actions.findIndex(({ input }) => input?.type === 'key' && input.key === 'Escape');
  const problems: string[] = [];
  const tell = (problem: string) => {
    if (problems.length < 10)
      problems.push(`${game.id}, seed ${environment.seed}, step ${environment.steps}: ${problem}`);
  };
  let whole = 0;
  let hidden = 0;
  for (let state = 0, episode = 0; state < states; state++) {
    if (environment.steps >= EPISODE || environment.report().isGameOver)
      environment.reset(`masks ${++episode}`);
    const mask = environment.legal();
    if (state % every === 0) {
      whole++;
      tryAll(environment, mask, tell);
      if (changesHidden(game, environment, tell)) hidden++;
    }
    const action = choose(mask, leave, environment.actions.length, dice);
    const name = environment.actions[action]?.name;
    const { accepted, terminated } = environment.step(action);
    if (Number(accepted) !== mask[action])
      tell(`${name} was ${accepted ? 'accepted' : 'refused'}, the mask says ${mask[action]}`);
    if (terminated) environment.reset(`masks ${++episode}`);
  }
  return { states, whole, hidden, problems };
}

function tryAll(environment: Environment, mask: Uint8Array, tell: (problem: string) => void): void {
  const here = environment.snapshot();
  const { state } = stateIn(environment);
  const { game } = environment;
  /** Several keys may mean the same, and need one copy. Those that mean nothing leave the state as it is. */
  const known = new Map<string, boolean>();
  const isTaken = (i: number, meaning: string): boolean => {
    const before = known.get(meaning);
    if (before !== undefined) return before;
    environment.restore(here);
    const { accepted } = environment.step(i);
    known.set(meaning, accepted);
    return accepted;
  };
  const meanings = environment.actions.map(({ input }) =>
    input === undefined ? 'wait' : JSON.stringify(game.decode(input, state) ?? ''),
  );
  environment.actions.forEach(({ name }, i) => {
    if (Number(isTaken(i, meanings[i] as string)) !== mask[i]) tell(`${name}: the mask says ${mask[i]}`);
  });
  environment.restore(here);
}

const stateIn = (environment: Environment): Session =>
  (environment as unknown as { readonly session: Session }).session;

/** Whether something hidden was there to be changed; an observation that tells of it is a problem. */
function changesHidden(game: AnyGame, environment: Environment, tell: (problem: string) => void): boolean {
  const hide = HIDES[game.id];
  if (hide === undefined || environment.report().isGameOver) return false;
  const here = environment.snapshot();
  environment.restore(here);
  environment.observe();
  const before = bytesOf(environment);
  // Anew, so that nothing that was drawn before is shown again: a canvas keeps what has not changed.
  environment.restore(here);
  const changed = hide(stateIn(environment).state as never);
  environment.observe();
  if (bytesOf(environment) !== before) tell('an observation tells of what is hidden');
  environment.restore(here);
  return changed > 0;
}

/** All that is seen, as text. */
export function bytesOf({ observation }: Environment): string {
  return Object.values(observation)
    .map((array: Uint8Array) =>
      Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64'),
    )
    .join();
}
