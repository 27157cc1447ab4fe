// The numbers of Fortress, all in one place.

/** What a designer would turn. */
export const RULES = {
  ticksPerSecond: 60,
  /** A step of cost 10 takes five ticks, one of 14 seven: twelve cells a second. */
  costPerTick: 2,
  movers: {
    most: 1000,
    /** How many come or go with a key. */
    group: 25,
    /** Ticks of work at the end of a way, and of rest when there is no way. */
    work: 60,
    rest: 90,
  },
  /** Ticks after which two who block each other change places, and after which one who waits looks for a way around
   * the jam, and after which it gives up and looks for other work. After `heedAfter` a tick of standing counts as much as `heed` of walking. */
  crowd: { swapAfter: 12, patience: 120, givesUp: 1200, heedAfter: 600, heed: 100 },
  /** Waiting leaves heat in a cell, one a tick; every so many ticks an eighth of it is gone. Above `jam` ways
   * lead around it, as if a cell were dearer by one for every 2^dearness, up to `dearest`: more would send the search over the whole map. */
  heat: { cools: 60, jam: 60, most: 9999, dearness: 5, dearest: 8 },
  /** Passages of links are counted in so many spans of so many ticks: together a minute. */
  traffic: { spans: 6, ticks: 600 },
  /** Paths looked for in a tick: no more queries, and none begun after so many expanded nodes. The rest wait.
   * Ways around jams are looked for every so many ticks. */
  planning: { queries: 6, nodes: 3000, detours: 12 },
  /** Places of work: the most there may be; at the start so many, and one for every so many movers. */
  sites: { most: 60, atStart: 12, moversEach: 25 },
  /** Changes that can be taken back, cells that one order may change, orders that may wait, and with those of what is taken back,
   * ticks a builder works on one. */
  build: { undo: 500, cells: 4096, orders: 4096, waiting: 8192, work: 30 },
  /** How far the cursor goes with shift, and how it goes on while its key is held: ticks until then, and between steps. */
  stride: 8,
  repeat: { first: 18, next: 3 },
  /** Cells from the edge of a small screen at which it scrolls. */
  margin: 3,
  /** The most that a text map may have. */
  map: { side: 512, depth: 32, cells: 600_000 },
  /** Letters of an address, beyond which servers refuse it. */
  address: 12_000,
  /** Points for reaching an aim, for each second and each piece that is left; and the most for an aim that was missed. */
  points: { reached: 1000, second: 5, piece: 10, missed: 500 },
} as const;

/** The largest map that can be pointed at. */
export const SIZE = { width: RULES.map.side, height: RULES.map.side } as const;

/** The pathfinders one can choose from. */
export const ALGORITHMS = ['astar', 'jps', 'jps+', 'hpa'] as const;
/** A pathfinder. */
export type Algorithm = (typeof ALGORITHMS)[number];

/** What they are called on the screen. */
export const ALGORITHM_NAMES: Readonly<Record<Algorithm, string>> = {
  astar: 'A*',
  jps: 'JPS',
  'jps+': 'JPS+',
  hpa: 'HPA*',
};
