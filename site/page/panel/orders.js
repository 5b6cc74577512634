'use strict';

// Orders that come about by themselves: first what marks bring about, then all that may
// concern somebody.

kinds.orders = (unit, spec) => {
  const table = tableOf(spec.orders);
  const due = (row) => row.due && isSo(row.due, unit.known());
  const rows = table.rows.filter((row) => timesOf(row, unit.known()));
  const list = unit.screen.live(el('ul', { class: 'orders' }), (ul) => ul.replaceChildren(...rows.map((row) =>
    el('li', { class: due(row) ? 'alert' : '' }, el('b', {}, due(row) ? `${row.label} now` : row.label), ` ${row.cells[1]}: ${row.cells[2]}`))));
  const any = unit.screen.live(el('p', { role: 'status' }), (p) => {
    p.textContent = rows.filter(due).map((row) => `${row.label}: ${row.cells[2]}.`).join(' ');
    p.className = p.textContent ? 'alert' : '';
  });
  return [any, el('details', {}, el('summary', {}, 'All that may come'), list, ...notesOf(unit.known(), [table]))];
};
