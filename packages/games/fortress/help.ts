// The help: the keys as the table of commands has them, and how levels join under the rules in force.

import { EIGHT_DIRECTIONS, type Line, plainLine } from '@stairwell/engine';
import { keyLabel } from '@stairwell/engine/play';
import { commands } from './actions.js';
import { type Choices, hasSupportedRamps } from './options.js';

/** What stands before the words of a row. */
const COLUMN = 20;

/** A row of the help: the first keys of some controls, or other words for them, and what they do. */
function row(ids: readonly string[], what: string | Line, keys = firstKeys(ids)): Line {
  const words = typeof what === 'string' ? plainLine(what) : what;
  return [{ text: `${keys}  `.padEnd(COLUMN), controls: ids }, ...words];
}

function firstKeys(ids: readonly string[]): string {
  return keysOf(ids)
    .map(([first]) => keyLabel(first))
    .join(' ');
}

function keysOf(ids: readonly string[]): (readonly string[])[] {
  return ids.map((id) => commands.controls.find((control) => control.id === id)?.keys ?? []);
}

const WAYS = EIGHT_DIRECTIONS.map(({ name }) => name);
const RAMPS = ['rampN', 'rampE', 'rampS', 'rampW'];
const DIGGING = ['dig', 'wall', 'floor', 'air'];
const STAIRS = ['stairsUp', 'stairsDown', 'stairsBoth'];

/** The keys, as the help lists them under the rules in force. */
export function keyLines(choices: Choices): readonly Line[] {
  const isSupported = hasSupportedRamps(choices);
  const letters = keysOf(WAYS).flatMap((keys) => keys.filter((key) => key.length === 1));
  const tools = [...DIGGING, ...(isSupported ? ['channel'] : []), ...STAIRS];
  const hands = [...tools, ...(isSupported ? RAMPS.slice(0, 1) : RAMPS), 'ladder'];
  return [
    row(
      WAYS,
      [
        { text: 'move the cursor' },
        { text: ' (shift: eight cells)', controls: [] },
        { text: '; or tap the map' },
      ],
      `arrows, ${letters.join('')}`,
    ),
    row(['up', 'down'], 'look at the level above, below', `${firstKeys(['up', 'down'])}, wheel`),
    isSupported
      ? row([...DIGGING, 'channel'], 'dig; build a wall, a floor; leave air; a channel')
      : row(DIGGING, 'dig; build a wall, a floor; leave only air'),
    row(STAIRS, 'stairs up <, stairs down >, stairs both ways X'),
    isSupported
      ? row([...RAMPS, 'ladder'], 'a ramp ^ } v {, all alike: it has no side; ladder L')
      : row([...RAMPS, 'ladder'], 'ramp from north ^, east }, south v, west {; ladder L'),
    row(
      hands.map((tool) => `take-${tool}`),
      [
        { text: 'only ', controls: [] },
        { text: 'take it in hand; ' },
        { text: firstKeys(['again']), controls: ['again'] },
        { text: ', two taps or a drag build' },
      ],
      'the same, shifted',
    ),
    row(['mark', 'shape'], 'mark a corner and build from there; box, outline, line'),
    row(['undo', 'redo', 'copy', 'paste'], 'take back; again; copy the marked box, paste it here'),
    row(
      ['start', 'goal', 'compare', 'nodes', 'algorithm'],
      'ends of a path; compare ways; nodes; next algorithm',
    ),
    row(['spawn', 'dismiss', 'site', 'hall'], '25 movers come, go; a place of work $; a hall &'),
    row(['heat', 'pause', 'task'], 'where people wait; pause (building goes on); the aim'),
    row(['share', 'write', 'leave'], 'share the map; write it to a file; leave'),
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
