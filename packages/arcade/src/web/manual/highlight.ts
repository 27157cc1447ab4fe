// Colours for the code of examples: the same when a page is built and while somebody writes in it. It knows words, not grammar, which
// is enough to read by.

/** What a piece of code is; `plain` is everything else. */
export type Tint = 'comment' | 'text' | 'number' | 'keyword' | 'type' | 'call' | 'plain';

const KEYWORDS =
  'as|async|await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|from|function|if|implements|import|in|instanceof|interface|keyof|let|new|null|of|private|readonly|return|satisfies|static|super|switch|this|throw|true|try|type|typeof|undefined|void|while|yield';

const PIECES = new RegExp(
  [
    '(?<comment>//[^\\n]*|/\\*[\\s\\S]*?\\*/)',
    '(?<text>\'(?:[^\'\\\\\\n]|\\\\.)*\'|"(?:[^"\\\\\\n]|\\\\.)*"|`(?:[^`\\\\]|\\\\[\\s\\S])*`)',
    '(?<number>\\b(?:0x[\\da-fA-F_]+|\\d[\\d_]*(?:\\.\\d+)?)\\b)',
    `(?<keyword>(?<![.\\w])(?:${KEYWORDS})\\b(?!\\s*:))`,
    '(?<type>\\b[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*\\b)',
    '(?<call>\\b[a-z_$][\\w$]*(?=\\())',
  ].join('|'),
  'g',
);

/** A piece of a line and its tint. */
export type Piece = readonly [text: string, tint: Tint];

/** The lines of a text in pieces, in order and without gaps; each line but the last has its end. */
export function tintedLines(code: string): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [[]];
  for (const [text, tint] of tinted(code)) {
    text.split(/(?<=\n)/).forEach((part, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push([part, tint]);
    });
    if (text.endsWith('\n')) lines.push([]);
  }
  return lines;
}

function tinted(code: string): Piece[] {
  const pieces: [string, Tint][] = [];
  let done = 0;
  for (const match of code.matchAll(PIECES)) {
    if (match.index > done) pieces.push([code.slice(done, match.index), 'plain']);
    const [tint] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    pieces.push([match[0], tint as Tint]);
    done = match.index + match[0].length;
  }
  if (done < code.length) pieces.push([code.slice(done), 'plain']);
  return pieces;
}
