// Where checks begin to walk through a dungeon: not only on its first level, and not only with the hero awake and well.

import type { AnyGame } from '@stairwell/engine';
import { createEnvironment, type Environment } from '@stairwell/environment';
import type { State as DaggorathState } from '../../packages/games/daggorath/state.js';
import { OBJECTS, TYPE } from '../../packages/games/daggorath/things/objects.js';
import { createEffect } from '../../packages/games/darkfloor/beings/effects.js';
import { cellAt, type State as DarkfloorState, EFFECT_KINDS } from '../../packages/games/darkfloor/state.js';
import { FLOOR } from '../../packages/games/darkfloor/terrain.js';
import { give } from '../../packages/games/yendor/hero/pack.js';
import { DISGUISED } from '../../packages/games/yendor/kinds.js';
import { type Affliction, currentLevel, type YendorState } from '../../packages/games/yendor/state.js';
import { DOORWAY, EIGHT, T } from '../../packages/games/yendor/terrain.js';
import { makeItem } from '../../packages/games/yendor/testing/situation.js';
import { ITEMS } from '../../packages/games/yendor/things/items.js';
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

/** With everything at hand that can be used, and everything that can cling to a body. */
function burdened(environment: Environment): void {
  const { player } = stateIn(environment) as DarkfloorState;
  for (const [i, kind] of (['bomb', 'decoy', 'shutter', 'battery'] as const).entries())
    player.slots[i + 1] = { kind, charges: 1, isOn: false };
  player.effects = EFFECT_KINDS.map((kind) => createEffect(kind));
}

/** A few steps from one of the hunters. */
function hunted(environment: Environment): void {
  const { level, player } = stateIn(environment) as DarkfloorState;
  for (const { x, y } of level.entities)
    for (const [dx, dy] of [...NEAR, ...NEAR.map(([dx, dy]) => [-dx, -dy] as const)]) {
      if (level.terrain[cellAt(x + dx, y + dy)] !== FLOOR) continue;
      Object.assign(player, { x: x + dx, y: y + dy });
      doing(environment, 'wait');
      return;
    }
}

const NEAR: readonly (readonly [dx: number, dy: number])[] = [
  [2, 0],
  [0, 2],
  [3, 0],
  [0, 3],
];

/** A hero of whom more is so than an affliction. */
const heroWho =
  (levels: number, more: (player: YendorState['player']) => void) => (environment: Environment) => {
    hero(levels)(environment);
    more((stateIn(environment) as YendorState).player);
    doing(environment, 'search');
  };

/** Alone on a level that is known whole and has a known trap on every cell. */
function amongTraps(environment: Environment): void {
  const state = stateIn(environment) as YendorState;
  const level = currentLevel(state);
  level.monsters.length = 0;
  level.bodies.fill(undefined);
  for (const [cell, code] of level.terrain.entries()) {
    level.known[cell] = code + 1;
    if (code === T.floor || code === T.corridor)
      level.traps.push({ cell, kind: 'bear', found: true, spent: false });
  }
}

/** Near a faint from the first step on. */
function breathless(environment: Environment): void {
  untilPlay(environment);
  const state = stateIn(environment) as DaggorathState;
  state.damage = state.power - 20;
}

/** With a scroll in hand that shows who is where, in a pack of everything else. */
function reading(environment: Environment): void {
  down(1)(environment);
  const state = stateIn(environment) as DaggorathState;
  state.power = 5000;
  for (const type of OBJECTS.keys()) {
    const at = state.items.findIndex((item) => item.type === type && item.place !== 'player');
    const item = state.items[at];
    if (item === undefined || type === TYPE.seer) continue;
    Object.assign(item, { place: 'player', holder: -1, isRevealed: true });
    state.bag.push(at);
  }
  const seer = state.items.findIndex(({ type }) => type === TYPE.seer);
  Object.assign(state.items[seer] ?? {}, { place: 'player', holder: -1, isRevealed: true });
  state.bag.unshift(seer);
  for (const line of ['pull left seer scroll', 'use left']) {
    environment.type(line);
    for (let i = 0; i < 20; i++) doing(environment, 'wait');
  }
  if (state.display !== 'seer') throw new Error(`the scroll shows ${state.display}`);
}

/** Where the wizard takes whoever felled his image. */
function followed(environment: Environment): void {
  down(2)(environment);
  const state = stateIn(environment) as DaggorathState;
  Object.assign(state, { phase: 'image', phaseLeft: 1, power: 9000 });
  untilPlay(environment);
}

/** As somebody of whom more is so, on a level of The Mazes. */
const walking = (id: string, more: Partial<MazesState>) => (environment: Environment) => {
  teleported(id)(environment);
  Object.assign(stateIn(environment) as MazesState, more);
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
    {
      name: 'floor 1, burdened',
      options: { 'start-floor': 1, effects: true, gadgets: true, guide: false, 'start-dark': true },
      prepare: burdened,
    },
    { name: 'floor 8, hunted', options: { 'start-floor': 8, gadgets: true }, prepare: hunted },
  ],
  yendor: [
    { name: 'level 1' },
    { name: 'level 4', prepare: hero(3) },
    { name: 'level 4, blind', prepare: hero(3, 'blind') },
    { name: 'level 4, blind since the stairs', prepare: besideDoor },
    { name: 'level 2, confused', prepare: hero(1, 'confused') },
    { name: 'level 9', prepare: hero(8) },
    {
      name: 'level 2, four ways, confused',
      options: { 'four-way': true, calling: 'forester' },
      prepare: hero(1, 'confused'),
    },
    { name: 'level 5, levitating', options: { calling: 'lampwright' }, prepare: hero(4, 'levitating') },
    {
      name: 'level 7, sensing everything, near death',
      prepare: heroWho(6, (player) =>
        Object.assign(player, { detectsMonsters: true, detectsMagic: true, seesInvisible: true, hp: 3 }),
      ),
    },
    {
      name: 'level 4, blind, confused and held',
      prepare: heroWho(3, ({ afflictions }) =>
        Object.assign(afflictions, { blind: 500, confused: 500, held: 40 }),
      ),
    },
    {
      name: 'level 2, with the Amulet',
      prepare: heroWho(1, (player) => Object.assign(player, { hasAmulet: true })),
    },
    { name: 'level 1, among known traps', options: { debug: true }, prepare: amongTraps },
  ],
  daggorath: [
    { name: 'the opening' },
    { name: 'level 1', prepare: untilPlay },
    // No way leads down from there: the wizard himself takes whoever felled his image.
    { name: 'level 3', prepare: down(2) },
    { name: 'level 2 of 1982', options: { mode: '1982', purist: true }, prepare: down(1) },
    { name: 'the demo', options: { demo: true } },
    { name: 'level 1 at the pace of 1982', options: { times: '1982', automap: false }, prepare: untilPlay },
    { name: 'level 1, near a faint', prepare: breathless },
    { name: 'level 2, reading', prepare: reading },
    { name: 'level 4', prepare: followed },
  ],
  fortress: [
    { name: 'a sandbox' },
    { name: 'the ramp', options: { scenario: 'the-ramp' } },
    { name: 'the gallery', options: { scenario: 'the-gallery' } },
    {
      name: 'ramps that lean on rock, without crowds',
      options: { width: 24, height: 24, depth: 3, movers: 20, stairs: 'dwarf-fortress', crowds: false },
    },
    {
      name: 'builders',
      options: {
        width: 30,
        height: 24,
        depth: 4,
        movers: 10,
        builders: 5,
        algorithm: 'astar',
        ramps: 'two-way',
      },
    },
    { name: 'nobody', options: { width: 24, height: 24, depth: 3, movers: 0 } },
  ],
  mazes: [
    { name: 'level 1' },
    { name: 'level 7', options: { wizard: true }, prepare: teleported('doom:7') },
    { name: 'a plane, hunted unseen', options: { wizard: true }, prepare: huntedUnseen },
    { name: 'the mines', options: { wizard: true }, prepare: teleported('mines:2') },
    { name: 'gehennom', options: { wizard: true }, prepare: teleported('gehennom:3') },
    { name: 'Sokoban', options: { walk: 'soko4-1@1/0' } },
    { name: 'practice', options: { practice: true, role: 'Wiz' } },
    { name: 'the tutorial', options: { tutorial: true } },
    { name: 'the castle', options: { walk: 'castle@7', role: 'Arc' } },
    {
      name: 'level 22, floating and unseen',
      options: { wizard: true, role: 'Pri' },
      prepare: walking('doom:22', { floating: true, floatLeft: 40, unseen: 30 }),
    },
    {
      name: 'level 12, stuck',
      options: { wizard: true, role: 'Sam' },
      prepare: walking('doom:12', { stuck: 6, creeping: true }),
    },
    { name: 'the plane of earth', options: { wizard: true }, prepare: teleported('planes:1') },
    { name: 'the fort', options: { wizard: true }, prepare: teleported('ludios:1') },
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
