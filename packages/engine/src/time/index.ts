// The entry point @stairwell/engine/time: orders of turns.

export type { ActorId, Schedule } from './actor.js';
export {
  createEnergyOrder,
  type EnergyOrder,
  type EnergyOrderData,
  energyOrderCodec,
} from './energy-order.js';
export { createTurnOrder, type TurnOrder, type TurnOrderData, turnOrderCodec } from './turn-order.js';
