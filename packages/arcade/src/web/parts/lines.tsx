// Status and messages as real text: it can be selected, read aloud and enlarged.

import { type ColorChoices, textInk } from '@stairwell/display/canvas';
import { type Line, lineText } from '@stairwell/engine';
import { colorText } from '@stairwell/engine/color';
import type { Gauge, Span } from '@stairwell/engine/play';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** A line of a game as text, in the game's own colours. */
export function TextLine({ line, palette }: { readonly line: Line; readonly palette: ColorChoices }) {
  return (
    <>
      {line.map((span, index) => (
        <TextSpan key={index} span={span} palette={palette} />
      ))}
    </>
  );
}

function TextSpan({ span, palette }: { readonly span: Span; readonly palette: ColorChoices }) {
  if (span.style === undefined) return <span>{withGaps(span.text)}</span>;
  const { fore, back, bold } = textInk(span.style, palette);
  const style = {
    color: colorText(fore),
    ...(back < 0 ? {} : { backgroundColor: colorText(back) }),
    ...(bold ? { fontWeight: 'bold' } : {}),
  };
  return <span style={style}>{withGaps(span.text)}</span>;
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

/** The status lines, as text that can be selected and read aloud. */
export function Status({
  lines,
  palette,
}: {
  readonly lines: readonly Line[];
  readonly palette: ColorChoices;
}) {
  const element = useRef<HTMLElement>(null);
  useSteadyHeight(element);
  return (
    <section class="status" aria-label="Status" ref={element}>
      {lines
        .filter((line) => lineText(line).trim() !== '')
        .map((line, index) => (
          <p key={index}>
            <TextLine line={line} palette={palette} />
          </p>
        ))}
    </section>
  );
}

/** Keeps an element as tall as it has ever been at this width: a line that comes and goes must not move the map. */
function useSteadyHeight(element: { readonly current: HTMLElement | null }): void {
  const tallest = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    if (target.clientWidth !== tallest.current.width) {
      tallest.current = { width: target.clientWidth, height: 0 };
      target.style.minHeight = '';
    }
    if (target.offsetHeight <= tallest.current.height) return;
    tallest.current.height = target.offsetHeight;
    target.style.minHeight = `${target.offsetHeight}px`;
  });
}

/** How many of the newest messages show, and how many from before where there is room for them. */
const MESSAGES_SHOWN = 8;
const PAST_SHOWN = 30;

/** Measures as bars. The words of the status say the same, so nobody needs these read aloud. */
export function Gauges({
  gauges,
  palette,
}: {
  readonly gauges: readonly Gauge[];
  readonly palette: ColorChoices;
}) {
  return (
    <div class="gauges" aria-hidden="true">
      {gauges.map(({ name, value, most, style }) => (
        <div class="gauge" key={name}>
          <span>{name}</span>
          <span class="gauge-bar">
            <span
              style={{
                width: `${(100 * value) / most}%`,
                ...(style && { backgroundColor: colorText(textInk(style, palette).fore) }),
              }}
            />
          </span>
        </div>
      ))}
    </div>
  );
}

/** What the game says now, and what it said before in the room that is left. */
export function Messages({
  lines,
  past = [],
  refusal,
  palette,
}: {
  readonly lines: readonly Line[];
  /** What was said before: it fills the room that fresh messages leave. */
  readonly past?: readonly Line[];
  readonly refusal: string | undefined;
  readonly palette: ColorChoices;
}) {
  const element = useRef<HTMLElement>(null);
  const said = [...past, ...lines].map(lineText).join('\n');
  useLayoutEffect(() => showWhole(element.current), [said, refusal]);
  useEffect(() => {
    const again = () => showWhole(element.current);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);
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
    </section>
  );
}

/** Shows as many whole messages as there is room for, the newest last; of one that alone is too long, its beginning. */
function showWhole(section: HTMLElement | null): void {
  const lines = section?.firstElementChild?.children ?? [];
  for (const line of lines) line.classList.remove('unseen');
  let room = section?.clientHeight ?? 0;
  for (const line of [...lines].reverse()) {
    const isNewest = line === lines[lines.length - 1];
    room -= line.getBoundingClientRect().height;
    if (isNewest) section?.classList.toggle('overfull', room < 0);
    else line.classList.toggle('unseen', room < 0);
  }
}
