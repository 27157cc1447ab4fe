// The rules of My Dungeon: what keys do, what happens, what is seen, what is saved. A game is an object of pure functions over its
// state. Keep to them, and terminal, page, saves, replays and leaderboards come for nothing.

import {
  accept,
  cellOf,
  codec,
  createAStar,
  createMemory,
  createRandom,
  DIRECTIONS,
  definePalette,
  type Frame,
  fieldOfView,
  type Game,
  isWalkable,
  type Memory,
  memoryCodec,
  type Outcome,
  type Pathfinder,
  PathMap,
  type Place,
  plainLine,
  type Random,
  refuse,
  samePlace,
  travel,
  type World,
} from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';
import { type ActionOf, defineCommands, WALK_COMMAND } from '@stairwell/engine/screens';
import { CRYPT, makeDungeon, SIZE, TERRAIN } from './world.js';

// ---- what a player can do: keys, help, touch buttons and saved actions all follow from this table -------------------------------

const COMMANDS = {
  walk: WALK_COMMAND,
  wait: { label: 'Wait', keys: ['.', ' '], group: 'act' },
  stairs: { label: 'Take the stairs', keys: ['>', '<', 'Enter'], group: 'act', face: '\u21f5' },
} as const;
type Action = ActionOf<typeof COMMANDS>;
const commands = defineCommands<typeof COMMANDS, State>(COMMANDS, { size: SIZE });

// ---- the state ------------------------------------------------------------------------------------------------------------------

export interface State extends Saved {
  /** These follow from the seed, so they are not saved. */
  readonly world: World;
  readonly cup: Place;
  readonly ways: Pathfinder;
}

interface Saved {
  readonly seed: string;
  /** Dice that are saved too: whoever loads a game rolls what would have been rolled. */
  readonly dice: Random;
  hero: Place;
  health: number;
  rat: Place;
  ratHealth: number;
  hasCup: boolean;
  /** What was seen of each level. */
  readonly known: readonly Memory[];
  turns: number;
  /** What was said last. */
  said: string;
  end: 'none' | 'home' | 'eaten';
}

const HEALTH = 8;
const RAT_HEALTH = 4;
const SIGHT = 9;

// Described once: how it is written, how it is read, and within which limits. Data that breaks them is refused.
const place = codec.object<Place>({
  level: codec.integer(1, CRYPT),
  x: codec.integer(0, SIZE.width - 1),
  y: codec.integer(0, SIZE.height - 1),
});
const saved = codec.object<Saved>({
  seed: codec.text(),
  dice: codec.random,
  hero: place,
  health: codec.integer(0, HEALTH),
  rat: place,
  ratHealth: codec.integer(0, RAT_HEALTH),
  hasCup: codec.boolean,
  known: codec.tuple<readonly Memory[]>(memoryCodec(SIZE), memoryCodec(SIZE)),
  turns: codec.integer(0),
  said: codec.text(),
  end: codec.oneOf(['none', 'home', 'eaten']),
});

function stateOf(part: Saved): State {
  const { world, cup } = makeDungeon(part.seed);
  return { ...part, world, cup, ways: createAStar(PathMap.of(world)) };
}

/** The cells in sight: 1 or 0 for each. Symmetric: whoever you see, sees you. */
function sight({ world, hero }: State): Uint8Array {
  return fieldOfView(world.visit(hero.level), hero.x, hero.y, SIGHT);
}

function lookAround(state: State): State {
  state.known[Number(state.hero.level) - 1]?.remember(
    sight(state),
    state.world.visit(state.hero.level).terrain,
  );
  return state;
}

// ---- the rules ------------------------------------------------------------------------------------------------------------------

function act(state: State, action: Action): Outcome {
  if (state.end !== 'none') return refuse('It is over.');
  state.said = '';
  if (action.type === 'stairs') {
    const [way] = state.world.linksFrom(state.hero);
    if (way === undefined) return refuse('There are no stairs here.');
    if (way.to === undefined && !state.hasCup) return refuse('Not without the cup.');
    const arrival = travel(state.world, way); // undefined: out of the world
    if (arrival === undefined) state.end = 'home';
    else state.hero = arrival.place;
  } else if (action.type === 'walk') {
    const { x, y } = DIRECTIONS[action.way];
    const to = { ...state.hero, x: state.hero.x + x, y: state.hero.y + y };
    if (!isWalkable(state.world.visit(to.level), to.x, to.y)) return refuse('A wall.');
    if (state.ratHealth > 0 && samePlace(to, state.rat)) strikeRat(state);
    else state.hero = to;
  }
  if (!state.hasCup && samePlace(state.hero, state.cup)) {
    state.hasCup = true;
    state.said = 'The cup! Now home, and quickly.';
  }
  state.turns++;
  lookAround(state);
  if (state.end === 'none') ratActs(state);
  return accept();
}

function strikeRat(state: State): void {
  if (!state.dice.chance(0.7)) {
    state.said = 'You miss the rat.';
    return;
  }
  state.ratHealth--;
  state.said = state.ratHealth > 0 ? 'You hit the rat.' : 'The rat is dead.';
}

/** The rat sleeps until you have the cup or come near. Links are part of its search, so it takes the stairs without a rule for it. */
function ratActs(state: State): void {
  if (state.ratHealth === 0) return;
  const way = state.ways.find(state.rat, state.hero);
  const next = way?.places[1];
  if (way === undefined || next === undefined || (!state.hasCup && way.steps > 5)) return;
  if (!samePlace(next, state.hero)) {
    // You are a little faster than it.
    if (state.dice.chance(0.8)) state.rat = next;
    return;
  }
  if (state.dice.chance(0.5)) return;
  state.health--;
  state.said = 'The rat bites!';
  if (state.health === 0) state.end = 'eaten';
}

// ---- what is seen ---------------------------------------------------------------------------------------------------------------

const palette = definePalette({
  dark: { color: 0x454b57, ansi: 8 },
  stone: { color: 0x8c8477, background: 0x1b1d24, ansi: 7 },
  floor: { color: 0x6f7a5c, ansi: 8 },
  door: { color: 0xc98f4b, ansi: 3 },
  stairs: { color: 0x7fd0ff, ansi: 14, bold: true },
  hero: { color: 0xffffff, ansi: 15, bold: true },
  rat: { color: 0xff7a59, safeColor: 0xe69f00, ansi: 9, bold: true },
  cup: { color: 0xffd866, ansi: 11, bold: true },
});
const TERRAIN_STYLE = {
  wall: 'stone',
  floor: 'floor',
  door: 'door',
  down: 'stairs',
  up: 'stairs',
  exit: 'stairs',
} as const;

function frame(state: State): Frame {
  const level = state.world.visit(state.hero.level);
  const seen = sight(state);
  const known = state.known[Number(level.id) - 1];
  const glyphs = new Uint32Array(seen.length).fill(0x20);
  const styles = new Uint8Array(seen.length);
  const put = (at: Place, glyph: string, style: keyof typeof palette.index): boolean => {
    const cell = cellOf(level, at.x, at.y);
    if (at.level !== level.id || !seen[cell]) return false;
    glyphs[cell] = glyph.codePointAt(0) ?? 0x20;
    styles[cell] = palette.index[style];
    return true;
  };
  level.terrain.forEach((code, cell) => {
    const row = TERRAIN.rows[code];
    if (row === undefined || !known?.knows(cell)) return;
    glyphs[cell] = row.glyph.codePointAt(0) ?? 0x20;
    // What is only remembered is dark.
    const style = seen[cell] ? TERRAIN_STYLE[row.name as keyof typeof TERRAIN_STYLE] : 'dark';
    styles[cell] = palette.index[style];
  });
  const things = [];
  if (!state.hasCup && put(state.cup, '\u222a', 'cup'))
    things.push({ name: 'a golden cup', x: state.cup.x, y: state.cup.y });
  if (state.ratHealth > 0 && put(state.rat, 'r', 'rat'))
    things.push({ name: 'a rat', x: state.rat.x, y: state.rat.y });
  put(state.hero, '@', 'hero');
  const where = state.hero.level === CRYPT ? 'the crypt' : 'the cellar';
  const ends = { none: '', home: 'You are home, with the cup.', eaten: 'The rat has eaten you.' };
  const messages = [ends[state.end] || state.said].filter((text) => text !== '');
  return {
    view: {
      kind: 'tiles',
      ...SIZE,
      glyphs,
      styles,
      palette: palette.list,
      animations: [],
      focus: state.hero,
      things,
    },
    status: [
      plainLine(
        `${where}   health ${state.health}/${HEALTH}   ${state.hasCup ? 'you carry the cup' : 'find the cup'}   turn ${state.turns}`,
      ),
    ],
    gauges: [{ name: 'health', value: state.health, most: HEALTH, style: palette.styles.rat }],
    messages: messages.map((text) => plainLine(text)),
  };
}

// ---- the game -------------------------------------------------------------------------------------------------------------------

export const game: Game<State, Action> = {
  contract: 3,
  id: 'my-dungeon',
  version: '1', // another one when the same seed and keys no longer give the same game
  title: 'My Dungeon',
  summary: 'Two levels, a cup, and something small that finds its way.',
  options: [],
  controls: commands.controls,
  figures: [{ name: 'turns', field: 'turns', best: 'least' }],
  picture: () =>
    drawnFrame(['##########', '#\u00b7\u00b7@\u00b7\u00b7r\u00b7\u222a#', '####>#####'], {
      '#': palette.styles.stone,
      '@': palette.styles.hero,
      r: palette.styles.rat,
      '\u222a': palette.styles.cup,
      '>': palette.styles.stairs,
    }),
  start(seed) {
    const { hero, rat } = makeDungeon(seed);
    const said = 'Somewhere below is a golden cup. Bring it home.';
    const known = [createMemory(SIZE), createMemory(SIZE)];
    const alive = { health: HEALTH, ratHealth: RAT_HEALTH, turns: 0, end: 'none' } as const;
    return lookAround(
      stateOf({ seed, dice: createRandom(seed), hero, rat, hasCup: false, known, said, ...alive }),
    );
  },
  decode: (input, state) => commands.decode(input, state),
  act,
  frame,
  report: ({ hero, health, hasCup, turns, end }) => ({
    ...hero,
    health,
    hasCup,
    turns,
    isGameOver: end !== 'none',
    hasWon: end === 'home',
  }),
  save: (state) => saved.write(state),
  load: (data) => stateOf(saved.read(data, '')),
  readAction: (data) => commands.readAction(data),
  world: (seed) => makeDungeon(seed).world,
};
