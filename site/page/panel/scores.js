// Numbers of a record, with what counts against each now.

// scoreOf is a score: its own number, and the lines that count in it.
function scoreOf(unit, { fact, of, ...score }) {
  const known = unit.known();
  const lines = applies(score, known) ? countsOf(linesOf(of), known) : [];
  const own = whole(known(fact));
  return { own, lines, now: own + totalOf(lines) };
}

kinds.scores = (unit, { scores }) => [el('dl', { class: 'scores' }, ...scores.flatMap((score) => [el('dt', {}, score.label), unit.screen.says(el('dd'), () => {
  const { own, lines, now } = scoreOf(unit, score);
  const all = [signed(own), ...lines.map(({ label, value }) => `${signed(value)} ${label}`)];
  return lines.length ? `${signed(now)} (${commas(all)})` : signed(own);
})]))];
