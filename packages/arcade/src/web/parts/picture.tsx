// The picture of a dungeon on its card in the menu: text for tiles, lines for lines. It comes after everything else: nobody waits for
// it, and what paints a game's canvas is not loaded for it.

import type { Frame } from '@stairwell/engine';
import type { CatalogueEntry } from '@stairwell/stage';
import { Component } from 'preact';
import { useLooks } from '../looks.js';

type View = Frame['view'];

interface PictureProps {
  readonly entry: CatalogueEntry;
  /** A click begins at once; whoever has no mouse has the buttons beside it. */
  onClick(): void;
}

/** More cells or lines than this are no small picture: a menu must not stand still for one. */
const MOST = 4000;

interface PictureState {
  readonly view?: View | undefined;
}

/** Shows what the dungeon brings as its picture; nothing where it brings none, or one that does not come or cannot be drawn. */
export class DungeonPicture extends Component<PictureProps, PictureState> {
  override state: PictureState = {};
  private request: number | undefined;

  override componentDidMount(): void {
    this.request = requestAnimationFrame(() => void this.load().catch(() => undefined));
  }

  override componentWillUnmount(): void {
    if (this.request !== undefined) cancelAnimationFrame(this.request);
    this.request = undefined;
  }

  /** Whoever wrote the dungeon may have made a mistake in its picture: that is no reason to show no menu. */
  override componentDidCatch(): void {
    this.setState({ view: undefined });
  }

  render() {
    const { view } = this.state;
    if (this.props.entry.picture === undefined) return null;
    return (
      <div class="card-picture" aria-hidden="true" onClick={this.props.onClick}>
        {view?.kind === 'tiles' && <Tiles view={view} />}
        {view?.kind === 'vector' && <Lines view={view} />}
      </div>
    );
  }

  private async load(): Promise<void> {
    const view = (await this.props.entry.picture?.())?.view;
    const size = view?.kind === 'tiles' ? view.width * view.height : view?.lines.length;
    if (this.request !== undefined && size !== undefined && size <= MOST) this.setState({ view });
  }
}

function Tiles({ view }: { readonly view: Extract<View, { kind: 'tiles' }> }) {
  const { palette } = useLooks();
  const { width, height, glyphs, styles, light } = view;
  const rows = Array.from({ length: height }, (_, y) => {
    const spans: { readonly color: string; text: string }[] = [];
    for (let cell = y * width; cell < (y + 1) * width; cell++) {
      const style = view.palette[styles[cell]];
      const own = palette.safeColors ? (style.safeColor ?? style.color) : style.color;
      const color = css(palette.highContrast ? own : lit(own, light?.colors[cell]));
      if (spans.at(-1)?.color !== color) spans.push({ color, text: '' });
      spans[spans.length - 1].text += String.fromCodePoint(glyphs[cell]);
    }
    return spans;
  });
  // Where something shines, the ground does too.
  const glows = (palette.highContrast ? [] : (light?.sources ?? [])).map(
    ({ x, y, radius, color }) =>
      `radial-gradient(${(radius * 80) / width}% ${(radius * 80) / height}% at ${(x * 100) / width}% ${((y + 0.5) * 100) / height}%, ${css(color)}66, transparent)`,
  );
  return (
    <pre style={{ backgroundImage: glows.join(', ') }}>
      {rows.map((spans, y) => (
        <span key={y}>
          {spans.map(({ color, text }, i) => (
            <span key={i} style={{ color }}>
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

/** A colour in the light of its cell. */
function lit(color: number, light = 0xffffff): number {
  const part = (shift: number) => Math.round((((color >> shift) & 255) * ((light >> shift) & 255)) / 255);
  return (part(16) << 16) | (part(8) << 8) | part(0);
}

function css(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
