// Things that lie about: those that refill a power or are an aim are taken by walking on them. In a shop they are traded, a charge
// for a thing. Priests tend whoever comes to their temple.

import { placeOf } from '@stairwell/engine';
import { cellAt, type Mon } from '@stairwell/nethack';
import { AIMS, type AimName } from '../level/aims.js';
import { xOf, yOf } from '../level/ground.js';
import { layThings, type MazesLevel, thingsAt } from '../level/level.js';
import { objectName } from '../level/names.js';
import { POWERS, type Power, refillOf } from '../level/powers.js';
import { aimOf } from '../level/prizes.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, say } from '../state.js';
import { heal } from './health.js';
import { HERO } from './telling.js';

/** Takes what is useful where the hero stands, unless somebody sells it. */
export function takeUseful(state: MazesState): void {
  const level = levelHere(state);
  if (level.things[state.cell] === undefined) return;
  const isSold = isSoldAt(level, state.cell);
  for (const index of thingsAt(level, state.cell)) {
    const obj = level.site.objects[index];
    const aim = aimOf(level.site, obj);
    const refill = refillOf(level.site, obj);
    if (isSold && refill !== undefined) say(state, `For sale: ${wareWords(level, index)}. p trades for it.`);
    else if (aim !== undefined || (refill !== undefined && !state.practice)) take(state, level, index);
  }
}

function take(state: MazesState, level: MazesLevel, index: number): void {
  const obj = level.site.objects[index];
  const name = objectName(level.site, obj);
  level.taken[index] = 1;
  layThings(level);
  state.events.tell({
    kind: 'pickup',
    who: HERO,
    target: { name },
    at: placeOf(level, state.cell),
    amount: obj.quan,
  });
  const aim = aimOf(level.site, obj);
  if (aim !== undefined) reach(state, aim);
  const refill = refillOf(level.site, obj);
  if (refill === undefined || aim !== undefined) return;
  const { kit } = state;
  kit[refill.power] = Math.min(RULES.mostCharges, kit[refill.power] + refill.charges);
  say(state, `You take ${wareWords(level, index)}.`, 'good');
}

/** An aim is reached; if it is what the run is for, the run is won. */
export function reach(state: MazesState, aim: AimName): void {
  if (state.reached.includes(aim)) return;
  state.reached.push(aim);
  state.moments.push({ turn: state.turn, text: `reached ${AIMS[aim].title}` });
  say(state, `You have reached ${AIMS[aim].title} (+${AIMS[aim].points} points).`, 'good');
  if (aim === state.aim && state.fate === '') state.fate = 'won';
}

/** What the hero could have here for a charge, by its number in the site's list; undefined where nothing is sold. */
export function wareHere(state: MazesState): number | undefined {
  const level = levelHere(state);
  if (!isSoldAt(level, state.cell)) return undefined;
  return thingsAt(level, state.cell).find(
    (index) => refillOf(level.site, level.site.objects[index]) !== undefined,
  );
}

/** A thing by its number in the site's list, and what it refills. */
export function wareWords({ site }: MazesLevel, index: number): string {
  const obj = site.objects[index];
  const refill = refillOf(site, obj);
  return `${objectName(site, obj)}${refill === undefined ? '' : ` (${refill.power} +${refill.charges})`}`;
}

/** Gives a charge for the thing that is sold here. Returns why not, or undefined. */
export function trade(state: MazesState, power: Power): string | undefined {
  const index = wareHere(state);
  if (index === undefined) return 'Nothing that you could use is sold here.';
  if (state.kit[power] < 1) return 'You have nothing of that to give.';
  state.kit[power]--;
  say(state, `You give a charge (${power} -1).`);
  take(state, levelHere(state), index);
  return undefined;
}

/** The powers of which the hero has something to give. */
export const tradable = ({ kit }: MazesState): Power[] => POWERS.filter((power) => kit[power] > 0);

/** Priests tend whoever comes to their temple, once. */
export function meetKeepers(state: MazesState): void {
  const level = levelHere(state);
  if (level.tended || state.hp >= state.maxHp || keeperAt(level, state.cell, 'priest') === undefined) return;
  level.tended = true;
  heal(state, state.maxHp);
  say(state, 'The priest of this temple tends your wounds.', 'good');
}

/** Whether what lies on a cell belongs to a shopkeeper. */
export const isSoldAt = (level: MazesLevel, cell: number): boolean =>
  keeperAt(level, cell, 'shk') !== undefined;

/** The peaceful keeper of the room that a cell lies in. */
function keeperAt({ site, creatures }: MazesLevel, cell: number, as: 'shk' | 'priest'): Mon | undefined {
  const room = site.roomno[cellAt(xOf(cell), yOf(cell))];
  return creatures.find(({ mon }) => mon.peaceful && mon[as]?.room === room)?.mon;
}
