// All levels at once, for front ends that can draw a cutaway.

import type { Link } from '@stairwell/engine';
import { STACK_NOTHING, type StackView } from '@stairwell/engine/play';
import { CELLS } from '../ground/cells.js';
import type { Floor } from '../ground/floor.js';
import { PALETTE, STYLE } from '../palette.js';
import { hasQuestion, type State } from '../state.js';

/** By code, in a list of its own: a hundred thousand cells are asked. */
const STYLE_OF = CELLS.rows.map(({ style }) => style);

const LINK_STYLES: Readonly<Record<string, number>> = {
  ladder: STYLE.ladder,
  ramp: STYLE.ramp,
  stairs: STYLE.stairs,
};

interface Drawn {
  readonly levels: readonly Uint8Array[];
  readonly links: readonly Link[];
}

/** All floors at once, for a view from the side. */
export function stackView(state: State): StackView {
  const { world, ways, movers, sites } = state;
  const floors = world.levels();
  const [{ width, height }] = floors;
  const drawn = `${ways.edits} ${sites.map(({ cell }) => cell).join()}`;
  const { levels, links } = ways.keep<Drawn>('stack', drawn, () => ({
    levels: withSites(state, floors.map(draw)),
    links: [...world.links()],
  }));
  const places = new Int32Array(3 * movers.length);
  movers.forEach(({ cell }, i) => {
    const { level, x, y } = ways.map.placeOf(cell);
    places[3 * i] = x;
    places[3 * i + 1] = y;
    places[3 * i + 2] = Number(level);
  });
  const path = hasQuestion(state) ? ways.answer(state.algorithm, state.start, state.goal).path : undefined;
  return {
    ids: world.ids,
    width,
    height,
    levels,
    links,
    linkStyles: LINK_STYLES,
    palette: PALETTE,
    trails: path === undefined ? [] : [{ places: path.places, style: STYLE.path }],
    dots: { places, style: STYLE.mover },
    focus: state.cursor,
  };
}

/** Places of work and halls stand out on their floors: they say where everybody goes. */
function withSites({ sites, ways, world }: State, levels: readonly Uint8Array[]): readonly Uint8Array[] {
  for (const { cell } of sites) {
    const { level, x, y } = ways.map.placeOf(cell);
    levels[world.ids.indexOf(level)][y * world.visit(level).width + x] = STYLE.site;
  }
  return levels;
}

/** A floor's styles. Rock with nothing but rock beside it is left out, or it would hide what is dug below. */
function draw({ width, height, terrain }: Floor): Uint8Array {
  const isOpen = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && CELLS.walkable[terrain[y * width + x]] === 1;
  const styles = new Uint8Array(width * height);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const code = terrain[cell];
      let isShown = code !== CELLS.code.air;
      if (code === CELLS.code.wall) {
        isShown = false;
        for (let dy = -1; dy <= 1 && !isShown; dy++)
          for (let dx = -1; dx <= 1 && !isShown; dx++) isShown = isOpen(x + dx, y + dy);
      }
      styles[cell] = isShown ? STYLE_OF[code] : STACK_NOTHING;
    }
  }
  return styles;
}
