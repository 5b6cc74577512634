// Orders that come about by themselves: first what marks bring about, then all that may
// concern somebody.

kinds.orders = (unit, spec) => {
  const table = tableOf(spec.orders);
  const isDue = ({ due }) => due && isSo(due, unit.known());
  const rows = rowsFor(table, unit.known());
  const list = unit.screen.live(el('ul', { class: 'orders' }), () => rows.map((row) =>
    el('li', { class: isDue(row) ? 'alert' : '' }, el('b', {}, isDue(row) ? say('phone.due', { order: row.label }) : row.label), ` ${colon(row.cells[1], row.cells[2])}`)));
  const words = () => rows.filter(isDue).map(({ label, cells }) => `${colon(label, cells[2])}.`).join(' ');
  return [unit.screen.says(el('p', { class: 'alert', role: 'status' }), words),
    el('details', {}, el('summary', {}, say('phone.orders')), list, ...notesOf(unit.known(), [table]))];
};
