// The lines below the map: what just happened, how the hero is, what could be done. The most important first, because a
// small terminal shows only two of them.

import { type Line, plainLine, type Span } from '@stairwell/engine';
import { itemsHere } from '../commands/move.js';
import { ITEMS } from '../data/items.js';
import { armourClass, hungerOf, strength } from '../hero.js';
import { itemName } from '../items/names.js';
import { isPackFull, wornItem } from '../items/pack.js';
import { STYLES, type StyleName } from '../palette.js';
import { experienceFor, RULES } from '../rules.js';
import { LightingService } from '../services/lighting-service.js';
import { MessageService } from '../services/message-service.js';
import { AFFLICTIONS, currentLevel, type YendorState } from '../state.js';
import { EIGHT, T } from '../terrain.js';

const LINE = 80;

export function statusLines(state: YendorState): Line[] {
  return [newsLine(state), statsLine(state), gearLine(state)];
}

/** What the last action had to say: the newest that fit. */
function newsLine(state: YendorState): Line {
  const spans: Span[] = [];
  let room = LINE;
  for (const message of MessageService.fresh(state).reverse()) {
    const text = MessageService.text(message);
    const style = STYLES[message.type];
    if (text.length + (spans.length > 0 ? 1 : 0) > room) {
      if (spans.length === 0) spans.unshift({ text: text.slice(0, LINE), style });
      break;
    }
    room -= text.length + (spans.length > 0 ? 1 : 0);
    spans.unshift({ text: spans.length > 0 ? `${text} ` : text, style });
  }
  return spans.length > 0 ? spans : plainLine('');
}

/** What kills soonest comes first: a narrow screen cuts the end off. */
function statsLine(state: YendorState): Line {
  const { player } = state;
  const spans: Span[] = [
    { text: `Level ${state.depth}  `, style: STYLES.info },
    { text: `HP ${player.hp}/${player.maxHp}`, style: STYLES[healthStyle(player.hp, player.maxHp)] },
  ];
  const hungry = hungerOf(state);
  if (hungry !== 'normal')
    spans.push({
      text: `  ${hungry.charAt(0).toUpperCase()}${hungry.slice(1)}`,
      style: STYLES[hungry === 'hungry' ? 'warning' : 'critical'],
    });
  const isLit = LightingService.isLit(state);
  if (!isLit) spans.push({ text: '  Dark', style: STYLES.critical });
  if (player.hasAmulet) spans.push({ text: '  Amulet', style: STYLES.amulet });
  for (const affliction of AFFLICTIONS)
    if (player.afflictions[affliction] > 0)
      spans.push({ text: `  ${affliction}(${player.afflictions[affliction]})`, style: STYLES.warning });
  const experience = `Exp ${player.level}:${player.xp}/${experienceFor(player.level + 1)}`;
  spans.push({
    text: `  AC ${armourClass(state)}  Str ${strengthText(state)}  ${experience}  T ${state.turn}  `,
    style: STYLES.info,
  });
  const light = wornItem(state, 'light');
  if (isLit && light !== undefined) {
    const isEternal = ITEMS[light.kind].eternal === true;
    const isLow = !isEternal && light.fuel <= RULES.light.warnings[0];
    spans.push({
      text: `Light ${isEternal ? 'on' : light.fuel}  `,
      style: STYLES[isLow ? 'warning' : 'info'],
    });
  }
  spans.push({ text: `$${player.gold}`, style: STYLES.info });
  return spans;
}

export function healthStyle(hp: number, maxHp: number): StyleName {
  const share = hp / maxHp;
  if (share >= 0.75) return 'success';
  if (share >= 0.5) return 'info';
  return share >= 0.25 ? 'warning' : 'critical';
}

function strengthText(state: YendorState): string {
  const { player } = state;
  const now = strength(state);
  const percentile =
    player.percentile > 0 && now === 18 ? `/${String(player.percentile).padStart(2, '0')}` : '';
  return `${now}${percentile}(${player.maxStrength})`;
}

function gearLine(state: YendorState): Line {
  const weapon = wornItem(state, 'weapon');
  const armour = wornItem(state, 'armour');
  const gear = [weapon, armour, wornItem(state, 'left'), wornItem(state, 'right')]
    .flatMap((item) => (item === undefined ? [] : [itemName(state, item).replace(/^an? /, '')]))
    .join(', ');
  const hints = hintsOf(state).slice(0, 8).join('  ');
  return [
    { text: gear === '' ? 'bare hands' : gear, style: STYLES.info },
    { text: hints === '' ? '' : `  | ${hints}`, style: STYLES.hint },
  ];
}

/** What could be done here and now. */
export function hintsOf(state: YendorState): string[] {
  const level = currentLevel(state);
  const { player } = state;
  const { terrain } = level.level;
  const hints: string[] = [];
  const here = itemsHere(state, level);
  if (
    level.monsters.some(
      ({ cell, mood }) => mood !== 'asleep' && EIGHT.some((step) => player.cell + step === cell),
    )
  )
    hints.push('walk into it: attack');
  if (here.length === 1) hints.push(', pick up');
  if (here.length > 1) hints.push(`, pick up (${here.length} things)`);
  if (terrain[player.cell] === T.stairsDown) hints.push('> down');
  if (terrain[player.cell] === T.stairsUp) hints.push('< up');
  if (EIGHT.some((step) => terrain[player.cell + step] === T.doorClosed)) hints.push('o open');
  if (isPackFull(state)) hints.push('pack full');
  if (player.hunger / 10 < RULES.hunger.hintBelow) {
    const food = player.pack.some(({ item }) => ITEMS[item.kind].category === 'food');
    hints.push(food ? 'e eat' : 'no food');
  }
  if (!LightingService.isLit(state)) hints.push('w light something');
  if (player.hp < player.maxHp / 2) hints.push('. rest');
  return hints;
}
