'use strict';

// Dice: rolled by the phone, or on the table and typed.

// dieOf is a fair roll of a die: numbers that would favour some faces are drawn anew
// (rejection sampling).
function dieOf(sides) {
  const fair = 2 ** 32 - (2 ** 32 % sides);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn); while (drawn[0] >= fair);
  return (drawn[0] % sides) + 1;
}

const rollOf = ({ count, sides }) => Array.from({ length: count }, () => dieOf(sides));

const facesOf = (faces) => faces.map((face) => el('span', { class: 'die' }, face));

// Dice are those of a table, 2D10.
class Dice {
  constructor(screen, text) {
    Object.assign(this, { screen, text, dice: diceOf(text), faces: [], says: () => '' });
    this.field = el('input', { type: 'number', inputmode: 'numeric', min: this.dice.least, max: this.dice.most, id: freshID(), oninput: () => this.typed() });
    this.node = this.draw();
  }

  // sum is what was rolled or typed, null for nothing that these dice show.
  sum() {
    const n = Number(this.field.value);
    return this.field.value !== '' && Number.isInteger(n) && n >= this.dice.least && n <= this.dice.most ? n : null;
  }

  typed() {
    this.faces = [];
    this.screen.refresh();
  }

  roll() {
    this.faces = rollOf(this.dice);
    this.field.value = this.faces.reduce((n, face) => n + face, 0);
    this.screen.refresh();
  }

  clear() {
    this.faces = [];
    this.field.value = '';
  }

  draw() {
    const faces = this.screen.live(el('span', { class: 'faces' }), (node) => node.replaceChildren(...facesOf(this.faces)));
    const result = this.screen.live(el('output', { class: 'result', for: this.field.id, 'aria-live': 'polite' }), (output) => {
      output.textContent = this.sum() === null ? '' : this.says(this.sum());
    });
    return el('div', { class: 'rolled' }, faces,
      button(`Roll ${this.text}`, () => this.roll()),
      el('span', { class: 'typed' }, el('label', { for: this.field.id }, 'or type '), this.field), result);
  }
}

// marksIn are changes as marks have them: what is lost by its own name, no more than
// there is.
const marksIn = ({ hits }, { lost, ...others }) => ({ ...(lost === undefined ? {} : { losses: Math.min(lost, hits) }), ...others });

// applyButton takes what a roll leads to over as one step: {words, change}.
function applyButton(unit, dice, leads) {
  const apply = () => {
    unit.marks.set(marksIn(unit, leads().change));
    dice.clear();
    unit.screen.refresh();
  };
  return unit.screen.live(button('', apply, { class: 'act' }), (act) => {
    const to = leads();
    act.hidden = !to;
    act.textContent = to ? `Apply: ${to.words}` : 'Apply';
  });
}

// handful rolls as many dice as a unit has, or as somebody says, and shows how many
// reach a number.
function handful(screen, sides, many, reach) {
  let faces = [];
  let more = 0;
  const count = () => Math.max(0, many() + more);
  const shown = screen.live(el('p', { class: 'faces', 'aria-live': 'polite' }), (p) => {
    const hits = reach && faces.length ? [el('b', {}, `${faces.filter((face) => reach.includes(face)).length} on ${reach.join(', ')}`)] : [];
    p.replaceChildren(...facesOf(faces), ...hits);
  });
  const roll = screen.live(button('', () => { faces = rollOf({ count: count(), sides }).sort((a, b) => b - a); screen.refresh(); }), (act) => {
    act.textContent = `Roll ${count()} D${sides}`;
    act.disabled = count() === 0;
  });
  return el('div', {}, stepper(screen, 'dice', { read: count, write: (n) => { more = n - many(); }, most: 99 }), roll, shown);
}
