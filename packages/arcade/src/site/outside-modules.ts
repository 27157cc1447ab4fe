// Modules from elsewhere for the page: files of a module's own folder, and only those that it imports, with what they import from the
// house led to the page's own modules. Browsers know import maps for that, but not in workers, where runs are checked: so the addresses
// are written into the modules themselves, and the page's content policy stays as it is.

import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { init, parse } from 'es-module-lexer';

/** Where a module lies, and the folder below which all of it does. */
export interface ServedModule {
  readonly file: string;
  readonly folder: string;
}

/** A file as the page gets it. */
export interface ServedFile {
  readonly type: string;
  readonly text: string;
  readonly stamp: string;
}

/** The modules of a page. */
export interface OutsideModules {
  /** What the page imports, from its own address. */
  readonly addresses: readonly string[];
  /** The file at a path that begins with `/with/`; undefined where there is none that a module has asked for. */
  file(pathname: string): Promise<ServedFile | undefined>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Serves modules under `with/0/…`, `with/1/…` and so on. */
export function serveModules(modules: readonly ServedModule[]): OutsideModules {
  // A folder may hold anything: only what a module imports is shown, and that is known when the module is asked for.
  const asked = new Set(modules.map(({ file }) => file));
  const addressOf = ({ file, folder }: ServedModule, index: number) =>
    `with/${index}/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`;
  return {
    addresses: modules.map(addressOf),
    async file(pathname) {
      const [, index, path] = /^\/with\/(\d+)\/(.+)$/.exec(pathname) ?? [];
      const module = modules[Number(index ?? -1)];
      if (module === undefined || path === undefined) return undefined;
      const file = join(module.folder, decodedPath(path) ?? '\0');
      const type = TYPES[extname(file).toLowerCase()];
      if (type === undefined) return undefined;
      // A page that was open before this program was started has the module already, and asks for its parts alone.
      if (!asked.has(file)) for (const part of await allParts(module)) asked.add(part);
      if (!asked.has(file)) return undefined;
      try {
        if (!(await liesIn(module.folder, file))) return undefined;
        const found = await stat(file);
        const stamp = `${found.size.toString(16)}-${Math.trunc(found.mtimeMs).toString(16)}`;
        const source = await readFile(file, 'utf8');
        if (extname(file) === '.json') return { type, stamp, text: source };
        const depth = path.split('/').length + 1;
        return {
          type,
          stamp,
          text: await rewritten(source, path, '../'.repeat(depth), (part) =>
            asked.add(join(dirname(file), part)),
          ),
        };
      } catch {
        return undefined;
      }
    },
  };
}

/** A module's file, the files that it imports, what those import, and so on. */
async function allParts({ file: first, folder }: ServedModule): Promise<ReadonlySet<string>> {
  const parts = new Set([first]);
  // What is added on the way is visited too.
  for (const file of parts) {
    try {
      if (extname(file) === '.json' || !(await liesIn(folder, file))) continue;
      await rewritten(await readFile(file, 'utf8'), '', '', (part) => parts.add(join(dirname(file), part)));
    } catch {
      // What cannot be read has no parts.
    }
  }
  return parts;
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whatever dots or links it goes through. */
async function liesIn(folder: string, file: string): Promise<boolean> {
  return (await realpath(file)).startsWith((await realpath(folder)) + sep);
}

/** A module whose imports from the house are addresses. `up` leads from it to the page; `onPart` hears of its own parts. */
async function rewritten(
  source: string,
  name: string,
  up: string,
  onPart: (part: string) => void,
): Promise<string> {
  await init;
  let text = '';
  let done = 0;
  for (const { n: specifier, s: start, e: end, d: dynamic } of parse(source)[0]) {
    // What is computed is known to nobody before it runs; import.meta is no import.
    if (specifier === undefined || dynamic === -2) continue;
    if (/^\.{1,2}\//.test(specifier)) {
      onPart(specifier);
      continue;
    }
    const address = houseAddress(specifier);
    if (address === undefined) {
      const problem = `${name} imports "${specifier}": the page takes @stairwell/engine, /display, /stage/guest and files beside the dungeon; bundle what else it needs`;
      return `throw new Error(${JSON.stringify(problem)});\n`;
    }
    // A dynamic import's place includes its quotes.
    const quoted = dynamic > -1 ? JSON.stringify(up + address) : up + address;
    text += source.slice(done, start) + quoted;
    done = end;
  }
  return text + source.slice(done);
}

/** Where the page has a module of the house: `@stairwell/engine/play` is `house/engine/play.js`. */
function houseAddress(specifier: string): string | undefined {
  const [, name] = /^@stairwell\/(engine(?:\/[a-z]+)?|display\/[a-z]+|stage\/guest)$/.exec(specifier) ?? [];
  return name === undefined ? undefined : `house/${name}.js`;
}
