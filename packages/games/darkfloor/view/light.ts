// How the lights of a floor look: their colours, how they waver, how they fade with distance.

import { type LightLayer, type LightSource, lightLayer } from '@stairwell/engine/play';
import { isSeen } from '../beings/telling.js';
import { lightsOf } from '../floor/lights.js';
import { type ItemKind, pointAt, SIZE, type State } from '../state.js';

/** The colour of each light and how much it wavers. */
const LAMPS: Partial<Readonly<Record<ItemKind | 'blast', readonly [color: number, flicker: number]>>> = {
  flashlight: [0xffe9c4, 0.12],
  lantern: [0xffbe78, 0.35],
  blast: [0xffffe0, 0],
};
const SIGN = { color: 0xffd75f, radius: 1, flicker: 0 };
const GLOW = { color: 0xffc04d, radius: 1, flicker: 0.8 };
/** Lit, but at the end of what a light can do. */
const FAINT = 0x807264;

const MIST = 0xaf5faf;

/** How light falls on the floor. */
export function lightOn(state: State): LightLayer {
  const sources: LightSource[] = [];
  for (const { x, y, radius, lamp } of lightsOf(state)) {
    const [color, flicker] = LAMPS[lamp] ?? [0xffffff, 0];
    sources.push({ x, y, color, radius, flicker });
  }
  if (state.lit[state.exit] === 1) sources.push({ ...pointAt(state.exit), ...SIGN });
  for (const entity of state.level.entities)
    if (entity.kind === 'ambusher' && entity.isTriggered && isSeen(state, entity))
      sources.push({ x: entity.x, y: entity.y, ...GLOW });
  const light = lightLayer(SIZE, state.lit, sources, () => FAINT);
  if (state.level.fog.length === 0) return light;
  const cells = new Uint8Array(light.colors.length);
  for (const cell of state.level.fog) if (state.lit[cell] === 1) cells[cell] = 255;
  return { ...light, haze: { color: MIST, cells } };
}
