// What is worked out without dice, by what is known, picked and typed.

// worked is what comes of a working as far as the texts given tell: labels and words.
function worked({ takes, gives }, given) {
  const all = {};
  const said = {};
  const of = (name) => {
    if (!all[name]) throw unknown;
    return all[name][0];
  };
  of.all = all;
  for (const { key, choices, least, most, many = 1 } of takes) {
    const numbers = given[key].match(/-?\d+/g) || [];
    const picked = choices?.find(({ label }) => label === given[key]);
    if (picked) all[key] = [reckon(picked.is, of)];
    else if (numbers[0] && numbers.length <= many && numbers.every((n) => n >= least && n <= most)) all[key] = numbers.map((n) => [Number(n), 1]);
  }
  known(() => {
    for (const { key, label, when, is, words } of gives) {
      if (said[label] || when !== undefined && !holds(reckon(when, of))) continue;
      if (!words) all[key] = [reckon(is, of)];
      said[label] = words || textOf(all[key][0]);
    }
  });
  return Object.entries(said);
}

// textOf writes a number with three decimals at most, or as a fraction.
const textOf = ([a, b]) => (1000 * a % b ? `${a}/${b}` : String(a / b)).replace('-', '−').replace('.', say('number.decimal'));

// usualIn is what counts where nothing is typed: what is known of somebody, or usual.
const usualIn = ({ is, usual }, of) => String((is ? known(() => whole(reckon(is, of))) : usual) ?? '');

kinds.work = (on, { work }) => {
  const { screen } = on;
  const fields = work.takes.map((take) => {
    const { choices, usual = '' } = take;
    const more = { id: freshID(), oninput: () => screen.refresh() };
    return choices ? el('select', more, ...[{ label: '' }, ...choices].map(({ label }) => el('option', { selected: label === usual }, label)))
      : screen.live(el('input', { ...more, inputmode: 'decimal' }), (input) => { input.placeholder = usualIn(take, on.known()); });
  });
  const given = () => Object.fromEntries(fields.map(({ value, placeholder = '' }, i) => [work.takes[i].key, value || placeholder]));
  return [...fields.map((field, i) => labelled(capital(work.takes[i].label), field)),
    el('table', {}, screen.live(el('tbody', spoken), () => worked(work, given()).map(([label, words]) => rowOf(capital(label), [words])))),
    ...notesOf(on.known(), [work])];
};
