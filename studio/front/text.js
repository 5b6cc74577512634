// The scenario's text: CodeMirror with csprint's problems, words and meanings.
import * as cm from './editor.js';
import { el, sentence } from './dom.js';
import { say } from './say.js';
import { pathAt } from './schema.js';

const { tags } = cm;
const colours = cm.HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--key)' },
  { tag: tags.comment, color: 'var(--second)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.meta], color: 'var(--second)' },
]);

// The lines that are wrong, for their red edge.
const markWrong = cm.StateEffect.define();
const wrongLines = cm.StateField.define({
  create: () => cm.Decoration.none,
  update(marks, change) {
    let now = marks.map(change.changes);
    for (const effect of change.effects) {
      if (!effect.is(markWrong)) continue;
      now = cm.Decoration.set(effect.value.map((from) => cm.Decoration.line({ class: 'cm-wrong' }).range(from)), true);
    }
    return now;
  },
  provide: (field) => cm.EditorView.decorations.from(field),
});

// What the editor itself says.
const phrases = {
  Find: say('studio.find'), Replace: say('studio.replace'), next: say('studio.find-next'), previous: say('studio.find-previous'), all: say('studio.find-all'),
  'match case': say('studio.find-case'), regexp: say('studio.find-regexp'), 'by word': say('studio.find-word'), replace: say('studio.find-replace'),
  'replace all': say('studio.find-replace-all'), close: say('studio.find-close'), 'Go to line': say('studio.find-line'), go: say('studio.find-go'),
  'current match': say('studio.found-here'), 'on line': say('studio.found-on-line'), 'replaced match on line $': say('studio.found-replaced', { line: '$' }),
  'replaced $ matches': say('studio.found-all-replaced', { n: '$' }), Completions: say('studio.completions'), Diagnostics: say('studio.problems-list'),
  'No diagnostics': say('studio.all-is-well'), 'Fold line': say('studio.fold'), 'Unfold line': say('studio.unfold'), unfold: say('studio.unfold'),
  'folded code': say('studio.folded'), 'Control character': say('studio.control-character'), 'Selection deleted': say('studio.selection-deleted'),
};

// Text that is set from outside is told apart from what is typed.
const given = cm.Annotation.define();

// Dice that took the place of others are a step for undo, as a change of the text is.
const thrown = cm.StateEffect.define();
const takenBack = cm.invertedEffects.of(({ effects }) => effects.filter((one) => one.is(thrown)).map(({ value: { was, is } }) => thrown.of({ was: is, is: was })));

// A Text is the editor in a place. changed is called with every text that is typed, threw with
// dice that undo brings back.
export class Text {
  constructor(place, { text, nonce, schema, changed, save, threw }) {
    this.schema = schema;
    this.view = new cm.EditorView({
      parent: place,
      state: cm.EditorState.create({
        doc: text,
        extensions: [
          cm.lineNumbers(), cm.foldGutter({ openText: '▾', closedText: '▸' }), cm.highlightSpecialChars(), cm.history(), takenBack, cm.drawSelection(),
          cm.EditorState.allowMultipleSelections.of(true), cm.indentOnInput(), cm.highlightActiveLine(), cm.highlightActiveLineGutter(),
          cm.highlightSelectionMatches(), cm.closeBrackets(), cm.indentUnit.of('  '), cm.EditorView.lineWrapping,
          cm.yaml(), cm.syntaxHighlighting(colours), wrongLines,
          cm.autocompletion({ icons: false, override: [(context) => this.complete(context)] }),
          cm.hoverTooltip((view, at) => this.hover(at)),
          cm.EditorState.phrases.of(phrases), cm.EditorView.cspNonce.of(nonce),
          cm.EditorView.contentAttributes.of({ 'aria-label': say('studio.scenario-text'), spellcheck: 'false', tabindex: '0' }),
          cm.EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(this.text, update.transactions.some((one) => one.annotation(given)));
            for (const step of update.transactions.filter((one) => one.isUserEvent('undo') || one.isUserEvent('redo'))) {
              for (const one of step.effects) if (one.is(thrown)) threw(one.value.is);
            }
          }),
          cm.keymap.of([
            { key: 'Mod-s', preventDefault: true, run: () => { save(); return true; } },
            ...cm.closeBracketsKeymap, ...cm.searchKeymap, ...cm.historyKeymap, ...cm.foldKeymap, ...cm.completionKeymap, ...cm.lintKeymap,
            { key: 'Ctrl-m', run: () => false }, ...cm.defaultKeymap,
          ]),
        ],
      }),
    });
  }

  // begin shows the text from where the scenario begins, below what was remarked at its head.
  begin() {
    const at = /^csprint:/m.exec(this.text);
    if (at) this.view.dispatch({ effects: cm.EditorView.scrollIntoView(at.index, { y: 'start', yMargin: 8 }) });
  }

  get text() { return this.view.state.doc.toString(); }

  // put takes a new text as one step that undo takes back; only what differs changes,
  // so that the cursor stays where it is.
  put(text) {
    const old = this.text;
    if (text === old) return;
    let from = 0;
    while (from < old.length && from < text.length && old[from] === text[from]) from++;
    let tail = 0;
    while (tail < old.length - from && tail < text.length - from && old.at(-1 - tail) === text.at(-1 - tail)) tail++;
    this.view.dispatch({ changes: { from, to: old.length - tail, insert: text.slice(from, text.length - tail) }, annotations: given.of(true), userEvent: 'put' }); // a step of its own, however quickly it follows what was typed
  }

  // throw has undo know of dice that took the place of others.
  throw(was, is) { this.view.dispatch({ effects: thrown.of({ was, is }), userEvent: 'dice' }); }

  // undo takes the last step back, or does it again.
  undo(again) { (again ? cm.historyKeymap[1] : cm.historyKeymap[0]).run(this.view); }

  // show underlines problems where they stand.
  show(problems) {
    const { state } = this.view;
    const marks = problems.filter((one) => one.line > 0 && one.line <= state.doc.lines).map((one) => {
      const [from, to] = this.range(one);
      return { from, to, severity: one.level === 'error' ? 'error' : 'warning', message: one.hint ? `${sentence(one)}\n${one.hint}` : sentence(one) };
    });
    this.view.dispatch(cm.setDiagnostics(state, marks));
    const lines = new Set(problems.filter((one) => one.level === 'error' && one.line > 0 && one.line <= state.doc.lines).map((one) => state.doc.line(one.line).from));
    this.view.dispatch({ effects: markWrong.of([...lines].sort((a, b) => a - b)) });
  }

  // range is the word that a problem is about: from its column to the word's end.
  range({ line, col }) {
    const row = this.view.state.doc.line(line);
    const start = Math.min(col > 0 ? byLetters(row.text, col - 1) : 0, row.text.length);
    const word = /^("[^"]*"|'[^']*'|[^\s,{}[\]:#]+([^,{}[\]:#]*[^\s,{}[\]:#])?)/.exec(row.text.slice(start));
    const end = start + (word ? word[0].length : 1);
    return [row.from + start, Math.min(row.from + Math.max(end, start + 1), row.to)];
  }

  // stay keeps the line that is written in sight when the editor has become smaller.
  stay() {
    const { view } = this;
    if (!view.hasFocus) return;
    view.requestMeasure({
      read: () => [view.coordsAtPos(view.state.selection.main.head), view.scrollDOM.getBoundingClientRect()],
      write: ([at, box]) => {
        if (!at || at.bottom > box.bottom || at.top < box.top) setTimeout(() => view.dispatch({ effects: cm.EditorView.scrollIntoView(view.state.selection.main.head, { y: 'nearest', yMargin: 40 }) }));
      },
    });
  }

  go(problem) {
    const [from, to] = this.range(problem);
    this.view.dispatch({ selection: { anchor: from, head: to }, effects: cm.EditorView.scrollIntoView(from, { y: 'center' }) });
    this.view.focus();
  }

  // replace puts another word in the place of the one that a problem is about.
  replace(problem, word) {
    const [from, to] = this.range(problem);
    this.view.dispatch({ changes: { from, to, insert: word }, selection: { anchor: from + word.length } });
    this.view.focus();
  }

  complete(context) {
    const here = pathAt(context.state.doc.toString(), context.pos);
    const from = context.pos - here.word.length;
    if (!context.explicit && here.word === '' && here.key) return null;
    if (/\s{2}|#/.test(here.word)) return null;
    if (here.key) {
      const options = [...this.schema.keys(here.path)].map(([label, meant]) => ({ label, type: 'property', apply: `${label}: `, info: meant.description }));
      return options.length ? { from, options, validFor: /^[\w-]*$/ } : null;
    }
    const options = this.schema.values(here.path).map((label) => ({ label, type: 'enum' }));
    return options.length ? { from, options, validFor: /^[\w -]*$/ } : null;
  }

  hover(at) {
    const row = this.view.state.doc.lineAt(at);
    const key = /[\w-]+(?=\s*:(\s|$))/g;
    for (let found = key.exec(row.text); found; found = key.exec(row.text)) {
      const [from, to] = [row.from + found.index, row.from + found.index + found[0].length];
      if (at < from || at > to) continue;
      const { path } = pathAt(this.text, from);
      const { told, among, bounds } = this.schema.words([...path, found[0]]);
      if (!told && !among.length) return null;
      return {
        pos: from, end: to, above: true,
        create: () => ({ dom: el('div', {}, el('b', {}, found[0]), told ? el('p', {}, told) : null, among.length ? el('p', { class: 'quiet' }, among.slice(0, 40).join(', ')) : null, bounds ? el('p', { class: 'quiet' }, bounds) : null) }),
      };
    }
    return null;
  }
}

// byLetters is the place after so many letters, as csprint counts them: by code points.
function byLetters(text, count) {
  let at = 0;
  for (const letter of text) {
    if (count-- <= 0) break;
    at += letter.length;
  }
  return at;
}
