'use strict';

// One row of a table, told in a line: the one whose first cell is a fact's number.

kinds.row = (unit, spec) => {
  const table = tableOf(spec.row);
  const of = unit.known();
  const row = table.rows.find(({ cells, ...each }) => timesOf(each, of) && cells[0] === whole(of(spec.by)));
  return row ? [el('p', {}, `${row.label}: ${table.columns.slice(1).map((c, i) => `${c} ${typeof row.cells[i + 1] === 'number' ? row.cells[i + 1] : spec.none}`).join(', ')}`)] : [];
};
