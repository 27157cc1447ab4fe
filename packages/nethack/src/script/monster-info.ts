// Two helpers over the species table for people who write levels: what a class may generate, and a species by its name.

import { G, G_MASKS, type Species } from '../data/species.js';
import type { Ruleset } from '../ruleset/ruleset.js';

/** How a species may come by chance. */
export interface GenerationInfo {
  readonly name: string;
  readonly difficulty: number;
  readonly frequency: number;
  readonly neverAtRandom: boolean;
  readonly unique: boolean;
  readonly onlyInHell: boolean;
  readonly neverInHell: boolean;
  readonly group: 'none' | 'small' | 'large';
}

/** What may come of each class letter, in the order of the species. */
export function monGenerationInfo(ruleset: Ruleset): ReadonlyMap<string, readonly GenerationInfo[]> {
  const classes = new Map<string, GenerationInfo[]>();
  for (const index of ruleset.wandering) {
    const { letter, name, difficulty, geno } = ruleset.species[index] as Species;
    const list = classes.get(letter) ?? [];
    classes.set(letter, list);
    list.push({
      name,
      difficulty,
      frequency: geno & G_MASKS.FREQ,
      neverAtRandom: (geno & G.NOGEN) !== 0,
      unique: (geno & G.UNIQ) !== 0,
      onlyInHell: (geno & G.HELL) !== 0,
      neverInHell: (geno & G.NOHELL) !== 0,
      group: (geno & G.SGROUP) !== 0 ? 'small' : (geno & G.LGROUP) !== 0 ? 'large' : 'none',
    });
  }
  return classes;
}

/** The species number of a name as scripts write it, or undefined. */
export function montypeFromName(ruleset: Ruleset, name: string): number | undefined {
  return ruleset.names.species(name)?.species;
}
