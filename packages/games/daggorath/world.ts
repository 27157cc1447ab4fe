// Makes the five levels and the ladders and holes between them. The same generator builds the dungeon that is played and the
// one that maps, paths and the command line show.

import {
  createStreams,
  createWorld,
  type LevelId,
  type Link,
  makeAll,
  type WorldBuilder,
} from '@stairwell/engine';
import { PlacementError } from '@stairwell/engine/generate';
import type { BuiltLevel } from '@stairwell/engine/world';
import { firstCounts } from './creatures.js';
import { connections1982, placeConnections } from './maze/connections.js';
import {
  type DugMaze,
  type Dungeon,
  type DungeonLevel,
  dig,
  LEVEL_COUNT,
  levelOf,
  type Mode,
} from './maze/level.js';
import { LFSR_LARGEST, registerOf } from './maze/lfsr.js';

/** The seven bytes of 1982: the n-th level is dug with the n-th byte and the two after it. */
const SEED_BYTES_1982 = [0x73, 0xc7, 0x5d, 0x97, 0xf3, 0x13, 0x87] as const;

/** How often a lower level is dug anew when a quadrant has no cell that is open on both levels. */
const MOST_REDRAWS = 64;

const LEVELS: readonly number[] = Array.from({ length: LEVEL_COUNT }, (_, index) => index + 1);

/** Mazes from the top, and the links between each and the next. */
interface Plan {
  readonly mazes: DugMaze[];
  readonly links: Link[][];
}

/** The builder of the dungeon. Where a way can be depends on two mazes, so all of them are planned at once. */
export class DungeonGenerator implements WorldBuilder<DungeonLevel> {
  readonly ids = LEVELS;
  readonly directions = 4;
  private plan: Plan | undefined;

  constructor(
    private readonly seed: string,
    private readonly mode: Mode,
  ) {}

  /** All levels at once: a hole in a ceiling is a link that leaves the level above. */
  generate(): Dungeon {
    return makeAll(createWorld<DungeonLevel>(this));
  }

  build(id: LevelId): BuiltLevel<DungeonLevel> {
    this.plan ??= this.mode === '1982' ? plan1982() : planSeeded(this.seed);
    const level = LEVELS.find((each) => each === id);
    if (level === undefined) throw new RangeError(`the dungeon has no level ${id}`);
    return {
      level: levelOf(level, this.plan.mazes[level - 1], firstCounts(level)),
      links: this.plan.links.flat().filter(({ from }) => from.level === id),
    };
  }
}

function plan1982(): Plan {
  const mazes = LEVELS.map((_, index) => {
    const [low, middle, high] = SEED_BYTES_1982.slice(index, index + 3);
    return dig(registerOf(low, middle, high));
  });
  return { mazes, links: LEVELS.slice(1).map((level) => connections1982(level - 1)) };
}

function planSeeded(seed: string): Plan {
  const streams = createStreams(seed);
  const digLevel = (level: number) => dig(1 + streams.of('daggorath', 'level', level).below(LFSR_LARGEST));
  const mazes = [digLevel(1)];
  const links: Link[][] = [];
  for (let upper = 1; upper < LEVEL_COUNT; upper++) {
    const random = streams.of('daggorath', 'connections', upper);
    const above = mazes[upper - 1].maze;
    const taken = links[upper - 2] ?? [];
    const [below, placed] = dugAgainWhileParted(() => {
      const dug = digLevel(upper + 1);
      return [dug, placeConnections(upper, above, dug.maze, taken, random)] as const;
    });
    mazes.push(below);
    links.push(placed);
  }
  return { mazes, links };
}

/** Digs until every quadrant has a cell that is open on both levels. */
function dugAgainWhileParted<T>(digBoth: () => T): T {
  for (let redraws = 0; ; redraws++) {
    try {
      return digBoth();
    } catch (error) {
      if (!(error instanceof PlacementError) || redraws === MOST_REDRAWS) throw error;
    }
  }
}
