// What a frame shows: its view, and beside it, where there is room, the map of where the player has been or a cutaway
// of all levels.

import type { AnyGame, Frame, GameEvent, Input, Line, Point } from '@stairwell/engine';
import type { StackView } from '@stairwell/engine/play';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { Looks } from '../looks.js';
import { useLoaded, useServices } from '../services.js';
import { Tool } from './bar.js';
import { DungeonMap } from './map.js';

interface ViewsProps {
  readonly frame: Frame;
  readonly looks: Looks;
  readonly title: string;
  /** All levels at once, where the game has them and the player wants to see them. */
  readonly stack?: StackView | undefined;
  takeEvents?(): readonly GameEvent[] | undefined;
  /** What is told of a cell that is pointed at. */
  describe?(cell: Point): readonly Line[] | undefined;
  onPoint?(input: Input): void;
}

/** The view, and beside it what there is room for. */
export function Views({ frame, looks, title, stack, takeEvents, describe, onPoint }: ViewsProps) {
  const { onStage } = useServices();
  const element = useRef<HTMLDivElement>(null);
  /** Whether the words are as wide as the map; a map that shows more the more is known changes its width, and they stay. */
  const setsWidth = useRef(false);
  /** A map that was beside the view keeps its place while it is away, as on a ladder: the view does not jump aside. */
  const hadMap = useRef(false);
  hadMap.current ||= frame.automap !== undefined;
  const isBeside = hadMap.current || frame.panels !== undefined || stack !== undefined;
  setsWidth.current = frame.view.kind === 'vector' || (isBeside && frame.view.inPlaceOf === undefined);
  const onPainted = useCallback(
    (painted: number, width: string, isFirst: boolean) => {
      onStage.painted = painted;
      onStage.pictures++;
      if (isFirst) onStage.frames++;
      if (setsWidth.current)
        element.current?.closest<HTMLElement>('.stage')?.style.setProperty('--map-width', width);
    },
    [onStage],
  );
  return (
    <div class="views" ref={element}>
      <DungeonMap
        view={frame.view}
        looks={looks}
        label={`Map of ${title}`}
        onPainted={onPainted}
        bearings={frame.bearings}
        {...(takeEvents && { takeEvents })}
        {...(describe && { describe })}
        {...(onPoint && { onPoint })}
      />
      {frame.automap !== undefined && (
        <Panel title="Where you have been" view={frame.automap} looks={looks} />
      )}
      {frame.automap === undefined && hadMap.current && <div class="automap" />}
      {stack === undefined &&
        frame.panels?.map(({ title: name, view }) => (
          <Panel key={name} title={name} view={view} looks={looks} />
        ))}
      {stack !== undefined && (
        <div class="cutaway">
          <LoadedCutaway stack={stack} looks={looks} title={title} />
        </div>
      )}
    </div>
  );
}

/** Whether all levels are shown, and the button for it. Where there is room for it, that is the best picture of such a game. */
export function useCutaway({ stack }: AnyGame) {
  const [isOn, setIsOn] = useState(() => stack !== undefined && matchMedia('(min-width: 60rem)').matches);
  const button = stack && <Tool icon="levels" label="Cutaway" isOn={isOn} onClick={() => setIsOn(!isOn)} />;
  return { isOn, button };
}

/** A smaller picture beside the view, with its name above it. */
function Panel({ title, view, looks }: { title: string; view: Frame['view']; looks: Looks }) {
  return (
    <div class="automap">
      <p aria-hidden="true">{title}</p>
      <DungeonMap view={view} looks={looks} label={title} />
    </div>
  );
}

/** Nobody loads the cutaway who does not look at one. */
function LoadedCutaway(props: { stack: StackView; looks: Looks; title: string }) {
  const loaded = useLoaded(() => import('./cutaway.js'), []);
  if (loaded === undefined) return null;
  if ('error' in loaded) return <p class="problem">The cutaway could not be loaded.</p>;
  const { Cutaway } = loaded.value;
  return <Cutaway {...props} />;
}
