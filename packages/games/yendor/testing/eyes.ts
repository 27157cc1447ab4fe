// What a player can know from a frame and nothing else: the glyphs, the lines of status, the names of things, the screen.

import { type Frame, lineText, type Point } from '@stairwell/engine';
import { MONSTERS } from '../beings/monsters.js';
import type { MonsterKind } from '../kinds.js';

export interface SeenMonster {
  readonly kind: MonsterKind;
  readonly x: number;
  readonly y: number;
  readonly asleep: boolean;
  readonly held: boolean;
  readonly fleeing: boolean;
}

export interface Ware extends Point {
  readonly name: string;
  readonly price: number;
}

export interface PackLine {
  readonly letter: string;
  readonly name: string;
  /** worn, wielded, lit … or '' */
  readonly use: string;
}

export interface Sight {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly ac: number;
  readonly experience: number;
  readonly turn: number;
  readonly light: number;
  readonly hungry: boolean;
  readonly hasAmulet: boolean;
  readonly blind: boolean;
  readonly confused: boolean;
  readonly held: boolean;
  readonly news: string;
  readonly hints: string;
  readonly monsters: readonly SeenMonster[];
  readonly captives: readonly Point[];
  /** What stands to choose from. */
  readonly offers: readonly Point[];
  /** What somebody sells, and who. */
  readonly wares: readonly Ware[];
  readonly pedlars: readonly Point[];
  readonly gold: number;
  readonly overlay: Frame['overlay'];
  glyph(x: number, y: number): string;
}

export function look(frame: Frame): Sight {
  const { view } = frame;
  if (view.kind !== 'tiles') throw new Error('Yendor draws tiles');
  const stats = lineText(frame.status[0]);
  const number = (pattern: RegExp) => Number(pattern.exec(stats)?.[1] ?? 0);
  const monsters: SeenMonster[] = [];
  const captives: Point[] = [];
  const offers: Point[] = [];
  const pedlars: Point[] = [];
  const wares: Ware[] = [];
  for (const { name, x, y } of view.things) {
    if (name.includes('(captive')) captives.push({ x, y });
    if (name.includes('(under glass)')) offers.push({ x, y });
    if (name.includes('(trades')) pedlars.push({ x, y });
    const price = /\((\d+) gold\)$/.exec(name);
    if (price !== null) wares.push({ x, y, name, price: Number(price[1]) });
    const plain = name
      .replace(/, \d+\/\d+ HP.*$/, '')
      .replace(/^an? /, '')
      .replace(/ \(.*$/, '')
      .replace(/^[A-Z]\w+ the (?=[a-z])/, '');
    const kind = MONSTERS.find((row) => row.name === plain);
    if (kind === undefined || /\((ally|captive|trades)/.test(name)) continue;
    monsters.push({
      kind,
      x,
      y,
      asleep: name.includes('asleep'),
      held: name.includes('held'),
      fleeing: name.includes('fleeing'),
    });
  }
  return {
    width: view.width,
    height: view.height,
    x: view.focus?.x ?? 0,
    y: view.focus?.y ?? 0,
    level: number(/Level (\d+)/),
    hp: number(/HP (\d+)/),
    maxHp: number(/HP \d+\/(\d+)/),
    ac: number(/AC (-?\d+)/),
    experience: number(/Exp (\d+):/),
    turn: number(/T (\d+)/),
    light: stats.includes('Dark') ? 0 : stats.includes('Light on') ? 9999 : number(/Light (\d+)/),
    hungry: /Hungry|Weak|Starving/.test(stats),
    hasAmulet: stats.includes('Amulet'),
    blind: stats.includes('blind('),
    confused: stats.includes('confused('),
    held: stats.includes('held('),
    news: frame.messages.map(lineText).join(' '),
    hints: lineText(frame.status[1]),
    monsters,
    captives,
    offers,
    wares,
    pedlars,
    gold: number(/\$(\d+)/),
    overlay: frame.overlay,
    glyph: (x, y) => String.fromCodePoint(view.glyphs[y * view.width + x] ?? 32),
  };
}

/** The lines of an inventory or menu: "a) a +1 mace (wielded)". */
export function readLines(overlay: Frame['overlay']): PackLine[] {
  if (overlay === undefined) return [];
  return overlay.lines.flatMap((line) => {
    const match = /^([a-z])\) (.*?)(?: \((wielded|worn|lit|left hand|right hand)\))?$/.exec(lineText(line));
    return match === null ? [] : [{ letter: match[1], name: match[2], use: match[3] ?? '' }];
  });
}
