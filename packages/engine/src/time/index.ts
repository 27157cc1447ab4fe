// The entry point @stairwell/engine/time: orders of turns.

export type { Schedule } from './actor.js';
export { createEnergyOrder, type EnergyOrder, energyOrderCodec } from './energy-order.js';
export { createTurnOrder, type TurnOrder, turnOrderCodec } from './turn-order.js';
