import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BucketQueue } from './bucket-queue.js';

/** Takes everything out: pairs of bucket and cell. */
function drain(queue: BucketQueue): [number, number][] {
  const popped: [number, number][] = [];
  for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) popped.push([queue.bucket, cell]);
  return popped;
}

test('the lowest bucket comes first, and of one bucket what came last', () => {
  const queue = new BucketQueue();
  queue.clear();
  for (const [bucket, cell] of [
    [5, 1],
    [3, 2],
    [3, 3],
    [70, 4],
    [0, 5],
  ])
    queue.push(bucket, cell);
  expect(drain(queue)).toEqual([
    [0, 5],
    [3, 3],
    [3, 2],
    [5, 1],
    [70, 4],
  ]);
  expect(queue.pop()).toBe(-1);
});

test('a lower bucket may be filled again after a higher one was emptied', () => {
  const queue = new BucketQueue();
  queue.clear();
  queue.push(9, 1);
  expect(queue.pop()).toBe(1);
  queue.push(2, 2);
  queue.push(9, 3);
  expect(drain(queue)).toEqual([
    [2, 2],
    [9, 3],
  ]);
});

test('cleared while it holds something, it is empty', () => {
  const queue = new BucketQueue();
  queue.clear();
  for (let i = 0; i < 10_000; i++) queue.push(i % 5000, i);
  queue.clear();
  expect(queue.pop()).toBe(-1);
  queue.push(4999, 7);
  expect(drain(queue)).toEqual([[4999, 7]]);
});

test('it grows with what is put in, and says how large it is', () => {
  const queue = new BucketQueue();
  queue.clear();
  const before = queue.bytes;
  queue.push(500_000, 1);
  for (let i = 0; i < 20_000; i++) queue.push(4, i);
  expect(queue.bytes).toBeGreaterThan(before);
  expect(drain(queue)).toHaveLength(20_001);
});

test('what lies beyond the last bucket shares it and is not lost', () => {
  const queue = new BucketQueue();
  queue.clear();
  queue.push(3_000_000, 1);
  queue.push(2_000_000, 2);
  queue.push(1, 3);
  const popped = drain(queue);
  expect(popped[0]).toEqual([1, 3]);
  expect(popped.slice(1).map(([, cell]) => cell)).toEqual([2, 1]);
  expect(popped[1][0]).toBe(popped[2][0]);
});

test('any mix of pushes and pops gives what a sorted list of stacks gives', () => {
  const queue = new BucketQueue();
  const step = fc.option(fc.tuple(fc.nat(9000), fc.nat(100_000)), { freq: 3 });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      queue.clear();
      const stacks: [number, number][] = [];
      for (const push of steps) {
        if (push !== null) {
          queue.push(...push);
          const at = stacks.findIndex(([bucket]) => bucket >= push[0]);
          stacks.splice(at < 0 ? stacks.length : at, 0, push);
          continue;
        }
        const [bucket, cell] = stacks.shift() ?? [queue.bucket, -1];
        expect([queue.pop(), queue.bucket]).toEqual([cell, bucket]);
      }
    }),
  );
});
