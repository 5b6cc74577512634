'use strict';

// A table to read, with what concerns somebody alone.

kinds.read = (on, spec) => {
  const table = tableOf(spec.read);
  const rows = table.rows.filter((row) => timesOf(row, on.known()));
  const columns = table.columns.map((label, i) => ({ label, i })).filter(({ i }) => rows.some((row) => row.cells[i] !== null));
  return [simpleTable({ columns: columns.map(({ label }) => label), rows: rows.map(({ label, cells }) => ({ label, cells: columns.map(({ i }) => cells[i]) })) }),
    ...notesOf(on.known(), [table], rows)];
};

// simpleTable is a table to read, as it is printed.
const simpleTable = ({ columns, rows }, caption) => headed('wide', el('td'), columns,
  el('tbody', {}, ...rows.map((row) => rowOf(row.label, row.cells.map((cell) => cell ?? '–')))), caption);
