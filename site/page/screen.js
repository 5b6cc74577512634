// Builds what a person sees and touches. Text only ever becomes text: nothing
// of a record is read as a page.

// el makes an element: el('p', {class: 'quiet'}, 'words', other).
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// button is one to touch.
const button = (label, onclick, more) => el('button', { type: 'button', onclick, ...more }, label);

// alertBox says something that must not be passed over.
const alertBox = (tag, ...children) => el(tag, { class: 'alert', role: 'alert' }, ...children);

let lastID = 0;
const freshID = () => `e${++lastID}`;

// A Screen redraws the changing parts of what is shown after each touch.
class Screen {
  parts = [];

  // live is an element that fill changes, or whose children it makes, after each change.
  live(element, fill) {
    const refresh = () => {
      const made = fill(element);
      if (made) element.replaceChildren(...made);
    };
    this.parts.push(refresh);
    refresh();
    return element;
  }

  // says is an element whose words are made anew.
  says(element, words) {
    return this.live(element, () => { element.textContent = words(); });
  }

  // shows is an element that is in sight while something is so.
  shows(element, is) {
    return this.live(element, () => { element.hidden = !is(); });
  }

  refresh() {
    for (const part of this.parts) part();
  }
}

const spoken = { 'aria-live': 'polite' };

// panel is a titled part of the page.
const panel = (title, ...children) => {
  const id = freshID();
  return el('section', { 'aria-labelledby': id }, el('h2', { id }, title), ...children);
};

// headed is a table with a head over its rows, which scrolls where a phone is too narrow.
const headed = (kind, corner, columns, body, caption) => el('div', { class: kind, tabindex: 0 }, el('table', {}, caption && el('caption', {}, caption),
  el('thead', {}, el('tr', {}, corner, ...columns.map((c) => el('th', { scope: 'col' }, c)))), body));

// rowOf is a row of such a table.
const rowOf = (label, cells, looks = {}) => el('tr', looks, el('th', { scope: 'row' }, label), ...cells.map((cell) => el('td', {}, cell ?? '')));

// simpleTable is a table to read, as it is printed.
const simpleTable = ({ columns, rows }, caption) => headed('wide', el('td'), columns, el('tbody', {}, ...rows.map(({ label, cells }) => rowOf(label, cells.map((cell) => cell ?? '–')))), caption);

// stepper counts up and down.
function stepper(screen, label, { read, write, most }) {
  const step = (by) => () => {
    write(Math.min(Math.max(read() + by, 0), most));
    screen.refresh();
  };
  return el('div', { class: 'stepper', role: 'group', 'aria-label': label },
    el('span', { class: 'label' }, label),
    button('−', step(-1), { 'aria-label': say('phone.one-less', { label }) }),
    screen.says(el('output', spoken), read),
    button('+', step(+1), { 'aria-label': say('phone.one-more', { label }) }));
}

// choice is one of several: {key, label, words}.
function choice(screen, legend, options, { read, write }) {
  const name = freshID();
  const rows = options.map((option) => {
    const input = el('input', { type: 'radio', name, value: option.key, onchange: () => { write(option.key); screen.refresh(); } });
    screen.live(input, () => { input.checked = (read() || options[0].key) === option.key; });
    return el('label', { class: 'option' }, input, el('span', {}, option.label, option.words ? el('small', {}, ` ${option.words}`) : null));
  });
  return el('fieldset', {}, el('legend', {}, legend), ...rows);
}

// labelled is a field behind what it is called.
const labelled = (label, field, ...more) => el('p', { class: 'search' }, el('label', { for: field.id }, label), field, ...more);

// check is a box to tick.
function check(screen, label, { read, write, implied = () => false }) {
  const input = el('input', { type: 'checkbox', onchange: () => { write(input.checked); screen.refresh(); } });
  screen.live(input, () => {
    input.checked = Boolean(read());
    input.disabled = implied();
  });
  return el('label', { class: 'option' }, input, el('span', {}, label));
}

const mostBoxes = 80;

// lossBoxes is a box for each figure or gun, for several of them in a unit of
// very many; touching one marks all up to it, touching the last marked one takes
// it back. Shares are labelled where they fall.
function lossBoxes(screen, hits, called, shares, { read, write }) {
  const boxes = el('div', { class: 'boxes', role: 'group', 'aria-label': say('phone.lost', { called }) });
  const step = Math.ceil(hits / mostBoxes);
  for (let before = 0; before < hits; before += step) {
    const n = Math.min(before + step, hits);
    const share = shares.find((s) => s.at > before && s.at <= n);
    const box = button(share ? share.label : n, () => { write(read() === n ? before : n); screen.refresh(); }, {
      class: share ? 'box share' : 'box',
      'aria-label': share ? say('phone.box-share', { n, share: share.label }) : say('phone.box', { n }),
    });
    boxes.append(screen.live(box, () => { box.setAttribute('aria-pressed', n <= read()); }));
  }
  return boxes;
}

const quiet = (words) => el('p', { class: 'quiet' }, words);

// span writes from–to, or one number.
const span = (from, to) => (from === to ? String(from) : `${from}–${to}`);
