import { type AnyGame, type Frame, type Input, keyTap, lineText, plainLine } from '@stairwell/engine';
import { RecordedSession, runHash } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import type { Bindings } from './bindings.js';
import { findSave, resumeNamed } from './resume.js';
import { Seat } from './seat.js';
import { ATTIC, CELLAR } from './testing/games.js';
import { createFakeHost, type FakeHost } from './testing/host.js';

function sit(host: FakeHost, game: AnyGame = CELLAR, bindings: Bindings = {}): Seat {
  return new Seat(game, host, { session: RecordedSession.start(game, 'moss', {}, 'one') }, bindings);
}

const down = (key: string): Input => ({ type: 'key', key, phase: 'down' });

/** The same game with a last screen that offers capital letters, as real ones do. */
const withEnd = (game: AnyGame): AnyGame => ({
  ...game,
  frame(state): Frame {
    const frame = game.frame(state);
    if (!game.report(state).isGameOver) return frame;
    const choices = [{ key: 'R', label: 'again' }];
    return { ...frame, overlay: { title: 'The end', lines: [], choices, cover: 'screen' } };
  },
  decode: (input, state) =>
    input.type === 'key' && input.key === 'R' ? { type: 'again' } : game.decode(input, state),
});

describe('the opening', () => {
  const opening = { who: 'You.', aim: 'Out.', keys: [{ controls: ['dig'], does: 'dig' }] };
  const told: AnyGame = { ...CELLAR, opening };

  test('tells a newcomer who, what for and which keys as they are bound, until any key, which does nothing else', () => {
    const host = { ...createFakeHost(), isNewcomer: true };
    const [control] = told.controls;
    const game = { ...told, opening: { ...opening, keys: [{ controls: [control.id], does: 'dig' }] } };
    const seat = sit(host, game, { [control.id]: ['9'] });
    const before = seat.session.hash();
    expect(seat.frame().overlay?.lines.map(lineText)).toEqual(['You.', 'Out.', '', '9  dig']);
    expect(seat.press(keyTap('d'))).toEqual({ isTaken: true });
    expect(seat.frame().overlay).toBeUndefined();
    expect(seat.session.hash()).toBe(before);
  });

  test('is not for whoever has played before', () => {
    expect(sit(createFakeHost(), told).frame().overlay).toBeUndefined();
  });
});

test('messages, what was said before, status and screens name the keys that were chosen', () => {
  const [control] = CELLAR.controls;
  const lines = [
    [{ text: `${control.keys[0]}: dig`, controls: [control.id] }],
    plainLine(`Press ${control.keys[0]}.`),
  ];
  const overlay = { title: 'Help', lines, choices: [], cover: 'window' } as const;
  const game: AnyGame = {
    ...CELLAR,
    frame: (state) => ({ ...CELLAR.frame(state), status: lines, messages: lines, past: lines, overlay }),
  };
  const seat = sit(createFakeHost(), game);
  const said = () => {
    const { status, messages, past = [], overlay } = seat.frame();
    return [status, messages, past, overlay?.lines ?? []].map((lines) => lines.map(lineText));
  };
  const before = said();
  seat.rebind({ [control.id]: ['9'] });
  expect(said()).toEqual(Array(4).fill(['9', 'Press 9.']));
  seat.rebind({});
  expect(said()).toEqual(before);
});

test('Shift and an arrow is a key of its own in a game that takes it without a control for it', () => {
  const given: string[] = [];
  const hears = (own: string): AnyGame => ({
    ...CELLAR,
    decode(input) {
      if (input.type !== 'key' || input.key !== own) return undefined;
      given.push(own);
      return { type: 'rest' };
    },
  });
  for (const own of ['Shift+ArrowRight', 'ArrowRight'])
    expect(sit(createFakeHost(), hears(own)).press(keyTap('Shift+ArrowRight')).isTaken).toBe(true);
  expect(new Set(given)).toEqual(new Set(['Shift+ArrowRight', 'ArrowRight']));
});

test('keys that come faster than they are painted cost no frame, but where a chosen key may be a choice on the screen', () => {
  const [control] = CELLAR.controls;
  const framesOf = (keys: string, bindings: Bindings = {}) => {
    let frames = 0;
    const game: AnyGame = {
      ...CELLAR,
      frame(state) {
        frames++;
        return CELLAR.frame(state);
      },
    };
    const seat = sit(createFakeHost(), game, bindings);
    seat.frame();
    for (const key of keys) expect(seat.press(keyTap(key)).isTaken).toBe(true);
    return frames - 1;
  };
  expect(framesOf('dsdsdsdsds')).toBe(0);
  expect(framesOf('ds9ds9', { [control.id]: ['9'] })).toBe(2);
});

describe('sharing', () => {
  test('is offered on the last screen, by its key, and not before', () => {
    const host = createFakeHost();
    const seat = sit(host, withEnd(CELLAR));
    expect(seat.press(keyTap('F4'))).toEqual({ isTaken: false });
    seat.press(keyTap('d'));
    expect(seat.frame().overlay).toBeUndefined();
    seat.press(keyTap('x'));
    expect(seat.frame().overlay?.choices.at(-1)).toEqual({ key: 'F4', label: 'Share this run' });
    host.pass(1001);
    expect(seat.press(keyTap('F4'))).toEqual({ isTaken: true });
    expect(seat.choose('F4')).toEqual({ isTaken: true });
    const run = seat.session.run();
    expect(host.shared).toEqual([
      { type: 'run', run },
      { type: 'run', run },
    ]);
    expect(run.inputs).toHaveLength(2);
  });

  test('is not offered on what is read over the last screen', () => {
    const ended = withEnd(CELLAR);
    const reading: AnyGame = {
      ...ended,
      frame(state) {
        const frame = ended.frame(state);
        return frame.overlay === undefined
          ? frame
          : { ...frame, overlay: { ...frame.overlay, isAside: true } };
      },
    };
    const seat = sit(createFakeHost(), reading);
    for (const key of ['d', 'x']) seat.press(keyTap(key));
    expect(seat.isOver).toBe(true);
    expect(seat.frame().overlay?.choices).toEqual([{ key: 'R', label: 'again' }]);
  });

  test('gives the run as it ended, whatever is pressed on the last screen', async () => {
    const host = createFakeHost();
    const seat = sit(host);
    for (const key of 'dx') seat.press(keyTap(key));
    const run = seat.session.run();
    host.pass(1001);
    for (const key of ['a', 'd', 'F4']) seat.press(keyTap(key));
    expect(seat.session.inputs.length).toBeGreaterThan(run.inputs.length);
    expect(host.shared).toEqual([{ type: 'run', run }]);
    expect((await seat.finish()).ended).toEqual([{ game: 'cellar', hash: runHash(run) }]);
  });

  test('of what a game asks for leaves the game as it is', () => {
    const host = createFakeHost();
    const game: AnyGame = {
      ...CELLAR,
      decode: () => ({ type: 'rest' }),
      act: () => ({
        accepted: true,
        requests: [{ type: 'share', seed: 'fern', options: { map: '..' } }],
        events: [],
      }),
    };
    const seat = sit(host, game);
    const { session } = seat;
    seat.press(keyTap('P'));
    expect(host.shared).toEqual([{ type: 'beginning', game, seed: 'fern', options: { map: '..' } }]);
    expect(seat.session).toBe(session);
  });
});

describe('a last screen', () => {
  test('comes from the house where a game has none: its last words, another run, sharing', async () => {
    const host = createFakeHost();
    const seat = sit(host);
    seat.press(keyTap('x'));
    const { messages, overlay } = seat.frame();
    expect(overlay).toMatchObject({ title: 'Cellar', cover: 'window' });
    expect(overlay?.lines.slice(0, messages.length)).toEqual(messages);
    expect(overlay?.choices.map(({ key, label }) => `${key} ${label}`)).toEqual([
      'Enter New run',
      'F4 Share this run',
    ]);
    host.pass(1001);
    expect(seat.press(keyTap('Enter'))).toEqual({ isTaken: true });
    await seat.settled();
    expect(seat.session.seed).not.toBe('moss');
    expect([seat.isOver, seat.frame().overlay]).toEqual([false, undefined]);
  });

  test('waits for a game that still shows how it ended, and so does the key for another run', async () => {
    const host = createFakeHost();
    const seat = sit(host, { ...CELLAR, frame: (state) => ({ ...CELLAR.frame(state), isEnding: true }) });
    seat.press(keyTap('x'));
    expect([seat.isOver, seat.frame().overlay]).toEqual([true, undefined]);
    host.pass(1001);
    seat.press(keyTap('Enter'));
    await seat.settled();
    expect(seat.session.seed).toBe('moss');
  });

  test('says why a run that went back is not ranked', async () => {
    const host = createFakeHost();
    const seat = sit(host, withEnd(CELLAR));
    for (const key of ['d', 'k', 'd', 'l']) {
      seat.press(keyTap(key));
      await seat.settled();
    }
    seat.press(keyTap('x'));
    await seat.settled();
    expect(seat.frame().overlay?.lines.map(lineText)).toEqual(['Not ranked: rewound to an earlier moment']);
  });
});

describe('keys', () => {
  test('count at once in a game that was begun from the last screen, however new that was', () => {
    const host = createFakeHost();
    const seat = sit(host, withEnd(CELLAR));
    for (const key of 'dx') seat.press(keyTap(key));
    host.pass(1001);
    seat.choose('R');
    expect(seat.session.seed).toBe('moss-again');
    seat.press(keyTap('d'));
    expect(seat.session.inputs).toHaveLength(1);
  });

  test.each([
    ['keys', (seat: Seat) => seat.press(keyTap('R'))],
    ['buttons', (seat: Seat) => seat.choose('R')],
  ])(
    'meant for what was there before do not answer a last screen; after a second and a rest they do: %s',
    (_, answer) => {
      const host = createFakeHost();
      const seat = sit(host, withEnd(CELLAR));
      seat.press(keyTap('d'));
      host.pass(100);
      seat.press(keyTap('x'));
      expect(seat.frame().overlay?.title).toBe('The end');
      // Whoever goes on pressing has not seen it yet.
      for (let i = 0; i < 30; i++) {
        host.pass(100);
        expect(answer(seat)).toEqual({ isTaken: true });
        expect(seat.session.seed).toBe('moss');
      }
      host.pass(401);
      answer(seat);
      expect(seat.session.seed).toBe('moss-again');
    },
  );

  test('answer at once where nothing was pressed before', () => {
    const host = createFakeHost();
    const falling: AnyGame = {
      ...withEnd(ATTIC),
      act(state, action) {
        if (action.type === 'tick' && state.clock === 40) state.isGameOver = true;
        return ATTIC.act(state, action);
      },
    };
    const seat = sit(host, falling);
    seat.press(keyTap('d'));
    for (let i = 0; i < 50; i++) {
      host.pass(50);
      seat.advance(host.clock());
    }
    expect(seat.isOver).toBe(true);
    seat.press(keyTap('R'));
    expect(seat.session.seed).toBe('moss-again');
  });

  test('of a script count from the instant of the end', () => {
    const seat = sit(createFakeHost(), withEnd(CELLAR));
    seat.give(keyTap('x'));
    seat.give(keyTap('R'));
    expect(seat.session.seed).toBe('moss-again');
  });

  test('that open a screen on purpose are followed by others at once', () => {
    const seat = sit(createFakeHost());
    seat.press(keyTap('?'));
    expect(seat.frame().overlay?.title).toBe('Help');
    seat.press(keyTap('Escape'));
    expect(seat.frame().overlay).toBeUndefined();
  });

  test('of a last screen work in either case', () => {
    const host = createFakeHost();
    const seat = sit(host, withEnd(CELLAR));
    seat.press(keyTap('x'));
    host.pass(2000);
    seat.press(keyTap('r'));
    expect(seat.session.seed).toBe('moss-again');
  });

  test('that come while a save is under way are not lost', async () => {
    const seat = sit(createFakeHost());
    seat.press(keyTap('k'));
    seat.press(keyTap('d'));
    expect(seat.session.inputs).toHaveLength(1);
    await seat.settled();
    await seat.settled();
    expect(seat.session.inputs).toHaveLength(2);
  });

  test('that were chosen anew do what they should, but a screen’s own letters stay', () => {
    const seat = sit(createFakeHost(), CELLAR, { east: ['d', 'ArrowRight', 'Escape'] });
    seat.press(keyTap('Escape'));
    expect(seat.session.report().x).toBe(3);
    seat.press(keyTap('?'));
    seat.press(keyTap('Escape'));
    expect([seat.frame().overlay, seat.session.report().x]).toEqual([undefined, 3]);
  });

  test('that are refused say why, unless the game has said so itself', () => {
    const seat = sit(createFakeHost());
    expect(seat.press(keyTap('z'))).toEqual({ isTaken: true, refusal: 'nothing to climb' });
    const said: AnyGame = {
      ...CELLAR,
      frame: (state) => ({ ...CELLAR.frame(state), status: [plainLine('Where?  | nothing to climb')] }),
    };
    expect(sit(createFakeHost(), said).press(keyTap('z'))).toEqual({ isTaken: true });
    expect(seat.press(keyTap('Z'))).toEqual({ isTaken: false });
  });
});

describe('help', () => {
  const silent: AnyGame = {
    ...ATTIC,
    controls: ATTIC.controls.filter(({ keys }) => !keys.includes('?')),
    decode: (input, state) =>
      input.type === 'key' && input.key === '?' ? undefined : ATTIC.decode(input, state),
  };

  test('comes from the house where a game has none: its keys as they are bound, until any key', () => {
    const [control] = silent.controls;
    const seat = sit(createFakeHost(), silent, { [control.id]: ['9'] });
    const before = seat.session.hash();
    expect(seat.press(keyTap('?'))).toEqual({ isTaken: true });
    const { overlay } = seat.frame();
    expect(overlay?.lines.map(lineText)).toContainEqual(expect.stringMatching(`^9 +${control.label}$`));
    expect(overlay?.lines.filter((line) => line.length > 0)).toHaveLength(silent.controls.length);
    expect(seat.press(keyTap('d'))).toEqual({ isTaken: true });
    expect([seat.frame().overlay, seat.session.hash()]).toEqual([undefined, before]);
    expect(sit(createFakeHost(), ATTIC).press(keyTap('?'))).toEqual(sit(createFakeHost(), ATTIC).choose('?'));
  });

  test('lets go of keys that were down when it came', () => {
    const heard: string[] = [];
    const decode: AnyGame['decode'] = (input, state) => {
      if (input.type === 'key' && input.phase !== 'tap') heard.push(`${input.key} ${input.phase}`);
      return silent.decode(input, state);
    };
    const seat = sit(createFakeHost(), { ...silent, decode });
    seat.press({ type: 'key', key: 'd', phase: 'down' });
    seat.press(keyTap('?'));
    seat.press({ type: 'key', key: 'd', phase: 'up' });
    expect(heard).toEqual(['d down', 'd up']);
    expect(seat.frame().overlay?.title).toContain('keys');
  });

  test('is reached from the opening, before the game has begun', () => {
    const opening = { who: 'You.', aim: 'Out.', keys: [] };
    const seat = sit({ ...createFakeHost(), isNewcomer: true }, { ...silent, opening });
    expect(seat.frame().overlay?.choices.map(({ key }) => key)).toEqual(['Enter', '?']);
    seat.choose('?');
    expect(seat.frame().overlay?.title).toContain('keys');
    seat.choose('Escape');
    expect(seat.frame().overlay).toBeUndefined();
  });

  test('names the keys that the player has chosen', () => {
    const helping: AnyGame = {
      ...CELLAR,
      frame: (state) => ({
        ...CELLAR.frame(state),
        overlay: {
          title: 'Help',
          lines: [
            [{ text: 's ArrowDown ', controls: ['south'] }, { text: 'go south' }],
            plainLine('and so on'),
          ],
          choices: [],
          cover: 'window',
        },
      }),
    };
    const linesOf = (bindings: Bindings) =>
      sit(createFakeHost(), helping, bindings).frame().overlay?.lines.map(lineText);
    expect(linesOf({})).toEqual(['s ArrowDown go south', 'and so on']);
    expect(linesOf({ south: ['j', 's'] })?.[0]).toBe('j  s        go south');
  });
});

describe('time', () => {
  const stopping: AnyGame = {
    ...ATTIC,
    controls: [
      ...ATTIC.controls,
      { id: 'pause', label: 'pause', keys: ['p', 'Escape'], group: 'screen' },
      { id: 'leave', label: 'leave', keys: ['q'], group: 'screen' },
    ],
  };

  async function leftAndBack(host: FakeHost): Promise<Seat> {
    const seat = sit(host, stopping);
    for (const key of 'ds') {
      seat.press(down(key));
      host.pass(200);
      seat.advance(host.clock());
      seat.frame();
    }
    await seat.finish();
    const info = await findSave(host.library, 'attic', undefined);
    if (info === undefined) throw new Error('nothing was kept');
    return new Seat(stopping, host, await resumeNamed(host, stopping, info));
  }

  test.each(['Enter', ' ', 'p'])(
    'stands still for a player who comes back, until the shown key is pressed, or one like it: "%s"',
    async (key) => {
      const host = createFakeHost();
      const seat = await leftAndBack(host);
      const { tick } = seat.session.report();
      expect(seat.frame().overlay?.choices).toEqual([
        { key: 'Enter', label: 'Go on' },
        { key: 'q', label: 'leave' },
      ]);
      for (const other of ['e', 'd', 's']) seat.press(down(other));
      host.pass(500);
      expect(seat.advance(host.clock())).toBe(false);
      expect([seat.session.report().tick, seat.isWaiting]).toEqual([tick, true]);
      seat.press(down(key));
      expect(seat.frame().overlay).toBeUndefined();
      host.pass(200);
      expect(seat.advance(host.clock())).toBe(true);
    },
  );

  test('gives a game that is come back to the keys of its screens: help, pause, leaving', async () => {
    for (const [key, type] of [
      ['?', 'help'],
      ['Escape', 'close'],
      ['q', 'leave'],
    ]) {
      const seat = await leftAndBack(createFakeHost());
      seat.press(down(key));
      expect(seat.session.inputs.at(-1)?.[1]).toEqual({ type });
      expect(seat.isWaiting).toBe(false);
    }
  });

  test('asks who comes back for nothing but that key, even where the game listens to words', () => {
    const host = createFakeHost();
    const listening: AnyGame = {
      ...ATTIC,
      frame: (state) => ({ ...ATTIC.frame(state), prompt: { label: '> ', text: '' } }),
    };
    const session = RecordedSession.start(listening, 'moss', {}, 'one');
    session.give(keyTap('d'));
    session.tick();
    const seat = new Seat(listening, host, { session: RecordedSession.resume(listening, session.save()) });
    expect([seat.frame().overlay?.title, seat.frame().prompt]).toEqual(['Time stands still', undefined]);
    seat.press(down('Enter'));
    expect(seat.frame().prompt?.label).toBe('> ');
  });

  test('needs no frames while the game refuses it', () => {
    const host = createFakeHost();
    const seat = sit(host, ATTIC);
    seat.press(keyTap('p'));
    host.pass(200);
    seat.advance(host.clock());
    expect([seat.isWaiting, seat.untilNext()]).toEqual([true, Number.POSITIVE_INFINITY]);
    host.pass(60_000);
    seat.press(keyTap('p'));
    expect(seat.isWaiting).toBe(false);
    // The minute that nobody saw is not made up for.
    seat.advance(host.clock());
    expect(seat.session.report().tick).toBe(0);
  });
});

test('a frame is made once for every change, however often it is looked at', () => {
  let made = 0;
  const counting: AnyGame = {
    ...CELLAR,
    frame(state) {
      made++;
      return CELLAR.frame(state);
    },
  };
  const host = createFakeHost();
  const seat = sit(host, counting);
  seat.frame();
  const first = made;
  for (let i = 0; i < 10; i++) seat.press(keyTap('Z'));
  expect(seat.frame()).toBe(seat.frame());
  expect(made).toBe(first);
  seat.press(keyTap('d'));
  seat.frame();
  seat.frame();
  expect(made).toBe(first + 1);
});
