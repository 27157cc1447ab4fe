// The entry point @stairwell/engine/color: colours as numbers, mixing, palettes.

export {
  addColors,
  type Channels,
  channelsOf,
  colorText,
  hsl,
  hslOf,
  multiplyColors,
  parseColor,
  rgb,
  scaleColor,
} from './color.js';
export {
  colorRamp,
  contrast,
  lerpColors,
  mixColors,
  nearestColor,
  SAFE_COLORS,
  TERMINAL_COLORS,
} from './mix.js';
