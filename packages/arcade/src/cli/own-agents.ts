// Agents of ours, for the arena: they see what every agent sees, and ask what is legal.

import { createRandom } from '@stairwell/engine';
import { type AgentProgram, type Environment, randomAgent } from '@stairwell/environment';

/** By the names that the arena knows them by. */
export const OWN_AGENTS: ReadonlyMap<string, () => AgentProgram> = new Map([
  ['random', randomAgent],
  ['wait', waitingAgent],
  ['explorer', exploringAgent],
]);

/** Lets time pass. */
function waitingAgent(): AgentProgram {
  return {
    name: 'wait',
    begin: () => undefined,
    choose: ({ actions }) => actions.findIndex(({ name }) => name === 'wait'),
  };
}

/** What leads on, before anything else. */
const ONWARD = ['down', 'climb-down', 'explore'];

/** Answers to the question where to travel: to the stairs down, and there. */
const TO_THE_STAIRS = ['to-down', 'down', 'confirm'];

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  north: [0, -1],
  northeast: [1, -1],
  east: [1, 0],
  southeast: [1, 1],
  south: [0, 1],
  southwest: [-1, 1],
  west: [-1, 0],
  northwest: [-1, -1],
};

/**
 * Goes down where it can, and until then presses the dungeon's own keys for exploring and travelling. Where there are none, or they
 * refuse, it steps where it has been least.
 */
function exploringAgent(): AgentProgram {
  let dice = createRandom('explorer');
  let visits = new Map<string, number>();
  /** What is still to be answered of the question where to travel. */
  let answers: string[] = [];
  /** Where it was when it last asked to travel: to ask again there helps nobody. */
  let asked = '';
  let before = '';
  const leastVisited = ({ actions, observation: { cursor } }: Environment, legal: Uint8Array): number => {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, { name }] of actions.entries()) {
      const step = STEPS[name];
      if (step === undefined || legal[i] === 0) continue;
      const been =
        (visits.get(`${cursor[0] + step[0]},${cursor[1] + step[1]}`) ?? 0) + dice.below(1000) / 1000;
      if (been < least) [best, least] = [i, been];
    }
    return best;
  };
  return {
    name: 'explorer',
    begin: ({ seed }) => {
      dice = createRandom(`explorer ${seed}`);
      visits = new Map();
      answers = [];
      asked = '';
      before = '';
    },
    choose: (environment) => {
      const { actions, observation } = environment;
      const numbered = (name: string): number => actions.findIndex((action) => action.name === name);
      const here = observation.cursor.join();
      visits.set(here, (visits.get(here) ?? 0) + 1);
      for (let name = answers.shift(); name !== undefined; name = answers.shift())
        if (numbered(name) >= 0) return numbered(name);
      // What is legal may cost a copy of the dungeon for each action: it is not asked while exploring leads anywhere.
      const hasMoved = here !== before;
      before = here;
      const explore = numbered('explore');
      if (hasMoved && explore >= 0) return explore;
      const legal = environment.legal();
      const onward = ONWARD.map(numbered).find((i) => legal[i] === 1);
      if (onward !== undefined) return onward;
      const travel = numbered('travel');
      if (legal[travel] === 1 && here !== asked) {
        asked = here;
        answers = [...TO_THE_STAIRS];
        return travel;
      }
      const step = leastVisited(environment, legal);
      return step >= 0 ? step : dice.below(actions.length);
    },
  };
}
