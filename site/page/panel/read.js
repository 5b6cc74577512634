// A table to read, with what concerns somebody alone; by: of its rows the one whose first
// cell is a fact's number, told in a line.

// readIn is such a table: {columns, rows}.
function readIn(on, { read, by }) {
  const of = on.known();
  const table = tableOf(read);
  const all = rowsFor(table, of);
  const rows = by ? all.filter(({ cells }) => cells[0] === known(() => whole(of(by)))).slice(0, 1) : all;
  const shown = table.columns.map((_, i) => i).filter((i) => rows.some(({ cells }) => cells[i] !== null));
  return { columns: shown.map((i) => table.columns[i]), rows: rows.map((row) => ({ ...row, cells: shown.map((i) => row.cells[i]) })) };
}

kinds.read = (on, spec) => {
  const table = readIn(on, spec);
  if (spec.by) return table.rows.map(({ label, cells }) => el('p', {}, colon(label, commas(table.columns.slice(1).map((c, i) => `${c} ${typeof cells[i + 1] === 'number' ? cells[i + 1] : spec.none}`)))));
  return table.rows.length ? [simpleTable(table), ...notesOf(on.known(), [tableOf(spec.read)], table.rows)] : [];
};
