// The picture of a dungeon on its card in the menu: text for tiles, lines for lines. It comes after everything else: nobody waits for
// it, and what paints a game's canvas is not loaded for it.

import type { Frame, Style } from '@stairwell/engine';
import type { CatalogueEntry } from '@stairwell/stage';
import { useEffect, useState } from 'preact/hooks';
import { useLooks } from '../looks.js';

type View = Frame['view'];

interface PictureProps {
  readonly entry: CatalogueEntry;
  /** A click begins at once; whoever has no mouse has the buttons beside it. */
  onClick(): void;
}

/** Shows what the dungeon brings as its picture; nothing where it brings none or it does not come. */
export function DungeonPicture({ entry, onClick }: PictureProps) {
  const [view, setView] = useState<View>();
  useEffect(() => {
    const request = requestAnimationFrame(() => {
      entry.picture?.().then(
        (frame) => setView(frame.view),
        () => undefined,
      );
    });
    return () => cancelAnimationFrame(request);
  }, [entry]);
  if (entry.picture === undefined) return null;
  return (
    <div class="card-picture" aria-hidden="true" onClick={onClick}>
      {view?.kind === 'tiles' && <Tiles view={view} />}
      {view?.kind === 'vector' && <Lines view={view} />}
    </div>
  );
}

function Tiles({ view }: { readonly view: Extract<View, { kind: 'tiles' }> }) {
  const { palette } = useLooks();
  const { width, height, glyphs, styles } = view;
  const rows = Array.from({ length: height }, (_, y) => {
    const spans: { readonly style: Style; text: string }[] = [];
    for (let cell = y * width; cell < (y + 1) * width; cell++) {
      const style = view.palette[styles[cell]];
      if (spans.at(-1)?.style !== style) spans.push({ style, text: '' });
      spans[spans.length - 1].text += String.fromCodePoint(glyphs[cell]);
    }
    return spans;
  });
  return (
    <pre>
      {rows.map((spans, y) => (
        <span key={y}>
          {spans.map(({ style, text }, i) => (
            <span
              key={i}
              style={{ color: css(palette.safeColors ? (style.safeColor ?? style.color) : style.color) }}
            >
              {text}
            </span>
          ))}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

function Lines({ view }: { readonly view: Extract<View, { kind: 'vector' }> }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${view.width} ${view.height}`}
      stroke={css(view.ink)}
      stroke-width="2"
    >
      {view.lines.map((line, i) => (
        <line key={i} x1={line.x1} y1={line.y1} x2={line.x2} y2={line.y2} stroke-opacity={line.brightness} />
      ))}
    </svg>
  );
}

function css(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
