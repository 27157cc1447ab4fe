// The scenarios that come with the game. Each is a ground with places of work $, halls & and those who begin there @, and an aim.

/** A scenario. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** What a newcomer is told. */
  readonly hint: string;
  readonly map: string;
  readonly aim: string;
}

/** What stands for a sandbox among the scenarios. */
export const NO_SCENARIO = 'none';

/** All scenarios, easy ones first. */
export const SCENARIOS: readonly Scenario[] = [];
