// The picture of Dark Floor in menus: a part of a frame of seed 7, in the light that fell then (tests/pictures.test.ts says which).

import type { Frame } from '@stairwell/engine';
import { drawnFrame, lightLayer } from '@stairwell/engine/play';

const ROWS = [
  '  .#######   ',
  '.........#   ',
  '  .##.......#',
  '   ##. L....#',
  '    #.......#',
  '    #..@....#',
  '    #....... ',
  '    ###.#####',
  '      #.#    ',
  '      #.#    ',
  '      #.#    ',
  '      #.#    ',
];

/** The flashlight, which looks south; what it does not reach is remembered. */
const LAMP = { x: 7, y: 5, color: 0xffe9c4, radius: 6, flicker: 0 };
const REMEMBERED = 0x5c6478;

/** The picture. */
export function picture(): Frame {
  const frame = drawnFrame(ROWS, { '@': 0xf2f2f2, '#': 0x5f87ff, '.': 0xa6a6a6, L: 0x5fd75f });
  const { view } = frame;
  if (view.kind !== 'tiles') return frame;
  const reaches = (x: number, y: number) => y >= LAMP.y && Math.abs(x - LAMP.x) <= Math.max(0.5, y - LAMP.y);
  const lit = Uint8Array.from(view.glyphs, (_, cell) =>
    reaches(cell % view.width, Math.floor(cell / view.width)) ? 1 : 0,
  );
  const light = lightLayer(view, lit, [LAMP], () => REMEMBERED);
  const colors = light.colors.map((color, cell) => (lit[cell] === 1 ? color : REMEMBERED));
  return { ...frame, view: { ...view, light: { ...light, colors } } };
}
