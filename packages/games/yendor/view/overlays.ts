// The screens over the map: menus, inventory, help, messages, the end.

import { type Line, type Overlay, plainLine } from '@stairwell/engine';
import { DEBUG_HELP } from '../commands/debug.js';
import { MENU_TITLES, menuEntries, PAGE, packLabel } from '../commands/menus.js';
import { achievementsOf, count, epitaph, howItEnded, scoreOf } from '../ending.js';
import { STYLES } from '../palette.js';
import { MessageService } from '../services/message-service.js';
import type { YendorState } from '../state.js';

const CLOSE = { key: 'Escape', label: 'Close' } as const;

export function overlayOf(state: YendorState): Overlay | undefined {
  const { screen } = state;
  switch (screen.kind) {
    case 'play':
    case 'cursor':
      return undefined;
    case 'direction':
      return {
        title: screen.purpose === 'open' ? 'Open in which direction?' : 'Close in which direction?',
        lines: [],
        choices: [
          { key: 'ArrowUp', label: 'North' },
          { key: 'ArrowRight', label: 'East' },
          { key: 'ArrowDown', label: 'South' },
          { key: 'ArrowLeft', label: 'West' },
          { key: 'Escape', label: 'Cancel' },
        ],
        cover: 'window',
      };
    case 'menu': {
      const entries = menuEntries(state, screen.purpose, screen.scroll);
      const shown = entries.slice(screen.page * PAGE, (screen.page + 1) * PAGE);
      return {
        title: MENU_TITLES[screen.purpose],
        lines: shown.map(({ letter, label }) => plainLine(`${letter}) ${label}`, STYLES.info)),
        choices: [
          ...shown.map(({ letter, label }) => ({ key: letter, label: short(label) })),
          ...pageChoices(screen.page, entries.length),
          { key: 'Escape', label: 'Cancel' },
        ],
        cover: 'window',
      };
    }
    case 'inventory':
      return {
        title: `You carry (${state.player.pack.length} of 26)`,
        lines: inventoryLines(state).slice(screen.page * PAGE, (screen.page + 1) * PAGE),
        choices: [...pageChoices(screen.page, state.player.pack.length), CLOSE],
        cover: 'window',
      };
    case 'help': {
      const pages = helpPages();
      const page = pages[screen.page] ?? pages[0];
      return {
        title: `Yendor (${screen.page + 1} of ${pages.length})`,
        lines: page.map((line) => plainLine(line, STYLES.info)),
        choices: [...pageChoices(screen.page, pages.length * PAGE), CLOSE],
        cover: 'screen',
      };
    }
    case 'history': {
      // The first page is the newest.
      const history = MessageService.history(state);
      const end = history.length - screen.page * PAGE;
      return {
        title: 'Messages',
        lines: history
          .slice(Math.max(0, end - PAGE), end)
          .map(({ text, type }) => plainLine(text, STYLES[type])),
        choices: [...pageChoices(screen.page, history.length), CLOSE],
        cover: 'screen',
      };
    }
    case 'debug':
      return {
        title: 'Debug',
        lines: DEBUG_HELP.map(([key, label]) => plainLine(`${key}) ${label}`, STYLES.info)),
        choices: [...DEBUG_HELP.map(([key, label]) => ({ key, label })), CLOSE],
        cover: 'window',
      };
    case 'end':
      return endScreen(state);
  }
}

/** A face for a button. */
function short(label: string): string {
  return label.length > 24 ? `${label.slice(0, 23)}…` : label;
}

function inventoryLines(state: YendorState): Line[] {
  if (state.player.pack.length === 0) return [plainLine('nothing', STYLES.info)];
  return state.player.pack.map(({ letter, item }) =>
    plainLine(`${letter}) ${packLabel(state, item)}`, STYLES.info),
  );
}

function pageChoices(page: number, entries: number): { key: string; label: string }[] {
  const choices: { key: string; label: string }[] = [];
  if (page > 0) choices.push({ key: 'PageUp', label: 'Back' });
  if ((page + 1) * PAGE < entries) choices.push({ key: 'PageDown', label: 'More' });
  return choices;
}

function endScreen(state: YendorState): Overlay {
  const { player, statistics } = state;
  const deeds = achievementsOf(state).slice(0, 3);
  return {
    title: state.hasWon ? 'You win' : 'You are dead',
    lines: [
      plainLine(howItEnded(state), STYLES[state.hasWon ? 'success' : 'critical']),
      plainLine(epitaph(state), STYLES.hint),
      [],
      plainLine(`Score ${scoreOf(state)}${state.debugging ? ' (debug: unranked)' : ''}`, STYLES.info),
      plainLine(`Level ${player.level}, ${player.xp} experience, ${player.gold} gold`, STYLES.info),
      plainLine(
        `Deepest level ${statistics.deepest}, ${count(statistics.kills, 'monster')} defeated`,
        STYLES.info,
      ),
      plainLine(`${count(statistics.itemsFound, 'thing')} found, ${statistics.itemsUsed} used`, STYLES.info),
      ...deeds.map((name) => plainLine(`* ${name}`, STYLES.gold)),
      [],
      plainLine(`Seed ${state.seed}`, STYLES.hint),
    ],
    choices: [
      { key: 'N', label: 'New game' },
      { key: 'S', label: 'Same seed' },
      { key: 'Q', label: 'Leave' },
    ],
    cover: 'window',
  };
}

export function helpPages(): readonly (readonly string[])[] {
  return HELP;
}

const HELP: readonly (readonly string[])[] = [
  [
    'Fetch the Amulet of Yendor from level 10 and carry it out:',
    'up the stairs of level 1.',
    'There are 26 levels; below the tenth lie only danger, light and gold.',
    '',
    'h j k l y u b n, arrows, numpad   walk; into monsters: strike; doors: open',
    'H J K L Y U B N, Shift or Ctrl with an arrow   run',
    '<  >   take the stairs you stand on',
    '_      travel: then > or < for known stairs, or the cursor and Enter',
    'x      explore by yourself until something happens',
    ';      examine what is in view (Tab goes on to the next)',
    's      search for secret doors and traps       .  5   rest until healed',
    ',  g   pick up        d  drop        i  inventory',
    'o  c   open, close a door',
  ],
  [
    'w  wield a weapon or a light      W  wear armour      t  take off',
    'P  put on a ring      R  remove a ring      F  refill the lantern with oil',
    'e  eat      q  quaff      r  read      z  zap: move the cursor, Tab, Enter',
    'M  messages      S  save      Q  save and leave      ?  this help',
    '',
    'Without light you see nothing: torches burn down, lanterns take oil.',
    'Low armour class is good. Potions, scrolls, rings, wands: known once used.',
    'Cursed gear cannot be taken off until the curse is lifted.',
    'Monsters beside you may follow you over the stairs.',
    'Levels stay as you leave them.',
    '',
    '@ you  A-Z monsters  < > stairs  ^ trap',
    "+ closed door  ' open door  ; broken door  : archway",
    ') weapon  [ armour  ! potion  ? scroll  = ring  / wand',
    '% food  ( light  $ gold  " Amulet',
  ],
];
