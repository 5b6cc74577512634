// fits tells whether a battle is for so many players, in the time, under the rules. One whose host
// named no number fits any.
const fits = (battle, { players, hours, rules }) => (!players || !battle.most || battle.fewest <= +players && +players <= battle.most)
  && (!hours || !battle.hours || battle.hours <= +hours)
  && (!rules || battle.rules === rules);

// fitting are the battles that fit what is asked.
export const fitting = (battles, asked) => battles.filter((battle) => fits(battle, asked));

// without tells of each answer, where nothing fits, how many battles do if it is taken back: [its key,
// how many].
export const without = (battles, asked) => Object.keys(asked).filter((key) => asked[key])
  .map((key) => [key, fitting(battles, { ...asked, [key]: '' }).length]).filter(([, n]) => n > 0);
