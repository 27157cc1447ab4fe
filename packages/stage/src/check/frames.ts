// What is wrong with the form of a frame: front ends, screen readers, replays and tests rely on it.

import { type Frame, lineText, type TileView, type VectorView } from '@stairwell/engine';
import { glyphColumns, textColumns } from '@stairwell/engine/screens';

/** What a game writes fits a terminal of 80x24; a screen over the view has a border, a title and its choices there. */
const WIDEST_STATUS = 80;
const WIDEST_OVERLAY = 76;
const TALLEST_OVERLAY = 18;
const LONGEST_GAUGE = 8;

/** Everything that is wrong with a frame. */
export function frameProblems(frame: Frame): string[] {
  const strange = unplain(frame, 'frame');
  // What is no plain data cannot be measured either.
  return strange === undefined ? [...formProblems(frame)] : [strange];
}

function* formProblems(frame: Frame): Iterable<string> {
  yield* frame.view.kind === 'tiles' ? tileProblems(frame.view, 'view') : vectorProblems(frame.view);
  if (frame.automap !== undefined) yield* tileProblems(frame.automap, 'automap');
  for (const { title, view } of frame.panels ?? []) yield* tileProblems(view, title);
  for (const { name, value, most } of frame.gauges ?? []) {
    if (!(most > 0 && value >= 0 && value <= most)) yield `the gauge ${name} shows ${value} of ${most}`;
    if (textColumns(name) > LONGEST_GAUGE)
      yield `the gauge ${name} has a name of more than ${LONGEST_GAUGE} columns`;
  }
  for (const { name, charge } of frame.slots ?? [])
    if (charge !== undefined && !(charge.most > 0 && charge.left >= 0 && charge.left <= charge.most))
      yield `the slot with ${name} shows ${charge.left} of ${charge.most}`;
  for (const { name, x, y, strength } of frame.bearings ?? [])
    if (!(Math.abs(x) <= 1 && Math.abs(y) <= 1 && strength >= 0 && strength <= 1))
      yield `the bearing of ${name} lies outside, at (${x}, ${y}) with ${strength}`;
  for (const line of frame.status)
    if (textColumns(lineText(line)) > WIDEST_STATUS)
      yield `a status line is wider than ${WIDEST_STATUS} columns: "${lineText(line)}"`;
  const { lines = [], choices = [] } = frame.overlay ?? {};
  if (lines.length > TALLEST_OVERLAY)
    yield `an overlay has ${lines.length} lines, and ${TALLEST_OVERLAY} fit`;
  for (const line of lines)
    if (textColumns(lineText(line)) > WIDEST_OVERLAY)
      yield `a line of an overlay is wider than ${WIDEST_OVERLAY} columns: "${lineText(line)}"`;
  for (const { key, label } of choices)
    if (key === '' || label === '') yield 'a choice has no key or no label';
}

function* tileProblems(view: TileView, name: string): Iterable<string> {
  const { width, height, glyphs, styles, palette } = view;
  const cells = width * height;
  if (glyphs.length !== cells || styles.length !== cells)
    yield `the ${name} is ${width}x${height}, but has ${glyphs.length} glyphs and ${styles.length} styles`;
  const wide = glyphs.find((glyph) => glyphColumns(glyph) !== 1);
  if (wide !== undefined) yield `a glyph of the ${name} does not take one cell: U+${wide.toString(16)}`;
  const style = styles.find((index) => index >= palette.length);
  if (style !== undefined) yield `the ${name} uses style ${style} of a palette of ${palette.length}`;
  for (const { ansi } of palette)
    if (!(ansi >= 0 && ansi < 16))
      yield `a style of the ${name} has the terminal colour ${ansi}, not one of 0 to 15`;
  for (const { cell, period, phases } of view.animations) {
    const [first] = phases;
    if (!(cell >= 0 && cell < cells)) yield `an animation of the ${name} is at cell ${cell} of ${cells}`;
    else if (first?.glyph !== glyphs[cell] || first.style !== styles[cell])
      yield `an animation of the ${name} does not begin with what stands there`;
    if (!(period > 0) || phases.length < 2)
      yield `an animation of the ${name} has no period or fewer than two phases`;
    for (const phase of phases)
      if (phase.style >= palette.length || glyphColumns(phase.glyph) !== 1)
        yield `an animation of the ${name} has a phase without a style or a glyph of one cell`;
  }
  const { focus, light } = view;
  if (focus !== undefined && !(focus.x >= 0 && focus.x < width && focus.y >= 0 && focus.y < height))
    yield `the focus of the ${name} lies outside, at (${focus.x}, ${focus.y})`;
  if (light === undefined) return;
  const { colors, from, sources, haze } = light;
  if (from === undefined || sources === undefined)
    return yield `the light of the ${name} lacks sources or from: with none that waver, [] and an array of zeros`;
  if (colors.length !== cells || from.length !== cells)
    yield `the light of the ${name} has ${colors.length} colours for ${cells} cells`;
  if (haze !== undefined && haze.cells.length !== cells)
    yield `the haze of the ${name} has ${haze.cells.length} cells of ${cells}`;
  if (colors.some((color) => color > 0xffffff)) yield `the light of the ${name} has a colour above 0xffffff`;
  if (from.some((source) => source > sources.length))
    yield `the light of the ${name} comes from a source that is not there`;
  for (const { flicker, radius } of sources)
    if (!(flicker >= 0 && flicker <= 1 && radius > 0))
      yield `a light of the ${name} wavers by ${flicker} and reaches ${radius}`;
}

function* vectorProblems({ lines }: VectorView): Iterable<string> {
  for (const { brightness } of lines)
    if (!(brightness >= 0 && brightness <= 1))
      yield `a line has the brightness ${brightness}, not one from 0 to 1`;
}

/** Where something is that cannot be copied, sent and compared as data; undefined when all is. */
export function unplain(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`;
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return undefined;
  if (typeof value !== 'object') return `${path} is a ${typeof value}, not plain data`;
  if (ArrayBuffer.isView(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== null && Object.getPrototypeOf(prototype) !== null)
    return `${path} is an object of a class, not plain data`;
  for (const [key, part] of Object.entries(value)) {
    const found = unplain(part, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
