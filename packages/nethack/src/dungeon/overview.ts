// A dungeon's structure for people: every branch with its depths, what lies on its levels and where ways lead out of it.

import { buildsUp, type Connection, type Dungeon, depthOf } from './dungeon.js';

/** Lines of text. */
export function dungeonOverview(dungeon: Dungeon): string[] {
  const lines: string[] = [];
  for (const [dnum, branch] of dungeon.branches.entries()) {
    const last = branch.depthStart + branch.levels - 1;
    const range = branch.levels === 1 ? `depth ${last}` : `depths ${branch.depthStart} to ${last}`;
    if (lines.length > 0) lines.push('');
    lines.push(
      `${branch.name}: ${branch.levels} ${branch.levels === 1 ? 'level' : 'levels'}, ${range}${entry(dungeon, dnum)}`,
    );
    for (let dlevel = 1; dlevel <= branch.levels; dlevel++) {
      const notes = notesOn(dungeon, dnum, dlevel);
      if (notes.length > 0) lines.push(`  ${String(dlevel).padStart(2)}  ${notes.join(', ')}`);
    }
  }
  lines.push('', `The castle's drawbridge answers to ${dungeon.tune}.`);
  return lines;
}

function entry(dungeon: Dungeon, dnum: number): string {
  const branch = dungeon.branches[dnum];
  if (branch === undefined) return '';
  const climbs = buildsUp(branch) ? ', climbed from below' : '';
  const floating = dungeon.connections.some(
    (c) => c.end2.dnum === dnum && c.end1.dnum >= dungeon.branches.length,
  );
  return `${climbs}${floating ? ', entered from a vault that is not chosen yet' : ''}`;
}

function notesOn(dungeon: Dungeon, dnum: number, dlevel: number): string[] {
  const isHere = (place: { dnum: number; dlevel: number }) => place.dnum === dnum && place.dlevel === dlevel;
  const notes: string[] = [];
  for (const special of dungeon.specials) {
    if (isHere(special.place))
      notes.push(`${special.name}${special.variants > 0 ? ` (one of ${special.variants})` : ''}`);
  }
  for (const way of dungeon.connections) {
    if (isHere(way.end1)) notes.push(`${wayIn(way)} ${dungeon.branches[way.end2.dnum]?.name ?? 'nowhere'}`);
    else if (isHere(way.end2) && way.type !== 'no_end2' && way.end1.dnum < dungeon.branches.length) {
      const from = dungeon.branches[way.end1.dnum]?.name ?? 'nowhere';
      notes.push(`back to ${from}, depth ${depthOf(dungeon, way.end1)}`);
    }
  }
  return notes;
}

function wayIn({ type, end1Up }: Connection): string {
  if (type === 'portal') return 'portal to';
  if (type === 'no_end1') return 'a way without stairs to';
  return end1Up ? 'stairs up to' : 'stairs down to';
}
