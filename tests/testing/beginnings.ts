// Where checks begin to walk through a dungeon: not only on its first level, and not only with the hero awake and well.

import type { AnyGame } from '@stairwell/engine';
import { createEnvironment, type Environment } from '@stairwell/environment';
import type { State as DaggorathState } from '../../packages/games/daggorath/state.js';
import { give } from '../../packages/games/yendor/hero/pack.js';
import { DISGUISED } from '../../packages/games/yendor/kinds.js';
import { type Affliction, currentLevel, type YendorState } from '../../packages/games/yendor/state.js';
import { DOORWAY, EIGHT, T } from '../../packages/games/yendor/terrain.js';
import { makeItem } from '../../packages/games/yendor/testing/situation.js';
import { ITEMS } from '../../packages/games/yendor/things/kinds.js';
import { moveCreature } from '../../packages/mazes/src/level/level.js';
import { levelHere, type MazesState } from '../../packages/mazes/src/state.js';
import { doing, GO_DOWN, stateIn } from './deeper.js';

/** One way to begin. */
export interface Beginning {
  readonly name: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** What is done before the walk. */
  prepare?(environment: Environment): void;
}

const down = (levels: number) => (environment: Environment) => {
  for (let i = 0; i < levels; i++) GO_DOWN[environment.game.id]?.(environment);
};

/** Things of which nothing is known, in the pack. */
const UNKNOWN = [...DISGUISED, 'weapon', 'armour'].flatMap((category) =>
  ITEMS.filter((kind) => kind.category === category)
    .slice(0, 2)
    .map(({ id }) => id),
);

/** A hero with unknown things and perhaps an affliction, so many levels down. */
const hero = (levels: number, affliction?: Affliction) => (environment: Environment) => {
  down(levels)(environment);
  const state = stateIn(environment) as YendorState;
  for (const id of UNKNOWN) give(state, makeItem(state, id));
  if (affliction !== undefined) state.player.afflictions[affliction] = 500;
  doing(environment, 'search');
};

/** Blind since the stairs, beside a closed door that was never seen. */
function besideDoor(environment: Environment): void {
  down(2)(environment);
  const state = stateIn(environment) as YendorState;
  state.player.afflictions.blind = 500;
  down(1)(environment);
  const level = currentLevel(state);
  const terrain = level.terrain as Uint8Array;
  for (const door of terrain.keys()) {
    if (DOORWAY[terrain[door]] !== 1 || level.bodies[door] !== undefined) continue;
    const isFree = (cell: number) => terrain[cell] === T.floor && level.bodies[cell] === undefined;
    const beside = EIGHT.map((step) => door + step).find(isFree);
    if (beside === undefined) continue;
    terrain[door] = T.doorClosed;
    state.player.cell = beside;
    return;
  }
}

/** Hunted by somebody who is not seen in plain sight: stalkers always live on that plane. */
function huntedUnseen(environment: Environment): void {
  teleported('planes:4')(environment);
  const state = stateIn(environment) as MazesState;
  const level = levelHere(state);
  for (const creature of level.creatures.filter(({ mon }) => mon.invis)) {
    const to = state.visible.findIndex(
      (isSeen, cell) => isSeen === 1 && cell !== state.cell && level.bodies[cell] === undefined,
    );
    if (to < 0) return;
    moveCreature(level, creature, to);
    Object.assign(creature, { mood: 'hunting', asleep: false, patience: 90, goal: state.cell });
  }
}

const teleported = (id: string) => (environment: Environment) => {
  doing(environment, 'teleport');
  environment.type(id);
};

/** Until the dungeon is seen. */
function untilPlay(environment: Environment): void {
  const state = stateIn(environment) as DaggorathState;
  for (let i = 0; i < 2000 && state.phase !== 'play'; i++) doing(environment, 'wait');
}

/** By dungeon, the beginnings; a dungeon that is not named begins as everybody begins. */
const BEGINNINGS: Readonly<Record<string, readonly Beginning[]>> = {
  darkfloor: [
    { name: 'floor 20' },
    { name: 'floor 12', options: { 'start-floor': 12, effects: true, gadgets: true } },
    { name: 'floor 3', options: { 'start-floor': 3, effects: true } },
  ],
  yendor: [
    { name: 'level 1' },
    { name: 'level 4', prepare: hero(3) },
    { name: 'level 4, blind', prepare: hero(3, 'blind') },
    { name: 'level 4, blind since the stairs', prepare: besideDoor },
    { name: 'level 2, confused', prepare: hero(1, 'confused') },
    { name: 'level 9', prepare: hero(8) },
  ],
  daggorath: [
    { name: 'the opening' },
    { name: 'level 1', prepare: untilPlay },
    // No way leads down from there: the wizard himself takes whoever felled his image.
    { name: 'level 3', prepare: down(2) },
    { name: 'level 2 of 1982', options: { mode: '1982', purist: true }, prepare: down(1) },
  ],
  fortress: [{ name: 'a sandbox' }, { name: 'the ramp', options: { scenario: 'the-ramp' } }],
  mazes: [
    { name: 'level 1' },
    { name: 'level 7', options: { wizard: true }, prepare: teleported('doom:7') },
    { name: 'a plane, hunted unseen', options: { wizard: true }, prepare: huntedUnseen },
    { name: 'the mines', options: { wizard: true }, prepare: teleported('mines:2') },
    { name: 'gehennom', options: { wizard: true }, prepare: teleported('gehennom:3') },
    { name: 'Sokoban', options: { walk: 'soko4-1@1/0' } },
  ],
};

/** The ways to begin in a dungeon. */
export function beginningsOf({ id }: AnyGame): readonly Beginning[] {
  return BEGINNINGS[id] ?? [{ name: 'as everybody' }];
}

/** An environment at such a beginning. */
export function begin(game: AnyGame, { options = {}, prepare }: Beginning, seed: string): Environment {
  const environment = createEnvironment(game, { seed, options, observes: false, ticks: 1 });
  prepare?.(environment);
  return environment;
}
