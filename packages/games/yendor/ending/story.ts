// The run told as a story: the ways taken, who fell, how near it was, what was carried out.

import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';

/** "1 monster", "2 monsters". */
export function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}

/** The relics in the pack, by name. */
export function relicsOf({ player }: YendorState): string[] {
  return player.pack.flatMap(({ item }) => (item.kind.category === 'relic' ? [`the ${item.kind.name}`] : []));
}

/** "once", "twice", "4 times". */
function times(number: number): string {
  return number === 1 ? 'once' : number === 2 ? 'twice' : `${number} times`;
}

function listed(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** How many moments the last screen has room for. */
const MOMENTS = 5;

/** The story, a sentence or two a line. */
export function storyOf(state: YendorState): string[] {
  const { statistics, player, chronicle } = state;
  const { stairsDown, stairsUp, falls, kills, nearDeaths, deepest } = statistics;
  const fell = falls === 0 ? '' : `, and fell through the floor ${times(falls)}`;
  // Who never left level 1 reads that above: how it ended, and what is carved.
  const ways =
    stairsDown + falls === 0
      ? []
      : [
          `A ${player.calling} went down ${count(stairsDown, 'stair')} and up ${stairsUp}${fell}, to level ${deepest}.`,
        ];
  const hasDied = state.isGameOver && !state.hasWon;
  const unwarned = hasDied ? 'Death came once, and did not knock.' : 'Death never came near.';
  const near = nearDeaths === 0 ? unwarned : `Death came near ${times(nearDeaths)}.`;
  const lines = [...ways, `${kills === 0 ? 'Nobody' : count(kills, 'monster')} fell on the way. ${near}`];
  const relics = relicsOf(state);
  if (relics.length > 0) lines.push(`${state.hasWon ? 'Carried out' : 'Still carried'}: ${listed(relics)}.`);
  if (state.hasWon && deepest > RULES.amuletLevel && relics.length === 0)
    lines.push('Went below the Amulet, and came back with the knowledge of it.');
  for (const { turn, depth, text } of worthTelling(chronicle))
    lines.push(`  turn ${turn}, level ${depth}: ${text}`);
  return lines;
}

/** The first moment and the last ones. */
function worthTelling(moments: YendorState['chronicle']): YendorState['chronicle'] {
  return moments.length <= MOMENTS ? moments : [...moments.slice(0, 1), ...moments.slice(1 - MOMENTS)];
}

/** The figures in one line. */
export function figures({ player, statistics }: YendorState): string {
  const { itemsFound, itemsUsed } = statistics;
  return `Experience level ${player.level}, ${player.gold} gold, ${count(itemsFound, 'thing')} found, ${itemsUsed} used`;
}
