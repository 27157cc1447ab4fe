// Colours between colours. Halfway between blue and yellow, plain numbers give a grey mud; people see it elsewhere. Mixing
// happens in Oklab (Björn Ottosson), where equal steps look equal. The roots it needs are written out with + - * / and
// square roots, because `Math.pow` and `Math.cbrt` may differ in the last bit between browsers.

import { channelsOf, rgb } from './color.js';

/**
 * A colour between two: 0 is the first, 1 the second, and the steps between look even.
 * @example
 * ```ts
 * import { colorText, lerpColors, mixColors } from '@stairwell/engine/color';
 *
 * console.log(colorText(mixColors(0x0000ff, 0xffff00, 0.5))); // #6cabc7
 * console.log(colorText(lerpColors(0x0000ff, 0xffff00, 0.5))); // #808080
 * ```
 */
export function mixColors(a: number, b: number, share: number): number {
  return fromLab(between(toLab(a), toLab(b), share));
}

/** A colour between two by plain numbers: quicker than `mixColors`, and good enough between colours that are alike. */
export function lerpColors(a: number, b: number, share: number): number {
  const [red, green, blue] = channelsOf(a);
  return rgb(
    red + (((b >> 16) & 0xff) - red) * share,
    green + (((b >> 8) & 0xff) - green) * share,
    blue + ((b & 0xff) - blue) * share,
  );
}

/**
 * Colours for a measure from 0 to 1, such as heat, depth or health, through any number of stops.
 * @example
 * ```ts
 * import { colorRamp, colorText } from '@stairwell/engine/color';
 *
 * const depth = colorRamp([0xe0f0ff, 0x2060a0, 0x04081c]); // shallows, sea, abyss
 * console.log([0, 0.25, 0.5, 0.75, 1].map((share) => colorText(depth(share))).join(' ')); // #e0f0ff #81a7d0 #2060a0 #12315a #04081c
 * ```
 */
export function colorRamp(stops: readonly number[]): (share: number) => number {
  if (stops.length < 2) throw new RangeError(`a ramp of colours needs at least two, got ${stops.length}`);
  const labs = stops.map(toLab);
  const last = stops.length - 2;
  return (share) => {
    const along = Math.min(1, Math.max(0, share)) * (stops.length - 1);
    const stop = Math.min(last, Math.floor(along));
    return fromLab(between(labs[stop], labs[stop + 1], along - stop));
  };
}

/**
 * Which colour of a palette looks nearest to a colour, as its place in the list: for terminals with sixteen colours, or to
 * bring a picture into the palette of a game.
 * @example
 * ```ts
 * import { nearestColor, TERMINAL_COLORS } from '@stairwell/engine/color';
 *
 * console.log([0xd02020, 0xffe0a0, 0x103060].map((color) => nearestColor(TERMINAL_COLORS, color)).join(' ')); // 1 7 4
 * ```
 */
export function nearestColor(palette: readonly number[], color: number): number {
  if (palette.length === 0) throw new RangeError('there is no nearest colour in an empty palette');
  const wanted = toLab(color);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((each, at) => {
    const [light, greenRed, blueYellow] = toLab(each);
    const away = square(light - wanted[0]) + square(greenRed - wanted[1]) + square(blueYellow - wanted[2]);
    if (away >= least) return;
    least = away;
    best = at;
  });
  return best;
}

/**
 * How well one colour can be read on another: 1 is not at all, 21 is black on white. Text wants 4.5 or more, large signs 3
 * (the measure of the Web Content Accessibility Guidelines).
 * @example
 * ```ts
 * import { contrast } from '@stairwell/engine/color';
 *
 * console.log(contrast(0x000000, 0xffffff), contrast(0x808080, 0x000000).toFixed(2)); // 21 5.32
 * ```
 */
export function contrast(a: number, b: number): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The sixteen colours of a terminal in their order (as xterm has them), for `nearestColor` and a style's `ansi`. */
export const TERMINAL_COLORS: readonly number[] = [
  0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
  0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

/**
 * Eight colours that people with any kind of colour blindness can tell apart (Okabe and Ito): for a style's `safeColor`.
 * @example
 * ```ts
 * import { colorText, SAFE_COLORS } from '@stairwell/engine/color';
 *
 * const team = { color: 0x20c020, safeColor: SAFE_COLORS[3] };
 * console.log(colorText(team.safeColor ?? 0)); // #009e73
 * ```
 */
export const SAFE_COLORS: readonly number[] = [
  0x000000, 0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x0072b2, 0xd55e00, 0xcc79a7,
];

/** Lightness, from green to red, from blue to yellow. */
type Lab = readonly [number, number, number];

function toLab(color: number): Lab {
  const [red, green, blue] = channelsOf(color).map(linear);
  const long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromLab([light, greenRed, blueYellow]: Lab): number {
  const long = cube(light + 0.3963377774 * greenRed + 0.2158037573 * blueYellow);
  const medium = cube(light - 0.1055613458 * greenRed - 0.0638541728 * blueYellow);
  const short = cube(light - 0.0894841775 * greenRed - 1.291485548 * blueYellow);
  return rgb(
    screen(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    screen(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    screen(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  );
}

function between(a: Lab, b: Lab, share: number): Lab {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function luminance(color: number): number {
  const [red, green, blue] = channelsOf(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much light a channel of the screen gives, 0 to 1: the curve of sRGB, whose power of 2.4 is a fifth root to the twelfth. */
function linear(channel: number): number {
  const share = channel / 255;
  if (share <= 0.04045) return share / 12.92;
  const base = (share + 0.055) / 1.055;
  let root = Math.sqrt(Math.sqrt(base));
  for (let i = 0; i < 5; i++) root = (4 * root + base / (root * root * root * root)) / 5;
  return cube(root) * cube(root) * cube(root) * cube(root);
}

/** The channel (0 to 255) that gives so much light; the power of 5/12 is a cube root of a fourth root. */
function screen(light: number): number {
  if (light <= 0.0031308) return 255 * 12.92 * light;
  const fourth = Math.sqrt(Math.sqrt(light * light * light * light * light));
  return 255 * (1.055 * cubeRoot(fourth) - 0.055);
}

/** By Halley's steps from a root that is near for numbers between 0 and 1. */
function cubeRoot(value: number): number {
  if (value <= 0) return 0;
  let root = Math.sqrt(Math.sqrt(value));
  for (let i = 0; i < 4; i++) root = (root * (cube(root) + 2 * value)) / (2 * cube(root) + value);
  return root;
}

function square(value: number): number {
  return value * value;
}

function cube(value: number): number {
  return value * value * value;
}
