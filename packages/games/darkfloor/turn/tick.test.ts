import { keyTap, lineText, Session } from '@stairwell/engine';
import { describeFrame, overlayLines } from '@stairwell/engine/play';
import { nextSeed } from '@stairwell/engine/random';
import { messageText, textColumns } from '@stairwell/engine/screens';
import { describe, expect, it } from 'vitest';
import { darkfloor } from '../game.js';
import type { ItemKind, State } from '../state.js';
import { scene } from '../testing/scene.js';
import { LESSONS } from '../texts.js';
import { ITEMS } from '../things/items.js';

const HALL = `
  ############
  #@.........#
  #..........#
  ############
`;

describe('Game Loop: real time', () => {
  it('runs at ten ticks a second', () => {
    expect(darkfloor.ticksPerSecond).toBe(10);
  });

  it('a key sets an intent that the next tick uses up', () => {
    const seat = scene(HALL).press('d');
    expect(seat.report.x).toBe(2);
    seat.tick();
    expect(seat.report.x).toBe(3);
    seat.tick(3);
    expect(seat.report.x).toBe(3);
  });

  it('the last direction wins: keys do not queue up', () => {
    const seat = scene(HALL).press('d', 'd', 'd', 'd', 's').tick(5);
    expect(seat.report).toMatchObject({ x: 2, y: 3 });
  });

  it('a use stands beside a step and remembers the slot it was pressed for', () => {
    const seat = scene(HALL, { slots: ['flashlight', 'lantern'] })
      .press('2', 'e', '1', 'd')
      .tick();
    expect(seat.report.x).toBe(3);
    expect(seat.status[0]).toBe('[1:LIT] [2:LAN*] [3:---] [4:---] [5:---]');
  });

  it('holding walks on until the key is let go; a short press is one step', () => {
    const seat = scene(HALL).down('d').tick(4);
    expect(seat.report.x).toBe(6);
    seat.up('d').tick(3);
    expect(seat.report.x).toBe(6);
    seat.down('d').up('d').tick(3);
    expect(seat.report.x).toBe(7);
  });

  it('with two keys held the later one counts, then the other again', () => {
    const seat = scene(HALL).down('d').tick(2).down('s').tick().up('s').tick();
    expect(seat.report).toMatchObject({ x: 5, y: 3 });
  });

  it('takes W A S D, arrows, h j k l and capitals; facing follows even a bump', () => {
    for (const [keys, x, y] of [
      [['d', 'D', 'ArrowRight', 'l', 'L'], 3, 2],
      [['s', 'S', 'ArrowDown', 'j', 'J'], 2, 3],
    ] as const) {
      for (const key of keys) expect(scene(HALL).press(key).tick().report, key).toMatchObject({ x, y });
    }
    for (const key of ['a', 'A', 'ArrowLeft', 'h'])
      expect(scene(HALL).walk('d').press(key).tick().report.x, key).toBe(2);
    for (const key of ['w', 'W', 'ArrowUp', 'k', 'K'])
      expect(scene(HALL).walk('s').press(key).tick().report.y, key).toBe(2);
    expect(scene(HALL).walk('w').state.player.facing).toBe(0);
  });

  it('a tap on the map is a step in its direction', () => {
    const seat = scene(HALL).give({ type: 'point', x: 9, y: 3 }).tick();
    expect(seat.report).toMatchObject({ x: 3, y: 2 });
  });

  it('a step costs a point of health, standing still costs none', () => {
    const { hp } = scene(HALL).report;
    expect(scene(HALL).press('d').tick().report).toMatchObject({ hp: Number(hp) - 1 });
    expect(scene(HALL).tick().report).toMatchObject({ hp });
  });
});

describe('Game Loop: update order', () => {
  it('uses an item before the step: a bomb clears the way that the step then takes', () => {
    const seat = scene(
      `
      #####
      #@###
      #####
    `,
      { slots: ['bomb'] },
    )
      .press('e', 'd')
      .tick();
    expect(seat.report.x).toBe(3);
  });

  it('moves before stats: the step into fog pays for fog at once', () => {
    const seat = scene(`
      ####
      #@?#
      ####
    `).walk('d');
    expect(seat.report.san).toBeCloseTo(99.97, 10);
  });

  it('moves and lights before entities act: the new light falls on a stalker in the same tick', () => {
    const seat = scene(`
      #######
      #@...S#
      #######
    `)
      .press('e')
      .tick();
    expect(seat.report.san).toBeCloseTo(99.79, 10);
  });

  it('asks for death only after all updates: a drain by a stalker kills in its own tick', () => {
    const seat = scene(
      `
      #######
      #@...S#
      #######
    `,
      { san: 0.2 },
    )
      .press('e')
      .tick();
    expect(seat.report.isGameOver).toBe(true);
  });

  it('drains a light in the tick in which it is switched on', () => {
    expect(scene(HALL).press('e').tick().status[2]).toBe('Flashlight 799');
  });

  it('takes the dead away at the end', () => {
    const seat = scene(
      `
      #####
      #@X.#
      #####
    `,
      { slots: ['bomb'] },
    )
      .press('e')
      .tick();
    expect(seat.state.level.entities).toEqual([]);
    expect(seat.report.isGameOver).toBe(false);
  });
});

describe('HUD', () => {
  it('stands on the lines H, H+1, H+2 and H+3', () => {
    const seat = scene(
      `
      ########
      #@....X#
      ########
    `,
      { seed: '7', hp: 450, san: 98.5, slots: ['flashlight', 'water', 'vitality'] },
    )
      .press('e')
      .tick();
    const lines = seat.text.split('\n');
    expect(lines[20]).toBe('[1:LIT*] [2:H2O] [3:VIT] [4:---] [5:---]');
    expect(lines[21]).toBe('FL:20 HP:450 SAN:98% SEED:7');
    expect(lines[22]).toMatch(/^Flashlight 799, Water, Vitality/);
    expect(lines[23]).toBe('[Clear] A heavy thud to the East');
  });

  it('says words oldest first, and then what is dangerous', () => {
    const seat = scene(
      `
      ########
      #@+.S.X#
      #......#
      ########
    `,
      { floor: 20 },
    )
      .press('e')
      .walk('d');
    expect(seat.messages).toEqual([
      'Flashlight on.',
      'You pick up: Water.',
      'Its gaze drains your SAN: leave it in the dark.',
      'Your heart pounds: something deadly is close, to the east.',
    ]);
    expect(seat.status[3]).toBe('[Clear] A heavy thud to the East');
  });

  it('teaches on the first floor, one lesson after another, each until it is done', () => {
    const seat = scene(HALL, { options: { guide: true } }).tick();
    expect(seat.messages).toContain('W A S D: walk. Hold to walk on.');
    seat.walk('dadada');
    expect(seat.messages).toContain('Stand still for a second: the air tells where the exit is.');
    seat.tick(12);
    // The light is out here, so that lesson is over at once; others give way after a while.
    expect(seat.tick(2).messages.some((line) => line.startsWith('Walk over +'))).toBe(true);
    seat.tick(202);
    expect(seat.messages.at(-1)).toMatch(/^Find the exit/);
    // The first stands in the first frame; whoever hears the game is told of the others as they come.
    const said = LESSONS.slice(1).map(({ keys, text }) => `${keys}${text}`);
    expect(seat.events.flatMap(({ text }) => text ?? []).filter((text) => said.includes(text))).toEqual(said);
    expect(scene(HALL, { floor: 19, options: { guide: true } }).tick().state.lesson).toBeUndefined();
  });

  it('cuts a seed of wide characters by columns, and splits none of them', () => {
    const [, stats] = scene(HALL, { seed: '龍👩‍🚀'.repeat(20) }).status;
    expect(textColumns(stats)).toBeLessThanOrEqual(50);
    expect(stats).toMatch(/SEED:(龍👩‍🚀)+龍?…$/u);
  });

  it('is never wider than the map, whatever is carried and however long the seed', () => {
    const lights = ['flashlight', 'lantern'] as const;
    const others = ['rainbow', 'water', 'vitality', 'bomb'] as const;
    for (const slots of [
      ['flashlight', 'flashlight', 'flashlight', 'flashlight', 'flashlight'],
      [...lights, ...others.slice(0, 3)],
      [lights[1], ...others],
      ['rainbow', 'rainbow', 'rainbow', 'rainbow', 'rainbow'],
    ] as const) {
      const seat = scene(HALL, { slots, hp: 1000, seed: 'a seed that is longer than anybody would type' });
      seat.state.player.slots.forEach((item, index) => {
        if (item !== undefined && ITEMS[item.kind].light !== undefined) item.charges -= index;
      });
      for (const line of seat.status) expect(line.length, line).toBeLessThanOrEqual(50);
      expect(seat.status[1]).toBe('FL:20 HP:1000 SAN:100% SEED:a seed that is longer…');
    }
  });

  it('names what is carried, lights by their short names when there is much of it', () => {
    const pack = (...slots: ItemKind[]) => scene(HALL, { slots }).status[2];
    expect(pack()).toBe('Empty hands');
    expect(pack('flashlight', 'water', 'water', 'bomb')).toBe('Flashlight 800 (off), Water x2, Bomb');
    expect(pack('flashlight', 'lantern', 'rainbow', 'water', 'vitality')).toBe(
      'LIT 800, LAN 500, Rainbow water, Water, Vitality',
    );
  });

  it('shows the seed from the start', () => {
    const session = Session.start(darkfloor, 'abc');
    expect(session.frame().messages.map(lineText)).toContain('World seed: abc. Press ? for help.');
    expect(lineText(session.frame().status[1])).toBe('FL:20 HP:500 SAN:100% SEED:abc');
  });

  it('reads as sentences for those who listen', () => {
    const seat = scene(`
      #######
      #@.+.E#
      #######
    `)
      .press('e')
      .tick();
    expect(describeFrame(seat.frame).slice(0, 3)).toEqual(['you here', 'exit, 4 east', 'water, 2 east']);
  });
});

describe('Screens', () => {
  it('pauses: ticks are refused and change nothing; the key that is shown goes on', () => {
    for (const [key, title, onward] of [
      ['p', 'Paused', 'p'],
      ['Escape', 'Paused', 'P'],
      ['?', 'Dark Floor: help (1 of 2)', 'Escape'],
      ['F1', 'Dark Floor: help (1 of 2)', 'Escape'],
      ['m', 'Messages', 'Escape'],
      ['q', 'Leave?', 'n'],
    ]) {
      const seat = scene(HALL).down('d').tick().press(key);
      expect(seat.frame.overlay?.title, key).toBe(title);
      const before = JSON.stringify(darkfloor.save(seat.state));
      expect(seat.tick().last).toMatchObject({ accepted: false, reason: 'paused' });
      expect(JSON.stringify(darkfloor.save(seat.state))).toBe(before);
      seat.press(onward).tick();
      expect(seat.frame.overlay).toBeUndefined();
      expect(seat.report.x).toBe(3); // nobody walks on after a pause
    }
  });

  it('stays paused whatever else is pressed', () => {
    const seat = scene(HALL).press('p');
    for (const key of ['e', 'E', 'Enter', ' ', 'd', '1', 'r']) {
      expect(seat.press(key).last?.accepted, key).not.toBe(true);
      expect(seat.report.screen).toBe('pause');
    }
  });

  it('comes back to where it was from help and from the question whether to leave', () => {
    const seat = scene(HALL).press('p', '?', 'Escape');
    expect(seat.report.screen).toBe('pause');
    expect(seat.press('q').report.screen).toBe('leave');
    expect(seat.press('n').report.screen).toBe('pause');
    expect(seat.press('p').report.screen).toBeNull();
    expect(seat.press('q', 'Escape').report.screen).toBeNull();
  });

  it('help fits 80x24 on every page, and names all keys', () => {
    const seat = scene(HALL).press('?');
    const pages: string[] = [];
    for (let page = 1; page <= 2; page++) {
      const { overlay } = seat.frame;
      if (overlay === undefined) throw new Error('no help');
      const lines = overlayLines(overlay).map(lineText);
      expect(lines.length).toBeLessThanOrEqual(22);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(76);
      pages.push(lines.join('\n'));
      seat.press('PageDown');
    }
    expect(pages[0]).toContain('Find the exit E on each floor.');
    for (const label of ['Walk', 'Light', 'Use', 'Drop', 'Slot', 'Pause', 'Help', 'Messages', 'Leave'])
      expect(pages[1]).toContain(label);
  });

  it('leaves only after asking', () => {
    const seat = scene(HALL).press('q');
    expect(seat.requests).toEqual([]);
    seat.press('y');
    expect(seat.requests).toEqual([{ type: 'quit' }]);
    // Whoever comes back is not asked again.
    expect(seat.report.screen).toBe('pause');
  });

  it('the death screen has title, cause, seed and flavour, and time stands still', () => {
    const seat = scene(HALL, { seed: 'abc', hp: 1 }).walk('d');
    const { overlay } = seat.frame;
    expect(overlay?.title).toBe('YOU ARE STILL HERE');
    const lines = overlay?.lines.map(lineText) ?? [];
    expect(lines[0]).toContain('legs');
    expect(lines).toContain('World seed: abc');
    expect(lines.at(-1)).not.toBe('');
    expect(seat.tick().last).toMatchObject({ accepted: false });
    expect(seat.cues.at(-1)).toBe('death');
    for (const key of ['d', 'p', '?', 'e', '1']) {
      seat.press(key);
      expect(seat.last).toBeUndefined();
    }
  });

  it('R asks for a new run with a derived seed, Q and Escape for the way out', () => {
    const dead = () => scene(HALL, { seed: 'abc', hp: 1 }).walk('d');
    const restarted = dead().press('R');
    const request = restarted.requests.at(-1);
    expect(request).toEqual({ type: 'restart', seed: nextSeed('abc') });
    if (request?.type !== 'restart') throw new Error('no restart');
    expect(request.seed).not.toBe('abc');
    const next = scene(HALL, { seed: request.seed, hp: 1 }).walk('d').press('R').requests.at(-1);
    expect(next).toEqual({ type: 'restart', seed: nextSeed(request.seed) });
    expect(dead().press('G').requests.at(-1)).toEqual({ type: 'restart', seed: 'abc' });
    expect(dead().press('Q').requests.at(-1)).toEqual({ type: 'quit' });
    expect(dead().press('Escape').requests.at(-1)).toEqual({ type: 'quit' });
  });

  it('R means nothing while playing', () => {
    expect(scene(HALL).press('r').last).toBeUndefined();
    expect(darkfloor.act(scene(HALL).state, { type: 'choose', key: 'R' })).toMatchObject({ accepted: false });
  });
});

describe('Words', () => {
  const QUIET = { slots: ['water', 'bomb'] } as const;

  it('stand for a while and are past then, in the order in which they were said', () => {
    const seat = scene(HALL, QUIET).press('e').tick().press('3', 'e').tick();
    const said = ['You drink. 50 HP come back.', 'That slot is empty.'];
    expect(seat.messages).toEqual(said);
    expect(seat.past).toEqual([]);
    seat.press('2', 'e').tick(29);
    expect(seat.past).toEqual([said[0]]);
    seat.tick(30);
    expect(seat.messages).toEqual([]);
    expect(seat.past).toEqual([...said, 'The dark jumps back. 5 pieces of wall are gone.']);
  });

  it('never change their order, whichever of them goes first', () => {
    const session = Session.start(darkfloor, '7');
    session.give(keyTap('e'));
    for (let tick = 0; tick < 160; tick++) {
      if (tick % 20 === 10) session.give(keyTap('d'));
      session.tick();
      const { messages, past = [] } = session.frame();
      const said = (session.state as State).log.entries.map(messageText);
      expect([...past, ...messages].slice(0, said.length).map(lineText)).toEqual(said);
    }
  });

  it('stand once when they are said again, with a count when nothing was said between', () => {
    const seat = scene(HALL, QUIET);
    for (const key of ['3', '3', '1', '4']) seat.press(key, 'e').tick();
    expect(seat.messages).toEqual(['You drink. 50 HP come back.', 'That slot is empty.']);
    expect(seat.past).toEqual(['That slot is empty. (x2)']);
  });

  it('can all be read later, each with its time', () => {
    const seat = scene(HALL, QUIET).tick(620).press('3', 'e').tick().press('m');
    expect(seat.frame.overlay?.lines.map(lineText)).toEqual(['1:02: That slot is empty.']);
  });

  it('are kept as far as the save stays small', () => {
    const seat = scene(HALL);
    for (let i = 0; i < 100; i++) seat.press('e').tick();
    expect(seat.state.log.entries.length).toBe(25);
    expect(darkfloor.save(darkfloor.load(darkfloor.save(seat.state)))).toEqual(darkfloor.save(seat.state));
  });
});

describe('Options', () => {
  it('start-floor begins lower', () => {
    const session = Session.start(darkfloor, '7', { 'start-floor': '3' });
    expect(session.report()).toMatchObject({ floor: 3, level: 3, hp: 500 });
    expect(() => Session.start(darkfloor, '7', { 'start-floor': 21 })).toThrow();
    expect(() => Session.start(darkfloor, '7', { cheats: true })).toThrow();
  });
});

describe('The first floor', () => {
  it('tells its story and where the air comes from, and teaches when the story has been read', () => {
    const session = Session.start(darkfloor, 'abc');
    const said = () => session.frame().messages.map(lineText);
    expect(said().map((text) => text.slice(0, 9))).toEqual(['World see', 'Floor 20.', 'A draught']);
    for (let tick = 0; tick < 44; tick++) session.tick();
    expect(said()[0]).toMatch(/^Floor 20\. The lift shuts/);
    expect(said().some((text) => text.includes('walk. Hold to walk on'))).toBe(false);
    session.tick();
    expect(said()).toContain('W A S D: walk. Hold to walk on.');
  });
});

describe('The draught', () => {
  it('is felt on arrival', () => {
    const messages = Session.start(darkfloor, '7').frame().messages.map(lineText);
    expect(messages.some((message) => message.startsWith('A draught comes from the '))).toBe(true);
  });

  it('tells whoever stands still for a moment from where the air comes', () => {
    const seat = scene(`
      ############
      #@.........#
      #.########.#
      #........#E#
      ############
    `);
    seat.walk('d').tick(11);
    expect(seat.messages.some((message) => message.startsWith('A draught'))).toBe(false);
    seat.tick();
    expect(seat.messages).toContain('A draught comes from the east.');
  });
});
