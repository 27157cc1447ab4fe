// Builds what the page asks for: one of our levels or a Lua script in its place, at a seed, as far as a step. A level takes
// milliseconds, so every step is built anew up to its moment instead of being kept.

import {
  buildLevel,
  createRecording,
  desReference,
  Game,
  LEVEL_MODULES,
  type LevelScripts,
  LuaScriptError,
  levelNamed,
  lintLevel,
  moduleScripts,
  NETHACK,
  type NumberedScripts,
  OverLimit,
  type RecordedBody,
  type Recording,
  type Script,
  type ShouldStop,
  type Site,
  standardStart,
  THEMED_FILL_NAMES,
  THEMED_ROOM_NAMES,
  themedRooms,
  themedRoomsWith,
  type ValueKind,
  wordsOf,
} from '@stairwell/nethack';
import { branchOrder, levelOrder, titleOf } from './level-titles.js';
import { factsOf, pictureOf, sketchOf } from './picture.js';
import {
  type CodeLanguage,
  type Finding,
  failedReport,
  type LevelGroup,
  type MapFrame,
  type Mistake,
  type Order,
  type Picture,
  type Reference,
  type Report,
  type Sketch,
} from './protocol.js';
import { callText, writeCode } from './write-code.js';

/** Level names of a role begin with its code. The others were recorded with this one. */
const USUAL_ROLE = 'Val';
const OURS = moduleScripts(LEVEL_MODULES, themedRooms);
/** Ordinary levels that are offered: one near the top, one of the middle, one far down. */
const ORDINARY_LEVELS = ['filler2', 'filler5', 'filler12', 'filler20'];

/** Makes the scripts that run an author's Lua, whatever level is asked for. */
export type LuaScripts = (lua: string) => NumberedScripts;

/** Our levels by where they stand, the layouts of a family together. */
export function levelGroups(): LevelGroup[] {
  const groups = new Map<string, Map<string, number>>();
  for (const name of [...Object.keys(LEVEL_MODULES), ...ORDINARY_LEVELS]) {
    const role = roleOf(name);
    const { dungeon } = standardStart(role);
    const family = /^(.+)-\d+$/.exec(name)?.[1];
    const isFamily = family !== undefined && dungeon.specials.some((special) => special.name === family);
    const { dnum } = levelNamed(dungeon, name).place;
    const branch = dungeon.branches[dnum]?.name ?? 'Elsewhere';
    const title = name.startsWith(`${role}-`) ? `${branch} of the ${roleName(role)}` : branch;
    const families = groups.get(title) ?? new Map<string, number>();
    const key = isFamily ? family : name;
    families.set(key, (families.get(key) ?? 0) + (isFamily ? 1 : 0));
    groups.set(title, families);
  }
  return [...groups]
    .sort(([a], [b]) => branchOrder(a) - branchOrder(b))
    .map(([title, families]) => ({
      title,
      families: [...families]
        .sort(([a], [b]) => levelOrder(a) - levelOrder(b))
        .map(([name, layouts]) => ({ name, title: titleOf(name), layouts })),
    }));
}

const roleOf = (level: string): string => /^([A-Z][a-z]{2})-/.exec(level)?.[1] ?? USUAL_ROLE;

const roleName = (code: string): string => NETHACK.roles.find((role) => role.code === code)?.name ?? code;

const KINDS_WITH_WORDS: readonly ValueKind[] = [
  ...(['monster', 'monster class', 'object', 'object class'] as const),
  ...(['trap', 'room type', 'level flag', 'letter'] as const),
];

/** What the level language knows. */
export function reference(): Reference {
  return {
    functions: desReference(NETHACK),
    words: Object.fromEntries(KINDS_WITH_WORDS.map((kind) => [kind, wordsOf(NETHACK, kind)])),
    themedRooms: THEMED_ROOM_NAMES,
    themedFills: THEMED_FILL_NAMES,
  };
}

interface Built {
  readonly site: Site | undefined;
  readonly recording: Recording;
  readonly atStep: Picture | undefined;
  readonly mistake: Mistake | undefined;
  readonly said: readonly Mistake[];
  readonly maps: readonly MapFrame[];
}

/** Builds a level as ordered and reports all that the page shows of it, also of one that failed on its way. */
export function draw(order: Order, luaScripts: LuaScripts, shouldStop?: ShouldStop): Report {
  const { site, recording, atStep, mistake, said, maps } = build(order, luaScripts, shouldStop);
  // A script that does not even begin leaves nothing to look at.
  if (mistake !== undefined && recording.steps.length === 0) return { ...failedReport(mistake), said };
  return {
    picture: order.step === undefined ? site && pictureOf(site) : (atStep ?? (site && pictureOf(site))),
    facts: site && factsOf(site),
    calls: recording.steps.map(({ depth, line, call }) => ({ depth, line, text: callText(call) })),
    mistake,
    complaints: recording.complaints,
    said,
    maps,
  };
}

/** The level in small. */
export function sketch(order: Order, luaScripts: LuaScripts, shouldStop?: ShouldStop): Sketch {
  const { site, mistake } = build({ ...order, step: undefined }, luaScripts, shouldStop);
  const empty = { kinds: new Uint8Array(), monsters: 0, objects: 0, traps: 0 };
  return { ...(site === undefined ? empty : sketchOf(pictureOf(site))), mistake };
}

/** What the linter finds in an author's script at the order's seed. */
export function lint(order: Order, luaScripts: LuaScripts, shouldStop: () => ShouldStop): Finding[] {
  if (order.lua === undefined) return [];
  const found = lintLevel(luaScripts(order.lua), {
    file: 'script',
    level: order.level,
    start: standardStart(roleOf(order.level)),
    firstSeed: order.seed,
    lastSeed: order.seed,
    shouldStop,
    ...(order.flip === undefined ? {} : { flip: order.flip }),
  });
  return found.map(({ line, message, rule, detail, at }) => ({
    line,
    message,
    isError: rule === 'error',
    detail,
    at,
  }));
}

/** The level as code: its recorded calls at this seed. */
export function write(
  order: Order,
  language: CodeLanguage,
  luaScripts: LuaScripts,
  shouldStop?: ShouldStop,
): string {
  const what = order.lua === undefined ? order.level : `own script as ${order.level}`;
  const body = recordedBody(order, luaScripts, shouldStop);
  return writeCode(body, language, `${what}, recorded at seed ${order.seed}`);
}

/** The recorded calls of a level that was made to its end by a script. */
export function recordedBody(order: Order, luaScripts: LuaScripts, shouldStop?: ShouldStop): RecordedBody {
  const { site, recording, mistake } = build({ ...order, step: undefined }, luaScripts, shouldStop);
  if (mistake !== undefined) throw new Error(`the script does not run to its end: ${mistake.message}`);
  if (site?.file === '')
    throw new Error(`${order.level} is made by rule, not by a script: New script begins one for its rooms`);
  return recording.body;
}

function build(order: Order, luaScripts: LuaScripts, shouldStop: ShouldStop | undefined): Built {
  let site: Site | undefined;
  let atStep: Picture | undefined;
  let lua: NumberedScripts | undefined;
  let script: Script | undefined;
  const maps: MapFrame[] = [];
  const recording = createRecording(
    (step) => {
      if (step + 1 === order.step && site !== undefined) atStep = pictureOf(site);
      const made = recording.steps[step];
      if (made?.call.name !== 'map' || script === undefined) return;
      const { xstart: x, ystart: y, xsize: width, ysize: height } = script;
      maps.push({ x, y, width, height, line: made.line });
    },
    () => lua?.line ?? 0,
  );
  const finish = (mistake: Mistake | undefined): Built => {
    const said = (script?.said ?? []).map(({ where, text }) => ({
      // A line of the library is none of the script.
      line: where.startsWith('nhlib') ? 0 : Number(/:(\d+)$/.exec(where)?.[1] ?? 0),
      message: text,
    }));
    return { site, recording, atStep, mistake, said, maps };
  };
  try {
    lua = order.lua === undefined ? undefined : luaScripts(order.lua);
    const isWished = order.room !== undefined || order.fill !== undefined;
    const ours = isWished ? moduleScripts(LEVEL_MODULES, themedRoomsWith(order)) : OURS;
    const game = new Game(standardStart(roleOf(order.level)));
    const level = levelNamed(game.dungeon, order.level);
    const watch = (made: Site): void => {
      site = made;
      // Step 0 is the level before anything was done.
      if (order.step === 0) atStep = pictureOf(made);
    };
    const following = followed(lua ?? ours, recording, (running) => {
      script = running;
    });
    buildLevel(game, level, order.seed, following, {
      watch,
      ...(shouldStop === undefined ? {} : { shouldStop }),
      ...(order.flip === undefined ? {} : { flip: order.flip }),
    });
    return finish(undefined);
  } catch (error) {
    return finish(mistakeOf(error));
  }
}

function followed(
  scripts: LevelScripts,
  recording: Recording,
  onScript: (script: Script) => void,
): LevelScripts {
  return {
    has: (level) => scripts.has(level),
    run(file, script) {
      onScript(script);
      recording.begin(script);
      scripts.run(file, script);
      recording.end(script);
    },
    themerooms(script) {
      onScript(script);
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
