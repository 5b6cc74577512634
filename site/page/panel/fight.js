'use strict';

// The chances of hand to hand.

// fightOf is how many of 100 throws of both men's dice one wins and loses who has so
// much more added than the other; halves are rounded up, and what may happen is 1 at
// least.
function fightOf(dice, ahead) {
  const [sums, fight] = [sumsOf(dice), { win: 0, lose: 0 }];
  const all = dice.sides ** (2 * dice.count);
  sums.forEach((mine, a) => sums.forEach((others, b) => {
    if (a + ahead > b) fight.win += mine * others;
    if (a + ahead < b) fight.lose += mine * others;
  }));
  return { win: percentOf(fight.win, all), lose: percentOf(fight.lose, all) };
}

// fights are the chances of a panel against each score that an enemy may have.
function fightsOf(unit, { dice: id, score, least, most }) {
  const of = unit.known();
  const [own, from, to] = [score, least, most].map((formula) => whole(reckon(formula, of)));
  const dice = diceOf(constantOf(id));
  return Array.from({ length: to - from + 1 }, (_, i) => ({ his: from + i, ...fightOf(dice, own - from - i) }));
}

kinds.fight = (unit, { fight: spec }) => [unit.screen.live(el('div', { 'aria-live': 'polite' }), (div) => {
  const fights = fightsOf(unit, spec);
  div.replaceChildren(simpleTable({
    columns: fights.map(({ his }) => signed(his)),
    rows: [{ label: spec.wins, cells: fights.map(({ win }) => win) }, { label: spec.loses, cells: fights.map(({ lose }) => lose) }],
  }));
})];
