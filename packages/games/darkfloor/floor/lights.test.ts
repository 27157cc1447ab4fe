import { lightReaches } from '@stairwell/engine';
import { describe, expect, it } from 'vitest';
import { STYLES } from '../palette.js';
import { cellAt } from '../state.js';
import { scene } from '../testing/scene.js';

const ROOM = `
  #################
  #...............#
  #...............#
  #...............#
  #.......@.......#
  #...............#
  #...............#
  #...............#
  #################
`;

describe('Visibility & Lighting', () => {
  it('shows only the own tile in the dark', () => {
    const seat = scene(ROOM).tick();
    expect(seat.text.split('\n').slice(0, 20).join('').replace(/ /g, '')).toBe('@');
  });

  it('tells front ends how the light falls: warm and fading from a lantern, nothing where none falls', () => {
    const seat = scene(ROOM, { slots: ['lantern'] })
      .press('e')
      .tick();
    const { x, y } = seat.state.player;
    const light = seat.view.light;
    if (light === undefined) throw new Error('there is light');
    const red = (dx: number) => light.colors[cellAt(x + dx, y)] >> 16;
    expect(light.sources).toMatchObject([{ x, y, radius: 4 }]);
    expect([red(0) > red(1), red(1) > red(2), red(2) > red(3)]).toEqual([true, true, true]);
    expect(light.from[cellAt(x + 1, y)]).toBe(1);
    expect([light.colors[cellAt(x + 6, y)], light.from[cellAt(x + 6, y)]]).toEqual([0xffffff, 0]);
  });

  it('never lets the @ blink out while walking in the dark', () => {
    const seat = scene(ROOM);
    for (const key of 'ddwwaass') {
      seat.walk(key);
      expect(seat.glyph(seat.report.x, seat.report.y)).toBe('@');
    }
  });

  it('lights with the lantern every tile nearer than 4, with the flashlight a cone of 90 degrees nearer than 7', () => {
    for (const [slot, angle, radius] of [
      ['lantern', 360, 4],
      ['flashlight', 90, 7],
    ] as const) {
      const seat = scene(ROOM, { slots: [slot] })
        .press('e')
        .tick();
      const { x, y } = seat.state.player;
      for (let cell = 0; cell < 1000; cell++) {
        const cx = cell % 50;
        const cy = Math.floor(cell / 50);
        if (cx < 1 || cy < 1 || cx > 17 || cy > 9) continue;
        const isLit = lightReaches({ x, y, angle, radius, dx: 1, dy: 0 }, cx, cy);
        expect(seat.glyph(cx, cy) !== ' ', `${slot} (${cx}, ${cy})`).toBe(isLit);
      }
    }
  });

  it('turns the cone with the walk', () => {
    const seat = scene(ROOM).press('e').walk('a');
    const { x, y } = seat.state.player;
    expect(seat.state.lit[y * 50 + x - 5]).toBe(1);
    expect(seat.state.lit[y * 50 + x + 5]).toBe(0);
    seat.walk('w');
    expect(seat.state.lit[(y - 3) * 50 + x]).toBe(1);
  });

  it('adds lights together', () => {
    const seat = scene(ROOM, { slots: ['flashlight', 'lantern'] })
      .press('e')
      .tick()
      .press('2', 'e')
      .tick();
    const { x, y } = seat.state.player;
    expect(seat.state.lit[y * 50 + x + 6]).toBe(1); // flashlight
    expect(seat.state.lit[y * 50 + x - 3]).toBe(1); // lantern
  });

  it('stops light at walls', () => {
    const seat = scene(`
      #########
      #@..#...#
      #########
    `)
      .press('e')
      .tick();
    expect(seat.glyph(5, 2)).toBe('#');
    expect(seat.glyph(6, 2)).toBe(' ');
  });

  it('remembers terrain and items dimly, never creatures', () => {
    const seat = scene(
      `
      #########
      #@.+.S..#
      #########
    `,
    )
      .press('e')
      .tick();
    expect(seat.text).toContain('S');
    seat.press('e').tick(2);
    expect(seat.text.split('\n')[2]).not.toContain('S');
    expect(seat.glyph(4, 2)).toBe('+');
    expect(seat.style(4, 2)).toEqual(STYLES.itemRemembered);
    expect(seat.style(3, 2)).toEqual(STYLES.floorRemembered);
    expect(seat.style(4, 1)).toEqual(STYLES.wallRemembered);
  });

  it('remembers a wall that was walked into in the dark', () => {
    const seat = scene(ROOM).walk('wwww');
    expect(seat.glyph(9, 1)).toBe('#');
  });

  it('shows the glow of the exit along a clear line, in yellow', () => {
    const seat = scene(`
      ############
      #@........E#
      ############
    `).tick();
    expect(seat.glyph(11, 2)).toBe('E');
    expect(seat.style(11, 2)).toEqual(STYLES.exit);
    expect(seat.view.things).toContainEqual({ name: 'exit', x: 11, y: 2 });
  });

  it('shows the whole map in debug mode', () => {
    const seat = scene(ROOM, { options: { debug: true } });
    expect(seat.rows(9, 17).join('\n')).toBe(
      ROOM.replace(/^\n/, '')
        .trimEnd()
        .split('\n')
        .map((row) => row.trim())
        .join('\n'),
    );
  });

  it('walls are blue, floor is dim, names are there for those who listen', () => {
    const seat = scene(ROOM).press('e').tick();
    expect(seat.style(10, 5)).toEqual(STYLES.floor);
    expect(STYLES.wall.ansi).toBe(12);
    expect(seat.view.focus).toEqual({ x: 9, y: 5 });
    expect(seat.view.things[0]).toEqual({ name: 'you', x: 9, y: 5 });
  });
});
