// What stands around a place in a Lua script: the call one is writing, the table in it, the key whose value comes next. A small
// reader of words and brackets is enough for that, and unlike a parser it does not mind that the script is half written.

/** A call that is open at the place. */
export interface OpenCall {
  /** As it is written: "des.monster", "selection.area", "sel:grow". */
  readonly name: string;
  /** Counts from 0. */
  readonly argument: number;
  /** Inside a table that is an argument: the keys it has so far, and the one whose value comes now. */
  readonly table: { readonly keys: readonly string[]; readonly key: string | undefined } | undefined;
}

/** What is around a place. */
export interface Around {
  readonly call: OpenCall | undefined;
  /** Where the text began in which the place is, after its quotation mark. */
  readonly text: number | undefined;
  /** In a comment or in a map nothing is completed. */
  readonly isPlain: boolean;
  /** Whether it is in a text of several lines, as maps are. */
  readonly isLongText: boolean;
}

type Open =
  | { readonly kind: 'call'; readonly name: string; argument: number }
  | { readonly kind: 'table'; readonly keys: string[]; key: string | undefined }
  | { readonly kind: 'bracket' | 'block' };

const TOKEN = /--\[(=*)\[|--|\[(=*)\[|["']|[A-Za-z_][\w]*(?:[.:][A-Za-z_]\w*)*|[(){}[\],;=]/g;
const OPENING_WORDS = new Set(['function', 'do', 'if', 'repeat']);
const CLOSING_WORDS = new Set(['end', 'until']);

/** What is around the place `at` in a script. */
export function around(script: string, at: number): Around {
  const open: Open[] = [];
  let word = '';
  const here = (part: Partial<Around> = {}): Around => ({
    call: callOf(open),
    text: undefined,
    isPlain: false,
    isLongText: false,
    ...part,
  });
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(script); token !== null && token.index < at; token = TOKEN.exec(script)) {
    const [found, commentLevel, textLevel] = token;
    if (commentLevel !== undefined || textLevel !== undefined) {
      const end = endOf(script, `]${commentLevel ?? textLevel}]`, TOKEN.lastIndex);
      if (at < end) return here({ isPlain: true, isLongText: textLevel !== undefined });
      TOKEN.lastIndex = end;
    } else if (found === '--') {
      const end = script.indexOf('\n', token.index);
      if (end < 0 || at <= end) return here({ isPlain: true });
      TOKEN.lastIndex = end;
    } else if (found === '"' || found === "'") {
      const end = endOfText(script, found, TOKEN.lastIndex);
      if (at < end) return here({ text: token.index + 1 });
      TOKEN.lastIndex = end;
    } else if (/^[A-Za-z_]/.test(found)) {
      if (OPENING_WORDS.has(found)) open.push({ kind: 'block' });
      else if (CLOSING_WORDS.has(found)) close(open, 'block');
      // A word that is still being written belongs to whoever completes it.
      else if (TOKEN.lastIndex <= at) word = found;
      continue;
    } else bracket(found, script, token.index);
    word = '';
  }
  return here();

  function bracket(found: string, text: string, index: number): void {
    const top = open.at(-1);
    if (found === '(')
      open.push(word === '' ? { kind: 'bracket' } : { kind: 'call', name: word, argument: 0 });
    else if (found === '{') open.push({ kind: 'table', keys: [], key: undefined });
    else if (found === '[') open.push({ kind: 'bracket' });
    else if (found === ')' || found === '}' || found === ']') open.pop();
    else if (found === '=' && top?.kind === 'table' && text[index + 1] !== '=' && word !== '') {
      top.key = word;
      top.keys.push(word);
    } else if (found === ',' || found === ';') {
      if (top?.kind === 'table') top.key = undefined;
      else if (top?.kind === 'call') top.argument++;
    }
  }
}

/** The word that ends at a place, with the dots in it, and where it begins. */
export function wordBefore(script: string, at: number): { readonly from: number; readonly word: string } {
  const line = script.slice(script.lastIndexOf('\n', at - 1) + 1, at);
  const word = /[A-Za-z_][\w.:]*$/.exec(line)?.[0] ?? '';
  return { from: at - word.length, word };
}

function callOf(open: readonly Open[]): OpenCall | undefined {
  const top = open.at(-1);
  if (top?.kind === 'call') return { name: top.name, argument: top.argument, table: undefined };
  const below = open.at(-2);
  if (top?.kind !== 'table' || below?.kind !== 'call') return undefined;
  return { name: below.name, argument: below.argument, table: { keys: top.keys, key: top.key } };
}

function close(open: Open[], kind: Open['kind']): void {
  const at = open.findLastIndex((each) => each.kind === kind);
  if (at >= 0) open.length = at;
}

function endOf(script: string, mark: string, from: number): number {
  const end = script.indexOf(mark, from);
  return end < 0 ? script.length + 1 : end + mark.length;
}

/** A text that nobody has closed yet ends with its line. */
function endOfText(script: string, mark: string, from: number): number {
  for (let at = from; at < script.length; at++) {
    if (script[at] === '\\') at++;
    else if (script[at] === mark) return at + 1;
    else if (script[at] === '\n') return at + 1;
  }
  return script.length + 1;
}
