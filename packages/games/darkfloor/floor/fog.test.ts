import { describe, expect, it } from 'vitest';
import { STYLES } from '../palette.js';
import { FLOOR } from '../terrain.js';
import { scene } from '../testing/scene.js';
import { makeFloor } from '../world.js';

describe('Fog of War', { timeout: 30_000 }, () => {
  it('starts on 3 to 6 tiles that the seed decides, on many in the archive', () => {
    const countsOf = (floor: number) => {
      const counts = new Set<number>();
      for (let seed = 0; seed < 60; seed++) {
        const { fog, terrain } = makeFloor(String(seed), floor).level;
        counts.add(fog.length);
        expect(new Set(fog).size).toBe(fog.length);
        for (const cell of fog) expect(terrain[cell]).toBe(FLOOR);
        expect(makeFloor(String(seed), floor).level.fog).toEqual(fog);
      }
      return [...counts].sort((a, b) => a - b);
    };
    expect(countsOf(18)).toEqual([3, 4, 5, 6]);
    expect(countsOf(13)).toEqual([12, 13, 14, 15, 16]);
  });

  it('grows with 15 % a tile and tick, in all eight directions, on floor only', () => {
    const open = Array.from({ length: 17 }, () => '.'.repeat(48));
    open[8] = `${'.'.repeat(20)}?${'.'.repeat(26)}@`;
    let grown = 0;
    const offsets = new Set<number>();
    const seat = scene(`\n${open.join('\n')}\n`);
    const { state } = seat;
    const home = 9 * 50 + 21;
    for (let i = 0; i < 1000; i++) {
      seat.tick();
      if (state.level.fog.length > 1) grown++;
      for (const cell of state.level.fog) if (cell !== home) offsets.add(cell - home);
      state.level.fog = [home];
      state.level.isFog.fill(0);
      state.level.isFog[home] = 1;
      state.player.san = 10000;
    }
    expect(grown).toBeGreaterThan(110);
    expect(grown).toBeLessThan(190);
    expect([...offsets].sort((a, b) => a - b)).toEqual([-51, -50, -49, -1, 1, 49, 50, 51]);
  });

  it('loses a tenth above twenty tiles and stays a patch', () => {
    const open = Array.from({ length: 17 }, () => '.'.repeat(48));
    open[8] = `${'.'.repeat(20)}????${'.'.repeat(23)}@`;
    const seat = scene(`\n${open.join('\n')}\n`);
    let most = 0;
    for (let i = 0; i < 400; i++) {
      seat.tick();
      most = Math.max(most, seat.state.level.fog.length);
      for (const cell of seat.state.level.fog) expect(seat.state.level.terrain[cell]).toBe(FLOOR);
    }
    expect(seat.state.level.fog.length).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(60);
  });

  it('shows a lit fog tile as ? only, and what lies beneath from a neighbouring tile with a light', () => {
    const seat = scene(`
      #######
      #@..+.#
      #######
    `);
    const cell = 2 * 50 + 5;
    const fill = () => {
      seat.state.level.fog = [cell];
      seat.state.level.isFog.fill(0);
      seat.state.level.isFog[cell] = 1;
    };
    fill();
    seat.press('e').tick();
    fill();
    expect(seat.glyph(5, 2)).toBe('?');
    expect(seat.style(5, 2)).toEqual(STYLES.fog);
    seat.walk('d');
    fill();
    expect(seat.glyph(5, 2)).toBe('?');
    seat.walk('d');
    fill();
    expect(seat.report.x).toBe(4);
    expect(seat.glyph(5, 2)).toBe('+');
    seat.press('e').tick();
    expect(seat.state.lit[cell]).toBe(0);
  });

  it('is not seen without light, and lies beneath creatures', () => {
    const seat = scene(`
      #######
      #@..S.#
      #######
    `);
    const { state } = seat;
    const [stalker] = state.level.entities;
    const fill = () => {
      const cell = stalker.y * 50 + stalker.x;
      state.level.fog = [cell];
      state.level.isFog.fill(0);
      state.level.isFog[cell] = 1;
    };
    fill();
    expect(seat.text.split('\n').slice(0, 20).join('')).not.toContain('?');
    seat.press('e').tick();
    fill();
    expect(seat.glyph(stalker.x, stalker.y)).toBe('S');
  });
});
