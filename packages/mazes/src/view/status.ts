// How the hero is, in a line of eighty columns: health, who hunts him, how he walks and how loud, what he carries.

import type { Line } from '@stairwell/engine';
import type { Gauge, Span } from '@stairwell/engine/play';
import { theCreature } from '../level/names.js';
import { POWER_WORDS, POWERS } from '../level/powers.js';
import { STYLES } from '../palette.js';
import { levelHere, type MazesState } from '../state.js';
import { isSolved } from '../turn/boulders.js';
import { isInDanger } from '../turn/health.js';
import { huntersOf } from '../turn/senses.js';

const COLUMNS = 80;
const LOUDEST = 24;

/** Health and noise as bars. */
export function gaugesOf(state: MazesState): Gauge[] {
  const { hp, maxHp, heard } = state;
  return [
    { name: 'HP', value: hp, most: maxHp, style: isInDanger(state) ? STYLES.harm : STYLES.good },
    { name: 'Noise', value: Math.min(heard, LOUDEST), most: LOUDEST, style: STYLES.warning },
  ];
}

/** The line below the place. */
export function heroLine(state: MazesState): Line {
  const level = levelHere(state);
  const parts: Span[] = [];
  const add = (text: string, style = STYLES.info) =>
    parts.push({ text: `${parts.length === 0 ? '' : '  '}${text}`, style });
  if (state.practice) add('practice', STYLES.hint);
  else add(`HP ${state.hp}/${state.maxHp}`, isInDanger(state) ? STYLES.harm : STYLES.good);
  add(`T${state.turn}`);
  const gait = state.creeping ? 'creeping' : 'walking';
  add(`${gait}, ${loudness(state.heard)}`, state.heard > 4 ? STYLES.warning : STYLES.info);
  if (!state.practice)
    add(POWERS.map((power) => `${POWER_WORDS[power][0]}${state.kit[power]}`).join(' '), STYLES.hint);
  if (state.floating) add(state.floatLeft > 0 ? `floating ${state.floatLeft}` : 'floating', STYLES.good);
  if (state.unseen > 0) add(`unseen ${state.unseen}`, STYLES.good);
  if (state.stuck > 0) add('stuck', STYLES.harm);
  if (level.isSokoban) add(isSolved(level) ? 'puzzle solved' : 'puzzle open');
  if (state.teleported) add('wizard', STYLES.hint);
  const hunters = huntersOf(state);
  if (hunters.length > 0) {
    const seen = hunters.find(({ cell }) => state.visible[cell] === 1);
    const name = seen === undefined ? 'something' : theCreature(level.site, seen).replace(/^the /, '');
    add(`hunted: ${name}${hunters.length > 1 ? ` +${hunters.length - 1}` : ''}`, STYLES.harm);
  }
  return cut(parts);
}

function loudness(noise: number): string {
  return noise === 0 ? 'silent' : noise <= 1 ? 'soft' : noise <= 4 ? 'heard' : 'loud';
}

/** As much of it as a line holds. */
function cut(parts: readonly Span[]): Line {
  let room = COLUMNS;
  return parts.map((part) => {
    const text = part.text.slice(0, Math.max(0, room));
    room -= text.length;
    return { ...part, text };
  });
}
