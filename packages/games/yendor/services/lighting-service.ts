// LightingService: how far the hero's light reaches and how long it lasts.

import { ITEMS } from '../data/items.js';
import { wornItem } from '../items/pack.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';
import { MessageService } from './message-service.js';

export const LightingService = {
  /** 0 without a burning light. */
  radius(state: YendorState): number {
    const light = wornItem(state, 'light');
    if (light === undefined) return 0;
    const { radius = 0, eternal = false } = ITEMS[light.kind];
    return eternal || light.fuel > 0 ? radius : 0;
  },

  isLit(state: YendorState): boolean {
    return LightingService.radius(state) > 0;
  },

  /** One turn of burning, with the warnings on the way. */
  burn(state: YendorState): void {
    const light = wornItem(state, 'light');
    if (light === undefined || light.fuel === 0 || ITEMS[light.kind].eternal === true) return;
    light.fuel--;
    const [soon, verySoon, out] = RULES.light.warnings;
    const name = ITEMS[light.kind].name;
    if (light.fuel === soon) MessageService.add(state, `Your ${name} is getting low.`, 'warning');
    else if (light.fuel === verySoon) MessageService.add(state, `Your ${name} flickers.`, 'warning');
    else if (light.fuel === out) MessageService.add(state, `Your ${name} goes out. It is dark.`, 'critical');
    else return;
    state.disturbance = 'light';
  },
} as const;
