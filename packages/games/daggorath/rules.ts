// Numbers that a designer would turn. Times are in jiffies: sixty make a second.

/** Ticks a second. */
export const JIFFIES_PER_SECOND = 60;

/** What a designer would turn; most numbers are those of 1982. */
export const RULES = {
  player: { power: 160, mostPower: 32767 },
  /** Where the game of 1982 begins; a seeded dungeon begins at the open cell nearest to it. */
  start: { row: 16, col: 11 },
  demo: { power: 6048, level: 3, row: 12, col: 22, mapFor: 162, word: 81 },
  torch: { minute: 3600, deadAt: 5 },
  /** A creature more comes to be every five minutes, of one of the types 2 to 9. */
  regeneration: { every: 18_000, firstType: 2, types: 8 },
  faint: { at: 3, wakeAbove: 4, step: 5, darkest: -8 },
  move: { least: 3, weightPart: 8 },
  /** How long a command keeps the next one waiting, so that commands typed ahead take their time. */
  hold: { move: 7, thud: 15, turn: 8, around: 16, attack: 18, other: 1 },
  /** How long screens that nobody skips stay. */
  screens: { opening: 300, prepare: 120, fadeSteps: 17, fadeStep: 18 },
  /** How much of that is a climb, in a seeded game, and how many rungs it has. */
  climb: { jiffies: 48, rungs: 5 },
  /** After the wizard's image: the level one wakes on, and what the journey leaves on one's shoulders. */
  levelBelowImage: 4,
  weightAfterImage: 200,
  lightAfterWizard: { regular: 7, magic: 19 },
  thewsPower: 1000,
  abyeShare: 102,
  /** A blow in the dark counts once in so many. */
  darkBlows: 4,
  fist: { magicOffence: 0, physicalOffence: 5 },
  revealFactor: 25,
  sound: { farthest: 8, widest: 2, loss: 31, full: 255 },
  /** How long words for sounds and the view in words stand, and how many of them at once. */
  captions: { jiffies: 180, most: 2, words: 360 },
  /** Levels take so long to enter on the machine of 1982. */
  prepare1982: 377,
  /** A seeded game begins more than so many steps from whoever is too strong for a beginner, the first that can be, and from anybody else. */
  /** And nobody stirs for `quiet` before the first step: whoever reads how to begin is not killed meanwhile. */
  gentle: { giantPower: 200, giantSteps: [20, 16, 12], steps: 4, quiet: 3600 },
  /** Lines that wait for their turn, lines of the text area, and lines that are remembered for larger screens. */
  mostQueued: 32,
  logLines: 3,
  logKept: 40,
} as const;

/** A fade of the wizard, from nothing to full light or back. */
export const FADE_JIFFIES = RULES.screens.fadeSteps * RULES.screens.fadeStep;
