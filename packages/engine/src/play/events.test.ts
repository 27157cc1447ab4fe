import { describe, expect, it } from 'vitest';
import { EventRecorder, soundHere, YOU } from './events.js';
import { accept, refuse } from './outcome.js';

describe('EventRecorder', () => {
  it('gives an outcome what was told while it came about, in order, and nothing of the action before', () => {
    const events = new EventRecorder();
    events.say('Before the game begins.');
    const first = events.during(() => {
      events.tell({ kind: 'miss', who: YOU });
      events.say('You miss.');
      return accept([{ type: 'quit' }]);
    });
    expect(first).toEqual({
      accepted: true,
      requests: [{ type: 'quit' }],
      events: [
        { kind: 'miss', who: { id: 'player', name: 'you' } },
        { kind: 'say', text: 'You miss.' },
      ],
    });
    expect(events.during(() => accept()).events).toEqual([]);
  });

  it('keeps of a refused action only what was said', () => {
    const events = new EventRecorder();
    const refused = events.during(() => {
      events.tell({ kind: 'use', who: YOU, how: 'read' });
      events.say('The scroll fizzles.');
      return refuse('it fizzles');
    });
    expect(refused).toMatchObject({ accepted: false, reason: 'it fizzles' });
    expect(refused.events).toEqual([{ kind: 'say', text: 'The scroll fizzles.' }]);
  });
});

describe('soundHere', () => {
  it('keeps the volume between silence and all there is', () => {
    expect([-1, 0.5, 7].map((volume) => soundHere('thud', volume).volume)).toEqual([0, 0.5, 1]);
    expect(soundHere('thud')).toEqual({ cue: 'thud', volume: 1, pan: 0, ahead: 0 });
  });
});
