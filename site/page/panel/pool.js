'use strict';

// Dice that are thrown by the handful, as many as a formula comes to.

kinds.pool = (on, { pool, sides, hits, asks = [], of }) => {
  const answers = Object.fromEntries(asks.map((key) => [key, false]));
  return [
    ...asks.map((key) => check(on.screen, page.book.facts.find((fact) => fact.key === key).label, { read: () => answers[key], write: (is) => { answers[key] = is; } })),
    handful(on.screen, sides, () => known(() => whole(reckon(pool, on.known(answers)))) || 0, hits && constantOf(hits)),
    ...(of ? [quiet(tableOf(of).dice_note), ...notesOf(on.known(), [tableOf(of)])] : []),
  ];
};
