// Both orders of turns: what they share, and what each promises.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DataError } from '../codec/data-error.js';
import type { ActorId, Schedule } from './actor.js';
import { createEnergyOrder, energyOrderCodec } from './energy-order.js';
import { createTurnOrder, turnOrderCodec } from './turn-order.js';

interface Kind {
  readonly name: string;
  create(): Schedule & { save(): unknown };
  add(order: Schedule, actor: ActorId, speed: number): void;
  restore(data: unknown): Schedule & { save(): unknown };
}

const KINDS: readonly Kind[] = [
  {
    name: 'turn order',
    create: createTurnOrder,
    add: (order, actor) => (order as ReturnType<typeof createTurnOrder>).add(actor),
    restore: (data) => turnOrderCodec.read(data, 'save'),
  },
  {
    name: 'energy order',
    create: () => createEnergyOrder(),
    add: (order, actor, speed) => (order as ReturnType<typeof createEnergyOrder>).add(actor, speed),
    restore: (data) => energyOrderCodec.read(data, 'save'),
  },
];

function turns(order: Schedule, count: number): (ActorId | undefined)[] {
  return Array.from({ length: count }, () => order.next());
}

type Step =
  | { readonly do: 'next' }
  | { readonly do: 'add' | 'remove'; readonly actor: ActorId; readonly speed: number };

const actor: fc.Arbitrary<ActorId> = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.constantFrom('rat', 'orc', '3'),
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Step>({ do: 'next' }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('add' as const, 'remove' as const),
        actor,
        speed: fc.integer({ min: 0, max: 350 }),
      }),
    },
  ),
  { maxLength: 80 },
);

function play(kind: Kind, order: Schedule, script: readonly Step[]): (ActorId | undefined)[] {
  const seen: (ActorId | undefined)[] = [];
  for (const step of script) {
    if (step.do === 'next') seen.push(order.next());
    else if (step.do === 'remove') order.remove(step.actor);
    else if (!order.has(step.actor)) kind.add(order, step.actor, step.speed);
  }
  return seen;
}

describe.each(KINDS)('$name', (kind) => {
  test('equal actors act in the order in which they came', () => {
    const order = kind.create();
    for (const name of ['player', 'rat', 3]) kind.add(order, name, 100);
    expect(turns(order, 7)).toEqual(['player', 'rat', 3, 'player', 'rat', 3, 'player']);
    expect(order.actors()).toEqual(['player', 'rat', 3]);
  });

  test('nobody to act is no turn', () => {
    expect(kind.create().next()).toBeUndefined();
  });

  test('someone removed in the middle of a round acts no more, and nobody is skipped', () => {
    const order = kind.create();
    for (const name of ['a', 'b', 'c', 'd']) kind.add(order, name, 100);
    expect(turns(order, 2)).toEqual(['a', 'b']);
    expect(order.remove('a')).toBe(true);
    expect(order.remove('c')).toBe(true);
    expect(order.remove('c')).toBe(false);
    expect(turns(order, 3)).toEqual(['d', 'b', 'd']);
  });

  test('only actors that are in the order act', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const order = kind.create();
        for (const step of script) {
          play(kind, order, [step]);
          const next = order.next();
          if (next !== undefined) expect(order.has(next)).toBe(true);
        }
      }),
    );
  });

  test('a saved order goes on as the order itself does', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const order = kind.create();
        play(kind, order, before);
        const saved = JSON.parse(JSON.stringify(order.save()));
        const restored = kind.restore(saved);
        expect(restored.save()).toEqual(order.save());
        expect(play(kind, restored, after)).toEqual(play(kind, order, after));
        expect(restored.save()).toEqual(order.save());
      }),
    );
  });

  test('saving changes nothing, and a save does not change afterwards', () => {
    const order = kind.create();
    kind.add(order, 'a', 100);
    const saved = order.save();
    const before = JSON.stringify(saved);
    turns(order, 5);
    kind.add(order, 'b', 100);
    expect(JSON.stringify(saved)).toBe(before);
  });

  test('nobody joins twice, and only a text or a whole number names an actor', () => {
    const order = kind.create();
    kind.add(order, 'a', 100);
    expect(() => kind.add(order, 'a', 100)).toThrow(new RangeError('the actor a takes turns already'));
    expect(() => kind.add(order, 1.5, 100)).toThrow(
      new RangeError('an actor is named by a text or a whole number, got 1.5'),
    );
  });

  test.each([null, 7, 'x', [], {}])('%j is no saved order', (data) => {
    expect(() => kind.restore(data)).toThrow(DataError);
  });
});

describe('turn order', () => {
  test('counts rounds; who comes in the middle acts at the end of the round', () => {
    const order = createTurnOrder();
    expect(order.round).toBe(0);
    order.add('a');
    order.add('b');
    expect(order.next()).toBe('a');
    order.add('c');
    expect(order.round).toBe(1);
    expect(turns(order, 2)).toEqual(['b', 'c']);
    expect(order.round).toBe(1);
    expect(order.next()).toBe('a');
    expect(order.round).toBe(2);
  });

  test.each([
    [{ round: 1, acted: 3, actors: ['a', 'b'] }, 'save: 3 of 2 actors have acted in this round'],
    [{ round: 1, acted: 0, actors: ['a', 'a'] }, 'save.actors: the actor "a" stands twice'],
    [
      { round: 1, acted: 0, actors: [null] },
      `save.actors[0]: expected an actor's text or whole number, got null`,
    ],
    [{ round: -1, acted: 0, actors: [] }, /^save\.round: /],
    [{ round: 1, acted: 0, actors: [], more: 1 }, 'save: there is no field "more"'],
  ])('%j is refused', (data, message) => {
    expect(() => turnOrderCodec.read(data, 'save')).toThrow(message);
  });
});

describe('energy order', () => {
  test('an actor acts in proportion to its speed, to the turn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 300 }),
        (speeds, threshold) => {
          const order = createEnergyOrder(threshold);
          speeds.forEach((speed, id) => {
            order.add(id, speed);
          });
          const acted = speeds.map(() => 0);
          for (let turn = 0; turn < 2000; turn++) acted[order.next() as number]++;
          // What was gained is what was paid for plus what is left; who is still to act this tick has it in store.
          speeds.forEach((speed, id) => {
            expect(acted[id] * threshold + order.energyOf(id)).toBe(speed * order.time);
            expect(order.energyOf(id)).toBeGreaterThanOrEqual(0);
            expect(order.energyOf(id)).toBeLessThan(threshold + speed);
          });
        },
      ),
    );
  });

  test('twice the speed is twice the turns', () => {
    const order = createEnergyOrder();
    order.add('hare', 200);
    order.add('man', 100);
    order.add('slug', 25);
    const seen = turns(order, 130);
    const count = (name: string) => seen.filter((other) => other === name).length;
    expect([count('hare'), count('man'), count('slug')]).toEqual([80, 40, 10]);
    expect(order.time).toBe(40);
  });

  test('who has most energy acts first among those who are ready', () => {
    const order = createEnergyOrder();
    order.add('slow', 60);
    order.add('quick', 90);
    expect(turns(order, 2)).toEqual(['quick', 'slow']);
  });

  test('a slow action delays, a quick one does the opposite', () => {
    const order = createEnergyOrder();
    order.add('mage', 100);
    order.add('rat', 100);
    expect(order.next()).toBe('mage');
    order.spend('mage', 100); // a ritual of two turns
    expect(turns(order, 4)).toEqual(['rat', 'rat', 'mage', 'rat']);
    expect(order.next()).toBe('mage');
    order.spend('mage', -100); // free
    expect(order.next()).toBe('mage');
  });

  test('speed 0 waits for ever; a new speed counts from now on', () => {
    const order = createEnergyOrder();
    order.add('statue', 0);
    expect(order.next()).toBeUndefined();
    expect(order.time).toBe(0);
    order.setSpeed('statue', 50);
    expect(order.next()).toBe('statue');
    expect(order.time).toBe(2);
    expect(order.speedOf('statue')).toBe(50);
  });

  test('time can be handed out in pieces, and everybody acts in an order of the game', () => {
    const order = createEnergyOrder(100);
    order.add('hero', 10, 0);
    order.add('bat', 15, 60);
    order.pass(10);
    expect(order.time).toBe(10);
    expect([order.takeTurn('hero'), order.takeTurn('hero')]).toEqual([true, false]);
    expect([order.takeTurn('bat'), order.takeTurn('bat'), order.takeTurn('bat')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([order.energyOf('hero'), order.energyOf('bat')]).toEqual([0, 10]);
    expect(order.takeTurn('nobody')).toBe(false);
    for (const ticks of [-1, 0.5]) expect(() => order.pass(ticks)).toThrow('ticks must be a whole number');
  });

  test('who starts with energy acts at once', () => {
    const order = createEnergyOrder();
    order.add('man', 100);
    order.add('ambusher', 100, 100);
    expect(order.next()).toBe('ambusher');
    expect(order.time).toBe(0);
  });

  test('wrong values are refused', () => {
    expect(() => createEnergyOrder(0)).toThrow('the threshold must be a whole number of at least 1, got 0');
    const order = createEnergyOrder();
    expect(() => order.add('a', 1.5)).toThrow('a speed must be a whole number of at least 0, got 1.5');
    expect(() => order.add('a', -1)).toThrow(RangeError);
    expect(() => order.add('a', 1, Number.NaN)).toThrow('energy must be a whole number, got NaN');
    expect(() => order.spend('b', 1)).toThrow('the actor b takes no turns here');
  });

  test.each([
    [{ threshold: 0, time: 0, actors: [] }, /^save\.threshold: /],
    [{ threshold: 100, time: -1, actors: [] }, /^save\.time: /],
    [
      { threshold: 100, time: 0, actors: [{ actor: 1, speed: -5, energy: 0 }] },
      /^save\.actors\[0\]\.speed: /,
    ],
    [
      { threshold: 100, time: 0, actors: [{ actor: 1, speed: 5, energy: 0.5 }] },
      /^save\.actors\[0\]\.energy: /,
    ],
    [
      {
        threshold: 100,
        time: 0,
        actors: [
          { actor: 1, speed: 5, energy: 0 },
          { actor: 1, speed: 5, energy: 0 },
        ],
      },
      'save.actors: the actor 1 stands twice',
    ],
  ])('%j is refused', (data, message) => {
    expect(() => energyOrderCodec.read(data, 'save')).toThrow(message);
  });
});
