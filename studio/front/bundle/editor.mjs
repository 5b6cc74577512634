// What the studio's text takes from CodeMirror. `bundle.sh` makes ../editor.js of it.
export { Annotation, Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
export {
  Decoration, EditorView, drawSelection, dropCursor, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars,
  hoverTooltip, keymap, lineNumbers, rectangularSelection,
} from '@codemirror/view';
export { defaultKeymap, history, historyKeymap, indentLess, indentMore, invertedEffects } from '@codemirror/commands';
export { HighlightStyle, foldGutter, foldKeymap, indentOnInput, indentUnit, syntaxHighlighting, syntaxTree, ensureSyntaxTree } from '@codemirror/language';
export { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, snippetCompletion } from '@codemirror/autocomplete';
export { forceLinting, lintKeymap, setDiagnostics } from '@codemirror/lint';
export { highlightSelectionMatches, openSearchPanel, searchKeymap } from '@codemirror/search';
export { yaml } from '@codemirror/lang-yaml';
export { tags } from '@lezer/highlight';
