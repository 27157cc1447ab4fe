// The tables of docs/yendor.md, made from the data, so that the document cannot drift from the game.

import { MONSTERS } from '../beings/monsters.js';
import type { ItemKind, MonsterKind } from '../kinds.js';
import { ITEMS } from '../things/items.js';

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function monsterTable(): string {
  return table(
    [
      '',
      'Name',
      'Level',
      'HP',
      'AC',
      'Damage',
      'XP',
      'Speed',
      'Found',
      'Behaviour',
      'Wakes',
      'Flees',
      'Special',
      'Levels',
    ],
    MONSTERS.map((row) => [
      row.letter,
      `${row.name}${row.mean ? ' (mean)' : ''}${row.opensDoors ? '' : ' *'}`,
      row.level,
      row.hp.text,
      row.ac,
      row.attacks.length === 0 ? 'none' : row.attacks.map(({ text }) => text).join(','),
      row.xp,
      row.speed,
      row.rarity,
      row.behaviour.name,
      row.aggro,
      row.flee === 0 ? '' : row.flee === 1 ? 'after theft' : `${Math.round(row.flee * 100)} %`,
      specialsOf(row).join(', '),
      `${row.depths[0]}-${row.depths[1]}`,
    ]),
  );
}

function specialsOf({ regenerates, flies, invisible, strike, breath }: MonsterKind): string[] {
  const specials = [regenerates && 'regenerate', flies && 'flies', invisible && 'invisible'];
  const share = (chance: number) => `${Math.round(chance * 100)} %`;
  if (strike !== undefined) specials.push(`${strike.name} ${share(strike.chance)}`);
  if (breath !== undefined) specials.push(`breath ${share(breath.chance)}`);
  return specials.filter((name) => typeof name === 'string');
}

function itemTable(): string {
  return table(
    ['Sort', 'Name', 'Numbers', 'Found', 'Tier', 'Levels'],
    ITEMS.filter(({ category }) => category !== 'gold').map((row) => [
      row.category,
      row.name,
      numbersOf(row),
      row.rarity === 'never' ? 'placed' : row.rarity,
      row.tier,
      row.depths[0] === row.depths[1] ? row.depths[0] : `${row.depths[0]}-${row.depths[1]}`,
    ]),
  );
}

function numbersOf(row: ItemKind): string {
  switch (row.category) {
    case 'weapon':
      return row.damage.text;
    case 'armour':
      return `AC ${row.armour}`;
    case 'potion':
      return row.dice === undefined ? '' : row.dice.text;
    case 'wand': {
      const rest = `${row.charges.text} charges, range ${row.range}`;
      return row.damage === undefined ? rest : `${row.damage.text}, ${rest}`;
    }
    case 'light': {
      const lasts = row.eternal === true ? 'for ever' : `fuel ${row.fuel}`;
      return row.radius === undefined ? lasts : `radius ${row.radius}, ${lasts}`;
    }
    default:
      return '';
  }
}

const MARKS = { monsters: monsterTable, items: itemTable } as const;

/** The document with its tables made anew between their marks. */
export function withTables(document: string): string {
  let text = document;
  for (const name of Object.keys(MARKS) as (keyof typeof MARKS)[]) {
    const pattern = new RegExp(`(<!-- table: ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`);
    if (!pattern.test(text)) throw new Error(`the document has no place for the table of ${name}`);
    text = text.replace(pattern, (_, begin: string, end: string) => `${begin}${MARKS[name]()}${end}`);
  }
  return text;
}
