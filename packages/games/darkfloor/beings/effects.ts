// What clings to a body for a while: poison, slowness, blindness, a curse. The architecture is the seed's: everybody has a
// list of effects, an effect has `tick(entity, ctx)` and `expired()`, and an expired one is taken off. Only the option
// `effects` lets any of them begin; the tables below say who gives what.

import { RULES } from '../rules.js';
import type { Bearer, Effect, EffectContext, EffectKind } from '../state.js';

/** How long each lasts when it begins. */
export const EFFECT_TICKS: Readonly<Record<EffectKind, number>> = {
  poison: RULES.effects.poisonTicks,
  slow: RULES.effects.slowTicks,
  blind: RULES.effects.blindTicks,
  cursed: RULES.effects.cursedTicks,
};

/** What happens every tick. Slow, blind and cursed are asked for by walking, seeing and healing instead. */
const AT_TICK: Readonly<Record<EffectKind, (entity: Bearer, ctx: EffectContext, left: number) => void>> = {
  poison: (entity, ctx, left) => {
    if (left % RULES.effects.poisonEvery === 0) ctx.hurt(entity, 1);
  },
  slow: () => {},
  blind: () => {},
  cursed: () => {},
};

/** An effect that has just begun, or has so many ticks left. */
export function createEffect(kind: EffectKind, left: number = EFFECT_TICKS[kind]): Effect {
  return new TimedEffect(kind, left);
}

class TimedEffect implements Effect {
  constructor(
    readonly kind: EffectKind,
    private ticks: number,
  ) {}

  get left(): number {
    return this.ticks;
  }

  tick(entity: Bearer, ctx: EffectContext): void {
    AT_TICK[this.kind](entity, ctx, this.ticks);
    this.ticks--;
  }

  expired(): boolean {
    return this.ticks <= 0;
  }
}

/** Begins an effect, or begins it anew. Says whether it was not there before. */
export function afflict(bearer: Bearer, kind: EffectKind): boolean {
  const isNew = !suffers(bearer, kind);
  bearer.effects = bearer.effects.filter((effect) => effect.kind !== kind);
  bearer.effects.push(createEffect(kind));
  return isNew;
}

/** Whether the effect is upon somebody. */
export function suffers(bearer: Bearer, kind: EffectKind): boolean {
  for (const effect of bearer.effects) if (effect.kind === kind) return true;
  return false;
}

/** Ticks all effects of one bearer and takes off the expired; `over` hears of each. */
export function tickEffects(bearer: Bearer, ctx: EffectContext, over?: (kind: EffectKind) => void): void {
  if (bearer.effects.length === 0) return;
  for (const effect of bearer.effects) effect.tick(bearer, ctx);
  if (!bearer.effects.some((effect) => effect.expired())) return;
  for (const effect of bearer.effects) if (effect.expired()) over?.(effect.kind);
  bearer.effects = bearer.effects.filter((effect) => !effect.expired());
}
