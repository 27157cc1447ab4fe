// The author's side: the script in its editor, its name, what can be done with it, and what is wrong with it.

import type { Point } from '@stairwell/engine';
import { useMemo, useRef } from 'preact/hooks';
import { CodeEditor, type EditorHandle } from './editor/code-editor.js';
import { itemsOf, Problems } from './problems.js';
import type { Mistake, Reference } from './protocol.js';
import type { Findings } from './use-reports.js';

/** Something that can be done with the script as a whole. */
export interface ScriptAction {
  readonly label: string;
  /** What it does, where the label is too short for that. */
  readonly title?: string;
  onClick(): void;
}

interface ScriptPanelProps {
  readonly text: string;
  /** The file name of the author's script; undefined for one of our levels. */
  readonly name: string | undefined;
  readonly note: string;
  readonly reference: Reference | undefined;
  readonly mistake: Mistake | undefined;
  readonly complaints: readonly Mistake[];
  readonly findings: Findings;
  readonly lineNow: number;
  readonly actions: readonly ScriptAction[];
  onName(name: string): void;
  onChange(text: string): void;
  onSeed(seed: number): void;
  /** Shows a cell of the level at a seed. */
  onPlace(seed: number, at: Point): void;
  onReady(handle: EditorHandle): void;
}

/** The editor with all that belongs to the script. */
export function ScriptPanel(props: ScriptPanelProps) {
  const { text, name, note, reference, mistake, complaints, findings, lineNow, actions } = props;
  const editor = useRef<EditorHandle>(undefined);
  const goTo = (line: number) => editor.current?.goTo(line);
  const items = useMemo(
    () => itemsOf(mistake, complaints, findings.list),
    [mistake, complaints, findings.list],
  );
  return (
    <section class="editor" aria-label="Script">
      <header class="editor-head">
        {name === undefined ? (
          <h2>Script</h2>
        ) : (
          <input
            class="script-name"
            aria-label="File name of the script"
            value={name}
            spellcheck={false}
            onChange={(event) => props.onName(event.currentTarget.value)}
          />
        )}
        <p class="note">{note}</p>
      </header>
      <div class="script-tools">
        {actions.map(({ label, title, onClick }) => (
          <button key={label} type="button" title={title} onClick={onClick}>
            {label}
          </button>
        ))}
      </div>
      <CodeEditor
        text={text}
        reference={reference}
        remarks={items}
        lineNow={lineNow}
        onChange={props.onChange}
        onReady={(handle) => {
          editor.current = handle;
          props.onReady(handle);
        }}
      />
      {(name !== undefined || items.length > 0) && (
        <Problems
          items={items}
          seeds={name === undefined ? undefined : findings.seeds}
          onLine={goTo}
          onSeed={props.onSeed}
          onPlace={props.onPlace}
        />
      )}
    </section>
  );
}
