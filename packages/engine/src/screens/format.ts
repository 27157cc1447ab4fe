// Sentences with gaps: what is said stands in one piece, where a translator or a careful reader can find it, and values and
// styles are put in when it is said.

import type { Line, Span, Style } from '../play/frame.js';

/** What fills the gaps of a sentence. */
export type FormatValues = Readonly<Record<string, string | number>>;

/**
 * A line from a sentence with gaps. `{name}` is a value; `{count:rat|rats}` is the first word where the value is 1 and the second elsewhere;
 * `[danger]…[/]` is in a style; `{{` and `[[` are the signs themselves. What a value holds is never read as a gap or a style.
 * @example
 * ```ts
 * import { lineText } from '@stairwell/engine';
 * import { formatLine } from '@stairwell/engine/screens';
 *
 * const styles = { danger: { color: 0xff4040, ansi: 9 } };
 * const line = formatLine('[danger]{count} {count:rat bites|rats bite}[/] {name}.', { count: 3, name: 'you' }, styles);
 * console.log(lineText(line), '|', line.length, 'spans, the first', line[0]?.style?.color); // 3 rats bite you. | 2 spans, the first 16728128
 * ```
 */
export function formatLine(
  sentence: string,
  values: FormatValues = {},
  styles: Readonly<Record<string, Style>> = {},
): Line {
  const spans: Span[] = [];
  let style: Style | undefined;
  let text = '';
  const end = () => {
    if (text !== '') spans.push(style === undefined ? { text } : { text, style });
    text = '';
  };
  for (const [sign] of sentence.matchAll(/\{\{|\[\[|\{[^{}]*\}|\[[^[\]]*\]|[{[]|[^{[]+/g)) {
    if (sign === '{{' || sign === '[[') text += sign[0];
    else if (sign === '{' || sign === '[')
      throw new RangeError(`${sign} is never closed in ${JSON.stringify(sentence)}`);
    else if (sign.startsWith('{')) text += gapText(sign.slice(1, -1), values, sentence);
    else if (sign.startsWith('[')) {
      end();
      style = sign === '[/]' ? undefined : styleOf(sign.slice(1, -1), styles, sentence);
    } else text += sign;
  }
  end();
  return spans;
}

/**
 * The same as plain text.
 * @example
 * ```ts
 * import { formatText } from '@stairwell/engine/screens';
 *
 * const find = (gold: number) => formatText('You find {gold} {gold:piece|pieces} of gold.', { gold });
 * console.log(find(1), find(12)); // You find 1 piece of gold. You find 12 pieces of gold.
 * ```
 */
export function formatText(sentence: string, values: FormatValues = {}): string {
  return formatLine(sentence.replaceAll('[', '[['), values)
    .map(({ text }) => text)
    .join('');
}

function gapText(gap: string, values: FormatValues, sentence: string): string {
  const [name, ...words] = gap.split(':');
  if (!Object.hasOwn(values, name))
    throw new RangeError(`there is no value "${name}" for ${JSON.stringify(sentence)}`);
  if (words.length === 0) return String(values[name]);
  const [one, many = one] = words.join(':').split('|');
  return values[name] === 1 ? one : many;
}

function styleOf(name: string, styles: Readonly<Record<string, Style>>, sentence: string): Style {
  if (!Object.hasOwn(styles, name))
    throw new RangeError(`there is no style "${name}" for ${JSON.stringify(sentence)}`);
  return styles[name];
}
