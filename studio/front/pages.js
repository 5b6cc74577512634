// The pages of the packet: thumbnails by kind of sheet, and one page large.
import { el } from './dom.js';
import { say } from './say.js';
import { Paper, joined } from './paper.js';

const zooms = ['fit', 1, 2];
const pause = 800; // ms without a letter, after which thumbnails are drawn again: it takes the browser longer than the large page
const thumbHeight = 64; // CSS pixels, as in style.css
const stackFrom = 3; // so many thumbnails of a kind stand side by side

// atLeisure waits until the browser has nothing else to do.
const atLeisure = () => new Promise((yes) => { (globalThis.requestIdleCallback ? requestIdleCallback(yes, { timeout: 500 }) : setTimeout(yes, 20)); });

// A Picture is a page as SVG.
class Picture {
  constructor(svg, tag, of) { Object.assign(this, { svg, tag, of, small: null }); }

  // little is the page as it lies among the thumbnails: a canvas, because the browser
  // draws an SVG as large as a page again whenever something beside it changes.
  async little() {
    if (this.small) return this.small;
    const address = URL.createObjectURL(new Blob([joined(this.svg)], { type: 'image/svg+xml' }));
    const image = el('img', { src: address });
    await image.decode().catch(() => {});
    const high = Math.round(thumbHeight * devicePixelRatio);
    const canvas = el('canvas', { height: high, width: Math.max(1, Math.round(high * image.naturalWidth / (image.naturalHeight || 1))) });
    if (image.naturalWidth) canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(address);
    this.small = canvas;
    return canvas;
  }
}

// nameOf is whom a file is for: everyone, the umpire, a side by its key.
function nameOf(file) {
  const words = { handout: say('studio.file-handout'), umpire: say('studio.file-umpire'), tables: say('studio.file-tables') };
  return words[file] || file.replace(/(^|-)(.)/g, (_, dash, first) => (dash && ' ') + first.toUpperCase());
}

// pageOf is which page of a kind of sheet one is.
const pageOf = ({ title, first, count }, page) => say('studio.page-of-kind', { kind: title, page: page - first + 1, pages: count });

// Pages shows what a packet holds. ask hands out the picture of a page.
export class Pages {
  constructor(ask) {
    this.ask = ask;
    this.outline = null;
    this.file = null;
    this.page = 0;
    this.zoom = 'fit';
    this.pictures = new Map(); // by file and page
    this.readers = el('div', { class: 'readers', role: 'group', 'aria-label': say('studio.whose-pages') });
    this.stale = el('p', { class: 'stale', role: 'status', hidden: true });
    this.view = el('div', { class: 'view fit', tabindex: 0, role: 'region', 'aria-label': say('studio.the-page') });
    this.sheet = el('div', { class: 'sheet-of-paper', role: 'img' });
    this.paper = new Paper(this.sheet);
    this.place = el('span', {});
    this.kinds = el('nav', { class: 'kinds', 'aria-label': say('studio.pages-by-kind') });
    this.zoomers = el('span', { class: 'zoom' }, zooms.map((zoom) => el('button', { type: 'button', 'aria-pressed': String(zoom === 'fit'), onclick: (event) => this.magnify(zoom, event.target) }, zoom === 'fit' ? say('studio.zoom-fit') : say('studio.zoom', { percent: 100 * zoom }))));
    this.right = el('section', { class: 'right', 'aria-label': say('studio.the-packet') }, this.readers, this.stale, this.view,
      el('div', { class: 'foot' },
        el('button', { type: 'button', 'aria-label': say('studio.page-before'), onclick: () => this.turn(-1) }, '◀'),
        el('button', { type: 'button', 'aria-label': say('studio.page-next'), onclick: () => this.turn(1) }, '▶'),
        this.place, this.zoomers));
    this.view.addEventListener('keydown', (event) => {
      const step = { PageDown: 1, PageUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step || this.zoom !== 'fit') return;
      event.preventDefault();
      this.turn(step);
    });
    this.inSight = new Set(); // thumbnails
    this.seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) this.inSight.add(target);
        else this.inSight.delete(target);
      }
      this.refresh(this.pictures.size ? pause : 0);
    }, { root: this.kinds, rootMargin: '200px' });
  }

  // wanted is the page that stands large, for the engine to draw with its answer.
  // It is told by its kind too, by which it is found without laying out the rest.
  get wanted() {
    if (!this.file || !this.outline) return null;
    const run = (this.files().runs || []).find((one) => this.page >= one.first && this.page < one.first + one.count);
    const seen = this.pictures.get(`${this.file}/${this.page}`)?.tag || '';
    return { file: this.file, page: this.page, seen, ...(run ? { kind: run.kind, nth: this.page - run.first } : {}) };
  }

  // first shows the page that is seen, before the rest is known.
  first(picture) {
    if (picture.file !== this.file || picture.page !== this.page) return;
    const kept = this.keep(picture);
    if (kept) this.put(kept);
  }

  // show takes the outline of a packet and the picture of the wanted page.
  show(outline, first) {
    this.outline = outline;
    if (!outline.files.some((file) => file.id === this.file)) {
      this.file = outline.files[0]?.id;
      this.page = 0;
    }
    const file = this.files();
    this.page = Math.min(this.page, Math.max(file.count - 1, 0));
    if (first && first.file === this.file && first.page === this.page) this.keep(first);
    this.stale.hidden = true;
    this.list();
    this.large();
  }

  files() { return this.outline.files.find((file) => file.id === this.file) || { count: 0, kinds: [] }; }

  // old says that the pages show an earlier text.
  old(since) { this.note(say('studio.pages-of', { time: since }), say('studio.pages-before-wrong')); }

  note(head, words) {
    this.stale.hidden = false;
    this.stale.replaceChildren(el('b', {}, head), ` ${words}`);
  }

  // wait leaves the thumbnails as they are while something is typed.
  wait() {
    clearTimeout(this.soon);
    this.turns = (this.turns || 0) + 1;
  }

  // refresh draws the thumbnails in sight again, one after the other, once nothing
  // more is typed.
  refresh(after) {
    this.wait();
    const { turns } = this;
    this.soon = setTimeout(async () => {
      for (const thumb of this.inSight) {
        await atLeisure();
        if (turns !== this.turns) return;
        if (thumb.isConnected) await this.fill(thumb);
      }
    }, after);
  }

  list() {
    const looks = JSON.stringify([this.file, this.page, this.outline.files]);
    this.refresh(pause);
    if (looks === this.looks) return;
    this.looks = looks;
    this.inSight.clear();
    const at = this.readers.contains(document.activeElement) ? document.activeElement.dataset.file : '';
    this.readers.replaceChildren(...this.outline.files.map((file) => el('button', {
      type: 'button', 'aria-pressed': String(file.id === this.file), 'data-file': file.id, onclick: () => this.go(file.id, 0),
    }, nameOf(file.id))));
    if (at) this.readers.querySelector(`[data-file="${CSS.escape(at)}"]`)?.focus();
    const within = this.kinds.contains(document.activeElement) ? document.activeElement.dataset.page : '';
    this.seen.disconnect();
    this.kinds.replaceChildren(el('h2', { class: 'unseen' }, say('studio.pages-by-kind')), ...this.files().kinds.map((kind) => this.kind(kind)));
    if (within) this.kinds.querySelector(`[data-page="${within}"]`)?.focus();
    for (const thumb of this.kinds.querySelectorAll('.thumb')) this.seen.observe(thumb);
  }

  kind(kind) {
    const within = this.page >= kind.first && this.page < kind.first + kind.count;
    const shown = Math.min(kind.count, stackFrom);
    const from = within ? Math.min(this.page, kind.first + kind.count - shown) : kind.first;
    const thumbs = Array.from({ length: shown }, (_, i) => from + i).map((page, i) => {
      const thumb = el('button', {
        type: 'button', class: `thumb${i === shown - 1 && kind.count > shown ? ' stack' : ''}`, 'data-page': page,
        'aria-label': pageOf(kind, page),
        'aria-current': page === this.page ? 'true' : null, onclick: () => this.go(this.file, page), style: { '--shape': kind.shape },
      });
      const kept = this.pictures.get(`${this.file}/${page}`);
      if (kept?.small) thumb.append(kept.small);
      return thumb;
    });
    return el('div', { class: 'kind' }, el('h3', {}, kind.title, el('span', {}, el('span', { 'aria-hidden': 'true' }, String(kind.count)), el('span', { class: 'unseen' }, say('studio.pages', { n: kind.count })))), el('div', { class: 'thumbs' }, thumbs));
  }

  // fill draws a thumbnail that has come into sight.
  async fill(thumb) {
    const page = Number(thumb.dataset.page);
    const file = this.file;
    const kept = await this.picture(file, page);
    if (!kept || thumb.firstElementChild === kept.small && kept.small) return;
    const little = await kept.little();
    if (thumb.isConnected && file === this.file) thumb.replaceChildren(little);
  }

  // picture is a page's picture, asked for again only where it has changed.
  async picture(file, page) {
    const key = `${file}/${page}`;
    const old = this.pictures.get(key);
    if (old && old.of === this.outline.of) return old;
    const answer = await this.ask({ file, page, seen: old ? old.tag : '' }).catch(() => null);
    return answer ? this.keep({ file, page, ...answer }) : old;
  }

  keep({ file, page, svg, tag, of }) {
    const key = `${file}/${page}`;
    const old = this.pictures.get(key);
    if (old && (!svg || old.tag === tag)) return Object.assign(old, { of });
    if (!svg) return null;
    const made = new Picture(svg, tag, of);
    this.pictures.set(key, made);
    return made;
  }

  async large() {
    const { file, page } = this;
    const kind = this.files().kinds.find((one) => page >= one.first && page < one.first + one.count);
    if (!kind) return this.view.replaceChildren(el('p', { class: 'wait' }, say('studio.no-pages')));
    this.place.textContent = say('studio.page-in-file', { page: pageOf(kind, page), n: this.files().count });
    const kept = await this.picture(file, page);
    if (kept && file === this.file && page === this.page) this.put(kept);
    return undefined;
  }

  // put shows a picture large.
  put(kept) {
    if (this.view.dataset.tag === kept.tag) return;
    const { file, page } = this;
    const kind = this.files().kinds.find((one) => page >= one.first && page < one.first + one.count);
    this.paper.show(kept.svg);
    this.sheet.setAttribute('aria-label', kind ? say('studio.page-of-file', { file: nameOf(file), page: pageOf(kind, page) }) : say('studio.a-page'));
    this.size();
    if (!this.sheet.isConnected) this.view.replaceChildren(this.sheet);
    this.view.dataset.tag = kept.tag;
  }

  // size sets a page's width: 100 % is the size it has on paper.
  size() {
    this.sheet.style.width = this.zoom === 'fit' ? '' : `${this.paper.width * this.zoom}px`;
  }

  magnify(zoom, by) {
    this.zoom = zoom;
    this.view.classList.toggle('fit', zoom === 'fit');
    for (const one of this.zoomers.children) one.setAttribute('aria-pressed', String(one === by));
    if (this.paper.width) this.size();
  }

  turn(step) {
    const to = this.page + step;
    if (to >= 0 && to < this.files().count) this.go(this.file, to);
  }

  // reach turns to the first page of a kind of sheet, of the same reader if he has one.
  reach(kind) {
    const runOf = ({ runs = [] }) => runs.find((one) => one.kind === kind);
    const file = this.outline && [this.files(), ...this.outline.files].find(runOf);
    if (file && this.wanted?.kind !== kind) this.go(file.id, runOf(file).first);
  }

  go(file, page) {
    Object.assign(this, { file, page });
    this.list();
    this.large();
    this.kinds.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }
}
