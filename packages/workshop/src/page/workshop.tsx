// The workshop: a script on one side, the level it makes on the other. What is on the bench stands in the address.

import type { Point } from '@stairwell/engine';
import { messageOf } from '@stairwell/stage';
import { useEffect, useState } from 'preact/hooks';
import { Choice } from './choice.js';
import { Editor } from './editor.js';
import { useHouse } from './house.js';
import { ALL_LAYERS, type Layers, rowsOf } from './layers.js';
import { LevelMap } from './level-map.js';
import { CellDetails, FactsLine, LayerBoxes, MapText, spotText } from './level-parts.js';
import { type Bench, FIRST_BENCH, LARGEST_SEED, writeLink } from './link.js';
import type { CodeLanguage, LevelGroup } from './protocol.js';
import { STARTER } from './starter.js';
import { Steps } from './steps.js';
import { useBench, useReport, useShortcuts, useWorkbench } from './use-bench.js';
import './workshop.css';

/** Where a new script stands unless told otherwise: a level without rules of its own. */
const PLACE_OF_SCRIPTS = 'oracle';

export function Workshop() {
  const { notify, announce } = useHouse();
  const workbench = useWorkbench();
  const [groups, setGroups] = useState<readonly LevelGroup[]>([]);
  const { bench, setBench, putAside } = useBench(notify);
  const [step, setStep] = useState<number | undefined>(undefined);
  const [layers, setLayers] = useState<Layers>(ALL_LAYERS);
  const [cursor, setCursor] = useState<Point | undefined>(undefined);
  const [recorded, setRecorded] = useState('');
  const [report, picture] = useReport(workbench, bench, step);

  useEffect(() => {
    workbench.levels().then(setGroups, (error: unknown) => notify(messageOf(error)));
  }, [workbench, notify]);

  // Our own level stands in the editor as the calls that it made, so that one can go on from there.
  useEffect(() => {
    if (bench === undefined || bench.lua !== undefined) return;
    let isCurrent = true;
    workbench.write({ ...bench, step: undefined }, 'lua').then(
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
    if (bench?.lua === undefined || bench.lua === STARTER) {
      change(part);
      return;
    }
    setStep(undefined);
    void putAside({ ...bench, ...part });
    notify("Your script is put aside: the browser's Back brings it back.");
  }

  async function copy(what: string, text: () => Promise<string>): Promise<void> {
    if (!isSecureContext) {
      notify(`${what} cannot be copied: browsers allow that only for pages from https or from this machine.`);
      return;
    }
    try {
      await navigator.clipboard.writeText(await text());
      notify(`${what} copied.`);
    } catch (error) {
      notify(`${what} could not be copied: ${messageOf(error)}`);
    }
  }
  const copyCode = (language: CodeLanguage, name: string) =>
    bench && copy(name, () => workbench.write({ ...bench, step: undefined }, language));

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
  return (
    <div class="workshop">
      <main class="workshop-main">
        <div class="workshop-level">
          <Choice
            groups={groups}
            level={bench.level}
            seed={bench.seed}
            onLevel={(level) => change({ level })}
            onSeed={(seed) => change({ seed })}
          />
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
            />
          )}
          <LayerBoxes layers={layers} onChange={setLayers} />
          <Steps
            calls={report?.calls ?? []}
            step={step}
            isBroken={report?.mistake !== undefined}
            onStep={setStep}
          />
          <CellDetails picture={picture} cursor={cursor} />
          {picture !== undefined && <MapText rows={rowsOf(picture, layers)} />}
        </div>
        <div class="workshop-script">
          <Editor
            text={bench.lua ?? recorded}
            mistake={report?.mistake}
            complaints={report?.complaints ?? []}
            lineNow={isOwn && step !== undefined ? (report?.calls[step - 1]?.line ?? 0) : 0}
            note={
              isOwn
                ? `Your own, in place of ${bench.level}.`
                : `${bench.level} as it was made at this seed. Change it and it is yours.`
            }
            onChange={(lua) => change({ lua })}
          />
          <div class="script-tools">
            <button type="button" onClick={() => replaceScript({ lua: STARTER, level: PLACE_OF_SCRIPTS })}>
              New script
            </button>
            {isOwn && (
              <button type="button" onClick={() => replaceScript({ lua: undefined })}>
                Back to ours
              </button>
            )}
            <button
              type="button"
              onClick={() =>
                void copy('Link', async () => new URL(await writeLink(bench), location.href).href)
              }
            >
              Copy link
            </button>
            <button type="button" onClick={() => void copyCode('typescript', 'TypeScript')}>
              Copy as TypeScript
            </button>
            <button type="button" onClick={() => void copyCode('lua', 'Lua')}>
              Copy as Lua
            </button>
          </div>
          <p class="note keys-note">
            <kbd>n</kbd> <kbd>p</kbd> next and previous seed, <kbd>,</kbd> <kbd>.</kbd> step through the
            calls; with <kbd>Alt</kbd> in the script too.
          </p>
        </div>
      </main>
    </div>
  );
}
