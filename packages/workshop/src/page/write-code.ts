// A recording written down as a level script, in Lua or TypeScript. The calls are the same and the dice are turned on by as many
// draws as the script made for itself, so at the recorded seed the code makes the same level.

import type {
  RecordedBody as Body,
  RecordedCall as Call,
  CellRun as Run,
  RecordedValue as Value,
} from '@stairwell/nethack';
import type { CodeLanguage } from './protocol.js';

interface Writer {
  readonly end: string;
  string(text: string): string;
  /** A map of several rows. */
  block(text: string): string;
  readonly nothing: string;
  list(items: readonly string[]): string;
  fields(fields: readonly (readonly [string, string])[], inner: string, outer: string): string;
  body(lines: readonly string[], outer: string): string;
  skip(count: number): string;
  cells(runs: readonly Run[]): string;
  readonly method: string;
}

const INDENT = '  ';
/** Longer lists of fields stand a line each. */
const WIDE = 90;

/** A recorded level as a whole file in that language. */
export function writeCode(body: Body, language: CodeLanguage, title: string): string {
  const writer = language === 'lua' ? LUA : TYPESCRIPT;
  const lines = bodyLines(body, writer, language === 'lua' ? '' : INDENT);
  const text = lines.join('\n');
  return language === 'lua' ? luaFile(text, title) : typescriptFile(text, title);
}

/** One call on one line, for the list of steps. */
export function callText(call: Call): string {
  const args = call.args.map(shortValue);
  while (args.at(-1) === 'nil') args.pop();
  return `des.${call.name}(${args.join(', ')})`;
}

function shortValue(value: Value): string {
  switch (value.kind) {
    case 'plain':
      return typeof value.value === 'string' && value.value.includes('\n')
        ? `map of ${value.value.replace(/\n$/, '').split('\n').length} rows`
        : plain(value.value, LUA);
    case 'list':
      return `{${value.items.map(shortValue).join(',')}}`;
    case 'fields':
      return `{ ${value.fields.map(([key, field]) => `${key}=${shortValue(field)}`).join(', ')} }`;
    case 'cells':
      return `${value.isRest ? 'all but ' : ''}${value.runs.reduce((sum, [x1, , x2]) => sum + x2 - x1 + 1, 0)} cells`;
    case 'body':
      return 'function';
  }
}

function bodyLines(body: Body, writer: Writer, indent: string): string[] {
  const lines: string[] = [];
  const skip = (count: number) => {
    if (count > 0) lines.push(`${indent}${writer.skip(count)}${writer.end}`);
  };
  for (const call of body.calls) {
    skip(call.skipped);
    const args = call.args.map((arg) => written(arg, writer, indent));
    while (args.at(-1) === writer.nothing) args.pop();
    lines.push(`${indent}des.${call.name}(${args.join(', ')})${writer.end}`);
  }
  skip(body.skipped);
  return lines;
}

function written(value: Value, writer: Writer, indent: string): string {
  switch (value.kind) {
    case 'plain':
      return plain(value.value, writer);
    case 'list':
      return writer.list(value.items.map((item) => written(item, writer, indent)));
    case 'fields':
      return writer.fields(
        value.fields.map(([key, field]) => [key, written(field, writer, indent + INDENT)] as const),
        indent + INDENT,
        indent,
      );
    case 'cells':
      return cellsText(value.runs, writer) + (value.isRest ? `${writer.method}negate()` : '');
    case 'body':
      return writer.body(bodyLines(value.body, writer, indent + INDENT), indent);
  }
}

function plain(value: string | number | boolean | undefined, writer: Writer): string {
  if (value === undefined) return writer.nothing;
  if (typeof value !== 'string') return String(value);
  return value.includes('\n') ? writer.block(value) : writer.string(value);
}

/** A full rectangle is an area; anything else is put together from stretches. */
function cellsText(runs: readonly Run[], writer: Writer): string {
  const first = runs[0];
  const last = runs.at(-1);
  if (first === undefined || last === undefined) return 'selection.new()';
  const [x1, y1, x2] = first;
  const isArea = runs.every((run, row) => run[0] === x1 && run[2] === x2 && run[1] === y1 + row);
  return isArea ? `selection.area(${x1}, ${y1}, ${x2}, ${last[1]})` : writer.cells(runs);
}

const quoted = (text: string, mark: string): string =>
  mark + text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`).replaceAll('\n', '\\n') + mark;

const isName = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key) && key !== 'end';

function laidOut(parts: readonly string[], inner: string, outer: string): string {
  const line = `{ ${parts.join(', ')} }`;
  if (parts.length === 0) return '{}';
  if (line.length <= WIDE || parts.length === 1) return line;
  return `{\n${parts.map((part) => `${inner}${part},\n`).join('')}${outer}}`;
}

const LUA: Writer = {
  end: ';',
  nothing: 'nil',
  method: ':',
  string: (text) => quoted(text, '"'),
  block: (text) => (text.includes(']=]') ? quoted(text, '"') : `[=[\n${text}]=]`),
  list: (items) => `{ ${items.join(', ')} }`,
  fields: (fields, inner, outer) =>
    laidOut(
      fields.map(([key, text]) => {
        const name = isName(key) ? key : /^\d+$/.test(key) ? `[${key}]` : `[${quoted(key, '"')}]`;
        return `${name} = ${text}`;
      }),
      inner,
      outer,
    ),
  body: (lines, outer) => `function()\n${lines.map((line) => `${line}\n`).join('')}${outer}end`,
  skip: (count) => `skip(${count})`,
  cells: (runs) => `cells({ ${runs.map((run) => `{ ${run.join(', ')} }`).join(', ')} })`,
};

const TYPESCRIPT: Writer = {
  end: ';',
  nothing: 'undefined',
  method: '.',
  string: (text) => quoted(text, "'"),
  block: (text) => quoted(text, '`').replaceAll('\\n', '\n').replaceAll('$', '\\$'),
  list: (items) => `[${items.join(', ')}]`,
  fields: (fields, inner, outer) =>
    laidOut(
      fields.map(([key, text]) => `${isName(key) || /^\d+$/.test(key) ? key : quoted(key, "'")}: ${text}`),
      inner,
      outer,
    ),
  body: (lines, outer) => `() => {\n${lines.map((line) => `${line}\n`).join('')}${outer}}`,
  skip: (count) => `skip(${count})`,
  cells: (runs) => `cells([${runs.map((run) => `[${run.join(', ')}]`).join(', ')}])`,
};

function luaFile(text: string, title: string): string {
  const helpers: string[] = [];
  if (text.includes('skip('))
    helpers.push(
      '-- Draws that the recorded script made for itself.',
      'local function skip(count) for _ = 1, count do nh.rn2(2) end end',
    );
  if (text.includes('cells('))
    helpers.push(
      '-- Stretches of rows: x1, y, x2.',
      'local function cells(runs)',
      '  local all = selection.new()',
      '  for _, run in ipairs(runs) do all = all | selection.area(run[1], run[2], run[3], run[2]) end',
      '  return all',
      'end',
    );
  return `${[`-- ${title}`, ...helpers].join('\n')}\n\n${text}\n`;
}

function typescriptFile(text: string, title: string): string {
  const tools = ['des'];
  const helpers: string[] = [];
  if (/selection\.|cells\(/.test(text)) tools.push('selection');
  if (text.includes('skip(')) {
    tools.push('times', 'random');
    helpers.push(
      '  // Draws that the recorded script made for itself.',
      '  const skip = (count: number) => times(count, () => random(2));',
    );
  }
  if (text.includes('cells('))
    helpers.push(
      '  // Stretches of rows: x1, y, x2.',
      '  const cells = (runs: readonly (readonly [number, number, number])[]) =>',
      '    runs.reduce((all, [x1, y, x2]) => all.or(selection.area(x1, y, x2, y)), selection.new());',
    );
  return [
    `// ${title}`,
    '',
    "import type { LevelModule } from '@stairwell/nethack';",
    '',
    `export const level: LevelModule = ({ ${tools.join(', ')} }) => {`,
    ...helpers,
    text,
    '};',
    '',
  ].join('\n');
}
