// Screens and messages, seen through keys: help, the cursor, questions, lists of what was said, the wizards' teleport.

import { frameText, lineText } from '@stairwell/engine';
import { expect, test } from 'vitest';
import { neighbour } from './level/ground.js';
import { inHall, inOpenSpot, meet, newsOf, special, standOn, statusOf } from './testing/scene.js';
import { Walker } from './testing/walker.js';
import { NETHACK_KEYS } from './texts.js';

test('keys of NetHack that do nothing here say what stands in for them, and cost nothing', () => {
  const walker = new Walker('7');
  for (const [key, words] of Object.entries(NETHACK_KEYS)) {
    walker.press(key);
    expect(newsOf(walker)).toContain(words);
  }
  expect(walker.state.turn).toBe(0);
});

test('help explains the signs of the map', () => {
  const walker = new Walker('7');
  walker.press('?');
  let text = '';
  for (let page = 0; page < 12; page++) {
    text += frameText(walker.session.frame());
    walker.press('PageDown');
  }
  expect(text).toContain('Signs of the map');
  expect(text).toContain('If you know NetHack');
  expect(text).toContain('a boulder');
});

test('messages are kept: Ctrl+P and M list them, the next quiet turn clears the screen', () => {
  const walker = inHall();
  walker.press('E');
  expect(newsOf(walker)).toContain('You write Elbereth');
  walker.press('.');
  expect(newsOf(walker)).toBe('');
  for (const key of ['Ctrl+P', 'M']) {
    walker.press(key);
    expect(frameText(walker.session.frame())).toContain('You write Elbereth in the dust.');
    walker.press('Escape');
  }
  // Whoever steps aside sees where it stands.
  expect(frameText(walker.session.frame())).not.toContain('~');
  walker.press('l');
  expect(frameText(walker.session.frame())).toContain('~@');
});

test('a cursor names creatures as it moves, by the right article', () => {
  const walker = inHall();
  const { level, state } = walker;
  meet(walker, 'anybody', 2, { asleep: true });
  walker.press(';', 'm');
  expect(statusOf(walker)).toMatch(/^A sleeping [\w ]+ \(level \d+, .*up to \d+/);
  // However long it is, all of it is there.
  level.wards.add(neighbour(neighbour(state.cell, 2), 2));
  expect(statusOf(walker)).toMatch(/^.{60,} The floor\. You have written Elbereth there\. Look at what\?/);
  walker.press('Escape');
  const angel = new Walker('7', { wizard: true });
  angel.teleport('planes:1');
  const found = angel.level.creatures.find(({ mon }) => level.site.game.kind(mon.species).name === 'Angel');
  if (found === undefined) throw new Error('no angel');
  Object.assign(found, { asleep: false, hidden: false });
  Object.assign(found.mon, { peaceful: false, givenname: '', invis: false });
  standOn(angel, neighbour(found.cell, 6));
  angel.press(';', 'm');
  expect(statusOf(angel)).toMatch(/^An Angel \(/);
  expect(state.turn).toBe(0);
});

test('the help says that only some of what lies about is taken', () => {
  const walker = new Walker('41');
  walker.press('?', 'PageDown');
  expect(frameText(walker.session.frame())).toContain('some tools, potions');
});

test('questions stand in the status and do not stay in the log', () => {
  const walker = inOpenSpot();
  for (const [key, question] of [
    ['o', 'Open in which direction?'],
    ['_', 'Travel where?'],
    [';', 'Look at what?'],
  ]) {
    walker.press(key);
    const { status, messages } = walker.session.frame();
    expect(status.map(lineText).join(' ')).toContain(question);
    expect(messages.map(lineText).join(' ')).not.toContain(question);
    walker.press('Escape');
    expect(frameText(walker.session.frame())).not.toContain(question);
  }
});

test('the level teleport is for wizards, marks the run, and reaches every level', () => {
  const plain = new Walker('7');
  plain.press('Ctrl+V');
  expect(newsOf(plain)).toContain('wizard');
  const walker = new Walker('7', { wizard: true, practice: false });
  expect(walker.session.report()).toMatchObject({ ranked: true });
  for (const id of ['planes:1', 'planes:5', 'gehennom:1', 'ludios:1', 'vlad:1', 'tutorial:2', 'sokoban:1'])
    walker.teleport(id);
  expect(walker.session.report()).toMatchObject({ ranked: false, level: 'sokoban:1' });
  for (const [text, id] of [
    ['12', 'doom:12'],
    ['castle', special(walker, 'castle')],
    ['Minetown', special(walker, 'minetn')],
    ['the Oracle', special(walker, 'oracle')],
    ['mines:2', 'mines:2'],
  ]) {
    walker.press('Ctrl+V');
    walker.type(text);
    expect(walker.state.here).toBe(id);
  }
  for (const text of ['-1', '99', 'nowhere', '']) {
    walker.press('Ctrl+V');
    walker.type(text);
    expect(walker.state.here).toBe('mines:2');
  }
  walker.press('Ctrl+V');
  walker.type('?');
  expect(frameText(walker.session.frame())).toContain('Which level?');
  walker.press('PageDown', 'a');
  expect(walker.state.here).toBe([...walker.state.maker.places.keys()][16]);
});
