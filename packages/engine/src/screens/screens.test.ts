import { describe, expect, test } from 'vitest';
import { lineText, plainLine } from '../play/frame.js';
import { keyTap } from '../play/input.js';
import { nextSeed } from '../random/seed-words.js';
import { directionScreen } from './direction-screen.js';
import { lineScreen } from './line-screen.js';
import { menuScreen } from './menu-screen.js';
import { hasAnswered, openScreen, type ScreenState } from './open-screens.js';
import { pagesScreen } from './pages-screen.js';
import { endScreen, helpScreen, leaveScreen, pauseScreen } from './ready-screens.js';
import { defineScreens } from './screens.js';
import { targetScreen } from './target-screen.js';

type Name = 'read' | 'levels' | 'open' | 'travel' | 'help' | 'log' | 'pause' | 'leave' | 'end' | 'name';

interface State extends ScreenState<Name> {
  readonly seed: string;
  pack: { letter: string; label: string }[];
}

const SIZE = { width: 20, height: 10 };

const screens = defineScreens<State, string>(
  { free: 'free', refuse: (reason) => `no: ${reason}`, size: SIZE },
  {
    read: menuScreen({
      title: 'Read what?',
      entries: ({ pack }) => pack.map((thing) => ({ ...thing, value: thing.label })),
      choose: (_, value, { about }) => `read ${value} for ${about}`,
    }),
    levels: menuScreen({
      title: 'Which level?',
      entries: () =>
        Array.from({ length: 40 }, (_, at) => ({
          label: `level ${at + 1}`,
          names: [String(at + 1)],
          value: at + 1,
        })),
      choose: (state, level) => {
        openScreen(state, { name: 'travel', at: { x: 1, y: 2, level } });
        return 'free';
      },
    }),
    open: directionScreen({
      question: 'Open in which direction?',
      choose: (_, way) => `open ${way}`,
    }),
    travel: targetScreen({
      question: 'Travel where?',
      start: () => ({ x: 5, y: 5 }),
      describe: (_, { x, y, level = 'here' }) => `${x},${y} ${level}`,
      jumps: [
        {
          keys: ['Tab', 'm'],
          label: 'next',
          none: 'Nobody is there.',
          places: () => [
            { x: 1, y: 1 },
            { x: 3, y: 1 },
          ],
        },
        {
          keys: ['>'],
          label: 'down',
          none: 'You know no way down.',
          isAnswer: true,
          places: () => [{ x: 9, y: 9 }],
        },
        { keys: ['<'], label: 'up', none: 'You know no way up.', isAnswer: true, places: () => [] },
      ],
      keys: [
        {
          key: '*',
          label: 'levels',
          choose: (state) => {
            openScreen(state, { name: 'levels' });
            return 'free';
          },
        },
      ],
      choose: (_, { x, y, level = 'here' }) => `go to ${x},${y} ${level}`,
    }),
    help: helpScreen({
      game: 'Rats',
      sections: () => [[plainLine('Fetch the Amulet.')], rows('row', 20)],
    }),
    log: pagesScreen({ title: 'Messages', opensAt: 'end', sections: () => [rows('said', 40)] }),
    pause: pauseScreen({ help: { screen: 'help' }, leave: { screen: 'leave' } }),
    leave: leaveScreen({ leave: () => 'left' }),
    end: endScreen({
      title: 'You are dead',
      lines: () => [plainLine('Killed by a bat.')],
      restart: (_, seed) => `begin ${seed}`,
      choices: () => [{ key: 'm', label: 'Morgue', choose: () => 'morgue' }],
      history: 'log',
      leave: () => 'left',
    }),
    name: lineScreen({ label: 'To which level? ', most: 6, answer: (_, text) => `level ${text}` }),
  },
);

function rows(word: string, count: number) {
  return Array.from({ length: count }, (_, at) => plainLine(`${word} ${at + 1}`));
}

function stateWith(...names: Name[]): State {
  const state: State = {
    seed: 'moss',
    screens: [],
    pack: [
      { letter: 'c', label: 'a scroll' },
      { letter: 'k', label: 'a letter' },
    ],
  };
  for (const name of names) openScreen(state, { name, about: 7 });
  return state;
}

/** Presses keys; gives what the last of them came to. */
function press(state: State, ...keys: string[]): string | undefined {
  let result: string | undefined;
  for (const key of keys) {
    const action = screens.decode(keyTap(key), state);
    result = action === undefined ? undefined : screens.act(state, action);
  }
  return result;
}

const open = ({ screens: stack }: State) => stack.map(({ name }) => name);
const shown = (state: State) => {
  const { title = '', lines = [] } = screens.overlay(state) ?? {};
  return [title, ...lines.map(lineText)];
};
const choices = (state: State) => screens.overlay(state)?.choices.map(({ key }) => key);

describe('a menu', () => {
  test('shows a letter an entry and gives the game what was chosen', () => {
    const state = stateWith('read');
    expect(shown(state)).toEqual(['Read what?', 'c) a scroll', 'k) a letter']);
    expect(choices(state)).toEqual(['c', 'k', 'Escape']);
    expect(press(state, 'x')).toBe('no: There is no x to choose.');
    expect(press(state, 'k')).toBe('read a letter for 7');
    expect(open(state)).toEqual([]);
  });

  test('goes on in the next row where an entry is long, and cuts it where the page has no room', () => {
    const state = stateWith('read');
    const label = `a scroll ${'of long words '.repeat(5)}and one`;
    state.pack = [{ letter: 'c', label }];
    expect(shown(state).slice(1)).toEqual([
      `c) a scroll ${'of long words '.repeat(4)}of long`,
      '   words and one',
    ]);
    state.pack = Array.from({ length: 16 }, (_, at) => ({ letter: String.fromCharCode(97 + at), label }));
    expect(shown(state)).toHaveLength(17);
    expect(shown(state)[1]).toMatch(/…$/);
  });

  test('is left by Escape', () => {
    const state = stateWith('read');
    expect(press(state, 'Escape')).toBe('free');
    expect(open(state)).toEqual([]);
  });

  test('counts its letters anew on each page', () => {
    const state = stateWith('levels');
    press(state, 'PageDown');
    expect(shown(state).slice(0, 2)).toEqual(['Which level? (2 of 3)', 'a) level 17']);
    press(state, 'b');
    expect(state.screens).toEqual([{ name: 'travel', at: { x: 1, y: 2, level: 18 } }]);
  });
});

describe('an answer to a key', () => {
  test('stands on the screen until the next key, and once', () => {
    const state = stateWith('read');
    press(state, 'x');
    expect(shown(state)).toEqual(['Read what?', 'c) a scroll', 'k) a letter', 'There is no x to choose.']);
    expect(hasAnswered(state, 'There is no x to choose.')).toBe(true);
    expect(press(state, '_')).toBe('no: That means nothing here.');
    expect(shown(state).slice(3)).toEqual(['That means nothing here.']);
    expect(screens.decode(keyTap('_'), state)).toBeUndefined();
    expect(screens.codec.read(screens.codec.write(state.screens), '')).toEqual(state.screens);
    press(state, 'ArrowDown');
    expect(shown(state)).toHaveLength(3);
  });

  test('leaves to the front end what it may want itself', () => {
    const state = stateWith('read');
    for (const key of ['F5', 'Ctrl+R', 'Tab']) expect(screens.decode(keyTap(key), state)).toBeUndefined();
    expect(screens.decode({ type: 'key', key: '_', phase: 'up' }, state)).toBeUndefined();
  });
});

describe('names of entries', () => {
  test('a number chooses as soon as only one level can be meant; Enter takes the shorter one', () => {
    const at = (...keys: string[]) => {
      const state = stateWith('levels');
      press(state, ...keys);
      return state.screens[0]?.at?.level;
    };
    expect([at('7'), at('1', '2'), at('4', 'Enter')]).toEqual([7, 12, 4]);
    const state = stateWith('levels');
    press(state, '3');
    expect(shown(state).at(-1)).toBe('3 may be one of 11: type on, or press Enter.');
    expect(press(state, 'x')).toBe('no: There is no 3x to choose.');
    press(state, '5');
    expect(state.screens[0]?.at?.level).toBe(5);
  });
});

describe('a question for a direction', () => {
  test('marks what it says of keys, since who plays by touch has buttons for them', () => {
    const [question, ...hint] = screens.statusLine(stateWith('open')) ?? [];
    expect([question, ...hint].map(({ controls }) => controls)).toEqual([undefined, []]);
  });

  test('is answered by a key that walks, and taken back by Escape', () => {
    const state = stateWith('open');
    expect(lineText(screens.statusLine(state) ?? [])).toBe('Open in which direction?  a direction, or Esc');
    expect(press(state, 'y')).toBe('open northwest');
    const other = stateWith('open');
    expect(press(other, 'x')).toBe('no: That means nothing here.');
    expect(lineText(screens.statusLine(other) ?? [])).toBe(
      'Open in which direction?  | That means nothing here.',
    );
    expect([press(other, 'Escape'), open(other)]).toEqual(['free', []]);
  });
});

describe('a cursor', () => {
  test('walks, runs and stops at the edge', () => {
    const state = stateWith('travel');
    press(state, 'l', 'ArrowDown', 'b');
    expect(screens.cursor(state)).toEqual({ x: 5, y: 7 });
    press(state, 'L', 'Shift+ArrowUp');
    expect(screens.cursor(state)).toEqual({ x: 13, y: 0 });
    expect(press(state, 'k')).toBe('no: The map ends here.');
    expect(press(state, 'Enter')).toBe('go to 13,0 here');
    expect(open(state)).toEqual([]);
  });

  test('jumps from place to place, and answers at once where there is but one', () => {
    const state = stateWith('travel');
    press(state, 'Tab', 'm');
    expect(screens.cursor(state)).toEqual({ x: 3, y: 1 });
    expect(press(state, '>')).toBe('go to 9,9 here');
    const without = stateWith('travel');
    expect(press(without, '<')).toBe('no: You know no way up.');
    expect([open(state), open(without)]).toEqual([[], []]);
  });

  test('chooses what is tapped, inside the view only', () => {
    const state = stateWith('travel');
    expect(screens.decode({ type: 'point', x: 20, y: 5 }, state)).toBeUndefined();
    expect(screens.decode({ type: 'point', x: -1, y: 5 }, state)).toBeUndefined();
    expect(screens.decode({ type: 'point', x: -0, y: -0 }, state)).toEqual({ type: 'aim', x: 0, y: 0 });
    expect(screens.decode({ type: 'point', x: 2, y: 5 }, state)).toEqual({ type: 'aim', x: 2, y: 5 });
    expect(screens.act(state, { type: 'aim', x: 2, y: 5 } as { type: string })).toBe('go to 2,5 here');
  });

  test('goes to another level from a list', () => {
    const state = stateWith('travel');
    press(state, '*', 'c');
    expect(open(state)).toEqual(['travel']);
    expect(lineText(screens.statusLine(state) ?? [])).toBe(
      'Travel where? 1,2 3  | Tab next  > down  < up  * levels  Enter  Esc',
    );
    expect(press(state, 'h', '.')).toBe('go to 0,2 3');
  });
});

describe('a menu by arrows', () => {
  const chosen = (state: State) => screens.overlay(state)?.lines.findIndex(([span]) => span?.style?.reverse);
  test('Down and Up go round, and Enter chooses', () => {
    const state = stateWith('read');
    expect(chosen(state)).toBe(0);
    expect(press(state, 'ArrowDown')).toBe('free');
    expect(chosen(state)).toBe(1);
    expect(screens.codec.read(screens.codec.write(state.screens), '')).toEqual(state.screens);
    const byLetter = stateWith('read');
    expect(press(state, 'Enter')).toBe(press(byLetter, 'k'));
    expect(open(state)).toEqual(open(byLetter));
    const again = stateWith('read');
    press(again, 'ArrowUp', 'ArrowUp');
    expect(chosen(again)).toBe(0);
  });

  test('has nothing to choose where it is empty', () => {
    const state = { ...stateWith('read'), pack: [] };
    press(state, 'ArrowDown');
    expect(press(state, 'Enter')).toBe('no: There is nothing to choose.');
    expect(open(state)).toEqual(['read']);
  });
});

describe('pages', () => {
  test('PageDown goes further on, PageUp back, Home and End to the ends', () => {
    const state = stateWith('help');
    expect(shown(state)).toEqual(['Rats: help (1 of 3)', 'Fetch the Amulet.']);
    expect(choices(state)).toEqual(['PageDown', 'Escape']);
    press(state, 'PageDown');
    expect(shown(state).slice(0, 2)).toEqual(['Rats: help (2 of 3)', 'row 1']);
    expect(choices(state)).toEqual(['PageDown', 'PageUp', 'Escape']);
    press(state, 'End');
    expect(shown(state)[1]).toBe('row 17');
    expect(press(state, 'ArrowDown')).toBe('no: This is the last page.');
    press(state, 'Home');
    expect(press(state, 'PageUp')).toBe('no: This is the first page.');
    expect(press(state, ' ', ' ')).toBe('free');
    expect(open(state)).toEqual(['help']);
    press(state, ' ');
    expect(open(state)).toEqual([]);
  });

  test('may open at their end', () => {
    const state = stateWith('log');
    expect(shown(state)[1]).toBe('said 33');
    press(state, 'PageUp');
    expect(shown(state)[1]).toBe('said 17');
    press(state, 'PageDown');
    expect(shown(state)[1]).toBe('said 33');
  });
});

describe('pause, leaving, the end', () => {
  test('a paused game goes on by the key that paused it, and by no other', () => {
    for (const key of ['e', 'Enter', ' ', 'x']) {
      const state = stateWith('pause');
      expect(press(state, key)).toBe('no: That means nothing here.');
      expect(shown(state).at(-1)).toBe('That means nothing here.');
      expect(open(state)).toEqual(['pause']);
    }
    for (const key of ['p', 'Escape']) {
      const state = stateWith('pause');
      press(state, key);
      expect(open(state)).toEqual([]);
    }
  });

  test('who does not leave is where they were: paused', () => {
    const state = stateWith('pause');
    press(state, 'q', 'n');
    expect(open(state)).toEqual(['pause']);
    press(state, '?', 'Escape', 'Q', 'Escape');
    expect(open(state)).toEqual(['pause']);
    expect(press(state, 'Q', 'y')).toBe('left');
    expect(open(state)).toEqual(['pause']);
  });

  test('the last screen hears its letters as they are shown, tells nothing of others and never closes', () => {
    const state = stateWith('end');
    expect(choices(state)).toEqual(['R', 'N', 'm', 'M', 'Q']);
    expect([press(state, 'R'), press(state, 'N')]).toEqual(['begin moss', `begin ${nextSeed('moss')}`]);
    expect([press(state, 'r'), press(state, 'x'), press(state, 'm')]).toEqual([
      undefined,
      undefined,
      'morgue',
    ]);
    expect([press(state, 'Escape'), press(state, 'Q')]).toEqual(['left', 'left']);
    expect(open(state)).toEqual(['end']);
  });

  test('the messages are read over the last screen, which is there again', () => {
    const state = stateWith('end');
    expect(screens.overlay(state)?.isAside).toBeUndefined();
    press(state, 'M');
    expect(screens.overlay(state)?.isAside).toBe(true);
    press(state, 'Escape');
    expect(open(state)).toEqual(['end']);
  });
});

describe('a typed line', () => {
  test('is asked for by a prompt and cut to its length', () => {
    const state = stateWith('name');
    expect(screens.prompt(state)).toEqual({ label: 'To which level? ', text: '' });
    const action = screens.decode({ type: 'line', text: ' oracles ' }, state);
    expect(action).toEqual({ type: 'answer', text: 'oracle' });
    expect(screens.act(state, action ?? { type: 'cancel' })).toBe('level oracle');
    const empty = stateWith('name');
    expect(screens.decode({ type: 'line', text: '' }, empty)).toEqual({ type: 'cancel' });
    expect(press(empty, 'Escape')).toBe('free');
  });
});

describe('open screens', () => {
  test('an action of another screen is refused and changes nothing', () => {
    const state = stateWith('open');
    expect(screens.act(state, { type: 'confirm' })).toBe('no: That means nothing here.');
    expect(screens.act(state, { type: 'walk' })).toBe('no: That means nothing here.');
    expect(open(state)).toEqual(['open']);
    expect(screens.act(stateWith(), { type: 'cancel' })).toBe('no: That means nothing here.');
    expect(screens.overlay(stateWith())).toBeUndefined();
  });

  test('are saved and read', () => {
    const state = stateWith('read', 'help', 'travel');
    press(state, 'j');
    const again = screens.codec.read(
      JSON.parse(JSON.stringify(screens.codec.write(state.screens))),
      'screens',
    );
    expect(again).toEqual(state.screens);
    expect(() => screens.codec.read([{ name: 'shop' }], 'screens')).toThrow(
      'screens[0].name: expected one of',
    );
    expect(() => screens.codec.read([{ name: 'help' }, { name: 'help' }], 'screens')).toThrow('open twice');
    expect(() => screens.codec.read([{ name: 'travel', at: { x: 20, y: 0 } }], 'screens')).toThrow('at.x');
  });
});

test('Tab goes through the targets of every cursor, where no jump has it through those of all', () => {
  const at = (x: number) => ({ x, y: 1 });
  const table = defineScreens<ScreenState<'look'>, string>(
    { free: 'free', refuse: (reason) => `no: ${reason}`, size: SIZE },
    {
      look: targetScreen({
        question: 'Look at what?',
        start: () => at(0),
        jumps: [
          { keys: ['m'], label: 'rats', none: 'No rats.', places: () => [at(3)] },
          { keys: ['o'], label: 'things', none: 'No things.', places: () => [at(7)] },
        ],
        choose: (_, { x }) => `look at ${x}`,
      }),
    },
  );
  const state: ScreenState<'look'> = { screens: [{ name: 'look' }] };
  const seen = ['Tab', 'Tab', 'Tab', 'o', 'Tab'].map((key) => {
    table.act(state, table.decode(keyTap(key), state) ?? { type: 'cancel' });
    return table.cursor(state)?.x;
  });
  expect(seen).toEqual([3, 7, 3, 7, 3]);
});

test('text that never changes is given as it stands: it is cut into pages once, and its title is asked for every time', () => {
  const sections = [Array.from({ length: 40 }, (_, i) => plainLine(`row ${i}`))];
  type Named = ScreenState<'help'> & { name: string };
  const table = (given: typeof sections | (() => typeof sections)) =>
    defineScreens<Named, string>(
      { free: 'free', refuse: (reason) => `no: ${reason}`, size: SIZE },
      { help: pagesScreen({ title: ({ name }: Named) => `Help of ${name}`, sections: given }) },
    );
  const [fixed, other] = [table(sections), table(() => sections)];
  for (const name of ['Ann', 'Bob'])
    for (const page of [0, 1, 2]) {
      const state = { name, screens: [{ name: 'help' as const, page }] };
      expect(fixed.overlay(state)).toEqual(other.overlay(state));
      expect(fixed.overlay(state)?.title).toContain(`Help of ${name}`);
      expect(fixed.overlay(state)?.lines[0]).toBe(fixed.overlay(state)?.lines[0]);
    }
});
