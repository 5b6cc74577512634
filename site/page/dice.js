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

// diceFor are those of a table, 2D10: {node, sum, clear}, of which says tells what a sum
// leads to.
function diceFor(screen, text, says) {
  const dice = diceOf(text);
  let faces = [];
  const field = el('input', { type: 'number', inputmode: 'numeric', min: dice.least, max: dice.most, id: freshID(), oninput: () => { faces = []; screen.refresh(); } });
  const put = (fell) => {
    faces = fell;
    field.value = fell.length ? fell.reduce((n, face) => n + face) : '';
  };

  // sum is what was rolled or typed, null for nothing that these dice show.
  const sum = () => {
    const n = Number(field.value);
    return Number.isInteger(n) && n >= dice.least && n <= dice.most ? n : null;
  };
  const node = el('div', { class: 'rolled' },
    screen.live(el('span', { class: 'faces' }), () => facesOf(faces)),
    button(say('phone.roll', { dice: text }), () => { put(rollOf(dice)); screen.refresh(); }),
    el('span', { class: 'typed' }, el('label', { for: field.id }, `${say('phone.or-type')} `), field),
    screen.says(el('output', { class: 'result', for: field.id, ...spoken }), () => (sum() === null ? '' : says(sum()))));
  return { node, sum, clear: () => put([]) };
}

// marksIn are changes as marks have them: what is lost by its own name, no more than
// there is.
const marksIn = ({ hits }, { lost, ...others }) => ({ ...(lost === undefined ? {} : { losses: Math.min(lost, hits) }), ...others });

// applyButton takes what a roll leads to over as one step: {words, change}.
function applyButton(on, dice, leads) {
  const apply = button('', () => {
    on.marks.set(marksIn(on, leads().change));
    dice.clear();
    on.screen.refresh();
  }, { class: 'act' });
  return on.screen.shows(on.screen.says(apply, () => say('phone.apply', { result: leads()?.words })), leads);
}
