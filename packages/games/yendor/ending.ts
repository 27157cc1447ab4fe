// The end of a game: score, achievements, the morgue text and the line of the record.

import { about } from './about.js';
import { ACHIEVEMENTS } from './data/achievements.js';
import { COMMON_EPITAPH, EPITAPHS } from './data/epitaphs.js';
import { MONSTERS } from './data/monsters.js';
import { itemName } from './items/names.js';
import { wornSlot } from './items/pack.js';
import { FOVService } from './services/fov-service.js';
import { MessageService } from './services/message-service.js';
import { currentLevel, type YendorState } from './state.js';
import { VERSION } from './version.js';
import { mapRows } from './view/rows.js';

/** Gold x 10 + level x 100 + experience x 5 - turns / 10. */
export function scoreOf(state: YendorState): number {
  const { gold, level, xp } = state.player;
  return gold * 10 + level * 100 + xp * 5 - Math.floor(state.turn / 10);
}

/** The names of what was achieved, the greatest first. */
export function achievementsOf(state: YendorState): string[] {
  return ACHIEVEMENTS.filter(({ reached }) => reached(state)).map(({ name }) => name);
}

export function finishGame(state: YendorState): void {
  if (state.isGameOver) return;
  state.isGameOver = true;
  state.screen = { kind: 'end' };
  state.outbox.push(
    { type: 'write', name: morgueName(state), text: morgueText(state) },
    { type: 'write', name: 'yendor-xlogfile', text: `${recordLine(state)}\n`, append: true },
  );
}

function morgueName(state: YendorState): string {
  const seed = state.seed.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40);
  return `yendor-morgue-${seed}-${state.turn}.txt`;
}

/** "1 monster", "2 monsters". */
export function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}

/** What is carved for the hero. */
export function epitaph(state: YendorState): string {
  return EPITAPHS.find(({ fits }) => fits(state))?.words ?? COMMON_EPITAPH;
}

/** How the game ended, in a sentence. */
export function howItEnded(state: YendorState): string {
  if (state.hasWon) return `Escaped with the Amulet of Yendor on turn ${state.turn}.`;
  const bearer = state.player.hasAmulet ? ', carrying the Amulet of Yendor' : '';
  return `Killed by ${state.cause} on level ${state.depth}${bearer}, turn ${state.turn}.`;
}

function morgueText(state: YendorState): string {
  const { player, statistics } = state;
  const pack = player.pack.map(
    ({ letter, item }) =>
      `  ${letter}) ${itemName(state, item)}${wornSlot(state, item) === undefined ? '' : ' (in use)'}`,
  );
  const nearby = currentLevel(state).monsters.filter((monster) => FOVService.sees(state, monster));
  return [
    `${about.title} ${VERSION}, seed ${state.seed}${state.debugging ? ' (debug: unranked)' : ''}`,
    '',
    howItEnded(state),
    epitaph(state),
    `Score ${scoreOf(state)}`,
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
    ...(nearby.length > 0
      ? ['', `In view: ${nearby.map(({ kind }) => MONSTERS[kind].name).join(', ')}.`]
      : []),
    '',
    'Last messages:',
    ...state.log.slice(-40).map((message) => `  ${message.turn}: ${MessageService.text(message)}`),
    '',
  ].join('\n');
}

/** One line, fields apart by colons, as in NetHack's xlogfile. Colons inside a field become spaces. */
export function recordLine(state: YendorState): string {
  const { player, statistics } = state;
  const fields: readonly (readonly [string, string | number])[] = [
    ['version', VERSION],
    ['seed', state.seed],
    ['ranked', state.debugging ? 0 : 1],
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
