// What the player sees now: the map as far as light and memory reach, and the lines below it. Reads the state, never changes it.

import { type Frame, type Line, type Overlay, plainLine } from '@stairwell/engine';
import type { Span } from '@stairwell/engine/play';
import { fitText, messageText } from '@stairwell/engine/screens';
import { menaceOf, menaceText } from './beings/heart.js';
import { soundText } from './beings/sounds.js';
import { isStalkerVisible } from './beings/stalker.js';
import { STYLES } from './palette.js';
import { RULES, SAN_PERCENT } from './rules.js';
import { screens } from './screens.js';
import { damageState, floorOf, type Item, type State } from './state.js';
import { LESSONS, NOTES } from './texts.js';
import { ITEMS, type ItemRow } from './things/items.js';
import { bearingsOf, gaugesOf, slotsOf } from './view/hud.js';
import { lastSight, whoStoodWhere } from './view/last-sight.js';
import { drawView } from './view/map.js';

/** The lines below the map are no wider than it, because messages stand beside both. */
const COLUMNS = RULES.width;

/** Everything a person sees now. */
export function frame(state: State): Frame {
  const overlay = overlayOf(state);
  return {
    view: drawView(state),
    status: [slotLine(state), statsLine(state), packLine(state), soundLine(state)],
    gauges: gaugesOf(state),
    slots: slotsOf(state),
    bearings: bearingsOf(state),
    ...messageLines(state),
    ...(overlay && { overlay }),
  };
}

/** The screen over the view. Of a death it shows where and beside whom, below its cause. */
function overlayOf(state: State): Overlay | undefined {
  const overlay = screens.overlay(state);
  if (overlay === undefined || state.ended !== 'dead') return overlay;
  const [cause, ...rest] = overlay.lines;
  const who = plainLine(whoStoodWhere(state));
  return { ...overlay, lines: [cause, ...lastSight(state), who, ...rest] };
}

/** `[1:LIT*] [2:H2O] [3:---]`: a star is on, an exclamation mark is a dead battery, reverse is selected. */
function slotLine({ player }: State): Line {
  const spans: Span[] = [];
  player.slots.forEach((item, index) => {
    if (index > 0) spans.push({ text: ' ' });
    const isSpent = item !== undefined && item.charges === 0;
    const mark = item?.isOn ? '*' : isSpent ? '!' : '';
    const short = item === undefined ? '---' : ITEMS[item.kind].short;
    const style = index === player.selected ? STYLES.slotSelected : STYLES.slot;
    spans.push({ text: `[${index + 1}:${short}${mark}]`, style });
  });
  return spans;
}

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

/** Names and charges of what is carried, and which lights are off; where that is too long, less is said of lights. */
function packLine({ player }: State): Line {
  const power = ({ charges }: Item) => (charges === 0 ? 'dead' : charges);
  const off = ({ charges, isOn }: Item) => (isOn || charges === 0 ? '' : ' (off)');
  const texts = [
    packText(player.slots, (item, { name }) => `${name} ${power(item)}${off(item)}`),
    packText(player.slots, (item, { name }) => `${name} ${power(item)}`),
    packText(player.slots, (item, { short }) => `${short} ${power(item)}`),
  ];
  const pack = texts.find(({ length }) => length <= COLUMNS) ?? texts[2];
  return plainLine(pack === '' ? 'Empty hands' : pack, STYLES.pack);
}

function packText(slots: State['player']['slots'], lightText: (item: Item, row: ItemRow) => string): string {
  const counts = new Map<string, number>();
  for (const item of slots) {
    if (item === undefined) continue;
    const row = ITEMS[item.kind];
    const label = row.light === undefined ? row.name : lightText(item, row);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => (count === 1 ? label : `${label} x${count}`)).join(', ');
}

/** The seed's line H+3: the loudest of what is heard. Empty in silence, so that the map never moves for it. */
function soundLine(state: State): Line {
  return soundLines(state).at(-1) ?? plainLine('');
}

/** The loudest last. What sounds the same twice is one line. */
function soundLines({ sounds }: State): Line[] {
  const lines = new Map<string, Line>();
  for (const sound of [...sounds].sort((a, b) => b.band - a.band || b.source - a.source)) {
    const text = soundText(sound);
    lines.set(text, plainLine(text, sound.band === 0 ? STYLES.alarm : STYLES.sound));
  }
  return [...lines.values()];
}

/** Words, the oldest first; then what is heard besides the loudest; last, where small screens end, what endangers. */
function messageLines(state: State): Pick<Frame, 'messages' | 'past'> {
  const { news, past } = words(state);
  const messages = [...news, ...soundLines(state).slice(0, -1)];
  if (state.ended === undefined) messages.push(...lessonLines(state), ...dangerLines(state));
  return { messages, past };
}

/**
 * What was said and still stands, and what was said before, both in the order in which it was said: what is older than something
 * that no longer stands is past as well. Of words that were said again only the last ones stand.
 */
function words({ log, tick }: State): { news: Line[]; past: Line[] } {
  const lastGone = log.entries.findLastIndex(({ kind, text, turn }, at) => {
    const isOld = tick - turn >= RULES.notes.ticks[kind];
    const isSaidAgain = () =>
      log.entries
        .slice(at + 1)
        .some((later) => later.text === text || (kind === 'draught' && later.kind === kind));
    return isOld || isSaidAgain();
  });
  const lines = log.entries.map((message) => plainLine(messageText(message), STYLES.note));
  return { news: lines.slice(lastGone + 1), past: lines.slice(0, lastGone + 1) };
}

function dangerLines(state: State): Line[] {
  const lines: Line[] = [];
  const { effects } = state.player;
  if (effects.length > 0) {
    const kinds = effects.map(({ kind }) => kind).sort();
    lines.push(plainLine(`Upon you: ${kinds.join(', ')}.`, STYLES.alarm));
  }
  if (isGazedAt(state)) lines.push(plainLine(NOTES.gaze, STYLES.alarm));
  const menace = menaceOf(state);
  if (menace !== undefined) lines.push(plainLine(menaceText(state, menace), STYLES.alarm));
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
