// Colours as whole numbers, 0xRRGGBB, which is what a `Style` and a view's light want: reading and writing them, and light
// that falls on them. No object is made for a colour, so a whole map can be coloured every frame.

/** Red, green and blue, 0 to 255 each. */
export type Channels = readonly [red: number, green: number, blue: number];

/**
 * A colour from red, green and blue. What lies beyond 0 to 255 is cut off, and fractions are rounded.
 * @example
 * ```ts
 * import { channelsOf, colorText, rgb } from '@stairwell/engine/color';
 *
 * const rust = rgb(183, 65, 14);
 * console.log(colorText(rust), channelsOf(rust).join(' '), colorText(rgb(300, -5, 0))); // #b7410e 183 65 14 #ff0000
 * ```
 */
export function rgb(red: number, green: number, blue: number): number {
  return (byte(red) << 16) | (byte(green) << 8) | byte(blue);
}

/** Red, green and blue of a colour. */
export function channelsOf(color: number): Channels {
  return [(color >> 16) & 0xff, (color >> 8) & 0xff, color & 0xff];
}

/** The colour as `#rrggbb`, as style sheets and files write it. */
export function colorText(color: number): string {
  return `#${(color & 0xffffff).toString(16).padStart(6, '0')}`;
}

/**
 * Reads a colour from a file or a setting: `#rgb`, `#rrggbb`, `rgb(1, 2, 3)`, `hsl(30, 50%, 40%)`, or a name. The sixteen names
 * of HTML and orange are known; `names` adds your own.
 * @example
 * ```ts
 * import { colorText, parseColor } from '@stairwell/engine/color';
 *
 * const palette = { lava: 0xff4020 };
 * const colors = ['#fa0', 'hsl(120, 100%, 25%)', 'Teal', 'lava'].map((text) => colorText(parseColor(text, palette)));
 * console.log(colors.join(' ')); // #ffaa00 #008000 #008080 #ff4020
 * ```
 */
export function parseColor(text: string, names: Readonly<Record<string, number>> = {}): number {
  const plain = text.trim().toLowerCase();
  if (Object.hasOwn(names, plain)) return names[plain];
  if (Object.hasOwn(NAMES, plain)) return NAMES[plain];
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(plain)?.[1];
  if (digits !== undefined)
    return Number.parseInt(digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&'), 16);
  const call = /^(rgb|hsl)\( *([\d.]+)[ ,]+([\d.]+)(%?)[ ,]+([\d.]+)(%?) *\)$/.exec(plain);
  if (call !== null) {
    const [a, b, c] = [Number(call[2]), Number(call[3]), Number(call[5])];
    const isPercent = call[4] === '%' && call[6] === '%';
    if (call[1] === 'hsl' && isPercent) return hsl(a, b / 100, c / 100);
    if (call[1] === 'rgb' && call[4] === '' && call[6] === '') return rgb(a, b, c);
  }
  throw new RangeError(
    `expected a colour such as #ffaa00, rgb(255, 170, 0) or a name, got ${JSON.stringify(text)}`,
  );
}

/**
 * A colour by hue (degrees, red is 0, green 120, blue 240), saturation and lightness (0 to 1).
 * @example
 * ```ts
 * import { colorText, hsl, hslOf } from '@stairwell/engine/color';
 *
 * const moss = hsl(90, 0.4, 0.3);
 * console.log(colorText(moss), hslOf(moss).map((part) => part.toFixed(2)).join(' ')); // #4d6b2e 89.51 0.40 0.30
 * ```
 */
export function hsl(hue: number, saturation: number, lightness: number): number {
  const turn = (hue >= 0 && hue < 360 ? hue : ((hue % 360) + 360) % 360) / 30;
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return rgb(
    hueChannel(turn, lightness, reach),
    hueChannel(turn + 8, lightness, reach),
    hueChannel(turn + 4, lightness, reach),
  );
}

/** A channel (0 to 255) of a hue in twelfths of a turn; the channels lie four of them apart. */
function hueChannel(turn: number, lightness: number, reach: number): number {
  const at = turn >= 12 ? turn - 12 : turn;
  return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
}

/** Hue (0 to 360), saturation and lightness (0 to 1) of a colour; grey has hue 0. */
export function hslOf(color: number): readonly [hue: number, saturation: number, lightness: number] {
  const red = (color >> 16) & 0xff;
  const green = (color >> 8) & 0xff;
  const blue = color & 0xff;
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const lightness = (2 * most - span) / 510;
  if (span === 0) return [0, 0, lightness];
  const sixth =
    most === red
      ? (green - blue) / span + (green < blue ? 6 : 0)
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [60 * sixth, span / 255 / (1 - Math.abs(2 * lightness - 1)), lightness];
}

/**
 * Two lights together: red is added to red, and so on, up to full.
 * @example
 * ```ts
 * import { addColors, colorText, multiplyColors, scaleColor } from '@stairwell/engine/color';
 *
 * const light = addColors(0x201810, scaleColor(0xffc080, 0.5)); // the glow of the walls, and half a torch
 * console.log(colorText(light), colorText(multiplyColors(0x80ff80, light))); // #a07850 #507828
 * ```
 */
export function addColors(a: number, b: number): number {
  const [red, green, blue] = channelsOf(a);
  return rgb(red + ((b >> 16) & 0xff), green + ((b >> 8) & 0xff), blue + (b & 0xff));
}

/** A colour in coloured light: white light leaves it as it is, red light leaves only its red. */
export function multiplyColors(color: number, light: number): number {
  const [red, green, blue] = channelsOf(color);
  return rgb(
    (red * ((light >> 16) & 0xff)) / 255,
    (green * ((light >> 8) & 0xff)) / 255,
    (blue * (light & 0xff)) / 255,
  );
}

/** A colour in less light (`by` below 1) or more. */
export function scaleColor(color: number, by: number): number {
  const [red, green, blue] = channelsOf(color);
  return rgb(red * by, green * by, blue * by);
}

const NAMES: Readonly<Record<string, number>> = {
  black: 0x000000,
  silver: 0xc0c0c0,
  gray: 0x808080,
  white: 0xffffff,
  maroon: 0x800000,
  red: 0xff0000,
  purple: 0x800080,
  fuchsia: 0xff00ff,
  green: 0x008000,
  lime: 0x00ff00,
  olive: 0x808000,
  yellow: 0xffff00,
  navy: 0x000080,
  blue: 0x0000ff,
  teal: 0x008080,
  aqua: 0x00ffff,
  orange: 0xffa500,
};

function byte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value);
}
