// The entry point @stairwell/engine/sight: fields of view, views ahead, lights, memory.

export { type ColoredLight, castColors, type Falloff, flickerOf } from './colored-lights.js';
export { type Facing, viewAhead } from './facing.js';
export { fieldOfView, opaqueMap, type SightMap } from './field-of-view.js';
export { castLights, type Light, lightReaches } from './light.js';
export { canSee } from './line-of-sight.js';
export { createMemory, type Memory, memoryCodec } from './memory.js';
