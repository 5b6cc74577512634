// The outbox: events that have not yet come back by the stream, the oldest first. What was
// sent once stays as it was signed, so that a repeat is the same. The functions take what a
// page keeps, {phone, secret, play, outbox, chain}, and yield what changes of it.

// unsigned is an event as it was before it was first sent.
const unsigned = ({ sign, play, last, heard, confirmed, ...event }) => event;

// isWaiting tells an event that no hub has confirmed.
const isWaiting = ({ confirmed }) => !confirmed;

const waitingIn = ({ outbox }) => outbox.filter(isWaiting);

// signedOutbox signs the first of those that wait, so many. Each names the one before it in its
// channel, and the last entry there that was heard.
function signedOutbox({ phone, secret, play, outbox, chain = {} }, most, channelOf, heardIn) {
  const before = Object.fromEntries(Object.entries(chain).map(([channel, { sign }]) => [channel, sign]));
  let room = most;
  return outbox.map((event) => {
    const channel = channelOf(event);
    let sent = event;
    if (isWaiting(event) && room-- > 0 && !event.sign) sent = withSign({ ...event, phone, play, last: before[channel] ? beginning(before[channel]) : play, heard: heardIn(channel) }, secret);
    if (sent.sign) before[channel] = sent.sign;
    return sent;
  });
}

// posted are the events of an outbox that go to the hub now.
const posted = (outbox, most) => outbox.filter(isWaiting).slice(0, most).map(({ confirmed, ...event }) => event);

// answered takes the hub's answer to some events in: what it has confirmed waits to come
// back, what it refused goes, and what stood behind that in its channel is signed anew. So is
// what it says nothing of as it is of another play.
function answered({ play, outbox, chain = {} }, asked, { confirmed = [], refused = [] }, channelOf) {
  const counters = (list) => new Set(list.map((one) => one.counter ?? one));
  const signs = new Map(asked.map(({ counter, sign }) => [counter, sign]));
  const [yes, no, all] = [confirmed, refused, asked].map(counters);
  const broken = new Set();
  const links = { ...chain };
  const left = outbox.filter(({ counter }) => !no.has(counter)).map((event) => {
    if (!yes.has(event.counter)) return event;
    links[channelOf(event)] = { counter: event.counter, sign: signs.get(event.counter) };
    return { ...event, confirmed: true };
  });
  for (const event of outbox) if (no.has(event.counter) || (all.has(event.counter) && !yes.has(event.counter) && event.play !== play)) broken.add(channelOf(event));
  return { outbox: left.map((event) => (isWaiting(event) && broken.has(channelOf(event)) ? unsigned(event) : event)), chain: links };
}

// cameBack takes out what has come by the stream. What was confirmed under another
// signature than the last one bears that.
function cameBack({ phone, outbox, chain = {} }, entries) {
  const own = new Map(entries.filter((entry) => entry.phone === phone).map((entry) => [entry.counter, entry]));
  if (!own.size) return {};
  const links = { ...chain };
  for (const { counter, channel, sign } of own.values()) {
    const later = outbox.some((event) => event.confirmed && event.counter === links[channel]?.counter && event.counter !== counter);
    const isOut = outbox.some((event) => event.counter === counter);
    if (links[channel]?.counter === counter || (isOut && !later)) links[channel] = { counter, sign };
  }
  return { outbox: outbox.filter(({ counter }) => !own.has(counter)), chain: links };
}

// unsure are those that a hub has confirmed and, having told all it has, hasn't told: they
// are sent again.
const unsure = ({ outbox }) => ({ outbox: outbox.map(({ confirmed, ...event }) => event) });
