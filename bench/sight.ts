// How fast sight is, against the field-of-view code of rot.js and mrpas on the same maps in the same run. The peers do
// not see quite the same circle, so ours also runs with one that holds all that any of them sees. Ends with exit code
// 1 when a peer is faster than either on any kind of map: npm run bench:sight [-- ROUNDS]

import { castLights, createRandom, fieldOfView, type Light, type Random } from '@stairwell/engine';
import { opaqueMap } from '@stairwell/engine/sight';
import { Mrpas } from 'mrpas';
import PreciseShadowcasting from 'rot-js/lib/fov/precise-shadowcasting.js';
import RecursiveShadowcasting from 'rot-js/lib/fov/recursive-shadowcasting.js';

const WIDTH = 80;
const HEIGHT = 25;
const CELLS = WIDTH * HEIGHT;
const RADIUS = 20;
/** At radius 20 recursive shadowcasting sees less than 21 far, the other two a square; this circle holds all. */
const CIRCLE_AROUND_SQUARE = Math.sqrt(2) * RADIUS + 0.01;
const MAPS_PER_FAMILY = 8;
const EYES_PER_MAP = 16;
const ROUNDS = Number(process.argv[2] ?? 41);
// Without a round there would be no time to compare, and so no peer that is faster.
if (!Number.isSafeInteger(ROUNDS) || ROUNDS < 1) {
  console.error(
    `usage: npm run bench:sight [-- ROUNDS], a whole number of at least 1; got ${process.argv[2]}`,
  );
  process.exit(2);
}
/** How long one contender runs before the next has its turn. */
const TURN_MS = 4;

interface View {
  readonly opaque: Uint8Array;
  readonly x: number;
  readonly y: number;
}

/** Looks from a view; afterwards `seen` holds 1 for what is visible and 0 elsewhere. */
type Look = (view: View, seen: Uint8Array) => void;

// ---- maps -------------------------------------------------------------------------------------------------------

const FAMILIES: Readonly<Record<string, (random: Random) => Uint8Array>> = {
  'open room': () => border(new Uint8Array(CELLS)),
  'rooms and corridors': roomsAndCorridors,
  'random 30 %': (random) => border(scatter(random, 0.3)),
  caves,
  pillars: () =>
    border(Uint8Array.from({ length: CELLS }, (_, cell) => pillar(cell % WIDTH, (cell / WIDTH) | 0))),
};

function border(opaque: Uint8Array): Uint8Array {
  for (let x = 0; x < WIDTH; x++) opaque[x] = opaque[CELLS - 1 - x] = 1;
  for (let y = 0; y < HEIGHT; y++) opaque[y * WIDTH] = opaque[y * WIDTH + WIDTH - 1] = 1;
  return opaque;
}

function scatter(random: Random, density: number): Uint8Array {
  return Uint8Array.from({ length: CELLS }, () => (random.chance(density) ? 1 : 0));
}

function pillar(x: number, y: number): number {
  return x % 4 === 2 && y % 4 === 2 ? 1 : 0;
}

function roomsAndCorridors(random: Random): Uint8Array {
  const opaque = new Uint8Array(CELLS).fill(1);
  const dig = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = Math.min(y0, y1); y <= Math.max(y0, y1); y++)
      for (let x = Math.min(x0, x1); x <= Math.max(x0, x1); x++) opaque[y * WIDTH + x] = 0;
  };
  let last: { x: number; y: number } | undefined;
  for (let room = 0; room < 12; room++) {
    const width = random.between(4, 14);
    const height = random.between(3, 7);
    const left = random.between(1, WIDTH - 1 - width);
    const top = random.between(1, HEIGHT - 1 - height);
    dig(left, top, left + width - 1, top + height - 1);
    const middle = { x: left + (width >> 1), y: top + (height >> 1) };
    if (last !== undefined) {
      dig(last.x, last.y, middle.x, last.y);
      dig(middle.x, last.y, middle.x, middle.y);
    }
    last = middle;
  }
  return opaque;
}

/** Noise, smoothed four times. */
function caves(random: Random): Uint8Array {
  let opaque = border(scatter(random, 0.43));
  for (let pass = 0; pass < 4; pass++) {
    const before = opaque;
    opaque = border(
      Uint8Array.from(before, (_, cell) => {
        let walls = 0;
        for (const row of [-WIDTH, 0, WIDTH])
          for (const side of [-1, 0, 1]) walls += before[cell + row + side] ?? 1;
        return walls >= 5 ? 1 : 0;
      }),
    );
  }
  return opaque;
}

function viewsOf(name: string): View[] {
  const random = createRandom(`bench ${name}`);
  const views: View[] = [];
  for (let i = 0; i < MAPS_PER_FAMILY; i++) {
    const opaque = FAMILIES[name](random);
    while (views.length < (i + 1) * EYES_PER_MAP) {
      const cell = random.below(CELLS);
      if (opaque[cell] === 0) views.push({ opaque, x: cell % WIDTH, y: (cell / WIDTH) | 0 });
    }
  }
  return views;
}

// ---- contenders -------------------------------------------------------------------------------------------------

/** Ours takes the map anew at every look, as a game with changing walls would. */
function stairwell(radius: number): Look {
  return ({ opaque, x, y }, seen) => {
    fieldOfView(opaqueMap(WIDTH, HEIGHT, opaque), x, y, radius, seen);
  };
}

// The peers ask and answer through callbacks. They get the leanest ones they work with: all maps have a solid border,
// so only precise shadowcasting asks beyond it.

let walls: Uint8Array = new Uint8Array(CELLS);
let shown: Uint8Array = new Uint8Array(CELLS);

function peer(compute: (x: number, y: number) => void): Look {
  return ({ opaque, x, y }, seen) => {
    walls = opaque;
    shown = seen;
    seen.fill(0);
    compute(x, y);
  };
}

function rotRecursive(): Look {
  const fov = new RecursiveShadowcasting((x, y) => walls[y * WIDTH + x] === 0);
  const show = (x: number, y: number) => {
    shown[y * WIDTH + x] = 1;
  };
  return peer((x, y) => fov.compute(x, y, RADIUS, show));
}

function rotPrecise(): Look {
  const fov = new PreciseShadowcasting(
    (x, y) => x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && walls[y * WIDTH + x] === 0,
  );
  const show = (x: number, y: number) => {
    shown[y * WIDTH + x] = 1;
  };
  return peer((x, y) => fov.compute(x, y, RADIUS, show));
}

function mrpas(): Look {
  const fov = new Mrpas(WIDTH, HEIGHT, (x, y) => walls[y * WIDTH + x] === 0);
  const isShown = (x: number, y: number) => shown[y * WIDTH + x] === 1;
  const show = (x: number, y: number) => {
    shown[y * WIDTH + x] = 1;
  };
  return peer((x, y) => fov.compute(x, y, RADIUS, isShown, show));
}

const OURS: Readonly<Record<string, Look>> = {
  'stairwell r=20': stairwell(RADIUS),
  'stairwell r=28.3': stairwell(CIRCLE_AROUND_SQUARE),
};
const PEERS: Readonly<Record<string, Look>> = {
  'rot recursive': rotRecursive(),
  'rot precise': rotPrecise(),
  mrpas: mrpas(),
};
const CONTENDERS = { ...OURS, ...PEERS };

// ---- measuring --------------------------------------------------------------------------------------------------

/**
 * Microseconds this process has computed. Not the clock on the wall: on a busy machine most turns are interrupted, and
 * whoever was interrupted more often would look slower.
 */
function computed(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Nanoseconds a look of every contender: the median of many short turns, taken in rotating order. */
function measure(views: readonly View[]): Record<string, number> {
  const names = Object.keys(CONTENDERS);
  const seen = new Uint8Array(CELLS);
  const pass = (look: Look) => {
    for (const view of views) look(view, seen);
  };
  const passes = names.map((name) => {
    const look = CONTENDERS[name];
    for (let i = 0; i < 20; i++) pass(look);
    const start = computed();
    let done = 0;
    // At least one: processor time may jump, and what ran no pass would have no time and lose to nobody.
    do {
      pass(look);
      done++;
    } while (computed() - start < TURN_MS * 1000);
    return done;
  });
  const samples: number[][] = names.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const who = (turn + round) % names.length;
      const look = CONTENDERS[names[who]];
      const start = computed();
      for (let i = 0; i < passes[who]; i++) pass(look);
      samples[who].push(((computed() - start) * 1000) / (passes[who] * views.length));
    }
  }
  return Object.fromEntries(names.map((name, who) => [name, median(samples[who])]));
}

function median(list: number[]): number {
  return list.sort((a, b) => a - b)[list.length >> 1];
}

/** Cells seen on average, to show that all contenders do comparable work. */
function averageSeen(views: readonly View[], look: Look): number {
  const seen = new Uint8Array(CELLS);
  let sum = 0;
  for (const view of views) {
    look(view, seen);
    for (const cell of seen) sum += cell;
  }
  return sum / views.length;
}

/** How many of the open cells within the radius that either of two contenders sees are seen by both. */
function agreement(views: readonly View[], a: Look, b: Look): number {
  const seenA = new Uint8Array(CELLS);
  const seenB = new Uint8Array(CELLS);
  let both = 0;
  let either = 0;
  for (const view of views) {
    a(view, seenA);
    b(view, seenB);
    for (let cell = 0; cell < CELLS; cell++) {
      const dx = (cell % WIDTH) - view.x;
      const dy = ((cell / WIDTH) | 0) - view.y;
      if (view.opaque[cell] !== 0 || dx * dx + dy * dy > RADIUS * RADIUS) continue;
      both += seenA[cell] & seenB[cell];
      either += seenA[cell] | seenB[cell];
    }
  }
  return both / either;
}

/** Nanoseconds to cast ten lights of Dark Floor's kind: lanterns of 4 and flashlights of 7 by turns. */
function measureLights(views: readonly View[]): number {
  const lit = new Uint8Array(CELLS);
  const jobs = views.map(({ opaque, x, y }) => {
    const lights: Light[] = [];
    for (let i = 0; i < 5; i++)
      lights.push({ x, y, radius: 4 }, { x, y, radius: 7, angle: 90, dx: i % 2, dy: 1 - (i % 2) });
    return { map: opaqueMap(WIDTH, HEIGHT, opaque), lights };
  });
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS * 4; round++) {
    const start = computed();
    for (const { map, lights } of jobs) castLights(map, lights, lit);
    samples.push(((computed() - start) * 1000) / jobs.length);
  }
  return median(samples);
}

// ---- report -----------------------------------------------------------------------------------------------------

const us = (nanoseconds: number) => `${(nanoseconds / 1000).toFixed(2)} us`;

console.log(`field of view, ${WIDTH}x${HEIGHT}, radius ${RADIUS}, Node ${process.versions.node}`);
console.log(
  `${MAPS_PER_FAMILY} maps of ${EYES_PER_MAP} views a family, computing time, median of ${ROUNDS} rounds`,
);
let worst = Number.POSITIVE_INFINITY;
let worstWide = Number.POSITIVE_INFINITY;
for (const family of Object.keys(FAMILIES)) {
  const views = viewsOf(family);
  const times = measure(views);
  const base = times['stairwell r=20'];
  const wide = times['stairwell r=28.3'];
  console.log(`\n${family}`);
  console.log(
    '                        time    cells seen   agrees   ours/peer   peer/ours   peer/ours r=28.3',
  );
  for (const name of Object.keys(CONTENDERS)) {
    const look = CONTENDERS[name];
    const columns = [
      name.padEnd(18),
      us(times[name]).padStart(10),
      averageSeen(views, look).toFixed(1).padStart(13),
      `${(100 * agreement(views, OURS['stairwell r=20'], look)).toFixed(1)} %`.padStart(9),
    ];
    if (name in PEERS) {
      columns.push((base / times[name]).toFixed(3).padStart(11));
      columns.push(`${(times[name] / base).toFixed(2)}x`.padStart(11));
      columns.push(`${(times[name] / wide).toFixed(2)}x`.padStart(14));
      worst = Math.min(worst, times[name] / base);
      worstWide = Math.min(worstWide, times[name] / wide);
    }
    console.log(columns.join(' '));
  }
}
const lights = measureLights(viewsOf('rooms and corridors'));
console.log(`\nten lights of Dark Floor's kind on rooms and corridors: ${us(lights)}`);
console.log(`worst against the fastest peer: ${worst.toFixed(2)}x as fast; r=28.3: ${worstWide.toFixed(2)}x`);
if (!(Math.min(worst, worstWide) >= 1)) {
  console.error('a peer is faster than ours');
  process.exitCode = 1;
}
