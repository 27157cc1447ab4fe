// The entry point @stairwell/display/text: a frame as plain text, and in words.

export { describeFrame, frameText } from '@stairwell/engine/play';
export { sightLines } from './sights.js';
