// Speaks with the hub: joins, and listens to its board.

let stream = null;
let playing = ''; // what the hub calls its game, once a board has come
let away = 0; // since when no hub is heard, in ms; 0 while one is
let again = 0; // timer of the next try
let mostPicture = 0; // MB of a photograph that the hub takes; 0 where it reads none

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
  mostPicture = me.paper || 0;
  listen();
  greet(me);
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
  const outbox = kept.outbox.filter((event) => event.game === game);
  const other = kept.outbox.length - outbox.length;
  if (kept.game !== game) Object.assign(kept, { game, done: [], outbox });
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
  stream.addEventListener('gone', ({ data }) => dismissed(sentence(JSON.parse(data).why)));
  stream.onerror = () => {
    gone();
    if (stream.readyState === EventSource.CLOSED) again = setTimeout(begin, 3000);
  };
}

// dismissed asks for a code, unless the hub knows this browser by another cookie: with a new code
// of the umpire's whoever makes it gets one.
async function dismissed(why) {
  stream.close();
  hang();
  try {
    await Promise.all([doing.catch(() => undefined), new Promise((done) => { setTimeout(done, 500); })]); // the answer has the cookie, which another tab may have asked for
    const answer = await fetch('me', { credentials: 'same-origin' });
    if (answer.ok && kept.joined) admit(await answer.json());
    else ask(why);
  } catch {
    gone();
    again = setTimeout(begin, 3000);
  }
}

function heard() {
  if (away) tell(say('board.hub-is-back'));
  away = 0;
  pause = 1000;
  drawAway();
  if (!lines) greet();
  send();
}

function gone() {
  away = away || Date.now();
  drawAway();
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && stream) {
    listen(); // some browsers kill streams without a word
    greet();
  }
});
window.addEventListener('online', () => { if (stream) listen(); });
