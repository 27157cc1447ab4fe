// What a way to the goal costs at least: the larger of the distance with all walls thought away and of what landmarks say.
// It is asked for every corner that a search meets, so the common case, one level without shortcuts, has its own short way.

import type { Ground } from '../ground/ground.js';
import type { Estimate } from './estimate.js';
import { type Landmarks, SLOTS } from './landmarks.js';

/** The estimate of JPS+ with landmarks. */
export class LandmarkEstimate {
  private goal = 0;
  private goalColumn = 0;
  private goalRow = 0;
  private isPlain = false;
  private isFlat = false;
  /** The slots in use on one level, and the goal's distances to them. */
  private slotA = 0;
  private slotB = 0;
  private slotC = 0;
  private goalA = 0;
  private goalB = 0;
  private goalC = 0;
  private hasSlots = false;
  private scale = 1;
  private readonly far: Uint16Array;
  private readonly stride: number;
  private readonly major: number;
  private readonly minor: number;

  constructor(
    private readonly map: Ground,
    private readonly estimate: Estimate,
    private readonly landmarks: Landmarks,
  ) {
    this.far = landmarks.far;
    this.stride = map.stride;
    this.major = estimate.major;
    this.minor = estimate.minor;
  }

  /** Prepares for a search; the plain estimate has been aimed already. */
  aim(from: number, to: number): void {
    const { estimate, map } = this;
    this.goal = to;
    this.goalColumn = estimate.goalColumn;
    this.goalRow = estimate.goalRow;
    this.isPlain = estimate.isPlain;
    this.isFlat = estimate.isPlain && map.depth === 1;
    this.chooseSlots(from, to);
  }

  /** What a way from a cell to the goal costs at least. */
  from(cell: number): number {
    if (!this.isFlat) return this.fromAnywhere(cell);
    const { far, estimate, major, minor } = this;
    const row = estimate.rowOf(cell);
    const across = Math.abs(cell - row * this.stride - this.goalColumn);
    const down = Math.abs(row - this.goalRow);
    const plain = across > down ? major * across + minor * down : major * down + minor * across;
    if (!this.hasSlots) return plain;
    const base = SLOTS * cell;
    let most = Math.abs(far[base + this.slotA] - this.goalA);
    const b = Math.abs(far[base + this.slotB] - this.goalB);
    const c = Math.abs(far[base + this.slotC] - this.goalC);
    if (b > most) most = b;
    if (c > most) most = c;
    const bound = (most * this.scale) | 0;
    return Math.max(bound, plain);
  }

  /** The same where there are several levels or shortcuts: every landmark may know more than a plain distance does. */
  private fromAnywhere(cell: number): number {
    const { far, estimate, landmarks } = this;
    const base = SLOTS * cell;
    const goal = SLOTS * this.goal;
    let most = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const bound = Math.abs(far[base + slot] - far[goal + slot]);
      if (bound > most && ((landmarks.parked >> slot) & 1) === 0) most = bound;
    }
    const bound = (most * this.scale) | 0;
    if (!this.isPlain) return Math.max(bound, estimate.fromCell(cell));
    const { major, minor } = this;
    const row = estimate.rowOf(cell);
    const level = estimate.levelOfRow(row);
    const across = Math.abs(cell - row * this.stride - this.goalColumn);
    const down = Math.abs(row - estimate.rowOnLevel[level]);
    const plain = across > down ? major * across + minor * down : major * down + minor * across;
    return Math.max(bound, plain + estimate.climb[level]);
  }

  /** The three landmarks that say most about the way from start to goal; more of them cost more than they save. */
  private chooseSlots(from: number, to: number): void {
    const { landmarks, far } = this;
    this.scale = landmarks.scale;
    let a = -1;
    let b = -1;
    let c = -1;
    let mostA = -1;
    let mostB = -1;
    let mostC = -1;
    for (let slot = 0; slot < SLOTS; slot++) {
      if (((landmarks.parked >> slot) & 1) === 1) continue;
      const bound = Math.abs(far[SLOTS * from + slot] - far[SLOTS * to + slot]);
      if (bound <= mostC) continue;
      c = slot;
      mostC = bound;
      if (mostC <= mostB) continue;
      c = b;
      mostC = mostB;
      b = slot;
      mostB = bound;
      if (mostB <= mostA) continue;
      b = a;
      mostB = mostA;
      a = slot;
      mostA = bound;
    }
    this.hasSlots = a >= 0;
    if (!this.hasSlots) return;
    this.slotA = a;
    this.slotB = b < 0 ? a : b;
    this.slotC = c < 0 ? a : c;
    this.goalA = far[SLOTS * to + this.slotA];
    this.goalB = far[SLOTS * to + this.slotB];
    this.goalC = far[SLOTS * to + this.slotC];
  }
}
