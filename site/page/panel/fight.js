// The chances of hand to hand, against each score that an enemy may have.

// fightOf is how many of 100 throws of both men's dice one wins and loses who has so
// much more added than the other; halves are rounded up, and what may happen is 1 at
// least. Dice of the one less dice of the other come out as all of both less a middle.
function fightOf({ count, sides }, ahead) {
  const sums = sumsOf({ count: 2 * count, sides });
  const often = (is) => percentOf(sums.reduce((n, ways, sum) => n + (is(sum - count * (sides + 1) + ahead) ? ways : 0), 0), sides ** (2 * count));
  return { win: often((by) => by > 0), lose: often((by) => by < 0) };
}

// fightsOf are the chances of a panel.
function fightsOf(unit, { dice, score, least, most }) {
  const [own, from, to] = [score, least, most].map((formula) => whole(reckon(formula, unit.known())));
  return Array.from({ length: to - from + 1 }, (_, i) => ({ his: from + i, ...fightOf(diceOf(constantOf(dice)), own - from - i) }));
}

kinds.fight = (unit, { fight: spec }) => [unit.screen.live(el('div', spoken), () => {
  const fights = fightsOf(unit, spec);
  return [simpleTable({
    columns: fights.map(({ his }) => signed(his)),
    rows: [{ label: spec.wins, cells: fights.map(({ win }) => win) }, { label: spec.loses, cells: fights.map(({ lose }) => lose) }],
  })];
})];
