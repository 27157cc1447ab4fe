// The screens of Cellar: the table that says what each shows and does.

import { plainLine } from '../../../play/frame.js';
import { accept, type Outcome, refuse } from '../../../play/outcome.js';
import { directionScreen } from '../../direction-screen.js';
import { lineScreen } from '../../line-screen.js';
import { menuScreen } from '../../menu-screen.js';
import { historyScreen } from '../../messages.js';
import { openScreen, type Target } from '../../open-screens.js';
import { endScreen, helpScreen, leaveScreen, pauseScreen } from '../../ready-screens.js';
import { defineScreens } from '../../screens.js';
import { targetScreen } from '../../target-screen.js';
import { commands } from './actions.js';
import { describe, openDoor, passTurn, pickUp, show, travelTo } from './rules.js';
import { type Cellar, COLOURS, carried, SIZE, tell, thingsAt } from './state.js';

const stairsOf = ({ world, at }: Cellar, { level = at.level }: Target) =>
  world.linksOf(level).map(({ from }) => from);

export const screens = defineScreens<Cellar, Outcome>(
  { free: accept(), refuse, size: SIZE },
  {
    take: menuScreen({
      title: 'Pick up what?',
      entries: (state) => thingsAt(state, state.at).map((thing) => ({ label: thing.name, value: thing })),
      choose: pickUp,
    }),
    drop: menuScreen({
      title: 'Drop what?',
      entries: (state) => carried(state).map((thing) => ({ label: thing.name, value: thing })),
      choose(state, thing) {
        thing.place = state.at;
        return passTurn(state, `You drop ${thing.name}.`);
      },
    }),
    open: directionScreen({ question: 'Open in which direction?', choose: openDoor }),
    travel: targetScreen({
      question: 'Travel where?',
      start: ({ at }) => ({ x: at.x, y: at.y }),
      jumps: [
        { keys: ['>', '<', '_'], label: 'stairs', none: 'There are none.', isAnswer: true, places: stairsOf },
      ],
      keys: [{ key: '*', label: 'another level', choose: (state) => show(state, 'levels') }],
      choose: travelTo,
    }),
    levels: menuScreen({
      title: 'On which level?',
      entries: ({ world }) => world.levels().map(({ id }) => ({ label: `Level ${id}`, value: id })),
      choose(state, level) {
        openScreen(state, { name: 'travel', at: { x: 1, y: 1, level } });
        return accept();
      },
    }),
    look: targetScreen({
      question: 'Look at what?',
      start: ({ at }) => ({ x: at.x, y: at.y }),
      describe: (state, at) => describe(state, at),
      jumps: [
        {
          keys: ['Tab', 'm'],
          label: 'next',
          none: 'Nothing is here.',
          places: ({ things, at }) =>
            things.flatMap(({ place }) => (place?.level === at.level ? [place] : [])),
        },
      ],
      choose(state, at) {
        tell(state, `There is ${describe(state, at)}.`);
        return accept();
      },
    }),
    call: lineScreen({
      label: 'What is your name? ',
      most: 12,
      answer(state, name) {
        state.hero = name;
        return accept();
      },
    }),
    help: helpScreen({
      game: 'The cellar',
      sections: () => [[plainLine('Find the crown in the lower cellar.')], commands.helpLines()],
    }),
    history: historyScreen({ log: ({ log }) => log, styles: COLOURS }),
    pause: pauseScreen({ help: { screen: 'help' }, leave: { screen: 'leave' } }),
    leave: leaveScreen({ leave: () => accept([{ type: 'quit' }]) }),
    end: endScreen({
      title: 'The crown is yours',
      lines: ({ hero, turn, seed }) => [plainLine(`${hero}, ${turn} turns.`), plainLine(`Seed ${seed}`)],
      history: 'history',
      restart: (_, seed) => accept([{ type: 'restart', seed }]),
      leave: () => accept([{ type: 'quit' }]),
    }),
  },
);
