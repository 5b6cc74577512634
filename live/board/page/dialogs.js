// Dialogs: a unit, the turn, leaders, tests, what to pick, dice. What is touched in
// them is set at once.

let shown = null; // {dialog, fill, still}: filled anew with each board, unless it stands still

// show opens a dialog. fill makes {title, side, body, foot} of the board, or null
// where there is nothing to show any more.
function show(fill, name = '') {
  const dialog = el('dialog', { class: name, 'aria-labelledby': 'dialog-title' });
  dialog.addEventListener('close', () => { dialog.remove(); if (shown?.dialog === dialog) shown = null; });
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  shown = { dialog, fill };
  refill();
  if (shown) dialog.showModal();
  return dialog;
}

const shut = () => shown?.dialog.close();

function refill() {
  if (!shown) return;
  const made = shown.fill(board());
  if (!made) {
    shown.dialog.close();
    return;
  }
  renew(shown.dialog,
    el('header', {}, el('h2', { id: 'dialog-title' }, made.title), made.side ? el('span', { class: 'quiet' }, made.side) : null),
    el('div', { 'data-scroll': 'dialog' }, made.body),
    el('footer', {}, made.foot || el('span', { class: 'quiet' }), button(say('phone.close'), shut, { id: 'close' })));
}

const field = (label, ...children) => el('div', { class: 'field', role: 'group', 'aria-label': label }, el('span', { class: 'label' }, label), ...children);

// stepper counts up and down.
function stepper(id, label, mark, most, of, change) {
  const n = numberOf(mark);
  return field(label, el('div', { class: 'stepper' },
    button('−', () => change(Math.max(0, n - 1)), { id: `${id}-less`, 'aria-label': say('phone.one-less', { label }), disabled: n <= 0 }),
    el('output', { 'aria-live': 'polite', id: `${id}-now` }, of ? say('board.of', { n, all: of }) : String(n)),
    button('+', () => change(Math.min(most, n + 1)), { id: `${id}-more`, 'aria-label': say('phone.one-more', { label }), disabled: n >= most })));
}

const choices = (id, label, options, now, change) => field(label, el('div', { class: 'choices' },
  options.map(({ key, word }) => button(word, () => change(key), { id: `${id}-${key}`, 'aria-pressed': String(key === now) }))));

const find = (all, key) => all.sides.flatMap(unitsOf).find((unit) => unit.key === key);

function askUnit(key) {
  show((all) => {
    const unit = find(all, key);
    if (!unit) return null;
    const change = (name) => (value) => set([{ unit: key, field: name, value }], { words: unit.whole });
    const rivals = (all.rivals || []).filter((one) => one.unit === key);
    const level = wordOf(unit.level) || all.levels[0].key;
    return {
      title: unit.whole,
      side: unit.note || unit.number,
      body: [
        rivals.map((one) => field(say('board.pick-one', { words: one.words }), pickButtons(one))),
        unit.losses ? stepper('losses', say('board.lost', { called: unit.called }), unit.losses, unit.hits, unit.hits, change('losses')) : null,
        unit.captured ? stepper('captured', say('board.captured', { called: unit.called }), unit.captured, numberOf(unit.losses), 0, change('captured')) : null,
        choices('level', unit.losses ? say('board.level') : say('board.wound'), all.levels, level, (value) => change('level')(value === all.levels[0].key && !value ? '' : value)),
        unit.disorder ? stepper('disorder', say('force.disorder'), unit.disorder, 99, 0, change('disorder')) : null,
        unit.stabilised ? choices('care', say('board.care'), [{ key: 0, word: say('board.not-stabilised') }, { key: 1, word: say('board.stabilised') }], numberOf(unit.stabilised), change('stabilised')) : null,
        (all.marks || []).filter(({ field: name }) => unit.marks?.[name]).map(({ field: name, label, most, words }) => {
          const [mark, title] = [unit.marks[name], capital(label)];
          if (words) return choices(`mark-${name}`, title, [{ key: '', word: say('board.none') }, ...words], wordOf(mark), change(name));
          return most ? stepper(`mark-${name}`, title, mark, most, 0, change(name)) : choices(`mark-${name}`, title, [{ key: 0, word: say('board.no') }, { key: 1, word: say('board.yes') }], numberOf(mark), change(name));
        }),
        field(say('board.who-marked'), (unit.said || []).length ? el('ol', { class: 'said' }, unit.said.map(({ at, what, by }) => el('li', {}, el('time', {}, clockOf(at)), el('span', {}, what, el('small', {}, by))))) : el('p', { class: 'quiet' }, say('board.nobody-yet'))),
      ],
    };
  });
}

const pickButtons = (rivals) => el('div', { class: 'choices' }, rivals.choices.map(({ value, word, by, at }, i) => button(say('board.choice', { value: word, by: at ? commas([by, clockOf(at)]) : by }), () => {
  set([{ unit: rivals.unit, field: rivals.field, value }], { words: colon(rivals.who || say('board.the-game'), word) });
  if (shown?.dialog.dataset.pick) shut();
}, { id: `pick-${rivals.field}-${i}` })));

function askPick(rivals) {
  const dialog = show((all) => {
    const now = (all.rivals || []).find((one) => one.unit === rivals.unit && one.field === rivals.field);
    return now && { title: now.who || say('board.game'), side: now.words, body: [el('p', {}, say('board.worse-counts')), field(say('board.pick'), pickButtons(now))] };
  });
  dialog.dataset.pick = 'yes';
}

function askTurn() {
  show((all) => {
    const turn = numberOf(all.turn);
    return {
      title: say('board.turn-and-phase'),
      body: [
        stepper('turn', say('board.turn-label'), all.turn, 999, all.turns, (value) => set([turnChange(value)], { words: say('phone.turn', { turn: value }) })),
        choices('phase', say('board.phase-label'), all.phases.map((phase) => ({ key: phase.key, word: phaseWords(phase) })), turn ? wordOf(all.phase) : null, (key) => set([phaseChange(key)], { words: say('board.changed-phase') })),
        (all.hours || []).map(({ words }) => el('p', { class: 'quiet' }, words)),
      ],
    };
  });
}

function askLeaders(id) {
  show((all) => {
    const side = all.sides.find((one) => one.id === id);
    return {
      title: say('board.leaders'),
      side: side.name,
      body: [
        all.points ? el('p', { class: 'quiet' }, say('board.points-on', { dice: all.points })) : null,
        el('ul', { class: 'leaders' }, side.leaders.map((leader, i) => el('li', {},
          el('h3', {}, leader.name, ' ', el('small', { class: 'quiet' }, leader.of === leader.name ? '' : leader.of)),
          leader.points ? stepper(`points-${i}`, leader.bands || say('board.points'), leader.points, 99, 0, (value) => set([{ unit: leader.key, field: 'points', value }], { words: leader.name })) : null,
          choices(`fate-${i}`, say('board.fate-of', { leader: leader.name }), all.fates, wordOf(leader.fate), (value) => set([{ unit: leader.key, field: 'fate', value }], { words: leader.name }))))),
      ],
    };
  });
}

function askTest(id, key) {
  show((all) => {
    const test = (all.sides.find((one) => one.id === id).tests || []).find((one) => one.key === key);
    if (!test) return null;
    const taken = numberOf(test.tested);
    const mark = (value) => set([{ unit: key, field: 'tested', value }], { words: test.name });
    return {
      title: test.name,
      side: test.total ? say('board.out-of', { out: test.out, total: test.total, of: test.of }) : say('board.dice-of', { n: test.out }),
      body: [
        test.words ? el('p', { class: test.due ? 'loud' : null }, test.words) : null,
        el('ul', {}, (test.marks || []).map(({ at, words }) => el('li', {}, say('board.out-at', { n: at, words })))),
        test.note ? el('p', { class: 'quiet' }, test.note) : null,
        field(say('board.test'), el('div', { class: 'choices' },
          test.due ? button(say('board.test-taken'), () => mark(test.reach), { id: 'taken' }) : null,
          taken ? button(say('board.not-taken-yet'), () => mark(0), { id: 'untaken' }) : null,
          test.due || taken ? null : el('p', { class: 'quiet' }, say('board.none-due')))),
      ],
    };
  });
}

// askDice rolls the dice of the rules; they are nobody's but the umpire's.
function askDice() {
  let rolled = '';
  const roll = (dice) => {
    const [count, sides] = dice.split('D').map(Number);
    const faces = Array.from({ length: count }, () => die(sides));
    rolled = `${faces.join(' + ')}${count > 1 ? ` = ${faces.reduce((a, b) => a + b)}` : ''}`;
    refill();
  };
  show((all) => ({
    title: say('board.dice'),
    body: [el('p', { class: 'dice', role: 'status' }, rolled), el('div', { class: 'choices' }, all.dice.map((dice) => button(dice, () => roll(dice), { id: `roll-${dice}` })))],
  }));
}

// die is a fair one: what would make a face likelier is thrown again.
function die(sides) {
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn); while (drawn[0] >= 2 ** 32 - (2 ** 32 % sides));
  return (drawn[0] % sides) + 1;
}
