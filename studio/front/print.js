// Print: what goes into the printer in one go, what was done of it, how to print less, and a file
// for each player to mail.
import { el, button, complain, download, bytesOf, styled } from './dom.js';
import { say, language } from './say.js';
import { pictured } from './picture.js';
import * as keep from './keep.js';

await styled('print.css');

const few = 3; // sheets of a heap that are seen

// printDialog opens it. work says how the game stands: ask answers about it, put writes its text,
// undo takes that back, packet hands out all of it.
export function printDialog(work) { return new Printing(work).open(); }

class Printing {
  constructor(work) {
    Object.assign(this, { work, taken: [], pictures: new Map() });
    this.line = el('p', { class: 'quiet' }, say('tray.being-counted'));
    this.heaps = el('div', { class: 'heaps', tabindex: 0, role: 'region', 'aria-label': say('tray.print-in-order') });
    this.fewer = el('ul', { class: 'fewer' }, el('li', { class: 'quiet' }, say('tray.being-counted')));
    this.mail = el('ul', { class: 'mail' });
    this.told = el('p', { class: 'quiet', role: 'status' });
    this.dialog = el('dialog', { class: 'print', 'aria-labelledby': 'print-title', onclose: () => this.dialog.remove() });
    this.dialog.append(el('div', { class: 'sheet' },
      el('header', {}, el('h2', { id: 'print-title' }, say('tray.print-title')), this.line),
      el('div', { class: 'two' }, this.heaps, el('div', { tabindex: 0, role: 'region', 'aria-label': say('tray.fewer-and-mail') },
        el('h3', {}, say('tray.fewer-sheets')), this.fewer, el('h3', {}, say('tray.to-mail')), this.mail, el('p', { class: 'quiet' }, say('tray.mail-own-alone')))),
      el('footer', {}, button(say('tray.all-as-archive'), () => this.archive()), this.told, button(say('studio.close'), () => this.dialog.close(), { class: 'button end' }))));
  }

  async open() {
    document.body.append(this.dialog);
    this.dialog.showModal();
    return this.show();
  }

  get under() { return `print:${this.work.name}`; }

  // show counts everything as the text is now.
  async show() {
    const round = this.round = (this.round || 0) + 1;
    try {
      this.plan = await this.work.ask('plan');
    } catch (fault) {
      this.dialog.close();
      return complain(fault);
    }
    if (round !== this.round || !this.dialog.isConnected) return undefined;
    this.line.textContent = say('tray.print-line', { name: this.work.name, plan: this.plan.line });
    this.sheets = null;
    if (Object.values(this.done()).some((one) => one.sheets && one.of !== this.plan.of)) await this.look();
    if (round !== this.round || !this.dialog.isConnected) return undefined;
    this.list();
    this.readers();
    this.dialog.dataset.of = this.plan.of;
    await this.draw(round);
    return this.advise(round);
  }

  done() { return keep.read(this.under) || {}; }

  // look learns what each sheet shows. What was printed and shows the same still counts as done.
  async look() {
    const { of } = this.plan;
    this.sheets ||= await this.work.ask('sheets').then(({ heaps }) => heaps).catch(() => null);
    const done = this.done();
    for (const [id, one] of Object.entries(done)) if (one.of !== of && this.differ(id, one)?.length === 0) one.of = of;
    if (of === this.plan.of) keep.write(this.under, done);
  }

  // differ are those sheets of a heap that show something else than what was printed of it; null where
  // that isn't known.
  differ(id, done) {
    if (!this.sheets?.[id] || !Array.isArray(done?.sheets)) return null;
    const have = [...done.sheets];
    return this.sheets[id].flatMap((picture, n) => {
      const at = have.indexOf(picture);
      if (at < 0) return [n];
      have.splice(at, 1);
      return [];
    });
  }

  // list tells the heaps tray by tray, what is done of each as it is now, and the next to do.
  list() {
    const done = this.done();
    const { heaps, of } = this.plan;
    const next = heaps.find(({ id }) => done[id]?.of !== of);
    const trays = grouped(heaps);
    let n = 0;
    this.heaps.replaceChildren(...[...trays].map(([stock, all]) => el('section', {},
      el('h3', {}, el('span', { class: `step${all.includes(next) ? ' now' : ''}`, 'aria-hidden': 'true' }, all.every(({ id }) => done[id]?.of === of) ? '✓' : ++n), say('tray.into-tray', { n: all.reduce((sum, { sheets }) => sum + sheets, 0), stock }), ' ', el('span', { class: 'quiet' }, say('tray.weight', { stock }))),
      el('ul', {}, all.map((heap) => this.heap(heap, done[heap.id], heap === next))))), el('p', { class: 'quiet' }, say('tray.cut-and-sort')));
    for (const [id, pictures] of this.pictures) this.seen(id, pictures);
  }

  heap(heap, done, next) {
    const ticked = done?.of === this.plan.of;
    const some = ticked ? null : this.differ(heap.id, done);
    const fewer = some && some.length * heap.times < heap.sheets;
    const told = say('tray.heap', { n: heap.sheets, sides: heap.sides, size: heap.size || '', copied: heap.times > 1, times: heap.times });
    return el('li', { 'data-id': heap.id, class: ticked ? 'done' : null },
      el('span', { class: 'sheets', 'aria-hidden': 'true' }),
      el('div', {}, el('p', {}, el('b', {}, told)), el('p', { class: 'quiet' }, heap.of.map(({ title, sheets }) => say('tray.heap-part', { title, n: sheets })).join(', ')),
        done && !ticked ? el('p', { class: 'quiet' }, say('tray.printed-before', { time: timeOf(done.when) })) : ''),
      el('label', {}, el('input', { type: 'checkbox', checked: ticked, onchange: (event) => this.tick(heap.id, event.target.checked) }), ' ', say('tray.done')),
      fewer ? button(say('tray.print-changed', { n: some.length * heap.times }), (event) => this.print(heap, event.target, some), { class: next ? 'button main' : 'button' }) : '',
      button(say('tray.print-these'), (event) => this.print(heap, event.target), { class: next && !fewer ? 'button main' : 'button', 'aria-label': say('tray.print-these-of', { what: told }) }));
  }

  async tick(id, done) {
    if (done) await this.look();
    const { [id]: before, ...others } = this.done();
    keep.write(this.under, done ? { ...others, [id]: { of: this.plan.of, when: Date.now(), sheets: this.sheets?.[id] } } : others);
    this.list();
    this.heaps.querySelector(`[data-id="${id}"] input`)?.focus();
  }

  async print({ id }, by, only) {
    if (await this.save('heap', id, by, { only })) await this.tick(id, true);
  }

  // save hands out a PDF file, and tells whether there was one.
  async save(method, id, by, which = {}) {
    by.disabled = true;
    try {
      const { name, pdf } = await this.work.ask(method, { id, ...which });
      download(name, 'application/pdf', bytesOf(pdf));
      this.told.textContent = say('tray.pdf-downloaded', { name });
      return true;
    } catch (fault) {
      this.told.textContent = fault.message;
      return false;
    } finally {
      by.disabled = false;
      by.focus();
    }
  }

  async archive() {
    await this.work.packet();
    this.told.textContent = document.getElementById('said').textContent; // which stands behind the dialog
  }

  readers() {
    this.mail.replaceChildren(...this.plan.mail.map(({ id, for: whom, band }) => {
      const swatch = el('span', { class: 'band', 'aria-hidden': 'true' });
      if (band) swatch.style.setProperty('--band', band);
      return el('li', {}, swatch, el('span', {}, el('b', {}, whom), el('span', { class: 'quiet' }, `${id}.pdf`)),
        this.work.linkFor ? button(say('studio.copy-link'), (event) => this.link(id, event.target), { class: 'button small', 'aria-label': say('tray.link-for', { file: id }) }) : '',
        button(say('tray.save-file'), (event) => this.save('mail', id, event.target), { class: 'button small', 'aria-label': say('tray.save-file-of', { file: `${id}.pdf` }) }));
    }));
  }

  // link puts the link to one reader's sheets into the clipboard.
  async link(id, by) {
    by.disabled = true;
    try {
      const { link, over } = await this.work.linkFor(id);
      if (over > 0) this.told.textContent = say('tray.link-too-long', { over });
      else this.told.textContent = await navigator.clipboard.writeText(link).then(() => say('tray.link-copied', { file: id }), () => say('studio.link-not-copied'));
    } catch (fault) {
      this.told.textContent = fault.message;
    }
    by.disabled = false;
    by.focus();
  }

  // draw draws the first sheets of each heap, one heap after the other.
  async draw(round) {
    for (const { id, pages } of this.plan.heaps) {
      const pictures = [];
      for (let page = 0; page < Math.min(few, pages); page++) {
        const { picture } = await this.work.ask('heap', { id, page }).then((answer) => pictured(answer, 120)).catch(() => ({}));
        if (round !== this.round || !this.dialog.isConnected) return;
        if (picture) pictures.push(picture);
      }
      this.pictures.set(id, pictures);
      this.seen(id, pictures);
    }
  }

  seen(id, pictures) { this.heaps.querySelector(`[data-id="${id}"] .sheets`)?.replaceChildren(...pictures.map((src) => el('img', { src, alt: '' }))); }

  // advise tells what would spare sheets, and what does since it was taken.
  async advise(round) {
    const { fewer } = await this.work.ask('fewer').catch(() => ({ fewer: [] }));
    if (round !== this.round || !this.dialog.isConnected) return;
    const line = ({ id, from, to }, act, taken) => el('li', { class: taken ? 'taken' : null }, el('span', {}, el('b', {}, taken ? '✓ ' : '', say('tray.saving', { id })), el('span', { class: 'quiet' }, say('tray.saving-why', { id }))),
      el('span', { class: 'figures' }, say('tray.sheets-from-to', { from, to })), act);
    const last = this.taken.at(-1);
    this.fewer.replaceChildren(
      ...this.taken.map((one) => line(one, one === last ? button(say('studio.form-undo'), () => this.takeBack(), { class: 'button small' }) : '', true)),
      ...fewer.map((one) => line(one, button(say('tray.take'), () => this.take(one), { class: 'button small', 'aria-label': say('tray.take-saving', { saving: say('tray.saving', { id: one.id }) }) }))));
    if (!this.fewer.childElementCount) this.fewer.append(el('li', { class: 'quiet' }, say('tray.no-fewer')));
    this.dialog.dataset.advised = this.plan.of;
  }

  async take(one) {
    this.work.put(one.text);
    this.taken.push(one);
    await this.show();
    this.fewer.querySelector('button')?.focus();
  }

  async takeBack() {
    this.taken.pop();
    await this.work.undo();
    await this.show();
    this.fewer.querySelector('button')?.focus();
  }
}

const timeOf = (when) => new Date(when).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

function grouped(heaps) {
  const trays = new Map();
  for (const heap of heaps) trays.set(heap.stock, [...(trays.get(heap.stock) || []), heap]);
  return trays;
}
