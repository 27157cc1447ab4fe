import { describe, expect, it } from 'vitest';
import { darkfloor } from '../index.js';
import { scene } from '../testing/scene.js';
import { isGadget } from './items.js';

const GADGETS = { gadgets: true };

describe('Gadgets', () => {
  it('lie about only with their option', () => {
    const kinds = (gadgets: boolean) => {
      const world = darkfloor.world('7', { gadgets });
      return world.ids.flatMap((id) =>
        (world.visit(id) as unknown as { items: { kind: never }[] }).items.map(({ kind }) => kind),
      );
    };
    expect(kinds(false).filter(isGadget)).toEqual([]);
    expect(new Set(kinds(true).filter(isGadget)).size).toBe(3);
  });

  it('a decoy calls a chaser away until it has run down', () => {
    const seat = scene(
      `
      ############
      #.....@...X#
      ############
    `,
      { floor: 5, slots: ['decoy'], options: GADGETS },
    ).walk('a');
    seat.press('e').tick();
    expect(seat.state.lure).toMatchObject({ x: 2, y: 2 });
    expect(seat.cues).toContain('rattle');
    // It would be upon the player within four ticks; now it stops beside them and wants past.
    const alone = scene(
      `
      #########
      #@..#...#
      #...X...#
      #########
    `,
      { floor: 5, slots: ['decoy'], options: GADGETS },
    );
    alone.state.lure = { x: 8, y: 3, left: 40 };
    alone.tick(4);
    expect(alone.being('chaser').x).toBe(8);
    expect(alone.report.isGameOver).toBe(false);
  });

  it('a shutter closes the way ahead and rolls up again', () => {
    const seat = scene(
      `
      #######
      #@....#
      #######
    `,
      { slots: ['shutter'], options: { ...GADGETS, debug: true } },
    );
    seat.walk('d').press('e').tick();
    expect(seat.glyph(4, 2)).toBe('=');
    const before = seat.report.x;
    seat.walk('d');
    expect(seat.report.x).toBe(before);
    expect(darkfloor.save(darkfloor.load(darkfloor.save(seat.state)))).toEqual(darkfloor.save(seat.state));
    seat.tick(80).walk('d');
    expect(seat.report.x).toBe(before + 1);
  });

  it('a battery goes into the weakest light, and not into a full one', () => {
    const seat = scene('####\n#@.#\n####', { slots: ['battery', 'lantern', 'flashlight'], options: GADGETS });
    seat.press('e').tick();
    expect(seat.messages).toContain('You have no light that needs a battery.');
    seat.press('2', 'e').tick(450).press('1', 'e').tick();
    expect(seat.status[2]).toBe('Lantern 449, Flashlight 800 (off)');
  });
});
