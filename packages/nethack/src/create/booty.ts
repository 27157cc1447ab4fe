// What orcs took from a town waits for others of their race, who are named after it.

import { M2 } from '../data/species.js';
import { addToInventory, extract } from '../level/chains.js';
import type { Site } from '../level/site.js';
import type { Mon } from '../level/things.js';

/** In `worn`: the object waits for a monster of a race. */
export const TO_SPECIES = 0x1000;
const RACES = M2.UNDEAD | M2.WERE | M2.HUMAN | M2.ELF | M2.DWARF | M2.GNOME | M2.ORC | M2.DEMON | M2.GIANT;

/** A name with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name as orcs have it. */
export function randomOrcName(site: Site): string {
  const { dice } = site;
  const { orcSyllables } = site.game.ruleset.tables;
  const syllables = dice.rn1(2, 3);
  let vowel = dice.rn2(2);
  let name = '';
  for (let i = 0; i < syllables; i++) {
    vowel = 1 - vowel;
    const list = vowel !== 0 ? orcSyllables.vowel : orcSyllables.other;
    const syllable = list[dice.rn2(list.length)] as string;
    const hyphen = i > 0 && dice.rn2(30) === 0 ? '-' : '';
    name += hyphen + syllable;
  }
  return name;
}

/** Gives an orc a name, with that of its gang if it has one. */
export function christen(site: Site, mon: Mon, gang: string | null, other: string): void {
  const name = capital(randomOrcName(site));
  mon.givenname = gang !== null ? `${name} of ${capital(gang)}` : `${name}${other}`;
}

/** A new monster of the right race gets one of the things that wait for it. */
export function deliverWaiting(site: Site, mon: Mon): void {
  const race = site.game.kind(mon.species).f2 & RACES;
  for (let i = site.migratingObjects.length - 1; i >= 0; i--) {
    const obj = site.migratingObjects[i];
    if (obj === undefined || (obj.worn & TO_SPECIES) === 0 || obj.migrateSpecies !== race) continue;
    extract(site, obj);
    obj.worn = 0;
    obj.x = 0;
    obj.y = 0;
    if (obj.oname !== '') {
      if (mon.givenname === '' && (site.inMines || site.dice.rn2(2) === 0)) {
        christen(site, mon, site.inMines ? obj.oname : null, ' the Fence');
      }
      obj.oname = '';
    }
    obj.migrateSpecies = 0;
    addToInventory(site, mon, obj);
    return;
  }
}
