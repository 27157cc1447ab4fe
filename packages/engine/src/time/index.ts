// The entry point @stairwell/engine/time: orders of turns, and what happens later.

export type { Schedule } from './actor.js';
export { createEnergyOrder, type EnergyOrder, energyOrderCodec } from './energy-order.js';
export { createEventQueue, type EventQueue, eventQueueCodec } from './event-queue.js';
export { createTurnOrder, type TurnOrder, turnOrderCodec } from './turn-order.js';
