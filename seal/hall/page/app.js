// Asks the umpire's computer how things stand, and shows it.

const ofUmpire = /\/umpire$/.test(location.pathname);
const every = 1500; // ms from one question to the next
let state = null; // { title, lines: [{ who, commitment, share }], list, printed }
let asked = ''; // the state as it came
let doing = ''; // the word for what is shown to do

const away = el('p', { class: 'alert', role: 'status', id: 'away' });
const said = el('p', { class: 'alert', role: 'alert', id: 'said' });
const head = el('header');
const todo = el('section', { id: 'todo' });
const list = el('section', { id: 'list' });

const sentence = (words) => `${capital(words)}.`;

function complain(words) { said.textContent = words; }

// post sends something, and is the reason where it was refused, empty where it was taken, undefined where nobody answers.
async function post(path, body, take = () => {}) {
  try {
    const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    const told = await answer.json();
    away.textContent = '';
    if (answer.ok) take(told);
    return answer.ok ? '' : sentence(told.why);
  } catch {
    away.textContent = say('shares.away');
    return undefined;
  }
}

// look asks how things stand.
async function look() {
  try {
    const answer = await fetch('state', { cache: 'no-cache' });
    const text = await answer.text();
    away.textContent = '';
    if (!answer.ok) return complain(sentence(JSON.parse(text).why));
    if (text === asked) return undefined;
    asked = text;
    state = JSON.parse(text);
  } catch {
    away.textContent = say('shares.away');
    return undefined;
  }
  if (ofUmpire && known && state.list) await enter(code); // how to print, as it is now
  return show();
}

const silentOf = () => state.lines.filter(({ who, share }) => !share && who !== 'umpire' && who !== 'scenario').map(({ who }) => who);

function show() {
  if (!state) return;
  head.replaceChildren(el('h1', {}, state.title), el('p', {}, ofUmpire ? say('shares.of-umpire') : say('shares.page')));
  const [word, ...parts] = ofUmpire ? umpireParts() : phoneParts();
  const now = `${word} ${state.lines[0].commitment} ${mine?.who} ${keeps} ${state.list}`;
  if (now !== doing) todo.replaceChildren(...parts.filter(Boolean)); // what is being typed stays
  doing = now;
  list.replaceChildren(...listParts().filter(Boolean));
  document.body.dataset.ready = word;
}

// listParts are who has joined, and what became of it.
function listParts() {
  const { lines, printed } = state;
  const n = lines.filter(({ who }) => who !== 'umpire' && who !== 'scenario').length;
  const title = state.list ? say('shares.closed') : say('shares.joined', { n });
  const silent = silentOf();
  return [el('h2', { 'aria-live': 'polite' }, title), printed && printedParts(printed),
    state.list && !printed && el('p', {}, say('shares.still', { n: silent.length, names: listed(silent) })),
    el('ul', { class: 'list' }, ...lines.map(lineOf)), state.list && copied('copy', listText(state), say('shares.copy-why'), say('shares.copy'))];
}

// lineOf is who has joined, what binds him, and his share once it is open.
function lineOf({ who, commitment, share }) {
  const own = !ofUmpire && who === mine?.who;
  const mark = { umpire: say('shares.umpire'), scenario: say('shares.scenario') }[who] || (state.list && (share ? say('shares.is-open') : say('shares.is-not-open')));
  return el('li', { class: own && 'mine' }, el('b', {}, who), own && el('span', { class: 'mark' }, say('shares.you')), mark && el('span', { class: 'mark' }, mark),
    state.list && groups(commitment), share && groups(`= ${share}`), ofUmpire && takeOut(who));
}

const printedParts = ({ seal, commitment }) => el('div', {}, el('p', {}, say('shares.printed')), el('p', { class: 'sum' }, groups(seal)),
  el('p', { class: 'quiet' }, say('shares.commitment', { sum: commitment })));

async function run() {
  if (!ofUmpire) await again();
  await look();
  setTimeout(run, every);
}

async function begin() {
  document.getElementById('main').replaceChildren(head, away, said, todo, list);
  if (ofUmpire) document.getElementById('main').classList.add('umpire');
  await look();
  if (ofUmpire) await beginUmpire();
  show();
  setTimeout(run, every);
}

begin();
