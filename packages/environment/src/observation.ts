// What an agent sees, in typed arrays that are used again at every step: a frame, the same that a player sees, as numbers.
// Nothing else of the state comes in, so an observation cannot give away what a player does not see.

import type { Frame, TileView, VectorView } from '@stairwell/engine';
import { lineText, overlayLines } from '@stairwell/engine/play';

/** Changes when the arrays, their order or their meaning change. */
export const OBSERVATION_VERSION = 1;

/** Most lines of a vector view, gauges, and bytes of each text that an observation holds; more is cut off. */
const MOST = { lines: 256, gauges: 8, status: 320, messages: 640, screen: 1600 } as const;
/** Numbers of a vector line: both ends and its brightness. */
const LINE_NUMBERS = 5;

/** One array of an observation. */
export interface ArraySpec {
  readonly name: keyof Observation;
  readonly type: 'uint32' | 'int32' | 'float32' | 'uint8';
  readonly shape: readonly number[];
  readonly says: string;
}

/** What an agent sees. The arrays are those of the last step: copy what must be kept. */
export interface Observation {
  readonly glyphs: Uint32Array;
  readonly colors: Uint32Array;
  readonly light: Uint32Array;
  readonly lines: Float32Array;
  readonly gauges: Float32Array;
  readonly cursor: Int32Array;
  readonly status: Uint8Array;
  readonly messages: Uint8Array;
  readonly screen: Uint8Array;
}

/** The arrays of a game's observations, by the first thing that is seen of it. */
function observationSchema({ view }: Frame): readonly ArraySpec[] {
  const cells: readonly number[] = view.kind === 'tiles' ? [view.height, view.width] : [0, 0];
  const lines = view.kind === 'vector' ? MOST.lines : 0;
  return [
    { name: 'glyphs', type: 'uint32', shape: cells, says: 'the code point in each cell, row by row' },
    { name: 'colors', type: 'uint32', shape: cells, says: '0xRRGGBB of each glyph' },
    {
      name: 'light',
      type: 'uint32',
      shape: cells,
      says: '0xRRGGBB of the light on each cell; white where there is no shade',
    },
    {
      name: 'lines',
      type: 'float32',
      shape: [lines, LINE_NUMBERS],
      says: 'x1, y1, x2, y2, brightness of each line; brightness 0 is none',
    },
    {
      name: 'gauges',
      type: 'float32',
      shape: [MOST.gauges, 2],
      says: 'value and most of each bar; most 0 is none',
    },
    {
      name: 'cursor',
      type: 'int32',
      shape: [2],
      says: 'column and row of the player; -1 where there is no such place',
    },
    {
      name: 'status',
      type: 'uint8',
      shape: [MOST.status],
      says: 'the status lines in UTF-8, zeros after them',
    },
    { name: 'messages', type: 'uint8', shape: [MOST.messages], says: 'what was said last, in UTF-8' },
    {
      name: 'screen',
      type: 'uint8',
      shape: [MOST.screen],
      says: 'the menu or question that waits for an answer, in UTF-8',
    },
  ];
}

const ARRAYS = { uint32: Uint32Array, int32: Int32Array, float32: Float32Array, uint8: Uint8Array } as const;

/** Empty arrays by a schema. */
function emptyObservation(schema: readonly ArraySpec[]): Observation {
  const arrays = schema.map(({ name, type, shape }) => [
    name,
    new ARRAYS[type](shape.reduce((a, b) => a * b, 1)),
  ]);
  return Object.fromEntries(arrays) as Observation;
}

/** Writes frames into the arrays of an observation. */
export class Observer {
  readonly schema: readonly ArraySpec[];
  readonly observation: Observation;
  private readonly width: number;
  private readonly height: number;
  private readonly encoder = new TextEncoder();

  constructor(first: Frame) {
    this.schema = observationSchema(first);
    this.observation = emptyObservation(this.schema);
    this.width = first.view.kind === 'tiles' ? first.view.width : 0;
    this.height = first.view.kind === 'tiles' ? first.view.height : 0;
  }

  /** Writes what the frame shows. */
  write(frame: Frame): void {
    const { view } = frame;
    if (view.kind === 'tiles') this.writeTiles(view);
    else this.writeLines(view);
    const { gauges, status, messages, screen } = this.observation;
    gauges.fill(0);
    for (const [i, { value, most }] of (frame.gauges ?? []).slice(0, MOST.gauges).entries())
      gauges.set([value, most], 2 * i);
    this.writeText(status, frame.status.map(lineText));
    this.writeText(messages, frame.messages.map(lineText));
    const asked = frame.prompt === undefined ? [] : [`${frame.prompt.label}${frame.prompt.text}`];
    this.writeText(
      screen,
      frame.overlay === undefined ? asked : [...overlayLines(frame.overlay).map(lineText), ...asked],
    );
  }

  private writeTiles({ width, height, glyphs, styles, palette, light, focus }: TileView): void {
    const into = this.observation;
    into.cursor.set(focus === undefined ? [-1, -1] : [focus.x, focus.y]);
    const colors = palette.map(({ color }) => color);
    const isWhole = width === this.width && height === this.height;
    if (!isWhole) {
      into.glyphs.fill(0x20);
      into.colors.fill(0);
    }
    into.light.fill(0xffffff);
    // A view that has become larger than the first one is cut off, so that the arrays keep their shape.
    const columns = Math.min(width, this.width);
    for (let y = 0; y < Math.min(height, this.height); y++) {
      for (let x = 0; x < columns; x++) {
        const to = y * this.width + x;
        const from = y * width + x;
        into.glyphs[to] = glyphs[from] as number;
        into.colors[to] = colors[styles[from] as number] ?? 0;
        if (light !== undefined) into.light[to] = light.colors[from] as number;
      }
    }
  }

  private writeLines({ lines }: VectorView): void {
    const into = this.observation.lines;
    into.fill(0);
    this.observation.cursor.fill(-1);
    const most = Math.min(lines.length, MOST.lines);
    for (let i = 0; i < most; i++) {
      const line = lines[i];
      if (line === undefined) break;
      const at = i * LINE_NUMBERS;
      into[at] = line.x1;
      into[at + 1] = line.y1;
      into[at + 2] = line.x2;
      into[at + 3] = line.y2;
      into[at + 4] = line.brightness;
    }
  }

  private writeText(into: Uint8Array, lines: readonly string[]): void {
    const { written } = this.encoder.encodeInto(lines.join('\n'), into);
    into.fill(0, written);
  }
}
