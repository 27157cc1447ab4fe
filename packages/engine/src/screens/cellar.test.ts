// The whole kit in one small dungeon, played through the player's door: keys go in, frames come out.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../codec/json.js';
import { lineText } from '../play/frame.js';
import { type Input, keyTap } from '../play/input.js';
import { RecordedSession } from '../play/recorded-session.js';
import type { Session } from '../play/session.js';
import { frameText, overlayLines } from '../play/text.js';
import { verifyRun } from '../play/verify.js';
import { cellar } from './testing/cellar/game.js';

function play(keys: string, session = RecordedSession.start(cellar, 'c')): RecordedSession {
  for (const key of keys.split(' ').filter((name) => name !== ''))
    session.give(keyTap(key === 'Space' ? ' ' : key));
  return session;
}

const shown = (session: Session) => frameText(session.frame()).split('\n');
const status = (session: Session) => lineText(session.frame().status[0] ?? []);
const messages = (session: Session) => session.frame().messages.map(lineText).join('');
const overlay = (session: Session) => {
  const { overlay: box } = session.frame();
  return box === undefined ? [] : overlayLines(box).map(lineText);
};

describe('the cellar', () => {
  test('is walked, run and tapped', () => {
    expect(shown(play('n'))).toEqual([
      '####################',
      '#....#####.......###',
      '#.@.*+.....#####.###',
      '#....###########.+>#',
      '####################',
      'Nobody  level 1  turn 1',
      'You see a candle here. You see a bone here.',
    ]);
    expect(messages(play('h'))).toBe('Something is in the way.');
    // The corridor is followed around its corners.
    expect(shown(play('n l l o l l L'))[3]).toBe('#....###########@+>#');
    const tapped = play('');
    tapped.give({ type: 'point', x: 4, y: 3 });
    expect(status(tapped)).toBe('Nobody  level 1  turn 3');
    tapped.give({ type: 'point', x: -1, y: 3 });
    tapped.give({ type: 'point', x: 20, y: 3 });
    expect(status(tapped)).toBe('Nobody  level 1  turn 3');
  });

  test('says how often the same was said, and keeps all of it in the order it was said', () => {
    const session = play('s');
    expect(messages(session)).toBe('You find nothing.');
    expect(messages(play('s', session))).toBe('You find nothing. (x2)');
    play('n s s h s', session);
    expect(session.frame().past?.map(lineText)).toEqual([
      'You find nothing. (x2)',
      'You see a candle here.',
      'You see a bone here.',
    ]);
    expect(messages(session)).toBe('You find nothing. (x3)');
    expect(overlay(play('M', session))).toEqual([
      'Messages',
      '',
      '2: You find nothing. (x2)',
      '3: You see a candle here.',
      '3: You see a bone here.',
      '7: You find nothing. (x3)',
      '',
      '[Esc] Close',
    ]);
  });

  test('takes one of several things from a menu and drops it', () => {
    const session = play('n ,');
    expect(overlay(session)).toEqual(['Pick up what?', '', 'a) a candle', 'b) a bone', '', '[Esc] Cancel']);
    expect(messages(play('b', session))).toBe('You have a bone.');
    expect(messages(play('d b', session))).toBe('There is no b to choose.');
    expect(messages(play('a', session))).toBe('You drop a bone.');
    expect(messages(play('d', session))).toBe('You have nothing.');
  });

  test('asks for a direction in the status, and takes the question back', () => {
    const session = play('n l l o');
    expect(status(session)).toBe('Open in which direction?  a direction, or Esc');
    expect(status(play('Escape', session))).toBe('Nobody  level 1  turn 3');
    expect(messages(play('o k', session))).toBe('There is no door to open.');
    expect(messages(play('o l', session))).toBe('The door opens.');
  });

  test('looks at what a cursor points at', () => {
    const session = play(';');
    expect(status(session)).toBe('Look at what? the floor  | Tab next  Enter  Esc');
    expect(status(play('Tab Tab', session))).toMatch(/^Look at what\? a key/);
    expect(session.frame().view).toMatchObject({ focus: { x: 4, y: 2 } });
    expect(messages(play('.', session))).toBe('There is a key.');
  });

  test('travels to the stairs, and to a place on another level', () => {
    const session = play('n l l o l l L _ >');
    expect(messages(session)).toBe('You know no way there.');
    play('o l _ >', session);
    expect(messages(session)).not.toContain('no way');
    expect(messages(play('>', session))).toBe('Level 2.');
    play('_ * a', session);
    // The map under the cursor is that of the other level.
    expect(shown(session)[3]).toBe("#....###########.'>#");
    play('j j l Enter', session);
    expect(session.report()).toMatchObject({ level: 1, x: 2, y: 3 });
  });

  test('asks for a name by a typed line', () => {
    const session = play('C');
    expect(session.frame().prompt).toEqual({ label: 'What is your name? ', text: '' });
    session.give({ type: 'line', text: 'Grettir the Strong' });
    expect(status(session)).toBe('Grettir the  level 1  turn 0');
  });

  test('explains its keys from the table of commands', () => {
    expect(overlay(play('? Space'))).toEqual([
      'The cellar: help (2 of 3)',
      '',
      'Moving',
      'h j k l y u b n, arrows, numpad  Walk',
      'H J K L Y U B N, Shift with an arrow  Run',
      '',
      'Doing',
      '<  >        Take the stairs',
      's           Search',
      ',  g        Pick up',
      'd           Drop',
      'o           Open a door',
      '_           Travel to a place',
      ';           Look at something',
      '',
      'Screens',
      'C           Call yourself a name',
      'M  Ctrl+P   Messages so far',
      '',
      '[PageDown] More  [PageUp] Back  [Esc] Close',
    ]);
  });

  test('pauses until it is paused no more, and who does not leave is paused still', () => {
    const session = play('p e Q N ? Escape');
    expect(overlay(session)).toEqual([
      'Paused',
      '',
      'Nothing moves.',
      '',
      '[Esc] go on  [?] help  [Q] leave',
    ]);
    expect(overlay(play('p', session))).toEqual([]);
    expect(session.give(keyTap('Q'))?.accepted).toBe(true);
    expect(session.give(keyTap('y'))?.requests).toEqual([{ type: 'quit' }]);
  });

  test('ends on a screen from which one begins again, reads how it came, or leaves', () => {
    const session = play('n l l o l l L o l _ > > H _ y h h h h Enter ,');
    expect(overlay(session)).toEqual([
      'The crown is yours',
      '',
      expect.stringMatching(/^Nobody, \d+ turns\.$/),
      'Seed c',
      '',
      '[R] Same seed  [N] New run  [M] Messages  [Q] Leave',
    ]);
    expect(messages(session)).toBe('You have the crown. It fits.');
    expect(session.give(keyTap('R'))?.requests).toEqual([{ type: 'restart', seed: 'c' }]);
    expect(session.give(keyTap('N'))?.requests).toMatchObject([{ type: 'restart' }]);
    for (const key of ['Q', 'Escape'])
      expect(session.give(keyTap(key))?.requests).toEqual([{ type: 'quit' }]);
    expect(session.give(keyTap('q'))).toBeUndefined();
    expect(overlay(play('M', session))[0]).toBe('Messages');
    expect(overlay(play('Escape', session))[0]).toBe('The crown is yours');
    expect(verifyRun(cellar, session.run())).toBeUndefined();
  });
});

const KEYS = [
  ...new Set(cellar.controls.flatMap(({ keys }) => keys)),
  ...['Enter', 'Escape', 'Tab', ' ', '*', 'Home', 'End', 'F9', 'Ctrl+V', 'a', 'c', 'S', 'm', ''],
];
const anyInput: fc.Arbitrary<Input> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...KEYS).map(keyTap) },
  fc.constantFrom(...KEYS).map((key): Input => ({ type: 'key', key, phase: 'up' })),
  fc.record({ type: fc.constant('point' as const), x: fc.double(), y: fc.double() }),
  fc.record({
    type: fc.constant('point' as const),
    x: fc.integer({ min: -2, max: 21 }),
    y: fc.integer({ min: -2, max: 6 }),
  }),
  fc.record({ type: fc.constant('line' as const), text: fc.string({ unit: 'binary', maxLength: 120 }) }),
);

test('whatever is pressed, what was decoded can be read again, and every state can be saved', () => {
  fc.assert(
    fc.property(fc.array(anyInput, { maxLength: 60 }), (inputs) => {
      let state = cellar.start('c', {});
      for (const input of inputs) {
        const action = cellar.decode(input, state);
        if (action === undefined) continue;
        expect(cellar.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
        cellar.act(state, action);
        cellar.frame(state);
        const text = canonicalJson(cellar.save(state));
        state = cellar.load(JSON.parse(text));
        expect(canonicalJson(cellar.save(state))).toBe(text);
      }
    }),
    { numRuns: 300 },
  );
});
