// The lines below the map: how the hero is, then what the hero holds and what could be done, and what just happened. Each
// keeps to 80 columns, because a small terminal has no room for a line that wraps.

import type { Line } from '@stairwell/engine';
import type { Gauge, Span } from '@stairwell/engine/play';
import { newsLines } from '@stairwell/engine/screens';
import { COMMANDS } from '../actions.js';
import { callingOf } from '../commands/callings.js';
import { comesAlong, stairsHere, wayOf } from '../commands/move-stairs-command.js';
import { readied } from '../commands/throw.js';
import { pedlarHere } from '../commands/trade.js';
import { inReach } from '../ground/steps.js';
import { itemsHere } from '../hero/arrive.js';
import { armourClass, hungerOf, strength } from '../hero/body.js';
import { shownMonsters } from '../hero/knowledge.js';
import { isLightLow, isLit, lightInHand } from '../hero/light.js';
import { itemName } from '../hero/names.js';
import { isPackFull, wornItem } from '../hero/pack.js';
import { foesInView } from '../hero/sight.js';
import type { FloorItem } from '../level.js';
import { capital } from '../messages.js';
import { STYLES, type StyleName } from '../palette.js';
import { experienceFor, RULES } from '../rules.js';
import { AFFLICTIONS, currentLevel, type MessageKind, type YendorState } from '../state.js';
import { EIGHT, T } from '../terrain.js';

const LINE = 80;

/** Health, the way to the next level of experience, food and light as bars. */
export function gaugesOf(state: YendorState): Gauge[] {
  const { player } = state;
  const { level, xp, hp, maxHp } = player;
  const reached = experienceFor(level);
  const light = lightInHand(state);
  const isEternal = light?.kind.eternal === true;
  const fuel = light === undefined || !isLit(state) ? 0 : light.item.fuel;
  const lasts = light?.kind.most ?? RULES.light.torch.fuel;
  const gauge = (name: string, value: number, most: number, style: StyleName): Gauge => ({
    name,
    value: Math.max(0, Math.min(most, value)),
    most,
    style: STYLES[style],
  });
  return [
    gauge('HP', hp, maxHp, isDying(hp, maxHp) ? 'critical' : healthStyle(hp, maxHp)),
    gauge('Exp', xp - reached, experienceFor(level + 1) - reached, 'sleeper'),
    gauge('Food', foodBar(player.hunger), FOOD_BAR, HUNGER_STYLES[hungerOf(state)]),
    gauge('Light', isEternal ? lasts : fuel, lasts, lightStyle(state)),
  ];
}

/** Nobody is told how hungry they are but by a word and this bar, so its cells are all that a program sees of it as well. */
const FOOD_BAR = 20;
const foodBar = (hunger: number): number =>
  hunger > 0 ? Math.max(1, Math.round((FOOD_BAR * hunger) / (10 * RULES.hunger.most))) : 0;

/** A bar is coloured by what it threatens, not by what it measures. */
const HUNGER_STYLES = {
  normal: 'success',
  hungry: 'warning',
  weak: 'critical',
  starving: 'critical',
} as const;

function lightStyle(state: YendorState): StyleName {
  if (!isLit(state)) return 'critical';
  return isLightLow(state) ? 'warning' : 'success';
}

/** The line of the hero; then what an open screen asks, or what the hero holds. */
export function statusLines(state: YendorState, question: Line | undefined): Line[] {
  return [statsLine(state), question ?? gearLine(state)];
}

const IMPORTANCE: Readonly<Record<MessageKind, number>> = {
  info: 1,
  combat: 2,
  success: 3,
  warning: 4,
  critical: 5,
  tip: 2,
};

const LOOK = {
  styles: STYLES,
  importance: (kind: MessageKind) => IMPORTANCE[kind],
  history: COMMANDS.controls.find(({ id }) => id === 'history'),
} as const;

/**
 * What the last action had to say. Where it was too much for anyone to read at once, what matters least is left to the
 * history.
 */
export function news({ log }: YendorState): Line[] {
  return newsLines(log, LOOK);
}

/** What kills soonest comes first. Where the line grows too long, it is set closer and loses what can be missed. */
function statsLine(state: YendorState): Line {
  const roomy = spaced(statParts(state, true), '  ');
  if (widthOf(roomy) <= LINE) return roomy;
  const close = spaced(statParts(state, true), ' ');
  if (widthOf(close) <= LINE) return close;
  const least = spaced(statParts(state, false), ' ');
  while (widthOf(least) > LINE) least.pop();
  return least;
}

function statParts(state: YendorState, inFull: boolean): Span[] {
  const { player } = state;
  const parts: Span[] = [
    { text: `Level ${state.depth}`, style: STYLES.info },
    { text: `HP ${player.hp}/${player.maxHp}`, style: STYLES[healthStyle(player.hp, player.maxHp)] },
  ];
  const hungry = hungerOf(state);
  if (hungry !== 'normal')
    parts.push({
      text: capital(hungry),
      style: STYLES[hungry === 'hungry' ? 'warning' : 'critical'],
    });
  const light = lightInHand(state);
  if (!isLit(state)) parts.push({ text: 'Dark', style: STYLES.critical });
  if (player.hasAmulet) parts.push({ text: 'Amulet', style: STYLES.amulet });
  for (const affliction of AFFLICTIONS)
    if (player.afflictions[affliction] > 0)
      parts.push({ text: `${affliction}(${player.afflictions[affliction]})`, style: STYLES.warning });
  const next = inFull ? `/${experienceFor(player.level + 1)}` : '';
  parts.push({ text: `AC ${armourClass(state)}`, style: STYLES.info });
  parts.push({ text: `Str ${strengthText(state, inFull)}`, style: STYLES.info });
  parts.push({ text: `Exp ${player.level}:${player.xp}${next}`, style: STYLES.info });
  parts.push({ text: `T ${state.turn}`, style: STYLES.info });
  if (isLit(state) && light !== undefined)
    parts.push({
      text: `Light ${light.kind.eternal === true ? 'on' : light.item.fuel}`,
      style: STYLES[isLightLow(state) ? 'warning' : 'info'],
    });
  parts.push({ text: `$${player.gold}`, style: STYLES.info });
  return parts;
}

function spaced(parts: readonly Span[], gap: string): Span[] {
  return parts.map((part, index) => (index === 0 ? part : { ...part, text: `${gap}${part.text}` }));
}

function widthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { text }) => sum + text.length, 0);
}

/** Below a tenth the hero blinks. */
export function isDying(hp: number, maxHp: number): boolean {
  return hp / maxHp < 0.1;
}

function healthStyle(hp: number, maxHp: number): StyleName {
  const share = hp / maxHp;
  if (share >= 0.75) return 'success';
  if (share >= 0.5) return 'info';
  if (share >= 0.25) return 'warning';
  return isDying(hp, maxHp) ? 'dying' : 'critical';
}

function strengthText(state: YendorState, inFull: boolean): string {
  const { player } = state;
  const now = strength(state);
  const percentile =
    player.percentile > 0 && now === 18 ? `/${String(player.percentile).padStart(2, '0')}` : '';
  return `${now}${percentile}${inFull ? `(${player.maxStrength})` : ''}`;
}

function gearLine(state: YendorState): Line {
  const gear =
    (['weapon', 'armour', 'left', 'right'] as const)
      .flatMap((slot) => {
        const item = wornItem(state, slot);
        return item === undefined ? [] : [itemName(state, item).replace(/^an? /, '')];
      })
      .join(', ') || 'bare hands';
  const line: Span[] = [{ text: gear.slice(0, LINE), style: STYLES.info }];
  for (const { text, control, what = '' } of hintsOf(state)) {
    const gap = { text: line.length === 1 ? '  | ' : '  ', style: STYLES.hint };
    const after = { text: what, style: STYLES.hint };
    if (widthOf([...line, gap, after]) + text.length > LINE) break;
    // Who plays by touch reads the name of the button instead.
    line.push(gap, { text, style: STYLES.hint, ...(control !== undefined && { controls: [control] }) });
    if (what !== '') line.push(after);
  }
  return line;
}

/** What could be done, and the command that does it. */
interface Hint {
  readonly text: string;
  readonly control?: string | undefined;
  /** What the command does here, where its button does not say it. */
  readonly what?: string;
}

/** What could be done here and now. */
function hintsOf(state: YendorState): Hint[] {
  if (state.isGameOver) return [];
  const level = currentLevel(state);
  const { player } = state;
  const { known } = level;
  const hints: Hint[] = [];
  const hint = (text: string, control?: string, what?: string) =>
    hints.push({ text, control, ...(what !== undefined && { what }) });
  const here = itemsHere(state, level);
  const awake = foesInView(state).filter(({ mood }) => mood !== 'asleep');
  if (awake.some(({ cell }) => inReach(level, player.cell, cell, state.fourWay)))
    hint('walk into it: attack');
  const { ability, meets } = callingOf(state);
  if (awake.length > 0 && player.readyAt <= state.turn && meets(state).length > 0)
    hint('a', 'ability', `: ${ability.toLowerCase()}`);
  if (awake.length > 0 && readied(state) !== undefined) hint('f fire', 'fire');
  if (here.length === 1) hint(takingHint(here[0]), 'pickUp');
  if (here.length > 1) hint(`, pick up (${here.length} things)`, 'pickUp');
  // By what is known: the blind are not told of ground and doors that they never saw.
  const stairs = known[player.cell] > 0 ? stairsHere(state) : [];
  for (const link of stairs) {
    if (wayOf(link) === 'down') hint('> down', 'down');
    else hint('< up', 'up');
  }
  if (known[player.cell] === T.altar + 1) hint('p pray', 'pray');
  if (state.turn === 0) hint('C calling', 'calling');
  if (EIGHT.some((step) => known[player.cell + step] === T.doorClosed + 1)) hint('o open', 'open');
  if (isPackFull(state)) hint('pack full');
  if (player.hunger / 10 < RULES.hunger.hintBelow) {
    if (player.pack.some(({ item }) => item.kind.category === 'food')) hint('e eat', 'eat');
    else hint('no food');
  }
  if (!isLit(state)) hints.push(...lightHints(player));
  if (player.hp < player.maxHp / 2 && awake.length === 0 && hungerOf(state) !== 'starving')
    hint('. rest', 'rest');
  if (pedlarHere(state) !== undefined) hint('d', 'drop', ': sell');
  if (stairs.length > 0) {
    const shown = shownMonsters(state, level);
    for (const ally of level.monsters) {
      if (ally.side !== 'ally') continue;
      // Where a friend is who is not seen, nobody knows, nor whether it is near enough.
      if (!shown.includes(ally)) hint(`${ally.title} is out of sight`);
      else if (!comesAlong(state, ally)) hint(`without ${ally.title}`);
    }
  }
  return hints;
}

/** What can be done about the dark. */
function lightHints({ pack }: YendorState['player']): Hint[] {
  const lights = pack.flatMap(({ item }) =>
    item.kind.category === 'light' ? [{ kind: item.kind, fuel: item.fuel }] : [],
  );
  const burns = lights.some(({ kind, fuel }) => kind.radius !== undefined && (kind.eternal || fuel > 0));
  if (burns) return [{ text: 'w', control: 'wield', what: ': light something' }];
  const isLantern = lights.some(({ kind }) => kind.most !== undefined);
  return isLantern && lights.some(({ kind }) => kind.radius === undefined)
    ? [{ text: 'F fill the lantern', control: 'refill' }]
    : [];
}

function takingHint({ price = 0, choice = false }: FloorItem): string {
  if (choice) return ', choose';
  return price > 0 ? `, buy (${price})` : ', pick up';
}
