// Bolts: they fly along a line from the hero until they meet a monster or a wall, no further than their range.

import { lineBetween } from '@stairwell/engine';
import { capital, harmMonster, hits, nameOf, rouse } from '../combat.js';
import { ACTED, type CommandOutcome, refuse } from '../commands/outcome.js';
import { ITEMS } from '../data/items.js';
import { MONSTERS } from '../data/monsters.js';
import { roll } from '../dice.js';
import { createMonster, rollMonster } from '../monsters/spawn.js';
import { teleportMonster } from '../monsters/ways.js';
import { MessageService } from '../services/message-service.js';
import { currentLevel, type LevelState, type Monster, type PackItem, type YendorState } from '../state.js';
import { CELLS, HEIGHT, rookSteps, TRANSPARENT, WIDTH, xOf, yOf } from '../terrain.js';

const BOLT_BONUS = 4;
const SLEEP_TURNS = [3, 6] as const;

export function zap(state: YendorState, entry: PackItem, target: number): CommandOutcome {
  const { item } = entry;
  const row = ITEMS[item.kind];
  if (row.category !== 'wand') return refuse('That is no wand.');
  if (target === state.player.cell) return refuse('Choose something other than yourself.');
  state.statistics.itemsUsed++;
  if (item.charges === 0) {
    MessageService.add(state, 'The wand coughs: nothing happens.', 'warning');
    return ACTED;
  }
  item.charges--;
  state.identified.add(item.kind);
  const level = currentLevel(state);
  const path = rayTo(level, state.player.cell, target, row.range ?? 0);
  const monster = path.map((cell) => level.bodies[cell]).find((body) => body !== undefined);
  if (monster === undefined) MessageService.add(state, `The bolt of ${row.name} hits nothing.`);
  else strike(state, level, monster, item.kind);
  return ACTED;
}

/** The cells a bolt passes, the first beside the hero, the last where it stops. */
export function rayTo(level: LevelState, from: number, to: number, range: number): number[] {
  const x = xOf(from);
  const y = yOf(from);
  const dx = xOf(to) - x;
  const dy = yOf(to) - y;
  // On beyond the target, in the same direction, as far as the range can reach.
  const far = { x: x + dx * (range + 1), y: y + dy * (range + 1) };
  const cells: number[] = [];
  for (const point of lineBetween({ x, y }, far).slice(1)) {
    if (point.x < 0 || point.y < 0 || point.x >= WIDTH || point.y >= HEIGHT) break;
    const cell = point.y * WIDTH + point.x;
    if (cell >= CELLS || rookSteps(from, cell) > range) break;
    if (TRANSPARENT[level.level.terrain[cell]] === 0) break;
    cells.push(cell);
    if (level.bodies[cell] !== undefined) break;
  }
  return cells;
}

function strike(state: YendorState, level: LevelState, monster: Monster, kind: number): void {
  const { id, name: wandName, damage } = ITEMS[kind];
  const random = state.chances.magic;
  const name = nameOf(state, monster);
  const say = (text: string) => MessageService.add(state, text, 'combat');
  rouse(monster);
  switch (id) {
    case 'lightning':
    case 'fire':
    case 'cold':
    case 'magic-missile':
      if (
        id !== 'magic-missile' &&
        !hits(random, state.player.level, MONSTERS[monster.kind].ac, BOLT_BONUS)
      ) {
        say(`The bolt of ${wandName} misses ${name}.`);
        return;
      }
      say(`The bolt of ${wandName} hits ${name}.`);
      harmMonster(state, level, monster, damage === undefined ? 0 : roll(random, damage));
      return;
    case 'teleport-away':
      teleportMonster(state, level, monster);
      monster.mood = 'wandering';
      say(`${capital(name)} is gone.`);
      return;
    case 'sleep-monster':
      monster.stuck = random.between(SLEEP_TURNS[0], SLEEP_TURNS[1]);
      say(`${capital(name)} falls asleep.`);
      return;
    case 'slow-monster':
      monster.pace = -1;
      say(`${capital(name)} slows down.`);
      return;
    case 'haste-monster':
      monster.pace = 1;
      say(`${capital(name)} speeds up!`);
      return;
    case 'cancellation':
      monster.cancelled = true;
      monster.pace = 0;
      monster.stuck = 0;
      say(`${capital(name)} looks plain.`);
      return;
    case 'polymorph': {
      const shape = createMonster(random, 0, rollMonster(random, state.depth), monster.cell);
      monster.kind = shape.kind;
      monster.hp = shape.hp;
      monster.maxHp = shape.maxHp;
      monster.pace = 0;
      monster.cancelled = false;
      say(`${capital(name)} becomes ${nameOf(state, monster)}.`);
      return;
    }
    default:
      throw new Error(`no effect is known of the wand "${id}"`);
  }
}
