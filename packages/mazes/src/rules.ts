// The numbers of The Mazes that a designer would turn.

/** The numbers by name. */
export const RULES = {
  /** What a way costs; a step costs 10. */
  wayCost: 10,
  /** Turns it takes to climb out of a pit, out of a web, and out of a bear trap. */
  pitTurns: 5,
  webTurns: 3,
  bearTurns: 6,
  /** A level teleporter leads at most so many levels further down. */
  teleporterReach: 3,
  /** Searching finds each hidden thing beside the hero in one of so many tries. */
  findOneIn: 4,
  /** A kick breaks a door in one of so many tries. */
  breakOneIn: 3,
  /** The drawbridge hears the hero from so many steps away. */
  bridgeReach: 3,
  /** In every so many turns the guard of a vault looks in. */
  guardTurns: 30,
  /** NetHack's speed of one step a turn. */
  normalSpeed: 12,
  /** A creature acts at most so often in a turn. */
  mostSteps: 2,
  /** Peacefuls, and hostiles who know of nobody, take a step in one of so many turns. */
  strollOneIn: 3,
  /** A run is at most so long, and a journey over several levels. */
  longestWalk: 400,
  longestJourney: 4000,
  /** A rest is at most so many turns. */
  longestRest: 300,

  /** What is only heard is near below so many cells away, else far; and how loud either is. */
  heard: { nearBelow: 8, near: 0.7, far: 0.3 },

  /** Health at the start, what each new level adds to it, and in how many turns a point comes back. */
  hp: 36,
  hpForLevel: 3,
  healTurns: 6,
  /** Health that a healing draught gives back. */
  draught: 20,
  /** Below this share of it the hero is in danger. */
  danger: 0.34,

  /** How many cells away things are heard in a clear line; half as far around corners. */
  noise: { creep: 1, step: 4, door: 4, push: 7, slip: 5, dig: 8, fall: 8, trap: 8, kick: 12, squeak: 24 },
  /** A creature that hears something looks up in one of so many turns, a sleeper wakes in one of so many, by how deep it sleeps. */
  heedOneIn: 2,
  wakeOneIn: { light: 3, plain: 6, deep: 30 },
  /** How far the hero is seen: on lit ground, in the dark, and in the dark by those who see warmth. Half as far if he creeps. */
  sight: { lit: 14, dark: 3, warmth: 7 },
  /** Who is this near notices at once; further away in one of so many turns. */
  nearSight: 2,
  noticeOneIn: 4,
  /** Turns that a hunter goes on after it has seen the hero last, and that a noise is looked into. */
  hunts: 14,
  looksInto: 10,
  /** How many of the hero's last steps can be followed, and how often those with a nose lose the trail: one in so many turns. */
  trail: 40,
  losesTrailOneIn: { nose: 40, plain: 9 },

  /** A blow meets if a twenty-sided die shows less than this and the striker's level, at most `mostHit`. */
  hit: 8,
  mostHit: 16,
  /** A special blow (poison, numbness, a grip) comes in one of so many that meet. */
  specialOneIn: 3,
  /** Turns one cannot move after numbness and after sleeping gas. */
  numbTurns: 3,
  gasTurns: 8,
  /** From how far those who spit, breathe and cast strike, and how long they rest after it. */
  shotReach: 7,
  shotRest: 4,
  /** Slipping past a hostile works in this many of twelve tries, by its size from tiny to gigantic; it is then dazed. */
  slip: [10, 8, 6, 4, 2, 1, 1, 1],
  slipDaze: 3,
  /** Who is weak (of this level, and one more for so many levels that the hero has seen) cowers after it, and forgets him. */
  weak: 1,
  weakerAfter: 4,
  cowers: 15,
  /** A sleeper wakes when one slips past it, in one of so many times. Creeping never wakes it. */
  slipWakesOneIn: 3,
  /** Each time it holds somebody off, Elbereth smudges in one of so many. */
  smudgeOneIn: 6,
  /** Who shrinks back from Elbereth stands off for so many turns. */
  shrinkTurns: 2,
  /** A grip is broken in one of so many tries. */
  breakFreeOneIn: 3,

  /** Turns of floating and of being unseen for a charge, and before which end the player is warned. */
  floatTurns: 60,
  unseenTurns: 40,
  warnTurns: 6,
  /** What adds up ends here: turns of a power, charges of one, and pushes of one puzzle, all of which can be taken back. */
  mostTurns: 9999,
  mostCharges: 9999,
  mostPushes: 20_000,
  /** Digging down takes so many charges. */
  digDown: 3,
  /** What crawling out of water and out of lava costs. */
  crawl: { water: 6, lava: 20 },

  /** Score: for each new level its depth times this, for a solved puzzle, and one less for each turn. */
  pointsForDepth: 50,
  pointsForPuzzle: 500,
} as const;

/** What traps that wound do, at most, by their names in NetHack. */
export const TRAP_WOUNDS: Readonly<Record<string, number>> = {
  'arrow trap': 6,
  'dart trap': 5,
  'falling rock trap': 9,
  'bear trap': 8,
  'land mine': 16,
  'rolling boulder trap': 14,
  'fire trap': 8,
  pit: 4,
  'spiked pit': 9,
};
