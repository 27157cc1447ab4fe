// The room in which levels are built, apart from the page: whatever a script does here, the page stays alive. The Lua machine is
// loaded with the first script in Lua.

import { type LuaHost, type NumberedScripts, openLuaHost, stopAfter } from '@stairwell/nethack';
import machineAddress from 'wasmoon/dist/glue.wasm?url';
import { draw, type LuaScripts, levelGroups, lint, recordedBody, reference, sketch, write } from './build.js';
import type { Answer, Request } from './protocol.js';
import { isOrdinary } from './starter.js';

/** Milliseconds that a level may take. The page ends the whole worker when this was not enough. */
const MOST_TIME = 2000;

const THEMES = 'themerms.lua';

/** One Lua machine for all scripts: every level's file is the text in the editor. */
function createLuaRoom(): { scriptsFor(level: string): Promise<LuaScripts> } {
  let text = '';
  /** Whether the text is a script of themed rooms and not of a level. */
  let isThemes = false;
  let opening: Promise<LuaHost> | undefined;
  /** Files that were compiled from the text: they must be forgotten when it changes. */
  const ran = new Set<string>();

  const source = (file: string): string | undefined =>
    file === 'nhlib.lua' || (file === THEMES) !== isThemes ? undefined : text;

  function open(): Promise<LuaHost> {
    const address = new URL(machineAddress, location.href).href;
    opening ??= openLuaHost(source, { machineAddress: address }).catch((error: unknown) => {
      // Perhaps only the connection failed: the next script tries again.
      opening = undefined;
      throw error;
    });
    return opening;
  }

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

  return {
    async scriptsFor(level) {
      const host = await open();
      return (lua) => {
        if (lua !== text || isOrdinary(level) !== isThemes) {
          for (const file of [...ran, THEMES]) host.forget(file);
          ran.clear();
        }
        text = lua;
        isThemes = isOrdinary(level);
        return remembering(host);
      };
    },
  };
}

const room = createLuaRoom();

/** What builds a level of ours, for which no Lua is needed. */
const noScripts: LuaScripts = () => {
  throw new Error('the Lua machine is not there');
};

async function answer(request: Request): Promise<Answer> {
  const { id } = request;
  if (request.kind === 'levels') return { id, groups: levelGroups() };
  if (request.kind === 'reference') return { id, reference: reference() };
  const { order } = request;
  const luaScripts = order.lua === undefined ? noScripts : await room.scriptsFor(order.level);
  postMessage({ id, began: true } satisfies Answer);
  const stop = stopAfter(MOST_TIME, () => performance.now());
  switch (request.kind) {
    case 'write':
      return { id, code: write(order, request.language, luaScripts, stop) };
    case 'record':
      return { id, code: JSON.stringify(recordedBody(order, luaScripts, stop)) };
    case 'lint':
      return { id, findings: lint(order, luaScripts, () => stop) };
    case 'sketch':
      return { id, sketch: sketch(order, luaScripts, stop) };
    case 'draw':
      return { id, report: draw(order, luaScripts, stop) };
  }
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
