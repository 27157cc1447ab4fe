// Every number of Dark Floor that a designer would turn, in one place. "seed" marks numbers that the game's own
// mechanics document gives and that are therefore fixed; the others were tuned with the bots of `testing/bots.ts`.

/** Sanity is kept in hundredths of a percent, so that 0.01 a tick is exact: 100 % is 10,000. */
export const SAN_PERCENT = 100;

/** All numbers, by what they belong to. */
export const RULES = {
  width: 50, // seed: W
  height: 20, // seed: H
  ticksPerSecond: 10, // seed: FPS
  slots: 5, // seed: MAX_INVENTORY
  topFloor: 20, // seed: starting floor; floor 0 is the escape

  exit: {
    /** Steps from the arrival that the exit is away at least, where the floor is large enough. */
    steps: 14,
    /** Of so many rooms drawn the nearest gets the exit: legs are short here. */
    draws: 2,
  },

  draught: {
    /** Ticks one has to stand still to feel it. */
    ticks: 12,
    /** It comes from so many steps ahead on the way to the exit. */
    ahead: 6,
  },

  player: {
    hp: 500, // seed
    hpCap: 1000,
    stepCost: 1, // seed: HP per movement
    san: 100 * SAN_PERCENT, // seed
    sanDecay: 1, // seed: 0.01 a tick
    fogDecay: 2, // seed: 0.02 in fog
    /** Shares of full HP or SAN below which the player is drawn yellow, then red. */
    hurtBelow: 0.5,
    dyingBelow: 0.25,
    /** Ticks that the player flashes after damage. */
    flashTicks: 3,
  },

  chaser: {
    range: 10, // seed: Manhattan
    cooldownFloors: 5, // seed: cooldown is max(1, floor div 5)
    thudIntensity: 15,
    /** Ticks it stands and listens when it loses sight, before it goes to where it last saw the player. */
    hesitation: 4,
    /** Ticks it needs to turn to a prey it had not noticed. */
    windUp: 6,
    /** Chance, whenever it could move, that a chaser at its post shuffles a step. This is how it is heard. */
    restlessness: 0.04,
    /** How far from its post it shuffles (king's steps). */
    pacing: 2,
  },
  stalker: {
    drain: 20, // seed: 0.2 SAN a tick while visible
    touch: 5, // seed: HP on contact
    darkStepChance: 0.3, // seed: 30 % speed in darkness
    lightStepChance: 1,
  },
  ambusher: {
    range: 2, // seed
    cooldown: 1, // seed: one turn of rest between two steps
    gotYouIntensity: 10,
    /** Ticks between the cry and the first step. */
    windUp: 6,
    /** Steps of way to the player at which it gives up and turns to stone again. */
    givesUpBeyond: 14,
    /** How far its flashing is seen where nothing stands between, in tiles. */
    glowRadius: 10,
  },

  entities: {
    base: 3, // seed: 3 + (20 - floor) div 3
    floorsPerMore: 3, // seed
    perRoom: 2,
    /** No entity is placed nearer to the exit than this (king's steps), and none wanders there. */
    exitDistance: 4,
    /** No entity is placed nearer to the arrival than this (king's steps). */
    arrivalDistance: 7,
    /** On the first floor of all, nobody waits within so many steps of way from the arrival. */
    firstSteps: 15,
  },

  items: {
    most: 8, // seed: 3 to 8
    least: 3, // seed
    floorsPerFewer: 4,
    /** A light is called weak when one part in so many of its charges is left. */
    weakShare: 8,
  },
  bomb: {
    reach: 1, // seed: 3x3
    flashRadius: 5, // seed
    flashTicks: 3,
  },

  fog: {
    growth: 0.15, // seed
    /** No growth beyond so many tiles: on open ground the seed's rates alone know no bound. */
    most: 60,
    shrinkAbove: 20, // seed
    shrinkDivisor: 10, // seed: 10 %
  },

  sound: {
    deafeningBelow: 3, // seed
    ticks: 15, // seed: 1.5 s
  },
  heartbeat: {
    /** Manhattan distance of something deadly at which the heart beats faster, and at which it pounds. */
    range: 9,
    close: 5,
    /** Down to this floor, where newcomers are, it feels further. */
    wakefulDownTo: 15,
    wakefulRange: 13,
    /** Ticks between two beats that are heard, and when it pounds. */
    every: 10,
    closeEvery: 5,
  },
  notes: {
    /**
     * How long words to the player stand. On arrival they stand longer, one after another, because the smallest screen shows
     * one line at a time.
     */
    ticks: { note: 30, arrival: 45, draught: 60 },
    /** So many of them are remembered. */
    most: 25,
  },

  guide: {
    /** Steps that count as having learned to walk, and ticks after which any lesson gives way to the next. */
    steps: 6,
    ticks: 200,
  },

  gadgets: {
    /** How far a decoy flies, how long it rattles and how often, how far that is heard, and who is too near to be called away. */
    throwRange: 6,
    lureTicks: 80,
    rattleEvery: 8,
    lureRange: 15,
    preyRange: 2,
    shutterTicks: 80,
    batteryCharges: 400,
  },

  effects: {
    poisonTicks: 60,
    /** One HP every so many ticks. */
    poisonEvery: 3,
    slowTicks: 20,
    blindTicks: 25,
    /** How far light reaches for the blind, at most. */
    blindRadius: 2,
    cursedTicks: 300,
    /** What a curse makes of the decay of sanity and of what restores. */
    cursedDecay: 2,
    cursedHealing: 0.5,
  },
} as const;

/** Chasers move every so many ticks. */
export function chaserCooldown(floor: number): number {
  return Math.max(1, Math.floor(floor / RULES.chaser.cooldownFloors));
}

/** How far the heart feels what is deadly on a floor, in steps (Manhattan). */
export function heartRange(floor: number): number {
  const { range, wakefulRange, wakefulDownTo } = RULES.heartbeat;
  return floor >= wakefulDownTo ? wakefulRange : range;
}

/** How many hunt on a floor. */
export function entityCount(floor: number): number {
  return RULES.entities.base + Math.floor((RULES.topFloor - floor) / RULES.entities.floorsPerMore);
}

/** How many items lie on a floor. */
export function itemCount(floor: number): number {
  const { most, least, floorsPerFewer } = RULES.items;
  return Math.max(least, most - Math.floor((RULES.topFloor - floor) / floorsPerFewer));
}
