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
import { drawnFrame, type GameEvent, lightLayer, YOU } from '@stairwell/engine/play';
import { type ActionOf, defineCommands, WALK_COMMAND } from '@stairwell/engine/screens';
import { CRYPT, makeDungeon, RATS, SIZE, TERRAIN } from './world.js';

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
  readonly bread: Place;
  readonly ways: Pathfinder;
}

interface Saved {
  readonly seed: string;
  /** Dice that are saved too: whoever loads a game rolls what would have been rolled. */
  readonly dice: Random;
  hero: Place;
  health: number;
  readonly rats: readonly Rat[];
  hasCup: boolean;
  hasBread: boolean;
  /** What was seen of each level. */
  readonly known: readonly Memory[];
  turns: number;
  /** What was said last. */
  said: string;
  end: 'none' | 'home' | 'eaten';
}

interface Rat {
  place: Place;
  health: number;
  isAwake: boolean;
}

// The numbers to turn when it is too hard or too easy.
const HEALTH = 8;
const RAT_HEALTH = 2;
const BREAD = 4;
const SIGHT = 9;
/** What shines: how far, and in which colour. */
const LAMP = { radius: SIGHT + 1, color: 0xffd9a0, flicker: 0.15 };
const CUP_GLOW = { radius: 3, color: 0xffe27a, flicker: 0.4 };
const DARKNESS = 0x4a4a58;
/** How near one comes before a rat wakes. With the cup in your hands all of them do. */
const HEARING = 4;
const CHANCES = { youHit: 0.7, ratBites: 0.55, ratKeepsUp: 0.85 };

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
  rats: codec.list(
    codec.object<Rat>({ place, health: codec.integer(0, RAT_HEALTH), isAwake: codec.boolean }),
    { least: RATS, most: RATS },
  ),
  hasCup: codec.boolean,
  hasBread: codec.boolean,
  known: codec.tuple<readonly Memory[]>(memoryCodec(SIZE), memoryCodec(SIZE)),
  turns: codec.integer(0),
  said: codec.text(),
  end: codec.oneOf(['none', 'home', 'eaten']),
});

function stateOf(part: Saved): State {
  const { world, cup, bread } = makeDungeon(part.seed);
  return { ...part, world, cup, bread, ways: createAStar(PathMap.of(world)) };
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
  const { hero, health } = state;
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
    const rat = ratAt(state, to);
    if (rat === undefined) state.hero = to;
    else strike(state, rat); // walking into a rat is a blow
  }
  takeWhatLiesHere(state);
  state.turns++;
  lookAround(state);
  if (state.end === 'none') for (const rat of state.rats) ratActs(state, rat);
  return accept([], eventsSince(state, hero, health));
}

/** What happened to the hero, for whoever shows it: steps glide, bites flash, and the end is seen before its screen comes. */
function eventsSince(state: State, from: Place, health: number): GameEvent[] {
  const at = state.hero;
  const who = { ...YOU, glyph: 0x40, style: palette.index.hero };
  const events: GameEvent[] = [];
  if (!samePlace(from, at)) events.push({ kind: from.level === at.level ? 'step' : 'level', who, from, at });
  if (state.health < health) events.push({ kind: 'hit', target: who, at, amount: health - state.health });
  if (state.end !== 'none') events.push({ kind: 'end', who, at, how: state.end === 'home' ? 'won' : 'rats' });
  return events;
}

/** By this games are compared. Whoever comes home is always before whoever does not, and the quicker the better. */
function scoreOf({ end, turns, rats, hasCup }: State): number {
  if (end === 'home') return 1000 + Math.max(0, 1000 - turns);
  return 10 * rats.filter((rat) => rat.health === 0).length + (hasCup ? 100 : 0);
}

function ratAt({ rats }: State, place: Place): Rat | undefined {
  return rats.find((rat) => rat.health > 0 && samePlace(rat.place, place));
}

function strike(state: State, rat: Rat): void {
  rat.isAwake = true;
  if (!state.dice.chance(CHANCES.youHit)) {
    state.said = 'You miss the rat.';
    return;
  }
  rat.health--;
  state.said = rat.health > 0 ? 'You hit the rat.' : 'The rat is dead.';
}

function takeWhatLiesHere(state: State): void {
  if (!state.hasCup && samePlace(state.hero, state.cup)) {
    state.hasCup = true;
    for (const rat of state.rats) rat.isAwake = true;
    state.said = 'The cup! It rings, and the whole crypt is awake. Run!';
  }
  if (!state.hasBread && state.health < HEALTH && samePlace(state.hero, state.bread)) {
    state.hasBread = true;
    state.health = Math.min(HEALTH, state.health + BREAD);
    state.said = 'You eat the bread.';
  }
}

/** A rat that is awake comes after you. Links are part of its search, so it takes the stairs without a rule for it. */
function ratActs(state: State, rat: Rat): void {
  if (rat.health === 0 || state.end !== 'none') return;
  const way = state.ways.find(rat.place, state.hero);
  const next = way?.places[1];
  if (way === undefined || next === undefined) return;
  if (way.steps <= HEARING) rat.isAwake = true;
  if (!rat.isAwake) return;
  if (!samePlace(next, state.hero)) {
    // Rats do not pass each other: whoever stands in a narrow place fights them one by one.
    if (ratAt(state, next) === undefined && state.dice.chance(CHANCES.ratKeepsUp)) rat.place = next;
    return;
  }
  if (!state.dice.chance(CHANCES.ratBites)) return;
  state.health--;
  state.said = 'A rat bites you!';
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
  bread: { color: 0xd8a657, ansi: 3 },
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
  if (!state.hasBread && put(state.bread, '%', 'bread'))
    things.push({ name: 'a loaf of bread', x: state.bread.x, y: state.bread.y });
  for (const { place: at, health, isAwake } of state.rats)
    if (health > 0 && put(at, isAwake ? 'r' : 'z', 'rat'))
      things.push({ name: isAwake ? 'a rat' : 'a sleeping rat', x: at.x, y: at.y });
  put(state.hero, '@', 'hero');
  const lights = [{ ...LAMP, x: state.hero.x, y: state.hero.y }];
  if (!state.hasCup && state.cup.level === level.id)
    lights.push({ ...CUP_GLOW, x: state.cup.x, y: state.cup.y });
  const where = state.hero.level === CRYPT ? 'the crypt' : 'the cellar';
  const ends = { none: '', home: 'You are home, with the cup.', eaten: 'The rats have eaten you.' };
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
      light: lightLayer(SIZE, seen, lights, () => DARKNESS),
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
  summary: 'A golden cup two levels down, and those who sleep beside it.',
  options: [],
  controls: commands.controls,
  figures: [
    { name: 'score', field: 'score', best: 'most' }, // the first one ranks
    { name: 'turns', field: 'turns', best: 'least' },
  ],
  opening: {
    who: 'You stand in a cellar with a lamp.',
    aim: 'Somewhere below is a golden cup. Bring it home, past the rats.',
    keys: [
      { controls: ['north', 'west', 'south', 'east'], does: 'walk, and strike what you walk into' },
      { controls: ['stairs'], does: 'take the stairs' },
      { controls: ['wait'], does: 'wait a turn' },
    ],
  },
  picture: () =>
    drawnFrame(['##########', '#\u00b7\u00b7@\u00b7\u00b7r\u00b7\u222a#', '####>#####'], {
      '#': palette.styles.stone,
      '@': palette.styles.hero,
      r: palette.styles.rat,
      '\u222a': palette.styles.cup,
      '>': palette.styles.stairs,
    }),
  start(seed) {
    const { hero, nests } = makeDungeon(seed);
    return lookAround(
      stateOf({
        seed,
        dice: createRandom(seed),
        hero,
        health: HEALTH,
        rats: nests.map((place) => ({ place, health: RAT_HEALTH, isAwake: false })),
        hasCup: false,
        hasBread: false,
        known: [createMemory(SIZE), createMemory(SIZE)],
        turns: 0,
        said: 'Somewhere below is a golden cup. Bring it home. What sleeps beside it, let it sleep.',
        end: 'none',
      }),
    );
  },
  decode: (input, state) => commands.decode(input, state),
  act,
  frame,
  report: (state) => ({
    ...state.hero,
    health: state.health,
    hasCup: state.hasCup,
    turns: state.turns,
    score: scoreOf(state),
    isGameOver: state.end !== 'none',
    hasWon: state.end === 'home',
  }),
  save: (state) => saved.write(state),
  load: (data) => stateOf(saved.read(data, '')),
  readAction: (data) => commands.readAction(data),
  world: (seed) => makeDungeon(seed).world,
};
