// Paints a stack of levels as a cutaway: every level a slanted plane, the lowest at the bottom, with the links between
// them as lines. What stands still is painted once and kept; who moves is painted over it.

import { isPlace, type Place, type Point } from '@stairwell/engine';
import { colorText, lerpColors } from '@stairwell/engine/color';
import type { StackView } from '@stairwell/engine/play';
import { type ColorChoices, GROUND, mapInk } from './colors.js';
import type { Room } from './fit.js';

const PLANE = {
  /** How far a row is moved aside for each one that lies further north, and how much flatter it is than wide at least. */
  shear: 0.45,
  flat: 0.55,
  /** Free space around, in CSS pixels. */
  margin: 10,
  label: 11,
} as const;

/** How strongly levels show: those above the one looked at are cut away to a shadow. */
const STRENGTH = { above: 0.13, here: 1, below: 0.62 } as const;

/** Paints all levels of a dungeon at once, one above the other. */
export interface StackPainter {
  paint(stack: StackView, how: { readonly room: Room; readonly palette: ColorChoices }): void;
}

interface Projection {
  /** CSS pixels a cell, across and down, and from level to level. */
  readonly across: number;
  readonly down: number;
  readonly rise: number;
  readonly left: number;
  readonly bottom: number;
  readonly height: number;
}

/** Where things lie on the canvas. */
export function projectionOf(stack: Pick<StackView, 'width' | 'height' | 'levels'>, room: Room): Projection {
  const { margin, shear, flat } = PLANE;
  const depth = stack.levels.length;
  const roomAcross = Math.max(1, room.width - 2 * margin);
  const roomDown = Math.max(1, room.height - 2 * margin);
  const across = roomAcross / (stack.width + shear * stack.height);
  // Where there is little height the levels are flatter: one that covers another would seem to have the other's people on it.
  const plane = Math.min(stack.height * across * flat, roomDown / depth);
  const down = plane / stack.height;
  const rise = depth > 1 ? Math.min((roomDown - plane) / (depth - 1), plane * 1.05) : 0;
  const used = across * (stack.width + shear * stack.height);
  const usedDown = plane + (depth - 1) * rise;
  return {
    across,
    down,
    rise,
    left: margin + (roomAcross - used) / 2,
    // Few levels stand in the middle.
    bottom: room.height - margin - (roomDown - usedDown) / 2,
    height: stack.height,
  };
}

/** How many levels lie below the one of a place. */
function depthOf(stack: StackView, { level }: Pick<Place, 'level'>): number {
  return stack.ids.indexOf(level);
}

/** The middle of a cell of the level number z on the canvas, in CSS pixels. */
export function project(
  { across, down, rise, left, bottom, height }: Projection,
  { x, y }: Point,
  z: number,
): Point {
  const north = height - y - 0.5;
  return { x: left + (x + 0.5 + PLANE.shear * north) * across, y: bottom - north * down - z * rise };
}

/** A painter for that canvas; undefined where the browser gives it no pen. */
export function createStackPainter(canvas: HTMLCanvasElement): StackPainter | undefined {
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  const backdrop = document.createElement('canvas');
  let shown: { levels: unknown; links: unknown; z: number; palette: ColorChoices; room: Room } | undefined;

  return {
    paint(stack, { room, palette }) {
      const { width, height, density } = room;
      const where = projectionOf(stack, room);
      const isSame =
        shown !== undefined &&
        shown.levels === stack.levels &&
        shown.links === stack.links &&
        shown.z === depthOf(stack, stack.focus) &&
        shown.palette === palette &&
        shown.room === room;
      if (!isSame) {
        for (const target of [canvas, backdrop]) {
          target.width = Math.floor(width * density);
          target.height = Math.floor(height * density);
        }
        canvas.style.width = `${width}px`;
        canvas.style.height = `${height}px`;
        const back = backdrop.getContext('2d');
        if (back !== null) paintLevels(back, stack, where, palette, density);
        shown = { levels: stack.levels, links: stack.links, z: depthOf(stack, stack.focus), palette, room };
      }
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.globalAlpha = 1;
      pen.drawImage(backdrop, 0, 0);
      pen.setTransform(density, 0, 0, density, 0, 0);
      paintDots(pen, stack, where, palette);
      paintTrails(pen, stack, where, palette);
      paintFocus(pen, stack, where);
    },
  };
}

function strengthOf(z: number, focus: number): number {
  return z > focus ? STRENGTH.above : z === focus ? STRENGTH.here : STRENGTH.below;
}

function colorOf(stack: StackView, style: number, palette: ColorChoices): number {
  const { fore, back } = mapInk(stack.palette[style], palette);
  return back < 0 ? fore : back;
}

function paintLevels(
  pen: CanvasRenderingContext2D,
  stack: StackView,
  where: Projection,
  palette: ColorChoices,
  density: number,
): void {
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = colorText(GROUND);
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.imageSmoothingEnabled = false;
  const sheet = document.createElement('canvas');
  sheet.width = stack.width;
  sheet.height = stack.height;
  const sheetPen = sheet.getContext('2d');
  if (sheetPen === null) return;
  const colors = stack.palette.map((_, style) => lerpColors(GROUND, colorOf(stack, style, palette), 0.8));
  const { across, down, rise, left, bottom, height } = where;
  const focus = depthOf(stack, stack.focus);
  stack.levels.forEach((level, z) => {
    const image = sheetPen.createImageData(stack.width, stack.height);
    const pixels = new Uint32Array(image.data.buffer);
    for (let cell = 0; cell < level.length; cell++) {
      const color = colors[level[cell]];
      // Bytes lie as red, green, blue, alpha; a style that is none leaves the pixel clear.
      if (color !== undefined)
        pixels[cell] = 0xff000000 | ((color & 0xff) << 16) | (color & 0xff00) | (color >> 16);
    }
    sheetPen.putImageData(image, 0, 0);
    pen.globalAlpha = strengthOf(z, focus);
    const top = bottom - z * rise - height * down;
    pen.setTransform(
      across * density,
      0,
      -PLANE.shear * across * density,
      down * density,
      (left + PLANE.shear * height * across) * density,
      top * density,
    );
    pen.drawImage(sheet, 0, 0);
    pen.setTransform(density, 0, 0, density, 0, 0);
    paintLinks(pen, stack, where, palette, z);
    pen.globalAlpha = z === focus ? 1 : 0.55;
    pen.fillStyle = colorText(0xd0d0d0);
    pen.font = `${PLANE.label}px monospace`;
    pen.fillText(String(z), left - PLANE.margin + 2, bottom - z * rise - 2);
  });
}

/** The links that begin on a level: a line, and a point where it arrives. */
function paintLinks(
  pen: CanvasRenderingContext2D,
  stack: StackView,
  where: Projection,
  palette: ColorChoices,
  z: number,
): void {
  for (const [kind, style] of Object.entries(stack.linkStyles)) {
    pen.strokeStyle = colorText(colorOf(stack, style, palette));
    pen.fillStyle = pen.strokeStyle;
    pen.lineWidth = 1;
    const isAbove = z > depthOf(stack, stack.focus);
    pen.globalAlpha = isAbove ? 0.25 : 0.75;
    pen.beginPath();
    const ends: Point[] = [];
    for (const { kind: own, from, to } of stack.links) {
      if (own !== kind || from.level !== stack.ids[z] || !isPlace(to)) continue;
      const start = project(where, from, z);
      const end = project(where, to, depthOf(stack, to));
      pen.moveTo(start.x, start.y);
      pen.lineTo(end.x, end.y);
      ends.push(end);
    }
    pen.stroke();
    for (const end of ends) pen.fillRect(end.x - 1.5, end.y - 1.5, 3, 3);
  }
}

function paintDots(
  pen: CanvasRenderingContext2D,
  stack: StackView,
  where: Projection,
  palette: ColorChoices,
): void {
  const { places, style } = stack.dots;
  const focus = depthOf(stack, stack.focus);
  pen.fillStyle = colorText(colorOf(stack, style, palette));
  const size = Math.max(2, Math.min(4, where.across * 0.8));
  for (let i = 0; i < places.length; i += 3) {
    const at = project(where, { x: places[i], y: places[i + 1] }, places[i + 2]);
    pen.globalAlpha = places[i + 2] > focus ? 0.5 : 1;
    pen.fillRect(at.x - size / 2, at.y - size / 2, size, size);
  }
  pen.globalAlpha = 1;
}

function paintTrails(
  pen: CanvasRenderingContext2D,
  stack: StackView,
  where: Projection,
  palette: ColorChoices,
): void {
  pen.lineJoin = 'round';
  for (const { places, style } of stack.trails) {
    pen.beginPath();
    places.forEach((place, i) => {
      const at = project(where, place, depthOf(stack, place));
      if (i === 0) pen.moveTo(at.x, at.y);
      else pen.lineTo(at.x, at.y);
    });
    pen.strokeStyle = colorText(colorOf(stack, style, palette));
    pen.lineWidth = 5;
    pen.stroke();
    pen.strokeStyle = colorText(0xffffff);
    pen.lineWidth = 2;
    pen.stroke();
  }
}

/** A frame around the level that is looked at, and a cross where the cursor is. */
function paintFocus(pen: CanvasRenderingContext2D, stack: StackView, where: Projection): void {
  const z = depthOf(stack, stack.focus);
  const corner = (x: number, y: number) => project(where, { x: x - 0.5, y: y - 0.5 }, z);
  pen.strokeStyle = colorText(0xffffff);
  pen.globalAlpha = 0.5;
  pen.lineWidth = 1;
  pen.beginPath();
  const corners = [
    corner(0, 0),
    corner(stack.width, 0),
    corner(stack.width, stack.height),
    corner(0, stack.height),
  ];
  for (const { x, y } of corners) pen.lineTo(x, y); // the first of a path is where it begins
  pen.closePath();
  pen.stroke();
  pen.globalAlpha = 1;
  const at = project(where, stack.focus, z);
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(at.x - 6, at.y);
  pen.lineTo(at.x + 6, at.y);
  pen.moveTo(at.x, at.y - 6);
  pen.lineTo(at.x, at.y + 6);
  pen.stroke();
}
