// Blocks and box lines, drawn to fill the cell exactly: a font's own rarely meet at the edges.

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Left, top, right, bottom as shares of the cell. */
const BLOCKS: ReadonlyMap<number, readonly [number, number, number, number]> = new Map([
  [0x2580, [0, 0, 1, 0.5]], // ▀
  [0x2584, [0, 0.5, 1, 1]], // ▄
  [0x2588, [0, 0, 1, 1]], // █
  [0x258c, [0, 0, 0.5, 1]], // ▌
  [0x2590, [0.5, 0, 1, 1]], // ▐
]);

/** How much of the cell a shade covers. */
const SHADES: ReadonlyMap<number, number> = new Map([
  [0x2591, 0.25], // ░
  [0x2592, 0.5], // ▒
  [0x2593, 0.75], // ▓
]);

const UP = 1;
const RIGHT = 2;
const DOWN = 4;
const LEFT = 8;

/** Which arms a box character has. */
const ARMS: ReadonlyMap<number, number> = new Map([
  [0x2500, LEFT | RIGHT], // ─
  [0x2502, UP | DOWN], // │
  [0x250c, RIGHT | DOWN], // ┌
  [0x2510, LEFT | DOWN], // ┐
  [0x2514, UP | RIGHT], // └
  [0x2518, UP | LEFT], // ┘
  [0x251c, UP | RIGHT | DOWN], // ├
  [0x2524, UP | LEFT | DOWN], // ┤
  [0x252c, LEFT | RIGHT | DOWN], // ┬
  [0x2534, UP | LEFT | RIGHT], // ┴
  [0x253c, UP | RIGHT | DOWN | LEFT], // ┼
]);

/** Draws the glyph at (left, top) with the pen's fill if it is a block or a line; says whether it was. */
export function drawShape(
  pen: Pen,
  glyph: number,
  left: number,
  top: number,
  width: number,
  height: number,
): boolean {
  const block = BLOCKS.get(glyph);
  if (block !== undefined) {
    const x1 = Math.round(block[0] * width);
    const y1 = Math.round(block[1] * height);
    pen.fillRect(left + x1, top + y1, Math.round(block[2] * width) - x1, Math.round(block[3] * height) - y1);
    return true;
  }
  const shade = SHADES.get(glyph);
  if (shade !== undefined) {
    pen.globalAlpha = shade;
    pen.fillRect(left, top, width, height);
    pen.globalAlpha = 1;
    return true;
  }
  const arms = ARMS.get(glyph);
  if (arms === undefined) return false;
  const thick = Math.max(1, Math.round(width / 9));
  const x = left + ((width - thick) >> 1);
  const y = top + ((height - thick) >> 1);
  if (arms & UP) pen.fillRect(x, top, thick, y - top + thick);
  if (arms & DOWN) pen.fillRect(x, y, thick, top + height - y);
  if (arms & LEFT) pen.fillRect(left, y, x - left + thick, thick);
  if (arms & RIGHT) pen.fillRect(x, y, left + width - x, thick);
  return true;
}
