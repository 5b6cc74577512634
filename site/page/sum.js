// What adds up in a roll: the lines that count by what is known, and those that a person
// judges. Those that are settled now can't be ticked, or don't stand there.

// summed is what lines come to for a unit or a formation: {asked, times, settled, lines,
// total, ticks, shown}.
function summed(on, all) {
  const { screen } = on;
  const asked = mayAsk(all, on.known());
  const times = new Map();
  const worthOf = (item) => known(() => worth(item, on.known())) ?? item.value;
  const settled = (item) => timesOf(item, on.known()); // undefined where a person judges

  // lines are those that count now, the settled ones first: {item, label, value}.
  const lines = () => gravest([...countsOf(all, on.known()), ...asked.filter((item) => settled(item) === undefined && times.get(item))
    .map((item) => ({ item, label: item.label, value: times.get(item) * (item.variable ? 1 : worthOf(item)) }))]);

  // take counts a line so often, and lets go of those that exclude it.
  const not = (a, b) => (a.not_with || []).includes(b.key);
  const take = (item) => (n) => {
    for (const other of n ? asked : []) {
      if (item.one_of && other.one_of === item.one_of || not(item, other) || not(other, item)) times.delete(other);
    }
    times.set(item, Number(n));
  };
  const line = (item) => {
    const read = () => settled(item) ?? times.get(item) ?? 0;
    const label = `${signed(worthOf(item))} ${item.label}`;
    if (item.per) return stepper(screen, label, { read, write: take(item), most: item.most || 20 });
    if (item.high !== undefined) return stepper(screen, item.label, { read, write: take(item), most: item.high });
    return check(screen, label, { read, write: take(item), implied: () => settled(item) !== undefined });
  };
  return {
    asked, times, settled, lines, total: () => totalOf(lines()),

    // ticks are what a person judges, unfolded by a touch.
    ticks: (...more) => asked.length + more.length && el('details', {}, el('summary', {}, say('phone.modifiers')), el('div', { class: 'ticks' }, ...asked.flatMap((item, i) => [
      item.group && item.group !== asked[i - 1]?.group ? el('h3', {}, item.group) : '',
      screen.shows(line(item), () => settled(item) !== 0),
    ])), ...more) || '',

    // shown is what adds up, to the dice where these are said.
    shown: (dice, counted = lines, besides = () => []) => screen.live(el('ul', { class: 'sum', ...spoken }), () => {
      const total = totalOf(counted());
      const row = ({ label, value }) => el('li', {}, el('b', {}, signed(value)), ` ${label}`);
      return [...counted().map(row), ...(dice ? [el('li', { class: 'total' }, `${dice} ${total < 0 ? '−' : '+'} ${Math.abs(total)}`)] : []), ...besides().map(row)];
    }),
  };
}
