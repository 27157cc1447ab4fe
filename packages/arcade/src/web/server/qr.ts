// A QR code of a short text, as a square of dark and light cells (ISO/IEC 18004): bytes, error correction M, the smallest of the first
// six sizes that holds it. Enough for a key or an address with one.

/** How the bytes of each size are divided: blocks, data bytes of each, bytes of correction of each. */
const SIZES = [
  { blocks: 1, data: 16, correction: 10 },
  { blocks: 1, data: 28, correction: 16 },
  { blocks: 1, data: 44, correction: 26 },
  { blocks: 2, data: 32, correction: 18 },
  { blocks: 2, data: 43, correction: 24 },
  { blocks: 4, data: 27, correction: 16 },
] as const;
/** What a text takes besides its own bytes: what it is, and how long. */
const OVERHEAD = 2;
/** Whether a cell is turned round, by the number of the pattern. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The cells of a text's code, row by row, true where dark; undefined when the text is too long. */
export function qrCode(text: string, mask?: number): readonly (readonly boolean[])[] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + SIZES.findIndex(({ blocks, data }) => bytes.length + OVERHEAD <= blocks * data);
  if (version === 0) return undefined;
  const code = codewords(bytes, version);
  if (mask !== undefined) return draw(code, version, mask);
  const drawn = MASKS.map((_, index) => draw(code, version, index));
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))];
}

/** The bytes that are drawn: data of all blocks in turn, then their correction. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const { blocks, data, correction } = SIZES[version - 1];
  const all = [
    0x4,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ];
  const packed = Array.from({ length: all.length / 2 }, (_, i) => (all[2 * i] << 4) | all[2 * i + 1]);
  for (let pad = 0xec; packed.length < blocks * data; pad ^= 0xec ^ 0x11) packed.push(pad);
  const parts = Array.from({ length: blocks }, (_, i) => packed.slice(i * data, (i + 1) * data));
  const corrections = parts.map((part) => correctionOf(part, correction));
  const inTurn = (rows: readonly (readonly number[])[]) =>
    rows[0].flatMap((_, i) => rows.map((row) => row[i]));
  return [...inTurn(parts), ...inTurn(corrections)];
}

/** The rest of a division of polynomials over the field of 256 elements. */
function correctionOf(part: readonly number[], length: number): number[] {
  const divisor = [...Array.from({ length: length - 1 }, () => 0), 1];
  for (let i = 0, root = 1; i < length; i++, root = times(root, 2))
    for (let j = 0; j < length; j++) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  const rest = Array.from({ length }, () => 0);
  for (const byte of part) {
    const factor = byte ^ rest[0];
    for (let j = 0; j < length; j++) rest[j] = (rest[j + 1] ?? 0) ^ times(divisor[j], factor);
  }
  return rest;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

function draw(code: readonly number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const isFixed = cells.map((row) => row.map(() => false));
  const fix = (x: number, y: number, isDark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    cells[y][x] = isDark;
    isFixed[y][x] = true;
  };
  for (let i = 0; i < size; i++) {
    fix(6, i, i % 2 === 0);
    fix(i, 6, i % 2 === 0);
  }
  const square = (centerX: number, centerY: number, reach: number, isLight: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        fix(centerX + dx, centerY + dy, !isLight(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(x, y, 4, (ring) => ring === 2 || ring === 4);
  if (version > 1) square(size - 7, size - 7, 2, (ring) => ring === 1);
  drawFormat(size, mask, fix);

  let next = 0;
  const bitAt = (at: number) => at < code.length * 8 && ((code[at >> 3] >> (7 - (at & 7))) & 1) === 1;
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const isUp = ((right < 6 ? right + 1 : right) - size + 1) % 4 === 0;
    for (let i = 0; i < size; i++) {
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - i : i;
        if (!isFixed[y][x]) cells[y][x] = bitAt(next++) !== MASKS[mask](x, y);
      }
    }
  }
  return cells;
}

/** Which pattern and correction were used, twice. */
function drawFormat(size: number, mask: number, fix: (x: number, y: number, isDark: boolean) => void): void {
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const isSet = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const along = i < 6 ? i : i < 8 ? i + 1 : undefined;
    if (along !== undefined) fix(8, along, isSet(i));
    else fix(i === 8 ? 7 : 14 - i, 8, isSet(i));
    if (i < 8) fix(size - 1 - i, 8, isSet(i));
    else fix(8, size - 15 + i, isSet(i));
  }
  fix(8, size - 8, true);
}

/** How hard a code is to read: long lines, blocks, what looks like a corner, and too much of one kind. */
function penaltyOf(cells: readonly (readonly boolean[])[]): number {
  const size = cells.length;
  let penalty = 0;
  let dark = 0;
  const columns = cells.map((_, x) => cells.map((row) => row[x]));
  for (const line of [...cells, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/1{5,}|0{5,}/g)) penalty += run.length - 2;
    for (const corner of ['10111010000', '00001011101'])
      for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) penalty += 40;
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isDark = cells[y][x];
      if (isDark) dark++;
      const isBlock =
        x > 0 &&
        y > 0 &&
        cells[y][x - 1] === isDark &&
        cells[y - 1][x] === isDark &&
        cells[y - 1][x - 1] === isDark;
      if (isBlock) penalty += 3;
    }
  }
  return penalty + 10 * Math.floor((Math.abs(2 * dark - size * size) * 10) / (size * size));
}
