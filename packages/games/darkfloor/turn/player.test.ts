import { describe, expect, it } from 'vitest';
import { STYLES } from '../palette.js';
import { scene } from '../testing/scene.js';

const HALL = `
  ##########
  #@.......#
  ##########
`;

describe('Player System: health', () => {
  it('starts with 500 HP and loses 1 a step', () => {
    const seat = scene(HALL);
    expect(seat.report.hp).toBe(500);
    seat.walk('ddd');
    expect(seat.report.hp).toBe(497);
    expect(seat.report.steps).toBe(3);
  });

  it('takes nothing for a bump against a wall', () => {
    const seat = scene(HALL).walk('aaaaaaww');
    expect(seat.report.hp).toBe(500);
    expect(seat.report.x).toBe(2);
  });

  it('ends the game at 0 HP, with a cause and the death screen', () => {
    const seat = scene(HALL, { hp: 2 }).walk('d');
    expect(seat.report.isGameOver).toBe(false);
    seat.walk('d');
    expect(seat.report).toMatchObject({ isGameOver: true, hasWon: false, hp: 0, death: 'hp' });
    expect(seat.text).toContain('YOU ARE STILL HERE');
    expect(seat.text).toContain('Your legs gave out');
  });
});

describe('Player System: sanity', () => {
  it('starts at 100 % and loses 0.01 a tick, exactly', () => {
    const seat = scene(HALL);
    expect(seat.report.san).toBe(100);
    seat.tick(100);
    expect(seat.report.san).toBe(99);
    expect(seat.status[1]).toContain('SAN:99%');
    seat.tick(1);
    expect(seat.report.san).toBe(98.99);
    expect(seat.status[1]).toContain('SAN:98%');
  });

  it('loses 0.02 more a tick in fog', () => {
    const fogEverywhere = `
      #####
      #?@?#
      #????#
      #####
    `;
    const seat = scene(fogEverywhere);
    // The whole room is fog: fog never leaves it while there are at most twenty tiles.
    seat.walk('d').tick(9);
    expect(seat.report.san).toBeCloseTo(100 - 10 * 0.03, 10);
  });

  it('ends the game at 0 %', () => {
    const seat = scene(HALL, { san: 0.02 }).tick();
    expect(seat.report.isGameOver).toBe(false);
    seat.tick();
    expect(seat.report).toMatchObject({ isGameOver: true, san: 0, death: 'san' });
    expect(seat.text).toContain('You listened to the dark for too long.');
  });
});

describe('Player System: colour and cause', () => {
  it('draws the player white, yellow below half, red below a quarter of HP or SAN', () => {
    expect(scene(HALL).style(2, 2)).toEqual(STYLES.player);
    expect(scene(HALL, { hp: 249 }).style(2, 2)).toEqual(STYLES.playerHurt);
    expect(scene(HALL, { hp: 124 }).style(2, 2)).toEqual(STYLES.playerDying);
    expect(scene(HALL, { san: 49 }).style(2, 2)).toEqual(STYLES.playerHurt);
    expect(scene(HALL, { san: 24 }).style(2, 2)).toEqual(STYLES.playerDying);
  });

  it('flashes for three ticks after damage', () => {
    const seat = scene(`
      #####
      #@S.#
      #####
    `).walk('d');
    const flashes: boolean[] = [];
    for (let i = 0; i < 4; i++) {
      flashes.push(seat.style(seat.report.x, 2) === STYLES.playerFlash);
      seat.tick();
    }
    expect(flashes).toEqual([true, true, true, false]);
  });

  it('knows no cause until there is one', () => {
    const seat = scene(HALL);
    expect(seat.report.cause).toBeNull();
    seat.state.player.hp = 0; // by nothing that the rules know
    seat.tick();
    expect(seat.text).toContain("You don't remember how it happened.");
  });
});
