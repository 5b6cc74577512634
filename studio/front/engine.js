// The engine reads scenarios, rolls games and lays pages out. It is csprint on
// this computer, asked over HTTP, or csprint as WebAssembly in a worker; both
// answer the same questions in the same words.
import { say, language, languages } from './say.js';

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
      answer = await fetch(`ask/${method}`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Accept-Language': language }, body: JSON.stringify(question) });
    } catch {
      throw new Fault({ what: say('studio.gone'), hint: say('studio.start-again') });
    }
    const { result, fault } = await answer.json().catch(() => ({ fault: { what: say('studio.no-answer') } }));
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
    this.worker.onmessage = ({ data: { id, answer, failed } }) => {
      if (id === 0) return this.there();
      const { yes, no } = this.waiting.get(id);
      this.waiting.delete(id);
      if (failed) return no(new Fault({ what: say('studio.engine-not-started', { why: failed }), hint: say('studio.load-again') }));
      const { result, fault } = JSON.parse(answer);
      if (fault) no(new Fault(fault));
      else yes(result);
      return undefined;
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      for (const { no } of this.waiting.values()) no(new Fault({ what: say('studio.engine-stopped'), hint: say('studio.load-again-text-kept') }));
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
      const spoken = [language, ...languages.filter((code) => new RegExp(`\\blang: *["']?${code}\\b`).test(question.text || ''))];
      const post = () => this.worker.postMessage({ id, method, question: JSON.stringify(question), language, spoken });
      if (this.worker) post();
      else this.unsent.push(post);
    });
  }
}
