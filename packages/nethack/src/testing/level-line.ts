// A level in a few short lines, for golden files: checksums of its grids, draws, and what lies and stands where. Works on our
// traces and on recorded ones.

import type { Fields, Json } from './data.js';

/** CRC-32 of a text, in hexadecimal. */
export function checksum(text: string): string {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ ((crc & 1) !== 0 ? 0xedb88320 : 0);
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

const GRIDS = ['typ', 'lit', 'flags', 'horizontal', 'roomno', 'edge', 'nondig'] as const;

const list = (value: Json | undefined): Fields[] => (value ?? []) as Fields[];
const thing = (obj: Fields): string => {
  const inside = list(obj.contents).map(thing).join(' ');
  const bless = obj.blessed === 1 ? 'b' : obj.cursed === 1 ? 'c' : '';
  return `${obj.otyp}${bless}*${obj.quan}+${obj.spe}@${obj.x},${obj.y}${inside === '' ? '' : `(${inside})`}`;
};
const monster = (mon: Fields): string =>
  `${mon.name} ${mon.x},${mon.y} ${mon.hp}hp${mon.asleep === 1 ? ' asleep' : ''} [${list(mon.inv)
    .map((obj) => obj.otyp)
    .join(' ')}]`;

export function levelLines(trace: Fields): string[] {
  const rng = trace.rng as Fields;
  return [
    `draws ${rng.core} next ${rng.next_rn2_1e6}`,
    GRIDS.map((name) => `${name} ${checksum((trace[name] as string[]).join(''))}`).join(' '),
    `doors ${checksum(JSON.stringify([trace.doors, trace.doorlist]))} stairs ${JSON.stringify(trace.stairs)}`,
    `rooms ${list(trace.rooms)
      .map((r) => `${r.rtype}:${r.lx},${r.ly}-${r.hx},${r.hy}${r.lit === 1 ? '*' : ''}`)
      .join(' ')}`,
    `traps ${list(trace.traps)
      .map((t) => `${t.ttyp}@${t.x},${t.y}`)
      .join(' ')}`,
    `objects ${checksum(list(trace.objects).map(thing).join(' '))} buried ${checksum(list(trace.buried).map(thing).join(' '))}`,
    `monsters ${list(trace.monsters).length} ${checksum(list(trace.monsters).map(monster).join('; '))}`,
  ];
}
