// Paper records typed in at the end: a table of a side's units, for the keyboard.

function askBulk(id) {
  const typed = new Map(); // by unit and field, what was typed
  const changesOf = (all) => [...typed].map(([name, text]) => {
    const [unit, field] = name.split('\n');
    const mark = marksOf(all).get(name)?.mark;
    const isWord = wordFields(all).includes(field);
    return { unit, field, value: isWord ? text : Number(text || 0), before: isWord ? wordOf(mark) || (field === 'level' ? all.levels[0].key : '') : numberOf(mark) };
  }).filter(({ value, before }) => value !== before);
  const take = () => {
    const changes = changesOf(board());
    const bad = document.querySelector('dialog :invalid');
    if (bad) {
      bad.focus();
      bad.reportValidity();
      return;
    }
    shut();
    set(changes, { words: say('board.typed-marks', { n: changes.length }) });
    tell(say('board.taken-over', { n: changes.length }));
  };
  const all = board();
  const side = all.sides.find((one) => one.id === id);
  const count = el('span', { class: 'quiet', role: 'status' }, say('board.keys'));
  const go = button(say('board.take-over'), take, { id: 'take', class: 'button main', disabled: true });
  const note = (event, name, before) => {
    const { target } = event;
    typed.set(name, target.value);
    target.classList.toggle('changed', target.value.trim() !== before);
    const n = changesOf(board()).length;
    count.textContent = n ? say('board.marks-changed', { n }) : say('board.nothing-changed');
    go.disabled = !n;
  };
  const number = (unit, field, most, row) => {
    if (!markOf(unit, field)) return el('td');
    const name = nameOf(unit.key, field);
    const before = String(numberOf(markOf(unit, field)));
    return el('td', {}, el('input', { type: 'number', min: 0, max: most, step: 1, inputmode: 'numeric', value: before, 'data-row': row, 'data-column': field, 'aria-label': cellOf(unit, field), onfocus: ({ target }) => target.select(), oninput: (event) => note(event, name, before) }));
  };
  const word = (unit, field, words, row) => {
    const before = wordOf(markOf(unit, field)) || words[0].key;
    return el('td', {}, el('select', { 'data-row': row, 'data-column': field, 'aria-label': cellOf(unit, field), onchange: (event) => note(event, nameOf(unit.key, field), before) },
      words.map((one) => el('option', { value: one.key, selected: one.key === before }, one.word))));
  };
  const own = all.marks || [];
  const cellOf = ({ whole }, field) => say('board.cell', { unit: whole, field, label: own.find((one) => one.field === field)?.label });
  const ownCell = (unit, { field, most, words }, row) => (words ? word(unit, field, [{ key: '', word: '–' }, ...words], row) : number(unit, field, most || 1, row));
  const hits = unitsOf(side).some((unit) => unit.losses);
  let row = 0;
  const line = (unit) => {
    row += 1;
    return el('tr', {}, el('th', { scope: 'row' }, unit.name, unit.hits ? el('span', { class: 'quiet' }, ` ${unit.hits}`) : null),
      hits ? number(unit, 'losses', unit.hits, row) : null, all.disorder ? number(unit, 'disorder', 99, row) : null, word(unit, 'level', all.levels, row), own.map((kind) => ownCell(unit, kind, row)));
  };
  const table = el('table', { onkeydown: (event) => enter(event, table) },
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, say('board.unit')), hits ? el('th', { scope: 'col' }, say('phone.losses')) : null, all.disorder ? el('th', { scope: 'col' }, say('force.disorder')) : null, el('th', { scope: 'col' }, hits ? say('board.level') : say('board.wound')), own.map(({ label }) => el('th', { scope: 'col' }, label)))),
    el('tbody', {}, side.groups.map((group) => [el('tr', {}, el('th', { colspan: 4 + own.length, scope: 'colgroup' }, group.name)), group.units.map(line)])));
  const made = { title: say('board.typed-in'), side: side.name, body: [table], foot: [count, go] };
  const dialog = show(() => made, 'wide');
  shown.still = true; // what is being typed stays
  dialog.querySelector('[data-row]')?.focus();
}

// enter goes to the same column of the next row, with Shift of the one before.
function enter(event, table) {
  if (event.key !== 'Enter') return;
  const { row, column } = event.target.dataset;
  if (!row) return;
  event.preventDefault();
  const way = event.shiftKey ? -1 : 1;
  const below = table.querySelector(`[data-row="${Number(row) + way}"][data-column="${column}"]`);
  if (below) below.focus();
  else if (way > 0) byID('take').focus();
}
