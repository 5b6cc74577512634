// Keeps what the hub tells of all channels, brings it what it has lost, and sends what waits.

let lines = null; // the stream of all entries, beside that of boards
let held = 'met'; // why nothing is sent: nobody has been met yet, or what Memory.meet says
let sending = false;
let pause = 1000;
let patience = 0; // timer: how long what is confirmed may be missing from the board

const memory = new Memory(log, {
  kept: () => kept,
  change: (change) => {
    Object.assign(kept, change);
    keep();
  },
  post,
  fresh,
});

// fresh is what changes with a play that is another than this page's: nothing of that goes there.
function fresh() {
  const n = kept.play ? waitingIn(kept).length : 0;
  if (n) tell(say('board.other-game', { n }));
  return { chain: {}, done: [], outbox: n ? [] : kept.outbox.map(unsigned) };
}

// greet takes what the hub says of plays, and hears what it has told.
async function greet(card) {
  hang();
  const own = (lines = { close: () => undefined }); // it is being opened
  try {
    const answer = card ? null : await fetch('me', { credentials: 'same-origin' });
    if (answer && !answer.ok) return; // begin asks for the code
    const me = card || await answer.json();
    const how = await memory.meet(me);
    if (lines !== own) return;
    held = how === 'on' || how === 'new' ? '' : how;
    drawAway();
    hearLines(held ? me.at || '' : memory.from(), knownOf(me));
    send();
  } catch {
    if (lines === own) hangUp();
  }
}

function hang() {
  lines?.close();
  lines = null;
  memory.hush();
}

// hangUp hears on after a while.
function hangUp() {
  hang();
  setTimeout(() => { if (!lines && !away) greet(); }, pause);
  pause = Math.min(pause * 2, 30000);
}

// hearLines has the hub tell what came after a position, and whether more is decided of plays than
// this page knows.
function hearLines(after, knows) {
  const opened = new EventSource(`stream?after=${encodeURIComponent(after)}&knows=${encodeURIComponent(knows)}`);
  lines = opened;
  opened.onmessage = take;
  opened.addEventListener('anew', ({ data }) => { if (!held) memory.anew(JSON.parse(data).channels); });
  opened.addEventListener('play', () => greet());
  opened.addEventListener('ready', (message) => {
    take(message);
    if (held) return;
    memory.change(unsure(kept));
    memory.bring();
    send();
  });
  opened.onerror = () => { if (lines === opened) hangUp(); };
}

// take keeps entries that the hub has told. What waited of them has come back.
function take({ data, lastEventId }) {
  if (held) return;
  const { events = [] } = JSON.parse(data);
  memory.hear(events);
  const back = cameBack(kept, events);
  if (back.outbox) confirmed.push(...waitingIn(kept).filter((event) => !back.outbox.includes(event) && !stands(event)));
  memory.change({ ...back, ...(lastEventId ? memory.reach(lastEventId) : {}) });
  if (!log.kept && !kept.full) {
    memory.change({ full: true });
    tell(say('board.log-full'));
  }
}

// channelOf is the channel of an event: a side's for what is its own.
function channelOf({ unit, field }) {
  if (!unit) return ['turn', 'phase'].includes(field) ? '*' : '!';
  const letter = (key) => key.split('=')[0];
  return sent?.sides.find((side) => unitsOf(side).some(({ key }) => letter(key) === letter(unit)))?.id || '';
}

const mostSent = 200; // events at once

// send sends what waits, the oldest first, until the hub has confirmed it.
async function send() {
  if (sending || held || !playing || !waitingIn(kept).length) return;
  sending = true;
  try {
    memory.change({ outbox: signedOutbox(kept, mostSent, channelOf, (channel) => memory.heardIn(channel)) });
    const events = posted(kept.outbox, mostSent);
    const answer = await post('events', { events });
    if (answer.status === 401 || answer.status === 403) {
      (answer.status === 401 ? dismissed : ask)(await whyOf(answer, say('board.not-known')));
      return;
    }
    if (!answer.ok) throw new TypeError(`${answer.status}`);
    settle(events, await answer.json());
    pause = 1000;
  } catch {
    pause = Math.min(pause * 2, 30000);
    setTimeout(send, pause);
    return;
  } finally {
    sending = false;
    drawAway();
  }
  send();
}

// stands tells an event that the last board knows: it may come before the answer.
function stands(event) {
  const mark = sent && marksOf(sent).get(nameOf(event.unit, event.field))?.mark;
  return Boolean(mark?.seen?.includes(idOf(event)));
}

// settle takes what the hub has said of events. What it has confirmed is shown until the
// board has it.
function settle(events, answer) {
  const { confirmed: taken = [], refused = [] } = answer;
  confirmed.push(...waitingIn(kept).filter((event) => taken.includes(event.counter) && !stands(event)));
  clearTimeout(patience);
  patience = setTimeout(() => { confirmed = []; draw(); }, 5000);
  memory.change(answered(kept, events, answer, channelOf));
  if (refused.length) tell(say('board.not-taken', { why: refused[0].why }));
  draw();
}
