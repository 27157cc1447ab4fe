import { lineText } from '@stairwell/engine';
import { describe, expect, it } from 'vitest';
import { STYLES } from '../palette.js';
import { scene } from '../testing/scene.js';

describe('What front ends draw', () => {
  it('marks what is heard or felt by its side, as long as it is not seen', () => {
    const seat = scene(`
      ############
      #@#.......X#
      #.#.######.#
      #..........#
      ############
    `);
    seat.being('chaser').wait = 9;
    seat.tick();
    const [felt] = seat.frame.bearings ?? [];
    expect(felt).toMatchObject({ name: expect.stringContaining('to the east'), x: 9 / 14, y: 0 });
    expect(seat.events.at(-1)?.sound).toMatchObject({ cue: 'heartbeat', pan: 9 / 14, ahead: 0 });
    expect(scene('#####\n#@..#\n#####').tick().frame.bearings).toEqual([]);
  });

  it('has a box for each slot and bars for HP, SAN and the light that shines', () => {
    const seat = scene('####\n#@.#\n####', { hp: 400, slots: ['water', 'lantern'] })
      .press('f')
      .tick();
    expect(seat.frame.slots).toMatchObject([
      { name: 'Water', isChosen: true, isOn: false, control: 'slot-1' },
      { name: 'Lantern', charge: { left: 499, most: 500 }, isOn: true },
      { isOn: false },
      {},
      {},
    ]);
    expect(seat.frame.gauges).toMatchObject([
      { name: 'HP', value: 400, most: 500 },
      { name: 'SAN', value: 99, most: 100 },
      { name: 'Light', value: 499, most: 500 },
    ]);
  });

  it('has an empty bar in the dark, whatever else is carried', () => {
    const seat = scene('####\n#@.#\n####', { slots: ['flashlight', 'lantern'] });
    const light = () => seat.frame.gauges?.at(-1);
    seat.press('2', 'f').tick(3);
    expect(light()).toMatchObject({ name: 'Light', value: 497, most: 500 });
    seat.press('f').tick();
    expect(light()).toMatchObject({ name: 'Light', value: 0 });
  });

  it('names who hunts before anything else, and draws who clings to the player', () => {
    const seat = scene(
      `
      #########
      #@S.+.vX#
      #########
    `,
      { slots: ['lantern', 'flashlight'] },
    ).press('f', '2', 'e');
    seat.tick().tick();
    const names = seat.view.things.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['you', 'stalker']);
    expect(seat.report.hp).toBe(495);
    seat.tick(3).press('f').tick(); // in the dark it is felt
    const { x, y } = seat.report;
    expect(seat.style(x, y)).toBe(STYLES.playerClung);
    expect(seat.view.things[1]).toEqual({ name: 'stalker', x, y });
  });

  it('shows a death with everybody around, and says who stood where', () => {
    const seat = scene(
      `
      ########
      #@.A...#
      ####.###
      ####X###
    `,
      { hp: 1 },
    ).walk('d');
    const { overlay } = seat.frame;
    const lines = overlay?.lines.map((line) => lineText(line)) ?? [];
    expect(overlay?.cover).toBe('window');
    expect(lines).toContain('Who stood where: ambusher 1 east; chaser 2 south 2 east.');
    expect(lines.some((line) => line.includes('@A'))).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(18);
  });
});
