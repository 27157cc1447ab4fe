import { accept } from '@stairwell/engine';
import { captionOf } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { SOUNDS } from '../sounds.js';
import { type Seat, scene } from '../testing/scene.js';
import { createEntity } from './entity.js';
import { bandOf, emitSound } from './sounds.js';

const FIELD = Array.from({ length: 17 }, (_, y) =>
  y === 8 ? `${'.'.repeat(24)}@${'.'.repeat(22)}X` : '.'.repeat(48),
);

/** A wide field with the player in the middle; the chaser makes sounds wherever it is put. */
function field(): Seat {
  return scene(`\n${FIELD.join('\n')}\n`, { floor: 20 });
}

function thud(seat: Seat, dx: number, dy: number): string[] {
  const { state } = seat;
  const [chaser] = state.level.entities;
  chaser.x = state.player.x + dx;
  chaser.y = state.player.y + dy;
  emitSound(state, chaser, 'thud', 15);
  return seat.heard;
}

describe('Sound System', () => {
  it('has three bands of distance and silence beyond', () => {
    expect([0, 2.99, 3, 7.49, 7.5, 14.99, 15].map((distance) => bandOf(distance, 15))).toEqual([
      0,
      0,
      1,
      1,
      2,
      2,
      undefined,
    ]);
    expect([2, 4, 5, 9, 10].map((distance) => bandOf(distance, 10))).toEqual([0, 1, 2, 2, undefined]);
  });

  it('reads [Volume] Message to the Direction', () => {
    expect(thud(field(), 2, 0)).toEqual(['[DEAFENING] A heavy thud to the East']);
    expect(thud(field(), -5, 2)).toEqual(['[Clear] A heavy thud to the West']);
    expect(thud(field(), 1, -7)).toEqual(['[Clear] A heavy thud to the North']);
    expect(thud(field(), 3, 8)).toEqual(['[Faint] A heavy thud to the South']);
    expect(thud(field(), 15, 0)).toEqual([]);
  });

  it('counts a perfect diagonal as north or south', () => {
    expect(thud(field(), 4, 4)).toEqual(['[Clear] A heavy thud to the South']);
  });

  it('has the same side in its caption', () => {
    for (const [dx, dy, side] of [
      [5, 4, 'east'],
      [4, 5, 'south'],
      [-10, -10, 'north'],
      [-11, 9, 'west'],
    ] as const) {
      const seat = field();
      const { events } = seat.state.events.during(() => {
        expect(thud(seat, dx, dy)[0].toLowerCase()).toMatch(new RegExp(` to the ${side}$`));
        return accept();
      });
      const heard = events.at(-1)?.sound;
      expect(heard && captionOf(heard, SOUNDS)).toBe(`a heavy thud, ${side}`);
    }
  });

  it('lasts 1.5 seconds: fifteen frames', () => {
    const seat = field();
    seat.state.level.entities[0].wait = 999;
    thud(seat, 12, 0);
    let frames = 0;
    while (seat.heard.length > 0) {
      frames++;
      seat.tick();
    }
    expect(frames).toBe(15);
  });

  it('replaces the same sound of the same source and starts its time anew', () => {
    const seat = field();
    seat.state.level.entities[0].wait = 999;
    thud(seat, 12, 0);
    seat.tick(10);
    expect(thud(seat, 5, 0)).toEqual(['[Clear] A heavy thud to the East']);
    seat.tick(10);
    expect(seat.heard).toEqual(['[Clear] A heavy thud to the East']);
  });

  it('shows the loudest on the line three below the map, the others among the messages', () => {
    const seat = field();
    const { state } = seat;
    const [first] = state.level.entities;
    first.wait = 999;
    thud(seat, 12, 0);
    const second = createEntity(2, 'ambusher', state.player.x - 2, state.player.y);
    emitSound(state, second, 'gotYou', 10);
    expect(seat.text.split('\n')[23]).toBe('[DEAFENING] Got you to the West');
    expect(seat.messages).toContain('[Faint] A heavy thud to the East');
    expect(seat.messages).not.toContain('[DEAFENING] Got you to the West');
  });

  it('keeps its line in silence, so that nothing below the map moves', () => {
    const seat = field();
    expect(seat.status).toHaveLength(4);
    expect(seat.status[3]).toBe('');
    thud(seat, 12, 0);
    expect(seat.status).toHaveLength(4);
  });

  it('is one line when two sources sound the same', () => {
    const seat = field();
    const [first] = seat.state.level.entities;
    thud(seat, 12, 0);
    emitSound(seat.state, { ...first, id: 2, x: first.x - 1 }, 'thud', 15);
    expect(seat.state.sounds).toHaveLength(2);
    expect(seat.heard).toEqual(['[Faint] A heavy thud to the East']);
  });

  it('asks the front end for the sound, quieter far away and from its side', () => {
    const seat = scene(
      `
      ############
      #@........X#
      ############
    `,
      { floor: 20 },
    ).tick();
    const heard = seat.events.find(({ sound }) => sound?.cue === 'thud')?.sound;
    if (heard === undefined) throw new Error('no sound');
    expect(heard.volume).toBeGreaterThan(0.3);
    expect(heard.volume).toBeLessThan(0.6);
    expect(heard.pan).toBeGreaterThan(0.5);
  });
});
