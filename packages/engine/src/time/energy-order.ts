// Turns by energy: every tick each actor gains its speed in energy; whoever has enough acts and pays for it. An actor
// of speed 200 acts twice as often as one of speed 100. Whole numbers only, so nothing is lost to rounding.

import { type Codec, converted, integer, object } from '../codec/codec.js';
import { type ActorId, actorCodec, actorsCodec, assertActor, type Schedule } from './actor.js';

/** An order by energy as plain, JSON-safe data. @inline */
export type EnergyOrderData = {
  readonly threshold: number;
  readonly time: number;
  readonly actors: readonly { readonly actor: ActorId; readonly speed: number; readonly energy: number }[];
};

/** Who is ready at the same tick acts in the order of their energy, most first, then in the order of their coming. */
export interface EnergyOrder extends Schedule {
  /** What an action costs and what an actor needs to act. */
  readonly threshold: number;
  /** Ticks gone by. */
  readonly time: number;
  /** `speed` is the energy gained each tick: 0 never acts. `energy` is what the actor starts with. */
  add(actor: ActorId, speed: number, energy?: number): void;
  /** The energy the actor gains each tick. */
  speedOf(actor: ActorId): number;
  /** The energy the actor has now. */
  energyOf(actor: ActorId): number;
  /** Changes how fast the actor is from now on; the energy it has stays. */
  setSpeed(actor: ActorId, speed: number): void;
  /**
   * Lets time pass until somebody is ready, takes the threshold from their energy, and says who it is. An action that
   * takes longer or shorter than that is settled with `spend`.
   */
  next(): ActorId | undefined;
  /**
   * Lets so many ticks pass; nobody acts yet. For a game that hands out time in pieces, such as the time that one action of
   * the hero takes, and then lets everybody act by `takeTurn` in an order of its own.
   */
  pass(ticks: number): void;
  /** Takes the threshold from the actor's energy, if the actor is there and has enough. Says whether it was taken. */
  takeTurn(actor: ActorId): boolean;
  /** Takes energy beyond the threshold for a slow action; a negative amount gives some back for a quick one. */
  spend(actor: ActorId, energy: number): void;
  /** All of the order as plain data. */
  save(): EnergyOrderData;
}

/** What an action costs unless the order is told otherwise. */
const ENERGY_THRESHOLD = 100;

/** An order by energy with nobody in it yet. */
export function createEnergyOrder(threshold = ENERGY_THRESHOLD): EnergyOrder {
  if (!Number.isSafeInteger(threshold) || threshold < 1)
    throw new RangeError(`the threshold must be a whole number of at least 1, got ${threshold}`);
  return new Energies({ threshold, time: 0, actors: [] });
}

/** An order by energy in a saved game. */
export const energyOrderCodec: Codec<EnergyOrder> = converted(
  object<EnergyOrderData>({
    threshold: integer(1),
    time: integer(0),
    actors: actorsCodec(
      object({ actor: actorCodec, speed: integer(0), energy: integer() }),
      ({ actor }) => actor,
    ),
  }),
  (order) => order.save(),
  (saved) => new Energies(saved),
);

interface Energy {
  speed: number;
  energy: number;
}

class Energies implements EnergyOrder {
  readonly threshold: number;
  time: number;
  private readonly energies = new Map<ActorId, Energy>(); // a Map keeps the order of coming

  constructor(saved: EnergyOrderData) {
    this.threshold = saved.threshold;
    this.time = saved.time;
    for (const { actor, speed, energy } of saved.actors) this.energies.set(actor, { speed, energy });
  }

  actors(): readonly ActorId[] {
    return [...this.energies.keys()];
  }

  has(actor: ActorId): boolean {
    return this.energies.has(actor);
  }

  add(actor: ActorId, speed: number, energy = 0): void {
    assertActor(actor);
    assertSpeed(speed);
    assertEnergy(energy);
    if (this.has(actor)) throw new RangeError(`the actor ${actor} takes turns already`);
    this.energies.set(actor, { speed, energy });
  }

  remove(actor: ActorId): boolean {
    return this.energies.delete(actor);
  }

  speedOf(actor: ActorId): number {
    return this.find(actor).speed;
  }

  energyOf(actor: ActorId): number {
    return this.find(actor).energy;
  }

  setSpeed(actor: ActorId, speed: number): void {
    assertSpeed(speed);
    this.find(actor).speed = speed;
  }

  next(): ActorId | undefined {
    let ready = this.readiest();
    if (ready === undefined) {
      if (!this.passTime()) return undefined;
      ready = this.readiest();
    }
    if (ready !== undefined) this.spend(ready, this.threshold);
    return ready;
  }

  pass(ticks: number): void {
    if (!Number.isSafeInteger(ticks) || ticks < 0)
      throw new RangeError(`ticks must be a whole number of at least 0, got ${ticks}`);
    for (const each of this.energies.values()) each.energy += each.speed * ticks;
    this.time += ticks;
  }

  takeTurn(actor: ActorId): boolean {
    const found = this.energies.get(actor);
    if (found === undefined || found.energy < this.threshold) return false;
    found.energy -= this.threshold;
    return true;
  }

  spend(actor: ActorId, energy: number): void {
    assertEnergy(energy);
    this.find(actor).energy -= energy;
  }

  save(): EnergyOrderData {
    const actors = [...this.energies].map(([actor, { speed, energy }]) => ({ actor, speed, energy }));
    return { threshold: this.threshold, time: this.time, actors };
  }

  private readiest(): ActorId | undefined {
    let best: ActorId | undefined;
    let most = this.threshold - 1;
    for (const [actor, { energy }] of this.energies) {
      if (energy <= most) continue;
      most = energy;
      best = actor;
    }
    return best;
  }

  /** Jumps to the first tick at which somebody is ready. False when nobody ever will be. */
  private passTime(): boolean {
    let ticks = Number.POSITIVE_INFINITY;
    for (const { speed, energy } of this.energies.values()) {
      if (speed > 0) ticks = Math.min(ticks, Math.ceil((this.threshold - energy) / speed));
    }
    if (ticks === Number.POSITIVE_INFINITY) return false;
    this.pass(ticks);
    return true;
  }

  private find(actor: ActorId): Energy {
    const found = this.energies.get(actor);
    if (found === undefined) throw new RangeError(`the actor ${actor} takes no turns here`);
    return found;
  }
}

function assertSpeed(speed: number): void {
  if (!Number.isSafeInteger(speed) || speed < 0)
    throw new RangeError(`a speed must be a whole number of at least 0, got ${speed}`);
}

function assertEnergy(energy: number): void {
  if (!Number.isSafeInteger(energy)) throw new RangeError(`energy must be a whole number, got ${energy}`);
}
