// One page as it is printed, and the next in its place: only the elements that
// differ are changed, so that the browser lays out and paints those alone.

// A Paper is a place where a page is shown. Its SVG stands in a shadow tree: names
// in it meet no others, and a screen reader has the words of its label.
export class Paper {
  constructor(place) {
    this.place = place;
    const inside = place.attachShadow({ mode: 'open' });
    this.inert = Object.assign(document.createElement('div'), { inert: true });
    this.inert.style.setProperty('height', '100%');
    inside.append(this.inert);
    this.page = null;
  }

  // show shows a page; what stands there already stays.
  show(svg) {
    const page = new Page(svg, this.page);
    if (this.page?.nodes && page.nodes && this.page.head === page.head && page.letters === this.page.letters) morph(this.svg, this.page.nodes, page.nodes);
    else this.draw(page);
    this.page = page;
  }

  draw(page) {
    this.svg = parsed(page.svg);
    for (const side of ['width', 'height']) this.svg.style.setProperty(side, '100%');
    this.svg.style.setProperty('display', 'block');
    if (page.nodes && !bind(this.svg, page.nodes)) page.nodes = null;
    const size = { width: this.svg.width.baseVal.value, height: this.svg.height.baseVal.value };
    this.width = size.width;
    this.place.style.setProperty('--width', `${size.width}px`);
    this.place.style.setProperty('--shape', size.width / size.height);
    this.inert.replaceChildren(this.svg);
  }
}

const parsed = (svg) => document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);

// joined is a page in which the outlines of a line's letters are one. They are the
// same outlines at the same places; but a browser takes twenty times as long for
// letters that are drawn by reference.
export const joined = (svg) => new Page(svg, null).svg;

// Letters are the outlines that a page draws its lines of type with, and the lines
// that were joined of them.
class Letters {
  constructor() {
    this.outlines = new Map();
    this.lines = new Map();
  }

  // line is a group of letters as one outline, null of a group that holds something else.
  line(group) {
    const known = this.lines.get(group);
    if (known !== undefined) return known;
    const made = this.join(group);
    this.lines.set(group, made);
    return made;
  }

  join(group) {
    const head = group.indexOf('>');
    const places = group.slice(head + 1, -'</g>'.length).split('/>');
    let d = '';
    for (const place of places.slice(0, -1)) {
      const found = used.exec(place);
      const outline = found && this.outlines.get(found[1]);
      if (!outline) return null;
      d += `M${found[2] || 0} 0${outline}`;
    }
    return places.at(-1).trim() ? null : `<path ${group.slice(3, head)} d="${d}"/>`;
  }
}

const used = /^\s*<use xlink:href="#([^"]+)"(?: x="(-?\d+)")?$/;
const glyph = /<defs><path id="(t[^"]*)" d="(m[^"]+)"\/><\/defs>/g;
const glyphHere = /<defs><path id="t/y;
const ofLetters = /^>\s*<use xlink:href="#t/;

// A Page is a page as csprint writes it, where > stands only at the ends of tags: its
// head, and its elements with what they say. It has no nodes where it breaks off.
class Page {
  constructor(svg, last) {
    this.raw = svg;
    this.head = svg.slice(0, svg.indexOf('>', svg.indexOf('<svg')) + 1);
    this.letters = this.lettersOf(last?.letters);
    this.nodes = this.read();
  }

  // lettersOf are those of the page before as long as none of them looks otherwise.
  lettersOf(before) {
    let letters = before || new Letters();
    const { raw } = this;
    for (const [, id, outline] of raw.matchAll(glyph)) {
      const known = letters.outlines.get(id);
      if (known !== undefined && known !== outline) return this.lettersOf(null);
      letters.outlines.set(id, outline);
    }
    return letters;
  }

  read() {
    const { raw } = this;
    const top = { inside: [] };
    const above = [];
    let now = top;
    let last = this.head.length;
    for (let at = raw.indexOf('<', last); at >= 0; at = raw.indexOf('<', last)) {
      if (at > last && raw.slice(last, at).trim()) now.words = true;
      last = raw.indexOf('>', at) + 1;
      if (last === 0) return null;
      if (raw[at + 1] === '/') {
        if (now === top) return top.inside;
        now.text = raw.slice(now.at, last);
        now = above.pop();
        continue;
      }
      glyphHere.lastIndex = at;
      if (glyphHere.test(raw)) {
        last = raw.indexOf('</defs>', at) + 7;
        continue;
      }
      const line = this.line(at, last);
      if (line) last = line.end;
      const open = line ? line.text : raw.slice(at, last);
      const alone = line || raw[last - 2] === '/';
      const node = { open, at, text: open, inside: alone ? null : [], words: false, element: null };
      now.inside.push(node);
      if (!alone) {
        above.push(now);
        now = node;
      }
    }
    return null;
  }

  // line is the line of type that begins with this group, if it is one.
  line(at, inside) {
    if (!this.raw.startsWith('<g ', at) || !ofLetters.test(this.raw.slice(inside - 1, inside + 24))) return null;
    const end = this.raw.indexOf('</g>', inside) + 4;
    const text = this.letters.line(this.raw.slice(at, end));
    return text && { text, end };
  }

  get svg() { return this.nodes ? `${this.head}${this.nodes.map(written).join('')}</svg>` : this.raw; }
}

// written is an element as SVG.
const written = (node) => (node.inside && !node.words ? `${node.open}${node.inside.map(written).join('')}</${kindOf(node).slice(1)}>` : node.text);

// bind gives each node its element, and tells whether each has one.
function bind(element, nodes) {
  const { children } = element;
  if (children.length !== nodes.length) return false;
  let child = element.firstElementChild;
  for (const node of nodes) {
    node.element = child;
    if (node.inside?.length && !bind(child, node.inside)) return false;
    child = child.nextElementSibling;
  }
  return true;
}

// adopt takes over the elements of nodes that stayed the same.
function adopt(node, from) {
  node.element = from.element;
  node.inside?.forEach((one, i) => adopt(one, from.inside[i]));
}

// morph changes the children of an element from what they were to what they are to be.
function morph(parent, old, now) {
  let i = 0;
  while (i < old.length && i < now.length && old[i].text === now[i].text) {
    adopt(now[i], old[i]);
    i++;
  }
  let tail = 0;
  while (tail < old.length - i && tail < now.length - i && old.at(-1 - tail).text === now.at(-1 - tail).text) {
    tail++;
    adopt(now.at(-tail), old.at(-tail));
  }
  const before = tail ? old.at(-tail).element : null;
  between(parent, before, old.slice(i, old.length - tail), now.slice(i, now.length - tail));
}

const ahead = 400; // so many nodes are searched for one like another

// signs are what a node is known by, each asked for among those that the one before it left: what it says; the same, at another
// place; an element of its kind. Nodes with words of their own are made anew.
const signs = [
  ({ text }) => text,
  (node) => (node.unplaced ??= node.open.replace(places, '') + node.text.slice(node.open.length)),
  (node) => (node.words ? node : `${kindOf(node)} ${!node.inside}`),
];
const places = / (?:transform|[xy][12]?|c[xy])="[^"]*"/g;

// between changes a run of children that stand before another one: those that are known by a sign stay, and
// what lies between them goes by the next sign.
function between(parent, before, old, now, level = 0) {
  if (!old.length || !now.length || level === signs.length) {
    replace(parent, before, old, now);
    return;
  }
  const sign = signs[level];
  const known = old.map(sign);
  let from = 0;
  let done = 0;
  now.forEach((node, at) => {
    const wanted = sign(node);
    let same = from;
    while (same < old.length && same < from + ahead && known[same] !== wanted) same++;
    if (known[same] !== wanted || same - from > 2 * (at - done) + 40) return;
    between(parent, old[same].element, old.slice(from, same), now.slice(done, at), level + 1);
    change(old[same], node);
    from = same + 1;
    done = at + 1;
  });
  between(parent, before, old.slice(from), now.slice(done), level + 1);
}

// replace puts new elements before another one, in the place of a run.
function replace(parent, before, old, now) {
  for (const { element } of old) element.remove();
  if (!now.length) return;
  const made = parsed(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${now.map(written).join('')}</svg>`);
  bind(made, now);
  for (const { element } of now) parent.insertBefore(element, before);
}

const kindOf = ({ open }) => open.slice(0, open.search(/[ >/]/));

// change makes one element into another of its kind.
function change(old, now) {
  if (old.text === now.text) return adopt(now, old);
  const { element } = old;
  now.element = element;
  if (old.open !== now.open) {
    const were = attributes(old.open);
    const are = attributes(now.open);
    for (const name of were.keys()) if (!are.has(name)) element.removeAttribute(name);
    for (const [name, value] of are) {
      if (were.get(name) === value) continue;
      if (name.startsWith('xlink:')) element.setAttributeNS('http://www.w3.org/1999/xlink', name, value);
      else element.setAttribute(name, value);
    }
  }
  if (now.inside) morph(element, old.inside, now.inside);
  return undefined;
}

const marks = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (value) => (value.includes('&') ? value.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));/gi, (all, hex, number, name) => (name ? marks[name] ?? all : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(number)))) : value);
const attributes = (open) => new Map([...open.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]));
