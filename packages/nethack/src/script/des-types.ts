// The des functions with types, made from their schemas: what an editor offers to someone who writes a level in TypeScript.

import type { DES_FUNCTIONS } from './des.js';
import type { ArgsOf, DesFunction, TableOf } from './schema.js';
import type { Selection } from './selection.js';
import type { LevelSelection } from './tools.js';

export type { RoomFacts } from './des-rooms.js';

type Functions = typeof DES_FUNCTIONS;
type ResultOf<F> = F extends { run(...args: never[]): infer Result }
  ? Result extends Selection
    ? LevelSelection
    : Result
  : never;
type OptionsOf<F> = F extends DesFunction<infer K> ? TableOf<K> : never;

/** All des functions, with every form of their arguments. */
export type Des = {
  [Name in keyof Functions]: (...args: ArgsOf<Functions[Name]>) => ResultOf<Functions[Name]>;
};

export type MonsterOptions = OptionsOf<Functions['monster']>;
export type ObjectOptions = OptionsOf<Functions['object']>;
export type RegionOptions = OptionsOf<Functions['region']>;
export type RoomOptions = OptionsOf<Functions['room']>;
/** The four sides. */
export type Side = 'north' | 'south' | 'east' | 'west';
