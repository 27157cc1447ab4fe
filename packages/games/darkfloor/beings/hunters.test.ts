import { accept } from '@stairwell/engine';
import { captionOf } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { PALETTE, STYLES } from '../palette.js';
import { chaserCooldown } from '../rules.js';
import { SOUNDS } from '../sounds.js';
import { type Seat, scene } from '../testing/scene.js';
import { createEntity } from './entity.js';
import { listenToHeart } from './heart.js';

/** A long corridor; the player at its west end, something at its east end. */
function corridor(length: number, glyph: string, setting: Parameters<typeof scene>[1] = {}): Seat {
  const wall = '#'.repeat(length + 3);
  return scene(`\n${wall}\n#@${'.'.repeat(length - 1)}${glyph}#\n${wall}\n`, setting);
}

/** How far east of the player the first entity stands. */
function gap({ state }: Seat): number {
  return state.level.entities[0].x - state.player.x;
}

function thuds(seat: Seat): string[] {
  return seat.heard.filter((line) => line.includes('A heavy thud'));
}

describe('Chaser (X)', () => {
  it('chases whom it sees within 10 tiles, in the dark too, and not beyond', () => {
    expect(gap(corridor(10, 'X').tick(1))).toBe(9);
    const far = corridor(14, 'X').tick(40);
    expect(gap(far)).toBeGreaterThan(10); // it may shuffle about its post, but does not come
  });

  it('does not chase through walls, but does when its tile is lit', () => {
    const behindWall = `
      #######
      #@#...#
      #.#.X.#
      #.#...#
      #######
    `;
    const seat = scene(behindWall);
    seat.being('chaser').isChasing = false;
    seat.tick(3);
    expect(seat.being('chaser').isChasing).toBe(false);
    seat.state.blast = { x: 5, y: 2, left: 3 }; // a flash on its side of the wall
    seat.tick();
    expect(seat.being('chaser').isChasing).toBe(true);
  });

  it('needs a moment to turn to a prey it had not noticed, and is heard turning', () => {
    const seat = scene(`
      ############
      #@.......X.#
      ############
    `);
    seat.being('chaser').isChasing = false;
    const xs: number[] = [];
    for (let i = 0; i < 8; i++) xs.push(seat.tick().being('chaser').x);
    expect(xs).toEqual([10, 10, 10, 10, 10, 10, 10, 9]);
    expect(seat.cues.slice(0, 2)).toEqual(['turns', 'heartbeat']);
  });

  it('moves every max(1, floor div 5) ticks', () => {
    expect([20, 19, 15, 14, 10, 9, 5, 4, 1].map(chaserCooldown)).toEqual([4, 3, 3, 2, 2, 1, 1, 1, 1]);
    for (const [floor, cooldown] of [
      [20, 4],
      [15, 3],
      [10, 2],
      [5, 1],
    ]) {
      const seat = corridor(9, 'X', { floor });
      const gaps: number[] = [];
      for (let i = 0; i <= cooldown; i++) gaps.push(gap(seat.tick()));
      expect(gaps, `floor ${floor}`).toEqual([...Array(cooldown).fill(8), 7]);
    }
  });

  it('is heard with each real move and silent when it cannot move', () => {
    const seat = corridor(9, 'X').tick();
    expect(thuds(seat)).toEqual(['[Faint] A heavy thud to the East']);
    expect(seat.cues).toContain('thud');
    const walledIn = scene(`
      ######
      #@.BX#
      ######
    `);
    walledIn.state.level.terrain[2 * 50 + 4] = 0; // the way is closed
    walledIn.tick(60);
    expect(thuds(walledIn)).toEqual([]);
  });

  it('flickers between X and ? every 80 ms, and its ? does not look like fog', () => {
    const seat = corridor(4, 'X', { floor: 20 }).press('e').tick();
    const x = seat.state.level.entities[0].x;
    expect(seat.glyph(x, 2)).toBe('X');
    expect(seat.style(x, 2)).toEqual(STYLES.chaser);
    const animation = seat.view.animations.find(({ cell }) => cell === 2 * 50 + x);
    expect(animation?.period).toBe(80);
    expect(animation?.phases.map(({ glyph }) => String.fromCodePoint(glyph))).toEqual(['X', '?']);
    const blur = PALETTE[animation?.phases[1].style ?? 0];
    expect(blur).not.toEqual(STYLES.fog);
  });

  it('kills on contact, whoever walks into whom', () => {
    const caught = corridor(3, 'X', { floor: 5 }).tick(3);
    expect(caught.report).toMatchObject({ isGameOver: true, death: 'contact', hp: 500 });
    expect(caught.text).toContain('The heavy steps caught up with you.');
    const walkedInto = corridor(1, 'X', { floor: 20 }).walk('d');
    expect(walkedInto.report).toMatchObject({ isGameOver: true, death: 'contact' });
  });

  it('cannot be swapped with: passing each other is contact', () => {
    const seat = corridor(2, 'X', { floor: 5 }).walk('d');
    expect(seat.report.isGameOver).toBe(true);
  });

  it('goes to where it last saw the player, then back to its post', () => {
    const seat = scene(
      `
      ############
      #.@.......X#
      #.##########
      #.####
      #....#
      ####.#
         #.#
         ###
    `,
      { floor: 9 },
    );
    seat.walk('asssdddss');
    const chaser = seat.state.level.entities[0];
    let nearest = chaser.x;
    for (let i = 0; i < 30; i++) {
      seat.tick();
      nearest = Math.min(nearest, chaser.x);
    }
    expect(nearest).toBeLessThanOrEqual(3);
    expect(chaser.x).toBeGreaterThan(8);
    expect(seat.report.isGameOver).toBe(false);
  });
});

describe('Stalker (S)', () => {
  it('drains 0.2 SAN a tick while light falls on it, and only then', () => {
    const seat = corridor(6, 'S').press('e').tick();
    expect(seat.report.san).toBeCloseTo(100 - 0.01 - 0.2, 10);
    const dark = corridor(6, 'S').tick();
    expect(dark.report.san).toBeCloseTo(100 - 0.01, 10);
  });

  it('drains on the tile of the player only where light falls on it', () => {
    const seat = corridor(1, 'S', { slots: ['lantern'] })
      .walk('d')
      .tick(4);
    expect(seat.being('stalker')).toMatchObject({ x: seat.report.x, isTouching: true });
    expect(seat.report.san).toBeCloseTo(100 - 5 * 0.01, 10);
    expect(seat.messages.some((message) => message.startsWith('Its gaze'))).toBe(false);
    seat.press('e').tick();
    expect(seat.report.san).toBeCloseTo(100 - 6 * 0.01 - 0.2, 10);
    expect(seat.messages.some((message) => message.startsWith('Its gaze'))).toBe(true);
  });

  it('comes at full speed in light', () => {
    const seat = corridor(6, 'S').press('e').tick();
    expect(gap(seat)).toBe(5);
    expect(gap(seat.tick())).toBe(4);
    expect(gap(seat.tick())).toBe(3);
  });

  it('moves on about 30 % of ticks in darkness', () => {
    const seat = corridor(40, 'S');
    const stalker = seat.being('stalker');
    stalker.lastKnown = seat.state.player.y * 50 + seat.state.player.x;
    let moves = 0;
    for (let i = 0; i < 100; i++) {
      const before = stalker.x;
      seat.tick();
      if (stalker.x !== before) moves++;
    }
    expect(moves).toBeGreaterThan(18);
    expect(moves).toBeLessThan(42);
  });

  it('hunts on towards the place where it last saw the player when the light goes out', () => {
    const seat = corridor(6, 'S').press('e').tick().press('e').tick();
    const before = gap(seat);
    seat.tick(12);
    expect(gap(seat)).toBeLessThan(before);
  });

  it('takes 5 HP once a touch, and again only after the two were apart', () => {
    const seat = corridor(1, 'S', { slots: [] }).walk('d'); // one step, one touch
    expect(seat.report.hp).toBe(500 - 1 - 5);
    seat.tick(10);
    expect(seat.report.hp).toBe(494);
    seat.state.level.hunt.restore([1, 2, 3, 4]);
    const { x } = seat.state.level.entities[0];
    seat.walk('a');
    expect(seat.report.x).toBe(x - 1);
    for (let i = 0; i < 200 && seat.report.hp === 493; i++) seat.tick();
    expect(seat.report.hp).toBe(488);
    expect(seat.messages).toContain('It touches you. 5 HP are gone. (x2)');
  });

  it('looks magenta, and its gaze can be the end', () => {
    const seat = corridor(5, 'S', { san: 0.3 }).press('e').tick();
    expect(seat.style(seat.state.level.entities[0].x, 2)).toEqual(STYLES.stalker);
    seat.tick();
    expect(seat.report).toMatchObject({ isGameOver: true, death: 'san' });
    expect(seat.text).toContain('You looked at it until');
  });
});

describe('Ambusher (#)', () => {
  it('looks exactly like a wall until it is triggered, in light and in memory', () => {
    const seat = scene(`
      #########
      #@......#
      #.....A.#
      #########
    `)
      .press('e')
      .tick();
    expect(seat.glyph(7, 3)).toBe('#');
    expect(seat.style(7, 3)).toEqual(seat.style(5, 4)); // a wall beside it
    expect(seat.style(7, 3)).toEqual(STYLES.wall);
    expect(seat.view.things.map(({ name }) => name)).not.toContain('ambusher');
    seat.press('e').tick();
    expect(seat.glyph(7, 3)).toBe('#'); // remembered as the wall it was taken for
  });

  it('is triggered within 2 tiles, cries "Got you" once, turns into a flashing yellow A', () => {
    const seat = corridor(4, 'A').press('e').walk('d');
    expect(seat.being('ambusher').isTriggered).toBe(false);
    seat.walk('d');
    expect(seat.being('ambusher').isTriggered).toBe(true);
    expect(seat.heard).toEqual(['[DEAFENING] Got you to the East']);
    expect(seat.glyph(6, 2)).toBe('A');
    expect(seat.style(6, 2)).toEqual(STYLES.ambusher);
    const flashing = seat.view.animations.find(({ cell }) => cell === 2 * 50 + 6);
    expect(flashing?.phases.length).toBe(2);
    seat.tick(5);
    expect(seat.cues.filter((cue) => cue === 'got-you')).toHaveLength(1);
  });

  it('shows itself by its flashing once triggered, even in the dark, and only along a clear line', () => {
    const seat = corridor(2, 'A').tick();
    expect(seat.state.lit[2 * 50 + 4]).toBe(0);
    expect(seat.glyph(4, 2)).toBe('A');
    expect(seat.view.things).toContainEqual({ name: 'ambusher', x: 4, y: 2 });
    seat.state.level.terrain[2 * 50 + 3] = 0;
    expect(seat.glyph(4, 2)).toBe(' ');
  });

  it('is not triggered through a wall', () => {
    const seat = scene(`
      #####
      #@#A#
      #####
    `).tick(5);
    expect(seat.being('ambusher').isTriggered).toBe(false);
  });

  it('gathers itself, then moves every second tick', () => {
    const seat = corridor(12, 'A');
    const ambusher = seat.state.level.entities[0];
    seat.state.player.x = 12;
    seat.tick(); // triggered
    seat.state.player.x = 2;
    const xs: number[] = [];
    for (let i = 0; i < 12; i++) {
      seat.tick();
      xs.push(ambusher.x);
    }
    expect(xs).toEqual([14, 14, 14, 14, 14, 14, 13, 13, 12, 12, 11, 11]);
  });

  it('kills on contact', () => {
    const seat = corridor(2, 'A').tick(12);
    expect(seat.report).toMatchObject({ isGameOver: true, death: 'contact' });
    expect(seat.text).toContain('A piece of the wall had been waiting for you.');
  });

  it('goes back to its place and is a wall again when the player is far away', () => {
    const seat = corridor(30, 'A');
    const ambusher = seat.being('ambusher');
    seat.state.player.x = 30;
    seat.tick(8);
    expect(ambusher.isTriggered).toBe(true);
    expect(ambusher.x).toBeLessThan(32);
    seat.state.player.x = 2;
    seat.tick(20);
    expect(ambusher).toMatchObject({ isTriggered: false, x: 32 });
  });
});

describe('Fairness', () => {
  it('pounds the heart before anything deadly can touch, seen or not', () => {
    for (const [glyph, floor] of [
      ['X', 1],
      ['A', 1],
    ] as const) {
      const seat = corridor(10, glyph, { floor });
      let warned = 0;
      while (!seat.report.isGameOver) {
        if (seat.messages.some((message) => message.startsWith('Your heart pounds'))) warned++;
        seat.walk('d');
      }
      expect(warned, glyph).toBeGreaterThanOrEqual(1);
      expect(seat.cues).toContain('heartbeat');
    }
  });

  it('says whenever danger begins, comes close or is on another side, and nothing in between', () => {
    const seat = scene(`
      ####################
      #@.................#
      ##########A#########
    `);
    seat.walk('ddddddddddd');
    expect(seat.events.flatMap(({ text }) => (text?.startsWith('Your heart') ? [text] : []))).toEqual([
      'Your heart beats faster: something deadly to the east.',
      'Your heart pounds: something deadly is close, to the east.',
      'Your heart pounds: something deadly is close, to the southeast.',
      'Your heart pounds: something deadly is close, to the south.',
      'Your heart pounds: something deadly is close, to the southwest.',
    ]);
  });

  it('names in words and in its caption the same of eight sides', () => {
    for (const [x, y, side] of [
      [5, 3, 'northeast'],
      [6, 4, 'east'],
      [2, 9, 'south'],
      [5, 7, 'southeast'],
    ] as const) {
      const seat = scene('@');
      const { state } = seat;
      state.player.x = 1;
      state.player.y = 5;
      state.level.entities = [createEntity(1, 'ambusher', x, y)];
      const { events } = state.events.during(() => {
        listenToHeart(state, undefined);
        return accept();
      });
      const beat = events.find(({ sound }) => sound?.cue === 'heartbeat');
      expect(beat?.text).toMatch(new RegExp(` to the ${side}\\.$`));
      expect(beat?.sound && captionOf(beat.sound, SOUNDS)).toBe(`your heart beats, ${side}`);
    }
  });

  it('does not pound for a stalker', () => {
    expect(
      corridor(2, 'S')
        .tick()
        .messages.some((message) => message.startsWith('Your heart')),
    ).toBe(false);
  });

  it('keeps everybody off the exit', () => {
    const seat = scene(
      `
      ########
      #@....E#
      #....X.#
      ########
    `,
      { floor: 20 },
    );
    seat.state.player.x = 2;
    for (let i = 0; i < 30 && !seat.report.isGameOver; i++) {
      seat.tick();
      const { x, y } = seat.state.level.entities[0];
      expect(seat.state.level.terrain[y * 50 + x]).not.toBe(2);
    }
  });
});
