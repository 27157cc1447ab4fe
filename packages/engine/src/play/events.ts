// What happened during an action, told as it happens: for motion, sound, captions and screen readers.
//
//   state    events: new EventRecorder()      beside the state, but no part of it: never saved
//   rules    state.events.tell({ kind: 'step', who: YOU, from, at });  state.events.say('The door creaks.');
//   act      return state.events.during(() => carryOut(state, action));
//
// A rule tells what it does where it does it. Nothing in the game may ask the recorder what was told.

import type { Place } from '../world/link.js';
import { accept, type Outcome } from './outcome.js';

/**
 * The kinds of events that front ends know; a game may add kinds of its own.
 *
 * | kind | what happened | `who` | `target` | `from`, `at` | `amount` | `how` |
 * |---|---|---|---|---|---|---|
 * | step | somebody moved on their level | the mover | | from, to where | | left out on foot; else `teleport`, `push`, … |
 * | level | the player came to another level | the player | | from, the arrival | | the kind of the link: `stairs`, `hole`, … |
 * | fall | somebody fell; where to is told by `level`, what it cost by `hit` | who fell | | at the edge | | `pit`, `hole`, … |
 * | shot | something flew | who let it fly | the thing | from, where it ended | | `fire`, `dart`, … |
 * | hit | a blow, a bolt or a trap took health | the striker | who was hit | at the target | what the blow was worth in health | by what, where nobody struck |
 * | miss | it did not | the striker | who was missed | at the target | | |
 * | heal | health came back | | whose | | health gained | |
 * | kill | somebody was killed | the killer | who died | at the dead | | |
 * | pickup | something was taken | the taker | the thing | where it lay | how many | |
 * | drop | something was laid down | who did it | the thing | where it lies | how many | |
 * | use | something was used | the user | the thing | where, if that is seen | | `drink`, `light`, `explode`, … |
 * | door | a door changed | who did it | | at the door | | `open`, `close`, `break`, `find` |
 * | sound | something was only heard | who made it, if that is known | | where, if that is known | | |
 * | say | the player was told something | | | | | |
 * | end | the game ended | the player | | where | | `won`, or what it ended by |
 */
export type GameEventKind =
  | 'step'
  | 'level'
  | 'fall'
  | 'shot'
  | 'hit'
  | 'miss'
  | 'heal'
  | 'kill'
  | 'pickup'
  | 'drop'
  | 'use'
  | 'door'
  | 'sound'
  | 'say'
  | 'end'
  | (string & {});

/** Somebody or something in an event. */
export interface EventPart {
  /** The same for the same being from event to event on its level, so that a front end can follow it; the player's is `PLAYER_ID`. */
  readonly id?: number | string;
  /** As a caption says it: "the snake", "you". */
  readonly name?: string;
  /** How the view draws it: a code point and an index into the view's palette. Left out where a view draws no glyphs. */
  readonly glyph?: number;
  readonly style?: number;
}

/**
 * The `id` of the player in events.
 * @example
 * ```ts
 * import { accept } from '@stairwell/engine';
 * import { PLAYER_ID, YOU } from '@stairwell/engine/play';
 *
 * const bite = { kind: 'hit', who: { id: 7, name: 'the rat' }, target: YOU, amount: 2 };
 * const { events } = accept([], [bite]); // what the rules answer
 * console.log(events.some(({ target }) => target?.id === PLAYER_ID) ? 'the screen shakes' : ''); // the screen shakes
 * ```
 */
export const PLAYER_ID = 'player';
/** The player in events. A game adds how it draws them: `{ ...YOU, glyph, style }`. */
export const YOU: EventPart = { id: PLAYER_ID, name: 'you' };

/** How an event sounds, as the player hears it from where they stand. */
export interface EventSound {
  /** The name of the sound; a front end that has no such sound plays a plain one. */
  readonly cue: string;
  /** 0 (not to be heard) to 1 (here). */
  readonly volume: number;
  /** -1 (left) to 1 (right). */
  readonly pan: number;
  /** -1 (behind, or below on a map) to 1 (ahead, or above on a map). */
  readonly ahead: number;
  /** True where the game is seen through the player's eyes: sides are left and right, not west and east. */
  readonly isFacing?: boolean;
}

/**
 * Something that happened during an action. Events stand in the order in which it happened, also the many steps of a journey.
 * They add to the frame and never replace it: a front end that ignores them shows everything that counts. They hold only what
 * the player may know: nobody who was not perceived is in them, and where somebody went unseen, `at` is left out. They are not
 * recorded and are no part of the state.
 */
export interface GameEvent {
  readonly kind: GameEventKind;
  readonly who?: EventPart | undefined;
  readonly target?: EventPart | undefined;
  /** Where it began; only where it moved. */
  readonly from?: Place | undefined;
  /** Where it happened or ended. */
  readonly at?: Place | undefined;
  readonly amount?: number | undefined;
  /** More exactly what happened, in one word or two; the table of kinds says of what. */
  readonly how?: string | undefined;
  readonly sound?: EventSound | undefined;
  /** Words for who cannot see or hear it. Screen readers speak them, so each thing is put in words by one event only. */
  readonly text?: string | undefined;
}

/** Writes down what happens in one action after another. */
export class EventRecorder {
  /** Made when something happens: most ticks of a quiet dungeon tell nothing. */
  private told: GameEvent[] | undefined;

  /** Carries out an action. Its outcome gets what was told meanwhile; of a refused one only what was said: it has done nothing else. */
  during(carryOut: () => Outcome): Outcome {
    this.take();
    const outcome = carryOut();
    const told = this.take();
    if (told === undefined) return outcome;
    if (outcome.accepted) return accept(outcome.requests, told);
    return { ...outcome, events: told.filter(({ kind }) => kind === 'say') };
  }

  /** Something happened. */
  tell(event: GameEvent): void {
    if (this.told === undefined) this.told = [event];
    else this.told.push(event);
  }

  /** The player was told something in words. */
  say(text: string): void {
    this.tell({ kind: 'say', text });
  }

  private take(): GameEvent[] | undefined {
    const { told } = this;
    this.told = undefined;
    return told;
  }
}

/** A sound where the player stands. */
export function soundHere(cue: string, volume = 1): EventSound {
  return { cue, volume: Math.max(0, Math.min(1, volume)), pan: 0, ahead: 0 };
}
