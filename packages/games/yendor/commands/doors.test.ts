// Doors: opened, closed, slammed, and who gets through. Keys in, frames out.

import { describe, expect, test } from 'vitest';
import { addMonster } from '../ground/bodies.js';
import { STURDY } from '../testing/scenes.js';
import { cellOf, makeItem, makeMonster, setUp } from '../testing/situation.js';

describe('doors', () => {
  const map = `
    -----
    |..@+##
    -----`;

  test('walking into a closed door opens it and steps through in one turn', () => {
    const table = setUp({ map });
    expect(table.rows()[1]).toBe('|..@+');
    table.press('l');
    expect(table.rows()[1]).toMatch(/^\|\.\.\.@#/);
    expect(table.report().turn).toBe(1);
    table.press('h');
    expect(table.rows()[1][4]).toBe("'");
  });

  test('o and c with a direction; Escape cancels for nothing', () => {
    const table = setUp({ map });
    table.press('o');
    expect(table.text()).toContain('Open in which direction?');
    expect(table.press('l')).toMatchObject({ turns: 1 });
    expect(table.rows()[1][4]).toBe("'");
    expect(table.report().hunger).toBe(1300);
    table.press('c', 'l');
    expect(table.rows()[1][4]).toBe('+');
    table.press('c', 'Escape');
    expect(table.report().turn).toBe(2);
    expect(table.press('c', 'l')).toMatchObject({ accepted: false });
    expect(table.press('o', 'h')).toMatchObject({
      accepted: false,
      reason: 'There is no closed door there.',
    });
  });

  test('who steps out of a doorway aslant is told that it is passed straight', () => {
    const table = setUp({
      map: `
        |...|
        --'--
          @
          #`,
    });
    table.press('k');
    expect(table.press('y')).toMatchObject({
      accepted: false,
      reason: 'Doorways are passed straight, not diagonally.',
    });
    expect(table.press('h')).toMatchObject({ accepted: false, reason: 'There is no way through there.' });
  });

  test('the blind are not told of doorways that they never saw', () => {
    const table = setUp({
      map: `
        |...|
        --'--
          @
          #`,
      afflictions: { blind: 9 },
    });
    table.press('k');
    expect(table.press('y')).toMatchObject({ accepted: false, reason: 'There is no way through there.' });
  });

  test('nor of doors beside them', () => {
    const map = `
      -----
      |.@+.|
      -----`;
    const blind = setUp({ map, afflictions: { blind: 9 } });
    expect(blind.press('c', 'l')).toMatchObject({ reason: 'There is no open door there.' });
    expect(setUp({ map }).press('c', 'l')).toMatchObject({ reason: 'That door is closed already.' });
    const open = map.replace('+', "'");
    const other = setUp({ map: open, afflictions: { blind: 9 } });
    expect(other.press('o', 'l')).toMatchObject({ reason: 'There is no closed door there.' });
    expect(setUp({ map: open }).press('o', 'l')).toMatchObject({ reason: 'That door is open already.' });
  });

  test('a broken door does not close, nor one with somebody or something in it', () => {
    const broken = setUp({
      map: `
        -----
        |.@..
        --;--
          #`,
    });
    expect(broken.press('c', 'j')).toMatchObject({
      accepted: false,
      reason: 'That door is broken and cannot be closed.',
    });
    const open = map.replace('+', "'");
    const doorway = cellOf(4, 1);
    const thing = setUp({ map: open });
    thing
      .level()
      .items.push({ cell: doorway, item: makeItem(thing.state, 'dagger'), left: false, until: -1 });
    const monster = setUp({ map: open });
    addMonster(
      monster.level(),
      makeMonster(monster.state, 'zombie', doorway, { mood: 'asleep', stuck: 9 }),
      0,
    );
    for (const table of [thing, monster]) {
      expect(table.press('c', 'l')).toMatchObject({
        accepted: false,
        reason: 'Something stands in the doorway.',
      });
      expect(table.report().turn).toBe(0);
    }
  });

  test('a closed door blocks sight, an open one does not', () => {
    const beyond = (door: string) =>
      setUp({
        map: `
          -----
          |..@${door}1#
          -----`,
        marks: { 1: { item: 'dagger' } },
      }).names();
    expect(beyond('+')).toEqual(['a closed door']);
    expect(beyond("'")).toEqual(['a +0 dagger', 'an open door']);
  });

  test('out of the door and back slams it and wakes the room', () => {
    const table = setUp({
      map: `
        ----------
        |1......@'###
        ----------`,
      marks: { 1: { monster: 'yeti', with: { mood: 'asleep', stuck: 9 } } },
      player: STURDY,
    });
    expect(table.names()[0]).toBe('a yeti (asleep, held)');
    table.press('l', 'l');
    expect(table.log()).not.toContain('slams');
    table.press('h');
    expect(table.news()).toContain('The door slams. Something stirs behind it!');
    expect(table.names()[0]).toBe('a yeti (held)');
    table.press('l', 's', 's', 'h');
    expect(table.log().match(/slams/g), 'only straight back').toHaveLength(1);
  });

  test('people open doors, animals do not', () => {
    const opens = (monster: string) => {
      const table = setUp({
        map: `
          ------ -----
          |1...+##@..|
          ------ -----`,
        marks: { 1: { monster, with: { mood: 'hunting', hp: 90, maxHp: 90 } } },
        player: STURDY,
      });
      for (let turn = 0; turn < 12; turn++) {
        Object.assign(table.level().monsters[0], {
          mood: 'hunting',
          lastSeen: table.state.player.cell,
          memory: 9,
        });
        table.press('s');
      }
      return table.log().includes(`You see a${monster === 'orc' ? 'n' : ''} ${monster}`);
    };
    expect(opens('orc')).toBe(true);
    expect(opens('snake')).toBe(false);
  });
});
