// The words of Fortress.

import { EIGHT_DIRECTIONS, type Line, plainLine } from '@stairwell/engine';
import { CELLS, type CellKind } from '@stairwell/engine/paths';
import { beginNews, say } from '@stairwell/engine/screens';
import type { State } from './state.js';

/** Says something: it is what shows until the next thing is said. */
export function note(state: State, text: string): void {
  beginNews(state.log);
  say(state.log, state.tick, text, 'note');
  state.events.say(text);
}

const KIND_NAMES: Readonly<Record<CellKind, string>> = {
  walkable: 'ground',
  wall: 'wall',
  ladder: 'ladder',
  air: 'air',
  floor: 'floor',
  stairsUp: 'stairs up',
  stairsDown: 'stairs down',
  stairsBoth: 'stairs up and down',
  rampN: 'ramp from the north',
  rampE: 'ramp from the east',
  rampS: 'ramp from the south',
  rampW: 'ramp from the west',
};

/** By code: what stands in a cell, in words. */
export const TERRAIN_NAMES: readonly string[] = CELLS.rows.map(({ name }) => KIND_NAMES[name as CellKind]);

/** What stands in a cell, in words. */
export function terrainName({ ways }: State, cell: number): string {
  return TERRAIN_NAMES[ways.terrainAt(cell)];
}

/** By code: how it is drawn. Floors are dots on every level; a letter would shout. */
export const TERRAIN_GLYPHS: readonly string[] = CELLS.rows.map(({ name, glyph }) =>
  name === 'floor' ? '.' : glyph,
);

/** What is built is shown as it looks on the map. */
export function faceOf(code: number): string {
  return code === CELLS.code.air ? 'air' : TERRAIN_GLYPHS[code];
}

/** A row of the help: keys, the controls that have them, what they do. */
function row(keys: string, controls: readonly string[], what: string): Line {
  return [{ text: `${keys}  `.padEnd(20), controls }, { text: what }];
}

const WAYS = EIGHT_DIRECTIONS.map(({ name }) => name);
const RAMPS = ['rampN', 'rampE', 'rampS', 'rampW', 'ladder'];

/** The words of the help screen. */
export const HELP: readonly Line[] = [
  row('arrows, hjkl yubn', WAYS, 'move the cursor (shift: eight cells); or tap the map'),
  row('< >', ['up', 'down'], 'look at the level above, below'),
  row('d w f a', ['dig', 'wall', 'floor', 'air'], 'dig; build a wall, a floor; leave only air'),
  row('1 2 3', ['stairsUp', 'stairsDown', 'stairsBoth'], 'stairs up <, stairs down >, stairs both ways X'),
  row('4 5 6 7 8', RAMPS, 'ramp from north ^, east }, south v, west {; ladder L'),
  row('Enter z', ['again', 'undo'], 'build the last thing again (or tap twice); take back'),
  [],
  row('s g t', ['start', 'goal', 'algorithm'], 'start of a path; its goal; the next algorithm'),
  row('c e', ['compare', 'nodes'], 'compare all algorithms; show the nodes they expanded'),
  row('m M o', ['spawn', 'dismiss', 'site'], '25 movers come here; 25 go; a place of work $'),
  row('p P q', ['pause', 'share', 'leave'], 'pause (building goes on); share the map; leave'),
  [],
  ...[
    '< under > leads up only, > under > down only, X and L both ways: the lower',
    'cell decides, the upper one must be open below. A ramp leads from its entry',
    'cell up to the cell above it. So stairs steer where the traffic goes.',
    'S G ends of the path, * the path, @ movers (red: no way to their work).',
  ].map((text) => plainLine(text)),
];
