import fc from 'fast-check';
import { expect, test } from 'vitest';
import { integer } from '../codec/codec.js';
import { createEventQueue, eventQueueCodec } from './event-queue.js';

const codec = eventQueueCodec(integer(0));

test('events come by time, equals in the order of their coming, also after saving and cancelling', () => {
  const deed = fc.oneof(
    fc.record({ add: fc.nat({ max: 9 }) }),
    fc.constant({ take: true }),
    fc.record({ pass: fc.nat({ max: 5 }) }),
    fc.record({ cancel: fc.nat({ max: 4 }) }),
    fc.constant({ save: true }),
  );
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      let queue = createEventQueue<number>();
      // The same by a list that is sorted every time.
      let time = 0;
      let waiting: { event: number; at: number }[] = [];
      let count = 0;
      for (const each of deeds) {
        if ('add' in each) {
          queue.add(count, each.add);
          waiting.push({ event: count++, at: time + each.add });
          waiting.sort((a, b) => a.at - b.at || a.event - b.event);
        } else if ('take' in each) {
          const first = waiting.shift();
          time = first?.at ?? time;
          expect(queue.next()).toBe(first?.event);
        } else if ('pass' in each) {
          time += each.pass;
          const due = waiting.filter(({ at }) => at <= time);
          waiting = waiting.filter(({ at }) => at > time);
          expect(queue.pass(each.pass)).toEqual(due.map(({ event }) => event));
        } else if ('cancel' in each) {
          const isOut = (event: number) => event % 5 === each.cancel;
          expect(queue.timeOf(isOut)).toBe(waiting.find(({ event }) => isOut(event))?.at);
          expect(queue.cancel(isOut)).toBe(waiting.filter(({ event }) => isOut(event)).length);
          waiting = waiting.filter(({ event }) => !isOut(event));
        } else queue = codec.read(JSON.parse(JSON.stringify(codec.write(queue))), 'queue');
        expect([queue.time, queue.size, queue.nextTime()]).toEqual([time, waiting.length, waiting[0]?.at]);
      }
    }),
  );
});

test('a delay is a whole number, and a saved queue is in order', () => {
  expect(() => createEventQueue().add(1, -1)).toThrow('a delay must be a whole number of at least 0, got -1');
  expect(() => createEventQueue().pass(0.5)).toThrow(RangeError);
  const event = (at: number) => ({ event: 1, at });
  expect(() => codec.read({ time: 5, events: [event(4)] }, 'queue')).toThrow('none before now');
  expect(() => codec.read({ time: 0, events: [event(4), event(3)] }, 'queue')).toThrow(
    'in the order of their times',
  );
});
