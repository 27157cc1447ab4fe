// What steps and links cost. Searches count in whole numbers, so equal ways are equal and every machine finds the
// same path; what a caller sees is in the measure's own numbers.

import { PathCostError } from './errors.js';

/** The names of the measures of cost. @inline */
export type CostName = 'tens' | 'octile';

/** What steps and links cost, for callers and inside searches. @inline */
export interface CostMeasure {
  readonly name: CostName;
  /** What a caller sees. */
  readonly straight: number;
  readonly diagonal: number;
  readonly climb: number;
  readonly ramp: number;
  /** Whole numbers for one unit of cost, for a straight and for a diagonal step. */
  readonly unit: number;
  readonly wholeStraight: number;
  readonly wholeDiagonal: number;
  /** Bits of a whole cost that the queue does not tell apart. */
  readonly bucketShift: number;
}

/**
 * `octile` counts a unit as 5741 and root two as 8119, a Pell pair: 8119 / 5741 is root two to 11 parts in a thousand
 * million, so ways are ordered as by the true lengths (two ways it could confuse differ by less than 6e-5).
 * `tens` (10 for a step, 14 for a diagonal one) keeps a decimal for terrain that costs a fraction more.
 */
export const COSTS: Readonly<Record<CostName, CostMeasure>> = {
  tens: {
    name: 'tens',
    straight: 10,
    diagonal: 14,
    climb: 10,
    ramp: 14,
    unit: 10,
    wholeStraight: 100,
    wholeDiagonal: 140,
    bucketShift: 4,
  },
  octile: {
    name: 'octile',
    straight: 1,
    diagonal: Math.SQRT2,
    climb: 1,
    ramp: Math.SQRT2,
    unit: 5741,
    wholeStraight: 5741,
    wholeDiagonal: 8119,
    bucketShift: 12,
  },
};

/** No cost reaches this; sums of a cost and an estimate still fit 32 bits. */
export const FAR = 0x3fffffff;

/** The whole number that a search counts for a cost of the measure. */
export function wholeCost(measure: CostMeasure, cost: number, what: string): number {
  if (!(cost >= 0) || cost * measure.unit >= FAR) {
    throw new PathCostError(`${what} costs ${cost}; expected 0 to ${Math.floor(FAR / measure.unit)}`);
  }
  if (cost === measure.diagonal) return measure.wholeDiagonal;
  return Math.round(cost * measure.unit);
}
