// The workshop: a script on one side, the level it makes on the other. What is on the bench stands in the address, and what one writes
// is kept by itself.

import type { Point } from '@stairwell/engine';
import { messageOf } from '@stairwell/stage';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BenchTools } from './bench-tools.js';
import { inMap } from './coordinates.js';
import { DraftsPanel } from './drafts-panel.js';
import type { EditorHandle } from './editor/code-editor.js';
import { isChangeOfMind, type OpenedFile, openFile, saveFile } from './files.js';
import { Flips } from './flips.js';
import { useHouse } from './house.js';
import { ALL_LAYERS, type Layers, rowsOf } from './layers.js';
import { LevelMap } from './level-map.js';
import { CellDetails, FactsLine, LayerBoxes, MapText, SaidList, spotText } from './level-parts.js';
import { type Bench, FIRST_BENCH, LARGEST_SEED, pack, writeLink } from './link.js';
import type { CodeLanguage, LevelGroup, Reference } from './protocol.js';
import { ReferencePanel } from './reference-panel.js';
import { type ScriptAction, ScriptPanel } from './script-panel.js';
import { Sheet } from './sheet.js';
import { isOrdinary, isStarter, starterFor } from './starter.js';
import { Steps } from './steps.js';
import { type Tab, Tabs } from './tabs.js';
import { orderOf, useBench, useFindings, useReport, useShortcuts, useWorkbench } from './use-bench.js';
import { newDraftId, useDrafts } from './use-drafts.js';
import './workshop.css';

/** Where a new script stands unless told otherwise: a level without rules of its own. */
const PLACE_OF_SCRIPTS = 'oracle';
/** Letters of a script's recording that an address may hold when the level is walked. */
const LONGEST_WALK = 12_000;

type TabId = 'script' | 'cell' | 'calls' | 'output' | 'reference' | 'seeds' | 'drafts';

export function Workshop() {
  const house = useHouse();
  const { notify, announce } = house;
  const workbench = useWorkbench();
  const [groups, setGroups] = useState<readonly LevelGroup[]>([]);
  const [reference, setReference] = useState<Reference | undefined>(undefined);
  const { bench, setBench, putAside, keepAddress } = useBench(notify);
  const [step, setStep] = useState<number | undefined>(undefined);
  const [layers, setLayers] = useState<Layers>(ALL_LAYERS);
  const [cursor, setCursor] = useState<Point | undefined>(undefined);
  const [recorded, setRecorded] = useState('');
  const [tab, setTab] = useState<TabId>('cell');
  const [showsFlips, setShowsFlips] = useState(false);
  const [report, shown] = useReport(workbench, bench, step);
  const findings = useFindings(workbench, bench);
  const { drafts, kept, remove } = useDrafts(bench);
  const editor = useRef<EditorHandle>(undefined);
  const file = useRef<OpenedFile>(undefined);

  useEffect(() => {
    const say = (error: unknown) => notify(messageOf(error));
    workbench.levels().then(setGroups, say);
    workbench.reference().then(setReference, say);
  }, [workbench, notify]);

  // Our own level stands in the editor as the calls that it made, so that one can go on from there.
  useEffect(() => {
    if (bench === undefined || bench.lua !== undefined) return;
    let isCurrent = true;
    workbench.write(orderOf(bench), 'lua').then(
      (code) => isCurrent && setRecorded(code),
      (error: unknown) => isCurrent && setRecorded(`-- ${messageOf(error)}`),
    );
    return () => {
      isCurrent = false;
    };
  }, [workbench, bench]);

  function change(part: Partial<Bench>): void {
    setStep(undefined);
    setBench({ ...(bench ?? FIRST_BENCH), ...part });
  }

  /** A script that gives way to another is not lost by one click. */
  function replaceScript(part: Partial<Bench>): void {
    file.current = undefined;
    const next = { name: undefined, draft: undefined, flip: undefined, ...part };
    if (bench?.lua === undefined || isStarter(bench.lua)) {
      change(next);
      return;
    }
    setStep(undefined);
    void putAside({ ...bench, ...next });
    notify("Your script is put aside: the browser's Back brings it back, and it stays among the drafts.");
  }

  function edit(lua: string): void {
    const draft = bench?.draft ?? newDraftId();
    const name = bench?.name ?? `${bench?.level ?? PLACE_OF_SCRIPTS}.lua`;
    change({ lua, draft, name });
  }

  async function attempt(what: string, work: () => Promise<string | undefined>): Promise<void> {
    try {
      const done = await work();
      if (done !== undefined) notify(done);
    } catch (error) {
      if (!isChangeOfMind(error)) notify(`${what}: ${messageOf(error)}`);
    }
  }

  function copy(what: string, text: () => Promise<string>): void {
    if (!isSecureContext) {
      notify(`${what} cannot be copied: browsers allow that only for pages from https or from this machine.`);
      return;
    }
    void attempt(`${what} could not be copied`, async () => {
      await navigator.clipboard.writeText(await text());
      return `${what} copied.`;
    });
  }

  useShortcuts((key) => {
    const seed = bench?.seed ?? 0;
    const end = (report?.calls.length ?? 0) + 1;
    if (key === 'n' && seed < LARGEST_SEED) change({ seed: seed + 1 });
    else if (key === 'p' && seed > 0) change({ seed: seed - 1 });
    else if (key === '.' && step !== undefined) setStep(step + 1 >= end ? undefined : step + 1);
    else if (key === ',') setStep(Math.max(0, (step ?? end) - 1));
    else return false;
    return true;
  });

  if (bench === undefined) return null;
  const isOwn = bench.lua !== undefined;
  const script = bench.lua ?? recorded;
  const name = bench.name ?? `${bench.level}.lua`;
  const { picture, maps = [], facts } = shown ?? {};
  const insert = (text: string) => {
    if (isOwn) editor.current?.insert(text);
    else notify('This is one of our levels: change its script, or begin a new one, and it is yours.');
  };

  /** A place, or a region, goes into one's own script; one of ours is only looked at. */
  function pick(from: Point, to: Point): void {
    if (!isOwn) return;
    const [a, b] = [inMap(from, maps, facts), inMap(to, maps, facts)];
    const isPlace = a.x === b.x && a.y === b.y;
    const ends = [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
    insert(isPlace ? `${a.x}, ${a.y}` : ends.join(', '));
  }

  const walk = () =>
    void attempt('This level cannot be walked', async () => {
      const role = /^([A-Z][a-z]{2})-/.exec(bench.level)?.[1] ?? 'Val';
      const packed = isOwn ? `~${await pack(await workbench.record(orderOf(bench)))}` : '';
      if (packed.length > LONGEST_WALK) throw new Error('its script makes too many calls');
      const flip = bench.flip === undefined ? '' : `/${bench.flip}`;
      const walked = `${bench.level}@${bench.seed}${flip}${packed}`;
      await keepAddress();
      house.play('mazes', String(bench.seed), { role, walk: walked });
      return undefined;
    });

  const recording = (language: CodeLanguage) => () => workbench.write(orderOf(bench), language);
  const actions: ScriptAction[] = [
    {
      label: 'New script',
      onClick: () => {
        const level = isOrdinary(bench.level) ? bench.level : PLACE_OF_SCRIPTS;
        replaceScript({ lua: starterFor(level), level, flip: 0, draft: newDraftId(), name: `${level}.lua` });
      },
    },
    {
      label: 'Open …',
      title: 'Open a Lua file of this machine',
      onClick: () =>
        void attempt('The file could not be opened', async () => {
          const opened = await openFile();
          if (opened === undefined) return undefined;
          const level = levelFor(groups, opened.name, bench.level);
          replaceScript({ lua: opened.text, level, name: opened.name, draft: newDraftId() });
          file.current = opened;
          return undefined;
        }),
    },
    {
      label: 'Save',
      title: 'Save to the file it came from, or to a new one',
      onClick: () =>
        void attempt('The script could not be saved', async () => {
          if (file.current?.save !== undefined) {
            await file.current.save(script);
            return `${name} saved.`;
          }
          file.current = await saveFile(name, script);
          return file.current === undefined ? `${name} downloaded.` : `${file.current.name} saved.`;
        }),
    },
    { label: 'Copy script', onClick: () => copy('Script', async () => script) },
    {
      label: 'Copy recording',
      title: 'The des calls as they were made at this seed, in Lua',
      onClick: () => copy('Recording', recording('lua')),
    },
    {
      label: 'as TypeScript',
      title: 'The recording as a level module of @stairwell/nethack',
      onClick: () => copy('TypeScript', recording('typescript')),
    },
    {
      label: 'Copy link',
      title: 'An address that holds level, seed and script',
      onClick: () =>
        copy(
          'Link',
          async () => new URL(await writeLink({ ...bench, draft: undefined }), location.href).href,
        ),
    },
    ...(isOwn ? [{ label: 'Back to ours', onClick: () => replaceScript({ lua: undefined }) }] : []),
  ];
  const tabs: readonly Tab<TabId>[] = [
    { id: 'script', label: 'Script', isNarrow: true },
    { id: 'cell', label: 'Cell' },
    { id: 'calls', label: 'Calls' },
    { id: 'output', label: 'Output', count: report?.said.length ?? 0 },
    { id: 'reference', label: 'Reference' },
    { id: 'seeds', label: 'Seeds' },
    { id: 'drafts', label: 'Drafts' },
  ];
  return (
    <main class="workshop" data-tab={tab}>
      <BenchTools
        groups={groups}
        reference={reference}
        bench={bench}
        showsFlips={showsFlips}
        onChange={change}
        onShowFlips={setShowsFlips}
        onWalk={walk}
      />
      <div class="workshop-level">
        <FactsLine facts={report?.facts} isOwn={isOwn} level={bench.level} />
        {picture === undefined ? (
          <div class="level-map level-map-empty">
            {report === undefined ? 'Building…' : 'There is nothing to show.'}
          </div>
        ) : (
          <LevelMap
            picture={picture}
            layers={layers}
            cursor={cursor}
            label={`Map of ${bench.level} at seed ${bench.seed}`}
            onLook={(spot, aloud) => {
              setCursor(spot);
              if (aloud) announce(spotText(picture, spot));
            }}
            onPick={pick}
          />
        )}
        {showsFlips && (
          <Flips
            workbench={workbench}
            order={orderOf(bench)}
            allowed={facts?.allowedFlips ?? 3}
            onFlip={(flip) => change({ flip })}
          />
        )}
        <LayerBoxes layers={layers} onChange={setLayers} />
        <Tabs tabs={tabs} chosen={tab} label="About this level" onChoose={(id) => setTab(id)}>
          {tab === 'cell' && (
            <CellDetails picture={picture} facts={facts} maps={maps} cursor={cursor} onInsert={insert} />
          )}
          {tab === 'calls' && (
            <Steps
              calls={report?.calls ?? []}
              step={step}
              isBroken={report?.mistake !== undefined}
              onStep={setStep}
            />
          )}
          {tab === 'output' && <SaidList said={report?.said ?? []} />}
          {tab === 'reference' && <ReferencePanel reference={reference} onInsert={insert} />}
          {tab === 'seeds' && (
            <Sheet
              workbench={workbench}
              bench={bench}
              orderOf={orderOf}
              onSeed={(seed) => change({ seed })}
            />
          )}
          {tab === 'drafts' && (
            <DraftsPanel
              drafts={drafts}
              current={bench.draft}
              onOpen={(draft, { lua }) =>
                replaceScript({
                  lua,
                  level: draft.level,
                  seed: draft.seed,
                  name: draft.name,
                  draft: draft.id,
                })
              }
              onRemove={(draft) => void remove(draft)}
            />
          )}
        </Tabs>
        {picture !== undefined && <MapText rows={rowsOf(picture, layers)} />}
      </div>
      <div class="workshop-script">
        <ScriptPanel
          text={script}
          name={isOwn ? name : undefined}
          note={
            isOwn
              ? `Your own, in place of ${bench.level}.${kept === undefined ? '' : ` Kept at ${new Date(kept).toLocaleTimeString()}.`}`
              : `${bench.level} as it was made at this seed. Change it and it is yours.`
          }
          reference={reference}
          mistake={report?.mistake}
          complaints={report?.complaints ?? []}
          findings={findings}
          lineNow={isOwn && step !== undefined ? (report?.calls[step - 1]?.line ?? 0) : 0}
          actions={actions}
          onName={(given) => change({ name: given.trim() || undefined })}
          onChange={edit}
          onSeed={(seed) => change({ seed })}
          onReady={(handle) => {
            editor.current = handle;
          }}
        />
        <p class="note keys-note">
          <kbd>n</kbd> <kbd>p</kbd> next and previous seed, <kbd>,</kbd> <kbd>.</kbd> step through the calls;
          with <kbd>Alt</kbd> in the script too. <kbd>Ctrl+Space</kbd> completes, <kbd>Esc</kbd>{' '}
          <kbd>Tab</kbd> leaves the script.
        </p>
      </div>
    </main>
  );
}

/** The level that a file is named after, or else the one that is there. */
function levelFor(groups: readonly LevelGroup[], file: string, otherwise: string): string {
  const level = file.replace(/\.lua$/, '');
  if (level === 'themerms') return 'filler5';
  const isKnown = groups.some(({ families }) =>
    families.some(
      ({ name, layouts }) =>
        name === level || (layouts > 0 && level.startsWith(`${name}-`) && /-\d+$/.test(level)),
    ),
  );
  return isKnown ? level : isOrdinary(otherwise) ? PLACE_OF_SCRIPTS : otherwise;
}
