// What is told of a cell that is pointed at, and of blows: chances, harm, health, gifts and lore.

import { lineText } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { yendor } from '../game.js';
import { T } from '../terrain.js';
import { duel, LIGHT } from '../testing/scenes.js';
import { setUp, type Table } from '../testing/situation.js';

const HALL = `
  ------------
  |@......1.2|
  ------------`;

/** What whoever points at the only cell of that glyph is told. */
function toldOf(table: Table, glyph: string): string {
  const { view } = table.frame();
  if (view.kind !== 'tiles') throw new Error('Yendor draws tiles');
  const cell = view.glyphs.indexOf(glyph.charCodeAt(0));
  const at = { x: cell % view.width, y: Math.floor(cell / view.width) };
  return (yendor.describe?.(table.state, at) ?? []).map(lineText).join('\n');
}

describe('pointing at a cell', () => {
  const table = setUp({
    map: HALL,
    marks: { 1: { monster: 'bat', with: { hp: 3, maxHp: 6 } }, 2: { item: 'long-sword' } },
    pack: [LIGHT, { item: 'short-bow', slot: 'weapon' }, { item: 'arrow', with: { count: 9 } }],
  });

  test('tells of a being what a closer look tells, and what an arrow would do', () => {
    const told = toldOf(table, 'B');
    expect(told).toMatch(/^A bat \(flying, hurt\)\n/);
    expect(told).toContain('Health 3 of 6.');
    expect(told).toMatch(/In a fight you hit \d+ % for \S+, it hits \d+ % for \S+\./);
    expect(told).toMatch(/An arrow hits \d+ % for 1-6\./);
    expect(told).toMatch(/It flies, .*is faster than you/);
    expect(told.split('\n').length).toBeGreaterThan(5);
  });

  test('does not tell by its odds what the hero does not know of a thing', () => {
    const odds = (known: boolean, bonus: number) =>
      toldOf(
        setUp({
          map: HALL,
          marks: { 1: { monster: 'bat' }, 2: { item: 'long-sword' } },
          pack: [LIGHT, { item: 'dagger', with: { known, bonus } }],
        }),
        'B',
      ).match(/A dagger hits .*/)?.[0];
    expect(odds(false, -3)).toBe(odds(false, 0));
    expect(odds(true, -3)).not.toBe(odds(true, 0));
  });

  test('tells of a thing what it is good for, of an altar how it is asked, of bare floor nothing', () => {
    expect(toldOf(table, ')')).toMatch(/long sword\n[\s\S]*Damage 1-12/);
    expect(toldOf(table, '.')).toBe('');
    table.level().terrain[table.state.player.cell + 2] = T.altar;
    table.press('s');
    expect(toldOf(table, '&')).toBe('An altar\nStand on it and press p to ask for a gift, for gold.');
  });
});

describe('an altar', () => {
  test('is found by Tab, is named beside the map, and says where to stand', () => {
    const table = setUp({ map: HALL.replace('1', '.').replace('2', '.') });
    const level = table.level();
    level.terrain[table.state.player.cell + 5] = T.altar;
    const room = level.roomAt[table.state.player.cell] - 1;
    level.places.push({ kind: 'shrine', room, seen: true, sealed: false, left: 2 });
    table.press('s');
    expect(table.names()).toContain('an altar');
    expect(table.press('p')).toMatchObject({ accepted: false, reason: 'Stand on the altar (&) to ask it.' });
    table.press(';');
    expect(table.hints()).toBe('Examine: an altar  | Tab next  Enter  Esc');
    table.press('Enter');
    expect(table.news()).toContain('stand on it and press p');
    table.press('_', 'Tab', 'Enter', 'p');
    expect(table.text()).toContain('it will give twice more');
  });
});

describe('what a blow costs', () => {
  test('is told of stones, too, and the event says the same', () => {
    const table = duel('goblin slinger', {}, { stuck: 0 });
    const told = () => /It hits you for (\d+)\./.exec(table.news())?.[1];
    for (let turn = 0; turn < 200 && told() === undefined; turn++) table.press('h', 's');
    expect(told()).toBeDefined();
    const amounts = table.last()?.events.flatMap(({ kind, amount }) => (kind === 'hit' ? [`${amount}`] : []));
    expect(amounts).toContain(told());
  });
});
