// The workshop: a script on one side, the level it makes on the other. What is on the bench stands in the address, and what one writes
// is kept by itself.

import type { Point } from '@stairwell/engine';
import { messageOf } from '@stairwell/stage';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BenchTools } from './bench-tools.js';
import { createDraftShelf, type DraftShelf } from './drafts.js';
import { DraftsPanel } from './drafts-panel.js';
import type { EditorHandle } from './editor/code-editor.js';
import { useAttempt, useHouse, useNarrow } from './house.js';
import { LevelSide, type TabId } from './level-side.js';
import { type Bench, LARGEST_SEED } from './link.js';
import type { LevelGroup, Reference } from './protocol.js';
import { ScriptPanel } from './script-panel.js';
import { isOrdinary } from './starter.js';
import { useBench } from './use-bench.js';
import { useDrafts } from './use-drafts.js';
import { orderOf, useFindings, useReport, useWorkbench } from './use-reports.js';
import { useScript } from './use-script.js';
import { useShortcuts } from './use-shortcuts.js';
import { walkOptions } from './walk.js';
import type { Workbench } from './workbench.js';
import './workshop.css';

export function Workshop() {
  const workbench = useWorkbench();
  const [shelf] = useState(createDraftShelf);
  const keeping = useBench(shelf);
  const { bench } = keeping;
  return bench === undefined ? null : (
    <OpenBench {...keeping} bench={bench} workbench={workbench} shelf={shelf} />
  );
}

interface WorkshopProps extends Omit<ReturnType<typeof useBench>, 'bench'> {
  readonly bench: Bench;
  readonly workbench: Workbench;
  readonly shelf: DraftShelf;
}

function OpenBench({ bench, setBench, putAside, keepAddress, workbench, shelf }: WorkshopProps) {
  const { notify, announce, play } = useHouse();
  const attempt = useAttempt();
  const { groups, reference } = useKnowledge(workbench);
  const [step, setStep] = useState<number | undefined>(undefined);
  const [tab, setTab] = useState<TabId>('cell');
  const [showsFlips, setShowsFlips] = useState(false);
  /** The cell that a finding is about, when the author wants to see it. */
  const [spot, setSpot] = useState<Point | undefined>(undefined);
  const isNarrow = useNarrow();
  const recorded = useRecorded(workbench, bench);
  const [report, shown] = useReport(workbench, bench, step);
  const findings = useFindings(workbench, bench);
  const { drafts, kept, opened, remove } = useDrafts(shelf, bench);
  const editor = useRef<EditorHandle>(undefined);

  const isOwn = bench.lua !== undefined;
  const text = bench.lua ?? recorded;

  function change(part: Partial<Bench>): void {
    setStep(undefined);
    setBench({ ...bench, ...part });
  }

  const script = useScript({
    bench,
    text,
    workbench,
    groups,
    change,
    putAside(next) {
      setStep(undefined);
      return putAside(next);
    },
    onOpened: opened,
  });

  useShortcuts((key) => {
    const { seed } = bench;
    const end = (report?.calls.length ?? 0) + 1;
    if (key === 'n' && seed < LARGEST_SEED) change({ seed: seed + 1 });
    else if (key === 'p' && seed > 0) change({ seed: seed - 1 });
    else if (key === '.' && step !== undefined) setStep(step + 1 >= end ? undefined : step + 1);
    else if (key === ',') setStep(Math.max(0, (step ?? end) - 1));
    else return false;
    return true;
  }, script.save);

  function insert(template: string): void {
    if (!isOwn) {
      notify('This is one of our levels: change its script, or begin a new one, and it is yours.');
      return;
    }
    const line = editor.current?.insert(template);
    if (line === undefined) notify('Click into the script first, where it should stand.');
    else announce(`In line ${line} now.`);
    // On a phone the script is behind its tab: one wants to see what came into it, or to put the cursor there.
    if (isNarrow) setTab('script');
  }

  const walk = () =>
    void attempt('This level cannot be walked', async () => {
      const options = await walkOptions(bench, workbench);
      await keepAddress();
      play('mazes', String(bench.seed), options);
      return undefined;
    });

  return (
    <main
      class="workshop"
      data-tab={tab}
      onDragOver={(event) => event.preventDefault()}
      onDropCapture={(event) => {
        const [file] = event.dataTransfer?.files ?? [];
        if (file === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        script.take(file);
      }}
    >
      <BenchTools
        groups={groups}
        reference={reference}
        bench={bench}
        showsFlips={showsFlips}
        onChange={change}
        onShowFlips={setShowsFlips}
        onWalk={walk}
      />
      <LevelSide
        workbench={workbench}
        bench={bench}
        report={report}
        shown={shown}
        reference={reference}
        step={step}
        spot={spot}
        // The script has a tab of its own only where it does not stand beside the level.
        tab={tab === 'script' && !isNarrow ? 'cell' : tab}
        showsFlips={showsFlips}
        drafts={
          <DraftsPanel
            drafts={drafts}
            current={bench.draft}
            onOpen={({ id, level, seed, name }, { lua }) =>
              // Whoever writes goes on seeing the level as it was shown.
              script.replace({ lua, level, seed, name, draft: id, flip: isOwn ? bench.flip : 0 })
            }
            onRemove={remove}
          />
        }
        onTab={setTab}
        onStep={setStep}
        onChange={change}
        onInsert={insert}
      />
      <div class="workshop-script">
        <ScriptPanel
          text={text}
          name={isOwn ? (bench.name ?? `${bench.level}.lua`) : undefined}
          note={noteOf(bench, kept)}
          reference={reference}
          mistake={report?.mistake}
          complaints={report?.complaints ?? []}
          findings={findings}
          lineNow={isOwn && step !== undefined ? (report?.calls[step - 1]?.line ?? 0) : 0}
          actions={script.actions}
          onName={(given) => change({ name: given.trim() || undefined })}
          onChange={script.edit}
          onSeed={(seed) => change({ seed })}
          onPlace={(seed, at) => {
            change({ seed });
            setSpot(at);
            setTab('cell');
          }}
          onReady={(handle) => {
            editor.current = handle;
          }}
        />
        <p class="note keys-note">
          <kbd>n</kbd> <kbd>p</kbd> next and previous seed, <kbd>,</kbd> <kbd>.</kbd> step through the calls;
          with <kbd>Alt</kbd> in the script too. <kbd>Ctrl+Space</kbd> completes, <kbd>Ctrl+S</kbd> saves,{' '}
          <kbd>Esc</kbd> <kbd>Tab</kbd> leaves the script.
        </p>
      </div>
    </main>
  );
}

function noteOf({ level, lua }: Bench, kept: string | undefined): string {
  if (lua === undefined && isOrdinary(level)) return `${level} is made by rule, with themed rooms.`;
  if (lua === undefined) return `${level} as it was made at this seed. Change it and it is yours.`;
  const keeping = kept === undefined ? '' : ` Kept at ${new Date(kept).toLocaleTimeString()}.`;
  return `Your own, in place of ${level}.${keeping}`;
}

/** The levels there are, and the language they are written in, once they have come. */
function useKnowledge(workbench: Workbench): {
  readonly groups: readonly LevelGroup[];
  readonly reference: Reference | undefined;
} {
  const { notify } = useHouse();
  const [groups, setGroups] = useState<readonly LevelGroup[]>([]);
  const [reference, setReference] = useState<Reference | undefined>(undefined);
  useEffect(() => {
    const say = (error: unknown) => notify(messageOf(error));
    workbench.levels().then(setGroups, say);
    workbench.reference().then(setReference, say);
  }, [workbench, notify]);
  return { groups, reference };
}

/** Our own level stands in the editor as the calls that it made, so that one can go on from there. */
function useRecorded(workbench: Workbench, bench: Bench): string {
  const [recorded, setRecorded] = useState('');
  useEffect(() => {
    if (bench.lua !== undefined) return;
    let isCurrent = true;
    workbench.write(orderOf(bench), 'lua').then(
      (code) => isCurrent && setRecorded(code),
      (error: unknown) => isCurrent && setRecorded(`-- ${messageOf(error)}`),
    );
    return () => {
      isCurrent = false;
    };
  }, [workbench, bench]);
  return recorded;
}
