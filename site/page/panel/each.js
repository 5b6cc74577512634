// What each heavy box of losses changes, and where the share is gone to the man what one
// more does.

function shareWords(unit, { at, percent }, each, then) {
  const beyond = at + 1 < shareOf(unit.hits, percent + 25);
  const words = each.map(({ words: called, of }) => {
    const [none, now, next] = [0, at, at + 1].map((lost) => totalOf(countsOf(linesOf(of), unit.known({ lost }))));
    return now !== none && `${called} ${signed(now - none)}${beyond && next !== now ? ` (${signed(next - none)} from ${at + 1})` : ''}`;
  }).filter(Boolean).join(', ');
  return [words, then].filter(Boolean).join('; ');
}

kinds.each = (unit, { each, then }) => {
  const shares = sharesOf(unit);
  return shares.length ? [el('ul', { class: 'quiet' }, ...shares.map((share) => el('li', {}, `${share.label} at ${share.at}: ${shareWords(unit, share, each, then)}`)))] : [];
};
