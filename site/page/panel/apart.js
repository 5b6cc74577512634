// Throws on a table each column of which has dice of its own.

kinds.apart = (on, { apart }) => {
  const table = tableOf(apart);
  const thrown = table.columns.map((column, i) => diceFor(on.screen, table.dice, (n) => colon(column, rowAt(table, n).cells[i])).node);
  return [...thrown, simpleTable(table), quiet(table.dice_note), ...notesOf(on.known(), [table])];
};
