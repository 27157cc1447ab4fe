// What is kept of a game that has ended: the morgue text and the line of the record.

import type { GameRequest } from '@stairwell/engine';
import { messageText } from '@stairwell/engine/screens';
import { about, VERSION } from '../about.js';
import { itemName } from '../hero/names.js';
import { wornSlot } from '../hero/pack.js';
import { inView } from '../hero/sight.js';
import { eachMark, THING_SIGNS } from '../hero/signs.js';
import { CATEGORIES } from '../kinds.js';
import { currentLevel, type YendorState } from '../state.js';
import { HEIGHT, seeming, TERRAIN, WIDTH } from '../terrain.js';
import { epitaph } from './epitaphs.js';
import { achievementsOf, scoreOf } from './score.js';
import { count, storyOf } from './story.js';

/** What the front end is asked to write when a game ends. */
export function lastWrites(state: YendorState): GameRequest[] {
  return [
    {
      type: 'write',
      name: morgueName(state),
      text: morgueText(state, true),
      unranked: morgueText(state, false),
    },
    {
      type: 'write',
      name: 'yendor-xlogfile',
      text: `${recordLine(state, true)}\n`,
      unranked: `${recordLine(state, false)}\n`,
      append: true,
    },
  ];
}

function morgueName(state: YendorState): string {
  const seed = state.seed.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40);
  return `yendor-morgue-${seed}-${state.turn}.txt`;
}

/** How the game ended, in a sentence. */
export function howItEnded(state: YendorState): string {
  if (state.hasWon) return `Escaped with the Amulet of Yendor on turn ${state.turn}.`;
  const bearer = state.player.hasAmulet ? ', carrying the Amulet of Yendor' : '';
  return `Killed by ${state.cause} on level ${state.depth}${bearer}, turn ${state.turn}.`;
}

function morgueText(state: YendorState, isRanked: boolean): string {
  const { player, statistics } = state;
  const pack = player.pack.map(
    ({ letter, item }) =>
      `  ${letter}) ${itemName(state, item)}${wornSlot(state, item) === undefined ? '' : ' (in use)'}`,
  );
  const nearby = inView(state);
  return [
    `${about.title} ${VERSION}, seed ${state.seed}${isRanked ? '' : ' (unranked)'}`,
    '',
    howItEnded(state),
    epitaph(state),
    `Score ${scoreOf(state)}`,
    '',
    ...storyOf({ ...state, chronicle: [] }),
    ...state.chronicle.map(({ turn, depth, text }) => `  turn ${turn}, level ${depth}: ${text}`),
    '',
    `Level ${player.level}, ${player.xp} experience, ${player.gold} gold, ${player.hp}/${player.maxHp} HP, strength ${player.strength}.`,
    `Deepest level ${statistics.deepest}; ${count(statistics.kills, 'monster')} defeated; ${count(statistics.itemsFound, 'thing')} found, ${statistics.itemsUsed} used.`,
    `Achievements: ${achievementsOf(state).join(', ') || 'none'}`,
    '',
    'Pack:',
    ...(pack.length > 0 ? pack : ['  nothing']),
    '',
    `Level ${state.depth} as it was known:`,
    ...mapRows(state),
    ...(nearby.length > 0 ? ['', `In view: ${nearby.map(({ kind }) => kind.name).join(', ')}.`] : []),
    '',
    'Last messages:',
    ...state.log.entries.slice(-40).map((message) => `  ${message.turn}: ${messageText(message)}`),
    '',
  ].join('\n');
}

/** The hero's level as it is known, in rows of text. */
function mapRows(state: YendorState): string[] {
  const level = currentLevel(state);
  const signs = Array.from(level.known, (known, cell) => {
    if (known === 0) return ' ';
    const thing = level.recalled[cell];
    return thing > 0 ? THING_SIGNS[CATEGORIES[thing - 1]] : TERRAIN.rows[seeming(known - 1)].glyph;
  });
  eachMark(state, level, (cell, sign) => {
    signs[cell] = sign;
  });
  return Array.from({ length: HEIGHT }, (_, y) =>
    signs
      .slice(y * WIDTH, (y + 1) * WIDTH)
      .join('')
      .trimEnd(),
  );
}

/** One line, fields apart by colons, as in NetHack's xlogfile. Colons inside a field become spaces. */
export function recordLine(state: YendorState, isRanked: boolean): string {
  const { player, statistics } = state;
  const fields: readonly (readonly [string, string | number])[] = [
    ['version', VERSION],
    ['seed', state.seed],
    ['ranked', isRanked ? 1 : 0],
    ['points', scoreOf(state)],
    ['turns', state.turn],
    ['deathlev', state.hasWon ? 0 : state.depth],
    ['maxlvl', statistics.deepest],
    ['hp', player.hp],
    ['maxhp', player.maxHp],
    ['xplevel', player.level],
    ['xp', player.xp],
    ['gold', player.gold],
    ['kills', statistics.kills],
    ['amulet', player.hasAmulet ? 1 : 0],
    ['death', state.hasWon ? 'escaped' : `killed by ${state.cause}`],
  ];
  return fields.map(([key, value]) => `${key}=${String(value).replace(/[:\t\r\n]/g, ' ')}`).join(':');
}
