// What is known of a cell of a level, in words.

import type { Creature, MazesLevel } from '../level/level.js';
import { creatureName, engravingAt, groundName, objectName, placedOn, trapName } from '../level/names.js';
import { RULES } from '../rules.js';
import type { MazesState } from '../state.js';
import { showsItself } from './sight.js';

/** One line for each thing there. */
export function describeCell(state: MazesState, level: MazesLevel, cell: number): string[] {
  const { site } = level;
  const { world } = state;
  const isHere = level.id === state.here;
  if (isHere && cell === state.cell)
    return [`You, ${state.maker.roleName}, ${placedOn(world, level, cell)}.`];
  if (level.known[cell] === 0) return ['You have not seen what is there.'];
  const isInView = isHere && state.visible[cell] === 1;
  const lines: string[] = [];
  const body = level.bodies[cell];
  if (body !== undefined && isInView && showsItself(body)) {
    const kind = site.game.kind(body.mon.species);
    const isPlain = !body.hidden || body.mon.appearType === 0;
    lines.push(`${creatureName(site, body)}${isPlain ? ` (${habitWords(body, kind.speed)})` : ''}.`);
  }
  if (level.boulders[cell] > 0) lines.push('a boulder.');
  const thing = level.things[cell];
  if (thing !== undefined && level.boulders[cell] === 0) lines.push(`${objectName(site, thing)}.`);
  const trap = level.trapAt[cell];
  if (trap?.seen && !trap.gone) lines.push(`${trapName(trap.kind)}.`);
  const text = engravingAt(level, cell);
  if (text !== undefined && isInView) lines.push(`Something is written there: "${text}".`);
  lines.push(`${groundName(world, level, cell)}.`);
  return lines.map((line) => `${line[0]?.toUpperCase() ?? ''}${line.slice(1)}`);
}

/** What a player should know of a creature: how it strikes, how fast it is, and whether it knows of him. */
function habitWords({ mon, habits, mood, asleep, dazed }: Creature, speed: number): string {
  const isHostile = !mon.peaceful && !asleep;
  const words: string[] = [];
  if (isHostile && mood === 'hunting') words.push('hunts you');
  if (isHostile && mood === 'curious') words.push('looks around');
  if (dazed > 0) words.push('dazed');
  words.push(`level ${mon.level}`);
  if (habits.strikes !== undefined) words.push(`${habits.strikes.split(' ')[0]} up to ${mon.level + 2}`);
  if (habits.special !== 'plain') words.push(habits.special);
  if (habits.shoots !== undefined) words.push(`${habits.shoots.split(' ')[0]} from afar`);
  words.push(
    speed > RULES.normalSpeed ? 'faster than you' : speed < RULES.normalSpeed ? 'slower' : 'as fast as you',
  );
  if (habits.doors === 'held') words.push('opens no doors');
  return words.join(', ');
}
