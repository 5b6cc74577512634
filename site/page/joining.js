// Has the hub let this phone in, by its code, and know it again.

class Joining {
  constructor(hub) {
    Object.assign(this, { hub, going: 0, joins: 0, meets: 0, leaves: 0 });
  }

  // leave has whatever the hub still answers say nothing.
  leave() {
    this.leaves++;
    this.joins++;
    this.meets++;
  }

  // join asks the hub to let this phone in. A phone that plays on another side there
  // comes as another phone.
  async join(code = this.hub.kept.code) {
    const { hub, leaves } = this;
    const given = String(code).replace(/^.*JOIN:/i, '');
    hub.change((kept) => ({ code: given, rejoin: kept.rejoin || Boolean(kept.gone), ...(isKeyed(kept) ? {} : newKey()) }));
    hub.trouble = '';
    this.going++; // a page that opens would ask again meanwhile, and count as two phones
    try {
      const answer = await hub.line.ask('join', { code: given, phone: hub.kept.phone });
      if (leaves !== this.leaves) return undefined;
      if (answer.status === 409 && !hub.kept.game) {
        hub.change(newKey());
        return this.join(given);
      }
      if (!answer.ok) return this.refuse(answer);
      const card = await answer.json();
      if (card.side === '') {
        hub.change({ code: undefined });
        location.replace(`live/board#JOIN:${given}`); // the umpire's
        return undefined;
      }
      if (leaves === this.leaves) await this.joined(card);
    } catch {
      hub.line.later();
    } finally {
      this.going--;
      this.joins++;
    }
    changed([]);
    return undefined;
  }

  // refuse tells why the hub said no, and what it lets come again.
  async refuse(answer) {
    const { hub } = this;
    const { why, gone } = await answer.json().catch(() => ({}));
    if (gone && hub.kept.game) {
      hub.gone({ why });
      return;
    }
    hub.trouble = why || say('phone.hub-says', { status: answer.status });
    if (answer.status >= 500 || answer.status === 429) hub.line.later();
    else if (!hub.kept.game && !gone) hub.change({ code: undefined }); // who was sent away may be let in again
    changed([]);
  }

  // joined keeps what the hub said of this phone, and goes on as it says of plays. What waits
  // for another game, or another side, is never sent.
  async joined(card) {
    const { hub } = this;
    const { game, elder, side, letter, name, parts, you, begun, paper } = card;
    const meets = ++this.meets;
    this.knows = knownOf(card);
    const { kept } = hub;
    const isOther = kept.game !== game || kept.side !== side;
    if (isOther) hub.log.drop(() => true);
    hub.change({ ...(isOther ? { play: undefined, full: undefined, taken: undefined } : {}), ...(kept.side === side ? {} : { outbox: [] }), game, elder, side, letter, name, parts, you, begun, paper, gone: undefined, rejoin: undefined });
    const how = await hub.memory.meet(card);
    if (meets !== this.meets) return; // the hub has said more
    hub.held = how === 'on' || how === 'new' ? '' : how;
    hub.listen(card.at);
  }

  // whether the hub still knows this phone; if it doesn't, the code joins it again.
  async whether() {
    const { hub, joins } = this;
    if (this.asking) {
      this.late = true; // what is being answered may be older
      return;
    }
    Object.assign(this, { asking: true, late: false });
    const answer = await hub.line.ask('me').catch(() => null);
    this.asking = false;
    if (this.late) {
      await this.whether();
      return;
    }
    if (this.going || joins !== this.joins) return; // it says nothing any more
    if (answer?.status === 401) await this.again(answer, joins);
    else if (answer?.ok) await answer.json().then((card) => joins === this.joins && this.joined(card)).catch(() => hub.line.later());
    else if (!hub.kept.gone) hub.line.later();
    changed([]);
  }

  // again joins anew, unless the hub has sent this phone away. What was asked before
  // this phone joined last says nothing.
  async again(answer, joins) {
    const { hub } = this;
    if (this.going || joins !== this.joins) return;
    const { why, gone } = await answer.json().catch(() => ({}));
    if (gone) hub.gone({ why });
    else if (hub.kept.code) this.join();
    else hub.trouble = say('phone.scan-again');
  }
}
