// What a person sees now: the view in lines, the hands and the heart between them, the text area and the line being typed.

import {
  type Frame,
  type Line,
  plainLine,
  type Style,
  type TileView,
  type VectorView,
} from '@stairwell/engine';
import type { Canvas, Glance, NamedThing, VectorLine } from '@stairwell/engine/play';
import { wayToLight } from './beings/way-to-light.js';
import { FADE_JIFFIES, JIFFIES_PER_SECOND, RULES } from './rules.js';
import { screens } from './screens.js';
import {
  cellHere,
  heartRate,
  isListening,
  isMapOpen,
  itemIn,
  lightOf,
  type Motion,
  playedMode,
  type State,
} from './state.js';
import { DEATH, DEMO, FAINTED, IMAGE_SPEECH, MODE_TITLES, TITLE, VICTORY } from './texts.js';
import { itemName } from './things/items.js';
import { contentsOf, drawShape, paintView, type Stance, type Viewpoint } from './view/cell-view.js';
import { climbed, leaving } from './view/climb-view.js';
import { DARK, isInverted, LIGHT, screenStyles } from './view/colours.js';
import { scrollMap, walkedMap } from './view/map-view.js';
import { CRESCENT_WIZARD, type Shape, STAR_WIZARD, VIEW_HEIGHT, VIEW_WIDTH } from './view/shapes.js';
import { examineScreen, prepareScreen } from './view/text-screen.js';
import { thingsInView } from './view/view-words.js';

/** Beats a minute, were the heart to beat every jiffy. */
const BEATS_PER_JIFFY = 60 * JIFFIES_PER_SECOND;
/** The colours of the meters. */
const BODY = {
  calm: { color: 0x7fd48a, safeColor: 0x009e73, ansi: 10 },
  strained: { color: 0xffd75f, safeColor: 0xf0e442, ansi: 11 },
  dying: { color: 0xff5f5f, safeColor: 0xd55e00, ansi: 9 },
} as const;
const STATUS_WIDTH = 32;
const HEART_COLUMN = 15;

/** What the player sees. */
export function frame(state: State): Frame {
  const words = wordsAndBars(state);
  const isOver = state.phase === 'dead' || state.phase === 'won';
  return {
    view: viewOf(state),
    ...words,
    // The wizard fades in first.
    ...(isOver && words.overlay === undefined && { isEnding: true }),
    past: saidBefore(state),
    ...(hasMapBeside(state) ? { automap: walkedMap(state) } : {}),
  };
}

/** The same without what only a drawing needs. */
export function glance(state: State, canvas: Canvas): Glance {
  return {
    view: isDungeonShown(state)
      ? { kind: 'vector', width: VIEW_WIDTH, height: VIEW_HEIGHT, lines: linesOf(state) }
      : viewOf(state),
    ...wordsAndBars(state),
    ...(hasMapBeside(state) ? { automap: walkedMap(state, canvas) } : {}),
  };
}

function wordsAndBars(state: State): Omit<Glance, 'view' | 'automap'> {
  const overlay = screens.overlay(state);
  const status = [statusLine(state), ...bodyLine(state)];
  const isPrompted = takesLines(state);
  return {
    // The row of the prompt stays while nobody may type: the picture never has to move for it.
    status: isPrompted || state.isDemo ? status : [...status, plainLine('')],
    ...bodyGauges(state),
    messages: saidNow(state),
    ...(overlay && { overlay }),
    ...(isPrompted && { prompt: { label: '.', text: state.typed } }),
  };
}

function hasMapBeside(state: State): boolean {
  return state.phase === 'play' && !state.isDemo && keepsMap(state);
}

/** Lines can be typed, and no single key is waited for. */
function takesLines(state: State): boolean {
  return isListening(state) && state.screens.length === 0 && !isMapOpen(state) && !state.isDemo;
}

/** The lines of the dungeon as the player sees it now. */
export function linesOf(state: State, from = viewpointOf(state), contents = contentsOf(state)): VectorLine[] {
  if (state.motion === 'left' || state.motion === 'right' || state.motion === 'around')
    return sweepLines(state);
  return paintView(state.world, from, contents);
}

function viewOf(state: State): VectorView | TileView {
  switch (state.phase) {
    case 'opening':
      return vectorView(state, figureLines(CRESCENT_WIZARD));
    case 'prepare':
      return climbView(state) ?? prepareScreen(state.level);
    case 'image':
    case 'dead':
      return fadingView(state, CRESCENT_WIZARD);
    case 'won':
      return fadingView(state, STAR_WIZARD);
    case 'play':
      if (isDungeonShown(state)) return dungeonView(state);
      if (state.display === 'walked') return walkedMap(state);
      return state.display === 'examine' ? examineScreen(state) : scrollMap(state, state.display === 'seer');
  }
}

/** Nothing stands in the place of the dungeon. */
function isDungeonShown(state: State): boolean {
  return state.phase === 'play' && !isMapOpen(state) && state.display !== 'examine';
}

function dungeonView(state: State): VectorView {
  const from = viewpointOf(state);
  const contents = contentsOf(state);
  const things = thingsInView(state.world, from, contents);
  const view = vectorView(state, linesOf(state, from, contents), things);
  if (state.motion === 'none') return view;
  return { ...view, atRest: paintView(state.world, { ...from, stance: 'standing' }, contents) };
}

/** While one climbs: the cell that is left goes out of view, on the level that is left. */
function climbView(state: State): VectorView | undefined {
  const { motion, phaseLeft } = state;
  const done = climbed(motion, phaseLeft);
  const here = cellHere(state);
  const end = motion === 'down' ? here.cellAbove : here.cellBelow;
  if (done === undefined || end === null) return undefined;
  const { level, row, col } = end;
  const left = { ...state, level, row, col, creatures: [] };
  const from = { ...viewpointOf(left), stance: 'standing' as const };
  const lines = paintView(state.world, from, contentsOf(left));
  return { ...vectorView(left, leaving(lines, motion, done)), atRest: lines };
}

/** The lines on their ground, and the names of what they show. */
function vectorView(
  { level }: State,
  lines: readonly VectorLine[],
  things: readonly NamedThing[] = [],
): VectorView {
  const inverted = isInverted(level);
  return {
    kind: 'vector',
    width: VIEW_WIDTH,
    height: VIEW_HEIGHT,
    lines,
    ink: inverted ? DARK : LIGHT,
    ground: inverted ? LIGHT : DARK,
    things,
  };
}

function viewpointOf(state: State): Viewpoint {
  return {
    level: state.level,
    row: state.row,
    col: state.col,
    facing: state.facing,
    stance: STANCES[state.motion] ?? 'standing',
    light: lightOf(state),
  };
}

/** Halfway into a cell one sees it from half a step behind its middle, walking backwards from half a step before it. */
const STANCES: Partial<Readonly<Record<Motion, Stance>>> = { forward: 'halfBack', back: 'halfForward' };

/** Turning: a line sweeps across between ceiling and floor. */
function sweepLines(state: State): VectorLine[] {
  const { turn, around } = RULES.hold;
  const done = (state.motion === 'around' ? around : turn) - state.hold;
  const step = Math.max(0, done) % turn;
  const x = state.motion === 'left' ? 8 + 32 * step : 248 - 32 * step;
  const last = VIEW_WIDTH - 1;
  return [
    { x1: 0, y1: 16, x2: last, y2: 16, brightness: 1 },
    { x1: 0, y1: 136, x2: last, y2: 136, brightness: 1 },
    { x1: x, y1: 17, x2: x, y2: 135, brightness: 1 },
  ];
}

/** A figure on its way out of the dark, or all of it. */
function fadingView(state: State, shape: Shape): VectorView {
  const period = fadePeriod(state);
  const whole = figureLines(shape);
  if (period === 1) return vectorView(state, whole);
  return { ...vectorView(state, figureLines(shape, period)), atRest: whole };
}

function figureLines(shape: Shape, period = 1): VectorLine[] {
  const lines: VectorLine[] = [];
  drawShape(lines, shape, UNIT, 1 / period);
  return lines;
}
const UNIT = 128;

/** A figure comes out of the dark: every 33rd dot at first, every dot at last. */
function fadePeriod({ phaseLeft }: State): number {
  const step = Math.floor((FADE_JIFFIES - phaseLeft) / RULES.screens.fadeStep);
  return Math.max(1, 33 - 2 * step);
}

/** Left hand, heart, right hand, in the opposite colours of the screen. */
function statusLine(state: State): Line {
  const [, style] = screenStyles(state.level);
  const left = handName(state, 0).padEnd(HEART_COLUMN);
  const right = handName(state, 1).padStart(STATUS_WIDTH - HEART_COLUMN - 2);
  return [
    { text: left, style },
    { text: state.isHeartLarge ? '♥ ' : '♡ ', atRest: '♥ ', style },
    { text: right, style },
  ];
}

function handName(state: State, hand: 0 | 1): string {
  const item = itemIn(state, hand);
  return item === undefined ? 'EMPTY' : itemName(item);
}

/** The speech of a screen, or the end of what was said. */
function saidNow(state: State): readonly Line[] {
  const speech = speechOf(state);
  if (speech !== undefined) return linesOfText(speech);
  return newsOf(state, saidInAll(state).slice(-RULES.logLines));
}

/** What was said before. */
function saidBefore(state: State): readonly Line[] {
  return speechOf(state) === undefined ? saidInAll(state).slice(0, -RULES.logLines) : state.log;
}

/** Lines and words for what was heard, in the order in which they were said; last the view in words, which is asked for. */
function saidInAll(state: State): readonly Line[] {
  const { log, captions, wordsLeft, phase, options } = state;
  if (wordsLeft > 0 && phase === 'play' && !options.purist) return [...log, viewInWords(state)];
  const said = [...log];
  // Newer words first: their places are counted from the end.
  for (const { text, since } of [...captions].reverse())
    said.splice(Math.max(0, log.length - since), 0, plainLine(text));
  return said;
}

function linesOfText(texts: readonly string[]): Line[] {
  return texts.map((text) => plainLine(text));
}

function viewInWords(state: State): Line {
  const things = thingsInView(state.world, viewpointOf(state), contentsOf(state));
  return plainLine(`In view: ${things.map(({ name }) => name).join('; ')}.`);
}

/** A map of walked cells is wanted. */
function keepsMap({ options }: State): boolean {
  return options.automap && !options.purist;
}

/** What the heart tells of the body in words, for whoever is no purist; an empty line before the game and after it. */
function bodyLine(state: State): Line[] {
  if (!hasMeters(state)) return state.options.purist || state.isDemo ? [] : [plainLine('')];
  const { share, style, beats } = bodyOf(state);
  return [
    plainLine(
      `HEART ${beats}  STRESS ${stressOf(share)}%  POWER ${state.power}  LEVEL ${state.level}`,
      style,
    ),
  ];
}

function bodyGauges(state: State): Pick<Frame, 'gauges'> {
  if (!hasMeters(state)) return {};
  const { share, style, beats } = bodyOf(state);
  return {
    gauges: [
      { name: 'Heart', value: Math.min(beats, FASTEST), most: FASTEST, style, beat: beats },
      { name: 'Stress', value: stressOf(share), most: 100, style },
    ],
  };
}

/** Whole percents: words and bar tell the same. */
const stressOf = (share: number): number => Math.min(100, Math.floor(share * 100));

/** So many beats a minute are a faint. */
const FASTEST = Math.round(BEATS_PER_JIFFY / RULES.faint.at);

function hasMeters({ options, isDemo, phase }: State): boolean {
  return !options.purist && !isDemo && (phase === 'play' || phase === 'prepare');
}

/** How near the body is to fainting: damage as a share of power, and how fast the heart beats. */
function bodyOf(state: State): { share: number; beats: number; style: Style } {
  const share = state.damage / state.power;
  const beats = Math.round(BEATS_PER_JIFFY / Math.max(RULES.faint.at, heartRate(state)));
  return { share, beats, style: share > 0.8 ? BODY.dying : share > 0.5 ? BODY.strained : BODY.calm };
}

function speechOf(state: State): readonly string[] | undefined {
  switch (state.phase) {
    case 'opening':
      return [...TITLE, `${MODE_TITLES[playedMode(state)]}.`];
    case 'image':
      return IMAGE_SPEECH;
    case 'dead':
      return DEATH;
    case 'won':
      return VICTORY;
    default:
      return undefined;
  }
}

function newsOf(state: State, said: readonly Line[]): readonly Line[] {
  if (state.faint.stage !== 'awake') return [...said, plainLine(FAINTED)];
  if (state.isDemo) return [plainLine(DEMO), ...said, plainLine(`.${state.typed}`)];
  return state.options.purist ? said : [...said, ...linesOfText(wayToLight(state))];
}
