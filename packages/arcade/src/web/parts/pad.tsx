// Buttons for fingers, made from the game's own controls: a cross of directions, and rows for everything else.

import type { Control } from '@stairwell/engine';
import type { KeyInput } from '@stairwell/engine/play';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface PadProps {
  readonly controls: readonly Control[];
  readonly isRealTime: boolean;
  send(input: KeyInput): void;
}

/** More buttons than this are smaller, and scroll where they find no room. */
const MANY = { act: 4, slot: 7, screen: 6 } as const;

/** Milliseconds until a held button repeats in a game of turns, and between repeats. */
const REPEAT = { after: 320, every: 110 } as const;

export function TouchPad({ controls, isRealTime, send }: PadProps) {
  const placed = new Map<string, Control>();
  const rest: Control[] = [];
  for (const control of controls) {
    if (control.face === '') continue;
    const place = control.group === 'move' ? directionOf(control) : undefined;
    if (place !== undefined && !placed.has(place)) placed.set(place, control);
    else rest.push(control);
  }
  // What moves but has no place on the cross stands with the other deeds.
  const groups = (['act', 'slot', 'screen'] as const)
    .map((group) => ({
      group,
      members: rest.filter(
        (control) => control.group === group || (group === 'act' && control.group === 'move'),
      ),
    }))
    .filter(({ members }) => members.length > 0);
  return (
    <section class="pad" aria-label="Touch controls">
      {placed.size > 0 && (
        <div class="pad-cross">
          {[...placed].map(([place, control]) => (
            <PadButton key={control.id} control={control} isRealTime={isRealTime} send={send} place={place} />
          ))}
        </div>
      )}
      {groups.map(({ group, members }) => {
        const isMany = members.length > MANY[group];
        return (
          <PadRow key={group} group={group} isMany={isMany}>
            {members.map((control) => (
              <PadButton
                key={control.id}
                control={control}
                isRealTime={isRealTime}
                isTapped={isMany}
                send={send}
              />
            ))}
          </PadRow>
        );
      })}
    </section>
  );
}

interface RowProps {
  readonly group: string;
  readonly isMany: boolean;
  readonly children: ComponentChildren;
}

/** CSS pixels of four rows of many deeds, and of three on a short phone: more need a button that scrolls to the rest. */
const MOST_HEIGHT = { usual: 193, short: 144 } as const;

function PadRow({ group, isMany, children }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const most = MOST_HEIGHT[matchMedia('(max-height: 42rem)').matches ? 'short' : 'usual'];
      setIsLong(group === 'act' && isMany && (row.current?.scrollHeight ?? 0) > most);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [group, isMany, children]);

  /** The next rows; after the last the first again. */
  function turn(): void {
    const { current } = row;
    if (current === null) return;
    const isAtEnd = current.scrollTop + current.clientHeight >= current.scrollHeight - 1;
    current.scrollTo({ top: isAtEnd ? 0 : current.scrollTop + current.clientHeight });
  }

  return (
    <>
      <div ref={row} class={`pad-row pad-${group}${isMany ? ' pad-many' : ''}${isLong ? ' pad-long' : ''}`}>
        {children}
      </div>
      {isLong && (
        <button type="button" class="pad-button pad-more" onClick={turn}>
          More ▾
        </button>
      )}
    </>
  );
}

interface ButtonProps {
  readonly control: Control;
  readonly isRealTime: boolean;
  /** Among many that scroll: only a finger that comes up where it went down means it. */
  readonly isTapped?: boolean;
  readonly place?: string;
  send(input: KeyInput): void;
}

function PadButton({ control, isRealTime, isTapped = false, place, send }: ButtonProps) {
  const release = useRef<() => void>(null);
  const key = control.keys[0];

  function press(): void {
    release.current?.();
    if (isRealTime) {
      send({ type: 'key', key, phase: 'down' });
      release.current = () => send({ type: 'key', key, phase: 'up' });
      return;
    }
    const tap = () => send({ type: 'key', key, phase: 'tap' });
    tap();
    let timer = setTimeout(function again() {
      tap();
      timer = setTimeout(again, REPEAT.every);
    }, REPEAT.after);
    release.current = () => clearTimeout(timer);
  }

  function letGo(): void {
    release.current?.();
    release.current = null;
  }

  useEffect(() => {
    // A finger that leaves for another window never comes up here.
    addEventListener('blur', letGo);
    return () => {
      removeEventListener('blur', letGo);
      letGo();
    };
  }, []);

  return (
    <button
      type="button"
      class={place === undefined ? 'pad-button' : `pad-button pad-${place}`}
      data-control={control.id}
      aria-label={control.label}
      onPointerDown={(event) => {
        if (isTapped) return;
        event.preventDefault();
        // A mouse or finger may slide off while it holds; the button still hears it come up.
        event.currentTarget.setPointerCapture(event.pointerId);
        press();
      }}
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // Elsewhere only a click that no pointer made: a key on the button, or a screen reader.
        if (isTapped || event.detail === 0) send({ type: 'key', key, phase: 'tap' });
      }}
    >
      {control.face ?? shortLabel(control.label)}
    </button>
  );
}

/** A label without its afterthought in brackets: a button has little room. */
function shortLabel(label: string): string {
  return label.replace(/\s*\(.*\)$/, '');
}

/** Where a control of the group `move` stands on the cross, by its face, its keys or its name. */
function directionOf({ id, keys, face }: Control): string | undefined {
  if (face !== undefined && DIRECTION_FACES[face] !== undefined) return DIRECTION_FACES[face];
  for (const key of keys) if (DIRECTION_KEYS[key] !== undefined) return DIRECTION_KEYS[key];
  const name = id.replace(/^(move|go|walk)-?/, '').toLowerCase();
  return DIRECTION_NAMES[name];
}

const DIRECTION_KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'n',
  ArrowDown: 's',
  ArrowLeft: 'w',
  ArrowRight: 'e',
  Home: 'nw',
  PageUp: 'ne',
  End: 'sw',
  PageDown: 'se',
};

const DIRECTION_FACES: Readonly<Record<string, string>> = {
  '▲': 'n',
  '▼': 's',
  '◀': 'w',
  '▶': 'e',
  '↑': 'n',
  '↓': 's',
  '←': 'w',
  '→': 'e',
  // Sideways steps beside turns stand above them.
  '◄': 'nw',
  '►': 'ne',
  '↖': 'nw',
  '↗': 'ne',
  '↙': 'sw',
  '↘': 'se',
};

const DIRECTION_NAMES: Readonly<Record<string, string>> = {
  north: 'n',
  south: 's',
  west: 'w',
  east: 'e',
  northwest: 'nw',
  northeast: 'ne',
  southwest: 'sw',
  southeast: 'se',
  up: 'n',
  down: 's',
  left: 'w',
  right: 'e',
};
