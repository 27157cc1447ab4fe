// What happens later: a fuse that burns, a potion that wears off, a door that closes by itself. Events wait in the order of
// their times; among equals the one that was added first comes first, so a replay is the same.

import { type Codec, checked, converted, integer, list, object } from '../codec/codec.js';

/** A queue as plain, JSON-safe data. @inline */
export type EventQueueData<Event> = {
  readonly time: number;
  /** In the order in which they will come. */
  readonly events: readonly { readonly event: Event; readonly at: number }[];
};

/** Events that wait for their time. */
export interface EventQueue<Event> {
  /** The time of the last event that came, or to which the queue was moved on. */
  readonly time: number;
  /** How many wait. */
  readonly size: number;
  /** Lets an event come after a delay, a whole number of ticks; 0 is as soon as possible. */
  add(event: Event, delay: number): void;
  /** When the next event comes; undefined when none waits. */
  nextTime(): number | undefined;
  /** Takes out the next event and moves the time on to it. Undefined when none waits. */
  next(): Event | undefined;
  /** Moves the time on by so many ticks and takes out all events that come meanwhile, in order. Those added while they are handled wait. */
  pass(ticks: number): Event[];
  /** Takes out all events of which this is true; says how many. */
  cancel(isCancelled: (event: Event) => boolean): number;
  /** When the first such event comes; undefined when none waits. */
  timeOf(isMeant: (event: Event) => boolean): number | undefined;
  /** All of the queue as plain data. */
  save(): EventQueueData<Event>;
}

/**
 * A queue in which nothing waits.
 * @example
 * ```ts
 * import { createEventQueue } from '@stairwell/engine/time';
 *
 * const later = createEventQueue<string>();
 * later.add('the torch goes out', 30);
 * later.add('the door closes', 5);
 * later.add('a bell rings', 5);
 * console.log(later.next(), '|', later.next(), '|', later.time); // the door closes | a bell rings | 5
 * later.add('the guard comes', 4);
 * console.log(later.pass(10).join(), later.time, later.nextTime()); // the guard comes 15 30
 * ```
 */
export function createEventQueue<Event>(): EventQueue<Event> {
  return new Queue<Event>({ time: 0, events: [] });
}

/**
 * A queue in a saved game. The codec is that of an event.
 * @example
 * ```ts
 * import { codec } from '@stairwell/engine';
 * import { createEventQueue, eventQueueCodec } from '@stairwell/engine/time';
 *
 * const later = createEventQueue<string>();
 * later.add('dawn', 600);
 * const saved = JSON.stringify(eventQueueCodec(codec.text(50)).write(later));
 * console.log(saved, eventQueueCodec(codec.text(50)).read(JSON.parse(saved), 'later').nextTime()); // {"time":0,"events":[{"event":"dawn","at":600}]} 600
 * ```
 */
export function eventQueueCodec<Event>(event: Codec<Event>): Codec<EventQueue<Event>> {
  return converted(
    checked(
      object<EventQueueData<Event>>({
        time: integer(0),
        events: list(object({ event, at: integer(0) })),
      }),
      ({ time, events }) => {
        const isOrdered = events.every(({ at }, index) => at >= (index === 0 ? time : events[index - 1].at));
        return isOrdered ? undefined : 'events wait in the order of their times, none before now';
      },
    ),
    (queue) => queue.save(),
    (saved) => new Queue(saved),
  );
}

interface Waiting<Event> {
  readonly event: Event;
  readonly at: number;
  /** Which event of all that were ever added: decides among equals. */
  readonly number: number;
}

/** A heap: who waits at i comes before those at 2i + 1 and 2i + 2. */
class Queue<Event> implements EventQueue<Event> {
  time: number;
  private heap: Waiting<Event>[];
  private added: number;

  constructor(saved: EventQueueData<Event>) {
    this.time = saved.time;
    // A list in order is a heap already.
    this.heap = saved.events.map(({ event, at }, number) => ({ event, at, number }));
    this.added = this.heap.length;
  }

  get size(): number {
    return this.heap.length;
  }

  add(event: Event, delay: number): void {
    if (!Number.isSafeInteger(delay) || delay < 0)
      throw new RangeError(`a delay must be a whole number of at least 0, got ${delay}`);
    const { heap } = this;
    const waiting = { event, at: this.time + delay, number: this.added++ };
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!comesFirst(waiting, heap[above])) break;
      heap[at] = heap[above];
      at = above;
    }
    heap[at] = waiting;
  }

  nextTime(): number | undefined {
    return this.heap[0]?.at;
  }

  next(): Event | undefined {
    const [first] = this.heap;
    if (first === undefined) return undefined;
    const last = this.heap.pop() as Waiting<Event>;
    if (this.heap.length > 0) this.sink(last);
    this.time = first.at;
    return first.event;
  }

  pass(ticks: number): Event[] {
    if (!Number.isSafeInteger(ticks) || ticks < 0)
      throw new RangeError(`ticks must be a whole number of at least 0, got ${ticks}`);
    const end = this.time + ticks;
    const events: Event[] = [];
    for (let at = this.nextTime(); at !== undefined && at <= end; at = this.nextTime())
      events.push(this.next() as Event);
    this.time = end;
    return events;
  }

  cancel(isCancelled: (event: Event) => boolean): number {
    const before = this.heap.length;
    this.heap = this.inOrder().filter(({ event }) => !isCancelled(event));
    return before - this.heap.length;
  }

  timeOf(isMeant: (event: Event) => boolean): number | undefined {
    return this.inOrder().find(({ event }) => isMeant(event))?.at;
  }

  save(): EventQueueData<Event> {
    return { time: this.time, events: this.inOrder().map(({ event, at }) => ({ event, at })) };
  }

  private inOrder(): Waiting<Event>[] {
    return [...this.heap].sort((a, b) => a.at - b.at || a.number - b.number);
  }

  /** Puts an event in the place of the first and lets it sink to where it belongs. */
  private sink(waiting: Waiting<Event>): void {
    const { heap } = this;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && comesFirst(heap[below + 1], heap[below])) below++;
      if (!comesFirst(heap[below], waiting)) break;
      heap[at] = heap[below];
      at = below;
    }
    heap[at] = waiting;
  }
}

function comesFirst<Event>(a: Waiting<Event>, b: Waiting<Event>): boolean {
  return a.at < b.at || (a.at === b.at && a.number < b.number);
}
