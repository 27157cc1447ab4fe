// What is on the bench, above the map: level and seed, how it is flipped, which themed room an ordinary level shows, and the way into
// it.

import { Choice } from './choice.js';
import { FLIP_NAMES } from './flips.js';
import type { Bench } from './link.js';
import type { LevelGroup, Reference } from './protocol.js';
import { isOrdinary } from './starter.js';
import { isWalkable } from './walk.js';

interface BenchToolsProps {
  readonly groups: readonly LevelGroup[];
  readonly reference: Reference | undefined;
  readonly bench: Bench;
  readonly showsFlips: boolean;
  onChange(part: Partial<Bench>): void;
  onShowFlips(shows: boolean): void;
  onWalk(): void;
}

export function BenchTools(props: BenchToolsProps) {
  const { groups, reference, bench, showsFlips, onChange, onShowFlips, onWalk } = props;
  const isThemed = isOrdinary(bench.level) && bench.lua === undefined;
  return (
    <div class="bench-tools">
      <Choice
        groups={groups}
        level={bench.level}
        seed={bench.seed}
        onLevel={(level) => onChange({ level, room: undefined, fill: undefined })}
        onSeed={(seed) => onChange({ seed })}
      />
      <label>
        <span>Flip</span>
        <select
          value={showsFlips ? 'all' : String(bench.flip ?? 'dice')}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onShowFlips(value === 'all');
            if (value === 'all') onChange({ flip: bench.flip ?? 0 });
            else onChange({ flip: value === 'dice' ? undefined : Number(value) });
          }}
        >
          <option value="dice">as the dice fall</option>
          {FLIP_NAMES.map((name, flip) => (
            <option key={name} value={String(flip)}>
              {name.toLowerCase()}
            </option>
          ))}
          <option value="all">show all four</option>
        </select>
      </label>
      {isThemed && (
        <>
          <Wish
            label="Themed room"
            names={reference?.themedRooms ?? []}
            chosen={bench.room}
            onChoose={(room) => onChange({ room })}
          />
          <Wish
            label="Theme"
            names={reference?.themedFills ?? []}
            chosen={bench.fill}
            onChoose={(fill) => onChange({ fill })}
          />
        </>
      )}
      <button
        type="button"
        class="primary walk"
        title={
          isWalkable(bench)
            ? 'Play this level in The Mazes, with its monsters'
            : 'Rooms that were wished for, or are your own, cannot be walked: The Mazes make those of an ordinary level by rule'
        }
        disabled={!isWalkable(bench)}
        onClick={onWalk}
      >
        Walk this level
      </button>
    </div>
  );
}

interface WishProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: string | undefined;
  onChoose(name: string | undefined): void;
}

function Wish({ label, names, chosen, onChoose }: WishProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={chosen ?? ''} onChange={(event) => onChoose(event.currentTarget.value || undefined)}>
        <option value="">as the dice fall</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
