// The level's side of the page: its facts, its map, and the tabs below with what there is to know of it.

import type { Point } from '@stairwell/engine';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { inMap } from './coordinates.js';
import { Flips } from './flips.js';
import { useHouse } from './house.js';
import { ALL_LAYERS } from './layers.js';
import { LevelMap } from './level-map.js';
import { CellDetails, FactsLine, LayerBoxes, MapText, SaidList, spotText } from './level-parts.js';
import type { Bench } from './link.js';
import type { Reference, Report } from './protocol.js';
import { ReferencePanel } from './reference-panel.js';
import { Sheet } from './sheet.js';
import { Steps } from './steps.js';
import { type Tab, Tabs } from './tabs.js';
import { orderOf } from './use-reports.js';
import type { Workbench } from './workbench.js';

/** The tabs below the map. */
export type TabId = 'script' | 'cell' | 'calls' | 'output' | 'reference' | 'seeds' | 'drafts';

interface LevelSideProps {
  readonly workbench: Workbench;
  readonly bench: Bench;
  /** The newest report, and the newest with a picture. */
  readonly report: Report | undefined;
  readonly shown: Report | undefined;
  readonly reference: Reference | undefined;
  readonly step: number | undefined;
  /** A cell that is to be looked at now. */
  readonly spot: Point | undefined;
  readonly tab: TabId;
  readonly showsFlips: boolean;
  /** What the tab with drafts shows. */
  readonly drafts: ComponentChild;
  onTab(tab: TabId): void;
  onStep(step: number | undefined): void;
  onChange(part: Partial<Bench>): void;
  /** Puts a text into the script. */
  onInsert(template: string): void;
}

/** The map with all that is known of the level; which tab is open is the page's to say. */
export function LevelSide(props: LevelSideProps) {
  const { workbench, bench, report, shown, reference, step, spot, tab, showsFlips } = props;
  const { onChange, onInsert } = props;
  const { announce } = useHouse();
  const [layers, setLayers] = useState(ALL_LAYERS);
  const [cursor, setCursor] = useState<Point | undefined>(undefined);
  const { picture, maps = [], facts } = shown ?? {};
  const isOwn = bench.lua !== undefined;
  useEffect(() => {
    if (spot !== undefined) setCursor(spot);
  }, [spot]);

  /** A place, or a region, goes into one's own script; one of ours is only looked at. */
  function pick(from: Point, to: Point): void {
    if (!isOwn) return;
    const [a, b] = [inMap(from, maps, facts), inMap(to, maps, facts)];
    const isPlace = a.x === b.x && a.y === b.y;
    const ends = [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
    onInsert(isPlace ? `${a.x}, ${a.y}` : ends.join(', '));
  }

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
    <div class="workshop-level">
      <FactsLine
        facts={report?.facts}
        isOwn={isOwn}
        level={bench.level}
        isOld={report !== undefined && report.picture === undefined && picture !== undefined}
      />
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
          onLook={(cell, aloud) => {
            setCursor(cell);
            if (aloud) announce(spotText(picture, cell));
          }}
          // Where the script has its tab, one that taps the map wants to know what is there.
          onTap={() => tab === 'script' && props.onTab('cell')}
          onPick={pick}
        />
      )}
      {showsFlips && (
        <Flips
          workbench={workbench}
          order={orderOf(bench)}
          allowed={facts?.allowedFlips ?? 3}
          onFlip={(flip) => onChange({ flip })}
        />
      )}
      <LayerBoxes layers={layers} onChange={setLayers} />
      <Tabs tabs={tabs} chosen={tab} label="About this level" onChoose={props.onTab}>
        {tab === 'cell' && (
          <CellDetails picture={picture} facts={facts} maps={maps} cursor={cursor} onInsert={onInsert} />
        )}
        {tab === 'calls' && (
          <Steps
            calls={report?.calls ?? []}
            step={step}
            isBroken={report?.mistake !== undefined}
            onStep={props.onStep}
          />
        )}
        {tab === 'output' && <SaidList said={report?.said ?? []} />}
        {tab === 'reference' && <ReferencePanel reference={reference} onInsert={onInsert} />}
        {tab === 'seeds' && (
          <Sheet workbench={workbench} bench={bench} onSeed={(seed) => onChange({ seed })} />
        )}
        {tab === 'drafts' && props.drafts}
      </Tabs>
      {picture !== undefined && <MapText picture={picture} layers={layers} />}
    </div>
  );
}
