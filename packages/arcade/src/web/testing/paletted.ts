// Small pictures for the documents: a PNG of at most 256 colours. Light that wavers has thousands of shades, and a picture of them all
// weighs three times as much.

import { deflateSync } from 'node:zlib';

const COLORS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A colour and how many pixels have it. */
interface Shade {
  readonly color: number;
  readonly pixels: number;
}

/** A PNG of pixels (red, green and blue, a byte each), of which near shades become one. */
export function paletted(width: number, height: number, pixels: Uint8Array): Buffer {
  const colors = new Uint32Array(width * height).map((_, at) =>
    [0, 1, 2].reduce((sum, part) => sum * 256 + pixels[at * 3 + part], 0),
  );
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const groups = parted([...counts].map(([color, count]) => ({ color, pixels: count })));
  const numbers = new Map(groups.flatMap((group, number) => group.map(({ color }) => [color, number])));
  // A row begins with the number of its filter: none.
  const rows = Buffer.alloc(height * (width + 1));
  colors.forEach((color, at) => {
    rows[at + Math.floor(at / width) + 1] = numbers.get(color) ?? 0;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(groups.flatMap(mean))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const CHANNELS = [16, 8, 0] as const;

/** Shades in at most 256 groups of near ones: the group that differs most is parted in its middle, again and again. */
function parted(shades: Shade[]): Shade[][] {
  let groups = [shades];
  while (groups.length < COLORS) {
    const [widest] = groups
      .map((group) => ({ group, ...breadth(group) }))
      .sort((a, b) => b.weight - a.weight);
    if (widest.weight === 0) break;
    const { group, shift } = widest;
    group.sort((a, b) => ((a.color >> shift) & 255) - ((b.color >> shift) & 255));
    const middle = group.length >> 1;
    groups = [...groups.filter((one) => one !== group), group.slice(0, middle), group.slice(middle)];
  }
  return groups;
}

/** The channel in which shades differ most to the eye, which tells dark ones better apart, and how much that matters. */
function breadth(group: readonly Shade[]): { readonly shift: number; readonly weight: number } {
  let pixels = 0;
  for (const shade of group) pixels += shade.pixels;
  const ranges = CHANNELS.map((shift) => {
    let [least, most] = [255, 0];
    for (const { color } of group) {
      least = Math.min(least, (color >> shift) & 255);
      most = Math.max(most, (color >> shift) & 255);
    }
    return { shift, weight: (Math.sqrt(most) - Math.sqrt(least)) * Math.cbrt(pixels) };
  });
  return ranges.reduce((a, b) => (b.weight > a.weight ? b : a));
}

/** The middle of a group's shades. */
function mean(group: readonly Shade[]): number[] {
  const all = group.reduce((sum, { pixels }) => sum + pixels, 0);
  return CHANNELS.map((shift) =>
    Math.round(group.reduce((sum, { color, pixels }) => sum + ((color >> shift) & 255) * pixels, 0) / all),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

/** CRC-32, as PNG wants it. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
