// What an agent sees, in typed arrays that are used again at every step: a glance, the part of a player's frame that says where what
// is, as numbers. Nothing else of the state comes in, so an observation cannot give away what a player does not see.

import type { AnyGame, Line, Style } from '@stairwell/engine';
import {
  type Canvas,
  emptyCanvas,
  type Glance,
  overlayLines,
  type TileGlance,
  type VectorGlance,
} from '@stairwell/engine/play';

/** Changes when the arrays, their order or their meaning change. */
export const OBSERVATION_VERSION = 3;

/** Most lines of a vector view, cells of the map beside it, gauges, slots, and bytes of each text; more is cut off. */
const MOST = {
  lines: 256,
  map: { width: 32, height: 32 },
  gauges: 8,
  slots: 16,
  status: 320,
  messages: 640,
  screen: 1600,
} as const;
/** Numbers of a vector line: both ends and its brightness. */
const LINE_NUMBERS = 5;
/** Numbers of a slot: its glyph, what is left and the most of it, whether it is on and whether it is chosen. */
const SLOT_NUMBERS = 5;

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
  readonly known: Uint8Array;
  readonly lines: Float32Array;
  readonly gauges: Float32Array;
  readonly slots: Float32Array;
  readonly cursor: Int32Array;
  readonly status: Uint8Array;
  readonly messages: Uint8Array;
  readonly screen: Uint8Array;
}

/** The arrays of a game's observations, by the first thing that is seen of it. */
export function observationSchema({ view, slots }: Glance): readonly ArraySpec[] {
  const { width, height } = view.kind === 'tiles' ? view : MOST.map;
  const cells: readonly number[] = [height, width];
  const lines = view.kind === 'vector' ? MOST.lines : 0;
  return [
    {
      name: 'glyphs',
      type: 'uint32',
      shape: cells,
      says: 'the code point in each cell, row by row; in a view of lines those of the map beside it',
    },
    { name: 'colors', type: 'uint32', shape: cells, says: '0xRRGGBB of each glyph' },
    {
      name: 'light',
      type: 'uint32',
      shape: cells,
      says: '0xRRGGBB of the light on each cell; white where there is no shade',
    },
    {
      name: 'known',
      type: 'uint8',
      shape: cells,
      says: '0 where nothing is known of a cell, 1 where it is remembered, 2 where it is in sight',
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
      name: 'slots',
      type: 'float32',
      shape: [slots === undefined ? 0 : MOST.slots, SLOT_NUMBERS],
      says: 'of each slot the code point of what is in it (0: nothing), its charge left and at most, 1 if it is on, 1 if it is chosen',
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

/** The arrays of so many observations, each array of all of them in one piece. Each piece begins at a multiple of four bytes. */
export function observationsIn(
  schema: readonly ArraySpec[],
  count = 1,
  buffer: ArrayBufferLike = new ArrayBuffer(observationBytes(schema, count)),
  offset = 0,
): Observation {
  let at = offset;
  const arrays = schema.map(({ name, type, shape }) => {
    const array = new ARRAYS[type](buffer as ArrayBuffer, at, count * lengthOf(shape));
    at += wholeWords(array.byteLength);
    return [name, array];
  });
  return Object.fromEntries(arrays) as Observation;
}

/** One of several observations that lie together. */
export function observationAt(schema: readonly ArraySpec[], all: Observation, index: number): Observation {
  const arrays = schema.map(({ name, shape }) => {
    const length = lengthOf(shape);
    return [name, all[name].subarray(index * length, (index + 1) * length)];
  });
  return Object.fromEntries(arrays) as Observation;
}

/** The bytes that so many observations take. */
export function observationBytes(schema: readonly ArraySpec[], count = 1): number {
  return schema.reduce(
    (sum, { type, shape }) => sum + wholeWords(count * lengthOf(shape) * ARRAYS[type].BYTES_PER_ELEMENT),
    0,
  );
}

const lengthOf = (shape: readonly number[]): number => shape.reduce((a, b) => a * b, 1);
const wholeWords = (bytes: number): number => (bytes + 3) & ~3;

/** Says where an observation is written, where that is not an array of its own. */
export type ObservationPlace = (schema: readonly ArraySpec[]) => Observation;

/** Writes what is seen of a game into the arrays of an observation. */
export class Observer {
  readonly schema: readonly ArraySpec[];
  readonly observation: Observation;
  private readonly game: AnyGame;
  /** The game draws straight into the observation; its styles become colours afterwards. */
  private readonly canvas: Canvas;
  private readonly encoder = new TextEncoder();
  private palette: readonly Style[] = [];
  private readonly colorOf = new Uint32Array(256);
  /** The styles of the canvas, four cells a word, and those by which the colours were written last. */
  private readonly styleWords: Uint32Array;
  private readonly paintedWords: Uint32Array;
  private isPainted = false;
  private showsMap = false;
  /** What stood over the view last, and its text: a help that is laid out once is the same again. */
  private overlay: Glance['overlay'];
  private overlayText = '';
  private readonly texts: Record<'status' | 'messages' | 'screen', string> = {
    status: '',
    messages: '',
    screen: '',
  };

  constructor(game: AnyGame, schema: readonly ArraySpec[], given?: ObservationPlace) {
    this.game = game;
    this.schema = schema;
    this.observation = given === undefined ? observationsIn(schema) : given(schema);
    const { glyphs, light, known } = this.observation;
    const [height = 0, width = 0] = schema.find(({ name }) => name === 'glyphs')?.shape ?? [];
    const cells = width * height;
    const styles = new ArrayBuffer(wholeWords(cells));
    this.styleWords = new Uint32Array(styles);
    this.paintedWords = new Uint32Array(this.styleWords.length);
    this.canvas = {
      width,
      height,
      glyphs,
      light,
      known,
      styles: new Uint8Array(styles, 0, cells),
      lightFrom: new Uint8Array(cells),
    };
  }

  /** Whether the cells are those of the map of the player's level: a page can stand in its place, or the map of another level. */
  get isMap(): boolean {
    return this.showsMap;
  }

  /** Writes what is seen of a state. */
  write(state: unknown): void {
    const { game, canvas, observation } = this;
    const seen: Glance = game.glance === undefined ? game.frame(state) : game.glance(state, canvas);
    this.writeView(seen);
    observation.gauges.fill(0);
    const { gauges = [] } = seen;
    for (let i = 0; i < gauges.length && i < MOST.gauges; i++) {
      observation.gauges[2 * i] = gauges[i].value;
      observation.gauges[2 * i + 1] = gauges[i].most;
    }
    writeSlots(observation.slots, seen.slots);
    this.writeText('status', textOf(seen.status));
    this.writeText('messages', textOf(seen.messages));
    this.writeText('screen', this.screenText(seen));
  }

  private writeView({ view, automap }: Glance): void {
    const { lines, cursor } = this.observation;
    if (lines.length > 0) {
      lines.fill(0);
      if (view.kind === 'vector') writeLines(lines, view);
    }
    const tiles = view.kind === 'tiles' ? view : automap;
    this.showsMap = tiles?.known !== undefined && tiles.isElsewhere !== true;
    cursor[0] = tiles?.focus?.x ?? -1;
    cursor[1] = tiles?.focus?.y ?? -1;
    if (tiles === undefined) {
      emptyCanvas(this.canvas, this.canvas);
      this.observation.colors.fill(0);
      this.isPainted = false;
    } else this.writeTiles(tiles);
  }

  private writeTiles(tiles: TileGlance): void {
    const { canvas } = this;
    if (tiles.glyphs !== canvas.glyphs) copyTiles(tiles, canvas);
    else if (tiles.known === undefined) canvas.known.fill(2);
    if (tiles.palette !== this.palette) {
      this.palette = tiles.palette;
      for (let i = 0; i < tiles.palette.length; i++) this.colorOf[i] = tiles.palette[i].color;
      this.isPainted = false;
    }
    this.paint();
  }

  /** Colours by the styles; four cells whose styles are those of the step before keep theirs. */
  private paint(): void {
    const { styleWords, paintedWords, colorOf, isPainted } = this;
    const { styles } = this.canvas;
    const { colors } = this.observation;
    for (let word = 0; word < styleWords.length; word++) {
      if (isPainted && styleWords[word] === paintedWords[word]) continue;
      paintedWords[word] = styleWords[word];
      const end = Math.min(colors.length, 4 * word + 4);
      for (let cell = 4 * word; cell < end; cell++) colors[cell] = colorOf[styles[cell]];
    }
    this.isPainted = true;
  }

  /** The menu, the question, or nothing. */
  private screenText({ overlay, prompt }: Glance): string {
    const asked = prompt === undefined ? '' : `${prompt.label}${prompt.text}`;
    if (overlay === undefined) return asked;
    if (overlay !== this.overlay) {
      this.overlay = overlay;
      this.overlayText = textOf(overlayLines(overlay));
    }
    return asked === '' ? this.overlayText : `${this.overlayText}\n${asked}`;
  }

  /** Most texts are those of the step before. */
  private writeText(name: 'status' | 'messages' | 'screen', text: string): void {
    if (text === this.texts[name]) return;
    this.texts[name] = text;
    const into = this.observation[name];
    const { written } = this.encoder.encodeInto(text, into);
    into.fill(0, written);
  }
}

/** A view that was not drawn into the canvas. One that is larger is cut off, so that the arrays keep their shape. */
function copyTiles(tiles: TileGlance, canvas: Canvas): void {
  emptyCanvas(canvas, canvas);
  const { width, height, glyphs, styles, known, light } = tiles;
  const columns = Math.min(width, canvas.width);
  for (let y = 0; y < Math.min(height, canvas.height); y++) {
    const from = y * width;
    const to = y * canvas.width;
    canvas.glyphs.set(glyphs.subarray(from, from + columns), to);
    canvas.styles.set(styles.subarray(from, from + columns), to);
    if (known === undefined) canvas.known.fill(2, to, to + columns);
    else canvas.known.set(known.subarray(from, from + columns), to);
    if (light !== undefined) canvas.light.set(light.colors.subarray(from, from + columns), to);
  }
}

function writeLines(into: Float32Array, { lines }: VectorGlance): void {
  const most = Math.min(lines.length, MOST.lines);
  for (let i = 0, at = 0; i < most; i++) {
    const { x1, y1, x2, y2, brightness } = lines[i];
    into[at++] = x1;
    into[at++] = y1;
    into[at++] = x2;
    into[at++] = y2;
    into[at++] = brightness;
  }
}

function writeSlots(into: Float32Array, slots: Glance['slots'] = []): void {
  into.fill(0);
  const most = Math.min(slots.length, into.length / SLOT_NUMBERS);
  for (let i = 0, at = 0; i < most; i++, at += SLOT_NUMBERS) {
    const { glyph = 0, charge, isOn, isChosen } = slots[i];
    into[at] = glyph;
    into[at + 1] = charge?.left ?? 0;
    into[at + 2] = charge?.most ?? 0;
    into[at + 3] = Number(isOn);
    into[at + 4] = Number(isChosen);
  }
}

function textOf(lines: readonly Line[]): string {
  let text = '';
  for (let i = 0; i < lines.length; i++) {
    if (i > 0) text += '\n';
    const line = lines[i];
    for (let j = 0; j < line.length; j++) text += line[j].text;
  }
  return text;
}
