// Packs: rule sets of others. The engine reads them and says what they offer; this
// browser keeps those that were dropped here. All that they say is shown as text.
import { el, button, announce, complain, level, problem, inBase64, bytesOf } from './dom.js';
import { say } from './say.js';
import * as keep from './keep.js';

// A little more than the engine takes is read, so that it tells what is too much.
const mostBytes = (8 << 20) + 1;
const mostFiles = 501;

const here = { mode: 'same-origin' };

export const isPack = ({ name }) => /\.(cspack|zip)$/i.test(name);

// Packs are those that a game can be played by here. open and example open a text of
// one; changed is told of one that was dropped, and tells whether a text is open.
export class Packs {
  constructor(engine, { open, example, changed }) {
    Object.assign(this, { engine, open, example, changed, all: [], near: [] });
    this.place = el('section', { class: 'packs', 'aria-labelledby': 'packs' });
    this.tabs = new BroadcastChannel('csprint-studio:packs');
    this.tabs.onmessage = () => this.catchUp();
  }

  // begin takes what the engine offers, and asks it to take what this browser keeps.
  begin({ packs = [], keeps }) {
    Object.assign(this, { all: packs, keeps });
    return this.catchUp();
  }

  async catchUp() {
    const fresh = (await keep.packs()).filter(({ hash }) => !this.all.some((one) => one.hash === hash));
    this.ready = Promise.all(fresh.map(async (one) => {
      this.all.push(one);
      try {
        const { pack, problems } = await this.engine.ask('pack', { name: one.ref, data: inBase64(one.zip) }, false);
        this.put(pack || { ...one, starter: '', examples: [], problems });
      } catch (fault) {
        this.all = this.all.filter((other) => other !== one);
        announce(say('studio.kept-pack-unread', { pack: one.ref, why: fault.message }), true);
      }
    }));
    this.draw();
  }

  // lookAround finds the packs that lie beside this page on its host, by their index.
  async lookAround() {
    const { packs = [] } = await fetch('packs/index.json', here).then((got) => got.json()).catch(() => ({}));
    this.near = packs.filter(({ file, picture }) => /^[\w.-]+\.cspack$/.test(file) && /^[\w.-]+\.png$/.test(picture))
      .map((one) => ({ ...one, title: `${one.title} ${one.version}`, credit: one.attribution || one.licence }));
    this.draw();
  }

  async takeNear({ file, hash }) {
    const found = await fetch(`packs/${file}`, here).then((got) => got.ok && got.blob()).catch(() => null);
    return found ? this.take({ name: file, data: await dataOf(found), hash }) : announce(say('studio.not-fetched', { file }), true);
  }

  // lists are the rules that a list of units makes a game of, each with its title.
  get lists() { return this.all.filter((one) => one.lists && !one.problems).map(({ ref, title }) => [ref, title]); }

  // put puts a pack in its place; one of the same name makes room.
  put(pack) {
    for (const { ref, hash } of this.all) if (ref === pack.ref && hash !== pack.hash) keep.dropPack(hash);
    this.all = [...this.all.filter(({ ref }) => ref !== pack.ref), pack].sort((a, b) => a.ref.localeCompare(b.ref));
    this.draw();
  }

  async takeFile(file) { return this.take({ name: file.name, data: await dataOf(file) }); }

  // takeFolder takes files of a folder, each [name within it, file].
  async takeFolder(name, inside) {
    const files = [];
    let bytes = 0;
    for (const [path, file] of inside) {
      if (/(^|\/)\./.test(path)) continue;
      files.push({ name: path, data: await dataOf(file) });
      bytes += file.size;
      if (bytes >= mostBytes || files.length >= mostFiles) break;
    }
    return this.take({ name, files });
  }

  async take(question) {
    try {
      const { pack, zip, problems } = await this.engine.ask('pack', question);
      if (problems) return tell(say('studio.pack-unusable', { name: question.name }), problems.map(row), [[say('studio.close')]]);
      const kept = pack.kept || await keep.keepPack({ ...pack, zip: bytesOf(zip) });
      this.put(pack);
      this.tabs.postMessage('');
      const open = this.changed();
      announce([say('studio.pack-here', { pack: pack.title, kept: kept ? 'yes' : 'no' }), open ? say('studio.pack-games') : ''].join(' '));
      return this.focus(pack.hash);
    } catch (fault) {
      if (fault.code !== 'studio.pack-of-that-name') return complain(fault);
      return tell(say('studio.another-pack'), [el('p', {}, fault.message), el('p', { class: 'quiet' }, fault.hint)],
        [[say('studio.keep-that-pack')], [say('studio.take-this-pack'), () => this.take({ ...question, instead: true })]]);
    }
  }

  async keepForAll({ hash, title }) {
    try {
      this.put(await this.engine.ask('keep', { hash }));
      keep.dropPack(hash);
      this.focus(hash);
      announce(say('studio.pack-kept', { pack: title }));
    } catch (fault) {
      complain(fault);
    }
  }

  async forget({ hash, title }) {
    await this.engine.ask('forget', { hash });
    keep.dropPack(hash);
    this.all = this.all.filter((one) => one.hash !== hash);
    this.draw();
    this.focus(hash);
    announce(say('studio.pack-forgotten', { pack: title }));
  }

  // focus goes to a pack, or where there is none to where one is chosen.
  focus(hash) { (this.place.querySelector(`[data-hash="${hash}"] button`) || this.place.querySelector('button') || document.querySelector('.drop .button'))?.focus(); }

  draw() {
    const shown = [...this.all, ...this.near.filter(({ hash }) => !this.all.some((one) => one.hash === hash))];
    this.place.hidden = !shown.length;
    this.place.replaceChildren(el('h2', { id: 'packs' }, say('studio.packs')),
      el('ul', { class: 'cards' }, shown.map((one) => this.card(one))));
  }

  card(one) {
    const act = (word, does) => button(word, () => does.call(this, one), { class: 'button small', 'aria-label': say('studio.act-of', { act: word, pack: one.title }) });
    return el('li', { 'data-hash': one.hash },
      one.picture && el('img', { src: `packs/${one.picture}`, alt: '' }),
      el(one.starter ? 'button' : 'div', { type: one.starter ? 'button' : null, onclick: () => one.starter && this.open({ name: `${one.ref.split('@')[0]}.yaml`, text: one.starter }) },
        el('h3', {}, one.title), one.about && el('p', { class: 'quiet' }, one.about), el('p', { class: 'quiet' }, one.credit), one.starter && el('span', { class: 'link' }, say('studio.start-a-game'))),
      one.problems?.map(row),
      one.ref && el('code', {}, `rules: ${one.ref}`),
      one.examples && el('ul', { class: 'others' }, one.examples.map(({ name, title }) => el('li', {}, el('button', { type: 'button', class: 'link', onclick: () => this.example(name, one.hash) }, title)))),
      one.kept ? null : el('div', { class: 'acts' }, one.file ? act(say('studio.take-in'), this.takeNear) : [this.keeps && act(say('studio.keep-for-all'), this.keepForAll), act(say('studio.forget'), this.forget)]));
  }
}

const row = (one) => problem(one, el('span', { class: 'at' }, level(one)));

const dataOf = async (file) => inBase64(new Uint8Array(await file.slice(0, mostBytes).arrayBuffer()));

// filesIn are the files of a folder that was dropped, as takeFolder takes them.
export async function filesIn(folder) {
  const found = [];
  const walk = async (entry, path) => {
    if (entry.name.startsWith('.') || found.length >= mostFiles) return;
    if (entry.isFile) return void found.push([path, await new Promise((yes, no) => { entry.file(yes, no); })]);
    const reader = entry.createReader();
    for (let some = [entry]; some.length;) {
      some = await new Promise((yes, no) => { reader.readEntries(yes, no); });
      for (const one of some) await walk(one, path ? `${path}/${one.name}` : one.name);
    }
  };
  await walk(folder, '');
  return found;
}

// tell tells something that a host has to answer, each act [word, what it does].
function tell(title, inside, acts) {
  const dialog = el('dialog', { class: 'little', 'aria-labelledby': 'told' });
  dialog.append(el('div', { class: 'sheet' }, el('header', {}, el('h2', { id: 'told' }, title)), el('div', { class: 'told', tabindex: 0 }, inside),
    el('footer', {}, acts.map(([word, act]) => button(word, () => { dialog.close(); act?.(); })))));
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
}
