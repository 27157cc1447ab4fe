// A small dungeon that uses every part of the kit: two cellars, doors, a few things, a crown to find. It is how a game with
// commands and screens is meant to be written (state, actions, rules, screens, game); its test plays it by keys.

import * as codec from '../../../codec/index.js';
import { cellOf } from '../../../grid/grid.js';
import type { Point } from '../../../grid/point.js';
import { plainLine } from '../../../play/frame.js';
import type { Game } from '../../../play/game.js';
import type { Place } from '../../../world/link.js';
import { levelRows } from '../../../world/text-map.js';
import { beginNews, messageLogCodec, newsLines, pastLines } from '../../messages.js';
import { placeFields } from '../../open-screens.js';
import { type Action, commands } from './actions.js';
import { perform } from './rules.js';
import { screens } from './screens.js';
import { type Cellar, COLOURS, DOWN, MESSAGE_KINDS, SIZE, start, TERRAIN, tell, UP } from './state.js';

const place = codec.row<Place>({ level: codec.integer(1, 2), ...placeFields(SIZE) } as codec.FieldsOf<Place>);
const saved = codec.object({
  seed: codec.text(),
  hero: codec.text(12),
  turn: codec.integer(0),
  at: place,
  levels: codec.list(codec.bytes(SIZE.width * SIZE.height, TERRAIN.rows.length - 1), { least: 2, most: 2 }),
  things: codec.list(codec.nullable(place), { least: 4, most: 4 }),
  log: messageLogCodec(MESSAGE_KINDS),
  screens: screens.codec,
});

/** Find the crown. */
export const cellar: Game<Cellar, Action> = {
  contract: 3,
  id: 'cellar',
  version: '1',
  title: 'Cellar',
  summary: 'Two cellars and a crown.',
  options: [],
  controls: commands.controls,
  start,
  readAction: commands.readAction,
  decode: (input, state) =>
    state.screens.length > 0 ? screens.decode(input, state) : commands.decode(input, state),
  act(state, action) {
    beginNews(state.log);
    const outcome = state.screens.length > 0 ? screens.act(state, action) : perform(state, action);
    if (outcome.reason !== undefined) tell(state, outcome.reason);
    return outcome;
  },
  frame(state) {
    const { hero, turn, at } = state;
    const cursor = screens.cursor(state);
    const shown = cursor?.level ?? at.level;
    const glyphs = Uint32Array.from(
      levelRows(state.world.visit(shown)).join(''),
      (glyph) => glyph.codePointAt(0) ?? 0,
    );
    const draw = (level: Place['level'], { x, y }: Point, glyph: string) => {
      if (level === shown) glyphs[cellOf(SIZE, x, y)] = glyph.codePointAt(0) ?? 0;
    };
    draw(1, UP, '>');
    draw(2, DOWN, '<');
    for (const thing of state.things)
      if (thing.place !== undefined) draw(thing.place.level, thing.place, '*');
    draw(at.level, at, '@');
    const styles = new Uint8Array(glyphs.length);
    if (cursor !== undefined) styles[cellOf(SIZE, cursor.x, cursor.y)] = 1;
    const overlay = screens.overlay(state);
    const prompt = screens.prompt(state);
    const question = screens.statusLine(state);
    return {
      view: {
        kind: 'tiles',
        ...SIZE,
        glyphs,
        styles,
        palette: [
          { color: 0xc0c0c0, ansi: 7 },
          { color: 0xffffff, ansi: 15, reverse: true },
        ],
        animations: [],
        focus: { x: cursor?.x ?? at.x, y: cursor?.y ?? at.y },
        things: [],
      },
      status: [question ?? plainLine(`${hero}  level ${at.level}  turn ${turn}`)],
      messages: newsLines(state.log, { styles: COLOURS }),
      past: pastLines(state.log, { styles: COLOURS }),
      ...(overlay && { overlay }),
      ...(prompt && { prompt }),
    };
  },
  report: ({ at, turn, things }) => ({
    ...at,
    turn,
    isGameOver: things[3]?.place === undefined,
    hasWon: things[3]?.place === undefined,
  }),
  save: ({ seed, hero, turn, at, world, things, log, screens: open }) =>
    saved.write({
      ...{ seed, hero, turn, at, log, screens: open },
      levels: world.levels().map(({ terrain }) => terrain),
      things: things.map((thing) => thing.place),
    }),
  load(data) {
    const { seed, levels, things, ...rest } = saved.read(data, '');
    const state = { ...start(seed), ...rest };
    state.world.levels().forEach(({ terrain }, index) => {
      terrain.set(levels[index] ?? []);
    });
    state.things.forEach((thing, index) => {
      thing.place = things[index];
    });
    return state;
  },
  world: (seed) => start(seed).world,
};
