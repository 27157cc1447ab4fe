// The addresses of the page that others than the page itself write and read: of a run to be played, by dungeon, seed and unusual
// options, and of one to be watched, which is in the address itself.

import { type AnyGame, type Options, resolveOptions } from '@stairwell/engine';

/** What stands before a run in the part of an address after "#". */
export const RUN_MARK = 'run=';

/** What stands before the packed query of a run that begins, in the part of an address after "#". */
export const PLAY_MARK = 'play=';

/** Whether a text is, or ends in, the part of an address that holds a run. */
export function holdsRun(text: string): boolean {
  return text.includes(`#${RUN_MARK}`) || text.startsWith(RUN_MARK);
}

/** What an address puts before the name of an option. */
const OPTION_PREFIX = 'option.';

/** What a run begins with, as an address says it: options as texts that the game itself reads. */
export interface LinkedBeginning {
  readonly game: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
}

/** The query of an address that begins a run. */
export function playQuery(game: string, seed: string, options: Readonly<Record<string, string>>): string {
  const words: [string, string][] = [
    ['game', game],
    ['seed', seed],
    ...Object.keys(options).map((key): [string, string] => [OPTION_PREFIX + key, options[key]]),
  ];
  return words.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
}

/** What such a query says; undefined where it names no game and seed. */
export function readPlayQuery(search: string): LinkedBeginning | undefined {
  const query = readQuery(search);
  const first = (name: string) => query.find(([key]) => key === name)?.[1] ?? '';
  const [game, seed] = [first('game'), first('seed')];
  if (game === '' || seed === '') return undefined;
  const options: Record<string, string> = {};
  for (const [key, value] of query)
    if (key.startsWith(OPTION_PREFIX)) options[key.slice(OPTION_PREFIX.length)] = value;
  return { game, seed, options };
}

/** The options worth writing into an address: those that differ from what the game does anyway, as texts that it reads. */
export function givenOptions(
  game: Pick<AnyGame, 'options'>,
  options: Options,
): Readonly<Record<string, string>> {
  const usual = resolveOptions(game.options);
  const given: Record<string, string> = {};
  for (const key of Object.keys(options)) if (options[key] !== usual[key]) given[key] = String(options[key]);
  return given;
}

/** Whether an address leads to the very machine it is opened on. */
export function isLocal(address: string): boolean {
  return /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(?=[:/]|$)/i.test(address);
}

/** The names and values of a query, as browsers write them. Read here: this package knows neither browsers nor Node. */
function readQuery(search: string): (readonly [string, string])[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name, ...value] = part.split('=');
      return [unescaped(name), unescaped(value.join('='))] as const;
    });
}

/** What was escaped; what is escaped wrongly stays as it is. */
function unescaped(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
