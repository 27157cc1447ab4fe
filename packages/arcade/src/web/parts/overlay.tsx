// A screen that the game lays over its view: help, pause, a menu, the end. Text with buttons for what can be pressed.

import type { ColorChoices } from '@stairwell/display/canvas';
import { type Line, lineText, type Overlay } from '@stairwell/engine';
import { choiceOfLine, keyLabel, otherChoices } from '@stairwell/engine/play';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { TextLine } from './lines.js';
import { isOwnPress } from './own-press.js';

interface OverlayProps {
  readonly overlay: Overlay;
  readonly palette: ColorChoices;
  /** The game is over: what it ended in stays in sight behind its last screen. */
  readonly isEnd?: boolean;
  /** Left out where the game is only watched: its screens then have no choices. */
  onChoose?(key: string): void;
}

/** A screen that the game lays over its map, with a button for each of its choices. */
export function GameOverlay({ overlay, palette, isEnd = false, onChoose }: OverlayProps) {
  const element = useRef<HTMLDivElement>(null);
  const isPlayed = onChoose !== undefined;
  const choices = otherChoices(overlay);
  // The region, not a button, gets the focus: keys still go to the game, and Tab leads to the choices. Whoever only
  // watches keeps theirs where they steer the replay.
  useLayoutEffect(() => {
    if (isPlayed) element.current?.focus({ preventScroll: true });
    // The next page begins at its top, however far down the last one was read.
    element.current?.parentElement?.scrollTo(0, 0);
  }, [overlay.title, isPlayed]);
  return (
    <div class={`overlay overlay-${isEnd ? 'window overlay-end' : overlay.cover}`}>
      <div class="overlay-box" ref={element} role="dialog" aria-labelledby="overlay-title" tabIndex={-1}>
        <h2 id="overlay-title">{overlay.title}</h2>
        <div class="overlay-text">
          {paragraphs(overlay.lines).map((line, index) => {
            const choice = choiceOfLine(overlay, line);
            const isChosen = choice !== undefined && line.every(({ style }) => style?.reverse === true);
            const shown = isChosen ? line.map(({ text }) => ({ text })) : line;
            const text = lineText(line) === '' ? '\u00a0' : <TextLine line={shown} palette={palette} />;
            if (choice === undefined) return <p key={index}>{text}</p>;
            return (
              <button
                key={index}
                type="button"
                aria-current={isChosen ? 'true' : undefined}
                class={isChosen ? 'menu-line menu-line-chosen' : 'menu-line'}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => isOwnPress(event) && onChoose?.(choice.key)}
              >
                {text}
              </button>
            );
          })}
        </div>
        {choices.length > 0 && (
          <ul class="choices">
            {choices.map(({ key, label }) => (
              <li key={key}>
                <button
                  type="button"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => isOwnPress(event) && onChoose?.(key)}
                >
                  <kbd>{keyCap(key)}</kbd> {label.charAt(0).toUpperCase() + label.slice(1)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/**
 * Lines that a game has broken for a terminal, as one each: a wide page breaks them at the same place, a narrow one where it must. What
 * goes on is a little indented and comes after a line that was nearly full.
 */
function paragraphs(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  let last = '';
  for (const line of lines) {
    const text = lineText(line);
    if (last.length > NEARLY_FULL && /^ {3}\w/.test(text))
      whole.push([...(whole.pop() ?? []), { text: '\n' }, ...line]);
    else whole.push(line);
    last = text;
  }
  return whole;
}
const NEARLY_FULL = 55;

/** A key as people call it. */
export function keyCap(key: string): string {
  return KEY_LABELS[key] ?? keyLabel(key);
}

const KEY_LABELS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
