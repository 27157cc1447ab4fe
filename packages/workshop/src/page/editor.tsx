// The editor: the browser's own text field, so that every way of writing works, with line numbers beside it and the line of a
// mistake marked.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Mistake } from './protocol.js';

interface EditorProps {
  readonly text: string;
  readonly mistake: Mistake | undefined;
  /** What is odd, but did not stop the script. */
  readonly complaints: readonly Mistake[];
  /** The line of the call that the map shows, 0 for none. */
  readonly lineNow: number;
  /** What the text is: a script of one's own, or a recording of one of ours. */
  readonly note: string;
  onChange(text: string): void;
}

export function Editor({ text, mistake, complaints, lineNow, note, onChange }: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const count = useMemo(() => text.split('\n').length, [text]);
  const wrongLine = mistake?.line ?? 0;

  function follow(): void {
    if (gutter.current !== null && field.current !== null) gutter.current.scrollTop = field.current.scrollTop;
  }
  useEffect(follow, [count]);

  // The line of the call is kept in sight, without taking the focus from where one steps.
  useEffect(() => {
    const target = field.current;
    if (target === null || lineNow === 0) return;
    const height = target.scrollHeight / text.split('\n').length;
    const top = height * (lineNow - 1);
    if (top < target.scrollTop || top + 2 * height > target.scrollTop + target.clientHeight)
      target.scrollTop = Math.max(0, top - target.clientHeight / 2);
    follow();
  }, [lineNow]);

  function goTo(line: number): void {
    const target = field.current;
    if (target === null) return;
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    target.focus();
    target.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    target.scrollTop = Math.max(0, (target.scrollHeight / lines.length) * (line - 4));
    follow();
  }

  return (
    <section class="editor" aria-labelledby="editor-title">
      <header class="editor-head">
        <h2 id="editor-title">Script</h2>
        <p class="note" id="editor-note">
          {note}
        </p>
      </header>
      <div class={wrongLine > 0 ? 'editor-field editor-wrong' : 'editor-field'}>
        <div class="gutter" ref={gutter} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <div
              key={index}
              class={index + 1 === wrongLine ? 'wrong-line' : index + 1 === lineNow ? 'line-now' : undefined}
            >
              {index + 1}
            </div>
          ))}
        </div>
        <textarea
          ref={field}
          value={text}
          aria-label="Lua script of the level"
          aria-describedby="editor-note editor-mistake"
          aria-invalid={mistake !== undefined}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          wrap="off"
          onInput={(event) => onChange(event.currentTarget.value)}
          onScroll={follow}
        />
      </div>
      <div id="editor-mistake" role="status">
        {[...(mistake === undefined ? [] : [mistake]), ...complaints].map((each) => (
          <div class="editor-mistake" key={`${each.line} ${each.message}`}>
            <p class={each === mistake ? 'problem' : 'note'}>
              {each.line > 0 && <b>Line {each.line}: </b>}
              {each.message}
            </p>
            {each.line > 0 && (
              <button type="button" class="quiet" onClick={() => goTo(each.line)}>
                Go there
              </button>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
