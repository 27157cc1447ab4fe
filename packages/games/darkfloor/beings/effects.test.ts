import { describe, expect, it } from 'vitest';
import { type Bearer, EFFECT_KINDS } from '../state.js';
import { scene } from '../testing/scene.js';
import { createEffect, tickEffects } from './effects.js';

const ON = { options: { effects: true } };

describe('Status Effects: the architecture', () => {
  it('ticks each effect of a list and takes it off when it has expired', () => {
    for (const kind of EFFECT_KINDS) {
      const bearer: Bearer = { effects: [createEffect(kind, 3)] };
      const [effect] = bearer.effects;
      const over: string[] = [];
      for (let i = 0; i < 3; i++) {
        expect(effect.expired()).toBe(false);
        tickEffects(bearer, { hurt: () => {} }, (gone) => over.push(gone));
      }
      expect(effect.expired()).toBe(true);
      expect(bearer.effects).toEqual([]);
      expect(over).toEqual([kind]);
    }
  });

  it('gives every entity and the player a list', () => {
    const seat = scene(`
      #####
      #@XS#
      #####
    `);
    expect(seat.state.player.effects).toEqual([]);
    for (const { effects } of seat.state.level.entities) expect(effects).toEqual([]);
  });
});

describe('Status Effects: what they do', () => {
  const TOUCH = `
    ######
    #@S..#
    ######
  `;
  const FOG = `
    ########
    #@??????#
    ########
  `;

  it('poison comes from a stalker’s touch and takes HP over time', () => {
    const seat = scene(TOUCH, ON).walk('d');
    expect(seat.report.effects).toEqual(['poison']);
    expect(seat.messages).toContain('Upon you: poison.');
    const before = Number(seat.report.hp);
    seat.tick(30);
    expect(seat.report.hp).toBe(before - 10);
    seat.tick(40);
    expect(seat.report).toMatchObject({ hp: before - 20, effects: [] });
  });

  it('poison can be the cause of death', () => {
    const seat = scene(TOUCH, { ...ON, hp: 8 })
      .walk('d')
      .tick(30);
    expect(seat.text).toContain('What it left in your blood finished its work.');
  });

  it('slow comes from fog: a step every second tick', () => {
    const seat = scene(FOG, ON).walk('d');
    expect(seat.report.effects).toEqual(['slow']);
    const before = seat.report.x;
    seat.down('d').tick(4);
    expect(seat.report.x).toBe(before + 2);
  });

  it('blind comes from one’s own bomb: light reaches 2 tiles only; what sees the flash loses the player', () => {
    const seat = scene(
      `
      #############
      #@...X......#
      #############
    `,
      { ...ON, floor: 20, slots: ['flashlight', 'bomb'] },
    )
      .press('e')
      .tick();
    expect(seat.state.lit[2 * 50 + 7]).toBe(1);
    seat.press('2', 'e').tick();
    expect(seat.report.effects).toEqual(['blind']);
    expect(seat.state.level.entities[0].effects.map(({ kind }) => kind).sort()).toEqual(['blind', 'slow']);
    expect(seat.state.lit[2 * 50 + 3]).toBe(1);
    expect(seat.state.lit[2 * 50 + 4]).toBe(0);
    const { x } = seat.state.level.entities[0];
    seat.tick(8);
    expect(Math.abs(seat.state.level.entities[0].x - x)).toBeLessThanOrEqual(1);
  });

  it('cursed comes from taking an item out of the fog: sanity falls twice as fast, bottles help half', () => {
    const seat = scene(
      `
      #####
      #@+.#
      #####
    `,
      { ...ON, hp: 100, slots: [] },
    );
    seat.state.level.fog = [2 * 50 + 3];
    seat.state.level.isFog[2 * 50 + 3] = 1;
    seat.walk('d');
    expect(seat.report.effects).toContain('cursed');
    seat.state.level.fog = [];
    seat.state.level.isFog.fill(0);
    const before = Number(seat.report.san);
    seat.tick();
    expect(seat.report.san).toBeCloseTo(before - 0.02, 10);
    seat.press('e').tick();
    expect(seat.report.hp).toBe(99 + 25);
  });

  it('does nothing of this unless the option is on', () => {
    expect(scene(TOUCH).walk('d').report.effects).toEqual([]);
    expect(scene(FOG).walk('d').report.effects).toEqual([]);
    expect(
      scene(TOUCH, { slots: ['bomb'] })
        .press('e')
        .tick().report.effects,
    ).toEqual([]);
  });
});
