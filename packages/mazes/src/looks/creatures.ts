// How creatures look: the map draws them so, and events name them so. Beside the palette, since rules and drawing both ask for it.

import { FURNITURE_NAMES } from '@stairwell/nethack';
import type { Creature, MazesLevel } from '../level/level.js';
import { kindOf } from '../level/names.js';
import { colourStyle, hunterStyle, STYLE } from './palette.js';

/** A glyph and the number of its style. */
export type Look = readonly [glyph: string, style: number];

/** Letters of object classes, by class. */
export const CLASS_LETTERS = ' ])[="(%!?+/$*`0_.';

/** What mimics pretend to be, if not a door. */
const FURNITURE: Readonly<Record<string, Look>> = {
  'staircase up': ['<', STYLE.feature],
  'staircase down': ['>', STYLE.feature],
  altar: ['_', STYLE.feature],
  grave: ['†', STYLE.feature],
  'opulent throne': ['\\', STYLE.feature],
  sink: ['¤', STYLE.feature],
  fountain: ['{', STYLE.water],
};

/** The glyph and the style of a creature that shows itself. */
export function creatureLook({ site }: MazesLevel, { mon, hidden, mood, asleep }: Creature): Look {
  if (hidden && mon.appearType === 2) {
    const type = site.game.type(mon.appearance);
    if (type.name === 'boulder') return ['0', STYLE.boulder];
    return [CLASS_LETTERS[type.cls] ?? '?', colourStyle(type.color)];
  }
  if (hidden && mon.appearType === 1)
    return FURNITURE[FURNITURE_NAMES[mon.appearance] ?? ''] ?? ['+', STYLE.door];
  const kind = kindOf(site, mon);
  const isHunter = mood === 'hunting' && !asleep && !mon.peaceful;
  // Ghosts have no letter of their own that could be seen.
  return [kind.letter === ' ' ? 'ð' : kind.letter, (isHunter ? hunterStyle : colourStyle)(kind.color)];
}
