// The person behind a bot: what it remembers from frame to frame, and which keys it presses now.

import { type Frame, type Input, keyTap, type Random } from '@stairwell/engine';
import { apart, directionOf, indicesOf, look, type Seen, type Slot } from './eyes.js';
import { createFears, soonestOf } from './fears.js';
import type { Draught, Mind, Purpose, Temper } from './goals.js';
import { choosePurpose, HUNTED_TICKS, outwit } from './purpose.js';

const KEYS = ['w', 'd', 's', 'a'];

/** A player of that temper who has not played yet. */
export function createPlayer(temper: Temper, random: Random): (frame: Frame) => Input[] {
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
