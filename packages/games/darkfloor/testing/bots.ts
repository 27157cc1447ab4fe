// Players made of rules of thumb. A bot is shown one Frame a tick and answers with the keys it presses: it sees what a person
// sees, and nothing of the state behind it.

import { createRandom, type Frame, type Input, keyTap, type Random } from '@stairwell/engine';
import { dodge, type Hunter, REACH as THINKS_AHEAD } from './dodge.js';
import {
  apart,
  directionOf,
  distances,
  indicesOf,
  isOpen,
  look,
  type Seen,
  type Slot,
  wayTo,
} from './eyes.js';
import { createFears, NEVER, soonestOf } from './fears.js';

export interface Bot {
  readonly name: string;
  readonly summary: string;
  /** A player of that kind who has not played yet. `seed` is the bot's own chance, not the dungeon's. */
  create(seed: string): (frame: Frame) => Input[];
}

/** How a bot plays. */
interface Temper {
  readonly usesLight: 'always' | 'never' | 'sparingly';
  /** Runs from what is deadly, douses its light before stalkers, uses bombs. */
  readonly isWary: boolean;
  /** Goes out of its way for items worth it. */
  readonly gathers: boolean;
  /** Ticks between two steps. */
  readonly pace: number;
  /** Stands still now and then to feel where the air comes from. */
  readonly feelsAir: boolean;
  /** Looks at every corner before it takes the exit. */
  readonly lingers: boolean;
}

export const BOTS: readonly Bot[] = [
  bot('careful', 'light, ears and legs: runs from what kills, drinks what it finds', {
    usesLight: 'always',
    isWary: true,
    gathers: true,
    pace: 1,
    feelsAir: true,
    lingers: false,
  }),
  bot('hasty', 'straight on with the light on, whatever stands there', {
    usesLight: 'always',
    isWary: false,
    gathers: false,
    pace: 1,
    feelsAir: false,
    lingers: false,
  }),
  bot('dark-walker', 'never switches a light on and feels its way', {
    usesLight: 'never',
    isWary: true,
    gathers: true,
    pace: 1,
    feelsAir: true,
    lingers: false,
  }),
  bot('hoarder', 'sees every corner of every floor before it leaves', {
    usesLight: 'always',
    isWary: true,
    gathers: true,
    pace: 1,
    feelsAir: false,
    lingers: true,
  }),
  bot('dreamer', 'stands and stares, and only fear makes it quick', {
    usesLight: 'always',
    isWary: true,
    gathers: true,
    pace: 45,
    feelsAir: false,
    lingers: false,
  }),
  bot('lingerer', 'stops after every step to listen', {
    usesLight: 'always',
    isWary: true,
    gathers: true,
    pace: 14,
    feelsAir: false,
    lingers: false,
  }),
];

export function botNamed(name: string): Bot {
  const found = BOTS.find((candidate) => candidate.name === name);
  if (found === undefined) throw new RangeError(`there is no bot "${name}"`);
  return found;
}

function bot(name: string, summary: string, temper: Temper): Bot {
  return { name, summary, create: (seed) => createPlayer(temper, createRandom(`${name}/${seed}`)) };
}

const KEYS = ['w', 'd', 's', 'a'];

function createPlayer(temper: Temper, random: Random): (frame: Frame) => Input[] {
  const fears = createFears();
  let now = 0;
  let floor = -1;
  let darkUntil = 0;
  let purpose: Purpose | undefined;
  let draught: Draught | undefined;
  let stalkers: readonly number[] = [];
  let before = -1;
  let stoodSince = 0;
  let steps = 0;
  let trail: number[] = [];
  let recklessUntil = 0;

  return (frame) => {
    const seen = look(frame);
    if (seen.isOver) return [];
    now++;
    if (seen.floor !== floor) {
      floor = seen.floor;
      fears.forget();
      purpose = undefined;
      trail = [];
      recklessUntil = 0;
      stalkers = [];
      steps = 0;
      draught = seen.draught === undefined ? undefined : { from: seen.me, way: seen.draught };
    }
    const stalkersNow = indicesOf(seen.cells, ['S']);
    if (stalkersNow.length > 0 || now > darkUntil + DARK_TICKS) stalkers = stalkersNow;
    if (temper.isWary) {
      fears.update(seen, now);
      if (stalkersNow.length > 0) darkUntil = now + DARK_TICKS;
    }
    if (seen.draught !== undefined && now - stoodSince >= FEEL_TICKS) {
      draught = { from: seen.me, way: seen.draught };
      steps = 0;
    }
    if (seen.me !== before) {
      before = seen.me;
      stoodSince = now;
      steps++;
      trail.push(seen.me);
      if (isGoingInCircles(trail)) {
        trail = [];
        recklessUntil = now + RECKLESS_TICKS;
      }
    }
    const isReckless = now < recklessUntil;
    const mind: Mind = { temper, stalkers, draught, random };
    const hunters = temper.isWary && !isReckless ? fears.hunters(seen, now) : [];
    const danger = hunters.length > 0 ? soonestOf(seen, hunters) : undefined;

    const keys: Input[] = [];
    const use = chooseUse(seen, temper, danger, now < darkUntil);
    if (use !== undefined) keys.push(keyTap(String(use.index)), keyTap('e'));
    const isHunted = danger !== undefined && danger[seen.me] < HUNTED_TICKS;
    const wantsAir = temper.feelsAir && !isHunted && steps >= AIR_STEPS && !seen.cells.includes('E');
    if (wantsAir && stalkers.length === 0 && !seen.isTouched) return keys;
    if (now % temper.pace === 0 || isHunted) {
      if (isReckless && purpose !== undefined && purpose.way.length > 0 && !purpose.isFlight) {
        // Whatever it is, it will be seen through.
        const next = directionOf(purpose.way[0] - seen.me, seen.width);
        purpose.way.shift();
        if (next !== undefined) return [...keys, keyTap(KEYS[next])];
      }
      const [hunter, ...others] = isHunted ? hunters : [];
      const isArmed = hunter !== undefined && seen.slots.some(({ short }) => short === 'BOM');
      if (isArmed && others.length === 0 && lies(seen, hunter.cell, 3)) return keys; // let it come
      purpose =
        (hunter === undefined ? undefined : outwit(seen, mind, hunter, others)) ??
        choosePurpose(seen, mind, danger, purpose);
      const next = purpose?.way.shift();
      const step = next === undefined ? undefined : directionOf(next - seen.me, seen.width);
      if (step !== undefined) keys.push(keyTap(KEYS[step]));
    }
    return keys;
  };
}

/** Many steps and few places: fear or doubt has made a circle, and only recklessness ends it. */
function isGoingInCircles(trail: number[]): boolean {
  if (trail.length > 60) trail.shift();
  return trail.length === 60 && new Set(trail).size <= 22;
}

const RECKLESS_TICKS = 30;
/** Standing still so long, one feels the draught; after so many steps it is worth feeling again. */
const FEEL_TICKS = 12;
const AIR_STEPS = 9;
/** How long a wary bot keeps its light out after it has seen a stalker. */
const DARK_TICKS = 12;
/** With so much time left a wary bot stands and waits: steps cost HP, waiting does not. */
const PATIENT_TICKS = 7;
/** Something deadly that could be here this soon makes a wary bot forget its pace. */
const HUNTED_TICKS = 16;

function chooseUse(
  seen: Seen,
  temper: Temper,
  danger: Int32Array | undefined,
  wantsDark: boolean,
): Slot | undefined {
  const { slots, hp, san } = seen;
  const find = (short: string, test: (slot: Slot) => boolean = () => true) =>
    slots.find((slot) => slot.short === short && test(slot));
  const bomb = find('BOM');
  if (bomb !== undefined && danger !== undefined && isCornered(seen, danger)) return bomb;
  const lamps = slots.filter(({ short }) => short === 'LIT' || short === 'LAN');
  const on = lamps.find(({ isOn }) => isOn);
  if (wantsDark && temper.isWary && on !== undefined) return on;
  if (!wantsDark && temper.usesLight !== 'never') {
    for (const short of ['LIT', 'LAN']) {
      if (lamps.some((lamp) => lamp.short === short && lamp.isOn)) continue;
      const lamp = find(short, ({ isDead }) => !isDead);
      if (lamp !== undefined) return lamp;
    }
  }
  const dead = lamps.find(({ isDead }) => isDead);
  if (dead !== undefined) return dead;
  if (hp <= 900) {
    const water = find('H2O');
    if (water !== undefined) return water;
  }
  const isFull = slots.every(({ short }) => short !== '---');
  return san <= (isFull ? 99 : 95) ? find('VIT') : undefined;
}

/** Seen, and at most so many steps away. */
function lies(seen: Seen, cell: number, steps: number): boolean {
  return 'XA'.includes(seen.cells[cell]) && apart(seen, cell, seen.me) <= steps;
}

/** Something deadly stands beside, or is about to and cannot be outrun. */
function isCornered(seen: Seen, danger: Int32Array): boolean {
  const { me, width, cells } = seen;
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) if ('XA'.includes(cells[me + dy * width + dx])) return true;
  }
  return seen.isAlarmed && danger[me] <= 0;
}

/** What an item on the floor is worth, in steps. */
function worth(glyph: string, seen: Seen): number {
  const free = seen.slots.filter(({ short }) => short === '---').length;
  if (free === 0) return 0;
  const lamps = seen.slots.filter(
    ({ short, isDead }) => (short === 'LIT' || short === 'LAN') && !isDead,
  ).length;
  switch (glyph) {
    case '+':
      return 45;
    case '*':
      return 110;
    case 'v':
      return seen.san < 40 ? 60 : seen.san < 80 ? 20 : 8;
    case 'F':
    case 'L':
      return lamps < 2 && free > 1 ? 12 : 0;
    case 'B':
      return seen.slots.some(({ short }) => short === 'BOM') ? 6 : 25;
    default:
      return 0;
  }
}

/** Where the player stood when the draught was felt, and whence it came. */
interface Draught {
  readonly from: number;
  readonly way: readonly [number, number];
}

/** What a bot has in mind when it chooses where to go. */
interface Mind {
  readonly temper: Temper;
  /** Where stalkers are, or were a moment ago. */
  readonly stalkers: readonly number[];
  readonly draught: Draught | undefined;
  readonly random: Random;
}

/** Where a bot is going, and by which cells. */
interface Purpose {
  readonly goal: number;
  readonly isFlight: boolean;
  readonly way: number[];
}

function choosePurpose(
  seen: Seen,
  mind: Mind,
  danger: Int32Array | undefined,
  before: Purpose | undefined,
): Purpose | undefined {
  const { cells, me } = seen;
  const { temper, stalkers, random } = mind;
  const near = temper.isWary ? stalkers : [];
  const cost = (cell: number) => {
    if (!isOpen(seen, cell)) return 0;
    let price = cells[cell] === '?' ? 2 : 1;
    if (near.some((stalker) => apart(seen, stalker, cell) <= 2)) price += 6;
    if (temper.isWary && 'XA'.includes(cells[cell])) price += 50;
    if (temper.gathers && 'FLB'.includes(cells[cell]) && worth(cells[cell], seen) === 0) price += 4;
    return price;
  };
  const { far, before: back } = distances(seen, [me], cost);
  const isSafe = (way: readonly number[]) => danger === undefined || isSafeWay(way, danger);
  if (before?.isFlight && danger !== undefined && danger[me] < HUNTED_TICKS && before.goal !== me) {
    const way = wayTo(back, before.goal);
    if (way.length > 0 && isSafe(way)) return { ...before, way };
  }
  const goals = rankGoals(seen, mind, far, before);
  for (const { cell, unknown } of goals.slice(0, 12)) {
    const way = wayTo(back, cell);
    if (unknown !== undefined) way.push(unknown);
    if (way.length > 0 && isSafe(way)) return { goal: unknown ?? cell, isFlight: false, way };
  }
  if (danger !== undefined && danger[me] < NEVER)
    return danger[me] > PATIENT_TICKS ? undefined : flee(seen, danger);
  if (goals.length > 0) return undefined;
  const anywhere = me + [-seen.width, 1, seen.width, -1][random.below(4)];
  return { goal: anywhere, isFlight: false, way: [anywhere] };
}

/** Thinks ahead for itself and the hunter. */
function outwit(seen: Seen, mind: Mind, hunter: Hunter, others: readonly Hunter[]): Purpose | undefined {
  const { far, before } = distances(seen, [seen.me], (cell) => (isOpen(seen, cell) ? 1 : 0));
  const prices = new Map<number, number>();
  const offer = (cell: number, price: number) => {
    const known = prices.get(cell);
    if (known === undefined || price < known) prices.set(cell, price);
  };
  for (const { cell, price } of rankGoals(seen, mind, far, undefined).slice(0, 30)) {
    offer(cell, price - far[cell]);
    // A goal beyond the thinking: the last cell before it that is within.
    const way = wayTo(before, cell);
    if (way.length > THINKS_AHEAD) offer(way[THINKS_AHEAD - 1], price - THINKS_AHEAD);
  }
  const way = dodge(seen, hunter, (cell) => prices.get(cell), soonestOf(seen, others));
  return way === undefined ? undefined : { goal: way[way.length - 1], isFlight: true, way };
}

/** Nobody deadly can be on the way before the walker is past. */
function isSafeWay(way: readonly number[], danger: Int32Array): boolean {
  for (let i = 0; i < Math.min(way.length, 7); i++) if (danger[way[i]] <= i + 1) return false;
  return true;
}

/** To where there is most time, by a way that stays ahead; cornered, just away. */
function flee(seen: Seen, danger: Int32Array): Purpose | undefined {
  const { me, width } = seen;
  const { far, before } = distances(seen, [me], (cell) => (isOpen(seen, cell) ? 1 : 0));
  let best: Purpose | undefined;
  let most = 0;
  far.forEach((steps, goal) => {
    if (steps <= 0 || steps > 20) return;
    const margin = Math.min(danger[goal], 200) - steps;
    if (margin <= most) return;
    const way = wayTo(before, goal);
    if (!way.every((cell, i) => danger[cell] > i + 1)) return;
    most = margin;
    best = { goal, isFlight: true, way };
  });
  if (best !== undefined) return best;
  let latest = danger[me];
  for (const step of [-width, 1, width, -1]) {
    if (!isOpen(seen, me + step) || danger[me + step] <= latest) continue;
    latest = danger[me + step];
    best = { goal: me + step, isFlight: true, way: [me + step] };
  }
  return best;
}

interface Goal {
  readonly cell: number;
  /** The unknown cell to step into from there. */
  readonly unknown?: number;
  readonly price: number;
}

/** Exit, items and the edge of the known, the best first. What was begun has a small advantage. */
function rankGoals(
  seen: Seen,
  { temper, draught }: Mind,
  far: Int32Array,
  before: Purpose | undefined,
): Goal[] {
  const { cells, width, height } = seen;
  const exit = cells.indexOf('E');
  const isExitKnown = exit >= 0 && far[exit] >= 0;
  const goals: Goal[] = [];
  far.forEach((distance, cell) => {
    if (distance < 0) return;
    if (cells[cell] === 'E') {
      goals.push({ cell, price: distance + (temper.lingers ? 1000 : 0) });
      return;
    }
    if (temper.gathers && distance > 0) {
      const gain = worth(cells[cell], seen);
      if (gain > distance) goals.push({ cell, price: distance - gain });
    }
    const x = cell % width;
    const y = Math.floor(cell / width);
    for (const [dx, dy] of FOUR) {
      if (x + dx <= 0 || y + dy <= 0 || x + dx >= width - 1 || y + dy >= height - 1) continue;
      const unknown = cell + dy * width + dx;
      if (cells[unknown] !== ' ') continue;
      const isLater = isExitKnown && !temper.lingers ? 500 : 0;
      const habit = before?.goal === unknown ? 2 : 0;
      const news = unknownAround(seen, unknown);
      const isDull = news < 5 ? 60 : 0;
      goals.push({
        cell,
        unknown,
        price: distance + isLater + isDull - habit - news * 0.4 - downwind(seen, draught, unknown),
      });
    }
  });
  return goals.sort((a, b) => a.price - b.price);
}

/** How far a cell lies in the direction that the draught came from. */
function downwind({ width }: Seen, draught: Draught | undefined, cell: number): number {
  if (draught === undefined) return 0;
  const { from, way } = draught;
  const across = ((cell % width) - (from % width)) * way[0];
  const down = (Math.floor(cell / width) - Math.floor(from / width)) * way[1];
  return (way[0] === 0 ? 0 : across) + (way[1] === 0 ? 0 : down);
}

/** How much there is to be learned there: unknown cells within two steps. */
function unknownAround({ cells, width, height }: Seen, cell: number): number {
  const x = cell % width;
  const y = Math.floor(cell / width);
  let count = 0;
  for (let row = Math.max(1, y - 2); row <= Math.min(height - 2, y + 2); row++) {
    for (let column = Math.max(1, x - 2); column <= Math.min(width - 2, x + 2); column++) {
      if (cells[row * width + column] === ' ') count++;
    }
  }
  return count;
}

const FOUR = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
