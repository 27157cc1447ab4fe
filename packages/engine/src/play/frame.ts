// A frame is what a person sees now, as plain data: it can be copied, sent and compared. Terminal, browser, screen reader and tests all read the same frame.

import type { LevelId } from '../world/level.js';
import type { Link, Place } from '../world/link.js';

/** How a glyph or a span of text looks. */
export interface Style {
  /** 0xRRGGBB. */
  readonly color: number;
  /** The colour used instead when the player asks for colours that colour-blind people can tell apart. */
  readonly safeColor?: number;
  /** 0xRRGGBB behind the glyph; left out, the screen's own. */
  readonly background?: number;
  /** The nearest of the sixteen terminal colours (0 to 15), for terminals that have no more. */
  readonly ansi: number;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly reverse?: boolean;
  /** Keeps its own colour in weak light: what must not be overlooked, as beings and things in view. */
  readonly clear?: boolean;
}

/** One phase of something that moves between ticks. */
export interface AnimationPhase {
  /** A code point. */
  readonly glyph: number;
  /** Index into the view's palette. */
  readonly style: number;
}

/** A cell that changes by itself. The front end drives it; text, hashes and no-flash show the first phase. */
export interface CellAnimation {
  readonly cell: number;
  /** Milliseconds a phase. */
  readonly period: number;
  /** At least two; the first equals what stands in the view. */
  readonly phases: readonly AnimationPhase[];
}

/** Something in view that has a name: what a screen reader says and a tap explains. */
export interface NamedThing {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A flame, a lamp or another thing that shines. */
export interface LightSource {
  readonly x: number;
  readonly y: number;
  /** 0xRRGGBB of its light. */
  readonly color: number;
  /** How far it reaches, in cells. */
  readonly radius: number;
  /** How much its light wavers: 0 is steady, 1 goes out and comes back. Looks only, like an animation; no-flash shows it steady. */
  readonly flicker: number;
}

/**
 * How light falls on a view, for front ends that can blend colours. The game has worked out where light reaches; a front end
 * smooths it between cells and lets it waver. What the player may know stands in the glyphs and styles already: a front end
 * that leaves the light out hides and gives away nothing.
 */
export interface LightLayer {
  /** 0xRRGGBB a cell, row by row: the colours of the cell are multiplied by it. 0xffffff leaves them as they are, 0 is darkness. */
  readonly colors: Uint32Array;
  /** What shines, also outside the view's sight if its light falls into it. At most 255. */
  readonly sources: readonly LightSource[];
  /** For each cell the source that gives most of its light, counted from 1; 0 for light that never wavers. */
  readonly from: Uint8Array;
  /** Mist that drifts by itself. Left out where the air is clear. */
  readonly haze?: Haze;
}

/** Mist over a view. The glyphs tell of it as well: a front end that leaves it out hides nothing. */
export interface Haze {
  /** 0xRRGGBB. */
  readonly color: number;
  /** How thick it is in each cell: 0 (clear) to 255. */
  readonly cells: Uint8Array;
}

/** A grid of glyphs. */
export interface TileView {
  readonly kind: 'tiles';
  readonly width: number;
  readonly height: number;
  /** A code point a cell, row by row. */
  readonly glyphs: Uint32Array;
  /** An index into `palette` a cell. */
  readonly styles: Uint8Array;
  readonly palette: readonly Style[];
  readonly animations: readonly CellAnimation[];
  /** Where the player stands: small screens scroll to keep it in sight. */
  readonly focus?: { readonly x: number; readonly y: number };
  /**
   * How many cells the focus may be from the edge of what shows before a small screen scrolls. With 0 nothing moves under a pointer
   * that has just pointed. Left out, the front end keeps the focus well inside.
   */
  readonly margin?: number;
  /** The glyphs that nobody walks through, as one text: whoever cannot see the map is told which sides of the focus are open. */
  readonly walls?: string;
  readonly things: readonly NamedThing[];
  /** How much the player knows of each cell: 0 is nothing, 1 is memory, 2 is in sight now. Left out where all is in sight. */
  readonly known?: Uint8Array;
  /** Whether this is the map of another level than the player's, who only looks at it. */
  readonly isElsewhere?: boolean;
  /** The size of the picture in whose place this view stands for a while: it gets that picture's room, and nothing else moves. */
  readonly inPlaceOf?: { readonly width: number; readonly height: number };
  /** Left out where every cell is equally lit. */
  readonly light?: LightLayer;
}

/** A line of a vector view, in the view's own units. */
export interface VectorLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** 0 (not to be seen) to 1 (full light). */
  readonly brightness: number;
}

/** A list of lines. */
export interface VectorView {
  readonly kind: 'vector';
  readonly width: number;
  readonly height: number;
  readonly lines: readonly VectorLine[];
  /** While the lines show a movement: what to draw instead for players who want nothing to move. */
  readonly atRest?: readonly VectorLine[];
  /** 0xRRGGBB of full light and of the ground behind it. */
  readonly ink: number;
  readonly ground: number;
  readonly things: readonly NamedThing[];
}

/** A stretch of text in one style. */
export interface Span {
  readonly text: string;
  readonly style?: Style;
  /**
   * The controls whose keys this text names: where a player has chosen other keys, those are named instead. None: it names keys
   * that stand on buttons anyway, and is left out where there are buttons.
   */
  readonly controls?: readonly string[];
  /** The frame's slots say it as well: where they are drawn, it is only read aloud. */
  readonly inSlots?: true;
  /** Where the text moves by itself: what the status says instead to players who want nothing to move. */
  readonly atRest?: string;
}

/** One line of text. */
export type Line = readonly Span[];

/** A screen over the view: help, pause, a menu, the end. */
export interface Overlay {
  readonly title: string;
  readonly lines: readonly Line[];
  /** What can be pressed here; touch shows these as buttons. */
  readonly choices: readonly { readonly key: string; readonly label: string }[];
  /** 'screen' hides the view behind it, 'window' leaves it in sight. */
  readonly cover: 'screen' | 'window';
  /** It is read over a last screen, which is there again when it closes: a front end adds nothing of the end to it. */
  readonly isAside?: true;
}

/**
 * Levels stacked from below, for front ends that can draw all of them at once. Where nothing has changed since the last
 * frame, `levels` and `links` are the same objects as then.
 */
export interface StackView {
  /** The names of the levels, from below. */
  readonly ids: readonly LevelId[];
  readonly width: number;
  readonly height: number;
  /** A level's cells row by row: an index into `palette`, or `STACK_NOTHING`. */
  readonly levels: readonly Uint8Array[];
  readonly links: readonly Link[];
  /** By kind of a link: an index into `palette`. */
  readonly linkStyles: Readonly<Record<string, number>>;
  readonly palette: readonly Style[];
  /** Ways through the stack, such as a path that was found. */
  readonly trails: readonly { readonly places: readonly Place[]; readonly style: number }[];
  /** Whoever moves there: x, y and the number of the level in `ids`, one after the other. */
  readonly dots: { readonly places: Int32Array; readonly style: number };
  readonly focus: Place;
}

/**
 * A cell of a stack that is not drawn.
 * @example
 * ```ts
 * import { STACK_NOTHING } from '@stairwell/engine/play';
 *
 * const level = new Uint8Array(6).fill(STACK_NOTHING); // one of the `levels` of a StackView: nothing is drawn
 * level.set([0, 1, 0], 1); // three cells, in styles 0 and 1 of its palette
 * console.log(level.filter((style) => style !== STACK_NOTHING).length); // 3
 * ```
 */
export const STACK_NOTHING = 255;

/** Work behind a line of the status that a front end with a clock may time; the time is written after that line. */
export interface TimedWork {
  /** Which line of the status. */
  readonly line: number;
  /** Does the work once more. It changes nothing. */
  run(): void;
}

/** A measure of the status that a front end with room may draw as a bar beside the words. */
export interface Gauge {
  readonly name: string;
  /** From 0 to `most`, which stands for a full bar. */
  readonly value: number;
  readonly most: number;
  readonly style?: Style;
  /** Beats a minute: drawn as a heart that beats. Looks only; without motion it is still. */
  readonly beat?: number;
}

/** A place for something that is carried; a front end with room may draw it as a box with a picture. */
export interface Slot {
  /** What is in it, as a person would say it; left out where it is empty. */
  readonly name?: string;
  /** How it is drawn: a code point and its style. */
  readonly glyph?: number;
  readonly style?: Style;
  /** What is left of it, where it is used up little by little. */
  readonly charge?: { readonly left: number; readonly most: number };
  /** It is switched on, burning or worn. */
  readonly isOn: boolean;
  /** It is what the next use is meant for. */
  readonly isChosen: boolean;
  /** The control that chooses or uses it, if there is one. */
  readonly control?: string;
  /** The control whose key stands on it, where that is another one: in Fortress a tap takes in hand what a key builds at once. */
  readonly keyOf?: string;
}

/** Something that is heard or felt and not seen, with the side it comes from: a front end may mark it at the edge of the view. */
export interface Bearing {
  readonly name: string;
  /** Where it lies as seen from the player: -1 (west) to 1 (east), and -1 (north) to 1 (south). */
  readonly x: number;
  readonly y: number;
  /** How near or loud it is, from 0 to 1. */
  readonly strength: number;
  readonly style?: Style;
}

/** A view beside the main one, and what it is called. */
export interface Panel {
  readonly title: string;
  readonly view: TileView;
}

/** All a person sees at one moment. */
export interface Frame {
  readonly view: TileView | VectorView;
  readonly status: readonly Line[];
  /** What the status says in words, to be drawn as well; never the only place where it is said. */
  readonly gauges?: readonly Gauge[];
  /** What is carried, a box each; the status says it in words too. */
  readonly slots?: readonly Slot[];
  /** What is near without being seen; status or messages say it in words too. */
  readonly bearings?: readonly Bearing[];
  /** What was said last, oldest first: it is shown whole. */
  readonly messages: readonly Line[];
  /** What was said before, oldest first: it fills the room that is left. */
  readonly past?: readonly Line[];
  readonly overlay?: Overlay;
  /** The game is over and still shows how; a last screen of its own comes after that, and nobody lays another over it. */
  readonly isEnding?: boolean;
  /** What the game waits for while the view stays in sight; the status says it in words. */
  readonly asks?: Asked;
  /** What answers it by a key of its own, beside the controls that always do, and what stands on a button for it. */
  readonly answers?: readonly Answer[];
  /** Ids of controls that do nothing on this level, or in what is left of this game: a pad has no buttons for them. */
  readonly idle?: readonly string[];
  /** Asks the front end for a typed line instead of single keys; the text so far and what stands before it. */
  readonly prompt?: { readonly label: string; readonly text: string };
  /** A map of where the player has been, for front ends that can show one beside the view. */
  readonly automap?: TileView;
  /** Further views to stand beside the main one where there is room, the most wanted first: the levels next to this one … */
  readonly panels?: readonly Panel[];
}

/** What a game may wait for on its view: a direction, or a cell. */
export type Asked = 'direction' | 'place';

/** An answer to what is asked: to "Travel where?" the stairs down, by `>`. @inline */
export interface Answer {
  readonly key: string;
  readonly label: string;
}

/** A line of plain text. */
export function plainLine(text: string, style?: Style): Line {
  return style === undefined ? [{ text }] : [{ text, style }];
}

/** The text of a line without its styles. */
export function lineText(line: Line): string {
  return line.map((span) => span.text).join('');
}

/**
 * A line as players read it who want nothing to move.
 * @example
 * ```ts
 * import { lineText } from '@stairwell/engine';
 * import { lineAtRest } from '@stairwell/engine/play';
 *
 * const pulse = [{ text: 'Pulse ' }, { text: '*', atRest: '72' }]; // a mark that comes and goes with the heart
 * console.log(lineText(pulse), '|', lineText(lineAtRest(pulse))); // Pulse * | Pulse 72
 * ```
 */
export function lineAtRest(line: Line): Line {
  return line.map((span) => (span.atRest === undefined ? span : { ...span, text: span.atRest }));
}
