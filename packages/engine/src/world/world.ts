// A world is its levels and the links between them. Levels may be made on first visit; then they persist.

import type { Level, LevelId } from './level.js';
import { type Link, type Place, samePlace } from './link.js';

/** What a builder makes for one level: the level and the links that leave it. */
export interface BuiltLevel {
  readonly level: Level;
  readonly links: readonly Link[];
}

/** Levels and the links between them. */
export interface World {
  /** The level of that id, made now if this is the first visit. Throws when the world has no such level. */
  visit(id: LevelId): Level;
  /** Whether the level has been made. */
  isMade(id: LevelId): boolean;
  /** The levels made so far, in the order of their making. */
  levels(): readonly Level[];
  /** The links of the levels made so far. */
  links(): readonly Link[];
  /** The links that leave a place. */
  linksFrom(place: Place): readonly Link[];
}

/** A world whose levels are all known. */
export function createWorld(levels: readonly Level[], links: readonly Link[]): World {
  const world = createLazyWorld((id) => {
    throw new RangeError(`the world has no level ${id}`);
  }) as WorldOnDemand;
  for (const level of levels) world.add({ level, links: [] });
  world.addLinks(links);
  return world;
}

/**
 * A world whose levels are built when they are first visited. `build` throws for an id that does not exist. It may visit
 * other levels, as long as none of them needs the level that is being built.
 */
export function createLazyWorld(build: (id: LevelId) => BuiltLevel): World {
  return new WorldOnDemand(build);
}

class WorldOnDemand implements World {
  private readonly made = new Map<LevelId, Level>();
  private readonly allLinks: Link[] = [];
  private readonly linksByStart = new Map<LevelId, Map<number, Link[]>>();
  private readonly building = new Set<LevelId>();

  constructor(private readonly build: (id: LevelId) => BuiltLevel) {}

  visit(id: LevelId): Level {
    const known = this.made.get(id);
    if (known !== undefined) return known;
    if (this.building.has(id)) {
      const builders = [...this.building].join(', ');
      throw new RangeError(
        `level ${id} was visited while it was being built (levels under way: ${builders})`,
      );
    }
    this.building.add(id);
    try {
      const built = this.build(id);
      if (built.level.id !== id)
        throw new RangeError(`asked for level ${id}, was built level ${built.level.id}`);
      this.add(built);
      return built.level;
    } finally {
      this.building.delete(id);
    }
  }

  isMade(id: LevelId): boolean {
    return this.made.has(id);
  }

  levels(): readonly Level[] {
    return [...this.made.values()];
  }

  links(): readonly Link[] {
    return this.allLinks;
  }

  linksFrom(place: Place): readonly Link[] {
    const links = this.linksByStart.get(place.level)?.get(startKey(place)) ?? [];
    return links.filter(({ from }) => samePlace(from, place));
  }

  add({ level, links }: BuiltLevel): void {
    if (this.made.has(level.id)) throw new RangeError(`the world has two levels ${level.id}`);
    this.made.set(level.id, level);
    this.addLinks(links);
  }

  addLinks(links: readonly Link[]): void {
    for (const link of links) {
      this.allLinks.push(link);
      const ofLevel = this.linksByStart.get(link.from.level) ?? new Map<number, Link[]>();
      this.linksByStart.set(link.from.level, ofLevel);
      const ofCell = ofLevel.get(startKey(link.from)) ?? [];
      ofLevel.set(startKey(link.from), ofCell);
      ofCell.push(link);
    }
  }
}

/** One number for (x, y). A level need not be made to be linked from, so its width may be unknown here. */
function startKey({ x, y }: Place): number {
  return y * 0x10_0000 + x;
}
