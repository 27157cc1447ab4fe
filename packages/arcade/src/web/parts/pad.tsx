// Buttons for fingers, made from the game's own controls: a cross of directions, and rows for everything else.

import { faceOf, heldButton, padPlaces } from '@stairwell/display/keys';
import type { Control } from '@stairwell/engine';
import type { KeyInput } from '@stairwell/engine/play';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isOwnPress } from './own-press.js';

interface PadProps {
  readonly controls: readonly Control[];
  readonly isRealTime: boolean;
  /** Whether these are only the buttons for an answer: the pad keeps the room that it had, so that the map does not move. */
  readonly isForAnswer: boolean;
  send(input: KeyInput): void;
}

/** More buttons than this are smaller, and scroll where they find no room. */
const MANY = { act: 4, slot: 7, screen: 6 } as const;

export function TouchPad({ controls, isRealTime, isForAnswer, send }: PadProps) {
  const { cross, rows } = padPlaces(controls);
  const pad = useRef<HTMLElement>(null);
  const usual = useRef(0);
  // Measured as it still stands: right after a change its rows have yet to find out how many of them show.
  if (pad.current !== null && pad.current.style.minHeight === '')
    usual.current = pad.current.getBoundingClientRect().height;
  useLayoutEffect(() => {
    if (pad.current !== null) pad.current.style.minHeight = isForAnswer ? `${usual.current}px` : '';
  });
  return (
    <section class="pad" aria-label="Touch controls" ref={pad}>
      {cross.size > 0 && (
        <div class="pad-cross">
          {[...cross].map(([place, control]) => (
            <PadButton key={control.id} control={control} isRealTime={isRealTime} send={send} place={place} />
          ))}
        </div>
      )}
      {rows.map(({ group, controls: members }) => {
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
  const key = control.keys[0];
  // A new frame brings new controls and a new way to send; a finger that holds the button must not lose it.
  const sending = useRef(send);
  sending.current = send;
  const button = useMemo(
    () => heldButton(key, { isRealTime, send: (input) => sending.current(input) }),
    [key, isRealTime],
  );

  useEffect(() => {
    // A finger that leaves for another window never comes up here.
    addEventListener('blur', button.letGo);
    return () => {
      removeEventListener('blur', button.letGo);
      button.letGo();
    };
  }, [button]);

  return (
    <button
      type="button"
      class={place === undefined ? 'pad-button' : `pad-button pad-${place}`}
      data-control={control.id}
      aria-label={nameOf(control)}
      onPointerDown={(event) => {
        if (isTapped) return;
        event.preventDefault();
        // A mouse or finger may slide off while it holds; the button still hears it come up.
        event.currentTarget.setPointerCapture(event.pointerId);
        button.press();
      }}
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={button.letGo}
      onPointerCancel={button.letGo}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // Elsewhere only a click that no pointer made: a key on the button, or a screen reader.
        if (isTapped ? isOwnPress(event) : event.detail === 0) send({ type: 'key', key, phase: 'tap' });
      }}
    >
      {faceOf(control)}
    </button>
  );
}

/** What a button is called: whoever says the word that stands on it must be understood. */
function nameOf(control: Control): string {
  const { label } = control;
  const face = faceOf(control);
  const isWord = /\p{L}/u.test(face) && !label.toLowerCase().includes(face.toLowerCase());
  return isWord ? `${face}: ${label}` : label;
}
