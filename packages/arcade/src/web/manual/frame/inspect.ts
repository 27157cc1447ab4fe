// What `console.log` writes, as Node writes it: an example prints the same in the page as in a terminal.

/** Longer than this (in characters), and a value is written in several lines. */
const LINE = 72;
/** How deep one looks into a value. */
const DEEPEST = 2;

/** The text of one call of `console.log`. */
export function logged(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? value : inspected(value, 0, 0))).join(' ');
}

function inspected(value: unknown, depth: number, indent: number): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'function') return `[Function: ${value.name || '(anonymous)'}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return value.stack?.startsWith(value.name) ? value.stack : String(value);
  if (value instanceof RegExp) return String(value);
  if (value instanceof Date) return value.toISOString();
  const name = nameOf(value);
  if (depth > DEEPEST) return `[${name === '' ? 'Object' : name}]`;
  const inner = (part: unknown) => inspected(part, depth + 1, indent + 2);
  if (Array.isArray(value)) return enclosed('[', value.map(inner), ']', indent);
  if (ArrayBuffer.isView(value)) {
    const list = Array.from(value as Uint8Array);
    return enclosed(`${name}(${list.length}) [`, list.map(inner), ']', indent);
  }
  if (value instanceof Map) {
    const rows = [...value].map(([key, each]) => `${inner(key)} => ${inner(each)}`);
    return enclosed(`Map(${value.size}) {`, rows, '}', indent);
  }
  if (value instanceof Set) return enclosed(`Set(${value.size}) {`, [...value].map(inner), '}', indent);
  const rows = Object.entries(value).map(
    ([key, each]) => `${/^[a-zA-Z_]\w*$/.test(key) ? key : quoted(key)}: ${inner(each)}`,
  );
  return enclosed(name === '' ? '{' : `${name} {`, rows, '}', indent);
}

/** The class of a value; nothing for plain objects. */
function nameOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return '[Object: null prototype]';
  const { name } = value.constructor;
  return name === 'Object' ? '' : name;
}

function quoted(text: string): string {
  const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : '`';
  return mark + text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n') + mark;
}

function enclosed(open: string, rows: readonly string[], close: string, indent: number): string {
  if (rows.length === 0) return open + close;
  const line = `${open} ${rows.join(', ')} ${close}`;
  if (!line.includes('\n') && line.length + indent <= LINE + 4) return line;
  const margin = ' '.repeat(indent);
  return `${open}\n${rows.map((row) => `${margin}  ${row}`).join(',\n')}\n${margin}${close}`;
}
