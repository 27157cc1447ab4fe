import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../random/random.js';
import { regionHolds } from '../world/link.js';
import { PLAN, planRows } from './plan.js';
import { digRooms, type RoomsOptions, type RoomsPlan } from './rooms.js';
import {
  catalogueHash,
  hangsTogether,
  keepsBorder,
  leastGap,
  SEEDS,
  SEEDS_TIMEOUT,
} from './testing/checks.js';

const SMALL: RoomsOptions = { width: 60, height: 22, rooms: [5, 8], roomWidth: [4, 9] };

describe('the map of a seed does not change but in a major version', () => {
  test('seed 7', () => {
    expect(`\n${planRows(digRooms(createRandom(7), SMALL)).join('\n')}`).toMatchInlineSnapshot(`
      "
      ############################################################
      ############################################################
      ############################################################
      ############################################################
      ############################################################
      ###......###################################################
      ###......########################################.......####
      ###......####################.........+,,,#######.......####
      ###......####################.........###,#######.......####
      ###......+,,,+.........+,,,,+.........###,#######.......####
      ###......#####.........#######+##########,#######.......####
      ########+#####.........#######,##########,##########+#######
      ########,#####.........#######,##########+##########,#######
      ########,#####.........#######,#######....##########+#######
      ########+#####################,#######....######.....#######
      ###........###################+#######....######.....#######
      ###........###################....+,,+....+,,,,+.....#######
      ###........###################....##############.....#######
      ###........###################....+,,,,,,,,,,,,+.....#######
      ############################################################
      ############################################################
      ############################################################"
    `);
  });

  test('the first hundred seeds', () => {
    expect(catalogueHash((random) => digRooms(random, { width: 80, height: 24 }))).toMatchInlineSnapshot(
      `"838bc1810ffb3ba089e9d50adc460270"`,
    );
  });
});

test(`all rooms hang together on ${SEEDS} seeds`, { timeout: SEEDS_TIMEOUT }, () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const plan = digRooms(createRandom(seed), SMALL);
    const counted = plan.rooms.length >= 5 && plan.rooms.length <= 8 && leastGap(plan.rooms) >= 3;
    if (!counted || !hangsTogether(plan) || !keepsBorder(plan, 1) || doorProblem(plan) !== undefined) {
      throw new Error(`seed ${seed}: ${doorProblem(plan)}\n${planRows(plan).join('\n')}`);
    }
  }
});

/** What is wrong with the first bad door, or undefined. */
function doorProblem(plan: RoomsPlan): string | undefined {
  const { width, cells, doors, rooms } = plan;
  const at = (x: number, y: number) => cells[y * width + x];
  for (const { x, y, room } of doors) {
    const where = `door (${x}, ${y})`;
    if (at(x, y) !== PLAN.door) return `${where} is not in the cells`;
    const across = at(x - 1, y) === PLAN.solid;
    const [beforeX, beforeY, afterX, afterY] = across ? [x, y - 1, x, y + 1] : [x - 1, y, x + 1, y];
    if (at(x + (across ? 1 : 0), y + (across ? 0 : 1)) !== PLAN.solid)
      return `${where} has no wall beside it`;
    if (at(beforeX, beforeY) === PLAN.solid || at(afterX, afterY) === PLAN.solid)
      return `${where} is blocked`;
    if (!regionHolds(rooms[room], beforeX, beforeY) && !regionHolds(rooms[room], afterX, afterY))
      return `${where} does not lead into room ${room}`;
  }
  // The ring around a room is solid but for its doors: there is no other way in.
  const listed = new Set(doors.map(({ x, y }) => y * width + x));
  for (const room of rooms) {
    let ways = 0;
    for (let y = room.y - 1; y <= room.y + room.height; y++) {
      for (let x = room.x - 1; x <= room.x + room.width; x++) {
        if (regionHolds(room, x, y) || at(x, y) === PLAN.solid) continue;
        if (!listed.has(y * width + x)) return `(${x}, ${y}) opens a room and is no door`;
        ways++;
      }
    }
    if (ways === 0 && rooms.length > 1) return 'a room has no door';
  }
  return cells.filter((kind) => kind === PLAN.door).length === doors.length
    ? undefined
    : 'a door is listed twice';
}

const anyOptions: fc.Arbitrary<Required<RoomsOptions>> = fc
  .record({
    lowWidth: fc.integer({ min: 1, max: 6 }),
    moreWidth: fc.integer({ min: 0, max: 6 }),
    lowHeight: fc.integer({ min: 1, max: 5 }),
    moreHeight: fc.integer({ min: 0, max: 5 }),
    columns: fc.integer({ min: 1, max: 5 }),
    rows: fc.integer({ min: 1, max: 4 }),
    spare: fc.integer({ min: 0, max: 9 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    moreRooms: fc.integer({ min: 0, max: 5 }),
    loops: fc.integer({ min: 0, max: 6 }),
    margin: fc.integer({ min: 3, max: 5 }),
    border: fc.integer({ min: 1, max: 3 }),
    tries: fc.integer({ min: 0, max: 200 }),
  })
  .map((o) => {
    const edges = 2 * (o.border + 2) - o.margin;
    const width = o.columns * (o.lowWidth + o.moreWidth + o.margin) + o.spare + edges;
    const height = o.rows * (o.lowHeight + o.moreHeight + o.margin) + o.spare + edges;
    // Up to as many rooms as fit when all are of the smallest size.
    const across = Math.floor((width - edges) / (o.lowWidth + o.margin));
    const down = Math.floor((height - edges) / (o.lowHeight + o.margin));
    const low = Math.max(1, Math.round(o.share * across * down));
    return {
      width,
      height,
      rooms: [low, low + o.moreRooms] as const,
      roomWidth: [o.lowWidth, o.lowWidth + o.moreWidth] as const,
      roomHeight: [o.lowHeight, o.lowHeight + o.moreHeight] as const,
      loops: o.loops,
      margin: o.margin,
      border: o.border,
      tries: o.tries,
    };
  });

test('counts, sizes, spacing, border, doors and connection hold for every setting', () => {
  fc.assert(
    fc.property(fc.integer(), anyOptions, (seed, options) => {
      const plan = digRooms(createRandom(seed), options);
      expect(plan.rooms.length).toBeGreaterThanOrEqual(options.rooms[0]);
      expect(plan.rooms.length).toBeLessThanOrEqual(options.rooms[1]);
      expect(hangsTogether(plan)).toBe(true);
      expect(keepsBorder(plan, options.border)).toBe(true);
      expect(leastGap(plan.rooms)).toBeGreaterThanOrEqual(options.margin);
      expect(doorProblem(plan)).toBeUndefined();
      for (const room of plan.rooms) {
        expect(room.width).toBeGreaterThanOrEqual(options.roomWidth[0]);
        expect(room.width).toBeLessThanOrEqual(options.roomWidth[1]);
        expect(room.height).toBeGreaterThanOrEqual(options.roomHeight[0]);
        expect(room.height).toBeLessThanOrEqual(options.roomHeight[1]);
      }
      const tree = plan.connections.filter(({ loop }) => !loop);
      expect(tree.length).toBe(plan.rooms.length - 1);
      expect(plan.connections.length - tree.length).toBeLessThanOrEqual(options.loops);
    }),
    { numRuns: 300 },
  );
});

/** Circles in the dungeon: edges - nodes + 1, where a room is one node and so is every cell outside rooms. */
function circles(plan: RoomsPlan): number {
  const { width, cells, rooms } = plan;
  let nodes = rooms.length;
  let edges = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === PLAN.solid) continue;
    const inRoom = cells[cell] === PLAN.floor;
    if (!inRoom) nodes++;
    for (const next of [cell + 1, cell + width]) {
      if (cells[next] !== PLAN.solid && !(inRoom && cells[next] === PLAN.floor)) edges++;
    }
  }
  return edges - nodes + 1;
}

test('every loop closes a circle that was not there', () => {
  for (let seed = 0; seed < 500; seed++) {
    const plan = digRooms(createRandom(seed), { ...SMALL, loops: 3 });
    const loops = plan.connections.filter(({ loop }) => loop).length;
    expect(circles(plan)).toBeGreaterThanOrEqual(loops);
    expect(loops).toBe(3);
  }
});

test('when chance leaves no space, the rooms stand in rows, as many as were promised', () => {
  const plan = digRooms(createRandom(1), {
    width: 40,
    height: 20,
    rooms: [6, 6],
    roomWidth: [5, 8],
    roomHeight: [4, 5],
    tries: 0,
  });
  expect(plan.rooms.length).toBe(6);
  expect(hangsTogether(plan)).toBe(true);
});

test('an option that is undefined has its default', () => {
  const untold = { rooms: undefined, roomWidth: undefined, roomHeight: undefined, loops: undefined };
  const size = { width: 80, height: 24 };
  const options = {
    ...size,
    ...untold,
    margin: undefined,
    border: undefined,
    tries: undefined,
  } as unknown as RoomsOptions;
  expect(planRows(digRooms(createRandom(7), options))).toEqual(planRows(digRooms(createRandom(7), size)));
});

test('a single room needs no corridor', () => {
  const plan = digRooms(createRandom(1), { width: 20, height: 12, rooms: [1, 1] });
  expect(plan.connections).toEqual([]);
  expect(plan.doors).toEqual([]);
});

test.each([
  [{ ...SMALL, width: 14 }, 'width must be a whole number of at least 15, got 14'],
  [{ ...SMALL, height: 11 }, 'height must be a whole number of at least 12, got 11'],
  [{ ...SMALL, margin: 2 }, 'margin must be a whole number of at least 3, got 2'],
  [{ ...SMALL, border: 0 }, 'border must be a whole number of at least 1, got 0'],
  [{ ...SMALL, loops: 0.5 }, 'loops must be a whole number of at least 0, got 0.5'],
  [{ ...SMALL, tries: -1 }, 'tries must be a whole number of at least 0, got -1'],
  [{ ...SMALL, rooms: [0, 2] }, 'the low end of rooms must be a whole number of at least 1, got 0'],
  [
    { ...SMALL, rooms: [40, 50] },
    '60x22 cells hold 24 rooms of 4x3 for certain, but rooms asks for at least 40',
  ],
] satisfies [RoomsOptions, string][])('%o is refused', (options, message) => {
  expect(() => digRooms(createRandom(1), options)).toThrow(new RangeError(message));
});
