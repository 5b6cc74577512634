'use strict';

// What each heavy box of losses changes.

// shareWords say what a heavy box changes, and where the share is gone to the man what
// one more does.
function shareWords(unit, share, each, then) {
  const at = (of, lost) => totalOf(countsOf(linesOf(of), unit.known({ lost })));
  const beyond = share.at + 1 < shareOf(unit.hits, share.percent + 25);
  const words = each.map(({ words: called, of }) => {
    const [now, next] = [share.at, share.at + 1].map((lost) => at(of, lost) - at(of, 0));
    return now && `${called} ${signed(now)}${beyond && next !== now ? ` (${signed(next)} from ${share.at + 1})` : ''}`;
  }).filter(Boolean).join(', ');
  return [words, then].filter(Boolean).join('; ');
}

kinds.each = (unit, { each, then }) => {
  const shares = sharesOf(unit);
  return shares.length ? [el('ul', { class: 'quiet' }, ...shares.map((share) => el('li', {}, `${share.label} at ${share.at}: ${shareWords(unit, share, each, then)}`)))] : [];
};
