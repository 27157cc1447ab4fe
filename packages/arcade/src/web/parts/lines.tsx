// Status and messages as real text: it can be selected, read aloud and enlarged.

import type { Line, Span } from '@stairwell/engine';
import { cssColour, type Palette, textInk } from '../draw/colours.js';

export function TextLine({ line, palette }: { readonly line: Line; readonly palette: Palette }) {
  return (
    <>
      {line.map((span, index) => (
        <TextSpan key={index} span={span} palette={palette} />
      ))}
    </>
  );
}

function TextSpan({ span, palette }: { readonly span: Span; readonly palette: Palette }) {
  if (span.style === undefined) return <span>{span.text}</span>;
  const { fore, back, bold } = textInk(span.style, palette);
  const style = {
    color: cssColour(fore),
    ...(back < 0 ? {} : { backgroundColor: cssColour(back) }),
    ...(bold ? { fontWeight: 'bold' } : {}),
  };
  return <span style={style}>{span.text}</span>;
}

export function Status({ lines, palette }: { readonly lines: readonly Line[]; readonly palette: Palette }) {
  return (
    <section class="status" aria-label="Status">
      {lines.map((line, index) => (
        <p key={index}>
          <TextLine line={line} palette={palette} />
        </p>
      ))}
    </section>
  );
}

/** How many of the newest messages show. */
const MESSAGES_SHOWN = 8;

export function Messages({
  lines,
  refusal,
  palette,
}: {
  readonly lines: readonly Line[];
  readonly refusal: string | undefined;
  readonly palette: Palette;
}) {
  return (
    <section class="messages" aria-label="Messages">
      <div>
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
