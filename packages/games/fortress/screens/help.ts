// The help: a row for each thing that can be done, in groups, with the keys as the table of commands has them; and how levels join under
// the rules in force.

import { EIGHT_DIRECTIONS, type Line, plainLine } from '@stairwell/engine';
import { keyLabel } from '@stairwell/engine/play';
import { commands } from '../actions.js';
import { SCENARIOS } from '../aims/scenarios.js';
import { type Choices, hasSupportedRamps } from '../options.js';
import { STYLES } from '../palette.js';
import { RULES } from '../rules.js';

/** What stands before the words of a row. */
const COLUMN = 9;

/** A row of the help: the first key of a control, or another word for several, and what it does. `extra` is for keyboards only. */
function row(ids: readonly string[], what: string, extra = '', keys = firstKey(ids[0])): Line {
  return [
    { text: `${keys}  `.padEnd(COLUMN), style: STYLES.stairs, controls: ids },
    { text: what },
    { text: extra, controls: [] },
    { text: '.' },
  ];
}

function firstKey(id: string): string {
  const [key] = commands.controls.find((control) => control.id === id)?.keys ?? [''];
  return keyLabel(key);
}

/** A row for what a key builds, and what the same key with Shift, or a button, takes in hand. */
function tool(id: string, what: string, extra = ''): Line {
  return row([id, `take-${id}`], what, extra, firstKey(id));
}

/** What a group is about. `extra` is for keyboards only. */
function heading(text: string, extra = ''): Line {
  return [
    { text, style: STYLES.site },
    { text: extra, controls: [] },
  ];
}

const FIRST_PAGE: readonly Line[] = [
  heading('Look around'),
  row(
    EIGHT_DIRECTIONS.map(({ name }) => name),
    'Move the cursor',
    ', with Shift eight cells; also h j k l y u b n',
    'arrows',
  ),
  row(['up'], 'Look at the level above'),
  row(['down'], 'Look at the level below'),
  heading('The game'),
  row(['pause'], 'Let time pass, or stop it; you can build while it stands still'),
  row(['task'], `Play for an aim: ${SCENARIOS.length} scenarios, or one that you make`),
  row(['share'], 'Give the map to others, in an address'),
  row(['write'], 'Write the map to a file'),
  row(['history'], 'Read what was said so far'),
  row(['leave'], 'Go away; the fortress stays as it is'),
  heading('People and their work'),
  row(['spawn'], `${RULES.movers.group} people come to the cursor`),
  row(['dismiss'], `${RULES.movers.group} people go away`),
  row(['site'], 'Make a place of work here, or take it away', '; it shows as $'),
  row(['hall'], 'Make a hall here, where things are brought, or take it away', ': &'),
  row(['heat'], 'Show in red where people wait'),
];

const MORE_PAGE: readonly Line[] = [
  heading('Build more at once'),
  row(['mark'], 'Set a corner here; the next thing you build fills all from it'),
  row(['shape'], 'Choose what that makes: a filled box, its outline, or a line'),
  row(['undo'], 'Take the last change back'),
  row(['redo'], 'Make again what was taken back'),
  row(['copy'], 'Keep a copy of the box from the corner to the cursor'),
  row(['paste'], 'Build the copy here'),
  heading('Ask for a path'),
  row(['start'], 'Let the path begin here', '; it shows as S'),
  row(['goal'], 'Let it end here', '; it shows as G'),
  row(['algorithm'], 'Look for ways by the next one of A*, JPS, JPS+ and HPA*'),
  row(['compare'], 'Show what each of them finds'),
  row(['nodes'], 'Show the cells that the search looked at'),
];

const RAMPS = [
  tool('rampN', 'Build a ramp that is entered from the north', ': ^'),
  tool('rampE', 'Build a ramp that is entered from the east', ': }'),
  tool('rampS', 'Build a ramp that is entered from the south', ': v'),
  tool('rampW', 'Build a ramp that is entered from the west', ': {'),
];

/** What can be done, in pages, as the rules in force have it. */
export function helpPages(choices: Choices): readonly (readonly Line[])[] {
  const isSupported = hasSupportedRamps(choices);
  const building = [
    heading('Dig and build under the cursor', ' (with Shift: only take it in hand)'),
    tool('dig', 'Make rock, stairs and ramps into ground'),
    tool('wall', 'Build a wall'),
    tool('floor', 'Build a floor'),
    tool('air', 'Leave only air'),
    ...(isSupported ? [tool('channel', 'Dig down: make air here, and a ramp of the rock below')] : []),
    row(['again'], 'Use what is in hand, as two taps on a cell or a drag do'),
    heading('Build ways between levels'),
    tool('stairsUp', 'Build stairs up', ': <'),
    tool('stairsDown', 'Build stairs down', ': >'),
    tool('stairsBoth', 'Build stairs for both ways', ': X'),
    ...(isSupported ? [tool('rampN', 'Build a ramp, for both ways', ': ^, }, v and { are the same')] : RAMPS),
    tool('ladder', 'Build a ladder, for both ways', ': L'),
  ];
  return [FIRST_PAGE, building, MORE_PAGE, SIGNS, ruleLines(choices)];
}

const SEED_STAIRS = [
  'Stairs up under stairs down lead up only. Stairs down under stairs down lead down only. Stairs for both ways and ladders lead both ways. The lower cell decides, and the upper one must be open below: stairs down, stairs for both ways or a ladder. So stairs steer where people go.',
  'One column cannot lead only up through three levels: its middle would have to be stairs up and stairs down at once. Begin the next stairs up beside the stairs down where the last ones end.',
];
const DWARF_STAIRS = [
  'Stairs up under stairs down are one staircase and lead both ways, and so do stairs for both ways and ladders. Stairs down over stairs down, and stairs up over stairs up, join nothing. No stairs lead one way only.',
];
const RAMP_WORDS = {
  entry: 'A ramp leads from its entry cell up to the cell above it, and nobody walks down it.',
  twoWay: 'A ramp leads from its entry cell up to the cell above it, and down again.',
  support:
    'A ramp leads both ways from its cell to cells of the next level that stand on rock beside it. Above it must be air. A channel makes air of a cell, and a ramp below it.',
} as const;

const SIGNS: readonly Line[] = [
  heading('Signs of the map'),
  ...[
    '@  Somebody. Put the cursor there to read what they do. Red: no way to their work, or held up.',
    '$  A place of work.',
    '&  A hall.',
    'o  A cell that is still to be built or dug.',
    'S  Where the path begins that is asked for, and G where it ends. The path is drawn as *.',
    '#  A wall, or rock.',
    '.  Ground or a floor.',
    ',  Air, with something to see on the level below.',
    '<  Stairs up. > are stairs down, X stairs for both ways, L a ladder.',
    '^  A ramp. So are }, v and {.',
  ].map((text) => plainLine(text)),
];

/** How levels join under the rules in force. */
function ruleLines(choices: Choices): readonly Line[] {
  const ramps = hasSupportedRamps(choices) ? 'support' : choices.ramps === 'two-way' ? 'twoWay' : 'entry';
  const crowds = choices.crowds
    ? 'No two stand in one cell. Who has been longest on the way goes first; the others yield, queue or go around.'
    : 'Movers walk through each other.';
  const builders =
    choices.builders > 0
      ? `${choices.builders} of them build (yellow): they come beside an order, or by stairs above or below it, and work half a second.`
      : 'What is ordered is built at once, or as soon as nobody stands there.';
  const texts = [
    ...(choices.stairs === 'seed' ? SEED_STAIRS : DWARF_STAIRS),
    RAMP_WORDS[ramps],
    'With the cursor on them, stairs, ladders and ramps tell where they lead and how often they were used in the last minute.',
    crowds,
    builders,
  ];
  return [heading('How it works'), ...texts.map((text) => plainLine(text))];
}
