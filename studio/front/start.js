// The first screen: a small game that prints at once, or the host's own list.
import { el, button, announce } from './dom.js';
import { say, late } from './say.js';
import * as keep from './keep.js';

// The games in the order in which they are offered, each with its name, where it isn't that of its
// rules, a word about it and its sign.
const games = {
  'cold-steel': ['', say('studio.about-cold-steel'), 'M1 1h44v28h-44zM1 1l44 28M45 1l-44 28'],
  'cold-steel-canister': ['Canister', say('studio.about-canister'), 'M1 1h44v28h-44zM1 29l44 -28'],
  musket: [say('studio.musket'), say('studio.about-musket'), 'M1 1h44v28h-44zM1 1l44 28M45 1l-44 28M18 20l5 5l5 -5'],
  'hot-blood': [say('studio.night-raid'), say('studio.about-night-raid'), 'M1 1h44v28h-44zM6 19h9l5 -9h7l5 9h9'],
};
const place = ({ rules }) => Object.keys(games).indexOf(rules) >>> 0; // those that nobody thought of come last

// inOrder are starters as they are offered.
export const inOrder = (starters) => starters.toSorted((a, b) => place(a) - place(b));

function symbol(rules) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 46 30');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', games[rules]?.[2] || games.musket[2]);
  svg.append(path);
  return svg;
}

// Start asks what to begin with. open takes {name, text}; take takes a file; packs is
// what else there is to start from.
export function startScreen(facts, packs, { open, example, take, ask }) {
  const { starters, examples } = facts;
  const chosen = el('input', { type: 'file', hidden: true, onchange: (event) => event.target.files[0] && take(event.target.files[0]) });
  const pasted = el('textarea', { 'aria-label': say('studio.a-list'), placeholder: say('studio.list-like', { line: '\n' }) });
  let page = {}; // that was pasted, of which the field shows the text
  pasted.addEventListener('paste', ({ clipboardData }) => {
    const html = clipboardData?.getData('text/html') || '';
    if (/<(h[1-6]|li|sup)\b/i.test(html) && !pasted.value.trim()) setTimeout(() => { page = { html, text: pasted.value }; });
  });
  const list = () => (page.html && page.text === pasted.value ? new File([page.html], 'pasted.html') : new File([pasted.value], 'pasted.txt'));
  const drop = el('section', { class: 'drop', 'aria-labelledby': 'drop' },
    el('div', {}, el('h2', { id: 'drop' }, say('studio.drop-a-list')),
      el('p', { class: 'quiet' }, say('studio.drop-what')), pasted),
    el('div', { class: 'acts', style: { flex: '0 0 auto' } },
      button(say('studio.read-pasted'), () => (pasted.value.trim() ? take(list()) : announce(say('studio.paste-first'), true))),
      button(say('studio.choose-file'), () => chosen.click()), chosen));
  for (const [event, over] of [['dragover', true], ['dragleave', false], ['drop', false]]) {
    drop.addEventListener(event, () => drop.classList.toggle('over', over));
  }
  const yours = el('section', { class: 'yours', 'aria-label': say('games.your-games') });
  const library = () => late('./library.js').then(({ Library }) => new Library(yours, { open, ask, facts }));
  const any = keep.own().length > 0;
  if (any) library();
  else yours.append(button(say('games.restore'), async () => (await library()).choose(), { class: 'link' }));
  return el('div', { class: 'start' },
    el('h1', {}, say('studio.start-from')),
    el('p', { class: 'lead' }, say('studio.start-lead')),
    any ? yours : null,
    el('ul', { class: 'starts' }, inOrder(starters).map((one) => el('li', {}, el('button', { type: 'button', onclick: () => open({ name: `${one.rules}.yaml`, text: one.text, first: `first-${one.rules}.json` }) },
      symbol(one.rules), el('h2', {}, games[one.rules]?.[0] || one.title), el('p', { class: 'quiet' }, games[one.rules]?.[1] || ''), one.sheets ? el('p', { class: 'quiet sheets' }, say('studio.sheets-a-side', { sheets: one.sheets })) : null)))),
    packs.place, drop, any ? null : yours,
    el('p', {}, say('studio.or-example')),
    el('ul', { class: 'others' }, examples.map((one) => el('li', {}, el('button', { type: 'button', class: 'link', onclick: () => example(one.name) }, one.title)))));
}
