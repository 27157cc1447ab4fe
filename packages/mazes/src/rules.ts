// The numbers of The Mazes that a designer would turn.

/** The numbers by name. */
export const RULES = {
  /** What a way costs, in turns. */
  wayCost: 1,
  /** Turns it takes to climb out of a pit. */
  pitTurns: 5,
  /** A level teleporter leads at most so many levels further down. */
  teleporterReach: 3,
  /** Searching finds each hidden thing beside the hero in one of so many tries. */
  findOneIn: 4,
  /** A kick breaks a door in one of so many tries. */
  breakOneIn: 3,
  /** The drawbridge hears the hero from so many steps away. */
  bridgeReach: 3,
  /** NetHack's speed of one step a turn. */
  normalSpeed: 12,
  /** A creature steps at most so often in a turn. */
  mostSteps: 2,
  /** Peacefuls, and hostiles who see nobody, take a step in one of so many turns. */
  strollOneIn: 3,
  /** A run is at most so long, and a journey over several levels. */
  longestWalk: 400,
  longestJourney: 4000,
} as const;
