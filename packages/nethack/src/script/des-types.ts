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

/** The table that `des.monster` takes. */
export type MonsterOptions = OptionsOf<Functions['monster']>;
/** The table that `des.object` takes. */
export type ObjectOptions = OptionsOf<Functions['object']>;
/** The table that `des.region` takes. */
export type RegionOptions = OptionsOf<Functions['region']>;
/** The table that `des.room` takes. */
export type RoomOptions = OptionsOf<Functions['room']>;
/** The four sides. */
export type Side = 'north' | 'south' | 'east' | 'west';
