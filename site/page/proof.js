// Proves a phone before a hub of another play: the hub tells all that it has, before
// anything of this game is sent that has waited too long.

class Proof {
  heard = null; // what a stream has told that began while it went on

  constructor(hub) {
    this.hub = hub;
  }

  // begin has the hub tell all.
  begin() {
    this.hub.change((kept) => ({ ...this.hub.memory.afresh(), proving: true, outbox: rightful(kept) }));
  }

  // listens begins a stream. Of a proof, be it another page's of this browser, it tells all.
  listens(proving) {
    this.heard = proving ? [] : null;
    if (proving) this.hub.memory.afresh();
  }

  // end takes what the hub has told, and sets aside what this phone has shown that the
  // hub never had, until somebody says whether it is of this game; or another page has done so.
  end() {
    const { hub, heard } = this;
    this.heard = null;
    if (!hub.kept.proving) {
      hub.take(heard || [], true);
      return;
    }
    hub.change((kept) => {
      const left = { ...kept, ...cameBack(kept, heard), counter: furthest(kept, heard) };
      return { ...left, outbox: rightful(left).map(unsigned) }; // some may have grown old since it began
    });
    const here = new Set([...heard, ...hub.kept.outbox].map(idOf));
    for (const marks of hub.own()) {
      const begun = hub.begun(marks.key);
      const isStrange = (field) => marks.of(field) !== (begun[field] || 0) && !registerOf(marks, field).up.some(({ id }) => here.has(id));
      for (const field of told.filter(isStrange)) {
        marks.aside[field] = marks.now[field];
        marks.steps = [];
      }
      this.afresh(marks);
    }
    hub.take(heard, true);
    hub.change({ proving: false });
  }

  // afresh takes all off a unit but what it comes on with and what waits here.
  afresh(marks) {
    const { hub } = this;
    marks.registers = {};
    for (const field of told) delete marks.now[field];
    Object.assign(marks.now, hub.begun(marks.key));
    for (const event of hub.kept.outbox.filter(({ unit }) => unit === unitIn(marks.key))) enter(marks, event);
    marks.save();
  }
}

// rightful are the events of an outbox that go to the hub without asking anybody: of its game,
// and of today.
const rightful = ({ game, elder, outbox }) => outbox.filter((event) => (event.game === game || event.game === elder) && !isLate(event));

// isLate tells an event that may be of a game of another day; by a clock that was set back it was
// made in days to come.
const isLate = ({ time }) => !(Math.abs(Date.now() - time) < pause);
