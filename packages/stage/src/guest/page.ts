// Pages as a guest brings them to the web page: a title for the menu, and a function that fills an element. How a guest draws its
// page is its own affair; the house offers what a page cannot have by itself.

import type { TileView } from '@stairwell/engine';

declare global {
  // The stage knows no browser. Where there is one, these are the browser's own.
  interface HTMLElement {}
  interface HTMLCanvasElement {}
}

/** A page of a guest: an entry in the menu, and a screen at the address `?screen=ID`. */
export interface Page {
  readonly id: string;
  readonly title: string;
  load(): Promise<MountPage>;
}

/**
 * Fills an empty element below the house's bar and gives a function that takes everything away again. What the page keeps in the
 * address stands behind the hash; it reads and writes that itself.
 */
export type MountPage = (place: HTMLElement, house: PageHouse) => () => void;

/** What the house offers a page of a guest. */
export interface PageHouse {
  /** Shows a word at the edge of the screen, and tells it to screen readers. */
  notify(text: string): void;
  /** Tells screen readers only. */
  announce(text: string): void;
  /** Begins a game. Options are texts, as an address holds them. */
  play(game: string, seed: string, options?: Readonly<Record<string, string>>): void;
  /** A canvas on which tiles are painted in the player's colours. */
  tiles(canvas: HTMLCanvasElement): TileCanvas;
  /** Calls when the player has chosen other colours: paint anew. Gives a function that ends it. */
  onLooks(listener: () => void): () => void;
  /** Calls with the room inside an element, now and whenever it changes. Gives a function that ends it. */
  onRoom(element: HTMLElement, listener: (room: PageRoom) => void): () => void;
}

/** The room of an element: its CSS pixels, and the device pixels of each. */
export interface PageRoom {
  readonly width: number;
  readonly height: number;
  readonly density: number;
}

/** A canvas with tiles on it. */
export interface TileCanvas {
  /** Paints so that the whole view fits a room of so many CSS pixels, with so many device pixels each. */
  paint(view: TileView, room: PageRoom): void;
  /** The cell under a point, in CSS pixels from the canvas's corner. */
  at(x: number, y: number): { readonly x: number; readonly y: number } | undefined;
}
