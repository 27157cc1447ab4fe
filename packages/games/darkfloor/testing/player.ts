// The person behind a bot: what it remembers from frame to frame, and which keys it presses now.

import { type Frame, type Input, keyTap, type Random } from '@stairwell/engine';
import type { Hunter } from './dodge.js';
import { apart, directionOf, indicesOf, look, type Seen, type Slot } from './eyes.js';
import { createFears, soonestOf } from './fears.js';
import type { Draught, Mind, Purpose, Temper } from './goals.js';
import { choosePurpose, HUNTED_TICKS, outwit } from './purpose.js';

const KEYS = ['w', 'd', 's', 'a'];

/** What a player keeps in mind from frame to frame. */
interface Recall {
  now: number;
  floor: number;
  /** Until when lights stay out, for fear of a stalker. */
  darkUntil: number;
  /** Until when it sees through what it began, whatever comes. */
  recklessUntil: number;
  purpose: Purpose | undefined;
  draught: Draught | undefined;
  stalkers: readonly number[];
  /** Where it stood a tick ago, and since when. */
  before: number;
  stoodSince: number;
  /** Steps since the draught was felt. */
  steps: number;
  /** Where it has been lately. */
  trail: number[];
}

/** A player of that temper who has not played yet. */
export function createPlayer(temper: Temper, random: Random): (frame: Frame) => Input[] {
  const fears = createFears();
  const recall: Recall = {
    now: 0,
    floor: -1,
    darkUntil: 0,
    recklessUntil: 0,
    purpose: undefined,
    draught: undefined,
    stalkers: [],
    before: -1,
    stoodSince: 0,
    steps: 0,
    trail: [],
  };

  return (frame) => {
    const seen = look(frame);
    if (seen.isOver) return [];
    recall.now++;
    if (seen.floor !== recall.floor) {
      fears.forget();
      arrive(recall, seen);
    }
    if (temper.isWary) fears.update(seen, recall.now);
    takeIn(recall, seen, temper);
    const { now } = recall;
    const isReckless = now < recall.recklessUntil;
    const hunters = temper.isWary && !isReckless ? fears.hunters(seen, now) : [];
    const danger = hunters.length > 0 ? soonestOf(seen, hunters) : undefined;
    const isHunted = danger !== undefined && danger[seen.me] < HUNTED_TICKS;

    const keys: Input[] = [];
    const use = chooseUse(seen, temper, danger, now < recall.darkUntil);
    if (use !== undefined) keys.push(keyTap(String(use.index)), keyTap('e'));
    if (temper.feelsAir && !isHunted && wantsAir(recall, seen)) return keys;
    if (now % temper.pace !== 0 && !isHunted) return keys;
    const mind: Mind = { temper, stalkers: recall.stalkers, draught: recall.draught, random };
    const step =
      (isReckless ? stepOn(recall, seen) : undefined) ??
      chooseStep(recall, seen, mind, danger, isHunted ? hunters : []);
    if (step !== undefined) keys.push(keyTap(KEYS[step]));
    return keys;
  };
}

/** A new floor: nothing of the old one matters. */
function arrive(recall: Recall, seen: Seen): void {
  recall.floor = seen.floor;
  recall.purpose = undefined;
  recall.trail = [];
  recall.recklessUntil = 0;
  recall.stalkers = [];
  recall.steps = 0;
  recall.draught = seen.draught === undefined ? undefined : { from: seen.me, way: seen.draught };
}

/** What this frame tells: stalkers, the draught, and whether one gets anywhere. */
function takeIn(recall: Recall, seen: Seen, { isWary }: Temper): void {
  const { now } = recall;
  const stalkers = indicesOf(seen.cells, ['S']);
  if (stalkers.length > 0 || now > recall.darkUntil + DARK_TICKS) recall.stalkers = stalkers;
  if (isWary && stalkers.length > 0) recall.darkUntil = now + DARK_TICKS;
  if (seen.draught !== undefined && now - recall.stoodSince >= FEEL_TICKS) {
    recall.draught = { from: seen.me, way: seen.draught };
    recall.steps = 0;
  }
  if (seen.me === recall.before) return;
  recall.before = seen.me;
  recall.stoodSince = now;
  recall.steps++;
  recall.trail.push(seen.me);
  if (isGoingInCircles(recall.trail)) {
    recall.trail = [];
    recall.recklessUntil = now + RECKLESS_TICKS;
  }
}

/** It is time to stand still and feel where the air comes from, and nothing is in the way of it. */
function wantsAir({ steps, stalkers }: Recall, seen: Seen): boolean {
  return steps >= AIR_STEPS && !seen.cells.includes('E') && stalkers.length === 0 && !seen.isTouched;
}

/** The next step of what was begun, unless that was a flight. */
function stepOn({ purpose }: Recall, seen: Seen): number | undefined {
  if (purpose === undefined || purpose.isFlight) return undefined;
  const next = purpose.way.shift();
  return next === undefined ? undefined : directionOf(next - seen.me, seen.width);
}

/** Past the hunter if there is one, else to the best goal. None while it waits with a bomb in its hand. */
function chooseStep(
  recall: Recall,
  seen: Seen,
  mind: Mind,
  danger: Int32Array | undefined,
  [hunter, ...others]: readonly Hunter[],
): number | undefined {
  const isArmed = seen.slots.some(({ short }) => short === 'BOM');
  if (hunter !== undefined && isArmed && others.length === 0 && lies(seen, hunter.cell, 3)) return undefined;
  recall.purpose =
    (hunter === undefined ? undefined : outwit(seen, mind, hunter, others)) ??
    choosePurpose(seen, mind, danger, recall.purpose);
  const next = recall.purpose?.way.shift();
  return next === undefined ? undefined : directionOf(next - seen.me, seen.width);
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
  if (!wantsDark && temper.usesLight) {
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
