// The engine reads scenarios, rolls games and lays pages out. It is csprint on
// this computer, asked over HTTP, or csprint as WebAssembly in a worker; both
// answer the same questions in the same words.

// A Fault is an answer that says what is wrong, in words for the host.
export class Fault extends Error {
  constructor({ what, hint, code }) {
    super(what);
    this.hint = hint || '';
    this.code = code || '';
  }
}

export const connect = (kind) => (kind === 'worker' ? new Worked() : new Served());

// Served asks csprint on this computer.
class Served {
  load() { /* it runs */ }

  async ask(method, question = {}) {
    let answer;
    try {
      answer = await fetch(`ask/${method}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(question) });
    } catch {
      throw new Fault({ what: 'csprint no longer answers', hint: 'start csprint studio again as you did before: what you typed is there again', code: 'gone' });
    }
    const { result, fault } = await answer.json().catch(() => ({ fault: { what: 'csprint gave no answer' } }));
    if (fault) throw new Fault(fault);
    return result;
  }
}

// Worked asks csprint in a worker; while its engine is on its way, questions wait.
class Worked {
  constructor() {
    this.waiting = new Map();
    this.last = 0;
    this.worker = null;
    this.unsent = [];
    this.gate = Promise.resolve(); // what is to be seen before the engine is fetched
    this.ready = new Promise((yes) => { this.there = yes; });
  }

  // load fetches the engine and starts it; a question does so too, unless it can wait.
  load() {
    if (this.worker) return;
    this.worker = new Worker('worker.js');
    this.worker.onmessage = ({ data: { id, answer } }) => {
      if (id === 0) return this.there();
      const { yes, no } = this.waiting.get(id);
      this.waiting.delete(id);
      const { result, fault } = JSON.parse(answer);
      if (fault) no(new Fault(fault));
      else yes(result);
      return undefined;
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      for (const { no } of this.waiting.values()) no(new Fault({ what: 'the engine stopped', hint: 'load this page again; your text is kept in this browser', code: 'gone' }));
      this.waiting.clear();
    };
    for (const post of this.unsent) post();
    this.unsent = [];
  }

  ask(method, question = {}, now = true) {
    const id = ++this.last;
    if (now) setTimeout(() => this.gate.then(() => this.load())); // after what is shown first
    return new Promise((yes, no) => {
      this.waiting.set(id, { yes, no });
      const post = () => this.worker.postMessage({ id, method, question: JSON.stringify(question) });
      if (this.worker) post();
      else this.unsent.push(post);
    });
  }
}
