// Draws the board, and begins.

function draw() {
  const all = board();
  if (!all) return;
  drawHead(all);
  drawPlays(all);
  renew(byID('main'), all.sides.map((side) => sidePart(all, side)), asidePart(all));
  if (shown && !shown.still) refill();
  document.title = say('board.title', { turn: numberOf(all.turn), title: all.title });
  document.body.dataset.ready = 'yes';
}

// ask asks for the umpire's code.
function ask(why) {
  const code = el('input', { id: 'code', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' });
  const go = async (event) => {
    event.preventDefault();
    try {
      await join(code.value);
    } catch (fault) {
      ask(fault instanceof TypeError ? say('board.no-hub-answers') : fault.message);
    }
  };
  stream?.close();
  hang();
  sent = null;
  Object.assign(byID('plays'), { hidden: true }).dataset.asked = '';
  byID('head').replaceChildren(el('h1', { class: 'label' }, say('board.umpire')));
  byID('main').replaceChildren(el('form', { class: 'wait', onsubmit: go },
    el('h2', {}, say('board.the-board')),
    why ? el('p', { role: 'alert', class: 'loud' }, why) : null,
    el('p', {}, say('board.scan')),
    el('label', { for: 'code' }, say('board.code')), code, button(say('board.open'), null, { type: 'submit', class: 'button main' })));
  document.body.dataset.ready = 'asks';
}

document.documentElement.classList.toggle('large', Boolean(kept.large));
byID('main').replaceChildren(el('p', { class: 'wait' }, say('board.looking')));
setInterval(() => { if (sent && !document.hidden) draw(); }, 30000); // for how long phones are silent
begin();
