// What a reader sees of a letter that was sent to him as a link: his sheets, to look at and to print. Nothing
// of it is kept.
import { el, button, announce, complain, download, bytesOf } from './dom.js';
import { say } from './say.js';
import { Pages } from './pages.js';

const fact = (word, value) => el('div', { class: 'fact' }, el('span', {}, word), el('span', {}, value));

// showLetter lays the sheets out in a place; ask asks the engine.
export async function showLetter(letter, { main, ask }) {
  const pages = new Pages((page) => ask('leaf', { ...letter, page }));
  const desk = el('div', { class: 'desk', 'data-show': 'pages', 'data-letter': letter.file }, el('h1', { class: 'unseen' }, letter.file), el('h2', { class: 'unseen' }, say('tray.letter-for')), pages.kinds, pages.right);
  main.replaceChildren(desk);
  document.getElementById('facts').replaceChildren(el('p', { class: 'quiet' }, say('tray.letter-being-laid-out')));
  document.getElementById('acts').replaceChildren();
  try {
    const { title, for: whom, outline } = await ask('read', letter);
    document.title = `${title} – csprint`;
    document.getElementById('facts').replaceChildren(fact(say('studio.scenario'), title), fact(say('tray.letter-for'), whom));
    document.getElementById('acts').replaceChildren(button(say('tray.letter-print'), (event) => print(letter, ask, event.target), { class: 'button main' }));
    pages.show(outline);
    pages.note(say('tray.letter-about'), '');
    desk.dataset.read = 'true';
  } catch (fault) {
    document.getElementById('facts').replaceChildren();
    complain(fault);
  }
}

async function print(letter, ask, by) {
  by.disabled = true;
  try {
    const { name, pdf } = await ask('paper', letter);
    download(name, 'application/pdf', bytesOf(pdf));
    announce(say('tray.pdf-downloaded', { name }));
  } catch (fault) {
    complain(fault);
  }
  by.disabled = false;
  by.focus();
}
