// The column at the right: who runs, what happened, who is there, and what can be done.

const silentAfter = 10; // minutes
let skew = 0; // of the hub's clock over this one, in ms

const section = (title, small, name, ...children) => el('section', { class: name, 'aria-label': title }, el('h2', {}, title, small ? el('small', {}, small) : null), ...children);

function asidePart(all) {
  return el('aside', { id: 'aside', tabindex: '0', 'aria-label': 'What goes on', 'data-scroll': 'aside' },
    (all.arrivals || []).length ? section('Arrivals', 'this turn and next', 'arrivals', all.arrivals.map(arrival)) : null,
    (all.off || []).length ? section('Off their feet', 'who runs where', 'runs', all.off.map(offLine)) : null,
    section('What happened', 'last first', 'happened',
      el('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'What happened', 'data-scroll': 'feed' }, (all.rivals || []).map((rivals) => el('button', { type: 'button', class: 'pick', id: `p-${rivals.unit}-${rivals.field}`, onclick: () => askPick(rivals) },
        rivals.who ? `${rivals.who}: ` : '', el('span', { class: 'loud' }, `${rivals.words}: pick`))),
      el('ol', { class: 'feed' }, all.feed.map(feedLine)), all.feed.length ? null : el('p', { class: 'quiet' }, 'Nothing yet.'))),
    phonesPart(players(all)),
    section('Records', '', 'records', el('div', { class: 'do' },
      all.sides.map((side) => button(`Type in: ${side.name}`, () => askBulk(side.id), { id: `b-${side.id}` })),
      el('a', { class: 'button', href: 'records.pdf', target: '_blank', rel: 'noopener' }, 'Print what stands'),
      el('label', { class: 'tick' }, el('input', { type: 'checkbox', id: 'only', checked: onlyMarked, onchange: (event) => { onlyMarked = event.target.checked; draw(); } }), 'Only units that are marked'))));
}

// players are the phones of sides that have joined, without umpires' pages.
const players = (all) => (all.phones || []).filter(({ side, removed }) => side && !removed);

function phonesPart(phones) {
  const there = phones.filter((one) => minutesSince(one.seen) < silentAfter).length;
  return section('Phones', phones.length ? `${there} of ${phones.length}` : '', 'there',
    el('ul', { class: 'phones' }, phones.map(phoneLine)),
    el('div', { class: 'do' }, button('Phones and codes', askDoor, { id: 'door' })));
}

const arrival = ({ turn, side, name, where, units }) => el('p', { class: 'off' }, el('b', {}, `Turn ${turn} `), `${name}, ${where} `, el('span', { class: 'quiet' }, `${side} · ${plural(units, 'unit')}`));

const offLine = ({ word, class: name, names }) => el('p', { class: name === 'gone' ? 'off quiet' : 'off' }, el('b', { class: name === 'routed' ? 'loud' : null }, `${word} `), names.join(' · '));

const isLoud = (name) => name === 'routed' || name === 'gone';

function feedLine({ at, who, what, class: name, by }) {
  return el('li', {}, el('time', {}, clockOf(at)), el('span', {}, who ? `${who}${name ? ' ' : ': '}` : '', el('span', { class: isLoud(name) ? 'loud' : null }, what), el('small', {}, by)));
}

const minutesSince = (ms) => Math.max(0, Math.floor((Date.now() + skew - ms) / 60000));

// named is who holds a phone, and which of the side's it is.
const named = (part, number) => (number ? `${part}, ${number}` : part);

function phoneLine({ part, number, seen }) {
  const minutes = minutesSince(seen);
  const silent = minutes >= silentAfter;
  const ago = minutes < 1 ? 'now' : `${minutes} min`;
  return el('li', { class: silent ? 'silent' : null }, named(part, number), el('span', { class: 'quiet' }, silent ? `silent ${ago}` : ago));
}
