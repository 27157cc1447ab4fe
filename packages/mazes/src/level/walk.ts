// A level that somebody wants to walk for itself: one of NetHack's by its name and seed, or a script by the calls that it made. The run
// holds all of it, so it replays wherever it is taken.

import { type Codec, codec, DataError } from '@stairwell/engine';
import {
  type CellRun,
  type Dungeon,
  LEVEL_MODULES,
  type LevelPlace,
  type LevelScripts,
  levelNamed,
  moduleScripts,
  type NamedLevel,
  type RecordedBody,
  type RecordedCall,
  type RecordedValue,
  recordedLevel,
  themedRooms,
  UnknownLevel,
} from '@stairwell/nethack';
import { inflateSync, strFromU8 } from 'fflate';
import { CELLS } from './ground.js';

/** A level to begin on, instead of the top of the dungeon. */
export interface Walk {
  readonly level: NamedLevel;
  readonly seed: number;
  /** How it is flipped; undefined is as the dice say. */
  readonly flip: number | undefined;
  readonly scripts: LevelScripts;
}

/** NAME@SEED, with `/` a flip, and for a script `~` with its recorded calls, packed. */
const FORM = /^([A-Za-z][\w@-]*)@(\d{1,10})(?:\/([0-3]))?(?:~([zp])([\w-]*))?$/;
/** Letters of the recorded calls, of a text in one of them (of which a whole map is the longest), and how deep one may stand in another. */
const MOST_LETTERS = 1_000_000;
const LONGEST_TEXT = 2 * CELLS;
const DEEPEST = 24;

const { boolean, integer, list, oneShapeOf, optional, tuple } = codec;
const text = codec.text(LONGEST_TEXT);

const plain: Codec<string | number | boolean> = {
  write: (value) => value,
  read: (data, path) =>
    typeof data === 'boolean' ? data : typeof data === 'number' ? data : text.read(data, path),
};

/** The calls of a script, with those values in them. */
function bodyOf(value: Codec<RecordedValue>): Codec<RecordedBody> {
  // Draws that a script made for itself; more than any script may make.
  const skipped = integer(0, 1_000_000);
  const call = codec.object<RecordedCall>({ name: text, args: list(value), skipped });
  return codec.object<RecordedBody>({ calls: list(call), skipped });
}

/** Values that hold such values in their turn. */
function valueWith(inner: Codec<RecordedValue>): Codec<RecordedValue> {
  return oneShapeOf<RecordedValue, 'kind'>('kind', {
    plain: { value: optional(plain) },
    list: { items: list(inner) },
    fields: { fields: list(tuple<[string, RecordedValue]>(text, inner)) },
    cells: { runs: list(tuple<CellRun>(integer(), integer(), integer())), isRest: boolean },
    body: { body: bodyOf(inner) },
  });
}

const tooDeep: Codec<RecordedValue> = {
  write: () => null,
  read: () => wrong('its script is nested too deep'),
};
const script = bodyOf(Array.from({ length: DEEPEST }).reduce<Codec<RecordedValue>>(valueWith, tooDeep));

const OURS = moduleScripts(LEVEL_MODULES, themedRooms);

/** What the option says; undefined when it is empty. Throws a DataError that says what is wrong. */
export function readWalk(text: string, dungeon: Dungeon): Walk | undefined {
  if (text === '') return undefined;
  const [, name = '', seed = '', flip, form, packed = ''] =
    FORM.exec(text) ?? wrong('it is NAME@SEED, as castle@7');
  const level = placed(name, dungeon);
  const chosen = { level, seed: Number(seed), flip: flip === undefined ? undefined : Number(flip) };
  if (form === undefined) {
    if (!OURS.has(name)) wrong(`there is no level ${name}${variantsOf(name)}`);
    return { ...chosen, scripts: OURS };
  }
  const body = readBody(form === 'z' ? unpacked(packed) : strFromU8(fromBase64Url(packed)));
  const own = recordedLevel(body);
  const scripts: LevelScripts = {
    ...OURS,
    run: (file, script) => moduleScripts({ [file]: own }).run(file, script),
  };
  return { ...chosen, scripts };
}

/** Of many levels there are several, such as soko4-1 and soko4-2. */
function variantsOf(name: string): string {
  const variants = Object.keys(LEVEL_MODULES).filter((each) => each.startsWith(`${name}-`));
  return variants.length === 0 ? '' : `, but ${variants.join(', ')}`;
}

/** Whether a place is the one that is walked. */
export const isWalked = ({ level }: Walk, { dnum, dlevel }: LevelPlace): boolean =>
  level.place.dnum === dnum && level.place.dlevel === dlevel;

function placed(name: string, dungeon: Dungeon): NamedLevel {
  try {
    return levelNamed(dungeon, name);
  } catch (error) {
    if (error instanceof UnknownLevel) wrong(`there is no level ${name} for this role`);
    throw error;
  }
}

function unpacked(packed: string): string {
  try {
    // A buffer of its own size ends the work on a few bytes that would unpack to gigabytes.
    return strFromU8(inflateSync(fromBase64Url(packed), { out: new Uint8Array(MOST_LETTERS) }));
  } catch {
    return wrong('its script is damaged');
  }
}

function readBody(text: string): RecordedBody {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    wrong('its script is damaged');
  }
  return script.read(data, 'options.walk');
}

function wrong(problem: string): never {
  throw new DataError('options.walk', problem);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function fromBase64Url(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let length = 0;
  for (const digit of text) {
    word = ((word << 6) | DIGITS.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (word >> bits) & 0xff;
  }
  return bytes;
}
