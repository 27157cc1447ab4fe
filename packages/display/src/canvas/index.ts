// The entry point @stairwell/display/canvas: frames on a canvas of a page. It needs a browser.

export type { CanvasArt, CanvasScene } from './art.js';
export { type ColorChoices, GROUND, type Ink, mapInk, textInk } from './colors.js';
export { type CanvasDisplay, type CanvasLooks, canvasDisplay, drawOnCanvas } from './display.js';
export type { Fit, Room, Zoom } from './fit.js';
export { createGlyphAtlas, type GlyphAtlas } from './glyphs.js';
export { litArt } from './lit-art.js';
export { createPainter, type Painter, type PaintOptions, type ViewPainted } from './painter.js';
export { plainArt } from './plain-art.js';
export { watchRoom } from './room.js';
export { createStackPainter, type StackPainter } from './stack.js';
