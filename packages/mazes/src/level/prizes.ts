// Which things are aims: the luckstone, Sokoban's prize, the castle's wand.

import type { Obj, Site } from '@stairwell/nethack';
import type { AimName } from './aims.js';

/** The aim that a thing is: the luckstone, the prize, the wand. */
export function aimOf(site: Site, obj: Obj): AimName | undefined {
  const { name } = site.game.type(obj.otyp);
  if (name === 'luckstone' && site.isSpecial('minend')) return 'luckstone';
  if (/^(bag of holding|amulet of reflection)$/.test(name) && site.isSpecial('soko1')) return 'prize';
  const isWand = ({ otyp }: Obj) => site.game.type(otyp).name === 'wishing';
  return site.isSpecial('castle') && (isWand(obj) || obj.contents.some(isWand)) ? 'wand' : undefined;
}
