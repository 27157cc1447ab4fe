// The run told at its end: how it ended, where it went, what it was worth.

import { depthOf } from '@stairwell/nethack';
import { AIMS } from '../level/aims.js';
import { placeLine } from '../level/places.js';
import { levelHere, type MazesState } from '../state.js';
import { deepestOf, scoreOf } from './score.js';

/** "1 level", "2 levels". */
const count = (number: number, name: string): string => `${number} ${name}${number === 1 ? '' : 's'}`;

/** What the last screen is called. */
export function endTitle({ fate, aim }: MazesState): string {
  return fate === 'won' ? `You have reached ${AIMS[aim].title}` : 'You were caught';
}

/** How many moments the last screen has room for. */
const MOMENTS = 5;

/** The run, a line each. */
export function storyOf(state: MazesState): string[] {
  const { maker, turn, fate, reached, moments, leastHp, aim } = state;
  const where = placeLine(maker.dungeon, levelHere(state).place);
  const how = fate === 'won' ? 'Done' : `Killed by ${fate}`;
  const lines = [`${how} in turn ${turn}: ${where}.`];
  if (fate !== 'won') lines.push(`The aim was ${AIMS[aim].title}.`);
  lines.push(...branchLines(state));
  if (reached.length > 0) lines.push(`Reached: ${reached.map((each) => AIMS[each].title).join(', ')}.`);
  if (fate === 'won' && !state.practice)
    lines.push(leastHp < state.maxHp ? `At worst you had ${leastHp} HP.` : 'Nobody ever touched you.');
  for (const { turn: then, text } of moments.slice(-MOMENTS)) lines.push(`  turn ${then}: ${text}`);
  lines.push(
    `Score ${scoreOf(state)}: ${count(state.world.levels().length, 'level')}, deepest ${deepestOf(state)}.`,
  );
  if (state.practice) lines.push('Practice: nothing could hurt you.');
  else if (state.teleported) lines.push('Level teleports helped.');
  return lines;
}

/** Every branch with what was seen of it. */
function branchLines({ maker: { dungeon, places }, world }: MazesState): string[] {
  const seen = new Map<number, { levels: number; deepest: number }>();
  for (const { place } of world.levels()) {
    const { levels, deepest } = seen.get(place.dnum) ?? { levels: 0, deepest: Number.NEGATIVE_INFINITY };
    seen.set(place.dnum, { levels: levels + 1, deepest: Math.max(deepest, depthOf(dungeon, place)) });
  }
  return [...seen].map(([dnum, { levels, deepest }]) => {
    const all = [...places.values()].filter((place) => place.dnum === dnum).length;
    return `${dungeon.branches[dnum].name}: ${levels} of ${count(all, 'level')}${deepest > 0 ? `, to depth ${deepest}` : ''}.`;
  });
}
