// What a frame gives as data, drawn: bars, a heart that beats, boxes for what is carried, and marks at the edge for what is heard. The
// words beside it say the same, so nobody needs these read aloud.

import { type ColorChoices, textInk } from '@stairwell/display/canvas';
import type { Control, Frame, Style } from '@stairwell/engine';
import { colorText } from '@stairwell/engine/color';
import type { Bearing, Gauge, Slot } from '@stairwell/engine/play';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { keyCap } from './overlay.js';

interface HudProps {
  readonly frame: Frame;
  readonly palette: ColorChoices;
  /** The game's controls with the keys as they are bound. */
  readonly controls: readonly Control[];
  /** Whether the boxes are the buttons of a touch screen; elsewhere keys do the same. */
  readonly isTouch?: boolean;
  /** A slot was clicked; left out where the game is only watched. */
  onSlot?(control: Control): void;
}

/** Bars and boxes of a frame; nothing where it has neither. */
export function Hud({ frame, palette, controls, isTouch = false, onSlot }: HudProps) {
  const { gauges = [], slots = [] } = frame;
  const row = useRef<HTMLDivElement>(null);
  const chosen = slots.findIndex(({ isChosen }) => isChosen);
  useLayoutEffect(() => bringIntoSight(row.current, chosen), [chosen]);
  if (gauges.length === 0 && slots.length === 0) return null;
  return (
    <div class="hud">
      {slots.length > 0 && (
        <div class="slots" aria-hidden={!isTouch} ref={row}>
          {slots.map((slot, index) => (
            <SlotBox
              key={index}
              slot={slot}
              palette={palette}
              isTouch={isTouch}
              control={controls.find(({ id }) => id === slot.control)}
              keyed={controls.find(({ id }) => id === (slot.keyOf ?? slot.control))}
              {...(onSlot && { onSlot })}
            />
          ))}
        </div>
      )}
      {gauges.length > 0 && (
        <div class="gauges" aria-hidden="true">
          {gauges.map((gauge) => (
            <GaugeBar key={gauge.name} gauge={gauge} palette={palette} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Moves a row that is longer than the screen until a box of it can be seen. */
function bringIntoSight(row: HTMLElement | null, index: number): void {
  const box = row?.children[index]?.getBoundingClientRect();
  if (row === null || box === undefined) return;
  const { left, right } = row.getBoundingClientRect();
  if (box.left < left) row.scrollLeft -= left - box.left;
  else if (box.right > right) row.scrollLeft += box.right - right;
}

function GaugeBar({ gauge, palette }: { readonly gauge: Gauge; readonly palette: ColorChoices }) {
  const { name, value, most, style, beat } = gauge;
  const color = inkOf(style, palette);
  return (
    <div class={beat === undefined ? 'gauge' : 'gauge gauge-beating'}>
      {beat === undefined ? (
        <span class="gauge-name">{name}</span>
      ) : (
        <svg
          viewBox="0 0 24 22"
          class="heart"
          aria-hidden="true"
          style={{ color, animationDuration: `${60 / Math.max(1, beat)}s` }}
        >
          <path d="M12 21C5 15 1 11 1 6.500A5.500 5.500 0 0 1 12 5a5.500 5.500 0 0 1 11 1.500C23 11 19 15 12 21z" />
        </svg>
      )}
      <span class="gauge-bar">
        <span style={{ transform: `scaleX(${value / most})`, backgroundColor: color }} />
      </span>
    </div>
  );
}

interface SlotProps {
  readonly slot: Slot;
  readonly palette: ColorChoices;
  readonly isTouch: boolean;
  readonly control: Control | undefined;
  /** Whose key stands on it. */
  readonly keyed: Control | undefined;
  onSlot?(control: Control): void;
}

function SlotBox({ slot, palette, isTouch, control, keyed, onSlot }: SlotProps) {
  const { name, glyph, style, charge, isOn, isChosen } = slot;
  const names = ['slot', isChosen && 'slot-chosen', isOn && 'slot-on', name === undefined && 'slot-empty'];
  const color = inkOf(style, palette);
  return (
    <button
      type="button"
      {...(!isTouch && { tabIndex: -1 })}
      class={names.filter(Boolean).join(' ')}
      title={name ?? 'empty'}
      disabled={onSlot === undefined || control === undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => control && onSlot?.(control)}
    >
      {isTouch && (
        <span class="visually-hidden">
          {control?.label ?? 'Slot'}: {name ?? 'empty'}
        </span>
      )}
      {keyed !== undefined && (
        <span class="slot-key" aria-hidden="true">
          {keyCap(keyed.keys[0])}
        </span>
      )}
      <span class="slot-glyph" aria-hidden="true" style={{ color }}>
        {glyph === undefined ? '' : String.fromCodePoint(glyph)}
      </span>
      <span class="slot-name" aria-hidden="true">
        {name ?? ''}
      </span>
      {charge !== undefined && (
        <>
          <span class="slot-left" aria-hidden="true">
            {charge.left}
          </span>
          <span class="slot-charge">
            <span style={{ transform: `scaleX(${charge.left / charge.most})`, backgroundColor: color }} />
          </span>
        </>
      )}
    </button>
  );
}

function inkOf(style: Style | undefined, palette: ColorChoices): string {
  return style === undefined ? 'var(--cold)' : colorText(textInk(style, palette).fore);
}

/** Marks at the edge of the map, on the side from which something is heard. */
export function Bearings({
  bearings,
  palette,
}: {
  readonly bearings: readonly Bearing[];
  readonly palette: ColorChoices;
}) {
  return (
    <div class="bearings" aria-hidden="true">
      {bearings.map(({ name, x, y, strength, style }, index) => {
        const far = Math.max(Math.abs(x), Math.abs(y)) || 1;
        return (
          <span
            key={index}
            title={name}
            style={{
              left: `${50 + (49 * x) / far}%`,
              top: `${50 + (48 * y) / far}%`,
              rotate: `${Math.atan2(y, x)}rad`,
              opacity: 0.35 + 0.65 * strength,
              scale: 0.7 + 0.7 * strength,
              color: inkOf(style, palette),
            }}
          >
            ❯
          </span>
        );
      })}
    </div>
  );
}
