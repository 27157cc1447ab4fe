// What a player can know from the screen: everything bots decide by is read out of a Frame, as an eye would, and nothing else.

import { type Frame, lineBetween, lineText } from '@stairwell/engine';
import { opaqueMap, type SightMap } from '@stairwell/engine/sight';

export type Compass = 'North' | 'East' | 'South' | 'West';

export interface Heard {
  readonly band: 'DEAFENING' | 'Clear' | 'Faint';
  readonly message: string;
  readonly direction: Compass;
}

export interface Slot {
  readonly index: number;
  /** LIT, H2O, …; `---` is empty. */
  readonly short: string;
  readonly isOn: boolean;
  readonly isDead: boolean;
}

export interface Seen {
  readonly width: number;
  readonly height: number;
  /** A character a cell: a space is unknown. */
  readonly cells: string[];
  /** Drawn brightly: it is seen now, and not remembered. */
  readonly isBright: readonly boolean[];
  readonly me: number;
  readonly floor: number;
  readonly hp: number;
  readonly san: number;
  readonly slots: readonly Slot[];
  readonly heard: readonly Heard[];
  /** Where the draught comes from, if that is on the screen: signs of the way east and south. */
  readonly draught: readonly [number, number] | undefined;
  /** A stalker has just laid a hand on the player. */
  readonly isTouched: boolean;
  /** The heart pounds. */
  readonly isAlarmed: boolean;
  readonly isOver: boolean;
}

const HEARD = /^\[(DEAFENING|Clear|Faint)\] (.+) to the (North|East|South|West)$/;
const STATS = /^FL:(\d+) HP:(\d+) SAN:(\d+)%/;

export function look(frame: Frame): Seen {
  const { view } = frame;
  if (view.kind !== 'tiles' || view.focus === undefined) throw new Error('this is no frame of Dark Floor');
  const cells: string[] = [];
  for (const glyph of view.glyphs) cells.push(String.fromCodePoint(glyph));
  const me = view.focus.y * view.width + view.focus.x;
  openLineToExit(cells, view.width, me);
  const isBrightStyle = view.palette.map(
    ({ color }) => Math.max(color >> 16, (color >> 8) & 255, color & 255) > 0x9f,
  );
  const stats = STATS.exec(lineText(frame.status[1]));
  if (stats === null) throw new Error(`no stats in "${lineText(frame.status[1])}"`);
  const messages = [...frame.messages, frame.status[3]].map(lineText).reverse(); // the loudest and newest first
  const heard: Heard[] = [];
  for (const message of messages) {
    const parts = HEARD.exec(message);
    if (parts !== null)
      heard.push({
        band: parts[1] as Heard['band'],
        message: parts[2],
        direction: parts[3] as Compass,
      });
  }
  return {
    width: view.width,
    height: view.height,
    cells,
    isBright: Array.from(view.styles, (style) => isBrightStyle[style]),
    me,
    floor: Number(stats[1]),
    hp: Number(stats[2]),
    san: Number(stats[3]),
    slots: [...lineText(frame.status[0]).matchAll(/\[(\d):([A-Z0-9-]{3})([*!]?)\]/g)].map((match) => ({
      index: Number(match[1]),
      short: match[2],
      isOn: match[3] === '*',
      isDead: match[3] === '!',
    })),
    heard,
    draught: draughtOf(messages),
    isTouched: messages.some((message) => message.startsWith('It touches you')),
    isAlarmed: messages.some((message) => message.startsWith('Your heart')),
    isOver: frame.overlay !== undefined,
  };
}

/** The glow of the exit is seen only along open ground: what lies between is floor, even where it is dark. */
function openLineToExit(cells: string[], width: number, me: number): void {
  const exit = cells.indexOf('E');
  if (exit < 0) return;
  const point = (cell: number) => ({ x: cell % width, y: Math.floor(cell / width) });
  const line = lineBetween(point(me), point(exit)).map(({ x, y }) => y * width + x);
  if (line.some((cell) => cells[cell] === '#')) return;
  for (const cell of line) if (cells[cell] === ' ') cells[cell] = '.';
}

function draughtOf(messages: readonly string[]): readonly [number, number] | undefined {
  for (const message of messages) {
    const from = /^A draught comes from the ([a-z]+)\./.exec(message)?.[1];
    if (from === undefined) continue;
    const dx = from.endsWith('east') ? 1 : from.endsWith('west') ? -1 : 0;
    const dy = from.startsWith('south') ? 1 : from.startsWith('north') ? -1 : 0;
    return [dx, dy];
  }
  return undefined;
}

/** Steps between two cells if there were no walls. */
export function apart({ width }: Pick<Seen, 'width'>, a: number, b: number): number {
  return Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
}

/** Known, and no wall. */
export function isOpen({ cells }: Seen, cell: number): boolean {
  return cells[cell] !== '#' && cells[cell] !== ' ';
}

export function indicesOf(cells: readonly string[], glyphs: readonly string[]): number[] {
  const found: number[] = [];
  cells.forEach((glyph, cell) => {
    if (glyphs.includes(glyph)) found.push(cell);
  });
  return found;
}

/** Where one could see through, as far as is known. */
export function sightOf({ cells, width, height }: Seen): SightMap {
  return opaqueMap(
    width,
    height,
    Uint8Array.from(cells, (glyph) => (glyph === '#' || glyph === ' ' ? 1 : 0)),
  );
}

/** 0 north, 1 east, 2 south, 3 west for a step between neighbours. */
export function directionOf(step: number, width: number): number | undefined {
  const direction = [-width, 1, width, -1].indexOf(step);
  return direction < 0 ? undefined : direction;
}
