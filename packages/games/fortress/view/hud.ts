// What a front end with room draws beside the words: a palette of what can be taken in hand, and bars of an aim.

import type { Gauge, Slot } from '@stairwell/engine/play';
import { HANDS, idOf } from '../actions.js';
import { CELLS, TOOLS } from '../ground/cells.js';
import { hasSupportedRamps } from '../options.js';
import { PALETTE, STYLES } from '../palette.js';
import { RULES } from '../rules.js';
import type { State } from '../state.js';

/** How the tools that are no terrain are drawn. */
const DIGGING: Readonly<Record<number, string>> = {
  [TOOLS.dig]: 'd',
  [TOOLS.channel]: 'x',
  [CELLS.code.air]: '_',
};

const { rampN, rampE, rampS, rampW } = CELLS.code;
const RAMPS: readonly number[] = [rampN, rampE, rampS, rampW];

/** All that can be in hand under the rules in force, and what is: channels and one ramp, or ramps with sides. */
export function paletteOf({ tool, choices }: State): Slot[] {
  const isSupported = hasSupportedRamps(choices);
  const hands = HANDS.filter(([each]) =>
    isSupported ? each === rampN || !RAMPS.includes(each) : each !== TOOLS.channel,
  );
  return hands.map(([each]) => ({
    name: isSupported && each === rampN ? 'ramp' : (CELLS.rows[each]?.short ?? idOf(each)),
    glyph: (DIGGING[each] ?? CELLS.rows[each].face).codePointAt(0) ?? 0,
    style: DIGGING[each] === undefined ? PALETTE[CELLS.rows[each].style] : STYLES.plain,
    isOn: false,
    isChosen: each === tool || (isSupported && each === rampN && RAMPS.includes(tool)),
    control: `take-${idOf(each)}`,
    keyOf: idOf(each),
  }));
}

/** How much of the aim is done, and how much time is left; nothing in a sandbox. */
export function aimGauges({ aim, progress, movers }: State): Gauge[] {
  if (aim === undefined) return [];
  const [done, all] =
    aim.deliver > 0 ? [progress.deliveries, aim.deliver] : [progress.left, progress.left + movers.length];
  const left = Math.max(0, aim.seconds * RULES.ticksPerSecond - progress.ticks);
  return [
    { name: 'aim', value: Math.min(done, all), most: Math.max(1, all), style: STYLES.site },
    { name: 'time', value: left, most: aim.seconds * RULES.ticksPerSecond, style: STYLES.stairs },
  ];
}
