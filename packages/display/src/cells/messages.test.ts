import { type Frame, plainLine } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { show } from '../testing/show.js';

describe('messages under a view that leaves one row for them', () => {
  const width = 80;
  const height = 21;
  const frame: Frame = {
    view: {
      kind: 'tiles',
      width,
      height,
      glyphs: new Uint32Array(width * height).map((_, cell) => 97 + Math.floor(cell / width)),
      styles: new Uint8Array(width * height),
      palette: [{ color: 0xffffff, ansi: 15 }],
      animations: [],
      focus: { x: 40, y: 2 },
      things: [],
    },
    status: [plainLine('Level 1'), plainLine('HP 10')],
    messages: [],
  };
  const long = plainLine(
    `You hear ${'a distant '.repeat(8)}drum. The captain of the watch is awake and angry.`,
  );

  test('are shown whole, and the map gives the rows that they need', async () => {
    const rows = await show({ ...frame, messages: [long] }, 80, 24).emulator.rows();
    expect(rows[0]).toMatch(/^a+$/);
    expect(rows[19]).toMatch(/^t+$/);
    expect(rows.slice(20)).toEqual([
      'Level 1',
      'HP 10',
      'You hear a distant a distant a distant a distant a distant a distant a distant a',
      'distant drum. The captain of the watch is awake and angry.',
    ]);
    const quiet = await show({ ...frame, messages: [plainLine('A door.')] }, 80, 24).emulator.rows();
    expect(quiet.slice(20)).toEqual([expect.stringMatching(/^u+$/), 'Level 1', 'HP 10', 'A door.']);
  });

  test('from before show only whole', async () => {
    const said = { ...frame, past: [plainLine('A bell.'), long], messages: [plainLine('A door.')] };
    const rows = await show(said, 80, 24).emulator.rows();
    expect(rows[23]).toBe('A door.');
    const more = await show(said, 80, 26).emulator.rows();
    expect(more.slice(23)).toEqual([
      expect.stringMatching(/^You hear/),
      expect.stringMatching(/^distant drum/),
      'A door.',
    ]);
    const less = await show(said, 80, 25).emulator.rows();
    expect(less.slice(23)).toEqual(['A door.', '']);
    // Where nothing is new, half of an old message would read like a new one.
    const silent = await show({ ...frame, past: [long] }, 80, 24).emulator.rows();
    expect(silent.slice(21)).toEqual(['Level 1', 'HP 10', '']);
  });
});

describe('what is heard', () => {
  const map = Array.from({ length: 21 }, () => '.'.repeat(80));
  const at = (y: number): Frame => {
    const frame = drawnFrame(map);
    if (frame.view.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');
    const view = { ...frame.view, focus: { x: 3, y } };
    const said = [plainLine('The door opens.'), plainLine('You see here a lamp.')];
    return { ...frame, view, status: [plainLine('HP 12')], messages: said };
  };
  const written = async (frame: Frame, ...more: string[]) => {
    const { emulator } = show(frame, 80, 24, { captions: ['a thud', 'steps, east', ...more] });
    return emulator.rows();
  };

  test('stands over the lowest row of the map where messages fill the rest of 80x24', async () => {
    const rows = await written(at(3));
    expect(rows.join('\n')).toContain('The door opens.\nYou see here a lamp.');
    expect(rows[20]).toBe(`(a thud; steps, east)${'.'.repeat(59)}`);
  });

  test('does not stand on the player', async () => {
    expect((await written(at(20)))[19]).toMatch(/^\(a thud; steps, east\)/);
    expect((await written(at(20)))[20]).not.toContain('thud');
  });

  test('stands there whole, on more than one row where it is long', async () => {
    const far = 'a heavy thud from behind the wall, far to the southwest of you';
    const rows = (player: number) => written(at(player), far).then((all) => all.slice(0, 21).join('\n'));
    expect(await rows(3)).toMatch(/\n\(a thud; steps, east; .*\n.*you\)\.*$/);
    expect(await rows(19)).toMatch(/\n\(a thud; steps, east; .*\n.*you\)\.*\n\.+\n\.+$/);
  });

  test('goes on below the player where it is too long for the room above, and loses its end last of all', async () => {
    const said = [plainLine('The door opens.'), plainLine('You see here a lamp.')];
    const rows = (y: number, ...captions: string[]) => {
      const frame = drawnFrame(Array.from({ length: 5 }, () => '.'.repeat(20)));
      if (frame.view.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');
      const view = { ...frame.view, focus: { x: 3, y } };
      const { emulator } = show({ ...frame, view, status: [plainLine('HP 12')], messages: said }, 20, 8, {
        captions,
      });
      return emulator.rows().then((all) => all.slice(0, 5));
    };
    const floor = '.'.repeat(20);
    const thud = 'a heavy thud behind the wall, to the southwest';
    expect(await rows(2, thud)).toEqual([
      expect.stringMatching(/^\(a heavy thud behind/),
      expect.stringMatching(/^the wall, to the/),
      floor,
      expect.stringMatching(/^southwest\)/),
      floor,
    ]);
    const long = await rows(1, thud, 'a bell above you, far away in the northern tower');
    expect(long).toEqual([expect.stringMatching(/^\(a heavy/), floor, ...Array(3).fill(expect.any(String))]);
    expect(long.join(' ')).not.toContain('tower');
  });

  test('stands below what is said where there is room', async () => {
    const rows = await written({ ...at(3), messages: [plainLine('The door opens.')] });
    expect(rows.slice(22)).toEqual(['The door opens.', '(a thud; steps, east)']);
  });
});
