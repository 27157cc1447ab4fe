// The author's side: the script in its editor, its name, what can be done with it, and what is wrong with it.

import { useMemo, useRef } from 'preact/hooks';
import { CodeEditor, type EditorHandle, type Remark } from './editor/code-editor.js';
import type { Mistake, Reference } from './protocol.js';
import type { SeenFinding } from './use-bench.js';

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
  readonly findings: readonly SeenFinding[];
  readonly lineNow: number;
  readonly actions: readonly ScriptAction[];
  onName(name: string): void;
  onChange(text: string): void;
  onSeed(seed: number): void;
  onReady(handle: EditorHandle): void;
}

/** Something in the list below the script. */
interface Item extends Remark {
  readonly often: string;
  /** A seed to see it at. */
  readonly seed: number | undefined;
}

export function ScriptPanel(props: ScriptPanelProps) {
  const { text, name, note, reference, mistake, complaints, findings, lineNow, actions } = props;
  const editor = useRef<EditorHandle>(undefined);
  const goTo = (line: number) => editor.current?.goTo(line);
  const items = useMemo(() => itemsOf(mistake, complaints, findings), [mistake, complaints, findings]);
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
      <Remarks
        id="editor-mistake"
        items={items.filter(({ often }) => often === '')}
        onLine={goTo}
        onSeed={props.onSeed}
      />
      <Remarks
        id="editor-findings"
        items={items.filter(({ often }) => often !== '')}
        onLine={goTo}
        onSeed={props.onSeed}
      />
    </section>
  );
}

interface RemarksProps {
  readonly id: string;
  readonly items: readonly Item[];
  onLine(line: number): void;
  onSeed(seed: number): void;
}

/** What stopped the script or is odd in it, each with the way to its line and to a seed that shows it. */
function Remarks({ id, items, onLine, onSeed }: RemarksProps) {
  return (
    <div id={id} role="status" class={items.length > 0 ? 'remarks problems' : 'remarks'}>
      {items.map(({ line, message, isError, often, seed }) => (
        <div class="editor-mistake" key={`${line} ${message}`}>
          <p class={isError ? 'problem' : undefined}>
            {line > 0 && <b>Line {line}: </b>}
            {message}
            {often !== '' && <span class="note"> {often}</span>}
          </p>
          {line > 0 && (
            <button type="button" class="quiet" onClick={() => onLine(line)}>
              Go there
            </button>
          )}
          {seed !== undefined && (
            <button type="button" class="quiet" onClick={() => onSeed(seed)}>
              Seed {seed}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/** The mistake first, then what NetHack would complain about, then what only the linter sees. */
function itemsOf(
  mistake: Mistake | undefined,
  complaints: readonly Mistake[],
  findings: readonly SeenFinding[],
): Item[] {
  const items: Item[] = [];
  const add = (item: Item) => {
    if (!items.some(({ line, message }) => line === item.line && message === item.message)) items.push(item);
  };
  if (mistake !== undefined) add({ ...mistake, isError: true, often: '', seed: undefined });
  for (const each of complaints) add({ ...each, isError: false, often: '', seed: undefined });
  for (const { line, message, isError, detail, count, of, seed } of findings) {
    const where = detail === undefined ? '' : ` (${detail})`;
    const isAlways = count === of;
    add({
      line,
      message,
      isError,
      often: `${isAlways ? 'at every seed' : `at ${count} of ${of} seeds`}${where}`,
      seed: isAlways ? undefined : seed,
    });
  }
  return items;
}
