// `stairwell dungeon`: how NetHack's dungeon is laid out at a seed.

import { Dice, drawDungeon, dungeonOverview, STANDARD_ROLES, structureOfSeed } from '@stairwell/nethack';
import { type CommandShell, print, printJson, readFormat, readWord } from '@stairwell/stage/guest';
import { type DungeonFlags, readLevelSeed } from './flags.js';
import { datFolder, PLAIN_ROLE, rulesetOf, wrongPlan } from './level-source.js';

export async function dungeonCommand(shell: CommandShell, flags: DungeonFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const seed = readLevelSeed('--seed', flags.seed);
  const role = flags.role === undefined ? PLAIN_ROLE : readWord('--role', flags.role, STANDARD_ROLES);
  const dat = flags.dat === undefined ? undefined : datFolder(flags.dat);
  const { plan } = await rulesetOf(flags.ruleset, dat);
  try {
    if (format === 'json') printJson(shell, structureOfSeed(seed, plan, role));
    else print(shell, dungeonOverview(drawDungeon(new Dice(seed), role, plan)).join('\n'));
  } catch (error) {
    throw wrongPlan(error);
  }
  return 0;
}
