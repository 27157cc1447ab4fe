// What is known of a cell of a level, in words.

import type { MazesLevel } from '../level/level.js';
import { creatureName, engravingAt, groundName, objectName, placedOn, trapName } from '../level/names.js';
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
    const plain = body.mon.appearType === 0;
    lines.push(`${creatureName(site, body)}${plain ? ` (${kind.letter}, level ${body.mon.level})` : ''}.`);
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
