// The first screen: a battle to open, a list of one's own to bring, a game of one's own to go on with.
import { el, button, choice } from './dom.js';
import { say, late, language } from './say.js';
import { fitting, without } from './fits.js';
import * as keep from './keep.js';

// The empty games in the order in which they are offered, each with its name, where it isn't that of
// its rules, and its sign.
const games = {
  'cold-steel': ['', 'M1 1h44v28h-44zM1 1l44 28M45 1l-44 28'],
  'cold-steel-canister': ['Canister', 'M1 1h44v28h-44zM1 29l44 -28'],
  musket: [say('studio.musket'), 'M1 1h44v28h-44zM1 1l44 28M45 1l-44 28M18 20l5 5l5 -5'],
  'hot-blood': [say('studio.night-raid'), 'M1 1h44v28h-44zM6 19h9l5 -9h7l5 9h9'],
};
const place = ({ rules }) => Object.keys(games).indexOf(rules) >>> 0; // those that nobody thought of come last

// inOrder are starters as they are offered.
export const inOrder = (starters) => starters.toSorted((a, b) => place(a) - place(b));

function symbol(rules) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 46 30');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', games[rules]?.[1] || games.musket[1]);
  svg.append(path);
  return svg;
}

const link = (word, onclick) => button(word, onclick, { class: 'link' });

// What was chosen in the sentence, and a club's battles, until the page is left.
let asked = {};
let clubs = [];
let grown = (questions) => questions;

// hang puts a club's battles before csprint's own; grow adds their answers to the questions.
export function hang(battles, grow) {
  clubs = [...battles, ...clubs.filter(({ title }) => !battles.some((one) => one.title === title))];
  grown = (questions) => grow(questions, clubs);
}

// What csprint tells of its battles, fetched once: their names are there before.
let told;
const hung = () => { told ||= fetch(`gallery-${language}.json`).then((got) => got.json()).catch(() => { told = null; }); return told; };

const rows = 2; // of battles that are seen at first
const fewest = 6;
const wide = 628; // of a picture, in pixels

const drawing = (src) => el('img', { src, alt: '', loading: 'lazy', width: wide, height: 344 });

// A Gallery is the sentence that asks, and the battles that fit.
class Gallery {
  constructor(examples, { example, folder, engine }) {
    Object.assign(this, { example, folder, engine });
    this.battles = examples.map(({ name, title }) => ({ file: name, title, foot: [] }));
    this.ask = el('form', { class: 'ask', hidden: true, onsubmit: (event) => event.preventDefault() });
    this.count = el('span', { role: 'status' });
    this.none = el('p', { class: 'none', role: 'status', hidden: true });
    this.list = el('ul', { class: 'gallery' });
    this.more = link('', () => this.show(true));
    this.draw();
    hung().then((made) => made && this.tell(made));
  }

  get all() { return [...clubs, ...this.battles]; }

  // tell draws the battles with what csprint tells of them.
  tell({ battles, asked: questions, end }) {
    this.battles = battles;
    this.ask.replaceChildren(...grown(questions).flatMap(({ before, key, label, choices }) => [el('span', {}, before),
      choice([['', label], ...choices.map((one) => [one.value, one.words])], asked[key] || '', (answer) => { asked = { ...asked, [key]: answer }; this.draw(); }, { name: key, 'aria-label': label })]), el('span', {}, end));
    this.ask.hidden = false;
    this.draw();
  }

  draw() {
    const fit = fitting(this.all, asked);
    this.count.textContent = say('gallery.battles', { n: fit.length });
    this.none.hidden = fit.length > 0;
    if (!fit.length) this.offer();
    const at = this.list.contains(document.activeElement) && document.activeElement.textContent;
    this.list.replaceChildren(...fit.map((one) => this.card(one)));
    this.show(false);
    if (at) [...this.list.querySelectorAll('button')].find((one) => one.textContent === at)?.focus();
    if (clubs.length) late('./picture.js').then(({ portrait }) => this.portray(portrait));
  }

  // portray draws a club's battles, one after the other, by dice of their names.
  async portray(portrait) {
    if (this.portraying) return;
    this.portraying = true;
    for (let one; this.list.isConnected && (one = clubs.find(({ drawn }) => drawn === undefined));) {
      one.drawn = await portrait(this.engine, one, wide).catch(() => '');
      const blank = [...this.list.children].find((card) => card.dataset.name === one.name)?.querySelector('.blank');
      if (one.drawn) blank?.replaceWith(drawing(one.drawn));
    }
    this.portraying = false;
  }

  // show shows the first rows, or all.
  show(all) {
    const cards = [...this.list.children];
    const columns = getComputedStyle(this.list).gridTemplateColumns.split(' ').length;
    const seen = all ? cards.length : Math.max(fewest, rows * columns);
    const first = cards.find((one) => one.hidden);
    cards.forEach((one, n) => { one.hidden = n >= seen; });
    this.more.hidden = cards.length <= seen;
    this.more.textContent = say('gallery.more', { n: cards.length - seen });
    if (all) first?.querySelector('button').focus();
  }

  // offer says which one answer to take back, where nothing fits.
  offer() {
    this.none.replaceChildren(`${say('gallery.none-fits')} `, ...without(this.all, asked).map(([key, n]) => {
      const select = this.ask.elements[key];
      return button(`${select.options[0].text}: ${say('gallery.battles', { n })}`, () => {
        select.value = '';
        select.dispatchEvent(new Event('change'));
        select.focus();
      });
    }));
  }

  card({ title, scene, rules, foot, picture, file, open, name, drawn }) {
    const src = picture ? `gallery-${picture}` : drawn;
    return el('li', { 'data-name': name }, src ? drawing(src) : el('div', { class: 'blank' }),
      el('h2', {}, button(title, open || (() => this.example(file)), { class: 'title' })),
      el('p', { class: 'scene', title: scene || null }, scene || ''),
      el('p', { class: 'about' }, el('b', { title: rules || null }, rules || ''), foot.map((one) => el('span', { title: one }, one))));
  }

  // element is all of it.
  element(empty) {
    const folder = 'webkitdirectory' in HTMLInputElement.prototype && link(say('gallery.club-folder'), () => this.folder());
    return el('section', { class: 'battles', 'aria-labelledby': 'battles' }, el('h1', { id: 'battles' }, say('gallery.title')),
      el('div', { class: 'asking' }, this.ask, el('p', { class: 'quiet' }, this.count, folder && [' · ', folder])), this.none, this.list,
      el('div', { class: 'empty' }, el('b', { id: 'empty' }, say('studio.or-empty')), empty, this.more));
  }
}

// What is pasted while the first screen is seen, outside any field, is a list.
let pasted = null;
addEventListener('paste', (event) => {
  if (!pasted?.isConnected || document.querySelector('dialog[open]') || event.target.closest?.('input,textarea')) return;
  const [html, text] = ['text/html', 'text/plain'].map((kind) => event.clipboardData.getData(kind));
  if (text.trim()) late('./lists.js').then(({ listOf }) => pasted.take(listOf(text, html)));
});

// startScreen asks what to begin with. open takes {name, text}; take takes a file; folder asks for
// one; packs is what else there is to start from.
export function startScreen(facts, packs, { open, example, take, folder, ask }) {
  const chosen = el('input', { type: 'file', hidden: true, onchange: (event) => event.target.files[0] && take(event.target.files[0]) });
  const drop = el('section', { class: 'drop', 'aria-labelledby': 'drop' },
    el('h2', { id: 'drop' }, say('studio.bring-list')), el('p', { class: 'quiet' }, say('studio.drop-what')),
    el('div', { class: 'acts' }, button(say('studio.paste-list'), () => late('./lists.js').then(({ pasteDialog }) => pasteDialog(take)), { class: 'button main' }),
      button(say('studio.choose-file'), () => chosen.click()), chosen));
  for (const [event, over] of [['dragover', true], ['dragleave', false], ['drop', false]]) {
    drop.addEventListener(event, () => drop.classList.toggle('over', over));
  }
  const yours = keep.own().length > 0 && el('section', { class: 'yours', 'aria-labelledby': 'yours' });
  if (yours) late('./library.js').then(({ Library }) => new Library(yours, { open, ask, facts }));
  const empty = el('ul', { class: 'starts', 'aria-labelledby': 'empty' }, inOrder(facts.starters).map(({ rules, text, title }) => el('li', {}, el('button', { type: 'button', class: 'link', onclick: () => open({ name: `${rules}.yaml`, text, first: `first-${rules}.json` }) },
    symbol(rules), el('span', {}, games[rules]?.[0] || title)))));
  const all = new Gallery(facts.examples, { example, folder, engine: ask });
  pasted = el('div', { class: 'start' }, all.element(empty), drop, yours, packs.place);
  pasted.take = take;
  return pasted;
}
