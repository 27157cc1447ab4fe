// All levels at once, for front ends that can draw a cutaway.

import {
  CELLS,
  type PathMap,
  STACK_NOTHING,
  type StackLink,
  type StackView,
  scanVerticalLinks,
} from '@stairwell/engine';
import { answerOf } from './desk.js';
import { PALETTE, STYLE, styleOfKind } from './palette.js';
import type { State } from './state.js';
import { hasQuestion } from './view.js';

interface Drawn {
  readonly changeCount: number;
  readonly levels: readonly Uint8Array[];
  readonly links: readonly StackLink[];
}

const drawn = new WeakMap<PathMap, Drawn>();

const STYLES = CELLS.rows.map(({ name }) => (name === 'air' ? STACK_NOTHING : styleOfKind(name)));
const LINK_STYLES: Readonly<Record<string, number>> = {
  ladder: STYLE.ladder,
  ramp: STYLE.ramp,
  stairs: STYLE.stairs,
};

export function stackView(state: State): StackView {
  const { map, movers, x, y, z } = state;
  let known = drawn.get(map);
  if (known?.changeCount !== map.changeCount) {
    known = draw(map);
    drawn.set(map, known);
  }
  const places = new Int32Array(3 * movers.length);
  movers.forEach(({ cell }, i) => {
    const spot = map.spotOf(cell);
    places[3 * i] = spot.x;
    places[3 * i + 1] = spot.y;
    places[3 * i + 2] = spot.z;
  });
  const path = hasQuestion(state) ? answerOf(map, state.algorithm, state.start, state.goal).path : undefined;
  return {
    width: map.width,
    height: map.height,
    levels: known.levels,
    links: known.links,
    palette: PALETTE,
    trails: path === undefined ? [] : [{ places: path.places, style: STYLE.path }],
    dots: { places, style: STYLE.mover },
    focus: { x, y, z },
  };
}

function draw(map: PathMap): Drawn {
  const levels: Uint8Array[] = [];
  for (let z = 0; z < map.depth; z++) {
    const level = new Uint8Array(map.width * map.height);
    let at = 0;
    map.eachCell(z, (cell) => {
      level[at++] = isBuried(map, cell) ? STACK_NOTHING : STYLES[map.terrain[cell]];
    });
    levels.push(level);
  }
  const links = scanVerticalLinks(map).map(({ kind, from, to }) => ({
    from,
    to,
    style: LINK_STYLES[kind] ?? STYLE.stairs,
  }));
  return { changeCount: map.changeCount, levels, links };
}

/** Rock with nothing but rock beside it: a cutaway leaves it out, or it would hide what is dug below. */
function isBuried(map: PathMap, cell: number): boolean {
  return map.terrain[cell] === CELLS.code.wall && map.near[cell] === 0;
}
