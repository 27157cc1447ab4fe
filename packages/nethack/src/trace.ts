// A finished level as plain data, with the field names and encodings of the recorded traces: for comparing, for export and
// for the command line.

import { FURNITURE_NAMES } from './data/display.js';
import { CLASS_LETTERS } from './data/objects.js';
import { OT } from './data/ot.js';
import { TRAP_NAMES } from './data/traps.js';
import type { Site } from './level/site.js';
import { ALTAR, BRIDGE, COLNO, cellAt, isStoneWall, ROWNO, T, WALL } from './level/terrain.js';
import { APPEAR, type Mon, type Obj, type Room } from './level/things.js';

/** The characters of recorded grids: a cell's value is its character's place in this text. */
export const TRACE_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/';

/** JSON-safe data. */
type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
type Fields = { [key: string]: Plain };

const REGION_NAMES = [
  'stair-down',
  'stair-up',
  'portal',
  'branch',
  'teleport',
  'teleport-up',
  'teleport-down',
];
const ZONE_NAMES = ['teleport', 'teleport-up', 'teleport-down', 'mongen'];
const BRANCH_TYPES = { stair: 0, no_end1: 1, no_end2: 2, portal: 3 } as const;

/** `nextRoll` is what the dice would give next modulo a million; taking it is the last use of the dice. */
export function traceOf(site: Site, level: string, seed: number): Fields {
  const draws = site.dice.draws;
  const c = site.connection;
  const trace: Fields = {
    level,
    file: site.file,
    seed,
    startseed: site.game.startSeed,
    branch: site.branch.name,
    dnum: site.place.dnum,
    dlevel: site.place.dlevel,
    depth: site.depth,
    difficulty: site.difficulty,
    ledger: site.ledger,
    special: site.special === undefined ? null : { name: site.special.name, rndlevs: site.special.variants },
    branchlev:
      c === undefined
        ? null
        : {
            type: BRANCH_TYPES[c.type],
            end1: [c.end1.dnum, c.end1.dlevel],
            end2: [c.end2.dnum, c.end2.dlevel],
            end1_up: bit(c.end1Up),
          },
    rng: { core: draws, disp: 0, next_rn2_1e6: site.dice.rn2(1_000_000) },
    flip: site.flip,
    allow_flips: site.allowFlips,
    typ: grid((cell) => site.typ[cell] as number),
    lit: grid((cell) => site.lit[cell] as number),
    flags: grid((cell) => site.flags[cell] as number),
    horizontal: grid((cell) => site.horizontal[cell] as number),
    roomno: grid((cell) => site.roomno[cell] as number),
    edge: grid((cell) => site.edge[cell] as number),
    nondig: grid((cell) => wallBit(site, cell, WALL.NONDIGGABLE)),
    nonpass: grid((cell) => wallBit(site, cell, WALL.NONPASSWALL)),
    candig: cellsWhere((cell) => site.candig[cell] !== 0).map(([x, y]) => [x, y]),
    doors: cellsWhere((cell) => site.typ[cell] === T.DOOR || site.typ[cell] === T.SDOOR).map(([x, y]) => {
      const cell = cellAt(x, y);
      const kind = site.typ[cell] === T.DOOR ? 'DOOR' : 'SDOOR';
      return [x, y, kind, site.flags[cell] as number, site.horizontal[cell] as number];
    }),
    doorlist: site.doors.map(({ x, y }) => [x, y]),
    altars: cellsWhere((cell) => site.typ[cell] === T.ALTAR).map(([x, y]) => {
      const mask = site.flags[cellAt(x, y)] as number;
      return {
        x,
        y,
        align: alignOfMask(mask),
        mask,
        shrine: bit((mask & ALTAR.SHRINE) !== 0),
        sanctum: bit((mask & ALTAR.SANCTUM) !== 0),
      };
    }),
    drawbridges: cellsWhere(
      (cell) => site.typ[cell] === T.DRAWBRIDGE_UP || site.typ[cell] === T.DRAWBRIDGE_DOWN,
    ).map(([x, y]) => {
      const cell = cellAt(x, y);
      return [
        x,
        y,
        site.typ[cell] === T.DRAWBRIDGE_UP ? 'up' : 'down',
        (site.flags[cell] as number) & (BRIDGE.DIR | BRIDGE.UNDER),
      ];
    }),
    levelflags: levelFlags(site),
    rooms: site.rooms.map((room) => traceRoom(site, room)),
    subrooms: site.subrooms.map((room) => traceRoom(site, room)),
    stairs: site.stairs.map((s) => ({
      x: s.x,
      y: s.y,
      up: bit(s.up),
      ladder: bit(s.ladder),
      tolev: [s.to.dnum, s.to.dlevel],
    })),
    traps: [...site.traps].reverse().map((trap) => traceTrap(trap)),
    objects: [...site.objects].reverse().map((obj) => traceObject(site, obj, true)),
    buried: [...site.buried].reverse().map((obj) => traceObject(site, obj, true)),
    monsters: [...site.monsters].reverse().map((mon) => traceMonster(site, mon)),
    migrating_mons: [...site.migratingMonsters]
      .reverse()
      .map(({ mon, to }) => ({ to: [to.dnum, to.dlevel], mon: traceMonster(site, mon) })),
    migrating_objs: [...site.migratingObjects].reverse().map((obj) => traceObject(site, obj, true)),
    engravings: site.engravings.map((e) => ({
      x: e.x,
      y: e.y,
      type: e.type,
      guardobjects: bit(e.guardobjects),
      nowipeout: bit(e.nowipeout),
      time: e.time,
      text: e.text,
    })),
    lregions: site.levregions.map((r) => ({
      type: REGION_NAMES[r.rtype] ?? '',
      rtype: r.rtype,
      in: [r.in.lx, r.in.ly, r.in.hx, r.in.hy],
      del: [r.del.lx, r.del.ly, r.del.hx, r.del.hy],
      name: r.name,
    })),
    updest: destination(site.updest),
    dndest: destination(site.dndest),
    exclusions: site.exclusions.map((e) => ({
      type: ZONE_NAMES[e.zone] ?? '',
      region: [e.rect.lx, e.rect.ly, e.rect.hx, e.rect.hy],
    })),
    regions: site.gasRegions.map((r) => ({ ttl: r.ttl, damage: r.damage, cells: r.cells.length })),
    bubbles: site.bubbles.map((b) => {
      const shape = site.game.ruleset.tables.bubbles[b.shape];
      return [b.x, b.y, b.dx, b.dy, shape?.width ?? 0, shape?.height ?? 0];
    }),
    leveltimers: site.cellTimers.map(({ x, y, timer }) => [timer[0], x, y, timer[1]]),
    inv_pos: [site.invocation.x, site.invocation.y],
    lev_message: site.message === '' ? null : site.message,
    messages: [],
    artifacts_after: site.game.ruleset.artifacts
      .filter((_, i) => site.game.artifactExists[i] === 1)
      .map((a) => a.name),
    ident_after: site.game.ident,
  };
  if (site.flipExtent !== null) trace.flip_extent = [...site.flipExtent];
  return trace;
}

function grid(value: (cell: number) => number): string[] {
  const rows: string[] = [];
  for (let y = 0; y < ROWNO; y++) {
    let row = '';
    for (let x = 0; x < COLNO; x++) row += TRACE_ALPHABET[value(cellAt(x, y))];
    rows.push(row);
  }
  return rows;
}

/** Row by row. */
function cellsWhere(test: (cell: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let y = 0; y < ROWNO; y++) for (let x = 0; x < COLNO; x++) if (test(cellAt(x, y))) found.push([x, y]);
  return found;
}

function wallBit(site: Site, cell: number, flag: number): number {
  const t = site.typ[cell] as number;
  const applies = isStoneWall(t) || t === T.TREE || t === T.IRONBARS;
  return applies && ((site.flags[cell] as number) & flag) !== 0 ? 1 : 0;
}

const bit = (value: boolean): number => (value ? 1 : 0);

function alignOfMask(mask: number): string {
  const low = mask & ALTAR.MASK;
  return low === ALTAR.CHAOTIC
    ? 'chaotic'
    : low === ALTAR.NEUTRAL
      ? 'neutral'
      : low === 0
        ? 'noalign'
        : 'lawful';
}

/** Alignment of priests and minions. */
function alignName(align: number): string {
  return align === -128 ? 'noalign' : align < 0 ? 'chaotic' : align > 0 ? 'lawful' : 'neutral';
}

function destination(d: Site['updest']): number[] {
  return [d.lx, d.ly, d.hx, d.hy, d.nlx, d.nly, d.nhx, d.nhy];
}

function levelFlags(site: Site): Fields {
  const flags: Fields = { nfountains: site.traits.nfountains, nsinks: site.traits.nsinks };
  for (const [name, value] of Object.entries(site.traits)) {
    if (name === 'nfountains' || name === 'nsinks') continue;
    if (value === true) flags[name] = 1;
    else if (typeof value === 'number' && value !== 0) flags[name] = value;
  }
  return flags;
}

function traceRoom(site: Site, room: Room): Fields {
  const fields: Fields = {
    i: room.index,
    sub: bit(room.isSub),
    rtype: room.rtype,
    orig_rtype: room.origRtype,
    lx: room.lx,
    ly: room.ly,
    hx: room.hx,
    hy: room.hy,
    lit: bit(room.lit),
    irregular: bit(room.irregular),
    doorct: room.doorct,
    fdoor: room.fdoor,
    needfill: room.needfill,
    needjoining: bit(room.needjoining),
    resident: room.resident !== null,
  };
  if (room.doorct > 0) {
    fields.doors = site.doors.slice(room.fdoor, room.fdoor + room.doorct).map(({ x, y }) => [x, y]);
  }
  if (room.subrooms.length > 0) fields.subrooms = room.subrooms.map((sub) => sub.index);
  return fields;
}

function traceTrap(trap: Site['traps'][number]): Fields {
  const fields: Fields = {
    name: TRAP_NAMES[trap.ttyp] ?? '',
    ttyp: trap.ttyp,
    x: trap.x,
    y: trap.y,
    tseen: bit(trap.tseen),
    once: bit(trap.once),
  };
  switch (trap.ttyp) {
    case 4:
      fields.note = trap.note;
      break;
    case 7:
      fields.launch = [trap.launch.x, trap.launch.y];
      fields.launch2 = [trap.launch2.x, trap.launch2.y];
      break;
    case 11:
    case 12:
      fields.conjoined = trap.conjoined;
      break;
    case 13:
    case 14:
    case 17:
      fields.dst = [trap.dst.dnum, trap.dst.dlevel];
      break;
    case 15:
      fields.teledest = [trap.teledest.x, trap.teledest.y];
      break;
  }
  return fields;
}

function traceObject(site: Site, obj: Obj, hasPlace: boolean): Fields {
  const fields: Fields = {
    class: CLASS_LETTERS[obj.oclass] ?? '',
    // Slime molds go by the name of the player's favourite fruit, which nobody has set.
    name: obj.otyp === OT.SLIME_MOLD ? 'fruit' : site.game.type(obj.otyp).name,
    otyp: obj.otyp,
  };
  if (hasPlace) {
    fields.x = obj.x;
    fields.y = obj.y;
    let z = 0;
    for (
      let above = site.piles[cellAt(obj.x, obj.y)] ?? null;
      above !== null && above !== obj;
      above = above.nextHere
    )
      z++;
    if (z > 0 && obj.where === 1) fields.z = z;
  }
  fields.quan = obj.quan;
  fields.spe = obj.spe;
  fields.blessed = bit(obj.blessed);
  fields.cursed = bit(obj.cursed);
  fields.id = obj.id;
  if (obj.corpsenm >= 0) fields.corpsenm = site.game.kind(obj.corpsenm).name;
  if (obj.oeroded > 0) fields.oeroded = obj.oeroded;
  if (obj.oeroded2 > 0) fields.oeroded2 = obj.oeroded2;
  if (obj.oerodeproof) fields.oerodeproof = 1;
  if (obj.olocked) fields.olocked = 1;
  if (obj.obroken) fields.obroken = 1;
  if (obj.otrapped) fields.otrapped = 1;
  if (obj.recharged > 0) fields.recharged = obj.recharged;
  if (obj.lamplit) fields.lamplit = 1;
  if (obj.greased) fields.greased = 1;
  if (obj.nomerge) fields.nomerge = 1;
  if (obj.artifact > 0) fields.artifact = obj.artifact;
  if (obj.novelidx >= 0) fields.novelidx = obj.novelidx;
  if (obj.oname !== '') fields.oname = obj.oname;
  if (obj.oeaten > 0) fields.oeaten = obj.oeaten;
  if (obj.age !== 0) fields.age = obj.age;
  fields.owt = obj.owt;
  if (obj.worn !== 0) fields.worn = obj.worn;
  if (obj.timers.length > 0) fields.timers = obj.timers.map(([f, when]) => [f, when]);
  if (obj.contents.length > 0) fields.contents = obj.contents.map((inner) => traceObject(site, inner, false));
  return fields;
}

function traceMonster(site: Site, mon: Mon): Fields {
  const fields: Fields = {
    name: site.game.kind(mon.species).name,
    x: mon.x,
    y: mon.y,
    asleep: bit(mon.asleep),
    peaceful: bit(mon.peaceful),
    female: bit(mon.female),
    hp: mon.hp,
    hpmax: mon.hpmax,
    lev: mon.level,
    id: mon.id,
  };
  if (mon.invis) fields.invis = 1;
  if (mon.undetected) fields.undetected = 1;
  if ((mon.strategy & 0x30000000) !== 0) fields.waiting = 1;
  if (mon.strategy !== 0) fields.strategy = mon.strategy >>> 0;
  if (mon.cham >= 0) fields.cham = site.game.kind(mon.cham).name;
  if (mon.appearType !== APPEAR.NOTHING) {
    fields.appear = [mon.appearType, mon.appearance, appearanceName(site, mon)];
  }
  if (mon.givenname !== '') fields.givenname = mon.givenname;
  if (mon.shk !== null) {
    const { name, shoptype, room, pos, door } = mon.shk;
    fields.shk = { name, shoptype, room, pos: [...pos], door: [...door] };
  }
  if (mon.priest !== null) {
    fields.priest = {
      align: alignName(mon.priest.align),
      room: mon.priest.room,
      shrine: [...mon.priest.shrine],
    };
  }
  if (mon.minion !== null)
    fields.minion = { align: alignName(mon.minion.align), renegade: bit(mon.minion.renegade) };
  if (mon.worm !== null) {
    fields.wormno = site.wormNumbers.get(mon) ?? 1;
    fields.wormcells = [{ x: mon.x, y: mon.y }, ...mon.worm]
      .sort((a, b) => a.y - b.y || a.x - b.x)
      .map(({ x, y }) => [x, y]);
  }
  if (mon.trapseen !== 0) fields.trapseen = mon.trapseen;
  if (mon.speed !== 0) fields.mspeed = mon.speed;
  if (mon.isWizard) fields.iswiz = 1;
  traceTroubles(mon, fields);
  if (mon.inv.length > 0) fields.inv = mon.inv.map((obj) => traceObject(site, obj, false));
  return fields;
}

/** What ails a monster. No level of the game makes use of it, so no recording has it. */
function traceTroubles(mon: Mon, fields: Fields): void {
  if (mon.cancelled) fields.cancelled = 1;
  if (mon.revived) fields.revived = 1;
  if (mon.avenging) fields.avenge = 1;
  if (mon.stunned) fields.stunned = 1;
  if (mon.confused) fields.confused = 1;
  if (mon.fleeing) fields.fleeing = 1;
  if (mon.fleeingFor !== 0) fields.fleetim = mon.fleeingFor;
  if (mon.blinded !== 0) fields.blinded = mon.blinded;
  if (mon.frozen !== 0) fields.frozen = mon.frozen;
  if (!mon.cansee) fields.blind = 1;
  if (!mon.canmove) fields.helpless = 1;
}

function appearanceName(site: Site, mon: Mon): string {
  if (mon.appearType === APPEAR.FURNITURE) return FURNITURE_NAMES[mon.appearance] ?? '';
  if (mon.appearType === APPEAR.OBJECT) {
    const { name } = site.game.type(mon.appearance);
    return name === 'slime mold' ? 'fruit' : name;
  }
  return site.game.kind(mon.appearance).name;
}
