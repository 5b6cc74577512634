// Looks results up in the tables that the rule set's printed pages show. It
// knows no unit and no screen.

// diceOf reads 2D10.
function diceOf(text) {
  const [count, sides] = text.split('D').map(Number);
  return { count, sides, least: count, most: count * sides };
}

// isSpan tells rows and columns that numbers lead to, falls whether one does.
const isSpan = ({ low, high, natural }) => !natural && (low !== undefined || high !== undefined);
const falls = (span, n) => isSpan(span) && !(n < span.low || n > span.high);

// rowAt is the row that a total leads to; totals beyond all rows lead to the
// one named for it.
function rowAt(table, total) {
  const row = table.rows.find((each) => falls(each, total));
  if (row) return row;
  const beyond = table.rows.filter(isSpan).every(({ high }) => total > high) ? table.above : table.below;
  return beyond ? table.rows.find(({ key }) => key === beyond) : null;
}

// shareOf is the smallest whole number that is at least percent of a unit.
const shareOf = (hits, percent) => Math.ceil((hits * percent) / 100);

// signed writes +3, −2 or 0.
const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
