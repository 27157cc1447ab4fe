// Status and messages as real text: it can be selected, read aloud and enlarged.

import { type ColorChoices, textInk } from '@stairwell/display/canvas';
import { sightLines } from '@stairwell/display/text';
import { type Frame, type Line, lineText, plainLine } from '@stairwell/engine';
import { colorText } from '@stairwell/engine/color';
import { lineAtRest, type Span } from '@stairwell/engine/play';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from './dialog.js';

/** A line of a game as text, in the game's own colours. */
export function TextLine({ line, palette }: { readonly line: Line; readonly palette: ColorChoices }) {
  return (
    <>
      {line.map((span, index) => (
        <TextSpan key={index} span={span} before={line[index - 1]} palette={palette} />
      ))}
    </>
  );
}

interface TextSpanProps {
  readonly span: Span;
  readonly before: Span | undefined;
  readonly palette: ColorChoices;
}

function TextSpan({ span, before, palette }: TextSpanProps) {
  if (span.style === undefined) return <span>{withGaps(span.text)}</span>;
  const { fore, back, bold } = textInk(span.style, palette);
  // What parts it from words without a ground is no part of its own ground.
  const isApart =
    back >= 0 &&
    before !== undefined &&
    (before.style === undefined || textInk(before.style, palette).back < 0);
  const text = isApart ? span.text.trimStart() : span.text;
  const style = {
    color: colorText(fore),
    ...(back < 0 ? {} : { backgroundColor: colorText(back) }),
    ...(bold ? { fontWeight: 'bold' } : {}),
  };
  return (
    <>
      {span.text.slice(0, span.text.length - text.length)}
      <span style={style}>{withGaps(text)}</span>
    </>
  );
}

/** Stretches of spaces between words are columns: where those do not fit, the style sheet parts them by a mark instead. */
function withGaps(text: string): ComponentChildren {
  const parts = text.split(/( {3,})/);
  if (parts.length === 1) return text;
  return parts.map((part, index) => {
    const isGap = index % 2 === 1 && parts[index - 1] !== '' && parts[index + 1] !== '';
    return isGap ? (
      <span key={index} class="gap">
        {part}
      </span>
    ) : (
      part
    );
  });
}

/** The status lines, as text that can be selected and read aloud. What boxes show as well is only read aloud. */
export function Status({
  lines,
  hasSlots,
  isStill,
  palette,
}: {
  readonly lines: readonly Line[];
  readonly hasSlots: boolean;
  readonly isStill: boolean;
  readonly palette: ColorChoices;
}) {
  const isInSlots = (line: Line) => hasSlots && line.every(({ controls }) => controls?.length === 0);
  const seen = (line: Line) => line.filter(({ inSlots }) => !(hasSlots && inSlots));
  const heard = (line: Line) => line.filter(({ inSlots }) => hasSlots && inSlots);
  return (
    <section class="status" aria-label="Status">
      {lines
        .filter((line) => lineText(line).trim() !== '')
        .map((line, index) => (
          <p key={index} {...(isInSlots(line) && { class: 'visually-hidden' })}>
            <TextLine line={isStill ? lineAtRest(seen(line)) : seen(line)} palette={palette} />
            <span class="visually-hidden">{lineText(heard(line))}</span>
          </p>
        ))}
    </section>
  );
}

/** How many of the newest messages show, and how many from before where there is room for them. */
const MESSAGES_SHOWN = 8;
const PAST_SHOWN = 30;
/** How many things in sight are worth naming beside them. */
const SIGHTS_SHOWN = 4;

/** What is in sight by name, beside the messages where the page is wide. Screen readers have `WhatYouSee`. */
export function InSight({ view, palette }: { readonly view: Frame['view']; readonly palette: ColorChoices }) {
  // A list in place of the view is read where it stands.
  const isMap = view.kind === 'tiles' && view.inPlaceOf === undefined;
  const sights = isMap ? sightLines(view).slice(0, SIGHTS_SHOWN) : [];
  const element = useFitted<HTMLDivElement>(showFirst, sights.map(lineText).join('\n'));
  if (sights.length === 0) return null;
  return (
    <div class="in-sight" aria-hidden="true" ref={element}>
      {sights.map((line, index) => (
        <p key={index}>
          <TextLine line={line} palette={palette} />
        </p>
      ))}
    </div>
  );
}

/** What the game says now, and what it said before in the room that is left. What finds no room can be opened. */
export function Messages({
  lines,
  past = [],
  refusal,
  palette,
  onRead,
}: {
  readonly lines: readonly Line[];
  /** What was said before: it fills the room that fresh messages leave. */
  readonly past?: readonly Line[];
  readonly refusal: string | undefined;
  readonly palette: ColorChoices;
  /** Whether the player is reading all of it now, in a window of its own. */
  onRead?(isReading: boolean): void;
}) {
  const said = [...past, ...lines, plainLine(refusal ?? '')].map(lineText).join('\n');
  // Also when a fresh line becomes an old one: the words are the same then, the elements that hold them are not.
  const element = useFitted<HTMLElement>(showWhole, `${past.length}\n${said}`);
  const [read, setRead] = useState<readonly Line[]>();
  const turnTo = (next: readonly Line[] | undefined) => {
    setRead(next);
    onRead?.(next !== undefined);
  };
  return (
    <section class="messages" aria-label="Messages" ref={element}>
      <div>
        {past.slice(-PAST_SHOWN).map((line, index) => (
          <p key={`past ${index}`} class="past" aria-hidden="true">
            {lineText(line)}
          </p>
        ))}
        {lines.slice(-MESSAGES_SHOWN).map((line, index) => (
          <p key={index}>
            <TextLine line={line} palette={palette} />
          </p>
        ))}
        {refusal !== undefined && <p class="refusal">{refusal}</p>}
      </div>
      <button
        type="button"
        class="quiet"
        aria-label="More messages"
        onClick={() => turnTo(lines.length > 0 ? lines : past.slice(-1))}
      >
        More
      </button>
      {read !== undefined && (
        <Dialog title="Messages" onClose={() => turnTo(undefined)}>
          {read.map((line, index) => (
            <p key={index}>
              <TextLine line={line} palette={palette} />
            </p>
          ))}
        </Dialog>
      )}
    </section>
  );
}

/** Fits an element's lines into its room whenever either changes. */
function useFitted<T extends HTMLElement>(fit: (element: T) => void, text: string): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    if (element.current !== null) fit(element.current);
  }, [fit, text]);
  const isThere = text !== '';
  useEffect(() => {
    const { current } = element;
    if (!isThere || current === null) return;
    // Status and prompt above and below take their room from here.
    const observer = new ResizeObserver(() => fit(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [fit, isThere]);
  return element;
}

/** Shows as many whole things in sight as there is room for, the first of them first: half a thing cannot be read. */
function showFirst(list: HTMLElement): void {
  let room = list.clientHeight;
  for (const line of list.children) {
    room -= line.getBoundingClientRect().height;
    line.classList.toggle('unseen', room < 0);
  }
}

/** Shows as many whole messages as there is room for, the newest last, and a button for the rest of what is said now. */
function showWhole(section: HTMLElement): void {
  section.classList.remove('has-more');
  if (fitMessages(section)) return;
  // The button takes room too.
  section.classList.add('has-more');
  fitMessages(section);
}

/** Says whether all that is said now finds room. */
function fitMessages(section: HTMLElement): boolean {
  const lines = [...(section.firstElementChild?.children ?? [])].reverse() as HTMLElement[];
  for (const line of lines) {
    line.style.maxHeight = '';
    for (const each of [line, ...line.children]) each.classList.remove('unseen');
  }
  let room = section.clientHeight;
  let isAll = true;
  for (const line of lines) {
    if (line === lines[0]) isAll = fitNewest(line, room);
    room -= line.getBoundingClientRect().height;
    const isUnseen = line !== lines[0] && room < 0;
    line.classList.toggle('unseen', isUnseen);
    if (isUnseen && !line.classList.contains('past')) isAll = false;
  }
  return isAll;
}

/** What happened last comes last: sentences go from the front. Of one that alone is too long the beginning is seen, in whole rows. */
function fitNewest(line: HTMLElement, room: number): boolean {
  const isTooLong = () => line.getBoundingClientRect().height > room;
  if (!isTooLong()) return true;
  const parts = [...line.children];
  const ends = parts
    .slice(0, -1)
    .flatMap((part, at) => (/[.!?]\)?\s*$/.test(part.textContent ?? '') ? [at + 1] : []));
  for (const end of ends) {
    for (const part of parts.slice(0, end)) part.classList.add('unseen');
    if (!isTooLong()) return false;
  }
  const row = Number.parseFloat(getComputedStyle(line).lineHeight);
  if (row > 0) line.style.maxHeight = `${Math.max(1, Math.floor(room / row)) * row}px`;
  return false;
}
