// A dungeon's structure in one line, for golden files: lengths and depths of the branches, ends of the ways, places of the
// special levels, the tune, the number of draws.

interface StructureFields {
  readonly rng_calls: number;
  readonly dungeons: readonly {
    readonly num_levels: number;
    readonly depth_start: number;
    readonly entry_lev: number;
    readonly ledger_start: number;
  }[];
  readonly branches: readonly {
    readonly id: number;
    readonly type: string;
    readonly end1: readonly number[];
    readonly end2: readonly number[];
    readonly end1_up: number;
  }[];
  readonly levels: readonly {
    readonly name: string;
    readonly dnum: number;
    readonly dlevel: number;
    readonly depth: number;
    readonly rndlevs: number;
    readonly align: number;
  }[];
  readonly tune: string;
}

export function structureLine(s: StructureFields): string {
  const branches = s.dungeons.map((d) => `${d.num_levels}@${d.depth_start}+${d.ledger_start}/${d.entry_lev}`);
  const ways = s.branches.map(
    (b) => `${b.id}${b.type}:${b.end1.join('.')}${b.end1_up === 1 ? '^' : 'v'}${b.end2.join('.')}`,
  );
  const levels = s.levels.map((l) => {
    const variants = l.rndlevs === 0 ? '' : `*${l.rndlevs}`;
    return `${l.name}${variants}${'-cn'.charAt(l.align)}${l.dnum}.${l.dlevel}=${l.depth}`;
  });
  return `${branches.join(' ')} | ${ways.join(' ')} | ${levels.join(' ')} | ${s.tune} ${s.rng_calls}`;
}
