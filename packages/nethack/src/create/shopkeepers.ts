// Shops: the keeper at the door, the door itself, and stock on the floor.

import { CLASS, MATERIAL } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { type ShopType, VEGETARIAN_CLASS } from '../data/shops.js';
import type { Species } from '../data/species.js';
import type { Site } from '../level/site.js';
import { cellAt, DOOR, isOk, isRoomType, T, WALL } from '../level/terrain.js';
import { ENGRAVE, type Mon, NO_ROOM, type Obj, ROOM, ROOMOFFSET, type Room } from '../level/things.js';
import { mkclass } from './choose-species.js';
import { deleteMonster, relocateAtRandom } from './good-place.js';
import { giveGold, loseInventory, mongets } from './inventory.js';
import { shopItem } from './mimic.js';
import { MM, makemon } from './monsters.js';
import { keepsForever } from './object-init.js';
import { mkobjAt, mksobjAt } from './objects.js';
import { makeEngraving } from './texts.js';

/** Puts keeper and stock into a shop. */
export function stockRoom(site: Site, room: Room): void {
  const shop = site.game.ruleset.shops[room.rtype - ROOM.SHOPBASE];
  if (shop === undefined) return;
  const door = placeKeeper(site, shop, room);
  if (door === null) return;
  fixDoor(site, room);
  let special = 0;
  const good: { x: number; y: number }[] = [];
  for (let x = room.lx; x <= room.hx; x++) {
    for (let y = room.ly; y <= room.hy; y++) if (takesStock(site, room, door, x, y)) good.push({ x, y });
  }
  if (!site.game.novelStocked) special = site.dice.rnd(good.length);
  let count = 0;
  for (let x = room.lx; x <= room.hx; x++) {
    for (let y = room.ly; y <= room.hy; y++) {
      if (!takesStock(site, room, door, x, y)) continue;
      count++;
      stockCell(site, shop, room.rtype, x, y, count === special);
    }
  }
  if (site.isSpecial('orcus')) {
    const keeper = room.resident;
    if (keeper !== null) {
      loseInventory(site, keeper);
      deleteMonster(site, keeper);
      room.resident = null;
    }
  }
  site.traits.has_shop = true;
}

function takesStock(site: Site, room: Room, door: { x: number; y: number }, x: number, y: number): boolean {
  const cell = cellAt(x, y);
  if (room.irregular) {
    if (site.edge[cell] !== 0 || site.roomno[cell] !== room.roomno) return false;
    if (Math.max(Math.abs(x - door.x), Math.abs(y - door.y)) <= 1) return false;
  } else if (
    (x === room.lx && door.x === x - 1) ||
    (x === room.hx && door.x === x + 1) ||
    (y === room.ly && door.y === y - 1) ||
    (y === room.hy && door.y === y + 1)
  ) {
    return false;
  }
  return isRoomType(site.typ[cell] as number);
}

function placeKeeper(site: Site, shop: ShopType, room: Room): { x: number; y: number } | null {
  const post = keeperPost(site, room);
  if (post === null) return null;
  const { x, y, door } = post;
  const there = site.monAt(x, y);
  if (there !== null) relocateAtRandom(site, there);
  const keeper = makemon(site, PM.SHOPKEEPER, x, y, MM.ESHK);
  if (keeper === null) return null;
  keeper.peaceful = true;
  keeper.asleep = false;
  keeper.trapseen = -1;
  room.resident = keeper;
  keeper.shk = { name: '', shoptype: room.rtype, room: room.roomno, pos: [x, y], door: [door.x, door.y] };
  giveGold(site, keeper, 1000 + 30 * site.dice.rnd(100));
  if (shop.keepers === 'shkrings') mongets(site, keeper, OT.TOUCHSTONE);
  nameKeeper(site, keeper, shop.keepers);
  return door;
}

/** The cell just inside one of the room's doors. */
function keeperPost(site: Site, room: Room): { x: number; y: number; door: { x: number; y: number } } | null {
  const own = (x: number, y: number) =>
    isOk(x, y) && site.edge[cellAt(x, y)] === 0 && site.roomno[cellAt(x, y)] === room.roomno;
  for (let i = 0; i < room.doorct; i++) {
    const door = site.doors[room.fdoor + i];
    if (door === undefined) continue;
    const { x, y } = door;
    if (room.irregular) {
      if (own(x - 1, y)) return { x: x - 1, y, door };
      if (own(x + 1, y)) return { x: x + 1, y, door };
      if (own(x, y - 1)) return { x, y: y - 1, door };
      if (own(x, y + 1)) return { x, y: y + 1, door };
    } else if (x === room.lx - 1) return { x: x + 1, y, door };
    else if (x === room.hx + 1) return { x: x - 1, y, door };
    else if (y === room.ly - 1) return { x, y: y + 1, door };
    else if (y === room.hy + 1) return { x, y: y - 1, door };
  }
  return null;
}

function nameKeeper(site: Site, keeper: Mon, list: string): void {
  const shk = keeper.shk;
  if (shk === null) return;
  if (list === 'shklight' && site.inMines && site.special?.town === true) {
    shk.name = '+Izchak';
    keeper.female = false;
    return;
  }
  const seed = Math.trunc(site.game.birthday / 257);
  let wanted = keeper.id + site.ledger + (seed % 13) - (seed % 5);
  if (wanted < 0) wanted += 18;
  keeper.female = (wanted & 1) !== 0;
  const { keeperNames } = site.game.ruleset;
  let names = keeperNames[list] ?? [];
  let isGeneral = list === 'shkgeneral';
  wanted %= names.length;
  let name = '';
  for (let tries = 0; tries < 50; tries++) {
    if (list === 'shktools' && !isGeneral) {
      name = names[site.dice.rn2(names.length)] as string;
      keeper.female = false;
    } else if (wanted < names.length) name = names[wanted] as string;
    else {
      const i = site.dice.rn2(names.length);
      if (i !== 0) name = names[i - 1] as string;
      else if (!isGeneral) {
        names = keeperNames.shkgeneral ?? [];
        isGeneral = true;
        continue;
      } else name = keeper.female ? '-Lucrezia' : '+Dirk';
    }
    if (name.startsWith('_') || name.startsWith('-')) keeper.female = true;
    else if (name.startsWith('|') || name.startsWith('+')) keeper.female = false;
    if (!site.monsters.some((other) => other !== keeper && other.shk?.name === name)) break;
    wanted = names.length;
  }
  shk.name = name;
}

/** Shops have a door, and it is not trapped; a locked one says so. */
function fixDoor(site: Site, room: Room): void {
  const door = site.doors[room.fdoor];
  if (door === undefined) return;
  const { x, y } = door;
  const cell = cellAt(x, y);
  if (site.flags[cell] === DOOR.NODOOR) site.flags[cell] = DOOR.ISOPEN;
  if (site.typ[cell] === T.SDOOR) {
    const mask = (site.flags[cell] as number) & ~WALL.MODE & 0x1f;
    site.typ[cell] = T.DOOR;
    site.flags[cell] = (mask & DOOR.LOCKED) !== 0 ? mask : mask | DOOR.CLOSED;
  }
  if (((site.flags[cell] as number) & DOOR.TRAPPED) !== 0) site.flags[cell] = DOOR.LOCKED;
  if (site.flags[cell] !== DOOR.LOCKED) return;
  let m = x;
  let n = y;
  if (isInsideShop(site, x + 1, y)) m--;
  else if (isInsideShop(site, x - 1, y)) m++;
  if (isInsideShop(site, x, y + 1)) n--;
  else if (isInsideShop(site, x, y - 1)) n++;
  makeEngraving(site, m, n, 'Closed, we are counting', ENGRAVE.DUST);
  const outside = cellAt(m, n);
  if (site.typ[outside] !== T.CORR && site.typ[outside] !== T.ROOM) {
    const isInRoom = site.roomno[outside] !== NO_ROOM;
    site.typ[outside] = site.special !== undefined || isInRoom ? T.ROOM : T.CORR;
  }
}

function isInsideShop(site: Site, x: number, y: number): boolean {
  if (!isOk(x, y)) return false;
  const cell = cellAt(x, y);
  const roomno = site.roomno[cell] as number;
  if (roomno < ROOMOFFSET || site.edge[cell] !== 0) return false;
  const room = site.rooms[roomno - ROOMOFFSET] ?? site.subrooms[roomno - 44];
  return (room?.rtype ?? 0) >= ROOM.SHOPBASE;
}

function stockCell(
  site: Site,
  shop: ShopType,
  rtype: number,
  x: number,
  y: number,
  isSpecial: boolean,
): void {
  if (isSpecial && (shop.name === 'rare books' || shop.name === 'second-hand bookstore')) {
    mksobjAt(site, OT.SPE_NOVEL, x, y, false, false);
    site.game.novelStocked = true;
    return;
  }
  if (site.dice.rn2(100) < site.depth && site.monAt(x, y) === null) {
    const species = mkclass(site, 'm', 0);
    if (species >= 0 && makemon(site, species, x, y, 0) !== null) return;
  }
  const item = shopItem(site, rtype);
  if (item === VEGETARIAN_CLASS) {
    const food = mksobjAt(site, vegetarianType(site), x, y, true, true);
    if (food.otyp === OT.TIN) makeTinHealthy(site, food);
  } else if (item < 0) mksobjAt(site, -item, x, y, true, true);
  else mkobjAt(site, item, x, y, true);
}

function vegetarianType(site: Site): number {
  const types: number[] = [];
  let sum = 0;
  for (const i of site.game.ruleset.typesOfClass[CLASS.FOOD] ?? []) {
    const isVeggy =
      site.game.type(i).material === MATERIAL.VEGGY || i === OT.EGG || i === OT.TIN || i === OT.CORPSE;
    if (!isVeggy) continue;
    types.push(i);
    sum += site.game.probs[i] as number;
  }
  let left = site.dice.rnd(sum);
  for (const type of types) {
    left -= site.game.probs[type] as number;
    if (left <= 0) return type;
  }
  return types[0] as number;
}

const isVegan = (kind: Species): boolean =>
  kind.letter === 'b' ||
  kind.letter === 'j' ||
  kind.letter === 'F' ||
  kind.letter === 'v' ||
  kind.letter === 'y' ||
  (kind.letter === 'E' && kind.index !== PM.STALKER) ||
  (kind.letter === "'" && kind.index !== PM.FLESH_GOLEM && kind.index !== PM.LEATHER_GOLEM) ||
  kind.letter === ' ';

const isVegetarian = (kind: Species): boolean =>
  isVegan(kind) || (kind.letter === 'P' && kind.index !== PM.BLACK_PUDDING);

function makeTinHealthy(site: Site, tin: Obj): void {
  if (tin.corpsenm < 0 || !isVegetarian(site.game.kind(tin.corpsenm))) {
    tin.corpsenm = -1;
    tin.spe = 1;
    return;
  }
  const { tinIsFodder } = site.game.ruleset.tables;
  let way = tinVariety(site, tin);
  if (way < 0 || way >= tinIsFodder.length) way = 0;
  while ((way === 0 && !tin.cursed) || tinIsFodder[way] !== true) way = site.dice.rn2(15);
  tin.spe = -(way + 1);
}

function tinVariety(site: Site, tin: Obj): number {
  if (tin.spe === 1) return 15;
  let way = tin.cursed ? 0 : tin.spe < 0 ? -tin.spe - 1 : site.dice.rn2(15);
  if (way === 1 && !tin.blessed && site.dice.rn2(7) === 0) way = 0;
  // What never rots does not rot in a tin either.
  return way === 0 && tin.corpsenm >= 0 && keepsForever(site, tin.corpsenm) ? 1 : way;
}
