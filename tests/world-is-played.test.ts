// The world is what is played: a level reached in play is the level that `world` shows, and nobody changes level but by `travel`.

import { readFileSync } from 'node:fs';
import {
  type AnyGame,
  createLevel,
  createRandom,
  createReplay,
  defineTerrain,
  type Level,
  type Link,
  type OptionSpec,
  type Options,
  type Place,
  placeOf,
  placeText,
  type Run,
  readRun,
  resolveOptions,
  Session,
  travel,
  type World,
  worldOf,
} from '@stairwell/engine';
import type { OptionValue } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { playToWin, recordWin } from '../packages/games/daggorath/testing/bot.js';
import { botNamed } from '../packages/games/darkfloor/testing/bots.js';
import type { State as FortressState } from '../packages/games/fortress/state.js';
import type { YendorLevel } from '../packages/games/yendor/level.js';
import { playBot } from '../packages/games/yendor/testing/bot.js';
import type { MazesLevel } from '../packages/mazes/src/level/level.js';
import { grandWalk } from '../packages/mazes/src/testing/grand-walk.js';
import { firstDifference } from '../packages/stage/src/check/same-data.js';
import { takeEveryWay, waysOf } from '../packages/stage/src/check/worlds.js';
import { watchArrivals } from './testing/arrivals.js';
import { CATALOGUE } from './testing/catalogue.js';
import { root } from './testing/sources.js';

/** How many seeds: some here, and with `npm run check:world` 200, of The Mazes, whose levels are costly, 20. */
const isFull = process.env.WORLD_SEEDS === 'all';
const seedsOf = (id: string) => (isFull ? 200 : 20) / (id === 'mazes' ? 10 : 1);

async function loaded(id: string): Promise<AnyGame> {
  const entry = CATALOGUE.find((each) => each.id === id);
  if (entry === undefined) throw new Error(`there is no ${id}`);
  return entry.load();
}

const worldOfState = (state: unknown): World => (state as { readonly world: World }).world;

/** Where the hero begins, the first look around is part of the level, and in Daggorath somebody has been born. All else is new. */
const FIRST_MOMENT = ['known', 'memory', 'walked', 'trod', 'counts'];

function untouched(level: Level): object {
  return Object.fromEntries(Object.entries(level).filter(([name]) => !FIRST_MOMENT.includes(name)));
}

/** What is written into options that take a text: a map of one's own, a level to walk. */
const TEXTS: Readonly<Record<string, string>> = {
  walk: 'oracle@7',
  map: 'floor:0|#######|#.X.L.#|#.^...#|#######|floor:1|#######|#.X.L.#|#.....#|#######|',
};

/** Every option of a game, drawn by the seed. */
function drawnOptions(game: AnyGame, seed: number): Options {
  const random = createRandom(`options ${seed}`);
  const draw = (spec: OptionSpec): OptionValue => {
    switch (spec.kind) {
      case 'boolean':
        return random.chance(0.5);
      case 'choice':
        return random.pick(spec.choices);
      case 'number':
        // Large maps say no more than small ones.
        return spec.low + random.below(Math.min(40, spec.high - spec.low + 1));
      case 'text':
        return random.chance(0.3) ? (TEXTS[spec.key] ?? spec.default) : spec.default;
    }
  };
  return Object.fromEntries(game.options.map((spec) => [spec.key, draw(spec)]));
}

/** Takes every way of a game as it begins, and compares every level with the one that `world` shows. Says how many there were. */
function compareAll(game: AnyGame, seed: number, options: Options): number {
  const state = game.start(String(seed), options);
  const { level: first } = game.report(state);
  const played = worldOfState(state);
  const ways = takeEveryWay(played);
  const shown = game.world(String(seed), options);
  const all = `seed ${seed}, ${JSON.stringify(options)}`;
  // Where ways are to be built there may be none yet.
  if (options.scenario === undefined || options.scenario === 'none') expect(ways, all).toBeGreaterThan(0);
  for (const level of played.levels()) {
    const where = `${all}, level ${level.id}`;
    const same = shown.visit(level.id);
    // Terrain, beings, things, all of it.
    const difference =
      level.id === first ? firstDifference(untouched(level), untouched(same)) : firstDifference(level, same);
    expect(difference, where).toBeUndefined();
    // A way to a level that nobody has visited is not settled yet.
    if (played.linksOf(level.id).every(({ to }) => to === undefined || played.isMade(to.level)))
      expect(waysOf(played, level), where).toEqual(waysOf(shown, level));
  }
  return played.levels().length;
}

describe.each(CATALOGUE)('$id', ({ id, load }) => {
  const compare = async (seeds: number, optionsOf: (game: AnyGame, seed: number) => Options) => {
    const game: AnyGame = await load();
    let compared = 0;
    for (let seed = 1; seed <= seeds; seed++) compared += compareAll(game, seed, optionsOf(game, seed));
    expect(compared).toBeGreaterThanOrEqual(seeds);
  };

  test(
    'a level as it is first visited in play is the level that `world` shows',
    {
      timeout: 600_000,
    },
    () => compare(seedsOf(id), (game) => resolveOptions(game.options)),
  );

  test('and so it is whatever was chosen', { timeout: 600_000 }, () =>
    compare(isFull ? seedsOf(id) : Math.ceil(seedsOf(id) / 4), drawnOptions),
  );
});

/**
 * Those of a level who may come along to another and where they stand, by names that no two have. Nobody else's beings outlast the
 * level they are on.
 */
const BEINGS: Readonly<Record<string, (level: Level) => readonly (readonly [PropertyKey, number])[]>> = {
  yendor: (level) => (level as YendorLevel).monsters.map(({ id, cell }) => [id, cell]),
  mazes: (level) =>
    (level as MazesLevel).creatures.map(({ home, index, cell }) => [`${home} ${index}`, cell]),
};

/** How far from where they arrive those may stand who come along: beside the hero, or behind those who stand there already. */
const BESIDE = 3;

/** Where everybody is: the hero and those who may follow him, or in Fortress those who live there. */
function whereabouts(game: AnyGame, state: unknown): Map<PropertyKey, Place> {
  if (game.id === 'fortress') {
    const { movers, ways } = state as FortressState;
    return new Map(movers.flatMap(({ cell }, who) => (cell < 0 ? [] : [[who, ways.map.placeOf(cell)]])));
  }
  const { level, x, y } = game.report(state);
  const where = new Map<PropertyKey, Place>([['hero', { level, x, y }]]);
  const beings = BEINGS[game.id];
  if (beings !== undefined)
    for (const level of worldOfState(state).levels())
      for (const [who, cell] of beings(level)) where.set(who, placeOf(level, cell));
  return where;
}

/**
 * The same game, that throws when somebody's level changes who has not travelled. After an arrival one may: whoever goes by himself
 * to the place of it, and who comes along with the hero to near it. They are looked at when the next one arrives, and after the
 * action, when those who came along may have taken a step. (None of these players walks on in the action that took a way.)
 */
function watched(game: AnyGame): Watch {
  const changes = { all: 0, followers: 0 };
  const act: AnyGame['act'] = (state, action) => {
    const known = whereabouts(game, state);
    let arrived: Place | undefined;
    const isThere = (who: PropertyKey, { level, x, y }: Place): boolean => {
      if (arrived === undefined || level !== arrived.level) return false;
      const comesAlong = game.id !== 'fortress' && who !== 'hero';
      return Math.max(Math.abs(x - arrived.x), Math.abs(y - arrived.y)) <= (comesAlong ? BESIDE : 0);
    };
    const look = () => {
      const now = whereabouts(game, state);
      const moved = [...now].filter(([who, { level }]) => known.has(who) && known.get(who)?.level !== level);
      if (moved.length > 1 || moved.some(([who, place]) => !isThere(who, place))) {
        const textOf = (place: Place | undefined) => (place === undefined ? 'nowhere' : placeText(place));
        const texts = moved.map(
          ([who, at]) => `${String(who)} from ${textOf(known.get(who))} to ${textOf(at)}`,
        );
        throw new Error(`not by travel to ${textOf(arrived)}, or not all: ${texts.join(', ')}`);
      }
      changes.all += moved.length;
      changes.followers += moved.filter(([who]) => who !== 'hero').length;
      for (const [who, place] of now) known.set(who, place);
    };
    watchArrivals(worldOfState(state), (place) => {
      look();
      arrived = place;
    });
    const outcome = game.act(state, action);
    look();
    return outcome;
  };
  return { game: { ...game, act }, changes };
}

/** A game that is watched, and how often somebody changed level, those other than the hero counted apart. */
interface Watch {
  readonly game: AnyGame;
  readonly changes: { readonly all: number; readonly followers: number };
}

/** Plays one seed of a game so that levels change, as long as it takes in a few seconds. */
type Player = (game: AnyGame, seed: number) => void;

const replay = (game: AnyGame, run: Run): void => {
  const replayed = createReplay(game, run);
  replayed.seek(replayed.end);
};

const PLAYERS: Readonly<Record<string, Player>> = {
  yendor: (game, seed) => {
    const session = Session.start(game, seed);
    playBot({ frame: () => session.frame(), give: (input) => void session.give(input) }, { patience: 4000 });
  },
  darkfloor: (game, seed) => {
    const session = Session.start(game, seed);
    const decide = botNamed('careful').create(String(seed));
    do for (const input of decide(session.frame())) session.give(input);
    while (session.tick().accepted && session.time < 20_000);
  },
  daggorath: (game, seed) => void playToWin(Session.start(game, seed), 40_000),
  fortress: (game, seed) => {
    const session = Session.start(game, seed);
    for (let tick = 0; tick < 600; tick++) session.tick();
  },
  mazes: (game, seed) => replay(game, grandWalk(String(seed)).walker.session.run()),
};

describe('every change of level goes through travel', () => {
  test.each(CATALOGUE)('in games of $id over many seeds', { timeout: 1_800_000 }, async ({ id, load }) => {
    const watch = watched(await load());
    const seeds = isFull ? seedsOf(id) : id === 'mazes' ? 1 : 3;
    for (let seed = 1; seed <= seeds; seed++) PLAYERS[id](watch.game, seed);
    if (isFull) console.log(`${id}: ${watch.changes.all} changes of level in ${seeds} games`);
    expect(watch.changes.all).toBeGreaterThanOrEqual(seeds);
  });

  test.each([
    ['yendor', 'games/yendor', ['win', 'win-lampwright', 'win-forester'], 50],
    ['mazes', 'mazes/src', ['branch', 'luckstone', 'prize', 'wand'], 50],
  ] as const)('in won games of %s, where hunters come along', async (id, folder, names, least) => {
    const watch = watched(await loaded(id));
    for (const name of names) {
      const file = `${root}packages/${folder}/testing/${name}.run`;
      replay(watch.game, readRun(JSON.parse(readFileSync(file, 'utf8'))));
    }
    expect(watch.changes.all).toBeGreaterThanOrEqual(least);
    expect(watch.changes.followers).toBeGreaterThanOrEqual(1);
  });

  test.each(['seeded', '1982'] as const)('in a won game of Daggorath, %s', async (mode) => {
    const watch = watched(await loaded('daggorath'));
    replay(watch.game, recordWin(mode));
    expect(watch.changes.all).toBeGreaterThanOrEqual(4);
  });

  test('a difference is found', () => {
    const level = { cells: Uint8Array.of(1, 2), chance: createRandom('a'), beings: [{ hp: 3 }] };
    expect(firstDifference(level, { ...level, chance: createRandom('a') })).toBeUndefined();
    expect(firstDifference(level, { ...level, chance: createRandom('b') })).toMatch(/^\.chance/);
    expect(firstDifference(level, { ...level, cells: Uint8Array.of(1, 3) })).toBe('.cells');
    expect(firstDifference(level, { ...level, beings: [{ hp: 4 }] })).toBe('.beings.0.hp');
  });

  test('a change that nobody travelled is found, of the hero and of one who comes along, and who stands elsewhere', () => {
    /** The hero at (0, 0) of level 1 and somebody beside him go to these cells of level 2, each by travel or not. */
    const going = (...those: { who: 'hero' | 'other'; to: number; travels: boolean }[]) => {
      const table = defineTerrain({ floor: { glyph: '.', walkable: true } });
      const levels = [1, 2].map((id) => ({
        ...createLevel(id, 9, 1, table, 'floor'),
        monsters: id === 1 ? [{ id: 7, cell: 1 }] : [],
      }));
      const stairs: Link = {
        kind: 'stairs',
        from: placeOf(levels[0], 0),
        to: placeOf(levels[1], 4),
        cost: 1,
      };
      const state = { here: { level: 1, x: 0, y: 0 }, world: worldOf(levels, [stairs]) };
      const game = {
        id: 'yendor',
        report: () => state.here,
        act: () => {
          for (const { who, to, travels } of those) {
            if (travels) travel(state.world, stairs);
            if (who === 'hero') state.here = { level: 2, x: to, y: 0 };
            else
              for (const being of levels[0].monsters.splice(0))
                levels[1].monsters.push({ ...being, cell: to });
          }
        },
      } as unknown as AnyGame;
      return () => watched(game).game.act(state, { type: 'fall' });
    };
    const hero = { who: 'hero', to: 4, travels: true } as const;
    const other = { who: 'other', to: 5, travels: true } as const;
    expect(going(hero, other)).not.toThrow();
    expect(going({ ...hero, travels: false })).toThrow('hero from (1, 0, 0) to (2, 4, 0)');
    expect(going({ ...hero, to: 5 })).toThrow(
      'not by travel to (2, 4, 0), or not all: hero from (1, 0, 0) to (2, 5, 0)',
    );
    expect(going(hero, { ...other, travels: false })).toThrow('7 from (1, 1, 0) to (2, 5, 0)');
    expect(going(hero, { ...other, to: 0 })).toThrow('7 from (1, 1, 0) to (2, 0, 0)');
  });
});
