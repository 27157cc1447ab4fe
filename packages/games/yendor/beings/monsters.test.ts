// The twenty-six: their numbers, their blows and what is special about each. Keys in, frames out.

import { describe, expect, test } from 'vitest';
import { moveMonster } from '../ground/bodies.js';
import { experienceFor } from '../rules.js';
import { duel, LIGHT, STURDY, waitFor } from '../testing/scenes.js';
import { cellOf, setUp, type Table } from '../testing/situation.js';
import { MONSTERS } from './monsters.js';
import { poolAt } from './spawn.js';

describe('numbers', () => {
  test('twenty-six capitals, some small letters, and six who are alone, in the bands of the stairs document', () => {
    const many = MONSTERS.filter(({ unique }) => unique !== true);
    expect(many.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZrjgmoip');
    expect(MONSTERS.filter(({ unique }) => unique).map(({ depths }) => depths[0])).toEqual([
      12, 15, 18, 21, 24, 26,
    ]);
    const letters = (depth: number) => poolAt(depth).map(([{ letter }]) => letter);
    expect(letters(1).sort()).toEqual(['B', 'E', 'S', 'r']);
    expect(letters(2)).toContain('K');
    for (const letter of ['D', 'T', 'V']) {
      expect(letters(10)).not.toContain(letter);
      expect(letters(15)).toContain(letter);
    }
    for (let depth = 1; depth <= 26; depth++) expect(poolAt(depth).length).toBeGreaterThan(3);
    expect(MONSTERS[3].attacks[2].most).toBe(30);
  });

  test('every attack of a monster is a blow of its own', () => {
    const table = duel('centaur', {}, { energy: 80 });
    table.press('s');
    expect(table.blows('The centaur')).toBe(2 * 2);
  });

  test('fast ones act more often, slow ones less', () => {
    const blows = (monster: string) => {
      const table = duel(monster);
      for (let turn = 0; turn < 40; turn++) table.press('s');
      return table.blows(`The ${monster}`);
    };
    expect(blows('jackal')).toBe(52);
    expect(blows('zombie')).toBe(20);
    expect(blows('snake')).toBe(40);
  });
});

describe('specials', () => {
  test('an aquator rusts metal at once, and leather never', () => {
    const table = waitFor(
      duel('aquator', { pack: [{ item: 'chain', slot: 'armour' }] }),
      /Your chain mail rusts!/,
    );
    expect(table.stats()).toContain('AC 6 ');
    expect(table.report().hp).toBe(900);
    const leather = waitFor(
      duel('aquator', { pack: [{ item: 'leather', slot: 'armour' }] }),
      /nothing to bite/,
    );
    expect(leather.stats()).toContain('AC 8 ');
  });

  test('a flytrap holds for a turn or two, and it binds', () => {
    const held = waitFor(duel('venus flytrap'), /You are held fast!/);
    expect(held.stats()).toMatch(/held\([12]\)/);
    const before = held.rows();
    held.press('h');
    expect(held.rows()).toEqual(before);
  });

  test('the ice freezes for a turn, a medusa confuses for three to five', () => {
    const frozen = waitFor(duel('ice monster'), /freezes you where you stand/);
    expect(frozen.last()?.turns).toBe(2);
    expect(waitFor(duel('medusa'), /head spin/).stats()).toMatch(/confused\([345]\)/);
  });

  test('a rattlesnake saps strength to 3 and no further, unless a ring sustains it', () => {
    const table = duel('rattlesnake', { player: { hp: 5000, maxHp: 5000 } });
    for (let turn = 0; turn < 200; turn++) table.press('s');
    expect(table.stats()).toContain('Str 3(16)');
    const ring = duel('rattlesnake', { pack: [{ item: 'sustain-strength', slot: 'left' }] });
    for (let turn = 0; turn < 60; turn++) ring.press('s');
    expect(ring.stats()).toContain('Str 16(16)');
  });

  test('a vampire takes maximum HP, a wraith experience', () => {
    const table = waitFor(duel('vampire'), /life ebb/);
    expect(table.stats()).toMatch(/HP \d+\/89[0-9] /);
    const wraith = waitFor(
      duel('wraith', { player: { ...STURDY, level: 4, xp: 190 } }),
      /takes some of what you have learned/,
    );
    const xp = Number(/Exp 4:(\d+)/.exec(wraith.stats())?.[1]);
    expect(xp).toBeLessThanOrEqual(180);
    expect(xp).toBeGreaterThanOrEqual(experienceFor(4));
  });

  test('a phantom is not seen until eyes are opened, not even by the hints', () => {
    const hidden = duel('phantom');
    expect(hidden.rows()[1]).toBe('|..@....|');
    expect(hidden.hints()).not.toContain('attack');
    hidden.press('s');
    expect(hidden.log()).toMatch(/Something (hits|misses) you/);
    const seen = duel('phantom', { pack: [LIGHT, { item: 'ring-see-invisible', slot: 'left' }] });
    expect(seen.rows()[1]).toBe('|..@P...|');
    expect(seen.hints()).toContain('walk into it: attack');
  });

  test.each(['troll', 'griffin', 'vampire'])('a %s regenerates', (monster) => {
    const table = duel(monster, {}, { hp: 400, maxHp: 500 });
    for (let turn = 0; turn < 10; turn++) table.press('s');
    const { speed } = MONSTERS.find(({ name }) => name === monster) ?? { speed: 0 };
    expect(table.level().monsters[0].hp).toBe(400 + speed);
  });

  test('a dragon breathes fire from afar', () => {
    const dragon = setUp({
      map: `
        ------------
        |@......1..|
        ------------`,
      marks: { 1: { monster: 'dragon', with: { mood: 'hunting', stuck: 0 } } },
      player: STURDY,
    });
    let before = 900;
    for (let turn = 0; turn < 12 && !dragon.news().includes('breathes'); turn++) {
      before = dragon.report().hp as number;
      dragon.press('s');
    }
    expect(dragon.log()).toContain('The dragon breathes fire at you!');
    expect(before - (dragon.report().hp as number)).toBeGreaterThanOrEqual(6);
  });

  test('fliers are seen to fly', () => {
    expect(duel('bat').names()[0]).toBe('a bat (flying)');
    expect(duel('griffin').names()[0]).toBe('a griffin (flying)');
    expect(duel('emu').names()[0]).toBe('an emu');
  });
});

describe('thieves', () => {
  /** Brings the thief back beside the hero, weak and held, and strikes until it falls. */
  function catchThief(table: Table): void {
    const level = table.level();
    const [thief] = level.monsters;
    moveMonster(level, thief, table.state.player.cell + 1);
    Object.assign(thief, { hp: 1, stuck: 99 });
    for (let turn = 0; turn < 60 && !table.log().includes('You defeat'); turn++) table.press('l');
    expect(table.log()).toContain('You defeat');
  }

  test('a leprechaun takes gold, is gone, and gives it back when it falls', () => {
    const table = waitFor(
      duel('leprechaun', { player: { ...STURDY, gold: 1000 } }),
      /Your purse feels lighter by \d+ gold!/,
    );
    const taken = Number(/lighter by (\d+) gold/.exec(table.log())?.[1]);
    expect(table.stats()).toContain(`$${1000 - taken}`);
    expect(table.names()[0]).toContain('fleeing');
    catchThief(table);
    table.press('l');
    expect(table.news()).toContain(`You pick up ${taken} gold.`);
    expect(table.stats()).toContain('$1000');
  });

  test('the strong lose one pile to it, others five', () => {
    const most = (level: number) =>
      Math.max(
        ...Array.from({ length: 40 }, (_, seed) => {
          const table = duel('leprechaun', {
            seed: `purse-${seed}`,
            player: { ...STURDY, gold: 1000, level },
          });
          waitFor(table, /lighter by/);
          return Number(/lighter by (\d+) gold/.exec(table.log())?.[1]);
        }),
      );
    // A pile of level 1 is 2 to 61; strength 16 and level 4 make the save.
    expect(most(4)).toBeLessThanOrEqual(61);
    expect(most(3)).toBeGreaterThan(61);
    expect(most(3)).toBeLessThanOrEqual(5 * 61);
  });

  test('a nymph takes a thing that is not in use, and gives it back when she falls', () => {
    const nymph = waitFor(
      duel('nymph', { pack: [LIGHT, { item: 'dagger' }] }),
      /She has stolen a \+0 dagger!/,
    );
    nymph.press('i');
    expect(nymph.text()).toContain('You carry (1 of 26)');
    nymph.press('Escape');
    catchThief(nymph);
    nymph.press('l', ',');
    expect(nymph.log()).toContain('b) a +0 dagger.');
    const amulet = duel('nymph', { pack: [{ item: 'amulet' }] });
    for (let turn = 0; turn < 30; turn++) amulet.press('s');
    expect(amulet.stats()).toContain('Amulet');
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
      player: STURDY,
    });
    table.press('s', 's');
    expect(table.rows()[1]).toBe('|@........O|');
    table.press('s');
    expect(table.rows()[1]).toBe('|@.......O.|');
    catchThief(table);
    table.press('l');
    expect(table.news()).toContain('You pick up 77 gold.');
  });
});
