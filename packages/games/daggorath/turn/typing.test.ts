import { frameText, keyTap, lineText, resolveOptions, Session } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { daggorath } from '../game.js';
import { SOUNDS } from '../sounds.js';
import { Scene } from '../testing/scene.js';
import { CLASSES, TYPE } from '../things/objects.js';
import { VERBS } from './parser.js';

const press = (session: Session, keys: readonly string[]) => {
  for (const key of keys) session.give(keyTap(key));
};

test('HELP and ? open the help, in the mode of 1982 only F1 does', () => {
  for (const line of ['help', '?']) {
    const scene = new Scene();
    scene.session.give({ type: 'line', text: line });
    expect(scene.session.frame().overlay?.title, line).toMatch(/^Daggorath: help/);
    const old = new Scene('7', '1982');
    old.type(line);
    expect(old.session.frame().overlay, line).toBeUndefined();
    expect(old.answer).toBe('.HELP ???');
  }
  const typist = new Scene();
  for (const key of ['H', 'E', 'L', 'P', 'Enter']) typist.session.give(keyTap(key));
  expect(typist.session.frame().overlay?.title).toMatch(/^Daggorath: help/);
  typist.session.give(keyTap('Escape'));
  expect(typist.state.typed).toBe('');
});

describe('typing', () => {
  test('letters show in the prompt, Backspace takes one away, Enter runs the line', () => {
    const { session, state } = new Scene().alone();
    press(session, [...'turn lt']);
    expect(session.frame().prompt).toEqual({ label: '.', text: 'TURN LT' });
    press(session, ['Backspace']);
    expect(frameText(session.frame()).split('\n').at(-1)).toBe('.TURN L');
    expect(daggorath.decode(keyTap('Enter'), state)).toEqual({ type: 'line', text: 'TURN L' });
    press(session, ['Enter']);
    expect(session.report().facing).toBe('west');
    expect(session.frame().prompt?.text).toBe('');
  });

  test('the text area shows the end of what was said, and the rest is past', () => {
    const scene = new Scene().alone();
    for (const word of ['ONE', 'TWO', 'TRE', 'FOUR']) scene.type(word);
    const { messages, past } = scene.session.frame();
    expect(past?.map(lineText)).toEqual(['.ONE ???']);
    expect(messages.map(lineText).slice(0, 3)).toEqual(['.TWO ???', '.TRE ???', '.FOUR ???']);
  });

  test('keys that come down count, keys that come up do not', () => {
    const { session } = new Scene().alone();
    session.give({ type: 'key', key: 'm', phase: 'down' });
    session.give({ type: 'key', key: 'm', phase: 'up' });
    expect(session.frame().prompt?.text).toBe('M');
  });

  test('the thirty-second letter runs the line by itself', () => {
    const scene = new Scene().alone();
    press(scene.session, Array(32).fill('x'));
    expect(scene.answer).toBe(`.${'X'.repeat(32)} ???`);
  });

  test('a pad sends words, and a whole command runs at once', () => {
    const scene = new Scene().alone();
    press(scene.session, ['PULL', 'RIGHT']);
    expect(scene.session.frame().prompt?.text).toBe('PULL RIGHT ');
    press(scene.session, ['TORCH']);
    expect(scene.answer).toBe('.PULL RIGHT TORCH');
    press(scene.session, ['INCANT', ...'fire']);
    expect(scene.session.frame().prompt?.text).toBe('INCANT FIRE');
  });

  test("a pad's verb begins the line anew", () => {
    const scene = new Scene().alone();
    press(scene.session, ['PULL', 'RIGHT', 'GET', 'LEFT']);
    expect(scene.session.frame().prompt?.text).toBe('GET LEFT ');
    press(scene.session, ['EXAMINE']);
    expect(scene.answer).toBe('.EXAMINE');
    expect(scene.session.frame().prompt?.text).toBe('');
  });

  test('every command can be given by the buttons of a pad', () => {
    const keys = daggorath.controls.flatMap((control) => control.keys);
    const given = new Set([...keys, 'MOVE', 'TURN', 'CLIMB']);
    for (const verb of VERBS) expect(given).toContain(verb);
    for (const key of ['ArrowUp', 'ArrowLeft', 'PageUp']) expect(given).toContain(key);
    for (const word of ['LEFT', 'RIGHT', ...CLASSES]) expect(given).toContain(word);
  });

  test('arrows walk and turn', () => {
    const scene = new Scene().alone();
    press(scene.session, ['ArrowRight']);
    expect(scene.session.report().facing).toBe('east');
    scene.wait(8);
    press(scene.session, ['ArrowUp']);
    expect(scene.answer).toBe('.MOVE');
  });

  test('an arrow that is held keeps one step waiting, not a walk to the death', () => {
    const scene = new Scene().alone();
    press(scene.session, Array(40).fill('ArrowUp'));
    expect(scene.state.queue).toEqual(['MOVE']);
    scene.wait(60);
    expect(scene.state.damage).toBeLessThanOrEqual(14);
  });

  test('time goes on while one types', () => {
    const scene = new Scene().alone();
    const before = scene.state.heartLeft;
    press(scene.session, ['m']);
    scene.wait(10);
    press(scene.session, ['o']);
    expect(scene.state.heartLeft).toBe(before - 10);
    expect(scene.session.frame().prompt?.text).toBe('MO');
  });
});

test('Escape closes the map of walked cells, and a letter begins a line as it goes', () => {
  const scene = new Scene().alone();
  const isMap = () => scene.session.frame().view.kind === 'tiles';
  press(scene.session, ['F8']);
  expect(isMap()).toBe(true);
  press(scene.session, ['Escape']);
  expect([isMap(), scene.session.frame().overlay]).toEqual([false, undefined]);
  press(scene.session, ['F8', ...'zl nope']);
  expect(isMap()).toBe(false);
  expect(scene.session.frame().prompt?.text).toBe('ZL NOPE');
  // Other keys only put it away.
  press(scene.session, ['F8', 'ArrowUp']);
  expect([isMap(), scene.state.queue, scene.session.frame().prompt?.text]).toEqual([false, [], 'ZL NOPE']);
});

describe('commands typed ahead', () => {
  test('run in turn, each when the one before is done', () => {
    const scene = new Scene().alone();
    for (const line of ['T R', 'T R', 'T R']) scene.session.give({ type: 'line', text: line });
    expect(scene.session.report().facing).toBe('east');
    scene.wait(8);
    expect(scene.session.report().facing).toBe('south');
    scene.wait(8);
    expect(scene.session.report().facing).toBe('west');
  });

  test('are refused when too many wait', () => {
    const scene = new Scene().alone();
    const outcomes = Array.from(
      { length: 34 },
      () => scene.session.give({ type: 'line', text: 'T L' })?.accepted,
    );
    expect(outcomes.filter((accepted) => accepted === false).length).toBe(1);
    press(scene.session, ['m', 'Enter']);
    expect(scene.session.frame().prompt?.text).toBe('M');
  });
});

describe('time', () => {
  test('stands still while paused, and waiting adds nothing to the run', () => {
    const scene = new Scene().alone();
    press(scene.session, ['Escape']);
    expect(scene.session.frame().overlay?.title).toBe('Paused');
    expect(scene.session.frame().overlay?.lines.map(lineText).join(' ')).toContain('altered');
    expect(scene.session.tick().accepted).toBe(false);
    expect(scene.session.give({ type: 'line', text: 'MOVE' })).toBeUndefined();
    press(scene.session, ['Enter', 'm', ' ']);
    expect(scene.session.frame().overlay?.title).toBe('Paused');
    press(scene.session, ['Escape']);
    expect(scene.session.tick().accepted).toBe(true);
    press(scene.session, ['F1']);
    expect(scene.session.frame().overlay?.title).toContain('Daggorath: help');
  });

  test('the opening says which dungeon it is, and any command ends it', () => {
    const { session, state } = new Scene('7', '1982');
    expect(session.frame().messages.map(lineText).join(' ')).toContain('1982 maps');
    expect(Session.start(daggorath, '7').frame().messages.map(lineText).join(' ')).toContain('altered');
    session.give({ type: 'line', text: 'T R' });
    expect([state.phase, session.report().facing]).toEqual(['play', 'east']);
  });
});

describe('in the dark', () => {
  const advice = (scene: Scene) =>
    scene.session
      .frame()
      .messages.map(lineText)
      .filter((text) => text.startsWith('It is dark.'))
      .map((text) => /For light: (.*)\. Help/.exec(text)?.[1]);

  test('whoever has a torch is told what to type until it burns, and doing so makes light', () => {
    const scene = new Scene().alone();
    expect(advice(scene)).toEqual(['PULL RIGHT TORCH, then USE RIGHT']);
    for (const line of ['MOVE', 'TURN LEFT', 'NONSENSE', 'EXAMINE']) scene.type(line);
    expect(advice(scene)).toEqual(['PULL RIGHT TORCH, then USE RIGHT']);
    scene.type('PULL RIGHT TORCH');
    expect(advice(scene)).toEqual(['USE RIGHT']);
    scene.type('USE RIGHT');
    expect(advice(scene)).toEqual([]);
  });

  test('the advice fits the hands', () => {
    const scene = new Scene().alone().hold(1, TYPE.wooden);
    expect(advice(scene)).toEqual(['PULL LEFT TORCH, then USE LEFT']);
    scene.hold(0, TYPE.leather);
    expect(advice(scene)).toEqual(['STOW RIGHT, then PULL RIGHT TORCH, then USE RIGHT']);
    scene.hold(0, TYPE.pine);
    expect(advice(scene)).toEqual(['USE LEFT']);
    const without = new Scene().alone();
    without.type('P R T');
    without.type('D R');
    expect(advice(without)).toEqual([]);
  });
});

describe('requests and sounds', () => {
  test('ZSAVE and ZLOAD ask the outside', () => {
    const scene = new Scene().alone();
    expect(scene.type('ZSAVE HALLWAYS')?.requests).toEqual([{ type: 'save', name: 'HALLWAYS' }]);
    expect(scene.type('ZL HALLWAYS')?.requests).toEqual([{ type: 'load', name: 'HALLWAYS' }]);
    scene.type('ZSAVE');
    expect(scene.answer).toBe('.ZSAVE ???');
  });

  test('sounds have a recipe, a volume and a side', () => {
    const heard = new Set<string>();
    const scene = new Scene('3', '1982');
    scene.state.power = 30_000;
    scene.session.give({ type: 'line', text: 'A R' });
    for (let i = 0; i < 20_000; i++) {
      for (const { sound } of scene.session.tick().events) {
        if (sound === undefined) continue;
        heard.add(sound.cue);
        expect(sound.volume).toBeGreaterThan(0);
        expect(sound.volume).toBeLessThanOrEqual(1);
        expect(Math.abs(sound.pan)).toBeLessThanOrEqual(1);
        expect(Math.abs(sound.ahead)).toBeLessThanOrEqual(1);
      }
    }
    expect(heard.size).toBeGreaterThan(3);
    for (const cue of heard) expect(SOUNDS[cue]).toBeDefined();
  });
});

describe('the demo', () => {
  const demo = () =>
    Session.start(daggorath, '7', resolveOptions(daggorath.options, { demo: true, mode: 'seeded' }));

  test('plays its lines on the maps of 1982 and begins again', () => {
    const session = demo();
    expect(session.report()).toMatchObject({ level: 3, x: 22, y: 12, mode: '1982' });
    expect(session.frame().view.kind).toBe('tiles');
    const seen = new Set<string>();
    for (let i = 0; i < 4000; i++) {
      session.tick();
      for (const line of session.frame().messages) seen.add(lineText(line).replace(/ !!!$/, ''));
    }
    for (const line of [
      '.EXAMINE',
      '.PULL RIGHT TORCH',
      '.USE RIGHT',
      '.ATTACK RIGHT',
      '.TURN RIGHT',
      '.MOVE',
    ])
      expect(seen).toContain(line);
    expect(session.report().isGameOver).toBe(false);
  });

  test('any key begins the game that was chosen', () => {
    const session = demo();
    session.tick();
    expect(session.give(keyTap(' '))?.requests).toEqual([
      {
        type: 'restart',
        seed: '7',
        options: { mode: 'seeded', demo: false, purist: false, automap: true, times: 'flowing' },
      },
    ]);
  });
});

test('a map of the walked cells comes along', () => {
  const scene = new Scene().alone();
  scene.type('MOVE BACK');
  const { automap } = scene.session.frame();
  expect(automap?.focus).toEqual({ x: scene.state.col, y: scene.state.row });
  expect(automap?.glyphs.filter((glyph) => glyph !== 32).length).toBeGreaterThanOrEqual(1);
});

test('controls have different ids and keys', () => {
  const ids = daggorath.controls.map(({ id }) => id);
  const keys = daggorath.controls.flatMap((control) => control.keys);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('leaving', () => {
  test('the pause says how, and whoever comes back finds it', () => {
    const scene = new Scene().alone();
    press(scene.session, ['Escape']);
    const { overlay } = scene.session.frame();
    expect(overlay?.choices.map(({ key }) => key)).toEqual(['Escape', '?', 'Q']);
    expect(overlay?.lines.map(lineText).join(' ')).toContain('ZSAVE');
    press(scene.session, ['q', 'n']);
    expect(scene.session.frame().overlay?.title).toBe('Paused');
    press(scene.session, ['q']);
    expect(scene.session.give(keyTap('y'))?.requests).toEqual([{ type: 'quit' }]);
    expect(scene.session.frame().overlay?.title).toBe('Paused');
    expect(scene.session.tick().accepted).toBe(false);
  });

  test('the help names every key, and goes back to the pause it was opened from', () => {
    const scene = new Scene().alone();
    press(scene.session, ['Escape', 'F1']);
    const pages: string[] = [];
    for (let page = 0; page < 5; page++) {
      pages.push(scene.session.frame().overlay?.lines.map(lineText).join('\n') ?? '');
      press(scene.session, ['PageDown']);
    }
    for (const words of ['Esc', 'Pause', 'F1', 'Climb down', 'ZSAVE', 'Ctrl+S', 'Type a command'])
      expect(pages.join('\n')).toContain(words);
    press(scene.session, ['Escape']);
    expect(scene.session.frame().overlay?.title).toBe('Paused');
  });
});
