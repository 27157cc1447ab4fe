// Loads modules from elsewhere. What they import from the house is the house's own, whatever lies beside them: so there is one engine,
// the same in the program as in the page, and a single file needs nothing installed beside it.

import * as nodeModule from 'node:module';

/** What modules from elsewhere may import from the house. */
const OURS = /^@stairwell\/(engine|display|stage)(\/|$)/;

type Resolve = (
  specifier: string,
  context: object,
  next: (specifier: string, context: object) => object,
) => object;

/** Node's hooks in this very thread, which only newer versions have. */
interface WithHooks {
  registerHooks(hooks: { readonly resolve: Resolve }): void;
}

/** A function that imports by address. The hook is set when the first module is asked for: most calls of the program never do. */
export function createImporter(): (url: string) => Promise<unknown> {
  let isReady = false;
  return async (url) => {
    if (!isReady) {
      leadToTheHouse();
      passOverMissingTypes();
    }
    isReady = true;
    return import(url);
  };
}

function leadToTheHouse(): void {
  const house = import.meta.url;
  if ('registerHooks' in nodeModule) {
    (nodeModule as unknown as WithHooks).registerHooks({
      resolve: (specifier, context, next) =>
        next(specifier, OURS.test(specifier) ? { ...context, parentURL: house } : context),
    });
    return;
  }
  // Older versions run hooks in a thread of their own, from a module.
  const hook = `(${passOverMissingTypes})();
    export const resolve = (specifier, context, next) =>
      next(specifier, ${OURS}.test(specifier) ? { ...context, parentURL: ${JSON.stringify(house)} } : context);`;
  nodeModule.register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

/** A dungeon of one file needs no `package.json` that calls it a module: Node sees that it is one, and its warning would stand before the game.
 * Its text runs in the thread of the hooks too: it must stand alone. */
function passOverMissingTypes(): void {
  const emit = process.emitWarning as (...args: unknown[]) => void;
  process.emitWarning = (...args: unknown[]) => {
    const told = args
      .slice(1)
      .map((each) => (typeof each === 'string' ? each : (each as { code?: unknown })?.code));
    if (!told.includes('MODULE_TYPELESS_PACKAGE_JSON')) emit.apply(process, args);
  };
}
