// How the hero is, in a line of eighty columns: health, who hunts him, how he walks and how loud, what he carries.

import type { Line } from '@stairwell/engine';
import type { Gauge, Slot, Span } from '@stairwell/engine/play';
import { theCreature } from '../level/names.js';
import { POWER_WORDS, POWERS, type Power } from '../level/powers.js';
import { STYLES } from '../looks/palette.js';
import { levelHere, type MazesState } from '../state.js';
import { isSolved } from '../turn/boulders.js';
import { isInDanger } from '../turn/health.js';
import { huntersOf } from '../turn/senses.js';
import { isInView } from '../turn/sight.js';

const COLUMNS = 80;
const LOUDEST = 24;
/** Boxes show what is left of the powers, and on a touch screen they are buttons. */
const IN_BOXES: Partial<Span> = { controls: [], inSlots: true };

/** Health and noise as bars. */
export function gaugesOf(state: MazesState): Gauge[] {
  const { hp, maxHp, heard } = state;
  return [
    { name: 'HP', value: hp, most: maxHp, style: isInDanger(state) ? STYLES.harm : STYLES.good },
    { name: 'Noise', value: Math.min(heard, LOUDEST), most: LOUDEST, style: STYLES.warning },
  ];
}

/** How a power looks in its box: a name that fits, and what NetHack draws for what refills it. */
const BOXES: Readonly<Record<Power, readonly [name: string, glyph: string]>> = {
  heal: ['drink', '!'],
  dig: ['dig', '('],
  float: ['float', '='],
  unseen: ['vanish', '"'],
  sleep: ['sleep', '/'],
  blink: ['blink', '*'],
  map: ['map', '?'],
};
/** Charges that fill the bar of a box. */
const FULL = 5;

/** The powers as boxes with what is left of them. */
export function slotsOf({ kit, practice, floating, unseen }: MazesState): Slot[] {
  return POWERS.map((power) => {
    const [name, glyph] = BOXES[power];
    const left = kit[power];
    return {
      name,
      glyph: glyph.charCodeAt(0),
      style: left > 0 || practice ? STYLES.title : STYLES.hint,
      ...(!practice && { charge: { left, most: Math.max(left, FULL) } }),
      isOn: power === 'float' ? floating : power === 'unseen' && unseen > 0,
      isChosen: false,
      control: power,
    };
  });
}

/** A part of the line, and how much it matters: where room is short, the least goes first. */
interface Part {
  readonly span: Span;
  readonly weight: number;
}

/** The line below the place. */
export function heroLine(state: MazesState): Line {
  const level = levelHere(state);
  const parts: Part[] = [];
  const add = (text: string, style = STYLES.info, weight = 3, more: Partial<Span> = {}) =>
    parts.push({ span: { text, style, ...more }, weight });
  if (state.practice) add('practice', STYLES.hint);
  else add(`HP ${state.hp}/${state.maxHp}`, isInDanger(state) ? STYLES.harm : STYLES.good);
  add(`T${state.turn}`);
  const gait = state.creeping ? 'creeping' : 'walking';
  add(`${gait}, ${loudness(state.heard)}`, state.heard > 4 ? STYLES.warning : STYLES.info, 1);
  if (!state.practice)
    add(
      POWERS.map((power) => `${POWER_WORDS[power][0]}${state.kit[power]}`).join(' '),
      STYLES.hint,
      2,
      IN_BOXES,
    );
  if (state.floating) add(state.floatLeft > 0 ? `floating ${state.floatLeft}` : 'floating', STYLES.good);
  if (state.unseen > 0) add(`unseen ${state.unseen}`, STYLES.good);
  if (state.stuck > 0) add('stuck', STYLES.harm);
  if (level.isSokoban) add(isSolved(level) ? 'puzzle solved' : 'puzzle open', STYLES.info, 1);
  if (state.teleported) add('wizard', STYLES.hint, 0);
  const hunters = huntersOf(state);
  if (hunters.length > 0) {
    const seen = hunters.find((hunter) => isInView(state, hunter));
    const name = seen === undefined ? 'something' : theCreature(level.site, seen).replace(/^the /, '');
    add(`hunted: ${name}${hunters.length > 1 ? ` +${hunters.length - 1}` : ''}`, STYLES.harm);
  }
  return fit(parts);
}

function loudness(noise: number): string {
  return noise === 0 ? 'silent' : noise <= 1 ? 'soft' : noise <= 4 ? 'heard' : 'loud';
}

/** As many parts as a line holds, two spaces apart. */
function fit(parts: Part[]): Line {
  const length = () => parts.reduce((sum, { span }) => sum + span.text.length + 2, -2);
  while (length() > COLUMNS && parts.length > 1) {
    const least = Math.min(...parts.map(({ weight }) => weight));
    parts.splice(
      parts.findIndex(({ weight }) => weight === least),
      1,
    );
  }
  return parts.map(({ span }, at) => (at === 0 ? span : { ...span, text: `  ${span.text}` }));
}
