// A new game, as its first frames show it.

import { frameText, keyTap, lineText, Session } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { yendor } from './game.js';
import { RULES } from './rules.js';

const SEEDS = Array.from({ length: 400 }, (_, seed) => `start-${seed}`);

function begin(seed: string) {
  const session = Session.start(yendor, seed);
  const stats = lineText(session.frame().status[0]);
  session.give(keyTap('i'));
  const pack = (session.frame().overlay?.lines ?? []).map(lineText);
  session.give(keyTap('Escape'));
  return { session, stats, pack };
}

describe('a new game', () => {
  const games = SEEDS.map(begin);

  test('begins on the stairs up of level 1, which do not lead out yet', () => {
    for (const { session } of games.slice(0, 10)) {
      expect(lineText(session.frame().status[1])).toContain('< up');
      expect(session.give(keyTap('<'))).toMatchObject({
        accepted: false,
        reason: 'You cannot go any higher! You need to find the Amulet first.',
      });
      expect(session.report()).toMatchObject({
        turn: 0,
        level: 1,
        hunger: 1300,
        hp: RULES.player.hp,
        maxHp: RULES.player.hp,
      });
    }
  });

  test('gives mace, leather and two or three rations', () => {
    const rations = new Set<string>();
    for (const { pack } of games) {
      expect(pack.slice(0, 2)).toEqual(['a) a +1 mace (wielded)', 'b) +0 leather armour (worn)']);
      rations.add(pack[2]);
    }
    expect([...rations].sort()).toEqual(['c) 2 food rations', 'c) 3 food rations']);
  });

  test('gives a torch and two spares, or a lantern and two flasks, by the toss of a coin', () => {
    const lights = games.map(({ pack }) => pack.slice(3).join());
    expect(new Set(lights)).toEqual(
      new Set(['d) a torch (500) (lit),e) 2 torches (500)', 'd) a lantern (750) (lit),e) 2 oil flasks']),
    );
    const torches = lights.filter((text) => text.includes('torch')).length / lights.length;
    expect(torches).toBeGreaterThan(0.4);
    expect(torches).toBeLessThan(0.6);
  });

  test('gives 10 to 50 gold', () => {
    const gold = games.map(({ stats }) => Number(/\$(\d+)$/.exec(stats)?.[1]));
    expect(Math.min(...gold)).toBe(10);
    expect(Math.max(...gold)).toBe(50);
  });

  test('one hero in a hundred is stronger than the others', () => {
    const strong = games.filter(({ stats }) => /Str 18\/\d\d\d?\(18\)/.test(stats));
    expect(games.filter(({ stats }) => stats.includes('Str 16(16)'))).toHaveLength(
      games.length - strong.length,
    );
    expect(strong.length).toBeGreaterThan(0);
    expect(strong.length).toBeLessThan(12);
  });

  test('the same seed begins the same game, another one another', () => {
    const first = frameText(Session.start(yendor, 'one').frame());
    expect(frameText(Session.start(yendor, 'one').frame())).toBe(first);
    expect(frameText(Session.start(yendor, 'two').frame())).not.toBe(first);
  });
});
