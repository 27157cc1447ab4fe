// What is on the bench: level, layout, seed.

import { useEffect, useState } from 'preact/hooks';
import { LARGEST_SEED, readSeed } from './link.js';
import type { LevelFamily, LevelGroup } from './protocol.js';

interface ChoiceProps {
  readonly groups: readonly LevelGroup[];
  readonly level: string;
  readonly seed: number;
  onLevel(level: string): void;
  onSeed(seed: number): void;
}

/** The family that a level's name belongs to, and which of its layouts it is (0: the dice choose). */
function familyOf(
  groups: readonly LevelGroup[],
  level: string,
): { readonly family: LevelFamily; readonly layout: number } {
  const families = groups.flatMap((group) => group.families);
  const exact = families.find(({ name }) => name === level);
  if (exact !== undefined) return { family: exact, layout: 0 };
  const parts = /^(.+)-(\d+)$/.exec(level);
  const family = families.find(({ name, layouts }) => name === parts?.[1] && layouts > 0);
  return { family: family ?? { name: level, title: level, layouts: 0 }, layout: Number(parts?.[2] ?? 0) };
}

export function Choice({ groups, level, seed, onLevel, onSeed }: ChoiceProps) {
  const { family, layout } = familyOf(groups, level);
  const [typed, setTyped] = useState(String(seed));
  useEffect(() => setTyped(String(seed)), [seed]);
  const layouts = Array.from({ length: family.layouts }, (_, index) => index + 1);
  return (
    <div class="choice">
      <label class="choice-level">
        <span>Level</span>
        <select
          value={family.name}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const chosen = groups.flatMap((group) => group.families).find(({ name }) => name === value);
            onLevel((chosen?.layouts ?? 0) > 0 ? `${value}-1` : value);
          }}
        >
          {groups.map(({ title, families }) => (
            <optgroup key={title} label={title}>
              {families.map(({ name, title: words }) => (
                <option key={name} value={name}>
                  {words === name ? name : `${words} (${name})`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {family.layouts > 0 && (
        <label>
          <span>Layout</span>
          <select
            value={String(layout)}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              onLevel(chosen === 0 ? family.name : `${family.name}-${chosen}`);
            }}
          >
            <option value="0">as the dice fall</option>
            {layouts.map((each) => (
              <option key={each} value={String(each)}>
                {each} of {family.layouts}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset class="choice-seed">
        <legend class="visually-hidden">Seed</legend>
        <button
          type="button"
          aria-label="Previous seed"
          title="Previous seed (p)"
          disabled={seed === 0}
          onClick={() => onSeed(seed - 1)}
        >
          −
        </button>
        <label>
          <span>Seed</span>
          <input
            inputMode="numeric"
            value={typed}
            aria-invalid={readSeed(typed) === undefined}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              const given = readSeed(event.currentTarget.value);
              if (given !== undefined) onSeed(given);
            }}
            onBlur={() => setTyped(String(seed))}
          />
        </label>
        <button
          type="button"
          aria-label="Next seed"
          title="Next seed (n)"
          disabled={seed === LARGEST_SEED}
          onClick={() => onSeed(seed + 1)}
        >
          +
        </button>
      </fieldset>
    </div>
  );
}
