// What an author does with a script as a whole: begin one, open, save and copy it, and go back to a level of ours.

import { useRef } from 'preact/hooks';
import { type OpenedFile, openFile, readFile, saveFile } from './files.js';
import { useAttempt, useHouse } from './house.js';
import { type Bench, isLinkable, writeLink } from './link.js';
import type { CodeLanguage, LevelGroup } from './protocol.js';
import type { ScriptAction } from './script-panel.js';
import { isOrdinary, isStarter, starterFor } from './starter.js';
import { newDraftId } from './use-drafts.js';
import { orderOf } from './use-reports.js';
import type { Workbench } from './workbench.js';

/** Where a new script stands unless told otherwise: a level without rules of its own. */
const PLACE_OF_SCRIPTS = 'oracle';
/** The ordinary level that a file of themed rooms is opened for. */
const PLACE_OF_THEMES = 'filler5';

interface ScriptSetting {
  readonly bench: Bench;
  /** The text in the editor: the author's, or the recording of a level of ours. */
  readonly text: string;
  readonly workbench: Workbench;
  readonly groups: readonly LevelGroup[];
  change(part: Partial<Bench>): void;
  putAside(next: Bench): Promise<void>;
  /** Another text takes the place of the author's: it does not go on from that. */
  onOpened(): void;
}

interface ScriptWork {
  readonly actions: readonly ScriptAction[];
  /** The author has changed the text. */
  edit(lua: string): void;
  /** Another script in place of the one on the bench, which is put aside. */
  replace(part: Partial<Bench>): void;
  save(): void;
  /** A file was dropped on the page. */
  take(file: File): void;
}

export function useScript(setting: ScriptSetting): ScriptWork {
  const { bench, text, workbench, groups, change, putAside, onOpened } = setting;
  const { notify } = useHouse();
  const attempt = useAttempt();
  const file = useRef<OpenedFile>(undefined);
  const isOwn = bench.lua !== undefined;
  const name = bench.name ?? `${bench.level}.lua`;

  function edit(lua: string): void {
    change({ lua, draft: bench.draft ?? newDraftId(), name });
  }

  /** A script that gives way to another is not lost by one click. */
  function replace(part: Partial<Bench>): void {
    file.current = undefined;
    onOpened();
    const next = { name: undefined, draft: undefined, flip: undefined, ...part };
    if (bench.lua === undefined || isStarter(bench.lua)) {
      change(next);
      return;
    }
    void putAside({ ...bench, ...next });
    notify("Put aside: the browser's Back brings it back, and the drafts have it.");
  }

  function begin(): void {
    const level = isOrdinary(bench.level) ? bench.level : PLACE_OF_SCRIPTS;
    const own = isOrdinary(level) ? 'themerms.lua' : 'new.lua';
    replace({ lua: starterFor(level), level, flip: 0, draft: newDraftId(), name: own });
  }

  function open(read: () => Promise<OpenedFile | undefined>): void {
    void attempt('The file could not be opened', async () => {
      const opened = await read();
      if (opened === undefined) return undefined;
      const level = levelFor(groups, opened.name, bench.level);
      replace({ lua: opened.text, level, flip: 0, name: opened.name, draft: newDraftId() });
      file.current = opened;
      return undefined;
    });
  }

  function save(): void {
    void attempt('The script could not be saved', async () => {
      // Under another name it is another file.
      if (file.current?.save !== undefined && (!isOwn || file.current.name === name)) {
        await file.current.save(text);
        return `${file.current.name} saved.`;
      }
      file.current = await saveFile(name, text);
      if (file.current === undefined) return `${name} downloaded.`;
      if (isOwn) change({ name: file.current.name });
      return `${file.current.name} saved.`;
    });
  }

  function copy(what: string, words: () => Promise<string>): void {
    if (!isSecureContext) {
      notify(`${what} cannot be copied: browsers allow that only for pages from https or from this machine.`);
      return;
    }
    void attempt(`${what} could not be copied`, async () => {
      await navigator.clipboard.writeText(await words());
      return `${what} copied.`;
    });
  }

  const recording = (language: CodeLanguage) => () => workbench.write(orderOf(bench), language);

  async function link(): Promise<string> {
    if (!isLinkable(bench.lua)) throw new Error('the script is too long for an address; save it as a file');
    return new URL(await writeLink({ ...bench, draft: undefined }), location.href).href;
  }

  const actions: readonly ScriptAction[] = [
    { label: 'New script', title: 'Begin with a small level', onClick: begin },
    {
      label: 'Open …',
      title: 'Open a Lua file of this machine; one can also be dropped on the page',
      onClick: () => open(openFile),
    },
    { label: 'Save', title: 'Save to the file it came from, or to a new one (Ctrl+S)', onClick: save },
    {
      label: 'Copy script',
      title: 'The text as it stands here',
      onClick: () => copy('Script', async () => text),
    },
    {
      label: 'Copy recording',
      title: 'The des calls as they were made at this seed, in Lua',
      onClick: () => copy('Recording', recording('lua')),
    },
    {
      label: 'Copy TypeScript',
      title: 'The recording as a level module of @stairwell/nethack',
      onClick: () => copy('TypeScript', recording('typescript')),
    },
    {
      label: 'Copy link',
      title: 'An address that holds level, seed and script',
      onClick: () => copy('Link', link),
    },
    ...(isOwn
      ? [
          {
            label: 'Back to ours',
            title: `The level ${bench.level} as it comes; your script is put aside`,
            onClick: () => replace({ lua: undefined }),
          },
        ]
      : []),
  ];
  return { actions, edit, replace, save, take: (dropped) => open(() => readFile(dropped)) };
}

/** The level that a file is named after, or else the one that is there. */
function levelFor(groups: readonly LevelGroup[], file: string, otherwise: string): string {
  const level = file.replace(/\.lua$/, '');
  if (level === 'themerms') return PLACE_OF_THEMES;
  const isKnown = groups.some(({ families }) =>
    families.some(
      ({ name, layouts }) =>
        name === level || (layouts > 0 && level.startsWith(`${name}-`) && /-\d+$/.test(level)),
    ),
  );
  return isKnown ? level : isOrdinary(otherwise) ? PLACE_OF_SCRIPTS : otherwise;
}
