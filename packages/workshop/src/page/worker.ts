// The room in which levels are built, apart from the page: whatever a script does here, the page stays alive. The Lua machine is
// loaded with the first script in Lua.

import { type LuaHost, openLuaHost, stopAfter } from '@stairwell/nethack';
import machineAddress from 'wasmoon/dist/glue.wasm?url';
import { draw, type LuaScripts, levelGroups, type NumberedScripts, write } from './build.js';
import type { Answer, Request } from './protocol.js';

/** Milliseconds that a level may take. The page ends the whole worker when this was not enough. */
const MOST_TIME = 2000;

let text = '';
let ran = new Set<string>();
let opening: Promise<LuaHost> | undefined;

/** One host for all scripts: every level's file is the text in the editor. */
function openHost(): Promise<LuaHost> {
  opening ??= openLuaHost((file) => (file === 'nhlib.lua' || file === 'themerms.lua' ? undefined : text), {
    machineAddress: new URL(machineAddress, location.href).href,
  }).catch((error: unknown) => {
    // Perhaps only the connection failed: the next script tries again.
    opening = undefined;
    throw error;
  });
  return opening;
}

async function answer(request: Request): Promise<Answer> {
  const { id } = request;
  if (request.kind === 'levels') return { id, groups: levelGroups() };
  const { order } = request;
  const host = order.lua === undefined ? undefined : await openHost();
  const luaScripts: LuaScripts = (lua) => {
    if (host === undefined) throw new Error('the Lua machine is not there');
    if (lua !== text) for (const file of ran) host.forget(file);
    if (lua !== text) ran = new Set();
    text = lua;
    return remembering(host);
  };
  postMessage({ id, began: true } satisfies Answer);
  const stop = stopAfter(MOST_TIME, () => performance.now());
  if (request.kind === 'write') return { id, code: write(order, request.language, luaScripts, stop) };
  return { id, report: draw(order, luaScripts, stop) };
}

/** A compiled file must be forgotten when its text changes. */
function remembering(host: LuaHost): NumberedScripts {
  return {
    get line() {
      return host.line;
    },
    has: (level) => host.has(level),
    run(file, script) {
      ran.add(`${file}.lua`);
      host.run(file, script);
    },
    themerooms: (script) => host.themerooms(script),
  };
}

addEventListener('message', (event: MessageEvent<Request>) => {
  const { id } = event.data;
  answer(event.data)
    .catch(
      (error: unknown): Answer => ({
        id,
        problem: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((reply) => postMessage(reply));
});
