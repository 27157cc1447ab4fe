// What the player sees now: the map as far as light and memory reach, and the lines below it. Reads the state, never changes it.

import type { Frame, Line, Overlay, Span } from '@stairwell/engine';
import { plainLine } from '@stairwell/engine';
import { ITEMS } from './items.js';
import { STYLES } from './palette.js';
import { RULES, SAN_PERCENT } from './rules.js';
import { overlayOf } from './screens.js';
import { soundText } from './sounds.js';
import { cellAt, damageState, type State } from './state.js';
import { NOTES } from './texts.js';
import { drawView } from './view.js';

/** Columns of the smallest screen on which everything must be readable. */
const COLUMNS = 80;

export function frame(state: State): Frame {
  const overlay: Overlay | undefined = overlayOf(state);
  return {
    view: drawView(state),
    status: [slotLine(state), statsLine(state), packLine(state), soundLine(state)],
    messages: messageLines(state),
    ...(overlay === undefined ? {} : { overlay }),
  };
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

function statsLine(state: State): Line {
  const { player, floor, seed } = state;
  const san = Math.floor(player.san / SAN_PERCENT);
  const style = { well: STYLES.stats, hurt: STYLES.statsHurt, dying: STYLES.statsDying }[damageState(state)];
  return plainLine(`FL:${floor} HP:${player.hp} SAN:${san}% SEED:${seed}`, style);
}

/** Names and charges of what is carried, and the heart where there is room for it. */
function packLine({ player, isAlarmed }: State): Line {
  const names: string[] = [];
  for (const item of player.slots) {
    if (item === undefined) continue;
    const { name, light } = ITEMS[item.kind];
    if (light === undefined) names.push(name);
    else names.push(`${name} ${item.charges === 0 ? 'dead' : item.charges}`);
  }
  const pack = names.length === 0 ? 'Empty hands' : names.join(', ');
  const spans: Span[] = [{ text: pack, style: STYLES.pack }];
  const alarm = '  (heart pounding)';
  if (isAlarmed && pack.length + alarm.length <= COLUMNS) spans.push({ text: alarm, style: STYLES.alarm });
  return spans;
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

/** What matters most stands last, where small screens and voices end: words, then dangers, then sounds. */
function messageLines(state: State): Line[] {
  const lines: Line[] = [];
  const { effects } = state.player;
  if (effects.length > 0) {
    const suffering = effects.map(({ kind, left }) => `${kind} ${Math.ceil(left / RULES.ticksPerSecond)} s`);
    lines.push(plainLine(`Upon you: ${suffering.join(', ')}`, STYLES.alarm));
  }
  for (const { text } of state.notes) lines.push(plainLine(text, STYLES.note));
  if (state.mode === 'play' && isGazedAt(state)) lines.push(plainLine(NOTES.gaze, STYLES.alarm));
  if (state.mode === 'play' && state.isAlarmed) lines.push(plainLine(NOTES.heartbeat, STYLES.alarm));
  return [...lines, ...soundLines(state)];
}

/** Light falls on a stalker: it drains sanity, and nothing else would say why. */
function isGazedAt({ entities, lit }: State): boolean {
  return entities.some(({ kind, x, y }) => kind === 'stalker' && lit[cellAt(x, y)] === 1);
}
