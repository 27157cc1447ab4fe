// Changes what a player cannot know of a state, dungeon by dungeon: for the property that no observation tells of it. A fortress hides
// nothing from its player but the dice.

import { CREATURES } from '../../packages/games/daggorath/creatures.js';
import { MAP_SIZE, SOLID } from '../../packages/games/daggorath/maze/maze.js';
import type { State as DaggorathState } from '../../packages/games/daggorath/state.js';
import { OBJECTS } from '../../packages/games/daggorath/things/objects.js';
import { isSeen } from '../../packages/games/darkfloor/beings/telling.js';
import { heartRange, SAN_PERCENT } from '../../packages/games/darkfloor/rules.js';
import { CELLS, type State as DarkfloorState, pointAt } from '../../packages/games/darkfloor/state.js';
import { FLOOR, WALL } from '../../packages/games/darkfloor/terrain.js';
import type { State as FortressState } from '../../packages/games/fortress/state.js';
import { MONSTERS } from '../../packages/games/yendor/beings/monsters.js';
import { shownMonsters } from '../../packages/games/yendor/hero/knowledge.js';
import { DISGUISED, type ItemKind } from '../../packages/games/yendor/kinds.js';
import type { Monster, YendorLevel } from '../../packages/games/yendor/level.js';
import type { YendorState } from '../../packages/games/yendor/state.js';
import { T } from '../../packages/games/yendor/terrain.js';
import { isShutDoor } from '../../packages/mazes/src/level/ground.js';
import { flagsKnown, moveCreature, removeCreature, setGround } from '../../packages/mazes/src/level/level.js';
import { levelHere, type MazesState } from '../../packages/mazes/src/state.js';
import { creaturesInView } from '../../packages/mazes/src/turn/sight.js';
import { DOOR, TERRAIN } from '../../packages/nethack/src/index.js';

/** By dungeon: changes the hidden part of a state in place, and says how much it changed. */
export const HIDES: Readonly<Record<string, (state: never) => number>> = {
  /** Walls that are not lit, remembered or not, hunters beyond ear, eye and heart, things in the dark, parts of a percent of sanity, and the dice. */
  darkfloor(state: DarkfloorState) {
    const { level, player, lit } = state;
    level.drift.below(6);
    level.hunt.below(6);
    player.san -= player.san % SAN_PERCENT > 1 ? 1 : 0;
    let changed = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      const { x, y } = pointAt(cell);
      const terrain = level.terrain[cell];
      const isEdge = x === 0 || y === 0 || x === 49 || y === 19;
      const isTaken =
        level.items.some((item) => item.cell === cell) || level.entities.some((e) => e.x === x && e.y === y);
      if (lit[cell] === 1 || isEdge || isTaken || level.isFog[cell] === 1) continue;
      if (terrain !== WALL) continue;
      (level.terrain as Uint8Array)[cell] = FLOOR;
      changed++;
    }
    for (const entity of level.entities) {
      const distance = Math.abs(entity.x - player.x) + Math.abs(entity.y - player.y);
      if (isSeen(state, entity) || distance <= heartRange(level.id) + 1 || state.ended !== undefined)
        continue;
      if (state.sounds.some(({ source }) => source === entity.id)) continue;
      level.entities = level.entities.filter((other) => other !== entity);
      changed++;
    }
    const before = level.items.length;
    level.items = level.items.filter(({ cell }) => lit[cell] === 1);
    return changed + before - level.items.length;
  },

  /** Monsters out of sight, what all monsters are about and carry, what lies and stands where the hero has not looked, stairs and traps that
   * were not found, on all levels, how hungry the hero is to a turn, and the dice. */
  yendor(state: YendorState) {
    const { player, visible, depth, world, chances } = state;
    for (const dice of Object.values(chances)) dice.below(6);
    player.hunger -= player.hunger % 100 > 1 ? 1 : 0;
    let changed = 0;
    for (const level of world.levels()) {
      const isHere = level.id === depth;
      const shown = new Set(shownMonsters(state, level));
      for (const monster of level.monsters) {
        if (shown.has(monster)) continue;
        moveAway(state, level, monster);
        monster.hp = 1;
        monster.mood = 'asleep';
        monster.kind = MONSTERS.find((kind) => kind !== monster.kind) ?? monster.kind;
        changed++;
      }
      for (const { cell, item } of level.items) {
        if (isHere && (visible[cell] === 1 || player.detectsMagic)) continue;
        item.count += 1;
        changed++;
      }
      for (let cell = 0; cell < level.known.length; cell++) {
        if (level.known[cell] > 0 || (isHere && visible[cell] === 1)) continue;
        (level.terrain as Uint8Array)[cell] = T.floor;
        changed++;
      }
      for (const trap of level.traps) {
        if (trap.found) continue;
        (trap as { kind: string }).kind = trap.kind === 'pit' ? 'bear' : 'pit';
        changed++;
      }
      for (const monster of level.monsters)
        Object.assign(monster, { goal: -1, lastSeen: player.cell, memory: 9, gold: monster.gold + 7 });
      level.sinceWanderer += 3;
      level.searched.fill(2);
      const isUnseen = (cell: number) => !isHere || (visible[cell] !== 1 && cell !== player.cell);
      for (const name of ['stairsUp', 'stairsDown'] as const) {
        if (level[name] < 0 || level.known[level[name]] !== 0 || !isUnseen(level[name])) continue;
        const other = level.known.findIndex((known, cell) => known === 0 && isUnseen(cell));
        (level as { stairsUp: number; stairsDown: number })[name] = other;
      }
      const isLost = ({ cell }: { readonly cell: number }) =>
        level.recalled[cell] === 0 && isUnseen(cell) && !(isHere && player.detectsMagic);
      for (let i = level.items.length - 1; i >= 0; i--)
        if (isLost(level.items[i] as { readonly cell: number })) level.items.splice(i, 1);
    }
    return changed + disguiseAnew(state);
  },

  /** The hurts of creatures and the dice; creatures, things and walls that are not ahead; other levels; what is not revealed yet. */
  daggorath(state: DaggorathState) {
    const isPlay = state.phase === 'play';
    /** A scroll shows the whole maze of the level, the seer's also who and what is in it; who climbs sees the level that is left. */
    const showsMaze = state.phase === 'prepare' || (isPlay && ['vision', 'seer'].includes(state.display));
    const showsAll = state.phase === 'prepare' || (isPlay && state.display === 'seer');
    const showsNothing = ['opening', 'image', 'dead', 'won'].includes(state.phase);
    let changed = 0;
    const isAside = (row: number, col: number): boolean =>
      Math.abs(row - state.row) > 1 && Math.abs(col - state.col) > 1;
    /** Behind the player's back, and not beside them. */
    const isBehind = (row: number, col: number): boolean => {
      const ahead = [state.row - row, col - state.col, row - state.row, state.col - col][state.facing];
      return (ahead ?? 0) < -1;
    };
    const isHidden = (row: number, col: number): boolean =>
      showsNothing || (!showsAll && (isAside(row, col) || isBehind(row, col)));
    state.random.next();
    for (const creature of state.creatures) {
      if (!creature.isAlive) continue;
      creature.damage += 1;
      creature.wait += 3;
      changed++;
      if (!isHidden(creature.row, creature.col)) continue;
      if (changed % 2 === 0) creature.isAlive = false;
      else (creature as { type: number }).type = (creature.type + 1) % CREATURES.length;
    }
    for (const item of state.items) {
      const isNear = state.phase === 'prepare' && Math.abs(item.level - state.level) === 1;
      const isElsewhere = (item.level !== state.level && !isNear) || item.place === 'creature';
      const isUnknown = item.place === 'player' && !item.isRevealed && item !== state.items[state.torch];
      if (item.place === 'floor' && !isElsewhere && isHidden(item.row, item.col)) item.place = 'gone';
      else if (item.place !== 'player' && isElsewhere) item.type = (item.type + 5) % OBJECTS.length;
      else if (isUnknown) item.type = OBJECTS.findIndex(({ kind }) => kind === OBJECTS[item.type]?.kind);
      else continue;
      changed++;
    }
    for (const { id, maze, walked, counts } of state.world.levels()) {
      if (id !== state.level) counts.fill(1);
      for (let cell = 0; cell < maze.length; cell++) {
        const [row, col] = [Math.floor(cell / MAP_SIZE), cell % MAP_SIZE];
        const beside = col === 0 ? 3 : 7 << (col - 1);
        const isWalked = [-1, 0, 1].some((by) => ((walked[row + by] ?? 0) & beside) !== 0);
        const isShown = showsMaze ? Math.abs(id - state.level) <= 1 : id === state.level;
        if (isShown && !showsNothing && (showsMaze || isWalked || !isAside(row, col))) continue;
        // Every second one: whoever draws a free cell until one is found must still find one.
        if (cell % 2 === 0) continue;
        (maze as Uint8Array)[cell] = SOLID;
        changed++;
      }
    }
    return changed;
  },

  /** Only the dice: whoever builds sees everything. */
  fortress(state: FortressState) {
    state.chance.below(6);
    return 1;
  },

  /** Creatures out of sight and moods of all of them, what lies and stands where the hero has not looked, traps that were not found,
   * doors out of sight, whole other levels, and the dice. */
  mazes(state: MazesState) {
    const here = levelHere(state);
    const seen = new Set(creaturesInView(state));
    let changed = 0;
    state.chance.below(6);
    for (const level of state.world.levels()) {
      const isHere = level === here;
      for (const creature of [...level.creatures]) {
        creature.patience += 5;
        creature.goal = state.cell;
        if (isHere && seen.has(creature)) continue;
        changed++;
        // That somebody hunts the hero is told, seen or not; who and where is not.
        const isHunter = isHere && creature.mood === 'hunting';
        if (!isHunter) creature.asleep = !creature.asleep;
        const to = level.typ.findIndex(
          (_, cell) => (!isHere || state.visible[cell] === 0) && level.bodies[cell] === undefined,
        );
        if (changed % 3 === 0 && !isHunter) removeCreature(level, creature);
        else if (to >= 0) moveCreature(level, creature, to);
      }
      for (let cell = 0; cell < level.known.length; cell++) {
        if (isHere && state.visible[cell] === 1) continue;
        if (isShutDoor(level, cell)) {
          // As when somebody breaks it.
          level.doorsBefore.set(cell, flagsKnown(level, cell));
          setGround(level, cell, TERRAIN.DOOR, DOOR.BROKEN);
          changed++;
        }
        if (level.known[cell] === 1) continue;
        level.things[cell] = level.things.find((thing) => thing !== undefined);
        level.boulders[cell] = 1 - Math.min(1, level.boulders[cell] as number);
        level.typ[cell] = level.typ[state.cell] as number;
        level.lit[cell] = 1;
        changed++;
      }
      for (const trap of level.traps) {
        if (trap.seen) continue;
        (trap as { kind: number }).kind = (trap.kind % 20) + 1;
        changed++;
      }
    }
    return changed;
  },
};

/**
 * By dungeon: lets nobody be seen any more who is not in view, and with `isOther` makes somebody else of each who does all as before.
 * Whatever is done then, both states tell and show the same. Only of The Mazes: elsewhere nobody else does all as before.
 */
export const UNSEEN: Readonly<Record<string, (state: never, isOther: boolean) => void>> = {
  mazes(state: MazesState, isOther: boolean) {
    const seen = new Set(creaturesInView(state));
    for (const { creatures, site } of state.world.levels())
      for (const creature of creatures) {
        if (seen.has(creature)) continue;
        const { mon } = creature;
        mon.invis = true;
        if (!isOther) continue;
        const { speed, size, mr, name } = site.game.kind(mon.species);
        const other = SPECIES.find((index) => {
          const kind = site.game.kind(index);
          return kind.speed === speed && kind.size === size && kind.mr === mr && kind.name !== name;
        });
        mon.species = other ?? mon.species;
      }
  },
};
const SPECIES = [...Array(300).keys()];

/** Puts a monster of Yendor where nobody looks. */
function moveAway({ visible, depth }: YendorState, level: YendorLevel, monster: Monster): void {
  const to = level.terrain.findIndex(
    (_, cell) => level.bodies[cell] === undefined && (level.id !== depth || visible[cell] === 0),
  );
  if (to < 0) return;
  level.bodies[monster.cell] = undefined;
  monster.cell = to;
  level.bodies[to] = monster;
}

/**
 * Makes something else of everything in Yendor that was not recognized: what looked amber looks amber still, but is another potion; and
 * bonus, curse and charges that are not known are others. How many changed.
 */
function disguiseAnew(state: YendorState): number {
  const { identified, player, world } = state;
  const looks = state.looks as Map<ItemKind, string>;
  const items = [
    ...player.pack.map(({ item }) => item),
    ...world.levels().flatMap((level) => level.items.map(({ item }) => item)),
  ];
  // A scroll that is being read has told what it is by what it asks.
  const isRead = (kind: ItemKind) =>
    state.screens.some(({ about }) => items.some(({ id, kind: its }) => id === about && its === kind));
  const another = new Map<ItemKind, ItemKind>();
  for (const category of DISGUISED) {
    const kinds = [...looks.keys()].filter(
      (kind) => kind.category === category && !identified.has(kind) && !isRead(kind),
    );
    for (const [i, kind] of kinds.entries()) another.set(kind, kinds[(i + 1) % kinds.length] ?? kind);
  }
  const before = new Map(looks);
  for (const [kind, other] of another) looks.set(other, before.get(kind) ?? '');
  let changed = 0;
  for (const item of items) {
    const other = another.get(item.kind);
    if (other !== undefined) {
      (item as { kind: ItemKind }).kind = other;
      item.charges += 3;
      changed++;
    }
    if (item.known || item.kind.category === 'gold' || player.detectsMagic) continue;
    item.bonus += 2;
    item.cursed = !item.cursed;
    changed++;
  }
  return changed;
}
