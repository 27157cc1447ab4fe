// Blows and minds: who hits whom, who wakes, hunts, flees and steals. Keys in, frames out.

import { createRandom } from '@stairwell/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heroToHit, hits, hittingFaces } from './combat.js';
import { MONSTERS } from './data/monsters.js';
import { highest } from './dice.js';
import { armourClass, strengthToDamage, strengthToHit } from './hero.js';
import { poolAt } from './monsters/spawn.js';
import { wanderChance } from './monsters/wanderers.js';
import { experienceFor, RULES } from './rules.js';
import type { Monster } from './state.js';
import { cellOf, type Situation, setUp, type Table } from './testing/situation.js';

const log = (table: Table) => table.log();

/** A monster beside a hero who can take it. */
function duel(monster: string, more: Partial<Situation> = {}, change: Partial<Monster> = {}) {
  return setUp({
    map: `
      ---------
      |..@1...|
      |.......|
      ---------`,
    marks: { 1: { monster, with: { mood: 'hunting', hp: 500, maxHp: 500, ...change } } },
    player: { hp: 900, maxHp: 900 },
    ...more,
  });
}

describe('armour', () => {
  test('better armour never raises the chance to be hit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -10, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: -4, max: 6 }),
        (level, ac, better, bonus) => {
          expect(hittingFaces(level, ac - better, bonus)).toBeLessThanOrEqual(hittingFaces(level, ac, bonus));
        },
      ),
    );
  });

  test('the dice keep to the number of faces', () => {
    const random = createRandom('faces');
    const hit = Array.from({ length: 4000 }, () => hits(random, 1, 8, 0)).filter(Boolean).length / 4000;
    expect(hit).toBeCloseTo(hittingFaces(1, 8, 0) / 20, 1);
    expect(hittingFaces(1, 8, 0)).toBe(10);
    expect(hittingFaces(1, 3, 0)).toBe(5);
  });

  test('wearing it, enchanting it and rings lower the number in the frame', () => {
    const table = setUp({
      map: `
        -----
        |.@.|
        -----`,
      pack: [
        { item: 'torch', slot: 'light' },
        { item: 'plate', with: { bonus: 1, known: false } },
        { item: 'protection', with: { bonus: 2 } },
      ],
    });
    expect(table.text()).toContain('AC 10 ');
    table.press('W', 'b');
    expect(table.text()).toContain('AC 2 ');
    table.press('P', 'c');
    expect(table.text()).toContain('AC 0 ');
    expect(armourClass(table.state)).toBe(0);
  });

  test('a monster strikes plate less often than skin, in play', () => {
    const struck = (pack: Situation['pack']) => {
      const table = duel('hobgoblin', { pack });
      for (let turn = 0; turn < 150; turn++) table.press('s');
      return 900 - (table.report().hp as number);
    };
    expect(struck([{ item: 'plate', with: { bonus: 3 }, slot: 'armour' }])).toBeLessThan(struck([]) * 0.6);
  });
});

describe('the hero strikes', () => {
  test('walking into a monster attacks, for a turn without hunger or fuel', () => {
    const table = duel('zombie');
    expect(table.press('l')).toMatchObject({ cost: { turn: 1 } });
    expect(log(table)).toMatch(/You (hit|miss) the zombie\./);
    expect(table.report().hunger).toBe(1300);
    expect(table.text()).toContain('Light 500');
  });

  test('a blow wakes a sleeper, hit or miss', () => {
    const table = duel('xeroc', {}, { mood: 'asleep' });
    expect(table.frame().view.things[0].name).toContain('asleep');
    table.press('l');
    expect(table.frame().view.things[0].name).not.toContain('asleep');
  });

  test('the sleeping and held are easier to hit', () => {
    const rate = (stuck: number) => {
      let hit = 0;
      for (let seed = 0; seed < 150; seed++) {
        const table = duel('dragon', { seed: `held-${seed}` }, { stuck });
        table.press('l');
        if (log(table).includes('You hit')) hit++;
      }
      return hit;
    };
    expect(rate(9)).toBeGreaterThan(rate(0) + 10);
  });

  test('strength, enchantment and hunger count', () => {
    expect(strengthToHit(16, 0)).toBe(0);
    expect(strengthToHit(18, 100)).toBe(3);
    expect([6, 15, 16, 18, 31].map((value) => strengthToDamage(value, 0))).toEqual([-1, 0, 1, 2, 6]);
    expect([50, 75, 90, 100].map((percent) => strengthToDamage(18, percent))).toEqual([3, 4, 5, 6]);
    const fed = duel('zombie', { pack: [{ item: 'mace', with: { bonus: 2 }, slot: 'weapon' }] });
    const weak = duel('zombie', {
      pack: [{ item: 'mace', with: { bonus: 2 }, slot: 'weapon' }],
      player: { hunger: 1000 },
    });
    expect(heroToHit(fed.state) - heroToHit(weak.state)).toBe(1);
    expect(weak.text()).toContain('Weak');
  });

  test('a kill brings experience and levels; one kill lifts by one level only', () => {
    const table = duel('dragon', { player: { hp: 900, maxHp: 900, level: 1 } }, { hp: 1, stuck: 99 });
    for (let turn = 0; turn < 60 && !log(table).includes('You defeat'); turn++) table.press('l');
    expect(log(table)).toContain('You defeat the dragon.');
    expect(log(table)).toContain('Welcome to experience level 2.');
    expect(table.text()).toContain(`Exp 2:${experienceFor(3) - 1}/${experienceFor(3)}`);
    expect(table.report().hp).toBe(table.state.player.maxHp);
    expect([2, 3, 4, 5].map(experienceFor)).toEqual([10, 40, 100, 200]);
  });
});

describe('the monsters', () => {
  test('there are twenty-six, one a letter, in the bands of the stairs document', () => {
    expect(MONSTERS.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const letters = (depth: number) => poolAt(depth).map(([kind]) => MONSTERS[kind].letter);
    expect(letters(1).sort()).toEqual(['B', 'E', 'K', 'S']);
    for (const letter of ['D', 'T', 'V']) {
      expect(letters(10)).not.toContain(letter);
      expect(letters(15)).toContain(letter);
    }
    for (let depth = 1; depth <= 26; depth++) expect(poolAt(depth).length).toBeGreaterThan(3);
    expect(highest(MONSTERS[3].attacks[2])).toBe(30);
  });

  test('every attack of a monster is a blow of its own', () => {
    const table = duel('centaur');
    table.press('s');
    expect(log(table).match(/centaur (hits|misses) you/g)?.length).toBeGreaterThan(0);
    const count = table.state.log.reduce(
      (sum, { text, count: times }) => sum + (/centaur (hits|misses)/.test(text) ? times : 0),
      0,
    );
    expect(count).toBe(3);
  });

  test('fast ones act more often, slow ones less', () => {
    const blows = (monster: string) => {
      const table = duel(monster);
      for (let turn = 0; turn < 40; turn++) table.press('s');
      return table.state.log.reduce(
        (sum, { text, count }) => sum + (/(hits|misses) you/.test(text) ? count : 0),
        0,
      );
    };
    expect(blows('kestrel')).toBeGreaterThanOrEqual(50);
    expect(blows('zombie')).toBe(20);
    expect(blows('snake')).toBe(40);
  });

  const until = (monster: string, pattern: RegExp, more: Partial<Situation> = {}) => {
    const table = duel(monster, more);
    for (let turn = 0; turn < 120 && !pattern.test(log(table)); turn++) table.press('s');
    expect(log(table)).toMatch(pattern);
    return table;
  };

  test('an aquator rusts metal at once, and leather never', () => {
    const table = until('aquator', /Your chain mail rusts!/, { pack: [{ item: 'chain', slot: 'armour' }] });
    expect(table.text()).toContain('AC 6 ');
    const leather = until('aquator', /nothing to bite/, { pack: [{ item: 'leather', slot: 'armour' }] });
    expect(leather.text()).toContain('AC 8 ');
    expect(table.report().hp).toBe(900);
  });

  test('a flytrap holds, the ice freezes, a medusa confuses: and it binds', () => {
    const held = until('venus flytrap', /You are held fast!/);
    const before = held.rows();
    held.press('h');
    expect(held.rows()).toEqual(before);
    const frozen = until('ice monster', /freezes you where you stand/);
    expect(frozen.last()?.cost.turn).toBeGreaterThan(1);
    expect(until('medusa', /head spin/).text()).toContain('confused(');
  });

  test('a rattlesnake saps strength to 3 and no further, unless a ring sustains it', () => {
    const table = duel('rattlesnake', { player: { hp: 5000, maxHp: 5000 } });
    for (let turn = 0; turn < 200; turn++) table.press('s');
    expect(table.text()).toContain('Str 3(16)');
    const ring = duel('rattlesnake', { pack: [{ item: 'sustain-strength', slot: 'left' }] });
    for (let turn = 0; turn < 60; turn++) ring.press('s');
    expect(ring.text()).toContain('Str 16(16)');
  });

  test('a vampire takes maximum HP, a wraith experience', () => {
    const table = until('vampire', /life ebb/);
    expect(table.report().maxHp).toBeLessThan(900);
    const wraith = until('wraith', /takes some of what you have learned/, {
      player: { hp: 900, maxHp: 900, level: 4, xp: 190 },
    });
    expect(wraith.report().xp).toBeLessThan(190);
    expect(wraith.report().xp).toBeGreaterThanOrEqual(experienceFor(4));
  });

  test('a leprechaun takes gold and is gone; a nymph takes a thing; both give it back when they fall', () => {
    const table = until('leprechaun', /purse feels lighter/, { player: { hp: 900, maxHp: 900, gold: 1000 } });
    const [thief] = table.state.levels.get(1)?.monsters ?? [];
    expect(thief.gold).toBeGreaterThan(0);
    expect(table.report().gold).toBe(1000 - thief.gold);
    expect(thief.mood).toBe('fleeing');
    const nymph = until('nymph', /She has stolen/, {
      pack: [{ item: 'torch', slot: 'light' }, { item: 'dagger' }],
    });
    const [lady] = nymph.state.levels.get(1)?.monsters ?? [];
    expect(lady.loot).toBeDefined();
    const level = nymph.state.levels.get(1);
    lady.hp = 1;
    lady.stuck = 99;
    if (level !== undefined) {
      level.bodies[lady.cell] = undefined;
      lady.cell = nymph.state.player.cell + 1;
      level.bodies[lady.cell] = lady;
    }
    for (let turn = 0; turn < 60 && !log(nymph).includes('You defeat'); turn++) nymph.press('l');
    nymph.press('l', ',');
    expect(log(nymph)).toContain(') a +0 dagger.');
  });

  test('an orc goes for gold that is nearer, and drops it when it falls', () => {
    const table = setUp({
      map: `
        ------------
        |@......1.2|
        ------------`,
      marks: {
        1: { monster: 'orc', with: { mood: 'hunting', lastSeen: cellOf(1, 1), memory: 9 } },
        2: { item: 'gold', with: { bonus: 77 } },
      },
    });
    for (let turn = 0; turn < 3; turn++) table.press('s');
    expect(table.state.levels.get(1)?.monsters[0].gold).toBe(77);
  });

  test('a phantom is not seen until eyes are opened', () => {
    const hidden = duel('phantom');
    expect(hidden.rows()[1]).toBe('|..@....|');
    hidden.press('s');
    expect(log(hidden)).toMatch(/Something (hits|misses) you/);
    const seen = duel('phantom', {
      pack: [
        { item: 'torch', slot: 'light' },
        { item: 'ring-see-invisible', slot: 'left' },
      ],
    });
    expect(seen.rows()[1]).toBe('|..@P...|');
  });

  test('trolls and griffins regenerate; a dragon breathes fire from afar', () => {
    const troll = duel('troll', {}, { hp: 20, maxHp: 60, stuck: 0, mood: 'hunting' });
    troll.press('s', 's', 's', 's');
    expect(troll.state.levels.get(1)?.monsters[0].hp).toBeGreaterThan(20);
    const dragon = setUp({
      map: `
        ------------
        |@......1..|
        ------------`,
      marks: { 1: { monster: 'dragon', with: { mood: 'hunting', lastSeen: cellOf(1, 1), memory: 9 } } },
      player: { hp: 900, maxHp: 900 },
    });
    for (let turn = 0; turn < 12 && !log(dragon).includes('breathes'); turn++) dragon.press('s');
    expect(log(dragon)).toContain('The dragon breathes fire at you!');
  });

  test('bats flit and need no reason', () => {
    const table = setUp({
      map: `
        ---------
        |.......|
        |...1...|
        |.......|
        |......@|
        ---------`,
      marks: { 1: { monster: 'bat' } },
      player: { hp: 90, maxHp: 90 },
    });
    const places = new Set<string>();
    for (let turn = 0; turn < 12; turn++) {
      table.press('s');
      places.add(table.rows().join('/'));
    }
    expect(places.size).toBeGreaterThan(5);
  });

  test('the wounded flee and come back; the cornered fight', () => {
    const table = setUp({
      map: `
        ------------
        |@1........|
        ------------`,
      marks: { 1: { monster: 'yeti', with: { mood: 'hunting', hp: 4, maxHp: 40 } } },
      player: { hp: 90, maxHp: 90 },
    });
    table.press('s', 's', 's');
    expect(table.frame().view.things[0].name).toContain('fleeing');
    expect(table.rows()[1].indexOf('Y')).toBeGreaterThan(3);
    const cornered = setUp({
      map: `
        -----
        |.@1|
        -----`,
      marks: { 1: { monster: 'yeti', with: { mood: 'hunting', hp: 4, maxHp: 40 } } },
      player: { hp: 90, maxHp: 90 },
    });
    cornered.press('s', 's');
    expect(log(cornered)).toMatch(/yeti (hits|misses) you/);
  });

  test('a hero out of sight is looked for where last seen, then forgotten', () => {
    const table = setUp({
      map: `
        -----    -----
        |1..|    |.@.|
        -----    -----`,
      marks: { 1: { monster: 'yeti', with: { mood: 'hunting', lastSeen: cellOf(2, 1), memory: 5 } } },
    });
    for (let turn = 0; turn < 7; turn++) table.press('s');
    expect(table.state.levels.get(1)?.monsters[0].mood).toBe('wandering');
  });

  test('who hunts nobody walks from room to room', () => {
    const table = setUp({
      map: `
        -----      -----      -----
        |1..'######'...'######+...|
        -----      -----      -----
                   -----
                   |.@.|
                   -----`,
      marks: { 1: { monster: 'hobgoblin' } },
    });
    const start = table.state.levels.get(1)?.monsters[0].cell;
    const places = new Set<number>();
    for (let turn = 0; turn < 60; turn++) {
      table.press('s');
      places.add(table.state.levels.get(1)?.monsters[0].cell ?? 0);
    }
    expect(start).toBeDefined();
    expect(places.size).toBeGreaterThan(8);
  });

  test('stealth halves the distance at which sleepers wake', () => {
    const wakesAt = (pack: Situation['pack']) => {
      const table = setUp({
        map: `
          -----------
          |@.......1|
          -----------`,
        marks: { 1: { monster: 'yeti', with: { mood: 'asleep' } } },
        player: { hp: 900, maxHp: 900 },
        pack,
      });
      for (let turn = 0; turn < 7 && !log(table).includes('wakes up'); turn++) table.press('l');
      return table.rows()[1].indexOf('Y') - table.rows()[1].indexOf('@');
    };
    const loud = wakesAt([{ item: 'torch', slot: 'light' }]);
    const quiet = wakesAt([
      { item: 'torch', slot: 'light' },
      { item: 'stealth', slot: 'left' },
    ]);
    expect(loud).toBeGreaterThanOrEqual(4);
    expect(quiet).toBeLessThan(loud);
  });

  test('wanderers come, more of them with the Amulet, never into view, at most five', () => {
    expect(wanderChance(0, false)).toBeCloseTo(RULES.wanderers.base, 6);
    expect(wanderChance(10_000, false)).toBeLessThanOrEqual(RULES.wanderers.most);
    expect(wanderChance(50, true)).toBeCloseTo(2 * wanderChance(50, false), 9);
    const table = setUp({
      map: `
        -----      -----
        |.@.|      |...|
        -----      -----`,
      player: { hp: 900, maxHp: 900 },
    });
    let most = 0;
    for (let turn = 0; turn < 1500; turn++) {
      table.press('s');
      most = Math.max(most, table.state.levels.get(1)?.monsters.length ?? 0);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(5);
    expect(table.state.log.some(({ text }) => /hear steps|creaks|scrapes/.test(text))).toBe(true);
  });
});
