import { lineText, type Options, Session } from '@stairwell/engine';
import { describe, expect, it } from 'vitest';
import { darkfloor } from '../index.js';
import { STYLES } from '../palette.js';
import { SOUNDS } from '../sounds.js';
import { ITEM_KINDS } from '../state.js';
import { scene } from '../testing/scene.js';
import { ITEMS, isGadget } from './items.js';

const HALL = `
  #####
  #@..#
  #####
`;

describe('Inventory System', () => {
  it('has the seed’s names, glyphs and colours', () => {
    const rows = ITEM_KINDS.filter((kind) => !isGadget(kind)).map((kind) => {
      const { short, glyph } = ITEMS[kind];
      const seat = scene(`#####\n#@${glyph}.#\n#####`, { options: { debug: true } });
      return [short, seat.glyph(3, 2), seat.style(3, 2)];
    });
    expect(rows).toEqual([
      ['H2O', '+', STYLES.water],
      ['H2O', '*', STYLES.water],
      ['VIT', 'v', STYLES.vitality],
      ['BOM', 'B', STYLES.bomb],
      ['LIT', 'F', STYLES.lamp],
      ['LAN', 'L', STYLES.lamp],
    ]);
  });

  it('starts with the flashlight on, or off where that was chosen', () => {
    const first = (options: Options) => lineText(Session.start(darkfloor, '1', options).frame().status[0]);
    expect(first({})).toBe('[1:LIT*] [2:---] [3:---] [4:---] [5:---]');
    expect(first({ 'start-dark': true })).toBe('[1:LIT] [2:---] [3:---] [4:---] [5:---]');
  });

  it('has one key for light: it puts out whatever shines, and lights what works', () => {
    const seat = scene(HALL, { slots: ['water', 'lantern', 'flashlight'] })
      .press('f')
      .tick();
    expect(seat.status[0]).toContain('[2:LAN*] [3:LIT]');
    seat.press('3', 'e').tick();
    expect(seat.status[0]).toContain('[2:LAN*] [3:LIT*]');
    seat.press('f').tick();
    expect(seat.status[0]).toContain('[2:LAN] [3:LIT]');
    seat.press('f').tick(); // the chosen one
    expect(seat.status[0]).toContain('[2:LAN] [3:LIT*]');
    expect(
      scene(HALL, { slots: ['water'] })
        .press('f')
        .tick().messages,
    ).toContain('You have nothing left that gives light.');
  });

  it('goes back to the light when something was used up', () => {
    const seat = scene(HALL, { hp: 300, slots: ['water', 'flashlight', 'water'] })
      .press('3', 'e')
      .tick();
    expect(seat.frame.slots?.map(({ isChosen }) => isChosen)).toEqual([false, true, false, false, false]);
  });

  it('lays things down with what is left in them, and changes them for what lies there', () => {
    const seat = scene(`####\n#@+#\n####`, { slots: ['flashlight', 'bomb', 'bomb', 'bomb', 'bomb'] })
      .press('e')
      .tick(10)
      .walk('d')
      .press('1', 'x')
      .tick();
    expect(seat.status[0]).toBe('[1:H2O] [2:BOM] [3:BOM] [4:BOM] [5:BOM]');
    expect(seat.messages).toContain('You lay down: Flashlight. You take: Water.');
    expect(seat.state.level.items).toEqual([{ cell: 2 * 50 + 3, kind: 'flashlight', charges: 789 }]);
    // On free floor it is only laid down, and taken again by whoever walks there.
    seat.walk('a').press('1', 'x').tick().walk('d');
    expect(seat.status[2]).toBe('Flashlight 789 (off), Bomb x4');
  });

  it('picks up what it walks over into the first free slot', () => {
    const seat = scene(`
      ######
      #@+vB#
      ######
    `).walk('ddd');
    expect(seat.status[0]).toBe('[1:LIT] [2:H2O] [3:VIT] [4:BOM] [5:---]');
    expect(seat.messages).toContain('You pick up: Bomb.');
    expect(seat.cues.filter((cue) => cue === 'pickup')).toHaveLength(3);
  });

  it('leaves the item on the floor when all five slots are full', () => {
    const seat = scene(
      `
      ####
      #@+#
      ####
    `,
      { slots: ['bomb', 'bomb', 'bomb', 'bomb', 'bomb'] },
    ).walk('da');
    expect(seat.status[0]).not.toContain('H2O');
    expect(seat.messages).toContain('Your hands are full: Water stays here.');
    seat.press('1', 'e').tick().walk('d');
    expect(seat.status[0]).toBe('[1:H2O] [2:BOM] [3:BOM] [4:BOM] [5:BOM]');
  });

  it('selects by number, shown in reverse video, and uses an empty slot without harm', () => {
    const seat = scene(HALL).press('3');
    const reversed = seat.frame.status[0].filter(({ style }) => style?.reverse === true);
    expect(reversed.map(({ text }) => text)).toEqual(['[3:---]']);
    seat.press('e').tick();
    expect(seat.messages).toContain('That slot is empty.');
  });
});

describe('Item Types', () => {
  it('water restores 50 HP and is used up; HP stop at 1000', () => {
    const seat = scene(HALL, { hp: 300, slots: ['water', 'water'] })
      .press('e')
      .tick();
    expect(seat.report.hp).toBe(350);
    expect(seat.status[0]).toContain('[1:---]');
    const full = scene(HALL, { hp: 980, slots: ['water', 'water'] })
      .press('e')
      .tick()
      .press('2', 'e')
      .tick();
    expect(full.report.hp).toBe(1000);
    expect(full.status[0]).toContain('[2:H2O]'); // not wasted
  });

  it('rainbow water restores 100 HP and 10 SAN and cycles through five colours', () => {
    const seat = scene(HALL, { hp: 300, san: 50, slots: ['rainbow'] })
      .press('e')
      .tick();
    expect(seat.report.hp).toBe(400);
    expect(seat.report.san).toBeCloseTo(59.99, 10);
    const seen = scene(
      `
      #####
      #@.*#
      #####
    `,
    )
      .press('e')
      .tick();
    const animation = seen.view.animations.find(({ cell }) => cell === 2 * 50 + 4);
    expect(animation?.phases.map(({ style }) => seen.view.palette[style])).toEqual([
      STYLES.water,
      STYLES.vitality,
      STYLES.lamp,
      STYLES.rainbow3,
      STYLES.rainbow5,
    ]);
  });

  it('vitality restores 5 SAN, not above 100', () => {
    expect(
      scene(HALL, { san: 50, slots: ['vitality'] })
        .press('e')
        .tick().report.san,
    ).toBeCloseTo(54.99, 10);
    expect(
      scene(HALL, { san: 98, slots: ['vitality'] })
        .press('e')
        .tick().report.san,
    ).toBeCloseTo(99.99, 10);
  });

  it('a bomb breaks the walls of 3x3 around, kills what stands there, and is used up', () => {
    const seat = scene(
      `
      #######
      #######
      ##@X..#
      #######
      #######
    `,
      { slots: ['bomb'] },
    )
      .press('e')
      .tick();
    expect(seat.report.isGameOver).toBe(false);
    expect(seat.state.level.entities).toEqual([]);
    expect(seat.status[0]).toContain('[1:---]');
    expect(seat.cues).toContain('bomb');
    // Front ends draw a blast by this.
    expect(seat.events).toContainEqual(
      expect.objectContaining({ kind: 'use', how: 'explode', at: { level: 20, x: 3, y: 3 } }),
    );
    seat.walk('w');
    expect(seat.report.y).toBe(2); // through what was a wall
  });

  it('a bomb spares the border of the map, items and the exit', () => {
    const seat = scene(
      `
      @+.
      E..
    `,
      { slots: ['bomb'] },
    )
      .press('e')
      .tick();
    expect(seat.glyph(0, 0)).toBe('#');
    expect(seat.glyph(0, 1)).toBe('#');
    expect(seat.glyph(2, 1)).toBe('+');
    expect(seat.glyph(1, 2)).toBe('E');
  });

  it('a bomb flashes for three ticks, 5 tiles around', () => {
    const seat = scene(
      `
      ###########
      #@........#
      ###########
    `,
      { slots: ['bomb'] },
    )
      .press('e')
      .tick();
    const bright = () => seat.state.lit.reduce((sum, cell) => sum + cell, 0) > 1;
    expect(seat.state.lit[2 * 50 + 6]).toBe(1); // 4 away
    expect(seat.state.lit[2 * 50 + 7]).toBe(0); // 5 away: distance < 5
    const shines: boolean[] = [];
    for (let i = 0; i < 4; i++) {
      shines.push(bright());
      seat.tick();
    }
    expect(shines).toEqual([true, true, true, false]);
  });

  it('lights toggle, show a star, and use 1 charge a tick only when on', () => {
    const seat = scene(HALL, { slots: ['flashlight', 'lantern'] }).tick(5);
    expect(seat.status[2]).toBe('Flashlight 800 (off), Lantern 500 (off)');
    seat.press('e').tick(10);
    expect(seat.status[0]).toContain('[1:LIT*]');
    expect(seat.status[2]).toBe('Flashlight 790, Lantern 500 (off)');
    seat.press('2', 'e').tick();
    expect(seat.status[0]).toBe('[1:LIT*] [2:LAN*] [3:---] [4:---] [5:---]');
    expect(seat.status[2]).toBe('Flashlight 789, Lantern 499');
    seat.press('e').press('1').tick().press('e').tick(3);
    expect(seat.status[0]).not.toContain('*');
  });

  it('a light that dies says which one is next, and how to light it', () => {
    const seat = scene(HALL, { slots: ['water', 'lantern', 'flashlight'] })
      .press('f')
      .tick(500);
    expect(seat.messages).toContain('Lantern: the battery is dead. Press F: Flashlight on.');
    seat.press('F').tick();
    expect(seat.messages).toContain('Flashlight on.');
  });

  it('a light that dies while another burns tells nobody to put that one out', () => {
    const seat = scene(HALL, { slots: ['lantern', 'flashlight'] })
      .press('1', 'e')
      .tick()
      .press('2', 'e')
      .tick(499);
    expect(seat.messages).toContain('Lantern: the battery is dead. Flashlight still on.');
  });

  it('an empty light goes out with a message, stays as a dead battery, and can be left behind', () => {
    const seat = scene(HALL, { slots: ['lantern'] })
      .press('e')
      .tick(499);
    expect(seat.status[0]).toContain('[1:LAN*]');
    seat.tick();
    expect(seat.status[0]).toContain('[1:LAN!]');
    expect(seat.status[2]).toBe('Lantern dead');
    expect(seat.messages).toContain('Lantern: the battery is dead. You carry no other light.');
    expect(seat.cues.map((cue) => SOUNDS[cue].caption)).toEqual(['a click', 'the light dies']);
    seat.press('e').tick();
    expect(seat.status[0]).toContain('[1:---]');
  });
});
