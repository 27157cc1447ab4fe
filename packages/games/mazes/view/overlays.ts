// Screens over the map: the overview, the level teleport, help, the end.

import { type Line, type Overlay, plainLine } from '@stairwell/engine';
import { TERRAIN as T } from '@stairwell/nethack';
import { STYLES } from '../palette.js';
import { allPlaces, idOf, leavesDungeon, placeLine, titleOf } from '../places.js';
import type { LevelState, MazesState } from '../state.js';

export const LEVELS_A_PAGE = 15;
const ROWS = 16;

/** What can be pressed on one of so many pages. */
const pageChoices = (pages: number) => [
  ...(pages > 1 ? [{ key: ' ', label: 'Next page' }] : []),
  { key: 'Escape', label: 'Back' },
];

export function overlayOf(state: MazesState): Overlay | undefined {
  const { screen } = state;
  switch (screen.kind) {
    case 'overview': {
      const pages = overviewPages(state);
      return {
        title: `The dungeon so far (${screen.page + 1} of ${pages.length})`,
        lines: pages[screen.page] ?? [],
        choices: pageChoices(pages.length),
        cover: 'screen',
      };
    }
    case 'help':
      return {
        title: `Help (${screen.page + 1} of ${HELP_PAGES})`,
        lines: (HELP[screen.page] ?? []).map((text) => plainLine(text, STYLES.info)),
        choices: pageChoices(HELP_PAGES),
        cover: 'screen',
      };
    case 'number':
      return {
        title: 'Level teleport',
        lines: [
          plainLine(`To which level of this branch? ${screen.digits}_`, STYLES.info),
          plainLine('Type a number and Enter, or ? for all levels of the dungeon.', STYLES.hint),
        ],
        choices: [
          { key: '?', label: 'All levels' },
          { key: 'Enter', label: 'Go' },
          { key: 'Escape', label: 'Back' },
        ],
        cover: 'window',
      };
    case 'levels':
      return levelMenu(state, screen.page);
    case 'end':
      return {
        title: 'You have walked to the end',
        lines: [
          plainLine('You stand before an altar of the Astral Plane. There is no further way.', STYLES.info),
          plainLine(`${state.levels.size} levels seen in ${state.turn} turns.`, STYLES.info),
          plainLine(state.teleported ? 'Level teleports helped.' : 'All of it on foot.', STYLES.info),
          plainLine(`Seed ${state.seed}`.slice(0, 76), STYLES.hint),
        ],
        choices: [
          { key: 'n', label: 'New dungeon' },
          { key: 'q', label: 'Leave' },
        ],
        cover: 'window',
      };
    default:
      return undefined;
  }
}

function levelMenu(state: MazesState, page: number): Overlay {
  const { dungeon } = state.maker;
  const places = allPlaces(dungeon);
  const pages = Math.ceil(places.length / LEVELS_A_PAGE);
  const shown = places.slice(page * LEVELS_A_PAGE, (page + 1) * LEVELS_A_PAGE).map((place, index) => ({
    letter: String.fromCharCode(97 + index),
    line: placeLine(dungeon, place),
    id: idOf(dungeon, place),
  }));
  return {
    title: `Which level? (${page + 1} of ${pages})`,
    lines: shown.map(({ letter, line, id }) =>
      plainLine(`${letter}) ${line}${id === state.here ? ' <- you are here' : ''}`.slice(0, 76), STYLES.info),
    ),
    choices: [...shown.map(({ letter, id }) => ({ key: letter, label: id })), ...pageChoices(pages)],
    cover: 'screen',
  };
}

/** Every branch with the levels seen of it, page by page. */
export function overviewPages(state: MazesState): Line[][] {
  const { dungeon } = state.maker;
  const lines: Line[] = [];
  let branch = -1;
  for (const place of allPlaces(dungeon)) {
    const level = state.levels.get(idOf(dungeon, place));
    if (level === undefined) continue;
    if (place.dnum !== branch) {
      branch = place.dnum;
      lines.push(plainLine(dungeon.branches[branch]?.name ?? '', STYLES.title));
    }
    const title = titleOf(dungeon, place);
    const notes = [title, ...featuresOf(level)].filter((note) => note !== '');
    const here = level.id === state.here ? ' <- you are here' : '';
    const text = `  Level ${place.dlevel}${notes.length > 0 ? `: ${notes.join(', ')}` : ''}`;
    lines.push(plainLine(`${text.slice(0, 76 - here.length)}${here}`, STYLES.info));
  }
  const pages: Line[][] = [];
  for (let at = 0; at < lines.length; at += ROWS) pages.push(lines.slice(at, at + ROWS));
  return pages;
}

const FEATURES: readonly (readonly [number, string])[] = [
  [T.FOUNTAIN, 'fountain'],
  [T.ALTAR, 'altar'],
  [T.THRONE, 'throne'],
  [T.SINK, 'sink'],
  [T.GRAVE, 'grave'],
];

/** Furniture that was seen, and ways into other branches. */
function featuresOf(level: LevelState): string[] {
  const seen = new Set<number>();
  for (let cell = 0; cell < level.typ.length; cell++) if (level.known[cell] === 1) seen.add(level.typ[cell]);
  const features = FEATURES.filter(([typ]) => seen.has(typ)).map(([, name]) => name);
  const { branches } = level.site.dungeon;
  for (const stair of level.stairs) {
    if (stair.to.dnum === level.place.dnum || level.known[stair.cell] === 0) continue;
    const name = branches[stair.to.dnum]?.name ?? '';
    if (leavesDungeon(level.site.dungeon, level.place, stair.to)) features.push('the way out');
    else if (name !== '') features.push(`${stair.up ? 'up' : 'down'} to ${name}`);
  }
  return features;
}

const HELP: readonly (readonly string[])[] = [
  [
    'Walk the whole dungeon: eight branches, more than eighty levels.',
    '',
    'h j k l y u b n, arrows, numpad   walk; into doors, boulders, creatures',
    'H J K L Y U B N, Shift with an arrow   run',
    '<  >   go up or down: stairs, ladders, known holes',
    '_      travel: then < or > for known stairs, or a place and Enter',
    's      search for hidden doors, passages and traps beside you',
    'o  c  Ctrl+D   open a door (or lower a drawbridge), close it, kick it',
    'D      dig through rock or a wall, where it is not too hard',
    'F      float over water, lava and traps, or come down again',
    ';  :   look at something in view (m for the next creature), or here',
    'Ctrl+O the dungeon so far      Ctrl+V level teleport (option wizard)',
    'S  Q   save, save and leave    ?  this help',
  ],
  [
    'Nobody fights here. Sleepers sleep, peacefuls stroll, hostiles come and',
    'jostle you; you change places with whoever is in your way.',
    '',
    'In Sokoban you cannot float, squeeze between corners, or push boulders',
    'diagonally. A boulder in a pit or hole fills it. Nothing brings back a',
    'boulder that is stuck: think first.',
    '',
    'The way out of the world at the top opens once you have seen the sanctum.',
    'The last level above the sanctum has a trembling square: go down there.',
    'The walk ends at an altar of the Astral Plane.',
  ],
];

export const HELP_PAGES = HELP.length;
