// The column at the right: who runs, what happened, who is there, and what can be done.

const silentAfter = 10; // minutes
let skew = 0; // of the hub's clock over this one, in ms

const section = (title, small, name, ...children) => el('section', { class: name, 'aria-label': title }, el('h2', {}, title, small ? el('small', {}, small) : null), ...children);

function asidePart(all) {
  return el('aside', { id: 'aside', tabindex: '0', 'aria-label': say('board.goes-on'), 'data-scroll': 'aside' },
    (all.arrivals || []).length ? section(say('board.arrivals'), say('board.this-and-next'), 'arrivals', all.arrivals.map(arrival)) : null,
    (all.off || []).length ? section(say('board.off-their-feet'), say('board.who-runs'), 'runs', all.off.map(offLine)) : null,
    section(say('board.happened'), say('board.last-first'), 'happened',
      el('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': say('board.happened'), 'data-scroll': 'feed' }, (all.rivals || []).map((rivals) => el('button', { type: 'button', class: 'pick', id: `p-${rivals.unit}-${rivals.field}`, onclick: () => askPick(rivals) },
        behind(rivals.who, el('span', { class: 'loud' }, say('board.pick-one', { words: rivals.words }))))),
      el('ol', { class: 'feed' }, all.feed.map(feedLine)), all.feed.length ? null : el('p', { class: 'quiet' }, say('board.nothing-yet')))),
    phonesPart(all, players(all)),
    section(say('board.records'), '', 'records', el('div', { class: 'do' },
      all.sides.map((side) => button(say('board.type-in', { side: side.name }), () => askBulk(side.id), { id: `b-${side.id}` })),
      button(say('board.photograph'), askPaper, { id: 'photograph' }),
      el('a', { class: 'button', href: 'records.pdf', target: '_blank', rel: 'noopener' }, say('board.print')),
      el('label', { class: 'tick' }, el('input', { type: 'checkbox', id: 'only', checked: onlyMarked, onchange: (event) => { onlyMarked = event.target.checked; draw(); } }), say('board.only-marked')))));
}

// players are the phones of sides that have joined, without umpires' pages.
const players = (all) => (all.phones || []).filter(({ side, removed }) => side && !removed);

function phonesPart(all, phones) {
  const there = phones.filter((one) => minutesSince(one.seen) < silentAfter).length;
  return section(say('board.phones'), phones.length ? say('board.of', { n: there, all: phones.length }) : '', 'there',
    el('ul', { class: 'phones' }, phones.map(phoneLine)),
    broughtLine(all),
    el('div', { class: 'do' }, button(say('board.phones-and-codes'), askDoor, { id: 'door' })));
}

const arrival = ({ turn, side, name, where, units }) => el('p', { class: 'off' }, el('b', {}, say('board.turn', { turn })), ` ${commas([name, where])} `, el('span', { class: 'quiet' }, `${side} · ${say('force.units', { n: units })}`));

const offLine = ({ word, class: name, names }) => el('p', { class: name === 'gone' ? 'off quiet' : 'off' }, el('b', { class: name === 'routed' ? 'loud' : null }, `${word} `), names.join(' · '));

const isLoud = (name) => name === 'routed' || name === 'gone';

function feedLine({ at, who, what, class: name, by }) {
  const told = el('span', { class: isLoud(name) ? 'loud' : null }, what);
  return el('li', {}, el('time', {}, clockOf(at)), el('span', {}, who && name ? phrased('board.became', { who, what: told }) : behind(who, told), el('small', {}, by)));
}

// behind is an element behind the name of whom it is of, if it is of anybody.
const behind = (name, words) => (name ? phrased('phone.colon', { name, words }) : words);

const minutesSince = (ms) => Math.max(0, Math.floor((Date.now() + skew - ms) / 60000));

// named is who holds a phone, and which of the side's it is.
const named = (part, phone) => (phone ? say('board.part-and-phone', { part, phone }) : part);

const ago = (minutes) => (minutes < 1 ? say('board.now') : say('board.minutes', { n: minutes }));

function phoneLine({ part, number, seen }) {
  const minutes = minutesSince(seen);
  const silent = minutes >= silentAfter;
  return el('li', { class: silent ? 'silent' : null }, named(part, number), el('span', { class: 'quiet' }, silent ? say('board.silent', { n: minutes }) : ago(minutes)));
}
