// Ours against another program, request by request: what we make of it, where the two differ, and of what kind the difference is.

import { buildLevel } from '../build-level.js';
import { LevelScriptError } from '../errors.js';
import { Game, type GameStart } from '../game.js';
import { levelNamed } from '../level-names.js';
import { type LuaHost, openLuaHost } from '../lua/host.js';
import type { LevelScripts } from '../script/level-scripts.js';
import type { Script } from '../script/script.js';
import { standardStart } from '../standard-start.js';
import { traceOf } from '../trace.js';
import type { ProgramAnswer, Request } from './against-program.js';
import { CAUGHT, SHOWN } from './against-scripts.js';
import { compareTraces } from './compare.js';
import type { Fields, Json } from './data.js';

/** Kinds of differences that are meant, or that no two programs can agree on: docs/nethack.md has the reasons. */
const KNOWN: readonly RegExp[] = [
  /^only we refuse: .*there is no (monster|trap) /,
  /^only we refuse: .*(took|made|used|has) more than/,
  /^only we refuse: .*the first step from/,
  /^only we refuse: .*des\.engraving: coordinate: expected .*got nil/,
  /^only we refuse: .*(des\.replace_terrain: .*|des\.gold: y: )expected/,
  /^we complain: a vault is made later/,
  /^we complain: the room that is being filled is forgotten/,
];

/** Whether a kind of difference is one of those that the documentation lists. */
export const isKnown = (kind: string): boolean => KNOWN.some((pattern) => pattern.test(kind));

/** Begins the kind of a difference where the program gave no answer. */
export const FAILS = 'it fails';

/** Where two answers differ. */
export interface AgainstDifference {
  /** The same for differences of one kind. */
  readonly kind: string;
  /** What each says. */
  readonly text: string;
  /** Whether the other program gave no answer at all. */
  readonly isFailure?: true;
}

/** Makes levels as the other program is asked to. */
export class OurSide {
  private readonly host: LuaHost;
  private readonly scripts: LevelScripts;
  private readonly starts = new Map<string, GameStart>();
  private readonly files: Map<string, string>;

  private constructor(host: LuaHost, scripts: LevelScripts, files: Map<string, string>) {
    this.host = host;
    this.scripts = scripts;
    this.files = files;
  }

  /** `scripts` are the levels that are asked for without a script. */
  static async open(scripts: LevelScripts): Promise<OurSide> {
    const files = new Map<string, string>();
    return new OurSide(await openLuaHost((file) => files.get(file)), scripts, files);
  }

  close(): void {
    this.host.close();
  }

  /** The request for a level by its name. */
  request(level: string, role: string, seed: number, lua?: string): Request {
    const { place, variant } = levelNamed(this.start(role).dungeon, level);
    return { seed, role, place: [place.dnum, place.dlevel], variant, ...(lua === undefined ? {} : { lua }) };
  }

  answer({ seed, role, place: [dnum, dlevel], variant, lua }: Request): ProgramAnswer {
    const complaints: string[] = [];
    const { host, files } = this;
    const listening: LevelScripts = {
      has: () => true,
      run: (file, script) => {
        const name = `${file}.lua`;
        files.set(name, lua ?? '');
        try {
          this.listen(script, complaints);
          host.run(file, script);
        } finally {
          host.forget(name);
          files.delete(name);
        }
      },
      themerooms: (script) => host.themerooms(script),
    };
    const scripts = lua === undefined ? this.scripts : listening;
    try {
      const level = { name: '', place: { dnum, dlevel }, variant };
      const site = buildLevel(new Game(this.start(role)), level, seed, scripts);
      const trace = JSON.parse(JSON.stringify(traceOf(site, '', seed))) as Fields;
      return { level: trace, complaints };
    } catch (error) {
      if (error instanceof LevelScriptError) return { error: error.message, complaints };
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), complaints };
    }
  }

  private listen(script: Script, complaints: string[]): void {
    const complain = script.complain.bind(script);
    script.complain = (message, by, where) => {
      complaints.push(message);
      complain(message, by, where);
    };
  }

  private start(role: string): GameStart {
    const known = this.starts.get(role) ?? standardStart(role);
    this.starts.set(role, known);
    return known;
  }
}

/** The first difference between our answer and the other; undefined when they agree. */
export function difference(
  ours: ProgramAnswer,
  theirs: ProgramAnswer,
  lua = '',
): AgainstDifference | undefined {
  if (ours.failure !== undefined)
    return { kind: `we crash: ${general(ours.failure.split('\n')[0] ?? '')}`, text: ours.failure };
  if (theirs.failure !== undefined)
    return {
      kind: `${FAILS}: ${theirs.failure}`,
      text: `the program fails: ${theirs.failure}`,
      isFailure: true,
    };
  // What ends a game there is caught by `pcall` here.
  if (theirs.isFatal === true && lua.includes('pcall(')) return undefined;
  const found = firstDifference(ours, theirs, lua);
  // After what only we refuse on purpose, the script goes on elsewhere.
  return found === undefined ? undefined : (caughtOnPurpose(ours) ?? found);
}

function firstDifference(
  ours: ProgramAnswer,
  theirs: ProgramAnswer,
  lua: string,
): AgainstDifference | undefined {
  if (ours.error !== undefined || theirs.error !== undefined) return outcomes(ours, theirs);
  const shown = shownValues(ours, theirs);
  if (shown !== undefined) return shown;
  const [first] = compareTraces(ours.level as Fields, theirs.level as Fields);
  if (first === undefined) return ownWords(ours.level as Fields, theirs.level as Fields, lua);
  return {
    kind: `${first.group}: ${general(first.path).replace(/ at .*/, '')}`,
    text: `${first.path}: we have ${first.got}, the program has ${first.expected}`,
  };
}

/** Errors are compared by their being there, not by their words. */
function outcomes(ours: ProgramAnswer, theirs: ProgramAnswer): AgainstDifference | undefined {
  if (ours.error !== undefined && theirs.error !== undefined) return undefined;
  if (ours.error !== undefined)
    return {
      kind: `only we refuse: ${general(ours.error)}`,
      text: `we refuse (${ours.error}), the program makes a level`,
    };
  return {
    kind: `only it refuses: ${general(theirs.error ?? '')}`,
    text: `the program refuses (${theirs.error}), we make a level`,
  };
}

/** An error of ours that the script caught, or a complaint, when it is of a kind that is meant. */
function caughtOnPurpose({ complaints }: ProgramAnswer): AgainstDifference | undefined {
  for (const complaint of complaints) {
    const kind = complaint.startsWith(CAUGHT)
      ? `only we refuse: ${general(complaint.slice(CAUGHT.length))}`
      : `we complain: ${general(complaint)}`;
    if (isKnown(kind)) return { kind, text: `we say "${complaint}", and the script goes on` };
  }
  return undefined;
}

/** Values that the script shows must be the same; what the program complains about, we must not pass over in silence. */
function shownValues(ours: ProgramAnswer, theirs: ProgramAnswer): AgainstDifference | undefined {
  const values = ({ complaints }: ProgramAnswer): string[] =>
    complaints.filter((text) => text.startsWith(SHOWN));
  const [a, b] = [values(ours), values(theirs)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if (a[i] === b[i]) continue;
    return {
      kind: 'a value',
      text: `value ${i + 1}: we have ${a[i] ?? 'nothing'}, the program has ${b[i] ?? 'nothing'}`,
    };
  }
  const others = ({ complaints }: ProgramAnswer): string[] =>
    complaints.filter((text) => !text.startsWith(SHOWN));
  const [other] = others(theirs);
  if (other === undefined || others(ours).length > 0) return undefined;
  return { kind: `only it complains: ${general(other)}`, text: `only the program complains: ${other}` };
}

/** Texts that stand in the script are its own, not the original's: they must be the same. */
function ownWords(ours: Fields, theirs: Fields, lua: string): AgainstDifference | undefined {
  const texts = (level: Fields): Json[] => [
    level.lev_message ?? null,
    ...(level.engravings as Fields[]).map(({ text }) => text ?? null),
  ];
  const own = texts(ours);
  const at = texts(theirs).findIndex(
    (text, i) => typeof text === 'string' && text !== '' && lua.includes(text) && own[i] !== text,
  );
  if (at < 0) return undefined;
  return {
    kind: 'a text',
    text: `a text: we have ${JSON.stringify(own[at])}, the program has ${JSON.stringify(texts(theirs)[at])}`,
  };
}

/** A text without what changes from case to case. */
const general = (text: string): string =>
  text
    .split('\n')[0]
    ?.replace(/"[^"]*"/g, '"…"')
    .replace(/-?\d+(\.\d+)?/g, '#')
    .slice(0, 140) ?? '';
