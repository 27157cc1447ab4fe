// The screens of The Mazes: questions for a direction or a place, lists of levels, help, messages, the end. One row a screen.

import { cellOf, type Line, type Point, placeOf, plainLine } from '@stairwell/engine';
import {
  defineScreens,
  directionScreen,
  endScreen,
  helpScreen,
  historyScreen,
  lineScreen,
  type MenuEntry,
  menuScreen,
  openScreen,
  pagesScreen,
  type Screen,
  type Target,
  targetScreen,
} from '@stairwell/engine/screens';
import { depthOf, TERRAIN as T } from '@stairwell/nethack';
import { about } from './about.js';
import { commands } from './actions.js';
import { AIMS } from './level/aims.js';
import { SIZE, stepsBetween, WAYS, xOf, yOf } from './level/ground.js';
import type { MazesLevel } from './level/level.js';
import { branchOfId, idOf, placeLine, titleOf } from './level/places.js';
import { POWER_WORDS, POWERS } from './level/powers.js';
import { MESSAGE_STYLES, STYLES } from './looks/palette.js';
import { optionsOf } from './start.js';
import { type DirectionPurpose, levelHere, type MazesState, placeHere, say } from './state.js';
import { LEGEND, QUESTIONS, RULES_OF_STEALTH, RULES_OF_THE_WALK } from './texts.js';
import { describeCell } from './turn/describe.js';
import { dig } from './turn/dig.js';
import { endTitle, storyOf } from './turn/ending.js';
import { useDoor } from './turn/hero.js';
import { entriesOf, knownWay, travelTo } from './turn/journey.js';
import { powerLine, usePower } from './turn/powers.js';
import { creaturesInView } from './turn/sight.js';
import { tradable, trade, wareHere, wareWords } from './turn/things.js';
import { asJourney, asTurn, passTurn, type Result } from './turn/turn.js';
import { leavesDungeon, teleportTo } from './turn/ways.js';
import { leadsUp } from './world.js';

/** The level that a cursor points at. */
export function pointedLevel(state: MazesState, at: Target | undefined): MazesLevel {
  return at?.level === undefined ? levelHere(state) : state.world.visit(at.level);
}

/** A question for a direction in which something is done. */
const toward = (purpose: DirectionPurpose): Screen<MazesState, Result> =>
  directionScreen({
    question: QUESTIONS[purpose],
    choose(state, way) {
      const direction = WAYS.indexOf(way);
      return asTurn(purpose === 'dig' ? dig(state, direction) : useDoor(state, purpose, direction));
    },
  });

/** Keys of a cursor that lead to stairs; where travel is asked for, they answer the question. */
const stairsJumps = (isAnswer: boolean) =>
  (['down', 'up'] as const).map((way) => ({
    keys: [way === 'up' ? '<' : '>'],
    label: way,
    face: `Stairs ${way}`,
    none: `You know no way ${way}.`,
    isAnswer,
    places(state: MazesState, at: Target): readonly Point[] {
      const known = knownWay(state, pointedLevel(state, at), way === 'up');
      return known === undefined ? [] : [known];
    },
  }));

const creatureJump = {
  keys: ['m'],
  label: 'creature',
  none: 'Nobody is in view.',
  places: (state: MazesState): readonly Point[] =>
    creaturesInView(state).map(({ cell }) => ({ x: xOf(cell), y: yOf(cell) })),
};

/** A key of a cursor that goes on to the next known cell of a kind, the nearest first. */
const cellJump = (
  key: string,
  label: string,
  none: string,
  isWanted: (level: MazesLevel, cell: number) => boolean,
) => ({
  keys: [key],
  label,
  none,
  places(state: MazesState, at: Target): readonly Point[] {
    const level = pointedLevel(state, at);
    const from = level.id === state.here ? state.cell : 0;
    return [...level.known.keys()]
      .filter((cell) => level.known[cell] === 1 && isWanted(level, cell))
      .sort((a, b) => stepsBetween(a, from) - stepsBetween(b, from) || a - b)
      .map((cell) => ({ x: xOf(cell), y: yOf(cell) }));
  },
});

const placeJumps = [
  cellJump(
    'o',
    'thing',
    'You know of nothing that lies here.',
    ({ things }, cell) => things[cell] !== undefined,
  ),
  cellJump('x', 'altar', 'You know no altar, fountain, throne, sink or grave here.', ({ typ }, cell) =>
    FEATURES.some(([feature]) => typ[cell] === feature),
  ),
];

const line = (text: string): Line => plainLine(text, STYLES.info);
const lines = (texts: readonly string[]): Line[] => texts.map(line);

/** The table of screens. */
export const screens = defineScreens<MazesState, Result>(
  {
    free: 'free',
    refuse: (reason) => ({ reason }),
    size: SIZE,
    styles: { text: STYLES.info, hint: STYLES.hint, question: STYLES.title },
  },
  {
    open: toward('open'),
    close: toward('close'),
    kick: toward('kick'),
    dig: toward('dig'),
    look: targetScreen({
      question: 'Look at what?',
      start: placeHere,
      jumps: [creatureJump, ...placeJumps, ...stairsJumps(false)],
      choose(state, { x, y }) {
        const level = levelHere(state);
        for (const text of describeCell(state, level, cellOf(level, x, y))) say(state, text);
        return 'free';
      },
    }),
    travel: targetScreen({
      question: 'Travel where?',
      // A journey that was broken off goes on by Enter.
      start: (state) => (state.bound < 0 ? placeHere(state) : placeOf(levelHere(state), state.bound)),
      jumps: [creatureJump, ...placeJumps, ...stairsJumps(true)],
      keys: [
        {
          key: '_',
          label: 'level',
          face: 'Other level',
          choose(state) {
            openScreen(state, { name: 'places' });
            return 'free';
          },
        },
      ],
      choose: (state, at) =>
        asJourney(travelTo(state, { level: at.level ?? state.here, x: at.x, y: at.y }, passTurn)),
    }),
    places: menuScreen({
      title: 'Travel to which level?',
      entries: (state) => levelEntries(state, (id) => state.world.isMade(id)),
      choose(state, id) {
        // The hero's own level is where the cursor was.
        if (id !== state.here)
          openScreen(state, { name: 'travel', at: { ...firstLook(state, id), level: id } });
        return 'free';
      },
      cover: 'screen',
    }),
    overview: pagesScreen({ title: 'The dungeon so far', sections: (state) => [overviewLines(state)] }),
    history: historyScreen({ log: (state: MazesState) => state.log, styles: MESSAGE_STYLES }),
    help: helpScreen({
      game: about.title,
      sections: (state) => [
        [line(`Your aim: ${AIMS[state.aim].words}`), [], ...lines(RULES_OF_STEALTH)],
        [...commands.helpLines({ heading: STYLES.title, keys: STYLES.hint, text: STYLES.info })],
        lines(RULES_OF_THE_WALK),
        legendLines(),
      ],
    }),
    teleport: lineScreen({
      label: 'To which level (a depth, a name, or ? for a list)? ',
      most: 20,
      answer(state, text) {
        if (text === '?') {
          openScreen(state, { name: 'levels' });
          return 'free';
        }
        const id = levelNamed(state, text);
        return id === undefined ? { reason: 'There is no such level.' } : teleport(state, id);
      },
    }),
    levels: menuScreen({
      title: 'Which level?',
      entries: (state) => levelEntries(state, () => true),
      choose: teleport,
      cover: 'screen',
    }),
    kit: menuScreen({
      title: 'What will you use?',
      entries: (state) =>
        POWERS.map((power) => ({
          label: `${powerLine(state, power)} (key ${POWER_WORDS[power][0]})`,
          value: power,
        })),
      choose(state, power) {
        if (power !== 'dig') return asTurn(usePower(state, power));
        openScreen(state, { name: 'dig' });
        return 'free';
      },
    }),
    trade: menuScreen({
      title: (state) => `Give a charge of what for ${whatIsSold(state)}?`,
      entries: (state) => tradable(state).map((power) => ({ label: powerLine(state, power), value: power })),
      choose: (state, power) => asTurn(trade(state, power)),
    }),
    end: endScreen({
      title: endTitle,
      lines: (state) => [...lines(storyOf(state)), plainLine(`Seed ${state.seed}`.slice(0, 76), STYLES.hint)],
      restart(state, seed) {
        state.outbox.push({ type: 'restart', seed, options: optionsOf(state) });
        return 'free';
      },
      history: 'history',
      leave(state) {
        state.outbox.push({ type: 'quit' });
        return 'free';
      },
    }),
  },
);

function whatIsSold(state: MazesState): string {
  const index = wareHere(state);
  return index === undefined ? 'it' : wareWords(levelHere(state), index);
}

/** What the signs of the map mean. */
const legendLines = (): Line[] => [
  plainLine('Signs of the map', STYLES.title),
  ...LEGEND.map(
    ([sign, meaning]): Line => [
      ...plainLine(`  ${sign.padEnd(10)}`, STYLES.hint),
      ...plainLine(meaning, STYLES.info),
    ],
  ),
];

/** The levels of the dungeon, branch by branch, as far as they are wanted. */
function levelEntries(state: MazesState, isWanted: (id: string) => boolean): MenuEntry<string>[] {
  const { dungeon, places } = state.maker;
  return [...places]
    .filter(([id]) => isWanted(id))
    .map(([id, place]) => ({
      label: `${placeLine(dungeon, place)}${id === state.here ? ' <- you are here' : ''}`,
      names: [
        titleOf(dungeon, place),
        plainName(titleOf(dungeon, place)),
        ...(levelAtDepth(state, depthOf(dungeon, place), isWanted) === id
          ? [String(depthOf(dungeon, place))]
          : []),
      ].filter(Boolean),
      value: id,
    }));
}

/** Where a cursor begins on a level that the hero is not on: where he can come to it, else at stairs that he knows. */
function firstLook(state: MazesState, id: string): Point {
  const level = state.world.visit(id);
  const [entry = knownWay(state, level, true) ?? knownWay(state, level, false)] = entriesOf(state, id);
  const { x, y } = entry ?? MIDDLE;
  return { x, y };
}

const MIDDLE: Point = { x: SIZE.width >> 1, y: SIZE.height >> 1 };

/** A name without its article, however it is written. */
const plainName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(the|an?) /, '');

/** The level that a wizard names: by its depth, as "mines:3", as "castle", or as the screen calls it, "Minetown". */
function levelNamed(state: MazesState, text: string): string | undefined {
  const { dungeon, places } = state.maker;
  const wanted = plainName(text);
  const special = dungeon.specials.find(
    ({ name, place }) => name === wanted || (wanted !== '' && plainName(titleOf(dungeon, place)) === wanted),
  );
  if (special !== undefined) return idOf(dungeon, special.place);
  return /^-?\d+$/.test(text) ? levelAtDepth(state, Number(text)) : places.has(text) ? text : undefined;
}

/** The level that lies so deep: of this branch, else of the way from the top of the dungeon to its bottom. */
function levelAtDepth(
  state: MazesState,
  depth: number,
  isWanted = (_id: string) => true,
): string | undefined {
  const { dungeon, places } = state.maker;
  const branches = [branchOfId(state.here), 'doom', 'gehennom'];
  const found = [...places]
    .filter(([id, place]) => depthOf(dungeon, place) === depth && isWanted(id))
    .map(([id]) => id);
  return branches.flatMap((branch) => found.filter((id) => branchOfId(id) === branch))[0];
}

function teleport(state: MazesState, id: string): Result {
  state.teleported = true;
  teleportTo(state, id);
  return 'turn';
}

/** Every branch with the levels seen of it. */
function overviewLines(state: MazesState): Line[] {
  const { dungeon, places } = state.maker;
  const rows: Line[] = [];
  let branch = -1;
  for (const [id, place] of places) {
    if (!state.world.isMade(id)) continue;
    if (place.dnum !== branch) {
      branch = place.dnum;
      rows.push(plainLine(dungeon.branches[branch]?.name ?? '', STYLES.title));
    }
    const notes = [titleOf(dungeon, place), ...featuresOf(state, state.world.visit(id))].filter(Boolean);
    const here = id === state.here ? ' <- you are here' : '';
    rows.push(line(`  Level ${place.dlevel}${notes.length > 0 ? `: ${notes.join(', ')}` : ''}${here}`));
  }
  return rows;
}

const FEATURES: readonly (readonly [number, string])[] = [
  [T.FOUNTAIN, 'fountain'],
  [T.ALTAR, 'altar'],
  [T.THRONE, 'throne'],
  [T.SINK, 'sink'],
  [T.GRAVE, 'grave'],
];

/** Furniture that was seen, and ways into other branches. */
function featuresOf({ world, maker }: MazesState, level: MazesLevel): string[] {
  const seen = new Set(level.typ.filter((_typ, cell) => level.known[cell] === 1));
  const features = FEATURES.filter(([typ]) => seen.has(typ)).map(([, name]) => name);
  for (const link of world.linksOf(level.id)) {
    const cell = cellOf(level, link.from.x, link.from.y);
    const target = link.to && maker.places.get(String(link.to.level));
    const isStairs = link.kind === 'stairs' || link.kind === 'ladder';
    if (target === undefined || target.dnum === level.place.dnum || !isStairs || level.known[cell] === 0)
      continue;
    const name = maker.dungeon.branches[target.dnum]?.name ?? '';
    if (leavesDungeon(link)) features.push('the way out');
    else features.push(`${leadsUp(maker, link) ? 'up' : 'down'} to ${name}`);
  }
  return features;
}
