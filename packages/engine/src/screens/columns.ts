// How many columns a text takes where every glyph has a cell: most take one, those of East Asia and most pictographs two, marks
// that sit on the letter before them none. The tables are our own, because what a JavaScript engine knows of Unicode depends on
// its version, and a text must break at the same place for everybody.

/**
 * The columns of a glyph, given by its code point: 0, 1 or 2.
 * @example
 * ```ts
 * import { glyphColumns } from '@stairwell/engine/screens';
 *
 * console.log([...'a龍é🐉'].map((glyph) => glyphColumns(glyph.codePointAt(0) ?? 0)).join(' ')); // 1 2 1 2
 * ```
 */
export function glyphColumns(codePoint: number): 0 | 1 | 2 {
  if (codePoint < 0x300) return codePoint >= 0x20 && (codePoint < 0x7f || codePoint >= 0xa0) ? 1 : 0;
  if (holds(MARKS, codePoint)) return 0;
  return codePoint >= 0x1100 && holds(WIDE, codePoint) ? 2 : 1;
}

/**
 * The columns of a text.
 * @example
 * ```ts
 * import { textColumns } from '@stairwell/engine/screens';
 *
 * console.log(textColumns('dragon'), textColumns('龍'), textColumns('cafe\u0301'), textColumns('👩‍🚀')); // 6 2 4 2
 * ```
 */
export function textColumns(text: string): number {
  if (isPlain(text)) return text.length;
  let columns = 0;
  for (const cluster of clustersOf(text)) columns += cluster.columns;
  return columns;
}

/** Whether every glyph is a letter, digit or sign of Europe that takes one column and stands alone: most texts are such. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

const PLAIN = /^[ -~\u00a0-\u02ff\u2010-\u2027]*$/;

/** Glyphs that stay together: one, and the marks upon it or what is joined to it. */
export interface Cluster {
  readonly text: string;
  readonly columns: number;
}

/** The text in pieces that must not be torn apart. */
export function clustersOf(text: string): Cluster[] {
  const clusters: { text: string; columns: number }[] = [];
  let joins = false;
  for (const glyph of text) {
    const columns = glyphColumns(glyph.codePointAt(0) ?? 0);
    const last = clusters.at(-1);
    if (last !== undefined && (columns === 0 || joins)) last.text += glyph;
    else clusters.push({ text: glyph, columns });
    joins = glyph === JOINER;
  }
  return clusters;
}

/** Makes one pictograph of two. */
const JOINER = '\u200d';

/** First and last of each range by turns, rising. */
type Ranges = readonly number[];

function rangesOf(text: string): Ranges {
  return text.split(' ').flatMap((range) => {
    const [first, last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function holds(ranges: Ranges, codePoint: number): boolean {
  let low = 0;
  let high = ranges.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[2 * middle + 1] < codePoint) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length >> 1 && ranges[2 * low] <= codePoint;
}

/** Marks without a width of their own, and signs that only direct or join. From Unicode's categories Mn, Me and Cf. */
const MARKS = rangesOf(
  '300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 61c 64b-65f 670 6d6-6dd 6df-6e4 6e7-6e8 6ea-6ed 70f 711 730-74a 7a6-7b0 7eb-7f3 7fd 816-819 81b-823 825-827 829-82d 859-85b 890-89f 8ca-902 93a 93c 941-948 94d 951-957 962-963 981 9bc 9c1-9c4 9cd 9e2-9e3 9fe-a02 a3c a41-a51 a70-a71 a75 a81-a82 abc ac1-ac8 acd ae2-ae3 afa-b01 b3c b3f b41-b44 b4d-b56 b62-b63 b82 bc0 bcd c00 c04 c3c c3e-c40 c46-c56 c62-c63 c81 cbc cbf cc6 ccc-ccd ce2-ce3 d00-d01 d3b-d3c d41-d44 d4d d62-d63 d81 dca dd2-dd6 e31 e34-e3a e47-e4e eb1 eb4-ebc ec8-ece f18-f19 f35 f37 f39 f71-f7e f80-f84 f86-f87 f8d-fbc fc6 102d-1030 1032-1037 1039-103a 103d-103e 1058-1059 105e-1060 1071-1074 1082 1085-1086 108d 109d 135d-135f 1712-1714 1732-1733 1752-1753 1772-1773 17b4-17b5 17b7-17bd 17c6 17c9-17d3 17dd 180b-180f 1885-1886 18a9 1920-1922 1927-1928 1932 1939-193b 1a17-1a18 1a1b 1a56 1a58-1a60 1a62 1a65-1a6c 1a73-1a7f 1ab0-1b03 1b34 1b36-1b3a 1b3c 1b42 1b6b-1b73 1b80-1b81 1ba2-1ba5 1ba8-1ba9 1bab-1bad 1be6 1be8-1be9 1bed 1bef-1bf1 1c2c-1c33 1c36-1c37 1cd0-1cd2 1cd4-1ce0 1ce2-1ce8 1ced 1cf4 1cf8-1cf9 1dc0-1dff 200b-200f 202a-202e 2060-206f 20d0-20f0 2cef-2cf1 2d7f 2de0-2dff 302a-302d 3099-309a a66f-a672 a674-a67d a69e-a69f a6f0-a6f1 a802 a806 a80b a825-a826 a82c a8c4-a8c5 a8e0-a8f1 a8ff a926-a92d a947-a951 a980-a982 a9b3 a9b6-a9b9 a9bc-a9bd a9e5 aa29-aa2e aa31-aa32 aa35-aa36 aa43 aa4c aa7c aab0 aab2-aab4 aab7-aab8 aabe-aabf aac1 aaec-aaed aaf6 abe5 abe8 abed fb1e fe00-fe0f fe20-fe2f feff 1d165-1d169 1d16d-1d182 1d185-1d18b 1d1aa-1d1ad e0001-e01ef',
);

/** East Asian wide and full-width characters and pictographs, from Unicode's table of East Asian widths. */
const WIDE = rangesOf(
  '1100-115f 231a-231b 2329-232a 23e9-23ec 23f0 23f3 25fd-25fe 2614-2615 2648-2653 267f 2693 26a1 26aa-26ab 26bd-26be 26c4-26c5 26ce 26d4 26ea 26f2-26f3 26f5 26fa 26fd 2705 270a-270b 2728 274c 274e 2753-2755 2757 2795-2797 27b0 27bf 2b1b-2b1c 2b50 2b55 2e80-303e 3041-a4c6 a960-a97c ac00-d7a3 f900-faff fe10-fe19 fe30-fe6b ff01-ff60 ffe0-ffe6 16fe0-16ff1 17000-18d08 1aff0-1b2fb 1f004 1f0cf 1f18e 1f191-1f19a 1f200-1f265 1f300-1f320 1f32d-1f335 1f337-1f37c 1f37e-1f393 1f3a0-1f3ca 1f3cf-1f3d3 1f3e0-1f3f0 1f3f4 1f3f8-1f43e 1f440 1f442-1f4fc 1f4ff-1f53d 1f54b-1f54e 1f550-1f567 1f57a 1f595-1f596 1f5a4 1f5fb-1f64f 1f680-1f6c5 1f6cc 1f6d0-1f6d2 1f6d5-1f6d7 1f6dc-1f6df 1f6eb-1f6ec 1f6f4-1f6fc 1f7e0-1f7eb 1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1faff 20000-2fffd 30000-3fffd',
);
