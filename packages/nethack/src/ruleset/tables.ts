// The small tables of a ruleset that creation walks.

/** Chances in a hundred, with what each gives. */
export type Chances = readonly (readonly [chance: number, value: number])[];

export interface Tables {
  /** Object classes by chance: on ordinary levels, the rogue level, in Gehennom, in boxes. */
  readonly classChances: Readonly<Record<'ordinary' | 'rogue' | 'hell' | 'box', Chances>>;
  /** Species and what it grows into; the first match counts. */
  readonly grownUps: readonly (readonly [little: number, big: number])[];
  readonly nasties: readonly number[];
  readonly animals: readonly number[];
  /** Hit points of golems, by species. */
  readonly golemHitPoints: ReadonlyMap<number, number>;
  /** The species whose corpse the undead leave. */
  readonly undeadToCorpse: ReadonlyMap<number, number>;
  /** Egg species by the species chosen: what hatches, whether rn2(77) is drawn, and whether only a zero accepts. */
  readonly eggs: ReadonlyMap<number, readonly [hatches: number, isRolled: boolean, onlyZero: boolean]>;
  /** Object classes that mimics imitate; 18 furniture, 60 strange object. */
  readonly mimicSymbols: readonly number[];
  readonly ghostNames: readonly string[];
  readonly rogueGhostNames: readonly string[];
  readonly orcSyllables: { readonly vowel: readonly string[]; readonly other: readonly string[] };
  readonly novelTitles: readonly string[];
  /** Whether a way of preparing a tin counts as fodder. */
  readonly tinIsFodder: readonly boolean[];
  /** Things and classes that supply chests hold. */
  readonly supplyItems: readonly number[];
  readonly supplyClasses: readonly number[];
  /** What lies where one could not get out otherwise. */
  readonly escapeItems: readonly number[];
  /** Letters of the classes that can be ridden. */
  readonly steedClasses: string;
}
