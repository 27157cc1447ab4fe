// What the lines below the map say in words, as data that a front end can draw: bars, boxes, and marks at the edge.

import { FOUR_DIRECTIONS } from '@stairwell/engine';
import type { Bearing, Gauge, Slot } from '@stairwell/engine/play';
import { menaceOf } from '../beings/heart.js';
import { isSeen } from '../beings/telling.js';
import { STYLES } from '../palette.js';
import { heartRange, RULES, SAN_PERCENT } from '../rules.js';
import { damageState, type State } from '../state.js';
import { heartText, SOUND_WORDS } from '../texts.js';
import { ITEM_STYLES, ITEMS } from '../things/items.js';

/** Health, sanity, and what is left of the light that burns. */
export function gaugesOf(state: State): Gauge[] {
  const { player } = state;
  const style = { well: STYLES.stats, hurt: STYLES.statsHurt, dying: STYLES.statsDying }[damageState(state)];
  const gauges: Gauge[] = [
    // A full bar is full health; whoever has drunk more than that has a longer one.
    { name: 'HP', value: player.hp, most: Math.max(RULES.player.hp, player.hp), style },
    // Whole percents, as the words below the map tell it.
    {
      name: 'SAN',
      value: Math.floor(player.san / SAN_PERCENT),
      most: RULES.player.san / SAN_PERCENT,
      style,
    },
  ];
  // In the dark it is empty, whatever is carried: the slots say how much is left in each light.
  const lamp = player.slots.find((item) => item?.isOn);
  const most = lamp === undefined ? 1 : ITEMS[lamp.kind].maxStack;
  gauges.push({ name: 'Light', value: lamp?.charges ?? 0, most, style: STYLES.lamp });
  return gauges;
}

/** The five slots. */
export function slotsOf({ player }: State): Slot[] {
  return player.slots.map((item, index) => {
    const base = {
      isOn: item?.isOn === true,
      isChosen: index === player.selected,
      control: `slot-${index + 1}`,
    };
    if (item === undefined) return base;
    const { name, glyph, maxStack, light } = ITEMS[item.kind];
    return {
      name,
      glyph: glyph.codePointAt(0) ?? 0,
      style: STYLES[ITEM_STYLES[item.kind]],
      ...(light && { charge: { left: item.charges, most: maxStack } }),
      ...base,
    };
  });
}

/** What is heard, by the side it was heard from, and what makes the heart beat, as long as it is not in sight. */
export function bearingsOf(state: State): Bearing[] {
  if (state.ended !== undefined) return [];
  const bearings: Bearing[] = state.sounds.map(({ sound, band, direction, left }) => ({
    name: SOUND_WORDS[sound],
    x: FOUR_DIRECTIONS[direction].x,
    y: FOUR_DIRECTIONS[direction].y,
    strength: LOUDNESS[band] * (left / RULES.sound.ticks),
    style: band === 0 ? STYLES.alarm : STYLES.sound,
  }));
  const menace = menaceOf(state);
  if (menace === undefined || isSeen(state, menace.entity)) return bearings;
  const { entity, distance } = menace;
  const reach = heartRange(state.level.id) + 1;
  bearings.push({
    name: heartText(menace.isClose, menace.side),
    x: (entity.x - state.player.x) / reach,
    y: (entity.y - state.player.y) / reach,
    strength: 1 - distance / reach,
    style: STYLES.alarm,
  });
  return bearings;
}

/** Deafening, clear, faint. */
const LOUDNESS = [1, 0.7, 0.4] as const;
