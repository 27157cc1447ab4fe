// A level as text: the map, and a legend of what is on it.

import { TRAP_NAMES } from '../data/traps.js';
import { depthOf, type LevelPlace } from '../dungeon/dungeon.js';
import type { Level } from '../level/level.js';
import { COLNO, ROWNO } from '../level/terrain.js';
import { knownName } from '../ruleset/names.js';
import { roomName, terrainSymbol, topSymbol } from './symbols.js';

/** Writes a level as text: the map, then a list of what is on it. */
export function levelText(level: Level, name: string, seed: number): string {
  const lines = [
    `${name}, seed ${seed}: ${level.branch.name}, depth ${level.depth}`,
    '',
    ...mapRows(level),
    '',
  ];
  return [...lines, ...legend(level)].join('\n');
}

/** The 21 rows of the map. */
function mapRows(level: Level): string[] {
  const rows: string[] = [];
  for (let y = 0; y < ROWNO; y++) {
    let row = '';
    for (let x = 1; x < COLNO; x++) row += topSymbol(level, x, y).letter;
    rows.push(row.trimEnd());
  }
  return rows;
}

function legend(level: Level): string[] {
  const lines = [entry('ground', terrainLegend(level))];
  const rooms = level.rooms.flatMap((room) => [room, ...room.subrooms]);
  const special = rooms.flatMap((room) => {
    const kind = roomName(room);
    return kind === undefined ? [] : [`${kind} ${room.lx},${room.ly} to ${room.hx},${room.hy}`];
  });
  lines.push(entry('rooms', special));
  lines.push(
    entry(
      'ways',
      level.stairs.map((s) => `${s.up ? '<' : '>'} ${s.x},${s.y} to ${placeName(level, s.to)}`),
    ),
  );
  lines.push(
    entry('traps', grouped(level.traps.map((t) => [TRAP_NAMES[t.ttyp] ?? 'trap', `${t.x},${t.y}`] as const))),
  );
  const objects = [...level.objects].reverse();
  lines.push(
    entry(
      'objects',
      grouped(objects.map((o) => [knownName(level.game.type(o.otyp)), `${o.x},${o.y}`] as const)),
    ),
  );
  const monsters = [...level.monsters].reverse();
  lines.push(
    entry(
      'monsters',
      grouped(monsters.map((m) => [level.game.kind(m.species).name, `${m.x},${m.y}`] as const)),
    ),
  );
  return lines.filter((line) => line !== '');
}

const entry = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `${`${title}:`.padEnd(10)}${items.join('; ')}`;

/** Equal names together, each with its places. */
function grouped(things: readonly (readonly [string, string])[]): string[] {
  const places = new Map<string, string[]>();
  for (const [name, at] of things) places.set(name, [...(places.get(name) ?? []), at]);
  return [...places].map(([name, at]) => `${name} ${at.join(' ')}`);
}

/** Symbols of the ground that are not plain, in the order in which they are met. */
function terrainLegend(level: Level): string[] {
  const names = new Map<string, Set<string>>();
  for (let x = 1; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      const { letter, name, kind } = terrainSymbol(level, x, y);
      if (kind === 'rock') continue;
      const known = names.get(letter) ?? new Set<string>();
      names.set(letter, known.add(name));
    }
  }
  return [...names].map(([letter, meanings]) => `${letter} ${[...meanings].join(' or ')}`);
}

function placeName(level: Level, place: LevelPlace): string {
  const branch = level.dungeon.branches[place.dnum];
  if (branch === undefined) return 'nowhere yet';
  const where = `depth ${depthOf(level.dungeon, place)}`;
  return place.dnum === level.place.dnum ? where : `${branch.name}, ${where}`;
}
