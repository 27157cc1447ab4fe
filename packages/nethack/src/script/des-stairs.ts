// des.stair and des.ladder: ways up and down.

import { addStairs, mkstairs } from '../build/stairs.js';
import { deleteTrap } from '../create/traps.js';
import { cellAt, T } from '../level/terrain.js';
import { wholeOrZero, wordIn } from './arguments.js';
import { oneOf, PLACE, placeOf } from './keys.js';
import { desFunction, type ValuesOf } from './schema.js';
import { isRandom, LOC, type Script } from './script.js';

const SIDES = { down: false, up: true } as const;
const STAIR_KEYS = {
  ...PLACE,
  x: { ...PLACE.x, fits: Number.isInteger },
  y: { ...PLACE.y, fits: Number.isInteger },
  dir: oneOf('Where they lead.', SIDES, 'down'),
} as const;
const STAIR_FORMS = [[], ['dir'], ['dir', 'x', 'y'], ['dir', 'coord'], ['x', 'y']] as const;
type Stairs = ValuesOf<typeof STAIR_KEYS>;

export const stair = desFunction({
  says: 'Makes stairs. There are none up from the first level of a branch and none down from its last.',
  keys: STAIR_KEYS,
  forms: STAIR_FORMS,
  odd: oddStairs,
  run: (script, o) => stairway(script, o, false),
});

export const ladder = desFunction({
  says: 'Makes a ladder.',
  keys: STAIR_KEYS,
  forms: STAIR_FORMS,
  odd: oddStairs,
  run: (script, o) => stairway(script, o, true),
});

/**
 * The original takes any arguments, and so do we, with a complaint: a first text is the side, two others are numbers or 0, else the
 * place is random.
 */
function oddStairs(script: Script, args: readonly unknown[]): Stairs {
  script.complain('no place can be read from these arguments');
  const rest = args.slice();
  const dir = typeof rest[0] === 'string' && wordIn(rest.shift(), SIDES, 'dir');
  const [x = -1, y = -1] = rest.length === 2 ? rest.map(wholeOrZero) : [];
  return { x, y, coord: null, dir };
}

function stairway(script: Script, o: Stairs, isLadder: boolean): void {
  const { site } = script;
  const { dir: up } = o;
  const at = placeOf(o);
  const random = isRandom(at);
  if (random) {
    script.okPlace = (x, y) => {
      const t = site.typAt(x, y);
      return t === T.ROOM || t === T.CORR || t === T.ICE;
    };
  }
  const { x, y } = script.place(at, LOC.DRY);
  script.okPlace = null;
  const old = site.trapAt(x, y);
  if (old !== null) deleteTrap(site, old);
  script.touch(x, y);
  if (isLadder) {
    site.typ[cellAt(x, y)] = T.LADDER;
    addStairs(site, x, y, up, true, { dnum: site.place.dnum, dlevel: site.place.dlevel + (up ? -1 : 1) });
    site.flags[cellAt(x, y)] = up ? 1 : 2;
  } else mkstairs(site, x, y, up, !random);
}
