'use strict';

// The chances of hand to hand.

// sumsOf counts for each sum how many throws of some dice make it.
function sumsOf({ count, sides }) {
  let sums = [1];
  for (let n = 0; n < count; n++) {
    const next = new Array(sums.length + sides).fill(0);
    sums.forEach((ways, sum) => {
      for (let face = 1; face <= sides; face++) next[sum + face] += ways;
    });
    sums = next;
  }
  return sums;
}

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
  const percent = (hits) => (hits === 0 || hits === all ? 100 * hits / all : Math.min(99, Math.max(1, Math.floor((200 * hits + all) / (2 * all)))));
  return { win: percent(fight.win), lose: percent(fight.lose) };
}
