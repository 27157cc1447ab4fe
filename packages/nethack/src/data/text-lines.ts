// What lines of random texts are made of, and what time makes of characters that are written in the dust.

/** The lines of a file: each character is one that wears away as the character of the original's text does. */
export type TextFile = readonly string[];

/** Begins the rumours that only stand in fortune cookies. */
export const COOKIE = '[cookie] ';

/** What a character may be worn to; a question mark is all that is left of others. */
export const RUBOUTS: Readonly<Record<string, string>> = {
  A: '^',
  B: 'Pb[',
  C: '(',
  D: '|)[',
  E: '|FL[_',
  F: '|-',
  G: 'C(',
  H: '|-',
  I: '|',
  K: '|<',
  L: '|_',
  M: '|',
  N: '|\\',
  O: 'C(',
  P: 'F',
  Q: 'C(',
  R: 'PF',
  T: '|',
  U: 'J',
  V: '/\\',
  W: 'V/\\',
  Z: '/',
  b: '|',
  d: 'c|',
  e: 'c',
  g: 'c',
  h: 'n',
  j: 'i',
  k: '|',
  l: '|',
  m: 'nr',
  n: 'r',
  o: 'c',
  q: 'c',
  w: 'v',
  y: 'v',
  ':': '.',
  ';': ',:',
  ',': '.',
  '=': '-',
  '+': '-|',
  '*': '+',
  '@': '0',
  '0': 'C(',
  '1': '|',
  '6': 'o',
  '7': '/',
  '8': '3o',
};

/** Marks so small that they vanish at once. */
export const SMALL_MARKS = "?.,'`-|_";
