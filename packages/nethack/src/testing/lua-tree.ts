// A Lua script as a tree whose branches can be left out, and how to make a script small that still shows something.

/** Text, or a list whose items can be left out one by one without breaking Lua's grammar. */
export type LuaTree = string | LuaList | readonly LuaTree[];

interface LuaList {
  readonly open: string;
  readonly items: readonly LuaTree[];
  readonly between: string;
  readonly close: string;
}

/** Statements, one a line. */
export const lines = (items: readonly LuaTree[]): LuaList => ({ open: '', items, between: '\n', close: '' });

/** A table of keys. */
export const keys = (items: readonly LuaTree[]): LuaList => ({
  open: '{ ',
  items,
  between: ', ',
  close: ' }',
});

/** A function with its statements. */
export const luaFunction = (parameters: string, items: readonly LuaTree[]): LuaList => ({
  open: `function(${parameters})\n`,
  items,
  between: '\n',
  close: '\nend',
});

/** The text of a script. */
export function luaText(tree: LuaTree): string {
  if (typeof tree === 'string') return tree;
  if (!isList(tree)) return tree.map(luaText).join('');
  return `${tree.open}${tree.items.map(luaText).join(tree.between)}${tree.close}`;
}

/**
 * Leaves out as much as it can while `shows` says that the rest still shows it. Larger parts are tried first, so that few questions
 * are enough; after `most` of them it stops.
 */
export async function shrink(
  tree: LuaTree,
  shows: (text: string) => Promise<boolean>,
  most = 400,
): Promise<LuaTree> {
  let best = tree;
  let asked = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (let left = 1; ; ) {
      // Candidates change with what was left out, so they are counted from the end, where nothing moves.
      const all = smaller(best);
      const candidate = all[all.length - left];
      if (candidate === undefined) break;
      if (asked++ === most) return best;
      if (await shows(luaText(candidate))) {
        best = candidate;
        isSmaller = true;
      } else left++;
    }
  }
  return best;
}

const isList = (tree: LuaList | readonly LuaTree[]): tree is LuaList => !Array.isArray(tree);

/** The tree with one item of one list left out, in every way; those of the outermost lists come last. */
function smaller(tree: LuaTree): LuaTree[] {
  if (typeof tree === 'string') return [];
  const parts = isList(tree) ? tree.items : tree;
  const inside = parts.flatMap((part, i) =>
    smaller(part).map((less) => withParts(tree, [...parts.slice(0, i), less, ...parts.slice(i + 1)])),
  );
  if (!isList(tree)) return inside;
  return [...inside, ...parts.map((_, i) => withParts(tree, [...parts.slice(0, i), ...parts.slice(i + 1)]))];
}

const withParts = (tree: LuaList | readonly LuaTree[], parts: readonly LuaTree[]): LuaTree =>
  isList(tree) ? { ...tree, items: parts } : parts;
