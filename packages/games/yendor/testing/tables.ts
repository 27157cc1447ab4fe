// The tables of docs/yendor.md, made from the data, so that the document cannot drift from the game.

import { ITEMS, type ItemKind } from '../data/items.js';
import { MONSTERS } from '../data/monsters.js';
import { diceText } from '../dice.js';

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function monsterTable(): string {
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
      diceText(row.hp),
      row.ac,
      row.damageText === '' ? 'none' : row.damageText,
      row.xp,
      row.speed,
      row.rarity,
      row.behaviour,
      row.aggro,
      row.flee === 0 ? '' : row.flee === 1 ? 'after theft' : `${Math.round(row.flee * 100)} %`,
      row.specials
        .map((special) =>
          special === 'flies' || special === 'regenerate' || special === 'invisible'
            ? special
            : `${special} ${Math.round(row.chance * 100)} %`,
        )
        .join(', '),
      `${row.depths[0]}-${row.depths[1]}`,
    ]),
  );
}

export function itemTable(): string {
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
  const parts: string[] = [];
  if (row.damage !== undefined) parts.push(diceText(row.damage));
  if (row.armour !== undefined) parts.push(`AC ${row.armour}`);
  if (row.charges !== undefined) parts.push(`${diceText(row.charges)} charges`);
  if (row.range !== undefined) parts.push(`range ${row.range}`);
  if (row.radius !== undefined) parts.push(`radius ${row.radius}`);
  if (row.eternal === true) parts.push('for ever');
  else if (row.fuel !== undefined) parts.push(`fuel ${row.fuel}`);
  return parts.join(', ');
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
