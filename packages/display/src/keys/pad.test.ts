// Which buttons a pad has while a frame is shown.

import { drawnFrame } from '@stairwell/engine/play';
import { PROMPT_CONTROLS } from '@stairwell/engine/screens';
import { expect, it } from 'vitest';
import { controlsFor } from './pad.js';

const CONTROLS = [
  { id: 'north', label: 'North', keys: ['k'], group: 'move' },
  { id: 'search', label: 'Search', keys: ['s'], group: 'act' },
  { id: 'slot-1', label: 'Slot 1', keys: ['1'], group: 'slot' },
  { id: 'slot-2', label: 'Slot 2', keys: ['2'], group: 'slot' },
  ...PROMPT_CONTROLS,
] as const;
const FRAME = { ...drawnFrame(['@']), slots: [{ isOn: false, isChosen: true, control: 'slot-1' }] };
const buttons = (frame: Parameters<typeof controlsFor>[1]) =>
  controlsFor(CONTROLS, frame).map(({ label }) => label);

it('has buttons for answers only while the game asks, and then no others but directions', () => {
  expect(buttons(FRAME)).toEqual(['North', 'Search']);
  expect(buttons({ ...FRAME, asks: 'place' })).toEqual(['North', 'Confirm', 'Next', 'Cancel']);
  expect(buttons({ ...FRAME, asks: 'direction' })).toEqual(['North', 'Cancel']);
  // First what answers just this: a key may mean something else at other times.
  const both = controlsFor(CONTROLS, { ...FRAME, asks: 'place', answers: [{ key: 's', label: 'Stairs' }] });
  expect(both.map(({ label, group, keys }) => `${label} ${group} ${keys[0]}`)).toEqual([
    'North move k',
    'Stairs act s',
    'Confirm act Enter',
    'Next act Tab',
    'Cancel act Escape',
  ]);
});

it('has no button for what does nothing here', () => {
  expect(buttons({ ...FRAME, idle: ['search'] })).toEqual(['North']);
});

it('has no button for a slot that the frame does not show, and one for each where it shows none', () => {
  expect(buttons(FRAME)).not.toContain('Slot 2');
  expect(buttons(drawnFrame(['@']))).toEqual(['North', 'Search', 'Slot 1', 'Slot 2']);
});
