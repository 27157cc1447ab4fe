// `stairwell world`: every level of a seed and every way between them, checked and printed.

import { isPlace, type Link, levelRows, placeText, validateLinks, type World } from '@stairwell/engine';
import { complain, type DataFlags, print, printJson, readFormat } from '@stairwell/stage/guest';
import { gameNamed, readOptions, readSeed } from '../arguments.js';
import type { Shell } from '../shell.js';
import { worldSvg } from '../world-svg.js';

/** The seed and the options that the world is made with. */
export interface WorldFlags extends DataFlags {
  readonly seed: string;
  readonly option?: readonly string[];
}

/** Makes every level of a world, checks the ways between them, and prints them all. */
export async function worldCommand(shell: Shell, id: string, flags: WorldFlags): Promise<number> {
  const format = readFormat(flags, ['text', 'svg']);
  const game = await gameNamed(shell, id);
  const seed = readSeed(flags.seed);
  const options = await readOptions(game, flags.option);
  const world = game.world(seed, options);
  switch (format) {
    case 'json':
      printJson(shell, { game: id, seed, options, ...worldData(world) });
      break;
    case 'svg':
      print(shell, worldSvg(world, `${game.title}, seed ${seed}`));
      break;
    case 'text':
      print(shell, worldText(world, `${game.title}, seed ${seed}`));
      break;
  }
  const problems = validateLinks(world);
  for (const { link, problem } of problems) complain(shell, `${linkText(link)}: ${problem}`);
  return problems.length > 0 ? 1 : 0;
}

function worldData(world: World) {
  return {
    legend: legendOf(world),
    levels: world
      .levels()
      .map((level) => ({ id: level.id, width: level.width, height: level.height, rows: levelRows(level) })),
    links: world.links().map(({ kind, from, to, cost, outcome, twoWay }) => ({
      kind,
      from: [from.level, from.x, from.y],
      ...endData(to),
      cost,
      ...(outcome !== undefined && { outcome }),
      ...(twoWay !== undefined && { twoWay }),
    })),
  };
}

/** Where a link ends: a place, a level and a region of it, or nowhere in the world. */
function endData(to: Link['to']) {
  if (to === undefined) return { to: null };
  if (isPlace(to)) return { to: [to.level, to.x, to.y] };
  return { to: [to.level, null, null], region: to.region ?? null };
}

/** What each character means. Where levels of different kinds use one for two things, both are named. */
function legendOf(world: World): Record<string, string> {
  const legend: Record<string, string> = {};
  for (const table of new Set(world.levels().map((level) => level.table))) {
    for (const { glyph, name } of table.rows) {
      const known = legend[glyph];
      if (known === undefined) legend[glyph] = name;
      else if (!known.split(' or ').includes(name)) legend[glyph] = `${known} or ${name}`;
    }
  }
  return legend;
}

function worldText(world: World, title: string): string {
  const legend = Object.entries(legendOf(world)).map(([glyph, name]) => `${glyph} ${name}`);
  const parts = [`${title}\n${legend.join(', ')}\n`];
  for (const level of world.levels()) {
    const ways = world.links().filter(({ from }) => from.level === level.id);
    parts.push(
      [
        `level ${level.id} (${level.width}x${level.height})`,
        ...levelRows(level),
        ...ways.map(linkText),
        '',
      ].join('\n'),
    );
  }
  return parts.join('\n');
}

function linkText({ kind, from, to, cost, outcome }: Link): string {
  const end =
    to === undefined
      ? `out of the world: ${outcome ?? 'nothing'}`
      : isPlace(to)
        ? placeText(to)
        : `somewhere on level ${to.level}`;
  return `${kind} ${placeText(from)} -> ${end}, cost ${cost}`;
}
