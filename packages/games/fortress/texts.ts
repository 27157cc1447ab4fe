// The words of Fortress.

import { EIGHT_DIRECTIONS, type Line, plainLine } from '@stairwell/engine';
import { CELLS, type CellKind } from '@stairwell/engine/paths';
import type { Opening } from '@stairwell/engine/play';
import { beginNews, say } from '@stairwell/engine/screens';
import { type Choices, hasSupportedRamps } from './options.js';
import { TOOLS } from './rules.js';
import type { Shape, State } from './state.js';

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
export function terrainName({ ways, choices }: State, cell: number): string {
  const code = ways.terrainAt(cell);
  const hasNoSide = CELLS.rows[code].rampEntry !== undefined && hasSupportedRamps(choices);
  return hasNoSide ? 'ramp' : TERRAIN_NAMES[code];
}

/** By code: how it is drawn. Floors are dots on every level; a letter would shout. */
export const TERRAIN_GLYPHS: readonly string[] = CELLS.rows.map(({ name, glyph }) =>
  name === 'floor' ? '.' : glyph,
);

/** What is in hand is shown as it looks on the map. */
export function faceOf(tool: number): string {
  if (tool === TOOLS.dig) return 'dig';
  if (tool === TOOLS.channel) return 'channel';
  return tool === CELLS.code.air ? 'air' : TERRAIN_GLYPHS[tool];
}

/** What is in hand, in words. */
export function toolName(tool: number): string {
  return TERRAIN_NAMES[tool] ?? (tool === TOOLS.dig ? 'digging' : 'a channel');
}

/** What two corners become, in words. */
export const SHAPE_NAMES: Readonly<Record<Shape, string>> = {
  box: 'a filled box',
  walls: 'the outline of a box',
  line: 'a line',
};

/** A row of the help: keys, the controls that have them, what they do. */
function row(keys: string, controls: readonly string[], ...what: (string | Line[number])[]): Line {
  const words = what.map((each) => (typeof each === 'string' ? { text: each } : each));
  return [{ text: `${keys}  `.padEnd(20), controls }, ...words];
}

const WAYS = EIGHT_DIRECTIONS.map(({ name }) => name);
const RAMPS = ['rampN', 'rampE', 'rampS', 'rampW', 'ladder'];

/** The keys, as the help lists them under the rules in force. */
export function keyLines(choices: Choices): readonly Line[] {
  const isSupported = hasSupportedRamps(choices);
  return [
    row(
      'arrows, hjkl yubn',
      WAYS,
      'move the cursor',
      { text: ' (shift: eight cells)', controls: [] },
      '; or tap the map',
    ),
    row('< >, wheel', ['up', 'down'], 'look at the level above, below'),
    isSupported
      ? row(
          'd w f a x',
          ['dig', 'wall', 'floor', 'air', 'channel'],
          'dig; build a wall, a floor; leave air; a channel',
        )
      : row('d w f a', ['dig', 'wall', 'floor', 'air'], 'dig; build a wall, a floor; leave only air'),
    row('1 2 3', ['stairsUp', 'stairsDown', 'stairsBoth'], 'stairs up <, stairs down >, stairs both ways X'),
    isSupported
      ? row('4 5 6 7 8', RAMPS, 'a ramp ^ } v {, all alike: it has no side; ladder L')
      : row('4 5 6 7 8', RAMPS, 'ramp from north ^, east }, south v, west {; ladder L'),
    row(
      'the same, shifted',
      [],
      'only take it in hand; ',
      { text: 'Enter', controls: ['again'] },
      ', two taps or a drag build',
    ),
    row('v r', ['mark', 'shape'], 'mark a corner and build from there; box, outline, line'),
    row('z Z C V', ['undo', 'redo', 'copy', 'paste'], 'take back; again; copy the marked box, paste it here'),
    row(
      's g c e t',
      ['start', 'goal', 'compare', 'nodes', 'algorithm'],
      'ends of a path; compare ways; nodes; next algorithm',
    ),
    row('m M o O', ['spawn', 'dismiss', 'site', 'hall'], '25 movers come, go; a place of work $; a hall &'),
    row('i p =', ['heat', 'pause', 'task'], 'where people wait; pause (building goes on); the aim'),
    row('P S q', ['share', 'write', 'leave'], 'share the map; write it to a file; leave'),
  ];
}

const SEED_STAIRS = [
  '< under > leads up only, > under > down only, X and L both ways: the lower cell decides, the upper one must be open below. So stairs steer where traffic goes.',
  'One column cannot lead only up through three levels: its middle would have to be < and > at once. Begin the next < beside the > where the last one ends.',
];
const DWARF_STAIRS = [
  '< under > is one staircase and leads both ways, and so do X and L. > under > or < under < join nothing. No stairs lead one way only.',
];
const RAMP_WORDS = {
  entry: 'A ramp leads from its entry cell up to the cell above it, and nobody walks down it.',
  twoWay: 'A ramp leads from its entry cell up to the cell above it, and down again.',
  support:
    'A ramp leads both ways from its cell to cells of the next level that stand on rock beside it. Above it must be air. A channel makes air of a cell, and a ramp below it.',
} as const;

/** How levels join under the rules in force. */
export function ruleLines(choices: Choices): readonly Line[] {
  const ramps = hasSupportedRamps(choices) ? 'support' : choices.ramps === 'two-way' ? 'twoWay' : 'entry';
  const crowds = choices.crowds
    ? 'No two stand in one cell. Who has been longest on the way goes first; the others yield, queue or go around.'
    : 'Movers walk through each other.';
  const builders =
    choices.builders > 0
      ? `${choices.builders} of them build (yellow): they come beside an order, or by stairs above or below it, and work half a second.`
      : 'What is ordered is built at once, or as soon as nobody stands there.';
  return [
    ...(choices.stairs === 'seed' ? SEED_STAIRS : DWARF_STAIRS),
    RAMP_WORDS[ramps],
    crowds,
    builders,
    'S G ends of the path, * the path, @ movers (red: no way to their work, or held up), o ordered cells.',
    'Put the cursor on somebody to read what it does.',
  ].map((text) => plainLine(text));
}

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
