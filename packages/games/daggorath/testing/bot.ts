// A player that wins. It knows the rules and looks at the state to decide, but all it ever does is type lines and wait.
//
// How it lives: a creature that enters a cell waits before its first blow. The bot strikes in that time, steps aside before
// the blow falls, and strikes again when it is followed. It rests between fights, gathers rings, torches, swords and flasks, and
// clears every level before it goes down.

import type { Run, Session } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { type Creature, WIZARD, WIZARDS_IMAGE } from '../creatures.js';
import { daggorath } from '../game.js';
import { Cell } from '../maze/cell.js';
import { COL_STEP, cellOf, type Facing, isOpen, ROW_STEP } from '../maze/maze.js';
import { RULES } from '../rules.js';
import { creatureIn, heartRate, isListening, isOnFloor, itemIn, levelHere, type State } from '../state.js';
import type { Hand, Item } from '../things/items.js';
import { OBJECTS, TYPE, workingKind } from '../things/objects.js';
import { firstStep, stepsFromOthers } from './ways.js';

const { attack: BLOW } = RULES.hold;
const ELVISH = 2;
const MITHRIL = 3;
const HANDS = ['LEFT', 'RIGHT'] as const;
const LEFT: Hand = 0;
const RIGHT: Hand = 1;

/** How much damage, as a share of power, is too much to go on, and little enough to fight. */
const TIRED = 0.62;
const RESTED = 0.4;
const LIMIT = 0.86;

export interface BotResult {
  readonly hasWon: boolean;
  readonly jiffies: number;
  readonly lines: number;
}

/** Seeds on which the bot wins, by mode. */
export const WINNING_SEEDS = { seeded: 'lantern', '1982': '9' } as const;

/** A won game as a run, for whoever wants to replay one: under a second. */
export function recordWin(mode: keyof typeof WINNING_SEEDS): Run {
  const session = RecordedSession.start(daggorath, WINNING_SEEDS[mode], { mode });
  playToWin(session, 200_000);
  return session.run();
}

/** Plays until the game ends or so many jiffies have passed. */
export function playToWin(session: Session, mostJiffies: number): BotResult {
  const bot = new Bot(session);
  while (session.time < mostJiffies && !session.report().isGameOver) bot.live();
  return { hasWon: session.report().hasWon, jiffies: session.time, lines: bot.lines };
}

class Bot {
  lines = 0;
  private isResting = false;
  private readonly state: State;

  constructor(private readonly session: Session) {
    this.state = session.state as State;
  }

  /** One decision, if the hands are free for one, and one jiffy. */
  live(): void {
    const { state } = this;
    if (state.phase !== 'play' && isListening(state)) this.type('LOOK');
    else if (isListening(state) && state.hold === 0 && state.queue.length === 0) this.decide();
    this.session.tick();
  }

  private type(line: string): true {
    this.lines++;
    this.session.give({ type: 'line', text: line });
    return true;
  }

  private decide(): void {
    if (this.state.isWizardDead) {
      if (!this.takeRing()) this.approachRing();
      return;
    }
    const foe = this.foeHere();
    if (foe !== undefined) this.fight(foe);
    else if (!this.gather() && !this.tendHands() && !this.rest() && !this.hunt() && !this.fetch())
      this.goDown();
  }

  // ---- fighting -------------------------------------------------------------------------------------------------

  private fight(foe: Creature): void {
    const hand = this.weaponFor(foe);
    if (hand === undefined) return;
    const isFresh = this.canAfford(hand) && (foe.wait !== BLOW || this.isAloneWith(foe));
    if (isFresh && foe.wait >= BLOW) {
      this.type(`ATTACK ${HANDS[hand]}`);
      // Not a jiffy left after this blow: the step away is typed ahead.
      if (foe.wait === BLOW && foe.isAlive) this.stepAside();
    } else if (isFresh || foe.wait <= 1) {
      // Early, so that the hands are free again when it follows; late, when there is only rest to gain.
      this.stepAside();
    }
  }

  /** The hand to strike with; undefined after typing a line that makes one ready. */
  private weaponFor(foe: Creature): Hand | undefined {
    if (foe.type !== WIZARDS_IMAGE && foe.type !== WIZARD) return RIGHT;
    if (itemIn(this.state, RIGHT)?.type === ELVISH) return RIGHT;
    const inHand = itemIn(this.state, LEFT);
    if (inHand !== undefined && inHand.charges > 0) return LEFT;
    if (inHand !== undefined && OBJECTS[inHand.type].incant !== undefined && inHand.type !== TYPE.supreme) {
      this.type(`INCANT ${OBJECTS[inHand.type].incant?.word}`);
      return undefined;
    }
    if (inHand !== undefined) {
      this.type(OBJECTS[inHand.type].kind === 'RING' ? 'DROP LEFT' : 'STOW LEFT');
      return undefined;
    }
    const ring = this.bag().find((item) => item.charges > 0 || isChargedByWord(item));
    if (ring === undefined) return LEFT;
    this.type(`PULL LEFT ${OBJECTS[ring.type].adjective} RING`);
    return undefined;
  }

  private canAfford(hand: Hand): boolean {
    const { power, damage } = this.state;
    const item = itemIn(this.state, hand);
    const weapon = item === undefined ? RULES.fist : workingKind(item.type, item.isRevealed);
    const effort = (power * ((weapon.magicOffence + weapon.physicalOffence) >> 3)) >> 7;
    return damage + effort + 2 * this.stepCost() < power * LIMIT;
  }

  private stepCost(): number {
    return Math.floor(this.state.weight / RULES.move.weightPart) + RULES.move.least;
  }

  /** To the neighbouring cell that is farthest from everybody else; of those, one that leads on. */
  private stepAside(): void {
    const { state } = this;
    const away = stepsFromOthers(state, this.foeHere());
    let best: Facing | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const facing of [0, 1, 2, 3] as const) {
      const row = state.row + ROW_STEP[facing];
      const col = state.col + COL_STEP[facing];
      if (!isOpen(levelHere(this.state).maze, row, col)) continue;
      const exits = ([0, 1, 2, 3] as const).filter((next) =>
        isOpen(levelHere(this.state).maze, row + ROW_STEP[next], col + COL_STEP[next]),
      );
      const slot = creatureIn(state, row, col);
      const score =
        slot >= 0
          ? state.creatures[slot].wait - 1000
          : Math.min(12, away[cellOf(row, col)]) * 10 + exits.length;
      if (score > bestScore) {
        best = facing;
        bestScore = score;
      }
    }
    if (best !== undefined) this.step(best);
  }

  /** Nobody else can get here before two more steps are done. */
  private isAloneWith(foe: Creature): boolean {
    return stepsFromOthers(this.state, foe)[cellOf(this.state.row, this.state.col)] > 3;
  }

  private foeHere(): Creature | undefined {
    const slot = creatureIn(this.state, this.state.row, this.state.col);
    return slot < 0 ? undefined : this.state.creatures[slot];
  }

  // ---- things -----------------------------------------------------------------------------------------------------

  /** Light, sword and shield as good as can be had. */
  private tendHands(): boolean {
    const { state } = this;
    return (
      this.tendLight() ||
      this.tendSword() ||
      this.tendLeft() ||
      (state.display !== 'look' && this.type('LOOK'))
    );
  }

  private tendLight(): boolean {
    const { state } = this;
    if (state.torch >= 0 && state.items[state.torch].type !== TYPE.dead) return false;
    const inHand = itemIn(state, LEFT);
    if (inHand !== undefined && isTorch(inHand)) {
      if (!inHand.isRevealed && state.power >= OBJECTS[inHand.type].reveal * RULES.revealFactor)
        return this.type('REVEAL LEFT');
      return this.type('USE LEFT');
    }
    const torch = this.bag().find(isTorch);
    if (torch === undefined) return false;
    if (inHand !== undefined) return this.type('STOW LEFT');
    return this.type(`PULL LEFT ${OBJECTS[torch.type].adjective} TORCH`);
  }

  private tendSword(): boolean {
    const { state } = this;
    const inHand = itemIn(state, RIGHT);
    const best = this.bag()
      .filter(
        (item) => OBJECTS[item.type].kind === 'SWORD' && this.swordWorth(item) > this.swordWorth(inHand),
      )
      .sort((a, b) => this.swordWorth(b) - this.swordWorth(a))[0];
    if (best !== undefined) {
      if (inHand !== undefined) return this.type('DROP RIGHT');
      return this.type(`PULL RIGHT ${OBJECTS[best.type].adjective} SWORD`);
    }
    if (inHand === undefined || inHand.isRevealed) return false;
    return this.canReveal(inHand) && this.type('REVEAL RIGHT');
  }

  /** The left hand holds the mithril shield, or before the wizard's image something worth keeping. */
  private tendLeft(): boolean {
    const inHand = itemIn(this.state, LEFT);
    if (inHand?.type === MITHRIL)
      return !inHand.isRevealed && this.canReveal(inHand) && this.type('REVEAL LEFT');
    const shield = this.bag().find((item) => item.type === MITHRIL);
    if (shield !== undefined) {
      return inHand === undefined ? this.type('PULL LEFT MITHRIL SHIELD') : this.type('STOW LEFT');
    }
    if (inHand === undefined) return false;
    return !isChargedByWord(inHand) && inHand.charges === 0 && this.type('STOW LEFT');
  }

  private swordWorth(item: Item | undefined): number {
    if (item === undefined) return -1;
    const isKnown = item.isRevealed || this.canReveal(item);
    const { magicOffence, physicalOffence } = workingKind(item.type, isKnown);
    return magicOffence + physicalOffence;
  }

  private canReveal(item: Item): boolean {
    return this.state.power >= OBJECTS[item.type].reveal * RULES.revealFactor;
  }

  /** Takes what is worth taking from the floor of this cell. */
  private gather(): boolean {
    const { state } = this;
    const item = state.items.find((candidate) => this.isHere(candidate) && this.wants(candidate));
    if (item === undefined) return false;
    const { adjective, kind } = OBJECTS[item.type];
    const inHand = itemIn(state, LEFT);
    if (inHand !== undefined) return this.type('STOW LEFT');
    this.type(`GET LEFT ${adjective} ${kind}`);
    if (item.type === TYPE.thews) {
      this.type('USE LEFT');
      this.type('DROP LEFT');
    } else {
      this.type('STOW LEFT');
    }
    return true;
  }

  private isHere(item: Item): boolean {
    return isOnFloor(this.state, item, this.state.row, this.state.col);
  }

  private wants(item: Item): boolean {
    switch (OBJECTS[item.type].kind) {
      case 'RING':
        return isChargedByWord(item) || item.charges > 0;
      case 'TORCH':
        return isTorch(item);
      case 'SWORD':
        return (
          this.swordWorth(item) > this.swordWorth(itemIn(this.state, RIGHT)) ||
          (item.type === ELVISH && !this.has(ELVISH)) ||
          (item.type === TYPE.iron && !this.has(TYPE.iron) && !this.has(ELVISH))
        );
      case 'SHIELD':
        return item.type === MITHRIL && !this.has(MITHRIL);
      case 'FLASK':
        return item.type === TYPE.thews;
      case 'SCROLL':
        return false;
    }
  }

  private has(type: number): boolean {
    return [...this.bag(), itemIn(this.state, LEFT), itemIn(this.state, RIGHT)].some(
      (item) => item?.type === type,
    );
  }

  private bag(): Item[] {
    return this.state.bag.map((number) => this.state.items[number]);
  }

  /** Walks to things that were left lying. */
  private fetch(): boolean {
    const { state } = this;
    return this.walkTo((row, col) =>
      state.items.some((item) => isOnFloor(state, item, row, col) && this.wants(item)),
    );
  }

  // ---- going places -------------------------------------------------------------------------------------------------

  private rest(): boolean {
    const { power, damage } = this.state;
    if (damage > power * TIRED) this.isResting = true;
    if (damage < power * RESTED || heartRate(this.state) > 40) this.isResting = false;
    return this.isResting;
  }

  /** Goes to the nearest creature and lets it come the last step. */
  private hunt(): boolean {
    const { state } = this;
    const targets = state.creatures.filter(({ isAlive }) => isAlive);
    const last = targets.filter(({ type }) => type === WIZARDS_IMAGE || type === WIZARD);
    const prey = targets.length > last.length ? targets.filter((creature) => !last.includes(creature)) : last;
    if (prey.length === 0) return false;
    const isNext = (row: number, col: number) =>
      prey.some((creature) => Math.abs(creature.row - row) + Math.abs(creature.col - col) === 1);
    if (isNext(state.row, state.col)) return true;
    return this.walkTo(isNext) || true;
  }

  private goDown(): boolean {
    const { world, level } = this.state;
    const leadsDown = (row: number, col: number) => new Cell(world, level, row, col).wayDown !== undefined;
    if (leadsDown(this.state.row, this.state.col)) return this.type('CLIMB DOWN');
    return this.walkTo(leadsDown);
  }

  private takeRing(): boolean {
    const { state } = this;
    if (itemIn(state, RIGHT)?.type === TYPE.supreme) return this.type('INCANT FINAL');
    const ring = state.items.find((item) => item.type === TYPE.supreme);
    return ring !== undefined && this.isHere(ring) && this.type('GET RIGHT SUPREME RING');
  }

  private approachRing(): boolean {
    const { state } = this;
    return this.walkTo((row, col) =>
      state.items.some((item) => item.type === TYPE.supreme && isOnFloor(state, item, row, col)),
    );
  }

  /** One step on the shortest way to a cell that will do, round creatures where there is a way round. */
  private walkTo(isGoal: (row: number, col: number) => boolean): boolean {
    const first = firstStep(this.state, isGoal);
    if (first === undefined) return false;
    this.step(first);
    return true;
  }

  private step(facing: Facing): void {
    this.type(['MOVE', 'MOVE RIGHT', 'MOVE BACK', 'MOVE LEFT'][(facing - this.state.facing) & 3]);
  }
}

function isTorch(item: Item): boolean {
  return OBJECTS[item.type].kind === 'TORCH' && item.type !== TYPE.dead && item.minutes > RULES.torch.deadAt;
}

/** A ring that waits for its word. */
function isChargedByWord(item: Item): boolean {
  return (OBJECTS[item.type].incant?.charges ?? 0) > 0;
}
