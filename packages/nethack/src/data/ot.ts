// Numbers of object types by name: `OT.LONG_SWORD`, `OT.WAN_FIRE`. They follow from the rows. A variant keeps the numbers of
// NetHack's types and gives further ones to its own, so that rules may use these in every ruleset.

import {
  OBJECT_ROWS,
  type PlainObject,
  type PotionRow,
  type RingRow,
  type ScrollRow,
  type SpellbookRow,
  type WandRow,
} from './object-rows.js';
import { type KeyOfRow, keyOfName } from './words.js';

/** Before the names of classes that share names. */
const PREFIXES: Readonly<Record<string, string>> = {
  ring: 'RIN_',
  potion: 'POT_',
  scroll: 'SCR_',
  spellbook: 'SPE_',
  wand: 'WAN_',
};

type Numbers<Row, Prefix extends string> = { readonly [R in Row as `${Prefix}${KeyOfRow<R>}`]: number };
type ObjectNumbers = Numbers<PlainObject, ''> &
  Numbers<RingRow, 'RIN_'> &
  Numbers<PotionRow, 'POT_'> &
  Numbers<ScrollRow, 'SCR_'> &
  Numbers<SpellbookRow, 'SPE_'> &
  Numbers<WandRow, 'WAN_'>;

/** The number of each object type. */
export const OT = Object.fromEntries(
  OBJECT_ROWS.flatMap(({ name, class: cls, placeholder }, index) => {
    const prefix = placeholder === true ? undefined : PREFIXES[cls ?? ''];
    return name === null ? [] : [[`${prefix ?? ''}${keyOfName(name)}`, index]];
  }),
) as ObjectNumbers;
