// The script in an editor that knows the level language: CodeMirror in a shadow root, with colours, completion, hints at the cursor
// and findings in place.

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  snippet,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentService, indentUnit, StreamLanguage } from '@codemirror/language';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, type Line, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useRef } from 'preact/hooks';
import type { Reference } from '../protocol.js';
import { completeLua } from './completion.js';
import { EDITOR_LOOKS } from './looks.js';
import { around } from './lua-context.js';
import { referenceCame, referenceHover, signatureHint } from './signature.js';

/** Something to be said at a line of the script. */
export interface Remark {
  /** From 1; 0 is about the whole script. */
  readonly line: number;
  readonly message: string;
  readonly isError: boolean;
}

/** What others may do with the editor. */
export interface EditorHandle {
  /**
   * Puts a text where the cursor is and gives the number of that line; undefined, and nothing changes, when the author has put no cursor
   * into this script yet. `#{name}` in it is a field that Tab leads to.
   */
  insert(template: string): number | undefined;
  goTo(line: number): void;
}

interface CodeEditorProps {
  readonly text: string;
  readonly reference: Reference | undefined;
  readonly remarks: readonly Remark[];
  /** The line of the call that the map shows, 0 for none. */
  readonly lineNow: number;
  onChange(text: string): void;
  onReady(handle: EditorHandle): void;
}

/** A change that came from outside and is no news to it. */
const fromOutside = Annotation.define<true>();

const setLineNow = StateEffect.define<number>();
const lineNowMark = Decoration.line({ class: 'cm-line-now' });
const lineNowField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { state, effects, changes }) {
    for (const effect of effects) {
      if (!effect.is(setLineNow)) continue;
      const isThere = effect.value > 0 && effect.value <= state.doc.lines;
      return isThere
        ? Decoration.set([lineNowMark.range(state.doc.line(effect.value).from)])
        : Decoration.none;
    }
    return marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The editor of one script. `onReady` gets a handle by which others move its cursor and write into it. */
export function CodeEditor({ text, reference, remarks, lineNow, onChange, onReady }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  // What was typed comes back as a property, sometimes after the next letter: then it is no news.
  const typed = useRef<string[]>([]);
  /** Whether the author was in this script: before that, its cursor stands nowhere that was meant. */
  const wasEntered = useRef(false);
  const latest = useRef({ reference, onChange });
  latest.current = { reference, onChange };

  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const known = () => latest.current.reference;
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          bracketMatching(),
          closeBrackets(),
          indentUnit.of('  '),
          flushMaps,
          StreamLanguage.define(lua),
          lintGutter(),
          lineNowField,
          autocompletion({ override: [completeLua(known)], icons: false }),
          signatureHint(known),
          referenceHover(known),
          EDITOR_LOOKS,
          overwrite,
          // Browsers reach what can be written in without a tabindex; those who check for keyboards look for one.
          EditorView.contentAttributes.of({ 'aria-label': 'Lua script of the level', tabindex: '0' }),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...searchKeymap,
            ...historyKeymap,
            indentWithTab,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.view.hasFocus) wasEntered.current = true;
            const isOwn = update.transactions.some((each) => each.annotation(fromOutside) === undefined);
            if (!update.docChanged || !isOwn) return;
            const now = update.state.doc.toString();
            typed.current.push(now);
            latest.current.onChange(now);
          }),
        ],
      }),
    });
    view.current = made;
    onReady({
      insert(template) {
        if (!wasEntered.current) return undefined;
        const { from, to } = made.state.selection.main;
        if (template.includes('#{')) snippet(template)(made, null, from, to);
        else made.dispatch(made.state.replaceSelection(template), { scrollIntoView: true });
        made.focus();
        return made.state.doc.lineAt(from).number;
      },
      goTo(line) {
        const to = made.state.doc.line(Math.max(1, Math.min(line, made.state.doc.lines)));
        made.dispatch({
          selection: { anchor: startOf(to) },
          effects: EditorView.scrollIntoView(to.from, { y: 'center' }),
        });
        made.focus();
      },
    });
    return () => made.destroy();
  }, []);

  // Another script has come, from a level, a file or an earlier draft.
  useEffect(() => {
    const current = view.current;
    const echo = typed.current.indexOf(text);
    typed.current = typed.current.slice(echo + 1);
    if (current === undefined || echo >= 0 || current.state.doc.toString() === text) return;
    wasEntered.current = false;
    current.dispatch({
      changes: { from: 0, to: current.state.doc.length, insert: text },
      selection: { anchor: 0 },
      annotations: fromOutside.of(true),
    });
  }, [text]);

  useEffect(() => view.current?.dispatch({ effects: referenceCame.of(null) }), [reference]);

  useEffect(() => {
    const current = view.current;
    if (current === undefined) return;
    current.dispatch(
      setDiagnostics(
        current.state,
        remarks.flatMap((each) => diagnostics(current.state, each)),
      ),
    );
  }, [remarks, text]);

  useEffect(() => {
    const current = view.current;
    if (current === undefined) return;
    const isThere = lineNow > 0 && lineNow <= current.state.doc.lines;
    const effects: StateEffect<unknown>[] = [setLineNow.of(lineNow)];
    if (isThere)
      effects.push(EditorView.scrollIntoView(current.state.doc.line(lineNow).from, { y: 'nearest' }));
    current.dispatch({ effects });
  }, [lineNow]);

  return <div class="code-editor" ref={host} />;
}

/** A row of a map begins at the left edge: blanks before it would be cells of the map, and all its places would move. */
const flushMaps = indentService.of(({ state }, pos) =>
  around(state.doc.toString(), pos).isLongText ? 0 : undefined,
);

/**
 * Writing over a selection. The browser would keep the selection's looks in a style of its own making, which the page's content policy
 * forbids, so it is done here.
 */
const overwrite = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to, empty } = view.state.selection.main;
    const { data, inputType } = event;
    if (empty || inputType !== 'insertText' || data === null || view.composing) return false;
    event.preventDefault();
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type' });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});

/** A remark under the words of its line. What is about the whole script stands in the list below only. */
function diagnostics({ doc }: EditorState, { line, message, isError }: Remark): Diagnostic[] {
  if (line <= 0 || line > doc.lines) return [];
  const at = doc.line(line);
  return [{ from: startOf(at), to: at.to, message, severity: isError ? 'error' : 'warning' }];
}

/** Where the words of a line begin. */
const startOf = ({ from, text }: Line): number => from + (/^\s*/.exec(text)?.[0].length ?? 0);
