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
  /** Paths looked for in a tick: no more queries, and none begun after so many expanded nodes. The rest wait. */
  planning: { queries: 6, nodes: 3000 },
  sites: { most: 60, atStart: 12 },
  undo: 500,
  /** How far the cursor goes with shift, and how it goes on while its key is held: ticks until then, and between steps. */
  stride: 8,
  repeat: { first: 18, next: 3 },
  /** The most that a text map may have. */
  map: { side: 512, depth: 32, cells: 600_000 },
  /** Letters of an address, beyond which servers refuse it. */
  address: 12_000,
} as const;

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
