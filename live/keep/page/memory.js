// What a page of a live game remembers: the log, what is to be handed over to a hub that
// lost it, and what becomes of it before a hub of another play. See docs/decisions/hall.md.

const mostHanded = 100; // entries at once
const handingWait = 1000; // ms at the most, so that not all pages bring the same
const mostWait = 60000; // ms

class Memory {
  // A memory reads what the page keeps by kept(), changes it by change({play, at, owes, closed}),
  // and asks the hub by post(what, body). fresh() is what else changes with a new play.
  constructor(log, { kept, change, post, fresh }) {
    Object.assign(this, { log, kept, change, post, fresh, told: null, since: null });
  }

  // from is the position after which the hub is asked to tell; of a hub that something is
  // owed to, all.
  from() {
    const { at, owes } = this.kept();
    const from = owes ? '' : this.at ?? at ?? '';
    this.brought = false; // whether the hub has all that is here: what has seen what it lacks isn't sent to it before
    this.told = from ? null : new Set();
    this.since = null;
    return from;
  }

  // afresh is where the page stands that is to be told all.
  afresh() {
    this.at = undefined;
    return { at: '' };
  }

  // anew begins channels anew, of which the hub has other entries than were heard, or fewer.
  anew(channels) {
    this.told = new Set();
    this.since = Array.isArray(channels) ? channels : null;
    this.change({ owes: true });
  }

  // hear keeps entries that the hub has told.
  hear(entries) {
    for (const entry of entries) this.told?.add(idOf(entry));
    if (entries.length) this.log.add(entries);
  }

  // reach is where the page stands now. Where anything that it keeps doesn't outlive it, it is told again what it has
  // heard.
  reach(at) {
    this.at = at;
    return this.log.store.memory.size ? {} : { at };
  }

  // heardIn is the link of the last entry of a channel that is here.
  heardIn(channel) {
    return this.log.last((entry) => entry.channel === channel)?.link || '';
  }

  // meet takes what the hub says of plays, and tells how the page goes on: 'on' as before,
  // 'new' as before any new hub, or not until the hub has something else to say: 'asked'
  // while the umpire decides, 'closed'.
  async meet({ play = '', closed = false, plays }) {
    const states = new Map(Object.entries(plays || {}));
    const isOurs = (one) => one === play || states.get(one) === 'taken';
    const isOver = (one) => (isOurs(one) ? closed : ['declined', 'closed'].includes(states.get(one)));
    const open = () => this.log.plays().filter((one) => !isOurs(one) && !isOver(one));
    if (!closed) for (const one of open()) states.set(one, await this.offer(one));
    this.log.drop((entry) => isOver(entry.play));
    const { play: own, closed: was = false } = this.kept();
    if (!closed && open().length) return 'asked';
    if (own !== play || closed || was) this.begin(own, play, closed, isOurs(own));
    if (closed) return 'closed';
    return isOurs(own) ? 'on' : 'new';
  }

  // begin begins anew with a play, all of it or, once it is closed, nothing. To one that
  // its own goes on under, all is owed.
  begin(own, play, closed, isOurs) {
    const { at } = this.afresh();
    if (closed) this.change({ ...(isOurs ? { play } : {}), closed, at, owes: false });
    else this.change({ play, closed, at, owes: isOurs && own !== play, ...(isOurs ? {} : this.fresh()) });
  }

  // offer tells the hub of a play that it doesn't know of, and yields what is decided.
  async offer(play) {
    const own = (entry) => entry.play === play;
    const answer = await this.post('offer', { play, marks: this.log.entries().filter(own).length, entry: this.log.last(own) });
    if (!answer.ok) throw new TypeError(`offer: ${answer.status}`);
    return (await answer.json()).state;
  }

  // owed are the entries that the hub has not told: all are of its play, or of one that it took.
  owed() {
    const { told, since } = this;
    return this.log.entries().filter((entry) => (!since || since.includes(entry.channel)) && !told.has(idOf(entry)));
  }

  // bring hands over what is owed once the hub has told all, after a while, and again until all
  // is there.
  async bring() {
    const { told } = this;
    let wait = handingWait * Math.random();
    while (wait && told && this.told === told && this.owed().length) {
      await new Promise((done) => { setTimeout(done, wait); });
      if (this.told !== told) return;
      wait = await this.hand().catch(() => Math.min(2 * wait + handingWait, mostWait));
    }
    if (this.told !== told) return;
    if (told && this.kept().owes) this.change({ owes: false });
    this.brought = true;
  }

  // hand brings the hub what is owed, from anywhere on, and tells how long to wait before
  // trying again, in ms: 0 where all is there, or the hub has begun to tell anew.
  async hand() {
    const { told } = this;
    const owed = this.owed();
    const from = Math.floor(Math.random() * owed.length);
    const turned = [...owed.slice(from), ...owed.slice(0, from)];
    for (;;) {
      const some = turned.filter((entry) => !told.has(idOf(entry))).slice(0, mostHanded);
      if (!some.length) return 0;
      const answer = await this.post('hand', { entries: some });
      if (this.told !== told) return 0;
      if (!answer.ok) return 1000 * (Number(answer.headers.get('Retry-After')) || 1);
      const { taken = [], refused = [] } = await answer.json();
      for (const id of [...taken, ...refused.map((one) => one.id)]) told.add(id);
      if (!taken.length && !refused.length) return handingWait;
    }
  }

  // hush ends what was begun with a hub that is heard no more.
  hush() {
    this.told = null;
    this.brought = false;
  }
}

// knownOf is what is decided of plays, as a card has it and the hub compares it.
const knownOf = ({ play, closed, plays }) => [`${play}${closed ? ':closed' : ''}`, ...Object.entries(plays || {}).map((one) => one.join(':')).sort()].join(',');
