'use strict';

// Looks results up in the tables that the rule set's printed pages show. It
// knows no unit and no screen.

// A tally is a list of modifiers with how often each counts: {item, times}.
// Lines of the same one_of exclude each other; the screen sees to that.

// worth is what a line adds for a regular or an irregular unit.
const worth = (item, irregular) => (irregular && item.irregular !== undefined ? item.irregular : item.value);

// sum adds a tally up.
const sum = (tally, irregular) => tally.reduce((total, { item, times }) => total + times * worth(item, irregular), 0);

// diceOf reads 2D10.
function diceOf(text) {
  const [count, sides] = text.split('D').map(Number);
  return { count, sides, least: count, most: count * sides };
}

// rowAt is the row that a total leads to; totals beyond all rows lead to the
// one named for it.
function rowAt(table, total) {
  const inside = (row) => (row.low !== null || row.high !== null) && !row.natural &&
    (row.low === null || total >= row.low) && (row.high === null || total <= row.high);
  const row = table.rows.find(inside);
  if (row) return row;
  const ranked = table.rows.filter((r) => r.low !== null || r.high !== null);
  const beyond = ranked.every((r) => r.high !== null && total > r.high) ? table.above : table.below;
  return table.rows.find((r) => r.key === beyond) || null;
}

// resultOf is the row that dice and modifiers lead to, natural results heeded:
// a row for natural dice is taken unless the total's own is worse, or better.
function resultOf(table, dice, added) {
  const own = rowAt(table, dice + added);
  const natural = table.rows.find((row) => row.natural === dice);
  if (!natural) return own;
  const limit = table.rows.find((row) => row.key === (natural.at_best || natural.at_least));
  if (!limit || !own) return natural;
  const place = (row) => table.rows.indexOf(row);
  if (natural.at_best) return place(own) < place(limit) ? own : limit;
  return place(own) > place(limit) ? own : limit;
}

// spreads lists the rows that totals lead to with the dice each takes:
// {row, from, to}, from above to when no dice do.
function spreads(table, added) {
  const dice = diceOf(table.dice);
  const rows = table.rows.filter((row) => !row.natural && (row.low !== null || row.high !== null));
  return rows.map((row) => {
    let from = Infinity;
    let to = -Infinity;
    for (let n = dice.least; n <= dice.most; n++) {
      if (rowAt(table, n + added) !== row) continue;
      from = Math.min(from, n);
      to = Math.max(to, n);
    }
    return { row, from, to };
  });
}

// shareOf is the smallest whole number that is at least percent of a unit.
const shareOf = (hits, percent) => Math.ceil((hits * percent) / 100);

// signed writes +3, −2 or 0.
const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
