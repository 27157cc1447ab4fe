// npm run check:nethack -- --against PROGRAM: random scripts through ours and through PROGRAM (its protocol: docs/nethack-against.md).
// Prints the first difference of each kind with its script made small, and the figures. Options: --count N and --from N (which
// scripts), --seeds A-B (all levels on these seeds, instead of scripts), --kinds N (how many kinds are shown), --patience SECONDS.

import { furtherLevels } from '../level-names.js';
import { themedRooms } from '../levels/doom/themed-rooms.js';
import { LEVEL_MODULES } from '../levels/index.js';
import { moduleScripts } from '../script/module-scripts.js';
import { STANDARD_ROLES, standardStart } from '../standard-start.js';
import { type AgainstDifference, difference, FAILS, isKnown, OurSide } from './against.js';
import { AgainstProgram, type ProgramAnswer, type Request } from './against-program.js';
import { againstScript } from './against-scripts.js';
import { type LuaTree, luaText, shrink } from './lua-tree.js';

interface AgainstOptions {
  readonly count: number;
  readonly from: number;
  /** All levels on these seeds, instead of scripts. */
  readonly seeds?: readonly [number, number];
  /** How many kinds of differences are shown with their scripts. */
  readonly kinds: number;
}

interface AgainstResult {
  readonly asked: number;
  readonly levels: number;
  readonly errors: number;
  /** How often each kind of difference came. */
  readonly kinds: ReadonlyMap<string, number>;
}

/** A program that hangs takes its time for every question. */
const FEW_QUESTIONS = 40;

type Ask = (request: Request) => Promise<ProgramAnswer>;

interface Case {
  readonly title: string;
  readonly request: Request;
  readonly tree?: LuaTree;
}

/** Asks both sides and tells what differs. */
export async function runAgainst(
  ours: OurSide,
  ask: Ask,
  options: AgainstOptions,
  print: (text: string) => void,
): Promise<AgainstResult> {
  const kinds = new Map<string, number>();
  let asked = 0;
  let levels = 0;
  let errors = 0;
  for (const { title, request, tree } of cases(ours, options)) {
    asked++;
    const [found, theirs] = await differenceOf(ours, ask, request);
    if (found === undefined) {
      if (theirs.level !== undefined) levels++;
      else errors++;
      continue;
    }
    kinds.set(found.kind, (kinds.get(found.kind) ?? 0) + 1);
    if (
      kinds.get(found.kind) === 1 &&
      isOther(found.kind) &&
      [...kinds.keys()].filter(isOther).length <= options.kinds
    )
      print(`${title}\n${await shown(ours, ask, request, tree, found)}\n`);
  }
  return { asked, levels, errors, kinds };
}

/** How often the sides differed in kinds that pass the test. */
const countOf = ({ kinds }: AgainstResult, test: (kind: string) => boolean): number =>
  [...kinds].reduce((sum, [kind, count]) => sum + (test(kind) ? count : 0), 0);

/** The program died or did not end in time: nothing to compare with. */
const isFailure = (kind: string): boolean => kind.startsWith(FAILS);

/** A difference that nobody has explained. */
const isOther = (kind: string): boolean => !isKnown(kind) && !isFailure(kind);

/** Whether levels were compared at all, and none differed but in the ways that the docs list. */
export const isEqual = (result: AgainstResult): boolean =>
  result.levels > 0 && countOf(result, isOther) === 0;

/** The figures as lines. */
export function figures(result: AgainstResult): string {
  const { asked, levels, errors, kinds } = result;
  const rows = [...kinds]
    .sort((a, b) => b[1] - a[1])
    .map(([kind, count]) => `${String(count).padStart(7)}  ${kind}${isKnown(kind) ? ' (known)' : ''}`);
  const known = countOf(result, isKnown);
  const failed = countOf(result, isFailure);
  return [
    ...(rows.length > 0 ? ['different:', ...rows] : []),
    `${asked} asked: ${levels} equal levels, ${errors} refused by both, ${failed} where the program failed, ${known} known differences, ${asked - levels - errors - failed - known} others`,
  ].join('\n');
}

async function differenceOf(
  ours: OurSide,
  ask: Ask,
  request: Request,
): Promise<[AgainstDifference | undefined, ProgramAnswer]> {
  const coming = ask(request);
  const own = ours.answer(request);
  const theirs = await coming;
  return [difference(own, theirs, request.lua), theirs];
}

/** The difference, after its script is made as small as it can be. */
async function shown(
  ours: OurSide,
  ask: Ask,
  request: Request,
  tree: LuaTree | undefined,
  found: AgainstDifference,
): Promise<string> {
  if (tree === undefined) return found.text;
  const small = luaText(
    await shrink(
      tree,
      async (lua) => (await differenceOf(ours, ask, { ...request, lua }))[0]?.kind === found.kind,
      found.isFailure === true ? FEW_QUESTIONS : undefined,
    ),
  );
  const [last] = await differenceOf(ours, ask, { ...request, lua: small });
  return `${last?.text ?? found.text}\n${small}`;
}

function* cases(ours: OurSide, { count, from, seeds }: AgainstOptions): Generator<Case> {
  if (seeds === undefined) {
    for (let number = from; number < from + count; number++) {
      const { level, role, seed, tree } = againstScript(number);
      const request = ours.request(level, role, seed, luaText(tree));
      yield { title: `script ${number} (${level}, ${role}, seed ${seed})`, request, tree };
    }
    return;
  }
  for (let seed = seeds[0]; seed <= seeds[1]; seed++) {
    for (const [level, role] of allLevels())
      yield { title: `${level}, ${role}, seed ${seed}`, request: ours.request(level, role, seed) };
  }
}

/** Every level with the role that it is for. */
function allLevels(): [string, string][] {
  const names = [...Object.keys(LEVEL_MODULES), ...furtherLevels(standardStart('Val').dungeon)];
  return names.map((name) => {
    const role = name.slice(0, 3);
    return [name, STANDARD_ROLES.includes(role) && name[3] === '-' ? role : 'Val'];
  });
}

/** The command: returns its exit code. */
export async function checkAgainst(
  program: string,
  option: (name: string) => string | undefined,
): Promise<number> {
  const number = (name: string, otherwise: number): number => Number(option(name) ?? otherwise);
  const [first, last = first] = option('seeds')?.split('-').map(Number) ?? [];
  const other = new AgainstProgram(program, number('patience', 30) * 1000);
  const ours = await OurSide.open(moduleScripts(LEVEL_MODULES, themedRooms));
  const result = await runAgainst(
    ours,
    (request) => other.ask(request),
    {
      count: number('count', 1000),
      from: number('from', 1),
      kinds: number('kinds', 1),
      ...(first === undefined || last === undefined ? {} : { seeds: [first, last] as const }),
    },
    (text) => console.log(text),
  );
  other.stop();
  ours.close();
  console.log(figures(result));
  return isEqual(result) ? 0 : 1;
}
