// The hero's light: how far it reaches and how long it lasts.

import type { LightKind } from '../kinds.js';
import type { Item } from '../level.js';
import { tell } from '../messages.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';
import { wornItem } from './pack.js';

/** The light in hand, burning or not. */
export function lightInHand(
  state: YendorState,
): { readonly item: Item; readonly kind: LightKind } | undefined {
  const item = wornItem(state, 'light');
  return item?.kind.category === 'light' ? { item, kind: item.kind } : undefined;
}

/** 0 without a burning light. */
export function lightRadius(state: YendorState): number {
  const light = lightInHand(state);
  if (light === undefined) return 0;
  return light.kind.eternal === true || light.item.fuel > 0 ? (light.kind.radius ?? 0) : 0;
}

/** Whether a light burns. */
export function isLit(state: YendorState): boolean {
  return lightRadius(state) > 0;
}

/** Whether it goes out soon. */
export function isLightLow(state: YendorState): boolean {
  const light = lightInHand(state);
  return light !== undefined && light.kind.eternal !== true && light.item.fuel <= RULES.light.warnings[0];
}

/** One turn of burning, with the warnings on the way. */
export function burnLight(state: YendorState): void {
  const light = lightInHand(state);
  if (light === undefined || light.item.fuel === 0 || light.kind.eternal === true) return;
  const fuel = --light.item.fuel;
  const { name } = light.kind;
  const [soon, verySoon, out] = RULES.light.warnings;
  if (fuel === soon) tell(state, `Your ${name} is getting low.`, 'warning');
  else if (fuel === verySoon) tell(state, `Your ${name} flickers.`, 'warning');
  else if (fuel === out) tell(state, `Your ${name} goes out. It is dark.`, 'critical');
  else return;
  state.isDisturbed = true;
}
