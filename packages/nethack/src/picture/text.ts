// A level as text: the map, and a legend of what is on it.

import { TRAP_NAMES } from '../data/tables.js';
import { depthOf, type LevelPlace } from '../dungeon/dungeon.js';
import type { Site } from '../level/site.js';
import { COLNO, ROWNO } from '../level/terrain.js';
import { roomName, terrainSymbol, topSymbol } from './symbols.js';

export function levelText(site: Site, name: string, seed: number): string {
  const lines = [`${name}, seed ${seed}: ${site.branch.name}, depth ${site.depth}`, '', ...mapRows(site), ''];
  return [...lines, ...legend(site)].join('\n');
}

/** The 21 rows of the map. */
function mapRows(site: Site): string[] {
  const rows: string[] = [];
  for (let y = 0; y < ROWNO; y++) {
    let row = '';
    for (let x = 1; x < COLNO; x++) row += topSymbol(site, x, y).letter;
    rows.push(row.trimEnd());
  }
  return rows;
}

function legend(site: Site): string[] {
  const lines = [entry('ground', terrainLegend(site))];
  const rooms = site.rooms.flatMap((room) => [room, ...room.subrooms]);
  const special = rooms.flatMap((room) => {
    const kind = roomName(room);
    return kind === undefined ? [] : [`${kind} ${room.lx},${room.ly} to ${room.hx},${room.hy}`];
  });
  lines.push(entry('rooms', special));
  lines.push(
    entry(
      'ways',
      site.stairs.map((s) => `${s.up ? '<' : '>'} ${s.x},${s.y} to ${placeName(site, s.to)}`),
    ),
  );
  lines.push(
    entry('traps', grouped(site.traps.map((t) => [TRAP_NAMES[t.ttyp] ?? 'trap', `${t.x},${t.y}`] as const))),
  );
  const objects = [...site.objects].reverse();
  lines.push(
    entry('objects', grouped(objects.map((o) => [site.game.type(o.otyp).name, `${o.x},${o.y}`] as const))),
  );
  const monsters = [...site.monsters].reverse();
  lines.push(
    entry(
      'monsters',
      grouped(monsters.map((m) => [site.game.kind(m.species).name, `${m.x},${m.y}`] as const)),
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
function terrainLegend(site: Site): string[] {
  const names = new Map<string, Set<string>>();
  for (let x = 1; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      const { letter, name, kind } = terrainSymbol(site, x, y);
      if (kind === 'rock') continue;
      const known = names.get(letter) ?? new Set<string>();
      names.set(letter, known.add(name));
    }
  }
  return [...names].map(([letter, meanings]) => `${letter} ${[...meanings].join(' or ')}`);
}

function placeName(site: Site, place: LevelPlace): string {
  const branch = site.dungeon.branches[place.dnum];
  if (branch === undefined) return 'nowhere yet';
  const where = `depth ${depthOf(site.dungeon, place)}`;
  return place.dnum === site.place.dnum ? where : `${branch.name}, ${where}`;
}
