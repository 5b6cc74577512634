// Two texts beside one another, with the lines marked that only one of them has.
import { el, button } from './dom.js';
import { say } from './say.js';

// marked are a text's lines, each with whether the other text lacks it.
function marked(text, other) {
  const theirs = new Map();
  for (const line of other.split('\n')) theirs.set(line, (theirs.get(line) || 0) + 1);
  return text.split('\n').map((line) => {
    const left = theirs.get(line) || 0;
    theirs.set(line, left - 1);
    return [line, left <= 0];
  });
}

// besideOneAnother shows two texts, each [name, text], until it is closed.
export function besideOneAnother([one, two], told) {
  const column = ([name, text], [, other]) => el('div', { tabindex: 0, role: 'region', 'aria-label': name },
    el('h3', {}, name),
    el('pre', {}, marked(text, other).map(([line, only]) => el(only ? 'mark' : 'span', {}, `${line}\n`))));
  const dialog = el('dialog', { class: 'beside', 'aria-labelledby': 'beside-title' });
  dialog.append(el('div', { class: 'sheet' },
    el('header', {}, el('h2', { id: 'beside-title' }, say('studio.keep-both')), el('p', { class: 'quiet' }, say('studio.beside-marked'))),
    el('div', { class: 'two' }, column(one, two), column(two, one)),
    el('footer', {}, el('p', { class: 'words' }, told), button(say('studio.close'), () => dialog.close(), { class: 'button main' }))));
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  dialog.querySelector('mark')?.scrollIntoView({ block: 'center' });
}
