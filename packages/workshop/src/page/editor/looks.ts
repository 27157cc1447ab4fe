// The colours of the editor, from the house's own. They are mounted in the editor's shadow root, where styles made by a script need
// no place in the page's content policy.

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const frame = EditorView.theme(
  {
    '&': {
      height: '100%',
      color: 'var(--text)',
      backgroundColor: 'var(--ground)',
      fontSize: 'var(--code-size)',
    },
    // The frame around the editor shows the focus.
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
    '.cm-content': { caretColor: 'var(--lamp)', paddingBlock: '0.5rem' },
    '.cm-cursor': { borderLeft: '2px solid var(--lamp)' },
    '.cm-gutters': { backgroundColor: 'var(--ground)', color: 'var(--faint)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: '#ffffff0a' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: '#e0b56a44' },
    // The page's own colour for what is selected is made for its own ground.
    '.cm-line::selection, .cm-line ::selection': { color: 'currentColor' },
    '.cm-selectionMatch': { backgroundColor: '#8cc0b433' },
    '&.cm-focused .cm-matchingBracket': { backgroundColor: '#8cc0b444', outline: 'none' },
    '.cm-line-now': { backgroundColor: '#e0b56a26', boxShadow: 'inset 3px 0 var(--lamp)' },
    '.cm-tooltip': {
      border: '1px solid var(--edge-strong)',
      borderRadius: '4px',
      backgroundColor: 'var(--raised-more)',
      color: 'var(--text)',
      maxWidth: 'min(34rem, 90vw)',
    },
    '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '14em' },
    '.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px' },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--lamp)',
      color: 'var(--lamp-ink)',
    },
    '.cm-completionDetail': { color: 'var(--faint)', fontStyle: 'normal' },
    'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
    '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--lamp)' },
    'li[aria-selected] .cm-completionMatchedText': { color: 'inherit', fontWeight: 'bold' },
    '.cm-completionInfo': { padding: '6px 10px', fontFamily: 'var(--serif)' },
    '.cm-signature': { padding: '6px 10px' },
    '.cm-signature p': { margin: '0' },
    '.cm-signature .form': { fontFamily: 'var(--mono)', color: 'var(--cold)', fontSize: '0.85em' },
    '.cm-signature .key': { fontFamily: 'var(--mono)', fontSize: '0.9em', paddingTop: '3px' },
    '.cm-signature .key b': { color: 'var(--lamp)' },
    '.cm-signature .says': { fontFamily: 'var(--serif)', color: 'var(--faint)' },
    '&:not(.cm-focused) .cm-tooltip:has(> .cm-signature), &:not(.cm-focused) .cm-tooltip.cm-signature': {
      display: 'none',
    },
    '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--text)', borderColor: 'var(--edge)' },
    '.cm-panel input, .cm-panel button, .cm-panel label': { font: 'inherit', fontSize: '0.9em' },
    '.cm-textfield': { backgroundColor: 'var(--ground)', border: '1px solid var(--edge-strong)' },
    '.cm-button': {
      backgroundImage: 'none',
      backgroundColor: 'var(--raised-more)',
      border: '1px solid var(--edge-strong)',
      color: 'var(--text)',
    },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--blood)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--lamp)' },
    '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--blood)' },
    '.cm-lintRange-warning': { backgroundImage: 'none', borderBottom: '2px dotted var(--lamp)' },
    // A dot in the house's colours, in place of the picture that comes with it.
    '.cm-lint-marker::before': { content: '"●"' },
    '.cm-lint-marker-error': { content: 'none', color: 'var(--blood)' },
    '.cm-lint-marker-warning': { content: 'none', color: 'var(--lamp)' },
  },
  { dark: true },
);

const COLORS = HighlightStyle.define([
  { tag: tags.comment, color: '#7f918f', fontStyle: 'italic' },
  { tag: tags.keyword, color: '#d59ad0' },
  { tag: tags.string, color: '#9fd0a0' },
  { tag: tags.number, color: '#8fbdf0' },
  { tag: [tags.atom, tags.bool], color: '#8fbdf0' },
  { tag: [tags.standard(tags.variableName), tags.function(tags.variableName)], color: '#e0b56a' },
  { tag: tags.variableName, color: '#ccd6d2' },
  { tag: tags.operator, color: '#b9c4c0' },
]);

/** The looks of the editor. */
export const EDITOR_LOOKS = [frame, syntaxHighlighting(COLORS)];
