// The screens of Yendor, a row each. Rules open them by name; what is open stands in the state.

import { type Line, plainLine } from '@stairwell/engine';
import { nextSeed } from '@stairwell/engine/random';
import {
  defineScreens,
  directionScreen,
  endScreen,
  historyScreen,
  menuScreen,
  pagesScreen,
  questionScreen,
  type Screen,
} from '@stairwell/engine/screens';
import { COMMANDS } from './actions.js';
import { DEBUG_COMMANDS, debugCommand } from './commands/debug.js';
import { closeDoor, openDoor, pickUp } from './commands/simple.js';
import { epitaph } from './ending/epitaphs.js';
import { count, howItEnded } from './ending/morgue.js';
import { achievementsOf, scoreOf } from './ending/score.js';
import { itemsHere } from './hero/arrive.js';
import { itemName, packName } from './hero/names.js';
import { type CommandOutcome, DONE, refuse } from './outcome.js';
import { STYLES } from './palette.js';
import { AIM, EXAMINE, LEVELS, TRAVEL } from './screens/cursors.js';
import { asking, scrollAsks } from './screens/pack.js';
import { currentLevel, type YendorState } from './state.js';
import { DIRECTION_NAMES, SIZE } from './terrain.js';
import { HELP_GOAL } from './texts.js';

const END: Screen<YendorState, CommandOutcome> = endScreen({
  title: ({ hasWon }) => (hasWon ? 'You win' : 'You are dead'),
  lines: endLines,
  choices: () => [
    { key: 'N', label: 'New run', choose: (state) => restart(state, nextSeed(state.seed)) },
    { key: 'S', label: 'Same seed', choose: (state) => restart(state, state.seed) },
    {
      key: 'Q',
      label: 'Leave',
      choose(state) {
        state.outbox.push({ type: 'quit' });
        return DONE;
      },
    },
  ],
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
    enchantWeapon: scrollAsks('Enchant which weapon?'),
    enchantArmour: scrollAsks('Enchant which armour?'),
    pickUp: menuScreen({
      title: 'Pick up what?',
      entries: (state) =>
        itemsHere(state, currentLevel(state)).map((entry) => ({
          label: itemName(state, entry.item),
          value: entry,
        })),
      choose: pickUp,
    }),
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
    inventory: pagesScreen({
      title: ({ player }) => `You carry (${player.pack.length} of 26)`,
      sections: (state) => [inventoryLines(state)],
      cover: 'window',
    }),
    help: pagesScreen({
      title: 'Yendor',
      sections: () => [
        HELP_GOAL.map((line) => plainLine(line, STYLES.info)),
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
    end: {
      ...END,
      // Capitals only: whoever dies walking or searching still has the small letters under the finger.
      decode: (input, ...rest) =>
        input.type === 'key' && /^[a-z]$/.test(input.key) ? undefined : END.decode(input, ...rest),
    },
  },
);

function restart(state: YendorState, seed: string): CommandOutcome {
  state.outbox.push({ type: 'restart', seed });
  return DONE;
}

function inventoryLines(state: YendorState): Line[] {
  const { pack } = state.player;
  const lines = pack.map(({ letter, item }) => `${letter}) ${packName(state, item)}`);
  return (lines.length > 0 ? lines : ['nothing']).map((line) => plainLine(line, STYLES.info));
}

function endLines(state: YendorState): Line[] {
  const { player, statistics, hasWon } = state;
  return [
    plainLine(howItEnded(state), STYLES[hasWon ? 'success' : 'critical']),
    plainLine(epitaph(state), STYLES.hint),
    [],
    plainLine(`Score ${scoreOf(state)}${state.debugging ? ' (debug: unranked)' : ''}`, STYLES.info),
    plainLine(`Level ${player.level}, ${player.xp} experience, ${player.gold} gold`, STYLES.info),
    plainLine(
      `Deepest level ${statistics.deepest}, ${count(statistics.kills, 'monster')} defeated`,
      STYLES.info,
    ),
    plainLine(`${count(statistics.itemsFound, 'thing')} found, ${statistics.itemsUsed} used`, STYLES.info),
    ...achievementsOf(state)
      .slice(0, 3)
      .map((name) => plainLine(`* ${name}`, STYLES.gold)),
    [],
    plainLine(`Seed ${state.seed}`, STYLES.hint),
  ];
}
