// Dark Floor as a Game: the contract and nothing else. The rules live in the modules beside this one.

import { type Game, type GameReport, makeAll } from '@stairwell/engine';
import { topScreen } from '@stairwell/engine/screens';
import { about } from './about.js';
import { accepts, act } from './act.js';
import { type Action, commands } from './actions.js';
import { frame, glance } from './frame.js';
import { picture } from './picture.js';
import { RULES, SAN_PERCENT } from './rules.js';
import { load, save } from './save.js';
import { screens } from './screens.js';
import { SOUNDS } from './sounds.js';
import { start } from './start.js';
import { floorOf, type State } from './state.js';
import { CAUSES, OPENING } from './texts.js';
import { createFloors } from './world.js';

/** Dark Floor. */
export const darkfloor: Game<State, Action> = {
  contract: 3,
  ...about,
  version: '4',
  options: [
    {
      key: 'effects',
      kind: 'boolean',
      default: false,
      summary: 'Poison, slowness, blindness and curses cling to whoever earns them.',
    },
    {
      key: 'start-dark',
      kind: 'boolean',
      default: false,
      summary: 'The run begins with the flashlight off.',
    },
    {
      key: 'gadgets',
      kind: 'boolean',
      default: false,
      summary: 'Decoys, shutters and batteries lie about as well.',
    },
    { key: 'guide', kind: 'boolean', default: true, summary: 'The first floor tells what there is to know.' },
    { key: 'debug', kind: 'boolean', default: false, summary: 'Shows the whole map.', practice: true },
    {
      key: 'start-floor',
      kind: 'number',
      default: RULES.topFloor,
      low: 1,
      high: RULES.topFloor,
      summary: 'The floor to begin on, for practice.',
      practice: true,
    },
  ],
  controls: commands.controls,
  opening: OPENING,
  ticksPerSecond: RULES.ticksPerSecond,
  sounds: SOUNDS,
  picture,
  start,
  decode: (input, state) =>
    state.screens.length > 0 ? screens.decode(input, state) : commands.decode(input, state),
  act,
  accepts,
  frame,
  glance,
  report,
  save,
  load,
  readAction: commands.readAction,
  world: (seed, { gadgets }) => makeAll(createFloors(seed, { gadgets: gadgets === true })),
};

function report(state: State): GameReport {
  const { player, ended, level } = state;
  const isDead = ended === 'dead';
  return {
    level: level.id,
    x: player.x,
    y: player.y,
    isGameOver: ended !== undefined,
    hasWon: ended === 'won',
    // Outside is floor 0, but no level: whoever escaped stands at the exit of floor 1.
    floor: floorOf(state),
    hp: player.hp,
    san: player.san / SAN_PERCENT,
    screen: topScreen(state)?.name ?? null,
    steps: state.steps,
    slots: player.slots.map((item) => (item === undefined ? null : item.kind)),
    effects: player.effects.map(({ kind }) => kind),
    cause: isDead ? CAUSES[state.cause].text : null,
    death: isDead ? CAUSES[state.cause].kind : null,
  };
}
