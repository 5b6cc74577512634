// Speaks with the hub: joins, listens, and sends what waits.

let stream = null;
let playing = ''; // what the hub calls its game, once a board has come
let away = 0; // since when no hub is heard, in ms; 0 while one is
let sending = false;
let again = 0; // timer of the next try
let pause = 1000;
let patience = 0; // timer: how long what is confirmed may be missing from the board

const post = (path, body) => fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), credentials: 'same-origin' });

// join takes a code for the cookie that scripts can't read.
async function join(code) {
  const answer = await post('join', { code, phone: phone() });
  if (!answer.ok) throw new Error(await whyOf(answer, say('board.opens-nothing')));
  const me = await answer.json();
  playing = '';
  kept.joined = !me.side;
  keep();
  return admit(me);
}

const sentence = (why) => `${capital(why)}.`;

// whyOf is what an answer says of why it refuses.
async function whyOf(answer, words) {
  try {
    const { why } = await answer.json();
    return why ? sentence(why) : words;
  } catch {
    return words;
  }
}

// admit tells the umpire from a side's phone.
function admit(me) {
  if (me.side) throw new Error(say('board.joined-as', { side: me.name }));
  listen();
}

async function begin() {
  const [, code] = /^#JOIN:(.+)$/i.exec(decodeURIComponent(location.hash)) || [];
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  try {
    if (code) return await join(code);
    const answer = await fetch('me', { credentials: 'same-origin' });
    if (answer.ok && kept.joined) return admit(await answer.json());
    if (!answer.ok && kept.joined) return ask(await whyOf(answer, ''));
    return ask(''); // a cookie of another page's joining is not enough: events bear the name that it joined by
  } catch (fault) {
    if (fault instanceof TypeError) {
      gone();
      again = setTimeout(begin, 3000);
      return undefined;
    }
    return sent ? tell(fault.message) : ask(fault.message); // a board that stands is not given up for a wrong code
  }
}

// A code that is opened in a tab that stands open already changes no more than what is behind the #.
window.addEventListener('hashchange', begin);

// ownGame forgets what waits for another game than the hub plays, and what was done there.
function ownGame(game) {
  playing = game;
  const waiting = kept.waiting.filter((event) => event.game === game);
  const other = kept.waiting.length - waiting.length;
  if (kept.game !== game) Object.assign(kept, { game, done: [], waiting });
  keep();
  if (other) tell(say('board.other-game', { n: other }));
}

// listen opens the stream of boards. A browser opens it again by itself, unless it
// was shut.
function listen() {
  clearTimeout(again);
  stream?.close();
  stream = new EventSource('board/stream');
  stream.onopen = () => heard();
  stream.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (!told.sides) {
      tell(told.why || say('board.no-board'));
      return;
    }
    sent = told;
    confirmed = [];
    ownGame(told.game);
    skew = sent.now - Date.now();
    heard();
    draw();
  };
  stream.addEventListener('gone', ({ data }) => ask(sentence(JSON.parse(data).why)));
  stream.onerror = () => {
    gone();
    if (stream.readyState === EventSource.CLOSED) again = setTimeout(begin, 3000);
  };
}

function heard() {
  if (away) tell(say('board.hub-is-back'));
  away = 0;
  pause = 1000;
  drawAway();
  send();
}

function gone() {
  away = away || Date.now();
  drawAway();
}

// send sends what waits, the oldest first, until the hub has confirmed it.
async function send() {
  const waiting = kept.waiting.filter((event) => event.game === playing).slice(0, 200);
  if (sending || !waiting.length) return;
  sending = true;
  try {
    const answer = await post('events', { events: waiting });
    if (answer.status === 401 || answer.status === 403) {
      ask(await whyOf(answer, say('board.not-known')));
      return;
    }
    if (!answer.ok) throw new TypeError(`${answer.status}`);
    settle(waiting, await answer.json());
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
  return Boolean(mark?.seen?.includes(`${event.phone}.${event.counter}`));
}

// settle takes away what the hub has, and what it will never take.
function settle(asked, { confirmed: taken = [], refused = [] }) {
  const ours = (event, list) => asked.some((one) => one.phone === event.phone && one.counter === event.counter) && list.includes(event.counter);
  const no = refused.map(({ counter }) => counter);
  confirmed.push(...kept.waiting.filter((event) => ours(event, taken) && !stands(event)));
  clearTimeout(patience);
  patience = setTimeout(() => { confirmed = []; draw(); }, 5000);
  kept.waiting = kept.waiting.filter((event) => !ours(event, taken) && !ours(event, no));
  keep();
  if (refused.length) tell(say('board.not-taken', { why: refused[0].why }));
  draw();
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && stream) listen(); // some browsers kill streams without a word
});
window.addEventListener('online', () => { if (stream) listen(); });
