// A careful player that sees only frames and sends only inputs. It knows the manual (what the monsters and things can do),
// explores each level, fights what it can beat, flees what it cannot, trades and prays with the gold it finds, and goes for the
// Amulet and back. Asked to, it goes deeper first.

import { BotHands, type Hands } from './bot-hands.js';
import { BotPeace } from './bot-peace.js';
import { BotWar } from './bot-war.js';
import { BotWays } from './bot-ways.js';

export interface BotReport {
  readonly inputs: number;
  readonly ended: boolean;
}

export interface BotPlan {
  /** Inputs after which it gives up. */
  readonly patience?: number | undefined;
  /** The level from which it turns back: that of the Amulet, or one below. */
  readonly goal?: number | undefined;
}

/** Tries without any effect after which it shuffles about. */
const STUCK = 12;

/** Plays until the game is over or patience runs out. */
export function playBot(into: Hands, { patience = 20_000, goal = 10 }: BotPlan = {}): BotReport {
  const hands = new BotHands(into);
  const ways = new BotWays(hands, goal);
  const war = new BotWar(hands, ways);
  const peace = new BotPeace(hands, ways, war);
  let stuck = 0;
  let mark = '';
  while (hands.inputs < patience) {
    const { sight } = hands;
    if (sight.overlay !== undefined) {
      if (/win|dead/.test(sight.overlay.title)) return { inputs: hands.inputs, ended: true };
      hands.press('Escape');
      continue;
    }
    const now = `${sight.turn}/${sight.x}/${sight.y}/${sight.level}/${sight.hp}`;
    stuck = now === mark ? stuck + 1 : 0;
    mark = now;
    if (stuck > STUCK) {
      hands.stagger();
      continue;
    }
    hands.readPackIfStale();
    const awake = sight.monsters.filter(({ asleep }) => !asleep);
    if (sight.confused || sight.blind) war.sitOut();
    else if (awake.length > 0) war.fight(awake);
    else peace.goAbout();
  }
  return { inputs: hands.inputs, ended: false };
}
