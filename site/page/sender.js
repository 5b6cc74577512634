// Sends what waits in the outbox, one tab at a time.

const turnKey = 'csprint-turn'; // which tab is sending
const mostSent = 100; // events at once

class Sender {
  constructor(hub) {
    Object.assign(this, { hub, tab: randomText(8), busy: false });
  }

  // turn takes the turn of sending, unless another tab of this phone has it.
  turn() {
    const held = store.read(turnKey);
    const now = Date.now();
    if (isPlain(held) && held.tab !== this.tab && held.until > now && held.until < now + 2 * patienceOf.answer) return false;
    store.write(turnKey, { tab: this.tab, until: now + patienceOf.answer });
    return true;
  }

  // pass gives the turn back, if this tab has it: a page that goes away in the middle of
  // sending would keep the next one waiting until the turn ends by itself.
  pass() {
    const held = store.read(turnKey);
    if (isPlain(held) && held.tab === this.tab) store.forget(turnKey);
  }

  async send() {
    const { hub } = this;
    hub.load();
    if (this.busy || hub.held || hub.kept.proving || !hub.memory.brought || !waitingIn(hub.kept).length) return;
    if (hub.kept.outbox.some(isLate)) { // grown old, or the clock was set
      hub.prove();
      return;
    }
    if (!this.turn()) {
      hub.line.later();
      return;
    }
    this.busy = true;
    let again = false;
    const { joins } = hub.joining;
    try {
      const events = this.sign();
      const answer = await hub.line.ask('events', { events, at: hub.memory.at });
      if (answer.ok) again = this.confirm(events, await answer.json());
      else if (answer.status === 412) hub.elsewhere();
      else if (answer.status === 401) await hub.joining.again(answer, joins);
      else hub.line.later();
    } catch {
      hub.line.later();
    }
    this.busy = false;
    this.pass();
    changed([]);
    if (again) this.send();
  }

  // sign signs what is sent now, and keeps it so.
  sign() {
    const { hub } = this;
    hub.change((kept) => ({ outbox: signedOutbox(kept, mostSent, channelOf(kept), (channel) => hub.memory.heardIn(channel)) }));
    return posted(hub.kept.outbox, mostSent);
  }

  // confirm takes what the hub says of each, and tells whether there is more to send.
  confirm(events, answer) {
    const { hub } = this;
    hub.trouble = '';
    hub.line.well();
    if (answer.refused?.length) hub.proof.begin(); // first: a page that ends now is told all again
    hub.change((kept) => answered(kept, events, answer, channelOf(kept)));
    for (const { counter, why } of answer.refused || []) {
      const event = events.find((one) => one.counter === counter);
      if (event) hub.refused(event, why);
    }
    if (answer.refused?.length) hub.listen();
    return [...answer.confirmed || [], ...answer.refused || []].length > 0;
  }
}

// channelOf tells the channel of a phone's events: its side's, as it marks nothing else.
const channelOf = ({ side }) => () => side || '';
