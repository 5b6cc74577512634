// Which playing of the packet goes on here: what phones hold of another one, which the umpire
// takes or leaves, and how a game is closed.

// decide tells the hub what the umpire says of a play.
async function decide(what, play) {
  try {
    const answer = await post('play', { do: what, play });
    if (!answer.ok) throw new Error(await whyOf(answer, say('board.did-not')));
  } catch (fault) {
    tell(fault instanceof TypeError ? say('board.nothing-done') : fault.message);
  }
}

// drawPlays asks what the umpire has to decide, and says that the game is closed.
function drawPlays(all) {
  const offers = all.offers || [];
  const asked = JSON.stringify([offers, all.closed]);
  if (byID('plays').dataset.asked === asked) return; // who listens to the page has heard it
  byID('plays').dataset.asked = asked;
  const parts = offers.map(offerPart);
  if (all.closed) parts.push(el('section', { 'aria-label': say('board.this-game') }, el('p', {}, say('board.is-closed')), openAgain()));
  renew(byID('plays'), parts);
  byID('plays').hidden = !parts.length;
}

const openAgain = () => button(say('board.open-again'), () => decide('open', kept.play), { id: 'open-again' });

// offerPart asks whether a game that phones hold goes on here.
function offerPart({ play, marks, at, phones }, i) {
  return el('section', { 'aria-label': say('board.another-play'), role: 'alert' },
    el('p', {}, say('board.phones-hold', { phones, n: marks, time: whenOf(at) })),
    el('div', { class: 'choices' },
      button(say('board.go-on-with-it'), () => decide('take', play), { id: `take-${i}`, class: 'button main' }),
      button(say('board.another-game'), () => askSure(say('board.another-game'), say('board.another-game-does'), say('board.another-game'), () => decide('decline', play)), { id: `decline-${i}` })));
}

// whenOf is a time of today as the clock has it, of another day with the day.
function whenOf(ms) {
  const [when, now] = [new Date(ms), new Date(Date.now() + skew)];
  return when.toDateString() === now.toDateString() ? clockOf(ms) : `${when.toLocaleDateString(language, { day: 'numeric', month: 'long' })}, ${clockOf(ms)}`;
}

// broughtLine says how many marks phones have brought back.
const broughtLine = ({ brought }) => (brought ? el('p', { class: 'quiet' }, say('board.brought', { n: brought })) : null);

// gamePart closes the game, or opens it again, in the dialog of phones and codes.
const gamePart = ({ closed }) => el('section', { 'aria-label': say('board.this-game') }, el('h3', {}, say('board.this-game')),
  el('p', { class: 'quiet' }, closed ? say('board.is-closed') : say('board.close-does')),
  el('div', { class: 'choices' }, closed ? openAgain() : button(say('board.close-game'), () => askSure(say('board.close-game'), say('board.close-does'), say('board.close-it'), () => decide('close', kept.play)), { id: 'close-game' })));
