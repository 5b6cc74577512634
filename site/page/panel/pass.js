'use strict';

// A test of a formation against one number: the last row of a table that concerns it is
// added to the dice.

// passing is what such a test adds to which dice.
const passing = (on, table) => ({ dice: table.dice, added: table.rows.filter((row) => timesOf(row, on.known())).pop()?.cells[0] || 0 });

kinds.pass = (on, spec) => {
  const table = tableOf(spec.pass);
  const added = () => passing(on, table).added;
  const dice = new Dice(on.screen, table.dice);
  dice.says = (n) => `${n + added()}: ${n + added() >= table.target ? spec.passes : spec.fails}`;
  return [dice.node, quiet(table.dice_note), ...notesOf(on.known(), [table])];
};
