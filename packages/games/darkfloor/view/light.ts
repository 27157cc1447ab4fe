// How the lights of a floor look: their colours, how they waver, how they fade with distance.

import type { Point } from '@stairwell/engine';
import { type Canvas, type LightLayer, type LightSource, lightLayer } from '@stairwell/engine/play';
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

/** How light falls on the floor, written into an empty canvas. */
export function lightOn(state: State, canvas: Canvas): LightLayer {
  return lightLayer(SIZE, state.lit, sourcesOn(state), () => FAINT, canvas);
}

/** Fog that is lit drifts as mist. */
export function hazeOn({ level, lit }: State): Pick<LightLayer, 'haze'> {
  if (level.fog.length === 0) return {};
  const cells = new Uint8Array(lit.length);
  for (const cell of level.fog) if (lit[cell] === 1) cells[cell] = 255;
  return { haze: { color: MIST, cells } };
}

function sourcesOn(state: State): LightSource[] {
  const sources: LightSource[] = [];
  for (const { x, y, radius, lamp } of lightsOf(state)) {
    const [color, flicker] = LAMPS[lamp] ?? WHITE;
    sources.push({ x, y, color, radius, flicker });
  }
  if (state.lit[state.exit] === 1) sources.push(shining(pointAt(state.exit), SIGN));
  for (const entity of state.level.entities)
    if (entity.kind === 'ambusher' && entity.isTriggered && isSeen(state, entity))
      sources.push(shining(entity, GLOW));
  return sources;
}

const WHITE = [0xffffff, 0] as const;

type Shine = Pick<LightSource, 'color' | 'radius' | 'flicker'>;

function shining({ x, y }: Point, { color, radius, flicker }: Shine): LightSource {
  return { x, y, color, radius, flicker };
}
