// What the player sees now: the map as far as light and memory reach, and the lines below it. Reads the state, never changes it.

import { type Frame, type Line, type Overlay, plainLine } from '@stairwell/engine';
import type { Canvas, Glance, Span } from '@stairwell/engine/play';
import { fitText, messageText } from '@stairwell/engine/screens';
import { menaceOf } from './beings/heart.js';
import { soundText } from './beings/sounds.js';
import { isStalkerVisible } from './beings/stalker.js';
import { STYLES } from './palette.js';
import { RULES, SAN_PERCENT } from './rules.js';
import { screens } from './screens.js';
import { damageState, floorOf, type Item, type State } from './state.js';
import { heartText, LESSONS, NOTES } from './texts.js';
import { ITEMS, type ItemRow } from './things/items.js';
import { bearingsOf, gaugesOf, slotsOf } from './view/hud.js';
import { lastSight, whoStoodWhere } from './view/last-sight.js';
import { drawView, glanceAt } from './view/map.js';

/** The lines below the map are no wider than it, because messages stand beside both. */
const COLUMNS = RULES.width;

/** Everything a person sees now. */
export function frame(state: State): Frame {
  const { news, past } = words(state);
  return {
    view: drawView(state),
    bearings: bearingsOf(state),
    past,
    ...wordsAndBars(state, news),
  };
}

/** The same without what only a drawing needs. */
export function glance(state: State, canvas: Canvas): Glance {
  return {
    view: glanceAt(state, canvas),
    ...wordsAndBars(state, state.log.entries.slice(firstThatStands(state)).map(lineOf)),
  };
}

function wordsAndBars(state: State, news: readonly Line[]): Omit<Glance, 'view' | 'automap'> {
  const overlay = overlayOf(state);
  const sounds = soundLines(state);
  return {
    status: [slotLine(state), statsLine(state), packLine(state), sounds.at(-1) ?? SILENCE],
    gauges: gaugesOf(state),
    slots: slotsOf(state),
    messages: messageLines(state, news, sounds.slice(0, -1)),
    ...(overlay && { overlay }),
  };
}

/** The screen over the view. Of a death it shows where and beside whom, below its cause. */
function overlayOf(state: State): Overlay | undefined {
  const overlay = screens.overlay(state);
  if (overlay === undefined || state.ended !== 'dead' || overlay.isAside) return overlay;
  const [cause, ...rest] = overlay.lines;
  const who = plainLine(whoStoodWhere(state));
  return { ...overlay, lines: [cause, ...lastSight(state), who, ...rest] };
}

/** `[1:LIT*] [2:H2O] [3:---]`: a star is on, an exclamation mark is a dead battery, reverse is selected. */
function slotLine({ player }: State): Line {
  const spans: Span[] = [];
  player.slots.forEach((item, index) => {
    if (index > 0) spans.push({ text: ' ', ...ON_BUTTONS });
    const isSpent = item !== undefined && item.charges === 0;
    const mark = item?.isOn ? '*' : isSpent ? '!' : '';
    const short = item === undefined ? '---' : ITEMS[item.kind].short;
    const style = index === player.selected ? STYLES.slotSelected : STYLES.slot;
    spans.push({ text: `[${index + 1}:${short}${mark}]`, style, ...ON_BUTTONS });
  });
  return spans;
}
/** Where there are buttons, those of the slots show it, and the room is needed for what is said. */
const ON_BUTTONS = { controls: [] } as const;

/** A seed that is too long is cut: the first words of a run and its last screen have all of it. */
function statsLine(state: State): Line {
  const { player } = state;
  const san = Math.floor(player.san / SAN_PERCENT);
  const stats = `FL:${floorOf(state)} HP:${player.hp} SAN:${san}% SEED:`;
  const room = COLUMNS - stats.length;
  const seed = fitText(state.seed, room).trimEnd();
  const style = { well: STYLES.stats, hurt: STYLES.statsHurt, dying: STYLES.statsDying }[damageState(state)];
  return plainLine(`${stats}${seed}`, style);
}

const power = ({ charges }: Item): string | number => (charges === 0 ? 'dead' : charges);
const off = ({ charges, isOn }: Item): string => (isOn || charges === 0 ? '' : ' (off)');
/** What is said of a light, from the most to the least. */
const LIGHT_TEXTS: readonly ((item: Item, row: ItemRow) => string)[] = [
  (item, { name }) => `${name} ${power(item)}${off(item)}`,
  (item, { name }) => `${name} ${power(item)}`,
  (item, { short }) => `${short} ${power(item)}`,
];

/** Names and charges of what is carried, and which lights are off; where that is too long, less is said of lights. */
function packLine({ player }: State): Line {
  let pack = '';
  for (const lightText of LIGHT_TEXTS) {
    pack = packText(player.slots, lightText);
    if (pack.length <= COLUMNS) break;
  }
  return [{ text: pack === '' ? 'Empty hands' : pack, style: STYLES.pack, ...ON_BUTTONS }];
}

/** Names of what is carried, the same ones counted. */
function packText(slots: State['player']['slots'], lightText: (item: Item, row: ItemRow) => string): string {
  const labels: string[] = [];
  const counts: number[] = [];
  for (const item of slots) {
    if (item === undefined) continue;
    const row = ITEMS[item.kind];
    const label = row.light === undefined ? row.name : lightText(item, row);
    const at = labels.indexOf(label);
    if (at >= 0) counts[at]++;
    else counts[labels.push(label) - 1] = 1;
  }
  let text = '';
  for (let i = 0; i < labels.length; i++)
    text += `${i === 0 ? '' : ', '}${labels[i]}${counts[i] === 1 ? '' : ` x${counts[i]}`}`;
  return text;
}

/** The seed's line H+3 where nothing is heard: it stays, so that the map never moves for it. */
const SILENCE = plainLine('');

/** The loudest last. What sounds the same twice is one line. */
function soundLines({ sounds }: State): Line[] {
  if (sounds.length === 0) return [];
  const lines = new Map<string, Line>();
  for (const sound of [...sounds].sort((a, b) => b.band - a.band || b.source - a.source)) {
    const text = soundText(sound);
    lines.set(text, plainLine(text, sound.band === 0 ? STYLES.alarm : STYLES.sound));
  }
  return [...lines.values()];
}

/** Words, the oldest first; then what is heard besides the loudest; last, where small screens end, what endangers. */
function messageLines(state: State, news: readonly Line[], sounds: readonly Line[]): Line[] {
  const messages = [...news, ...sounds];
  if (state.ended !== undefined) return messages;
  // On arrival the words of the floor come first: on the smallest screens a lesson would take their only row.
  if (!isArriving(state)) messages.push(...lessonLines(state));
  messages.push(...dangerLines(state));
  return messages;
}

/** What was said and still stands, and what was said before, both in the order in which it was said. */
function words(state: State): { news: Line[]; past: Line[] } {
  const first = firstThatStands(state);
  const lines = state.log.entries.map(lineOf);
  return { news: lines.slice(first), past: lines.slice(0, first) };
}

/** What is said on arrival still stands. */
function isArriving(state: State): boolean {
  return state.log.entries.slice(firstThatStands(state)).some(({ kind }) => kind === 'arrival');
}

/** What is older than something that no longer stands is past as well. Of words that were said again only the last ones stand. */
function firstThatStands({ log, tick }: State): number {
  const { entries } = log;
  for (let at = entries.length - 1; at >= 0; at--) {
    const { kind, text, turn } = entries[at];
    if (tick - turn >= RULES.notes.ticks[kind]) return at + 1;
    for (let after = at + 1; after < entries.length; after++) {
      const later = entries[after];
      if (later.text === text || (kind === 'draught' && later.kind === kind)) return at + 1;
    }
  }
  return 0;
}

const lineOf = (message: State['log']['entries'][number]): Line =>
  plainLine(messageText(message), STYLES.note);

function dangerLines(state: State): Line[] {
  const lines: Line[] = [];
  const { effects } = state.player;
  if (effects.length > 0) {
    const kinds = effects.map(({ kind }) => kind).sort();
    lines.push(plainLine(`Upon you: ${kinds.join(', ')}.`, STYLES.alarm));
  }
  if (isGazedAt(state)) lines.push(plainLine(NOTES.gaze, STYLES.alarm));
  const menace = menaceOf(state);
  if (menace !== undefined) lines.push(plainLine(heartText(menace.isClose, menace.side), STYLES.alarm));
  return lines;
}

/** What the first floor teaches now, with the keys as the player has them. */
function lessonLines({ lesson }: State): Line[] {
  if (lesson === undefined) return [];
  const { keys, controls, text } = LESSONS[lesson.index];
  const named: Span[] = keys === '' ? [] : [{ text: keys, style: STYLES.lesson, controls }];
  return [[...named, { text, style: STYLES.lesson }]];
}

/** Light falls on a stalker: it drains sanity, and nothing else would say why. */
function isGazedAt(state: State): boolean {
  return state.level.entities.some((entity) => entity.kind === 'stalker' && isStalkerVisible(state, entity));
}
