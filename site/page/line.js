// The line to the hub: requests, and the stream by which it tells what is new. It is open
// while somebody looks at the page, and tried again ever more seldom, but so that a hall is whole
// ten seconds after its hub is there again.

const patienceOf = { least: 1000, most: 8000, answer: 12000 }; // ms

class Line {
  // A line calls begin() whenever it is time to ask the hub, and ends.ready(message) and its
  // like for what the stream says, ends.lost() once it broke.
  constructor(begin, ends) {
    Object.assign(this, { begin, ends, open: false, wait: patienceOf.least });
  }

  // ask asks the hub, or posts what it is to take.
  async ask(what, body) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), patienceOf.answer);
    const posting = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    try {
      return await fetch(`live/${what}`, { ...(body ? posting : {}), signal: stop.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  // go is what a page does that somebody looks at.
  go() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!document.hidden) this.begin();
  }

  // hurry tries again at once, for a person, a network or a page that came back.
  hurry() {
    this.wait = patienceOf.least;
    this.go();
  }

  // later tries again by itself (exponential back-off).
  later() {
    if (this.timer || document.hidden) return;
    this.timer = setTimeout(() => this.go(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, patienceOf.most);
  }

  // well says that the hub has answered as it should.
  well() {
    this.wait = patienceOf.least;
  }

  close() {
    this.stream?.close();
    this.stream = undefined;
    this.open = false;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  // listen has the hub tell what came after a position, and whether more is decided of plays than
  // this page knows.
  listen(after, knows) {
    const stream = new EventSource(`live/stream?after=${encodeURIComponent(after)}&knows=${encodeURIComponent(knows)}`);
    this.stream = stream;
    stream.onmessage = (message) => this.ends.hear(message);
    stream.addEventListener('ready', (message) => {
      this.open = true;
      this.well();
      this.ends.ready(message);
    });
    for (const kind of ['anew', 'play', 'gone']) stream.addEventListener(kind, ({ data }) => this.ends[kind](JSON.parse(data)));
    stream.onerror = () => {
      if (this.stream !== stream) return; // it was shut here
      this.close();
      this.ends.lost();
    };
  }
}
