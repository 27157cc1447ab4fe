// One step: it strikes whoever stands there, opens doors on the way, takes gold, and finds out about traps.

import { heroAttacks } from '../beings/combat.js';
import { moveMonster, roomsAt, speedOf } from '../ground/bodies.js';
import { canStep, openGround } from '../ground/steps.js';
import { arrive, teleportHero } from '../hero/arrive.js';
import { chronicle } from '../hero/chronicle.js';
import { keyFor, removeFromPack, rings } from '../hero/pack.js';
import { sees } from '../hero/sight.js';
import { HERO, heroPlace, monsterPart, placeAt, tellDoor } from '../hero/telling.js';
import type { Monster, YendorLevel } from '../level.js';
import { tell, theName } from '../messages.js';
import { ACTED, type CommandOutcome, refuse, WALKED } from '../outcome.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorState } from '../state.js';
import { DOORWAY, EIGHT, T } from '../terrain.js';
import { stepOnTrap } from '../turn/traps.js';

const CONFUSED_STEPS = 0.8;
const TELEPORT_RING = 0.15;

/** Direction 0 to 7, clockwise from north. */
export function move(state: YendorState, wanted: number): CommandOutcome {
  const { player } = state;
  if (state.fourWay && (wanted & 1) === 1) return refuse('In this game one walks straight only.');
  let direction = wanted;
  if (player.afflictions.confused > 0 && state.chances.body.chance(CONFUSED_STEPS))
    direction = state.fourWay ? state.chances.body.below(4) * 2 : state.chances.body.below(8);
  const level = currentLevel(state);
  const to = player.cell + EIGHT[direction];
  const open = canStep(level.open, player.cell, direction, state.fourWay);
  const monster = level.bodies[to];
  if (monster !== undefined && open && monster.side !== 'foe') {
    if (monster.side === 'captive') return free(state, level, monster);
    if (player.afflictions.held === 0) {
      if (monster.side === 'keeper')
        tell(state, 'The pedlar makes way for you. The prices are on the things.');
      const from = placeAt(state, to);
      moveMonster(level, monster, player.cell);
      state.events.tell({ kind: 'step', who: monsterPart(monster), from, at: heroPlace(state), how: 'push' });
      step(state, level, to);
      return WALKED;
    }
  }
  if (monster?.side === 'foe' && open) {
    heroAttacks(state, level, monster);
    return ACTED;
  }
  if (level.terrain[to] === T.doorLocked && (direction & 1) === 0) return unlock(state, level, to);
  if (player.afflictions.held > 0) {
    tell(state, 'You strain, but you are held fast.', 'warning');
    return ACTED;
  }
  if (!open) {
    if (direction !== wanted) {
      tell(state, 'You stumble against the wall.');
      return WALKED;
    }
    return refuse(
      monster !== undefined && sees(state, monster)
        ? `You cannot reach ${theName(monster.kind)} around the corner.`
        : isAslantAtDoor(level, player.cell, direction)
          ? 'Doorways are passed straight, not diagonally.'
          : 'There is no way through there.',
    );
  }
  step(state, level, to);
  return WALKED;
}

/** Whether only the walls beside a doorway bar the way there, as far as is known: the blind are not told of doorways they never saw. */
function isAslantAtDoor({ known, open }: YendorLevel, from: number, direction: number): boolean {
  const to = from + EIGHT[direction];
  const isDoorway = (cell: number) => known[cell] > 0 && DOORWAY[known[cell] - 1] === 1;
  return (direction & 1) === 1 && known[to] > 0 && open[to] === 1 && (isDoorway(from) || isDoorway(to));
}

/** Takes a key to the locked door of its level. */
function unlock(state: YendorState, level: YendorLevel, door: number): CommandOutcome {
  const key = keyFor(state, level);
  if (key === undefined) return refuse('The door is locked. Its key must lie somewhere on this level.');
  removeFromPack(state, key);
  level.terrain[door] = T.doorOpen;
  openGround(state, level, door);
  tellDoor(state, door, 'open');
  tell(state, 'The key turns twice and stays in the lock. The door swings open.', 'success');
  return ACTED;
}

/** Walking into somebody in chains. */
function free(state: YendorState, level: YendorLevel, monster: Monster): CommandOutcome {
  monster.side = 'ally';
  monster.mood = 'wandering';
  level.order.setSpeed(monster.id, speedOf(monster));
  tell(
    state,
    `You break the chains. "${monster.title}," says ${theName(monster.kind)}, and falls in beside you.`,
    'success',
  );
  chronicle(state, `broke the chains of ${monster.title} the ${monster.kind.name}`);
  return ACTED;
}

function step(state: YendorState, level: YendorLevel, to: number): void {
  const { player } = state;
  const { terrain } = level;
  if (terrain[to] === T.doorClosed) {
    terrain[to] = T.doorOpen;
    tellDoor(state, to, 'open');
    tell(state, 'You open the door.');
  }
  if (isDoor(terrain[player.cell])) {
    player.doorLeft = player.cell;
    player.doorTurn = state.turn;
  }
  const from = heroPlace(state);
  player.cell = to;
  state.events.tell({ kind: 'step', who: HERO, from, at: heroPlace(state) });
  if (isDoor(terrain[to]) && to === player.doorLeft && state.turn - player.doorTurn < RULES.doorSlamWithin)
    slam(state, level, to);
  if (rings(state, 'teleportation').count > 0 && state.chances.body.chance(TELEPORT_RING)) {
    teleportHero(state, level);
    return;
  }
  arrive(state, level);
  if (!state.isGameOver) stepOnTrap(state, level);
}

function isDoor(code: number): boolean {
  return DOORWAY[code] === 1 && code !== T.archway && code !== T.doorBroken;
}

/** Out of the door and straight back: it slams, and the room behind it wakes. */
function slam(state: YendorState, level: YendorLevel, door: number): void {
  state.player.doorLeft = -1;
  tellDoor(state, door, 'slam');
  const rooms = roomsAt(level, door);
  let woken = 0;
  for (const monster of level.monsters) {
    if (monster.mood !== 'asleep' || !rooms.includes(level.roomAt[monster.cell] - 1)) continue;
    monster.mood = 'hunting';
    monster.lastSeen = door;
    monster.memory = RULES.monsters.memory;
    woken++;
  }
  tell(
    state,
    woken > 0 ? 'The door slams. Something stirs behind it!' : 'The door slams.',
    woken > 0 ? 'warning' : 'info',
  );
}
