// Whether actions tell of what is hidden: what they say and show by their events.

import { type AnyGame, createRandom, type GameEvent, type GameReport } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { PLAYER_ID } from '@stairwell/engine/play';
import type { Environment } from '@stairwell/environment';
import { UNSEEN } from './hidden.js';

type State = ReturnType<AnyGame['load']>;
type Saved = ReturnType<AnyGame['save']>;

/** At a moment the actions of one share are tried. */
const SHARES = 5;

/** What an action came to. */
interface Deed {
  readonly state: State;
  readonly told: string;
  readonly events: readonly GameEvent[];
  /** No time has passed by it, and nobody has moved. */
  readonly isFree: boolean;
}

/**
 * What is wrong with what the actions of a moment tell. Those that take no time must tell the same where hidden things are others, and
 * so must all where only those are others who are not to be seen whatever they do. And no event points at a cell of which nothing is known.
 */
export function toldOfHidden(
  { game, actions, seed, steps }: Environment,
  saved: Saved,
  hide: (state: never) => unknown,
): string[] {
  const problems: string[] = [];
  const tried = new Set<string>();
  const change = UNSEEN[game.id];
  const share = createRandom(`${seed} ${steps}`).below(SHARES);
  for (const [i, { name, input }] of actions.entries()) {
    // A few of them at each moment: every one needs copies of its own.
    if (i % SHARES !== share) continue;
    const plain = game.load(saved);
    const action = input && game.decode(input, plain);
    const meaning = JSON.stringify(action);
    if (action === undefined || tried.has(meaning)) continue;
    tried.add(meaning);
    const after = (prepare: (state: never) => unknown): Deed => {
      const state = game.load(saved);
      prepare(state as never);
      const before = canonicalJson(game.report(state));
      const { accepted, reason, events } = game.act(state, action);
      return {
        state,
        told: JSON.stringify([accepted, reason, events]),
        events,
        isFree: canonicalJson(game.report(state)) === before,
      };
    };
    const [deed, other] = [after(() => undefined), after(hide)];
    if (deed.isFree && other.isFree && deed.told !== other.told)
      problems.push(`${name} tells of hidden things: ${deed.told} or ${other.told}`);
    const place = placeUnknown(game, deed);
    if (place !== undefined) problems.push(`${name} points at a place that is not known: ${place}`);
    if (change === undefined) continue;
    const [those, others] = [false, true].map((isOther) => after((state) => change(state, isOther)));
    if (those?.told !== others?.told)
      problems.push(`${name} tells who was not seen: ${those?.told} or ${others?.told}`);
    else if (shown(game, those) !== shown(game, others)) problems.push(`${name} shows who was not seen`);
  }
  return problems;
}

const shown = (game: AnyGame, deed: Deed | undefined) => deed && JSON.stringify(game.frame(deed.state));

/** An event of somebody else at a place of the player's level that the map does not show. Who steps is seen at one end at least. */
function placeUnknown(game: AnyGame, { state, events }: Deed): string | undefined {
  if (events.every(({ from, at }) => from === undefined && at === undefined)) return undefined;
  const { view } = game.frame(state);
  const { level }: GameReport = game.report(state);
  if (view.kind !== 'tiles' || view.known === undefined) return undefined;
  const { known, width } = view;
  const isKnown = (place: GameEvent['at']): boolean =>
    place === undefined || place.level !== level || known[place.y * width + place.x] !== 0;
  const wrong = events.find(({ kind, who, target, from, at }) => {
    if (who?.id === PLAYER_ID) return false;
    if (target?.id === PLAYER_ID) return !isKnown(from);
    return kind === 'step' ? !isKnown(from) && !isKnown(at) : !isKnown(from) || !isKnown(at);
  });
  return wrong && JSON.stringify(wrong);
}
