// What a level keeps while nobody is there: things, beings, traps, special rooms and what the hero knows of it. What is marked
// "derived" follows from the rest: it is not saved, and made again on loading. Monsters and things hold their row of the tables
// (beings/monsters.ts, things/items.ts), so that rules ask the row itself what it is and does.

import type { EnergyOrder, Level, Room } from '@stairwell/engine';
import type { ItemKind, MonsterKind } from './kinds.js';
import type { TerrainName } from './terrain.js';

// ---- things --------------------------------------------------------------------------------------------------------

/** A thing, or a stack of things that are alike. */
export interface Item {
  /** Unique in a game: what was worn, stolen or left stays the same thing. */
  readonly id: number;
  readonly kind: ItemKind;
  count: number;
  /** Enchantment of weapon, armour or ring; the amount of gold. */
  bonus: number;
  cursed: boolean;
  /** Whether bonus and curse are known to the hero. */
  known: boolean;
  charges: number;
  fuel: number;
}

/** A thing of the pack and its letter. */
export interface PackItem {
  readonly letter: string;
  readonly item: Item;
}

/** A thing that lies somewhere. */
export interface FloorItem {
  cell: number;
  readonly item: Item;
  /** The hero laid it down, or had no room for it: exploring does not come back for it. */
  left: boolean;
  /** Turn after which it is gone (a scare scroll laid down), or -1. */
  until: number;
  /** What a pedlar asks for it; 0 for what is nobody's. */
  price?: number;
  /** One of those that stand to choose from: who takes it leaves the others. */
  choice?: boolean;
}

// ---- beings --------------------------------------------------------------------------------------------------------

/** What a monster is up to. Append, never reorder: saves hold the place. */
export const MOODS = ['asleep', 'wandering', 'hunting', 'fleeing'] as const;
/** A mood. */
export type Mood = (typeof MOODS)[number];

/** Where a being stands towards the hero. Append, never reorder. */
export const SIDES = ['foe', 'ally', 'captive', 'keeper'] as const;
/** Where a being stands towards the hero. */
export type Side = (typeof SIDES)[number];

/** Somebody on a level who is not the hero. */
export interface Monster {
  readonly id: number;
  side: Side;
  /** The name of one who has told it, or ''. */
  title: string;
  /** Polymorph changes it. */
  kind: MonsterKind;
  cell: number;
  hp: number;
  maxHp: number;
  mood: Mood;
  /** Where it last saw the hero, or -1, and for how many turns it still remembers. */
  lastSeen: number;
  memory: number;
  /** The room it walks to while it hunts nobody, or -1. */
  goal: number;
  /** Turns it cannot act: held or put to sleep by magic. */
  stuck: number;
  /** 0 normal, 1 hasted, -1 slowed by a wand. */
  pace: number;
  cancelled: boolean;
  /** Whether the hero has been told of it. */
  noticed: boolean;
  wanderer: boolean;
  /** What it took. */
  gold: number;
  loot: Item | undefined;
}

// ---- levels --------------------------------------------------------------------------------------------------------

/** The traps. Append, never reorder: chance and saves go by the place. */
export const TRAP_KINDS = ['bear', 'dart', 'teleport', 'sleep', 'pit'] as const;
/** A kind of trap. */
export type TrapKind = (typeof TRAP_KINDS)[number];

/** A trap on a level. */
export interface Trap {
  readonly cell: number;
  readonly kind: TrapKind;
  found: boolean;
  spent: boolean;
}

/** A room that is more than a room: its row in levels/places.ts, and whether the hero has been there. */
export interface SpecialRoom {
  readonly kind: string;
  readonly room: number;
  seen: boolean;
  /** Whoever is thrown somewhere is not thrown in here. */
  readonly sealed: boolean;
  /** Gifts that are left, where it gives any. */
  left: number;
}

/** A level, by its depth, and all that it keeps while nobody is there. Its terrain changes when doors do. */
export interface YendorLevel extends Level<TerrainName> {
  readonly id: number;
  readonly rooms: readonly Room[];
  /** By cell: the terrain as last seen, plus 1; 0 where nothing was ever seen. */
  readonly known: Uint8Array;
  /** By cell: 1 where the hero knows the ground from a map alone, and has yet to see what lies there. */
  readonly mapped: Uint8Array;
  /** By cell: the category of thing last seen there, plus 1; 0 none. */
  readonly recalled: Uint8Array;
  /** By cell: how often the hero has searched beside it. */
  readonly searched: Uint8Array;
  readonly places: SpecialRoom[];
  readonly monsters: Monster[];
  /** When they act: the energy of each, by its id. */
  readonly order: EnergyOrder;
  readonly items: FloorItem[];
  readonly traps: Trap[];
  /** Rooms that a scroll has lit for good, by index. */
  readonly litRooms: number[];
  /** Turns since the last wandering monster. */
  sinceWanderer: number;

  /** Derived: where the stairs stand. Where they lead the world's links say. */
  readonly stairsUp: number;
  readonly stairsDown: number;
  /** Derived: 1 a cell where a body can stand. */
  readonly open: Uint8Array;
  /** Derived: index of the room plus 1 by floor cell. */
  readonly roomAt: Uint8Array;
  /** Derived: who stands where. */
  readonly bodies: (Monster | undefined)[];
  /** Derived: walking distances to the middle of each room, made when somebody walks there. */
  readonly roomFields: (Int32Array | undefined)[];
  /** Derived: the rooms where one may be thrown by a trap, a scroll or a fall. */
  landings: readonly number[];
}
