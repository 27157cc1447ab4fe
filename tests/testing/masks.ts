// Walks through random states of a dungeon and holds each against what is promised of it: a mask that is exact, and observations and
// events that tell nothing of what is hidden.

import { type AnyGame, createRandom, type Random } from '@stairwell/engine';
import type { Environment } from '@stairwell/environment';
import { begin, beginningsOf } from './beginnings.js';
import { stateIn } from './deeper.js';
import { HIDES } from './hidden.js';
import { toldOfHidden } from './told.js';

/** What was looked at, and what did not hold. */
export interface Walk {
  readonly states: number;
  /** States of which every action was tried. */
  readonly whole: number;
  /** By beginning, the states at which hidden things were changed. */
  readonly hidden: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

/** How a dungeon is walked through. */
export interface WalkPlan {
  readonly states: number;
  /** Every so many states the mask is asked, and the action that is drawn is held to it. */
  readonly masks: number;
  /** Every so many states, of those, all actions are. */
  readonly every: number;
  /** Every so many states what is hidden is changed. */
  readonly hides: number;
  /** Steps after which the walk goes on from the next beginning, with another seed. */
  readonly episode: number;
}

/** An action: a legal one more often than not, and often the key that leaves a screen, or the walk would stay in menus. */
function choose(mask: Uint8Array | undefined, leave: number, count: number, dice: Random): number {
  if (mask?.[leave] !== 0 && dice.chance(0.25)) return leave;
  const legal = [...(mask?.keys() ?? [])].filter((i) => mask?.[i] === 1);
  return legal.length > 0 && dice.chance(0.6) ? dice.pick(legal) : dice.below(count);
}

/** Walks from each beginning in turn. */
export function walkStates(game: AnyGame, { states, masks, every, hides, episode }: WalkPlan): Walk {
  const dice = createRandom(`masks of ${game.id}`);
  const beginnings = beginningsOf(game);
  const hidden = Object.fromEntries(beginnings.map(({ name }) => [name, 0]));
  const problems: string[] = [];
  let whole = 0;
  let state = 0;
  for (let walk = 0; state < states; walk++) {
    const beginning = beginnings[walk % beginnings.length];
    if (beginning === undefined) break;
    const environment = begin(game, beginning, `masks ${walk}`);
    const leave = environment.actions.findIndex(
      ({ input }) => input?.type === 'key' && input.key === 'Escape',
    );
    const tell = (problem: string) => {
      if (problems.length < 10)
        problems.push(
          `${game.id}, ${beginning.name}, seed ${environment.seed}, step ${environment.steps}: ${problem}`,
        );
    };
    for (let i = 0; i < episode && state < states && !environment.isOver; i++, state++) {
      const mask = state % masks === 0 ? environment.legal() : undefined;
      if (mask !== undefined && state % every === 0) {
        whole++;
        tryAll(environment, mask, tell);
      }
      if (state % hides === 0 && changesHidden(game, environment, tell)) hidden[beginning.name]++;
      const action = choose(mask, leave, environment.actions.length, dice);
      const { accepted } = environment.step(action);
      if (mask !== undefined && Number(accepted) !== mask[action])
        tell(
          `${environment.actions[action]?.name} was ${accepted ? 'accepted' : 'refused'}, the mask says ${mask[action]}`,
        );
    }
  }
  return { states, whole, hidden, problems };
}

function tryAll(environment: Environment, mask: Uint8Array, tell: (problem: string) => void): void {
  const here = environment.snapshot();
  const state = stateIn(environment);
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

/** Whether something hidden was there to be changed; an observation that tells of it is a problem. */
function changesHidden(game: AnyGame, environment: Environment, tell: (problem: string) => void): boolean {
  const hide = HIDES[game.id];
  if (hide === undefined || environment.report().isGameOver) return false;
  const here = environment.snapshot();
  environment.restore(here);
  environment.observe();
  const before = arraysOf(environment);
  // Anew, so that nothing that was drawn before is shown again: a canvas keeps what has not changed.
  environment.restore(here);
  const changed = hide(stateIn(environment) as never);
  environment.observe();
  const told = arraysOf(environment).filter(([, bytes], i) => bytes !== before[i]?.[1]);
  if (told.length > 0) tell(`hidden things show in ${told.map(([name]) => name).join(', ')}`);
  toldOfHidden(environment, here.state, hide).forEach(tell);
  environment.restore(here);
  return changed > 0;
}

/** All that is seen, as text. */
export function bytesOf(environment: Environment): string {
  return arraysOf(environment).join();
}

/** What is seen as text, array by array. */
function arraysOf({ observation }: Environment): [name: string, bytes: string][] {
  return Object.entries(observation).map(([name, array]: [string, Uint8Array]) => [
    name,
    Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64'),
  ]);
}
