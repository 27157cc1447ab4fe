// The screens of Yendor, a row each. Rules open them by name; what is open stands in the state.

import { type GameRequest, type Line, plainLine } from '@stairwell/engine';
import {
  defineScreens,
  directionScreen,
  endScreen,
  helpScreen,
  historyScreen,
  menuScreen,
  openScreen,
  pagesScreen,
  questionScreen,
  type Screen,
  wrapLine,
} from '@stairwell/engine/screens';
import { about } from './about.js';
import { COMMANDS } from './actions.js';
import { CALLINGS, equip } from './commands/callings.js';
import { DEBUG_COMMANDS, debugCommand } from './commands/debug.js';
import { closeDoor, openDoor, pickUp, pickUpAll } from './commands/simple.js';
import { boonsOf, giftsLeft, pray } from './commands/trade.js';
import { epitaph } from './ending/epitaphs.js';
import { howItEnded } from './ending/morgue.js';
import { praiseOf, scoreOf } from './ending/score.js';
import { figures, storyOf } from './ending/story.js';
import { itemsHere } from './hero/arrive.js';
import { offerName, packName } from './hero/names.js';
import { nameOf } from './hero/sight.js';
import type { FloorItem } from './level.js';
import { capital, tell } from './messages.js';
import { type CommandOutcome, DONE, refuse } from './outcome.js';
import { STYLES } from './palette.js';
import { COUNT } from './screens/count.js';
import { AIM, EXAMINE, HURL, LEVELS, TRAVEL } from './screens/cursors.js';
import { beingLines, thingLines } from './screens/lore.js';
import { asking, scrollAsks, usesOf } from './screens/pack.js';
import { currentLevel, type YendorState } from './state.js';
import { DIRECTION_NAMES, SIZE } from './terrain.js';
import { HELP_GOAL, HELP_SIGNS } from './texts.js';

/** A box of this width keeps its frame in a small terminal. */
const LORE_COLUMNS = 72;

const PICK_MENU = menuScreen<YendorState, CommandOutcome, FloorItem | 'all'>({
  title: 'Pick up what?',
  entries: (state) => [
    ...itemsHere(state, currentLevel(state)).map((entry, index) => ({
      label: offerName(state, entry),
      letter: String.fromCharCode(97 + index),
      value: entry,
    })),
    { label: 'everything', letter: 'A', value: 'all' as const },
  ],
  choose: (state, entry) => (entry === 'all' ? pickUpAll(state) : pickUp(state, entry)),
});

/** A second comma takes everything. */
const PICK_UP: Screen<YendorState, CommandOutcome> = {
  ...PICK_MENU,
  decode: (input, ...rest) =>
    input.type === 'key' && (input.key === ',' || input.key === 'g')
      ? { type: 'choose', key: 'A' }
      : PICK_MENU.decode(input, ...rest),
};

/** A letter of the pack opens what is known of that thing. */
const INVENTORY: Screen<YendorState, CommandOutcome> = menuScreen({
  title: ({ player }) => `You carry (${player.pack.length} of 26)`,
  entries: (state) =>
    state.player.pack.map((entry) => ({
      letter: entry.letter,
      label: packName(state, entry.item),
      value: entry,
    })),
  choose(state, { item }) {
    openScreen(state, { name: 'inventory' });
    openScreen(state, { name: 'thing', about: item.id });
    return DONE;
  },
});

/** All screens by name, for decoding, acting, drawing and saving. */
export const SCREENS = defineScreens<YendorState, CommandOutcome>(
  {
    free: DONE,
    refuse,
    size: SIZE,
    styles: { text: STYLES.info, hint: STYLES.hint, question: STYLES.info },
  },
  {
    drop: asking('drop'),
    wield: asking('wield'),
    wear: asking('wear'),
    putOn: asking('putOn'),
    remove: asking('remove'),
    quaff: asking('quaff'),
    read: asking('read'),
    zap: asking('zap'),
    refill: asking('refill'),
    identify: scrollAsks('Identify what?'),
    throw: asking('throw'),
    enchant: scrollAsks('Enchant what? It cannot be undone.'),
    pickUp: PICK_UP,
    thing: questionScreen({
      title: 'A closer look',
      lines: (state, { about = 0 }) =>
        thingLines(state, about).flatMap((line) => wrapLine(line, LORE_COLUMNS)),
      choices: (state, { about = 0 }) => [
        ...usesOf(state, about).map(({ key, label, use }) => ({
          key,
          label,
          choose(now: YendorState) {
            now.screens = []; // the pack under it closes as well
            return use(now);
          },
        })),
        { key: 'Escape', also: ['Enter', ' '], label: 'Back' },
      ],
    }),
    being: pagesScreen({
      title: (state, { about = 0 }) => beingName(state, about),
      sections: (state, { about = 0 }) => [beingLines(state, about)],
      cover: 'window',
    }),
    calling: menuScreen({
      title: 'What were you, before the stairs?',
      entries: () =>
        CALLINGS.map((calling) => ({
          label: `${capital(calling.id)}: ${calling.summary}`,
          value: calling,
        })),
      choose: (state, calling) => {
        if (state.turn > 0) return refuse('It is too late to have been somebody else.');
        equip(state, calling);
        tell(
          state,
          `You are a ${calling.id}. Press a for a ${calling.ability.toLowerCase()}: ${calling.abilityText}.`,
          'success',
        );
        return DONE;
      },
    }),
    altar: menuScreen({
      title: (state) =>
        `Ask for what? You have ${state.player.gold} gold; it will give ${giftsLeft(state) > 1 ? 'twice' : 'once'} more.`,
      entries: (state) =>
        boonsOf(state).map((boon) => ({ label: `${boon.label} (${boon.cost} gold)`, value: boon })),
      choose: pray,
    }),
    count: COUNT,
    hurl: HURL,
    open: directionScreen({
      question: 'Open in which direction?',
      choose: (state, way) => openDoor(state, DIRECTION_NAMES.indexOf(way)),
    }),
    close: directionScreen({
      question: 'Close in which direction?',
      choose: (state, way) => closeDoor(state, DIRECTION_NAMES.indexOf(way)),
    }),
    aim: AIM,
    examine: EXAMINE,
    travel: TRAVEL,
    levels: LEVELS,
    inventory: INVENTORY,
    help: helpScreen({
      game: about.title,
      sections: () => [
        HELP_GOAL.map((line) => plainLine(line, STYLES.info)),
        HELP_SIGNS.map((line) => plainLine(line, STYLES.info)),
        COMMANDS.helpLines({ heading: STYLES.success, keys: STYLES.info, text: STYLES.hint }),
      ],
    }),
    history: historyScreen({ log: ({ log }: YendorState) => log, styles: STYLES }),
    debug: questionScreen({
      title: 'Debug',
      lines: () => DEBUG_COMMANDS.map(({ key, label }) => plainLine(`${key}) ${label}`, STYLES.info)),
      choices: () => [
        ...DEBUG_COMMANDS.map((each) => ({
          key: each.key,
          label: each.label,
          choose: (state: YendorState) => debugCommand(state, each),
        })),
        { key: 'Escape', label: 'Close' },
      ],
    }),
    end: endScreen({
      title: ({ hasWon }) => (hasWon ? 'You win' : 'You are dead'),
      lines: endLines,
      keys: { again: ['R', 'S'] },
      restart: (state, seed) => request(state, { type: 'restart', seed }),
      history: 'history',
      leave: (state) => request(state, { type: 'quit' }),
    }),
  },
);

function request(state: YendorState, what: GameRequest): CommandOutcome {
  state.outbox.push(what);
  return DONE;
}

function beingName(state: YendorState, id: number): string {
  const monster = currentLevel(state).monsters.find((each) => each.id === id);
  return monster === undefined ? 'Gone' : capital(nameOf(state, monster));
}

function endLines(state: YendorState): Line[] {
  const { hasWon } = state;
  return [
    plainLine(howItEnded(state), STYLES[hasWon ? 'success' : 'critical']),
    plainLine(epitaph(state), STYLES.hint),
    [],
    ...storyOf(state).map((text) => plainLine(text, STYLES.info)),
    [],
    plainLine(`Score ${scoreOf(state)}${state.debugging ? ' (debug commands)' : ''}`, STYLES.gold),
    plainLine(figures(state), STYLES.info),
    ...praiseOf(state)
      .slice(0, 3)
      .map((name) => plainLine(`* ${name}`, STYLES.gold)),
    [],
    plainLine(`Seed ${state.seed}`, STYLES.hint),
  ];
}
