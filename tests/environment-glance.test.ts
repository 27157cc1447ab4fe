// A glance is what a frame shows, and never anything else: both are drawn, state by state, and compared.

import { type AnyGame, createRandom } from '@stairwell/engine';
import {
  type Canvas,
  emptyCanvas,
  type Glance,
  Session,
  TICK,
  type TileGlance,
} from '@stairwell/engine/play';
import { actionsOf } from '@stairwell/environment';
import { expect, test } from 'vitest';
import { CATALOGUE } from './testing/catalogue.js';

const GAMES: readonly AnyGame[] = await Promise.all(CATALOGUE.map((entry) => entry.load()));

/** The part of a frame or glance that both have, as plain data. */
function shown({ view, automap, status, gauges, slots, messages, overlay, prompt }: Glance): unknown {
  return {
    view: view.kind === 'tiles' ? tiles(view) : { ...pick(view, ['kind', 'width', 'height', 'lines']) },
    automap: automap && tiles(automap),
    status,
    gauges,
    slots,
    messages,
    overlay,
    prompt,
  };
}

function tiles(view: TileGlance): unknown {
  const { light, glyphs, styles, known } = view;
  return {
    ...pick(view, ['kind', 'width', 'height', 'palette', 'focus']),
    glyphs: bytes(glyphs),
    styles: bytes(styles),
    known: known && bytes(known),
    light: light && bytes(light.colors),
  };
}

/** As one text, which is compared much faster than the numbers. */
function bytes({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

function firstCanvas({ view }: Glance): Canvas {
  return emptyCanvas(view.kind === 'tiles' ? view : { width: 32, height: 32 });
}

test.each(GAMES.flatMap((game) => (game.glance === undefined ? [] : [[game.id, game] as const])))(
  'a glance of %s shows what a frame shows, on one canvas through many states',
  (_, game) => {
    const glance = game.glance;
    if (glance === undefined) throw new Error('no glance');
    const actions = actionsOf(game);
    let canvas: Canvas | undefined;
    for (const seed of ['1', '2']) {
      const dice = createRandom(`glance ${seed}`);
      let session = Session.start(game, seed);
      canvas ??= firstCanvas(session.frame());
      for (let i = 0; i < 150; i++) {
        const { input } = dice.pick(actions);
        if (input !== undefined) session.give(input);
        if (game.ticksPerSecond !== undefined) for (let n = dice.below(8); n >= 0; n--) session.act(TICK);
        // Another state with the same canvas: what it keeps must not be shown there.
        if (i % 40 === 39) session = Session.at(session, session.moment());
        expect(shown(glance(session.state, canvas))).toEqual(shown(session.frame()));
      }
    }
  },
);
