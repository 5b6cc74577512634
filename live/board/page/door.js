// Who has joined, and by which codes: a phone is removed here, and a code replaced.

let codes = []; // as the hub told them last

// askHub asks the hub for the codes, once it has done something.
async function askHub(what) {
  try {
    const answer = what ? await post('door', what) : await fetch('door', { credentials: 'same-origin' });
    if (!answer.ok) throw new Error(await whyOf(answer, 'The hub didn’t do it.'));
    ({ codes } = await answer.json());
  } catch (fault) {
    say(fault instanceof TypeError ? 'No hub answers: nothing was changed.' : fault.message);
  }
  refill();
}

function askDoor() {
  show((all) => ({
    title: 'Phones and codes',
    body: sidesOf(all).map(({ id, name }) => doorPart(all, id, name)),
  }), 'door');
  askHub();
}

const sidesOf = (all) => [...all.sides, { id: '', name: 'Umpire' }];

function doorPart(all, side, name) {
  const code = codes.find((one) => one.side === side);
  const phones = (all.phones || []).filter((one) => one.side === side);
  return el('section', { 'aria-label': name }, el('h3', {}, name),
    el('ul', { class: 'joined' }, phones.map(doorLine)),
    phones.length ? null : el('p', { class: 'quiet' }, 'No phone has joined.'),
    code ? el('p', { class: 'code' }, 'Code ', el('b', {}, code.code)) : null,
    code ? el('div', { class: 'choices' },
      button('Show it', () => askCode(side), { id: `show-${side}` }),
      button('New code', () => askSure(`New code: ${name}`, newCodeWords(side, phones.length), 'Make the old code void', async () => {
        await askHub({ do: 'renew', side });
        askCode(side);
      }), { id: `renew-${side}` })) : null);
}

const newCodeWords = (side, n) => (side
  ? `The code on paper is void at once. ${plural(n, 'phone')} of this side must join again, by the new code; what they have marked stays, and what waits on them is sent then.`
  : 'The umpire’s code on paper is void at once, and so are other boards. This page stays.');

function doorLine({ id, part, number, seen, removed }) {
  const minutes = minutesSince(seen);
  const own = id === phone();
  return el('li', { class: removed ? 'silent' : null }, el('span', {}, named(part, number), own ? ' (this page)' : ''),
    el('span', { class: 'quiet' }, removed ? 'removed' : minutes < 1 ? 'now' : `${minutes} min`),
    own ? el('span', {}) : removed
      ? button('Let in again', () => askHub({ do: 'admit', phone: id }), { id: `admit-${id}` })
      : button('Remove', () => askSure('Remove a phone', `${part}: this phone is told, and hears and sends no more. What it has marked stays. Whoever still has the code can come by another phone: against that, make a new code.`, 'Remove it', async () => {
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
    return code && { title: `Code: ${name}`, body: [
      code.picture ? picture(code.picture, { role: 'img', 'aria-label': `Code to join: ${name}`, 'aria-hidden': 'false' }) : null,
      el('p', { class: 'letters' }, code.code),
      el('p', { class: 'quiet' }, side ? `For this side’s phones alone: scan it, or type it at ${code.link.split('#')[0]}` : 'Opens the umpire’s board, and both sides’ records: for nobody else.'),
    ] };
  }, 'ticket');
}
