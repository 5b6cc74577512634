// Who has joined, and by which codes: a phone is removed here, and a code replaced.

let codes = []; // as the hub told them last
let doing = Promise.resolve(); // what was asked of it last

// askHub asks the hub for the codes, once it has done something.
async function askHub(what) {
  try {
    doing = what ? post('door', what) : fetch('door', { credentials: 'same-origin' });
    const answer = await doing;
    if (!answer.ok) throw new Error(await whyOf(answer, say('board.did-not')));
    ({ codes } = await answer.json());
  } catch (fault) {
    tell(fault instanceof TypeError ? say('board.nothing-done') : fault.message);
  }
  refill();
}

function askDoor() {
  show((all) => ({
    title: say('board.phones-and-codes'),
    body: [sidesOf(all).map(({ id, name }) => doorPart(all, id, name)), gamePart(all)],
  }), 'door');
  askHub();
}

const sidesOf = (all) => [...all.sides, { id: '', name: say('board.umpire') }];

function doorPart(all, side, name) {
  const code = codes.find((one) => one.side === side);
  const phones = (all.phones || []).filter((one) => one.side === side);
  return el('section', { 'aria-label': name }, el('h3', {}, name),
    el('ul', { class: 'joined' }, phones.map(doorLine)),
    phones.length ? null : el('p', { class: 'quiet' }, say('board.no-phone')),
    code ? el('p', { class: 'code' }, phrased('board.code-is', { code: el('b', {}, code.code) })) : null,
    code ? el('div', { class: 'choices' },
      button(say('board.show-code'), () => askCode(side), { id: `show-${side}` }),
      button(say('board.new-code'), () => askSure(say('board.new-code-of', { side: name }), side ? say('board.new-code-does', { n: phones.length }) : say('board.new-umpires-code-does'), say('board.make-void'), async () => {
        await askHub({ do: 'renew', side });
        askCode(side);
      }), { id: `renew-${side}` })) : null);
}

function doorLine({ id, part, number, seen, removed }) {
  const own = id === phone();
  return el('li', { class: removed ? 'silent' : null }, el('span', {}, own ? say('board.this-page', { name: named(part, number) }) : named(part, number)),
    el('span', { class: 'quiet' }, removed ? say('board.removed') : ago(minutesSince(seen))),
    own ? el('span', {}) : removed
      ? button(say('board.let-in'), () => askHub({ do: 'admit', phone: id }), { id: `admit-${id}` })
      : button(say('board.remove'), () => askSure(say('board.remove-a-phone'), say('board.remove-does', { part }), say('board.remove-it'), async () => {
        await askHub({ do: 'remove', phone: id });
        askDoor();
      }), { id: `remove-${id}` }));
}

// askSure asks once more before something is done.
function askSure(title, words, yes, doIt) {
  shut();
  show(() => ({ title, body: el('p', {}, words), foot: button(yes, () => { shut(); doIt(); }, { id: 'yes', class: 'button main' }) }));
}

// askCode shows a code, for a phone that is held before it, or to be copied out.
function askCode(side) {
  shut();
  show((all) => {
    const code = codes.find((one) => one.side === side);
    const { name } = sidesOf(all).find(({ id }) => id === side);
    return code && { title: say('board.code-of', { side: name }), body: [
      code.picture ? picture(code.picture, { role: 'img', 'aria-label': say('board.code-to-join', { side: name }), 'aria-hidden': 'false' }) : null,
      el('p', { class: 'letters' }, code.code),
      el('p', { class: 'quiet' }, side ? say('board.code-for', { address: code.link.split('#')[0] }) : say('board.umpires-code-for')),
    ] };
  }, 'ticket');
}
