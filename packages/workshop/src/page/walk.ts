// The level on the bench as a game of The Mazes: one of ours by its name, an author's by the calls that its script made.

import { type Bench, pack } from './link.js';
import { isOrdinary } from './starter.js';
import { orderOf } from './use-reports.js';
import type { Workbench } from './workbench.js';

/** Letters of a script's recording that an address may hold. */
const LONGEST = 12_000;

/** Whether it can be walked: the rooms of an ordinary level are made by rule, so a walk cannot be told which to make. */
export const isWalkable = ({ level, lua, room, fill }: Bench): boolean =>
  !isOrdinary(level) || (lua === undefined && room === undefined && fill === undefined);

/** The options of the game that walks the level. */
export async function walkOptions(bench: Bench, workbench: Workbench): Promise<Record<string, string>> {
  const role = /^([A-Z][a-z]{2})-/.exec(bench.level)?.[1] ?? 'Val';
  const calls = bench.lua === undefined ? '' : `~${await pack(await workbench.record(orderOf(bench)))}`;
  if (calls.length > LONGEST) throw new Error('its script makes too many calls');
  const flip = bench.flip === undefined ? '' : `/${bench.flip}`;
  return { role, walk: `${bench.level}@${bench.seed}${flip}${calls}` };
}
