// Builds what the page asks for: one of our levels or a Lua script in its place, at a seed, as far as a step. A level takes
// milliseconds, so every step is built anew up to its moment instead of being kept.

import {
  buildLevel,
  Game,
  LEVEL_MODULES,
  type LevelScripts,
  LuaScriptError,
  levelNamed,
  moduleScripts,
  OverLimit,
  type Script,
  type ShouldStop,
  type Site,
  standardStart,
  themedRooms,
} from '@stairwell/nethack';
import { factsOf, pictureOf } from './picture.js';
import type { CodeLanguage, LevelGroup, Mistake, Order, Picture, Report } from './protocol.js';
import { createRecording, type Recording } from './recording.js';
import { callText, writeCode } from './write-code.js';

/** Level names of a role begin with its code. The others were recorded with this one. */
const USUAL_ROLE = 'Val';
const OURS = moduleScripts(LEVEL_MODULES, themedRooms);

/** Scripts that can say at which line they are. */
export interface NumberedScripts extends LevelScripts {
  readonly line: number;
}

/** Makes the scripts that run an author's Lua, whatever level is asked for. */
export type LuaScripts = (lua: string) => NumberedScripts;

/** Our levels by where they stand, the layouts of a family together. */
export function levelGroups(): LevelGroup[] {
  const groups = new Map<string, Map<string, number>>();
  for (const name of Object.keys(LEVEL_MODULES)) {
    const role = roleOf(name);
    const { dungeon } = standardStart(role);
    const family = /^(.+)-\d+$/.exec(name)?.[1];
    const isFamily = family !== undefined && dungeon.specials.some((special) => special.name === family);
    const { dnum } = levelNamed(dungeon, name).place;
    const branch = dungeon.branches[dnum]?.name ?? 'Elsewhere';
    const title = role === USUAL_ROLE && !name.startsWith(role) ? branch : `${branch}: ${role}`;
    const families = groups.get(title) ?? new Map<string, number>();
    const key = isFamily ? family : name;
    families.set(key, (families.get(key) ?? 0) + (isFamily ? 1 : 0));
    groups.set(title, families);
  }
  return [...groups].map(([title, families]) => ({
    title,
    families: [...families].map(([name, layouts]) => ({ name, layouts })),
  }));
}

const roleOf = (level: string): string => /^([A-Z][a-z]{2})-/.exec(level)?.[1] ?? USUAL_ROLE;

interface Built {
  readonly site: Site | undefined;
  readonly recording: Recording;
  readonly atStep: Picture | undefined;
  readonly mistake: Mistake | undefined;
}

export function draw(order: Order, luaScripts: LuaScripts, shouldStop?: ShouldStop): Report {
  const { site, recording, atStep, mistake } = build(order, luaScripts, shouldStop);
  // A script that does not even begin leaves nothing to look at.
  if (mistake !== undefined && recording.steps.length === 0)
    return { picture: undefined, facts: undefined, calls: [], mistake, complaints: [] };
  return {
    picture: order.step === undefined ? site && pictureOf(site) : (atStep ?? (site && pictureOf(site))),
    facts: site && factsOf(site),
    calls: recording.steps.map(({ depth, line, call }) => ({ depth, line, text: callText(call) })),
    mistake,
    complaints: recording.complaints,
  };
}

/** The level as code: its recorded calls at this seed. */
export function write(
  order: Order,
  language: CodeLanguage,
  luaScripts: LuaScripts,
  shouldStop?: ShouldStop,
): string {
  const { site, recording, mistake } = build({ ...order, step: undefined }, luaScripts, shouldStop);
  if (mistake !== undefined) throw new Error(`the script does not run to its end: ${mistake.message}`);
  if (site?.file === '') throw new Error(`${order.level} is made by rule, not by a script`);
  const what = order.lua === undefined ? order.level : `own script as ${order.level}`;
  return writeCode(recording.body, language, `${what}, recorded at seed ${order.seed}`);
}

function build(order: Order, luaScripts: LuaScripts, shouldStop: ShouldStop | undefined): Built {
  let site: Site | undefined;
  let atStep: Picture | undefined;
  let lua: NumberedScripts | undefined;
  const recording = createRecording(
    (step) => {
      if (step + 1 === order.step && site !== undefined) atStep = pictureOf(site);
    },
    () => lua?.line ?? 0,
  );
  try {
    lua = order.lua === undefined ? undefined : luaScripts(order.lua);
    const scripts = lua ?? OURS;
    const game = new Game(standardStart(roleOf(order.level)));
    const level = levelNamed(game.dungeon, order.level);
    const watch = (made: Site): void => {
      site = made;
      // Step 0 is the level before anything was done.
      if (order.step === 0) atStep = pictureOf(made);
    };
    buildLevel(game, level, order.seed, recorded(scripts, recording), {
      watch,
      ...(shouldStop === undefined ? {} : { shouldStop }),
    });
    return { site, recording, atStep, mistake: undefined };
  } catch (error) {
    return { site, recording, atStep, mistake: mistakeOf(error) };
  }
}

function recorded(scripts: LevelScripts, recording: Recording): LevelScripts {
  return {
    has: (level) => scripts.has(level),
    run(file, script) {
      recording.begin(script);
      scripts.run(file, script);
      recording.end(script);
    },
    themerooms(script: Script) {
      script.watch = recording.watch;
      return scripts.themerooms(script);
    },
  };
}

/** Lua's messages begin with file and line; the page shows the line itself. */
function mistakeOf(error: unknown): Mistake {
  if (error instanceof LuaScriptError) {
    const message = error.message.replace(/^[^:\n]+:(\d+: )? ?/, '');
    return { message: isLimit(error.failure) ? `stopped: ${message}` : message, line: error.line };
  }
  if (error instanceof OverLimit) return { message: `stopped: ${error.message}`, line: 0 };
  return { message: error instanceof Error ? error.message : String(error), line: 0 };
}

const isLimit = (failure: LuaScriptError['failure']): boolean =>
  failure !== 'syntax' && failure !== 'runtime' && failure !== 'missing';
