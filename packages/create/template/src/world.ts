// Where it happens: two levels, the ways between them, and what lies there at the start. All of it follows from the seed.

import {
  cellOf,
  createStreams,
  defineTerrain,
  digCaves,
  digRooms,
  linkBothWays,
  type Place,
  paintPlan,
  placeFarApart,
  type World,
  worldOf,
} from '@stairwell/engine';

export const SIZE = { width: 48, height: 16 };
export const CELLAR = 1;
export const CRYPT = 2;
/** As many as `makeDungeon` finds nests for. */
export const RATS = 5;

/** What the ground is made of. What is not said is false: a wall can neither be walked on nor seen through. */
export const TERRAIN = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '\u00b7', walkable: true, transparent: true },
  door: { glyph: '+', walkable: true },
  down: { glyph: '>', walkable: true, transparent: true },
  up: { glyph: '<', walkable: true, transparent: true },
  exit: { glyph: '\u2229', walkable: true, transparent: true },
});

/** The levels of a seed, and where everybody is when the game begins. */
export interface Dungeon {
  readonly world: World;
  readonly hero: Place;
  readonly cup: Place;
  readonly bread: Place;
  readonly nests: readonly Place[];
}

export function makeDungeon(seed: string): Dungeon {
  // Each level draws from a stream of its own: whatever you change in one, the other stays as it is.
  const streams = createStreams(seed);
  const inCellar = streams.of('cellar');
  const inCrypt = streams.of('crypt');
  const paint = { solid: 'wall', floor: 'floor', corridor: 'floor', door: 'door' } as const;
  const cellar = paintPlan(digRooms(inCellar, { ...SIZE, rooms: [5, 7] }), CELLAR, TERRAIN, paint);
  const crypt = paintPlan(digCaves(inCrypt, SIZE), CRYPT, TERRAIN, paint);

  // Places with long walks between them.
  const [exit, down, bread] = placeFarApart(inCellar, cellar, 3);
  const [up, cup, ...nests] = placeFarApart(inCrypt, crypt, 7);
  cellar.terrain[cellOf(cellar, exit.x, exit.y)] = TERRAIN.code.exit;
  cellar.terrain[cellOf(cellar, down.x, down.y)] = TERRAIN.code.down;
  crypt.terrain[cellOf(crypt, up.x, up.y)] = TERRAIN.code.up;

  // Terrain only shows the stairs; the links say where they lead. A way out of the world has an outcome instead of an end.
  const home: Place = { level: CELLAR, ...exit };
  const world = worldOf(
    [cellar, crypt],
    [
      ...linkBothWays('stairs', { level: CELLAR, ...down }, { level: CRYPT, ...up }, 10),
      { kind: 'exit', from: home, cost: 10, outcome: 'home' },
    ],
  );
  return {
    world,
    hero: home,
    cup: { level: CRYPT, ...cup },
    bread: { level: CELLAR, ...bread },
    nests: nests.map((nest) => ({ level: CRYPT, ...nest })),
  };
}
