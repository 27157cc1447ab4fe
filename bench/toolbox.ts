// How fast the tools are against those of rot.js (or PathFinding.js) that do the same, in one run: noise, names, draws, lights, caves,
// rooms, and the small ones next door. What both make is not the same map, so sizes are chosen alike and the report says what was
// made. npm run bench:toolbox [-- ROUNDS]

import { createRandom, digCaves } from '@stairwell/engine';
import { digAccretion, digUniform, type Plan } from '@stairwell/engine/generate';
import { createNoise2D, drawNormal, learnNames } from '@stairwell/engine/random';
import { castColors, opaqueMap } from '@stairwell/engine/sight';
import { createEventQueue } from '@stairwell/engine/time';
import RotQueue from 'rot-js/lib/eventqueue.js';
import PreciseShadowcasting from 'rot-js/lib/fov/precise-shadowcasting.js';
import RotLighting from 'rot-js/lib/lighting.js';
import RotCellular from 'rot-js/lib/map/cellular.js';
import RotDigger from 'rot-js/lib/map/digger.js';
import RotUniform from 'rot-js/lib/map/uniform.js';
import RotSimplex from 'rot-js/lib/noise/simplex.js';
import RotRandom from 'rot-js/lib/rng.js';
import RotNames from 'rot-js/lib/stringgenerator.js';
import { type Contest, smallContests } from './toolbox-small.js';

const WIDTH = 80;
const HEIGHT = 25;
const CELLS = WIDTH * HEIGHT;
const ROUNDS = Number(process.argv[2] ?? 21);
if (!Number.isSafeInteger(ROUNDS) || ROUNDS < 1) {
  console.error(
    `usage: npm run bench:toolbox [-- ROUNDS], a whole number of at least 1; got ${process.argv[2]}`,
  );
  process.exit(2);
}
/** How long one contender runs before the next has its turn. */
const TURN_MS = 5;

const NAMES =
  'Aelindra Caladwen Eirlys Faelar Galadhon Idrial Laerion Lothiel Maeris Nimriel Saelihn Tharivol Vaelora Ylliana Thorin Balin Dwalin Gimli Durin'.split(
    ' ',
  );

// ---- contests ---------------------------------------------------------------------------------------------------

function noise(): Contest {
  const ours = createNoise2D(createRandom(1));
  const theirs = new RotSimplex();
  const sum = (at: (x: number, y: number) => number) => {
    let total = 0;
    for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) total += at(x / 13, y / 13);
    return total;
  };
  return {
    name: 'noise, a map of 80x25',
    ours: () => sum(ours),
    theirs: () => sum((x, y) => theirs.get(x, y)),
  };
}

function names(): Contest {
  const random = createRandom(1);
  const ours = learnNames(NAMES, { order: 3, repeats: true, length: [1, 60] });
  const theirs = new RotNames({});
  for (const name of NAMES) theirs.observe(name);
  return {
    name: 'names, one of order 3',
    ours: () => ours(random).length,
    theirs: () => theirs.generate().length,
    note: () => `${ours(random)}, ${ours(random)} | ${theirs.generate()}, ${theirs.generate()}`,
  };
}

function normal(): Contest {
  const random = createRandom(1);
  return {
    name: 'normal draw',
    ours: () => drawNormal(random, 5, 2),
    theirs: () => RotRandom.getNormal(5, 2),
    note: () => 'works out its own logarithm, so that all machines draw the same | asks Math.log',
  };
}

function queue(): Contest {
  // A thousand events wait; one is taken out and put back with a later time.
  const ours = createEventQueue<number>();
  const theirs = new RotQueue<number>();
  const random = createRandom(1);
  for (let event = 0; event < 1000; event++) {
    const delay = random.between(1, 1000);
    ours.add(event, delay);
    theirs.add(event, delay);
  }
  return {
    name: 'event queue, 1000 wait',
    ours() {
      const event = ours.next() ?? 0;
      ours.add(event, 1 + (event % 997));
      return event;
    },
    theirs() {
      const event = theirs.get() ?? 0;
      theirs.add(event, 1 + (event % 997));
      return event;
    },
  };
}

const open = ({ cells }: Plan) => cells.reduce((sum, kind) => sum + (kind === 0 ? 0 : 1), 0);

/** A rot map: how many cells are open. */
function dug(map: { create(callback: (x: number, y: number, value: number) => void): unknown }): number {
  let count = 0;
  map.create((_x, _y, value) => {
    count += 1 - value;
  });
  return count;
}

function maps(name: string, ours: () => Plan, theirs: () => number): Contest {
  const average = (count: () => number) =>
    Math.round(Array.from({ length: 40 }, count).reduce((a, b) => a + b) / 40);
  return {
    name,
    ours: () => ours().cells.length,
    theirs,
    note: () => `open cells on average: ${average(() => open(ours()))} | ${average(theirs)}`,
  };
}

function generators(): Contest[] {
  const random = createRandom(1);
  const size = { width: WIDTH, height: HEIGHT };
  return [
    maps(
      'caves, smoothed and joined',
      () => digCaves(random, size),
      () => {
        const map = new RotCellular(WIDTH, HEIGHT);
        map.randomize(0.52);
        for (let round = 0; round < 4; round++) map.create();
        let count = 0;
        map.connect((_x, _y, value) => {
          count += value;
        }, 1);
        return count;
      },
    ),
    maps(
      'rooms that grow (digger)',
      () => digAccretion(random, size),
      () => dug(new RotDigger(WIDTH, HEIGHT)),
    ),
    maps(
      'rooms spread evenly (uniform)',
      // As full, of such rooms and without loops, as rot.js makes them.
      () => digUniform(random, { ...size, floor: 0.095, loops: 0, roomWidth: [3, 9], roomHeight: [3, 5] }),
      () => dug(new RotUniform(WIDTH, HEIGHT, {})),
    ),
  ];
}

function lights(): Contest[] {
  const { cells } = digCaves(createRandom(1), { width: WIDTH, height: HEIGHT });
  const opaque = cells.map((kind) => (kind === 0 ? 1 : 0));
  const map = opaqueMap(WIDTH, HEIGHT, opaque);
  const random = createRandom(2);
  const floor = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  const places = Array.from({ length: 12 }, () => random.pick(floor)).map((cell) => ({
    x: cell % WIDTH,
    y: Math.floor(cell / WIDTH),
  }));
  const colors = new Uint32Array(CELLS);
  const torches = places.map((place) => ({ ...place, radius: 8, color: 0xffc080 }));
  const passes = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && opaque[y * WIDTH + x] === 0;
  const fov = new PreciseShadowcasting(passes, { topology: 8 });
  const lighting = new RotLighting(() => 0.3, { range: 8, passes: 1 });
  lighting.setFOV(fov);
  for (const { x, y } of places) lighting.setLight(x, y, [255, 192, 128]);
  const count = () => {
    let lit = 0;
    lighting.compute((_x, _y, color) => {
      lit += color[0] > 0 ? 1 : 0;
    });
    return lit;
  };
  const ours = () => castColors(map, torches, { into: colors })[0];
  const note = () =>
    `cells lit: ${castColors(map, torches).filter((color) => color !== 0).length} | ${count()}`;
  return [
    {
      name: 'twelve lights that move',
      ours,
      theirs() {
        lighting.reset(); // forgets what each light sees
        return count();
      },
      note,
    },
    { name: 'twelve lights that stand (rot keeps their views)', ours, theirs: count, note },
  ];
}

// ---- measuring --------------------------------------------------------------------------------------------------

/** Microseconds this process has computed: on a busy machine the clock on the wall tells of others. */
function computed(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

let kept = 0;

function measure({ ours, theirs }: Contest): readonly [number, number] {
  const runs = [ours, theirs];
  const turns = runs.map((run) => {
    const start = computed();
    let done = 0;
    while (computed() - start < 8 * TURN_MS * 1000) {
      for (let i = 0; i < 10; i++) kept += run();
      done += 10;
    }
    return Math.max(1, Math.round(done / 8));
  });
  const samples: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < 2; turn++) {
      const who = (turn + round) % 2;
      const start = computed();
      for (let i = 0; i < turns[who]; i++) kept += runs[who]();
      samples[who].push(((computed() - start) * 1000) / turns[who]);
    }
  }
  const [mine, rot] = samples.map((list) => list.sort((a, b) => a - b)[list.length >> 1]);
  return [mine, rot];
}

const time = (nanoseconds: number) =>
  nanoseconds < 10_000 ? `${nanoseconds.toFixed(0)} ns` : `${(nanoseconds / 1000).toFixed(1)} us`;

// Its one generator starts from the clock, and some of its maps take much longer than others: the same ones in every run.
RotRandom.setSeed(1);
console.log(`Node ${process.versions.node}, ${WIDTH}x${HEIGHT}, computing time, median of ${ROUNDS} rounds`);
console.log(`${''.padEnd(50)}${'ours'.padStart(12)}${'theirs'.padStart(12)}  theirs/ours`);
let worst = Number.POSITIVE_INFINITY;
const slower: string[] = [];
for (const contest of [
  noise(),
  names(),
  normal(),
  queue(),
  ...generators(),
  ...lights(),
  ...smallContests(),
]) {
  const [mine, rot] = measure(contest);
  worst = Math.min(worst, rot / mine);
  // A tenth is less than what two runs on a busy machine differ by.
  if (rot / mine < 0.9) slower.push(contest.name);
  console.log(
    `${contest.name.padEnd(50)}${time(mine).padStart(12)}${time(rot).padStart(12)}${`${(rot / mine).toFixed(2)}x`.padStart(13)}`,
  );
  const note = contest.note?.();
  if (note !== undefined) console.log(`    ours | ${contest.peer ?? 'rot-js'}: ${note}`);
}
console.log(`worst: ${worst.toFixed(2)}x as fast as theirs`);
if (Number.isNaN(kept)) console.log('a contest gave no number');
if (slower.length > 0) {
  console.error(`theirs is faster: ${slower.join('; ')}`);
  process.exitCode = 1;
}
