// What each heavy box of losses changes, and where the share is gone to the man what one
// more does.

function shareWords(unit, { at, percent }, each, then) {
  const beyond = at + 1 < shareOf(unit.hits, percent + 25);
  const words = commas(each.map(({ words: called, of }) => {
    const [none, now, next] = [0, at, at + 1].map((lost) => totalOf(countsOf(linesOf(of), unit.known({ lost }))));
    if (now === none) return '';
    const change = `${called} ${signed(now - none)}`;
    return beyond && next !== now ? say('phone.share-beyond', { change, next: signed(next - none), lost: at + 1 }) : change;
  }).filter(Boolean));
  return [words, then].filter(Boolean).join('; ');
}

kinds.each = (unit, { each, then }) => {
  const shares = sharesOf(unit);
  return shares.length ? [el('ul', { class: 'quiet' }, ...shares.map((share) => el('li', {}, say('phone.share', { share: share.label, lost: share.at, words: shareWords(unit, share, each, then) }))))] : [];
};
