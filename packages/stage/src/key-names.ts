// The names of keys as people write them in scripts, on the command line and in settings, and as games know them.
// Games use the names browsers give; a few keys that are awkward to write have a word as well.

/** Keys that have a name instead of a character. */
const NAMED_KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'Delete',
  'Insert',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
]);

/** Words for keys that a line of a script or a list of keys could not hold plainly, and what games call the others on their screens. */
const WORDS: Readonly<Record<string, string>> = {
  Space: ' ',
  Comma: ',',
  Plus: '+',
  Minus: '-',
  Hash: '#',
  Esc: 'Escape',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
};

/**
 * The key that a written name stands for, undefined when there is none. `extra` are names that are keys although
 * no keyboard table has them, such as a game's own.
 */
export function readKeyName(written: string, extra: readonly string[] = []): string | undefined {
  if (extra.includes(written)) return written;
  const control = /^(?:Ctrl|Control)\+(.+)$/su.exec(written);
  if (control !== null) {
    const key = readKeyName(control[1]);
    if (key === undefined || key.startsWith('Ctrl+')) return undefined;
    return `Ctrl+${/^[a-z]$/.test(key) ? key.toUpperCase() : key}`;
  }
  if (Object.hasOwn(WORDS, written)) return WORDS[written];
  if (NAMED_KEYS.has(written)) return written;
  return [...written].length === 1 && !/[\p{Cc}\p{Cf}\p{Z}]/u.test(written) ? written : undefined;
}

/** Reads `KEY[,KEY]…`; an empty place between commas is the comma itself. Undefined when one is no key. */
export function readKeyList(written: string, extra: readonly string[] = []): string[] | undefined {
  const parts = written === ',' ? [','] : written.split(',').map((part) => (part === '' ? ',' : part));
  const keys = parts.map((part) => readKeyName(part, extra));
  return keys.some((key) => key === undefined) ? undefined : [...new Set(keys as string[])];
}
