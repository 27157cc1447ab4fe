// The words of Fortress.

import type { Opening } from '@stairwell/engine/play';
import { beginNews, say } from '@stairwell/engine/screens';
import { CELLS, isRamp, TOOLS } from './ground/cells.js';
import { hasSupportedRamps } from './options.js';
import type { Shape, State } from './state.js';

/** Says something: it is what shows until the next thing is said. */
export function note(state: State, text: string): void {
  beginNews(state.log);
  say(state.log, state.tick, text, 'note');
  state.events.say(text);
}

/** What stands in a cell, in words. */
export function terrainName({ ways, choices }: State, cell: number): string {
  const code = ways.terrainAt(cell);
  return isRamp(code) && hasSupportedRamps(choices) ? 'ramp' : CELLS.rows[code].words;
}

/** What is in hand is shown as it looks on the map. */
export function faceOf(tool: number): string {
  if (tool === TOOLS.dig) return 'dig';
  if (tool === TOOLS.channel) return 'channel';
  return tool === CELLS.code.air ? 'air' : CELLS.rows[tool].face;
}

/** What is in hand, in words. */
export function toolName(tool: number): string {
  return CELLS.rows[tool]?.words ?? (tool === TOOLS.dig ? 'digging' : 'a channel');
}

/** What two corners become, in words. */
export const SHAPE_NAMES: Readonly<Record<Shape, string>> = {
  box: 'a filled box',
  walls: 'the outline of a box',
  line: 'a line',
};

/** What a newcomer is told before the first step. */
export const OPENING: Opening = {
  who: 'Below you lies a fortress of several levels, and those who live there find their own ways.',
  aim: 'Build and dig, and watch how everyone walks around it at once.',
  keys: [
    { controls: ['north', 'west', 'south', 'east'], does: 'move the cursor' },
    { controls: ['wall', 'floor', 'stairsBoth', 'ladder'], does: 'choose what to build, and build it' },
    { controls: ['again'], does: 'build what is in hand; so does a drag over the map' },
    { controls: ['up', 'down'], does: 'the level above, the level below' },
    { controls: ['task'], does: 'scenarios with an aim' },
  ],
};
