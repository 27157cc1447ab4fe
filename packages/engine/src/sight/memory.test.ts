import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataError } from '../codec/data-error.js';
import { createMemory, type Memory, memoryCodec } from './memory.js';

const SIZE = { width: 4, height: 3 };

const contents = (memory: Memory) =>
  Array.from({ length: memory.width * memory.height }, (_, cell) => memory.recall(cell));

describe('the memory of what was seen', () => {
  it('knows nothing at first', () => {
    const memory = createMemory(SIZE);
    expect(memory.known).toBe(0);
    expect(memory.knows(0)).toBe(false);
    expect(memory.recall(0)).toBeUndefined();
  });

  it('keeps the last seen code, also after the cell has changed out of sight', () => {
    const memory = createMemory(SIZE);
    const terrain = new Uint8Array(12).fill(3);
    expect(memory.remember(Uint8Array.of(1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), terrain)).toBe(2);
    terrain.fill(0);
    expect(memory.remember(Uint8Array.of(0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), terrain)).toBe(1);
    expect(contents(memory).slice(0, 4)).toEqual([3, 0, 0, undefined]);
    expect(memory.known).toBe(3);
    expect(memory.knows(1)).toBe(true);
    expect(memory.knows(3)).toBe(false);
  });

  it('takes glyphs as well as terrain, and single notes', () => {
    const memory = createMemory(SIZE);
    memory.remember(new Uint8Array(12).fill(1), new Uint32Array(12).fill(0x1f5dd));
    memory.note(5, 0);
    expect(memory.recall(0)).toBe(0x1f5dd);
    expect(memory.recall(5)).toBe(0);
    expect(memory.known).toBe(12);
    memory.forget();
    expect(memory.known).toBe(0);
    expect(memory.recall(5)).toBeUndefined();
  });

  it('refuses what does not fit', () => {
    const memory = createMemory(SIZE);
    expect(() => memory.remember(new Uint8Array(11), new Uint8Array(12))).toThrow(
      new RangeError('a memory of 12 cells needs as many, got 11 seen and 12 codes'),
    );
    expect(() => memory.note(12, 0)).toThrow(new RangeError('a memory of 12 cells has no cell 12'));
    expect(() => memory.note(0, -1)).toThrow(RangeError);
    const seen = new Uint8Array(12).fill(1);
    expect(() => memory.remember(seen, new Uint32Array(12).fill(0xffff_ffff))).toThrow(
      new RangeError('a memory holds codes from 0 to 4294967294, got 4294967295'),
    );
    expect(memory.known).toBe(0);
    expect(() => createMemory({ width: 0, height: 3 })).toThrow(RangeError);
  });

  it('saves as short runs', () => {
    const memory = createMemory({ width: 80, height: 25 });
    for (let cell = 100; cell < 140; cell++) memory.note(cell, 2);
    expect(memoryCodec(memory).write(memory)).toBe('0x100 3x40 0x1860');
  });

  it('comes back from JSON as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.tuple(fc.nat(), fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 0xffff_fffe })))),
        (width, height, notes) => {
          const memory = createMemory({ width, height });
          for (const [cell, code] of notes) memory.note(cell % (width * height), code);
          const back = memoryCodec(memory).read(memoryCodec(memory).write(memory), 'memory');
          expect(contents(back)).toEqual(contents(memory));
          expect(back.known).toBe(memory.known);
        },
      ),
    );
  });

  it('refuses damaged data and says where', () => {
    const read = (data: unknown) => () => memoryCodec(SIZE).read(data, 'level.memory');
    expect(read(undefined)).toThrow(DataError);
    expect(read('0x11')).toThrow('level.memory: expected 12 cells, got 11');
    expect(read('0x11 4294967296')).toThrow('level.memory: expected a whole number from 0 to 4294967295');
  });
});
