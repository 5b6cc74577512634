// The head of the board: the turn, its hour and phase, the day, and the acts.

const placeOf = (all) => all.phases.findIndex((phase) => phase.key === wordOf(all.phase));

const phaseWords = (phase) => `${phase.mark} ${phase.label}`;

function drawHead(all) {
  const turn = numberOf(all.turn);
  const at = placeOf(all);
  const phase = at < 0 ? [] : [phrased('board.phase', { phase: el('b', {}, phaseWords(all.phases[at])) }), after(all, at)];
  renew(byID('head'), el('h1', { class: 'unseen' }, say('board.page-of', { title: all.title })),
    el('button', { type: 'button', class: 'now', id: 'now', onclick: askTurn },
      el('span', { class: 'label' }, `${say('board.umpire')} · ${all.title}`),
      el('span', { class: 'turn' }, el('b', {}, turn ? say('board.turn', { turn }) : say('board.not-begun')), clockAt(all) ? el('b', {}, clockAt(all)) : null, all.turns ? el('small', {}, say('board.of-turns', { turns: all.turns })) : null),
      el('span', { class: 'phase' }, phase.length ? phase : el('span', { class: 'quiet' }, say('board.no-phase-yet')))),
    strip(all),
    el('div', { class: 'acts' },
      button(nextWord(all), next, { class: 'button main', id: 'next' }),
      button(say('board.back'), back, { id: 'back', disabled: !turn }),
      button(say('phone.undo'), undo, { id: 'undo', disabled: !kept.done.length }),
      button(say('board.dice'), askDice, { id: 'dice' }),
      button(say('board.large'), () => enlarge(!kept.large), { id: 'large', 'aria-pressed': String(Boolean(kept.large)), title: say('board.across-a-table') })));
}

// enlarge has the board be read across a table, or from near again. It is kept.
function enlarge(large) {
  kept.large = large;
  keep();
  document.documentElement.classList.toggle('large', large);
  draw();
}

const after = (all, at) => (at + 1 < all.phases.length ? el('span', { class: 'quiet' }, ` › ${phaseWords(all.phases[at + 1])}`) : null);

// clockAt is when the turn that is shown begins: the page's own, where the hub has
// not told yet.
const clockAt = (all) => all.cells.find((cell) => cell.turn === numberOf(all.turn))?.at || all.clock;

function strip(all) {
  const turn = numberOf(all.turn);
  const gone = all.cells.filter((cell) => cell.turn < turn).length;
  const share = Math.min(1000, (1000 * (gone + (turn ? 0.5 : 0))) / Math.max(1, all.cells.length));
  const across = (from, to) => ({ left: `${from / 10}%`, width: `${(to - from) / 10}%` });
  return el('div', { class: 'strip' },
    el('div', { class: 'hours', 'aria-hidden': 'true' }, all.cells.map((cell) => el('span', {}, cell.told ? cell.at : '')), all.end ? el('span', { class: 'end' }, all.end) : null),
    el('ol', { class: 'cells', 'aria-label': say('board.turns') }, all.cells.map((cell) => el('li', { class: cell.turn < turn ? 'past' : null, 'aria-current': cell.turn === turn ? 'true' : null }, String(cell.turn)))),
    all.hours ? el('div', { class: 'sun', 'aria-hidden': 'true' }, el('i', { style: across(0, share) }), el('i', { class: 'ahead', style: across(share, 1000) }), el('b', { style: { left: `${share / 10}%` } })) : null,
    all.hours || all.sun ? el('p', { class: 'weather' }, (all.hours || []).map(({ from, to, words }) => el('span', { style: across(from, to), title: words }, words)), all.sun ? el('span', { class: 'down' }, all.sun) : null) : null);
}

function nextWord(all) {
  const turn = numberOf(all.turn);
  return turn && placeOf(all) + 1 < all.phases.length ? say('board.next-phase') : say('board.begin-turn', { turn: turn + 1 });
}

const phaseChange = (key) => ({ unit: '', field: 'phase', value: key });
const turnChange = (turn) => ({ unit: '', field: 'turn', value: turn });

// next goes to the next phase, and from the last one to the next turn.
function next() {
  const all = board();
  const turn = numberOf(all.turn);
  const at = placeOf(all);
  if (turn && at + 1 < all.phases.length) return set([phaseChange(all.phases[at + 1].key)], { words: say('board.phase', { phase: phaseWords(all.phases[at + 1]) }) });
  return set([turnChange(turn + 1), ...all.phases.slice(0, 1).map(({ key }) => phaseChange(key))], { words: say('phone.turn', { turn: turn + 1 }) });
}

// back goes to the phase before, and from the first one to the turn before.
function back() {
  const all = board();
  const turn = numberOf(all.turn);
  const at = placeOf(all);
  if (at > 0) return set([phaseChange(all.phases[at - 1].key)], { words: say('board.back-to-phase', { phase: phaseWords(all.phases[at - 1]) }) });
  const last = all.phases[all.phases.length - 1];
  return set([turnChange(Math.max(0, turn - 1)), ...(last ? [phaseChange(turn > 1 ? last.key : '')] : [])], { words: say('board.back-to-turn', { turn: turn - 1 }) });
}

// drawAway says since when no hub is heard, and what waits for it, or for the umpire.
function drawAway() {
  const n = waitingIn(kept).length;
  const words = [away ? say('board.no-hub-since', { time: clockOf(away) }) : '', n && (away || held === 'asked' || held === 'closed') ? say('board.marks-wait', { n }) : ''].filter(Boolean);
  byID('away').hidden = !words.length;
  if (byID('away').textContent !== words.join(' · ')) byID('away').textContent = words.join(' · ');
}
