// Every number of Yendor that a designer would turn. "seed" marks what the stairs document fixes; "sheet" what the game
// around it gives; "tuned" what the bot of `testing/` was used to find (docs/yendor.md tells from what).

import type { Random } from '@stairwell/engine';

/** All numbers, by what they are about. */
export const RULES = {
  maxDepth: 26, // seed
  amuletLevel: 10, // seed

  player: {
    hp: 18, // tuned; the sheet's 12 die of the first snake
    strength: 16, // sheet
    leastStrength: 3, // sheet: no bite or poison goes below
    exceptionalChance: 0.01, // sheet: Str 18/xx at the start
    speed: 10, // sheet
    hastedSpeed: 20, // sheet
    barehanded: '1d4', // sheet
    noArmour: 10, // sheet
    levelUpDice: '1d8', // sheet
    startGold: [10, 50], // sheet
    startRations: [2, 3], // sheet
    maceBonus: 1, // tuned
  },

  energy: { toAct: 100, startBelow: 100 }, // sheet

  combat: {
    need: 20, // sheet: d20 + level + AC + bonuses reaches this
    helplessBonus: 4, // sheet: against who sleeps or is held
    /** What foes add to their roll: on level 1, and against who has learned nothing yet, they are clumsy; else they add one
     *  more each level, to the most. */
    foeBonus: { first: -6, most: 6 }, // tuned
    /** What foes add to the harm of the first blow of a turn, by depth from level 1; the last holds below it as well. */
    foeHarm: [0, 1, 2, 3, 3, 4, 4, 4, 5], // tuned
  },

  regeneration: {
    base: 10, // sheet: turns for one HP ...
    perDepth: 0.2, // sheet: ... fewer with depth ...
    least: 5, // sheet: ... but not fewer than this
    /** Turns saved by each level of experience beyond the first; never below `leastTrained`. */
    perLevel: 0.5, // tuned
    leastTrained: 1, // tuned
    hungerAbove: 100, // sheet
  },

  hunger: {
    start: 1300, // sheet
    most: 2000, // sheet
    hungryAt: 300, // sheet
    weakBelow: 150, // sheet
    ration: [1100, 1499], // sheet
    badTaste: 0.3, // sheet
    hintBelow: 500, // sheet
    penalty: 1, // sheet: hit and damage while weak or starving
  },

  light: {
    torch: { radius: 2, fuel: 500 }, // sheet, chosen
    lantern: { radius: 2, fuel: 750, most: 1500 }, // sheet
    oil: 600, // sheet
    warnings: [50, 10, 0], // sheet
  },

  doors: { open: 50, closed: 30, secret: 10, broken: 5, archway: 5 }, // sheet
  doorSlamWithin: 2, // sheet: moves

  traps: {
    perLevel: [2, 4], // sheet
    foundFires: 0.1, // sheet
    bear: { damage: '1d4', held: [1, 2] },
    dart: { damage: '1d6', poison: 0.3 },
    sleep: [3, 6],
    pit: { damage: '2d6', falls: 0.2, from: 2 },
  },

  monsters: {
    perDepth: 2, // sheet: min(2 * depth + 3, 20) ...
    base: 3,
    most: 11, // tuned; the sheet says 20
    /** ... scaled from the 100 x 50 map of those numbers to ours. */
    mapShare: 0.7, // tuned
    mapSharePerDepth: 0.04, // tuned
    /** On the first levels everybody who can sleep does: nobody dies before the first lesson. */
    asleepTo: 1, // tuned
    rarity: { common: 5, uncommon: 3, rare: 2 }, // sheet
    chaseRoll: 0.67, // sheet
    memory: 5, // sheet: turns a lost hero is remembered
    runningNoise: 1.5, // sheet
    returnsAt: 0.1, // sheet: above the flee threshold
    /** Awake monsters that hunt nobody notice within this many times their aggro range, and at least `noticeLeast`. */
    noticeFactor: 2,
    noticeLeast: 6,
    followChance: 0.5,
    /** How often those that flit come closer instead of somewhere, and from how near they stop who explores. */
    flitsCloser: 0.35, // tuned
    /** How often they strike who is in reach instead of flitting on. */
    flitsStrike: 0.6, // tuned
    flitsNear: 4, // tuned
    /** How far allies look for foes, and how far behind the hero they may be to come along over the stairs. */
    allySight: 6,
    allyFollows: 3,
    allyHeals: 8,
  },

  wanderers: {
    base: 0.005, // sheet
    perTurn: 0.0001, // sheet
    most: 0.05, // sheet
    perLevel: 5, // sheet
    /** While the hero carries the Amulet: so many times as often, those who live so many levels deeper but none from below
     *  `amuletDeepest`, and for so many turns they know where the hero is. */
    amuletRate: 5, // tuned; the sheet says 2
    amuletDeeper: 3, // sheet
    amuletDeepest: 12, // tuned: no dragons on level 10
    amuletMemory: 40, // tuned
  },

  items: {
    attempts: 7, // sheet
    /** However many the quota asks for, this many are left to chance. */
    randomLeast: 2,
    goldPiles: [3, 9], // sheet
    goldBase: 50, // sheet
    goldPerDepth: 10, // sheet
  },

  score: {
    win: 10_000,
    amulet: 1500,
    relic: 1500,
    perDepth: 100,
    perLevel: 50,
    /** A kill is worth its level times this; the six of the depths have a worth of their own. */
    killPerLevel: 4,
    unique: 800,
    turnsAPoint: 10,
  },

  flight: {
    flask: 6,
    /** What aiming adds to the roll to hit, and a well-aimed shot besides. */
    bonus: 1,
    aimed: 3,
    breaks: 0.1,
    breaksInFoe: 0.3,
  },

  flare: { fuel: 50, stuck: [2, 4] },

  /** What an altar takes in gold, more with depth, for each of its gifts. */
  altar: { mend: 30, clear: 60, bless: 160, perDepth: 8 },

  /** What a pedlar pays of what it would ask. */
  pedlar: { pays: 0.25 },

  search: { base: 0.5, perLevel: 0.05, ring: 0.1, patience: 8 }, // sheet; patience: turns at one spot when looking by itself

  run: { steps: 100, lowHp: 0.3 }, // sheet
  rest: { turns: 1000 }, // sheet
} as const;

/** All levels, from above. */
export const DEPTHS: readonly number[] = Array.from({ length: RULES.maxDepth }, (_, index) => index + 1);

/** Experience that lifts the hero from level - 1 to level: 10, 30, 60, 100 … */
function experienceStep(level: number): number {
  return 5 * (level - 1) * level;
}

/** Experience in all that a level stands for: 0, 10, 40, 100, 200 … */
export function experienceFor(level: number): number {
  let sum = 0;
  for (let each = 2; each <= level; each++) sum += experienceStep(each);
  return sum;
}

/** The gold of one pile. */
export function goldPile(random: Random, depth: number): number {
  return random.below(RULES.items.goldBase + RULES.items.goldPerDepth * depth) + 2;
}

/** How many monsters a new level of a depth has. */
export function monsterCount(depth: number): number {
  const { perDepth, base, most, mapShare, mapSharePerDepth } = RULES.monsters;
  const share = Math.min(1, mapShare + mapSharePerDepth * depth);
  return Math.max(2, Math.round(Math.min(perDepth * depth + base, most) * share));
}
