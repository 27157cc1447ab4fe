// What the hero sees and what stays in memory. One function for every command: light radius by shadowcasting, and the whole
// room one stands in while a light burns.

import { fieldOfView } from '@stairwell/engine';
import { roomsAt } from '../ground/bodies.js';
import { CATEGORIES } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import { aName, tell, theName } from '../messages.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorState } from '../state.js';
import { EIGHT, kingSteps, seeming, TERRAIN, WIDTH, xOf, yOf } from '../terrain.js';
import { PLACE_TEXTS } from '../texts.js';
import { lightRadius } from './light.js';
import { rings } from './pack.js';
import { tip } from './tips.js';

/** Looks around, remembers what is seen, and speaks of monsters that come into view. */
export function look(state: YendorState): void {
  const level = currentLevel(state);
  computeFOV(state, level);
  updateExplored(state, level);
  notice(state, level);
  enterPlace(state, level);
}

/** The first steps into a room that is more than a room are worth a sentence. */
function enterPlace(state: YendorState, level: YendorLevel): void {
  const room = level.roomAt[state.player.cell] - 1;
  if (room < 0 || level.places.length === 0) return;
  for (const place of level.places) {
    if (place.room !== room || place.seen) continue;
    place.seen = true;
    state.isDisturbed = true;
    tell(state, PLACE_TEXTS[place.kind] ?? '', 'success');
    // A pedlar knows the goods, and says what they are.
    for (const { item, cell, price = 0 } of level.items)
      if (price > 0 && level.roomAt[cell] - 1 === room) state.identified.add(item.kind);
  }
}

/** Sets `state.visible`. */
export function computeFOV(state: YendorState, level: YendorLevel): void {
  const { visible, player } = state;
  if (player.afflictions.blind > 0) {
    visible.fill(0);
    return;
  }
  const radius = lightRadius(state);
  fieldOfView(level, xOf(player.cell), yOf(player.cell), radius, visible);
  // Who has no light feels what is beside.
  if (radius === 0) for (const step of EIGHT) visible[player.cell + step] = 1;
  if (state.debug.radiusSight) return;
  for (const index of roomsAt(level, player.cell)) {
    if (radius === 0 && !level.litRooms.includes(index)) continue;
    const { x, y, width, height } = level.rooms[index];
    for (let row = y - 1; row <= y + height; row++)
      visible.fill(1, row * WIDTH + x - 1, row * WIDTH + x + width + 1);
  }
}

/** By terrain code: what memory holds of it. */
const SEEMING = Uint8Array.from(TERRAIN.rows, (_, code) => seeming(code) + 1);

/** Remembers the ground and the things in view. */
export function updateExplored({ visible }: YendorState, level: YendorLevel): void {
  const { known, mapped, recalled, terrain } = level;
  // Little of a level is in view, and this is asked twice a turn: cells are skipped four at a time.
  const words = new Uint32Array(visible.buffer);
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue;
    for (let cell = word * 4; cell < word * 4 + 4; cell++) {
      if (visible[cell] === 0) continue;
      known[cell] = SEEMING[terrain[cell]];
      mapped[cell] = 0;
      recalled[cell] = 0;
    }
  }
  for (const { cell, item } of level.items)
    if (visible[cell] === 1) recalled[cell] = CATEGORIES.indexOf(item.kind.category) + 1;
}

/** Whether the hero sees a monster now, by eye. */
export function sees(state: YendorState, { cell, cancelled, kind }: Monster): boolean {
  if (state.visible[cell] === 0) return false;
  if (cancelled || kind.invisible !== true) return true;
  return state.player.seesInvisible || rings(state, 'true sight').count > 0;
}

/** The first sight of a monster is worth a word, and stops whoever runs. */
export function notice(state: YendorState, level: YendorLevel): void {
  for (const monster of level.monsters) {
    if (monster.noticed || !sees(state, monster)) continue;
    monster.noticed = true;
    if (isAlarming(state, monster)) state.isDisturbed = true;
    const how = monster.side === 'captive' ? ', in chains' : monster.mood === 'asleep' ? ', asleep' : '';
    tell(state, `You see ${aName(monster.kind)}${how}.`, monster.side === 'foe' ? 'warning' : 'info');
    if (monster.side === 'foe') tip(state, 'foe');
  }
}

/** Monsters in view, in the order in which they came. */
export function inView(state: YendorState): Monster[] {
  return currentLevel(state).monsters.filter((monster) => sees(state, monster));
}

/** The foes in view. */
export function foesInView(state: YendorState): Monster[] {
  return inView(state).filter(({ side }) => side === 'foe');
}

/** The first foe in view that does not sleep. */
export function awakeInView(state: YendorState): Monster | undefined {
  return inView(state).find(({ mood, side }) => side === 'foe' && mood !== 'asleep');
}

/** The same without those that only want to get away, and those that flit about far off. */
export function threatInView(state: YendorState): Monster | undefined {
  return inView(state).find(
    (monster) => monster.mood !== 'asleep' && monster.mood !== 'fleeing' && isAlarming(state, monster),
  );
}

/** Whether the sight of a monster is worth stopping for: not that of a friend, of a bat at the other end of a hall or of a plant. */
export function isAlarming(state: YendorState, { side, kind, cell }: Monster): boolean {
  if (side !== 'foe') return false;
  const { flits, isRooted } = kind.behaviour;
  const steps = kingSteps(cell, state.player.cell);
  return isRooted ? steps <= 1 : flits !== true || steps <= RULES.monsters.flitsNear;
}

/** "the hobgoblin" when it is seen, "something" else; who has a name is called by it. */
export function nameOf(state: YendorState, monster: Monster): string {
  if (!sees(state, monster)) return 'something';
  return monster.title === '' ? theName(monster.kind) : monster.title;
}
