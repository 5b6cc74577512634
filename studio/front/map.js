// The map of the ground, to be drawn on. What lies on it is told as a map by hand has it; whatever
// is done here is a change of that in the text, which the engine writes and draws.
import { el, button, choice, styled, announce, complain } from './dom.js';
import { say } from './say.js';
import { Paper } from './paper.js';

await styled('map.css');

const root = ['terrain', 'map'];
const otherPlaces = ['farms', 'mills', 'windmills', 'oases', 'wells', 'tombs', 'ruins'];
// The layers, with the lists that belong to each and the dice that it is rolled with.
const layers = [
  { key: 'hills', dice: 'hills' }, { key: 'streams', dice: 'water' }, { key: 'roads', dice: 'roads' },
  { key: 'villages', dice: 'places' }, { key: 'farms', of: otherPlaces, dice: 'places' },
  { key: 'fields', of: ['fields', 'orchards', 'palm_groves', 'gardens'], dice: 'fields' }, { key: 'woods', dice: 'woods' },
  { key: 'marshes', of: ['marshes', 'salt_pans'], dice: 'marsh' }, { key: 'rough', of: ['rough', 'scrub', 'rocks', 'dunes'], dice: 'rough' },
  { key: 'gravel_plains', dice: 'gravel' }, { key: 'walls', dice: 'walls' }, { key: 'objectives' },
];
const layerOf = (key) => layers.find((one) => one.key === key || one.of?.includes(key));
const lines = ['streams', 'roads', 'walls'];
const places = ['villages', ...otherPlaces];
// The tools, in the order of the palette, with the size of what each puts down, contours too, and its sign.
const tools = [
  ['move', null, 'M5 3l13 7-6 2 4 7-2 1-4-7-5 4z'],
  ['hills', [20, 14, 2], 'M3 18c3-12 15-12 18 0M8 18c2-6 6-6 8 0'],
  ['woods', [10, 7], 'M7 17a4 4 0 0 1 0-8 5 5 0 0 1 10 0 4 4 0 0 1 0 8zM12 17v4'],
  ['streams', null, 'M3 5c6 0 4 7 9 7s4 7 9 7'],
  ['roads', null, 'M9 3L5 21M15 3l4 18M12 5v3M12 11v3M12 17v3'],
  ['villages', null, 'M3 20v-7l4-4 4 4v7zM11 20v-9l5-4 5 4v9z'],
  ['fields', [8, 5], 'M3 6h18v12H3zM8 6v12M12 6v12M16 6v12'],
  ['walls', null, 'M2 10h20M2 14h20M7 10v4M13 10v4M18 10v4'],
  ['marshes', [8, 6], 'M3 19h18M6 16V9M10 16V5M14 16V8M18 16v-5'],
  ['objectives', null, 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M10 9l2-1v8'],
  ['zones', null, 'M3 7h18v10H3z'],
];
const waits = 220; // ms without another arrow, after which what was moved by keys is written
const promised = 100; // ms within which fairness follows, else it says that it counts

const under = (twig, name) => (twig?.is === 'map' ? twig.of?.[twig.k.indexOf(name)] : undefined);
const valueOf = (twig, name) => under(twig, name)?.v || '';
const itemsOf = (twig) => (twig?.is === 'list' && twig.of) || [];
const short = (n) => String(Math.round(n * 1000) / 1000);
const tape = ({ x, y }) => `${short(x)}in ${short(y)}in`;
const pairs = (text) => (text ? text.split(',').map((pair) => { const [x, y] = pair.trim().split(/\s+/).map(Number); return { x, y }; }) : []);
const dry = ['windmills', 'oases', 'tombs', 'palm_groves', 'gardens', 'salt_pans', 'dunes', 'gravel_plains'];
const thingOf = (key) => (dry.includes(key) ? say('drawing.dry-thing', { key }) : say('drawing.thing', { key }));
const spots = (list) => list.map(({ x, y }) => `${short(x)} ${short(y)}`).join(', ');
const plus = (a, b) => ({ x: a.x + b.x, y: a.y + b.y });
const less = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const within = (n, most) => Math.min(Math.max(n, 0), most);
const boxOf = (list) => {
  const [xs, ys] = [list.map(({ x }) => x), list.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};
const pathOf = (list, closed) => `M${list.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;

// nearest is the place of a way that lies nearest to a point.
function nearest(way, p) {
  let best = { at: way[0], far: Infinity };
  way.slice(1).forEach((b, i) => {
    const a = way[i];
    const d = less(b, a);
    const t = within(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / (d.x * d.x + d.y * d.y || 1), 1);
    const at = { x: a.x + t * d.x, y: a.y + t * d.y };
    if (far(at, p) < best.far) best = { at, far: far(at, p) };
  });
  return best;
}

// bends are the numbers of those points of a line that it is told by, so many at most: where it
// turns most (Douglas and Peucker).
function bends(list, most) {
  const kept = new Set([0, list.length - 1]);
  const off = (from, to) => {
    let worst = { at: -1, far: 0 };
    for (let i = from + 1; i < to; i++) {
      const away = nearest([list[from], list[to]], list[i]).far;
      if (away > worst.far) worst = { at: i, far: away };
    }
    return { from, to, ...worst };
  };
  const runs = [off(0, list.length - 1)];
  while (kept.size < most) {
    runs.sort((a, b) => b.far - a.far);
    const [run] = runs;
    if (!run || run.far < 0.3) break;
    kept.add(run.at);
    runs.splice(0, 1, off(run.from, run.at), off(run.at, run.to));
  }
  return [...kept].sort((a, b) => a - b);
}

// bent is a line with one of its bends elsewhere; what lies between it and the next ones follows.
function bent(list, handles, k, by, closed) {
  const n = list.length;
  const at = handles[k];
  const neighbour = (step) => (closed ? handles[(k + step + handles.length) % handles.length] : handles[k + step]);
  const made = list.map((p) => ({ ...p }));
  made[at] = plus(made[at], by);
  for (const step of [-1, 1]) {
    const end = neighbour(step);
    if (end === undefined || end === at) continue;
    const span = ((end - at) * step + n) % n;
    for (let i = 1; i < span; i++) {
      const here = (at + step * i + n) % n;
      made[here] = plus(made[here], { x: by.x * (1 - i / span), y: by.y * (1 - i / span) });
    }
  }
  return made;
}

const space = 'http://www.w3.org/2000/svg';
function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter(Boolean));
  return element;
}

// A GroundMap is the map in its place. The schema knows the words that a thing may say. ask has the engine try changes, sketch has it write them into
// the text, roll rolls a layer anew, undo takes the last change back.
export class GroundMap {
  constructor(place, { schema, ask, sketch, roll, undo }) {
    Object.assign(this, { place, schema, ask, sketch, roll, undo, tool: 'move', hand: '', things: [], draft: [], under: null, opacity: 38 });
    this.build();
    place.addEventListener('keydown', (event) => this.key(event));
  }

  build() {
    this.palette = el('div', { class: 'palette', role: 'toolbar', 'aria-label': say('drawing.tools'), 'aria-orientation': 'vertical' }, tools.map(([tool, , sign], i) => el('button', { type: 'button', 'data-tool': tool, 'aria-pressed': String(i === 0), tabindex: i ? -1 : 0, onclick: (event) => this.take(tool, event.detail === 0) },
      draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: sign })), el('span', {}, say('drawing.tool', { tool })))));
    this.picture = el('div', { class: 'ground', role: 'img', 'aria-label': say('studio.map') });
    this.paper = new Paper(this.picture);
    this.traced = el('img', { class: 'traced', alt: '', hidden: true });
    this.over = draw('svg', { class: 'over', role: 'group', 'aria-label': say('drawing.things'), tabindex: -1 });
    this.chip = el('p', { class: 'chip', role: 'status', hidden: true });
    this.canvas = el('div', { class: 'canvas' }, this.picture, this.traced, this.over, this.chip);
    this.zoomers = el('span', { class: 'zoom' }, ['fit', 1, 2].map((zoom) => el('button', { type: 'button', 'aria-pressed': String(zoom === 'fit'), onclick: (event) => this.magnify(zoom, event.target) }, zoom === 'fit' ? say('drawing.fit') : say('drawing.zoom', { percent: 100 * zoom }))));
    this.scroll = el('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': say('studio.map') }, this.canvas);
    this.fair = el('section', { class: 'fair', 'aria-labelledby': 'map-fair' });
    this.held = el('section', { class: 'held', 'aria-labelledby': 'map-held' });
    this.rows = el('section', { class: 'layers', 'aria-labelledby': 'map-layers' });
    this.trace = el('section', { class: 'trace', 'aria-labelledby': 'map-trace' });
    this.side = el('div', { class: 'side' },
      el('div', { class: 'acts' }, button(say('drawing.undo'), () => this.back(0), { class: 'button small' }), button(say('drawing.redo'), () => this.back(1), { class: 'button small' })),
      this.fair, this.held, this.rows, this.trace);
    this.place.replaceChildren(this.palette,
      el('div', { class: 'table' }, this.scroll, el('div', { class: 'foot' }, this.about = el('b', {}), el('span', {}, say('drawing.steps')), this.zoomers)), this.side);
    for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'dblclick']) this.over.addEventListener(kind, (event) => this[kind](event));
    this.told();
    this.tracing();
  }

  // show takes what the engine tells of the map.
  show(made) {
    this.rest(false);
    this.made = made.all.is === 'map' ? made : { ...this.made, problems: made.problems };
    this.place.dataset.round = String(Number(this.place.dataset.round || 0) + 1);
    const wrong = made.problems.find((one) => one.level === 'error');
    this.wrong = wrong ? (wrong.want ? say('problem.expected', { what: wrong.what, want: wrong.want }) : wrong.what) : '';
    if (made.svg) {
      this.paper.show(made.svg);
      this.seen = made.tag;
      this.image = null;
    }
    if (made.fair) {
      if (made.fair.f !== this.counted?.f) this.before = this.counted;
      this.counted = made.fair;
    }
    this.own = made.own;
    if (!made.fair && !wrong) return this.none();
    if (made.all.is === 'map') {
      if (this.place.dataset.none) this.say('');
      delete this.place.dataset.none;
      Object.assign(this, { all: made.all, width: made.width, depth: made.depth });
      this.over.setAttribute('viewBox', `0 0 ${made.width} ${made.depth}`);
      this.canvas.style.setProperty('--shape', made.width / made.depth);
      this.canvas.style.setProperty('--wide', `${made.width * 12}px`);
      this.things = this.gather();
      this.about.textContent = say('drawing.about', { name: made.name || say('studio.map'), wide: short(made.width / 12), deep: short(made.depth / 12) });
    }
    this.tell();
    this.sketchAll();
    this.told();
    this.layers();
    return undefined;
  }

  // rest notes whether a change is on its way.
  rest(busy) {
    this.busy = busy;
    this.place.dataset.busy = String(busy);
  }

  // none says why there is no map.
  none() {
    Object.assign(this, { all: null, own: null, things: [], hand: '' });
    this.over.replaceChildren();
    this.picture.shadowRoot.firstChild.replaceChildren();
    this.paper.page = null;
    this.seen = '';
    this.place.dataset.none = 'true';
    this.say(say('drawing.none'));
    this.told();
    for (const one of [this.fair, this.rows]) one.replaceChildren();
  }

  // gather are the things on the map, each with where it lies.
  gather() {
    const list = [];
    for (const layer of layers) {
      for (const key of layer.of || [layer.key]) {
        itemsOf(under(this.all, key)).forEach((twig, i) => list.push(this.thing(key, i, twig)));
      }
    }
    for (const zone of this.made.zones) list.push({ id: `zones/${zone.side}`, key: 'zones', zone, name: zone.name, at: { x: zone.x + zone.w / 2, y: zone.y + zone.h / 2 }, ring: [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => ({ x: zone.x + x * zone.w, y: zone.y + y * zone.h })) });
    return list;
  }

  thing(key, i, twig) {
    const made = { id: `${key}/${i}`, key, i, twig, name: valueOf(twig, 'name'), kind: valueOf(twig, 'kind') };
    if (lines.includes(key)) {
      made.way = pairs(valueOf(twig, 'course'));
      made.at = made.way[Math.floor(made.way.length / 2)];
      const own = this.written(made).twig;
      const way = itemsOf(under(own, 'way')).map((one) => this.where(one.v));
      if (way.length > 1 && way.every(Boolean)) Object.assign(made, { points: way, whole: true });
      else made.handles = bends(made.way, 10);
      return made;
    }
    made.at = this.where(valueOf(twig, 'at'));
    const about = (list) => list.map((p) => plus(p, made.at));
    if (key === 'hills') made.ring = (this.made.rings[i] || []).map(([x, y]) => ({ x, y }));
    else if (places.includes(key)) made.ring = about(pairs(valueOf(twig, 'plot')));
    else if (key !== 'objectives') made.ring = about(pairs(valueOf(twig, 'outline')));
    if (made.ring?.length > 2 && !places.includes(key)) made.handles = key === 'hills' ? made.ring.map((_, k) => k).filter((k) => k % 2 === 0) : bends([...made.ring, made.ring[0]], 13).slice(0, -1);
    if (!(made.ring?.length > 2)) made.ring = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => plus(made.at, { x: 1.1 * Math.cos(k * Math.PI / 4), y: 1.1 * Math.sin(k * Math.PI / 4) }));
    return made;
  }

  // where is a place as texts have it: a tape measure, a sector, a part of one, its edge.
  where(text) {
    const unit = { in: 1, ft: 12, mm: 1 / 25.4, cm: 1 / 2.54, m: 100 / 2.54 };
    const measured = /^(-?[\d.]+) ?([a-z]+)[ ,x]+(-?[\d.]+) ?([a-z]+)$/.exec(text);
    if (measured) return { x: measured[1] * unit[measured[2]], y: measured[3] * unit[measured[4]] };
    const sector = /^([A-Ta-t])(\d{1,2})(?: (n|ne|e|se|s|sw|w|nw))?(?:( north| east| south| west)? edge)?$/.exec(text);
    if (!sector) return null;
    const count = (letter) => Number((sector[3] || '').includes(letter));
    const p = { x: 12 * (sector[1].toUpperCase().charCodeAt(0) - 65) + 6 + 3 * (count('e') - count('w')), y: 12 * sector[2] - 6 + 3 * (count('s') - count('n')) };
    if (!text.endsWith('edge')) return p;
    const rims = { north: { x: p.x, y: 0 }, east: { x: this.width, y: p.y }, south: { x: p.x, y: this.depth }, west: { x: 0, y: p.y } };
    return rims[sector[4]?.trim()] || Object.values(rims).sort((a, b) => far(a, p) - far(b, p))[0];
  }

  find(id = this.hand) { return this.things.find((one) => one.id === id); }

  // called is a thing in words.
  called(thing) {
    const what = thingOf(thing.key);
    return thing.name ? say('drawing.called', { name: thing.name, what }) : what;
  }

  // written is where the text has a thing, or will have it once its layer is drawn there.
  written({ key, i }) {
    const taken = (layer) => ({ before: [{ do: 'draw', at: layer }], at: [...root, key, String(i)], twig: itemsOf(under(this.all, key))[i] });
    if (this.own?.is !== 'map') return taken([]);
    let n = i;
    const among = otherPlaces.includes(key) ? otherPlaces : [key];
    for (const one of among.slice(0, among.indexOf(key))) n += itemsOf(under(this.all, one)).length;
    for (const one of among) {
      const maps = itemsOf(under(this.own, one)).flatMap((item, k) => (item.is === 'map' ? [k] : []));
      if (n < maps.length) return { before: [], at: [...root, one, String(maps[n])], twig: under(this.own, one).of[maps[n]] };
      n -= maps.length;
    }
    return taken([key]);
  }

  // unjoined are the changes that have csprint find bridges and fords anew where streams or roads are changed;
  // fords off the roads stay.
  unjoined(whole) {
    const from = whole ? this.all : this.own;
    const found = itemsOf(under(from, 'crossings'));
    const lone = found.filter((one) => !under(one, 'road')).map((one) => `{at: ${valueOf(one, 'at')}}`);
    const have = itemsOf(under(from, 'fords')).length;
    return found.length ? [{ do: 'remove', at: [...root, 'crossings'] }, ...lone.map((value, k) => ({ do: 'add', at: [...root, 'fords', String(have + k)], value }))] : [];
  }

  // moved are the changes that have a thing lie elsewhere, with what goes with it.
  moved(thing, by) {
    if (thing.key === 'zones') return this.zoned(thing, plus(thing.at, by));
    const { before, at, twig } = this.written(thing);
    const whole = before[0]?.at.length === 0;
    if (lines.includes(thing.key)) {
      const on = (p) => ({ x: within(p.x + by.x, this.width), y: within(p.y + by.y, this.depth) });
      const way = thing.points ? thing.points.map((p, k) => ({ at: [...at, 'way', String(k)], value: tape(on(p)) })) : [{ at: [...at, 'course'], value: spots(thing.way.map(on)) }];
      return [...before, ...way, ...(thing.key === 'walls' ? [] : this.unjoined(whole))];
    }
    const from = this.where(valueOf(twig, 'at')) || thing.at;
    const changes = [...before, { at: [...at, 'at'], value: tape(plus(from, by)) }];
    for (const other of this.fellows(thing, whole)) {
      if (other.key === 'walls') changes.push({ at: [...other.to, 'course'], value: spots(other.way.map((p) => plus(p, by))) });
      else changes.push({ at: [...other.to, 'at'], value: tape(plus(other.at, by)) });
    }
    return changes;
  }

  // fellows are what goes with a thing: the objective that it is, and the walls about a field.
  fellows(thing, whole) {
    const joined = (other) => (other.key === 'objectives' ? (thing.key === 'hills' || places.includes(thing.key)) && other.kind !== 'place' && far(other.at, thing.at) < 0.75
      : other.key === 'walls' && layerOf(thing.key).key === 'fields' && !other.points && other.way.every((p) => nearest([...thing.ring, thing.ring[0]], p).far < 0.35));
    return this.things.filter(joined).map((other) => ({ other, ...this.written(other) })).filter(({ before }) => whole || !before.length)
      .map(({ other, at }) => ({ ...other, to: at }));
  }

  // zoned has a side deploy at the edge that lies nearest; who is there comes to where it was.
  zoned({ zone }, p) {
    const rims = { north: p.y, south: this.depth - p.y, west: p.x, east: this.width - p.x };
    const edge = Object.keys(rims).sort((a, b) => rims[a] - rims[b])[0];
    if (edge === zone.edge) return [];
    const others = this.made.zones.filter((one) => one.edge === edge);
    return [{ at: ['sides', zone.side, 'edge'], value: edge }, ...others.map((one) => ({ at: ['sides', one.side, 'edge'], value: zone.edge }))];
  }

  // reshaped are the changes that have one point of a thing lie elsewhere.
  reshaped(thing, k, by) {
    const { before, at, twig } = this.written(thing);
    if (thing.points) return [...before, { at: [...at, 'way', String(k)], value: tape(plus(thing.points[k], by)) }, ...(thing.key === 'walls' ? [] : this.unjoined(false))];
    if (thing.way) return [...before, { at: [...at, 'course'], value: spots(this.shaped(thing, k, by)) }, ...(thing.key === 'walls' ? [] : this.unjoined(before[0]?.at.length === 0))];
    if (thing.key === 'hills') return [...before, ...this.hilled(thing, at, twig, k, by)];
    const from = this.where(valueOf(twig, 'at')) || thing.at;
    const gone = ['size', 'angle'].filter((key) => under(twig, key)).map((key) => ({ do: 'remove', at: [...at, key] }));
    return [...before, { do: 'add', at: [...at, 'outline'], value: JSON.stringify(spots(this.shaped(thing, k, by).map((p) => less(p, from)))) }, ...gone];
  }

  // shaped is the line or outline of a thing with one of its points elsewhere, none off the table.
  shaped(thing, k, by) {
    return bent(thing.way || thing.ring, thing.handles, k, by, !thing.way).map((p) => ({ x: within(p.x, this.width), y: within(p.y, this.depth) }));
  }

  // hilled has a hill stand out more or less towards one side.
  hilled(thing, at, twig, k, by) {
    const spoke = thing.handles[k];
    const longer = far(plus(thing.ring[spoke], by), thing.at) / far(thing.ring[spoke], thing.at);
    const outline = itemsOf(under(thing.twig, 'outline')).map((one, i) => {
      const off = Math.min(Math.abs(i - spoke), 24 - Math.abs(i - spoke));
      return Math.round(within(one.v * (1 + (longer - 1) * (off === 0 ? 1 : off === 1 ? 0.5 : 0)) - 30, 170) + 30);
    });
    const told = { outline: `[${outline.join(', ')}]` };
    if (!under(twig, 'steps')) {
      for (const key of ['top', 'stretch', 'angle']) if (valueOf(thing.twig, key)) told[key] = valueOf(thing.twig, key);
      told.steps = `[${itemsOf(under(thing.twig, 'steps')).map((one) => one.v).join(', ')}]`;
      told.at = tape(thing.at);
    }
    const gone = ['size', 'contours', 'slope'].filter((key) => under(twig, key)).map((key) => ({ do: 'remove', at: [...at, key] }));
    return [...Object.entries(told).map(([key, value]) => ({ do: 'add', at: [...at, key], value })), ...gone];
  }

  // sized has a hill or an area be so long and so wide.
  sized(thing, size) {
    const { before, at, twig } = this.written(thing);
    const hill = thing.key === 'hills';
    const changes = [...before, { at: [...at, 'size'], value: `${short(size.long)}in x ${short(size.wide)}in` }];
    if (hill) changes.push({ at: [...at, 'contours'], value: String(size.contours) });
    if (!under(twig, 'size')) changes.push({ at: [...at, 'at'], value: tape(thing.at) });
    const gone = hill ? ['top', 'steps', 'stretch', 'outline', 'scarp', 'swell'] : ['outline'];
    return [...changes, ...gone.filter((key) => under(twig, key)).map((key) => ({ do: 'remove', at: [...at, key] }))];
  }

  // lastOf is where a thing more of a kind is put, with what has to be drawn before.
  lastOf(key) {
    if (this.own?.is !== 'map') return { before: [{ do: 'draw', at: [] }], n: itemsOf(under(this.all, key)).length };
    const list = under(this.own, key);
    const open = list && (list.is !== 'list' || list.of?.some((one) => one.is !== 'map')) && list.v !== '[]';
    if (open || !list && key === 'objectives') return { before: [{ do: 'draw', at: [key] }], n: itemsOf(under(this.all, key)).length };
    return { before: [], n: itemsOf(list).length };
  }

  // added are the changes that put something more down.
  added(key, list) {
    const { before, n } = this.lastOf(key);
    const [, usual] = tools.find(([tool]) => tool === key);
    const said = lines.includes(key) ? `way: [${list.map(tape).join(', ')}]` : `at: ${tape(list[0])}${usual ? `, size: ${usual[0]}in x ${usual[1]}in` : ''}${usual?.[2] ? `, contours: ${usual[2]}` : ''}`;
    const joins = key === 'streams' || key === 'roads' ? this.unjoined(before[0]?.at.length === 0) : [];
    return { id: `${key}/${n}`, changes: [...before, { do: 'add', at: [...root, key, String(n)], value: `{${said}}` }, ...joins] };
  }

  // removed are the changes that take a thing away, and what would speak of it.
  removed(thing) {
    const { before, at } = this.written(thing);
    const whole = before[0]?.at.length === 0;
    const gone = places.includes(thing.key) || thing.key === 'hills' ? this.fellows(thing, whole).sort((a, b) => b.i - a.i) : [];
    const joins = thing.key === 'streams' || thing.key === 'roads' ? this.unjoined(whole) : [];
    return [...before, ...this.unnamed([thing.name], whole), ...gone.map(({ to }) => ({ do: 'remove', at: to, empty: '[]' })), ...joins, { do: 'remove', at, empty: '[]' }];
  }

  // unnamed are the changes by which no field belongs to a place of some names; another name may take its place.
  unnamed(names, whole, other = '') {
    const from = whole ? this.all : this.own;
    return ['fields', 'orchards', 'gardens', 'palm_groves'].flatMap((key) => itemsOf(under(from, key)).flatMap((one, i) => {
      const of = valueOf(one, 'of');
      return of && names.includes(of) ? [{ at: [...root, key, String(i), 'of'], value: other }] : [];
    }));
  }

  // set are the changes that tell something of a thing.
  set(thing, key, value) {
    const { before, at } = this.written(thing);
    const whole = before[0]?.at.length === 0;
    const titled = key === 'name' && value && thing.name && thing.name === valueOf(whole ? this.all : this.own, 'name'); // the map is called after it
    return [...before, ...(key === 'name' && thing.name && places.includes(thing.key) ? this.unnamed([thing.name], whole, value) : []), { at: [...at, key], value }, ...(titled ? [{ at: [...root, 'name'], value }] : [])];
  }

  // rollAgain has csprint roll a layer, about what is drawn of the others.
  async rollAgain(layer) {
    await this.flush();
    if (this.mine(layer) === 'rolled') return this.roll(`terrain/${layer.dice}`);
    const names = this.things.filter((one) => places.includes(one.key) && layerOf(one.key) === layer).map(({ name }) => name);
    const others = (layer.of || []).filter((key) => key !== layer.key && under(this.own, key)).map((key) => ({ do: 'remove', at: [...root, key] }));
    const joins = layer.key === 'streams' || layer.key === 'roads' ? this.unjoined(false) : [];
    this.hand = '';
    return this.put([...this.unnamed(names, false), ...others, ...joins, { do: 'add', at: [...root, layer.key], value: 'roll' }]);
  }

  // mine tells whose a layer is: mine, rolled, or both.
  mine(layer) {
    if (this.own?.is !== 'map') return 'rolled';
    const lists = (layer.of || [layer.key]).map((key) => under(this.own, key)).filter(Boolean);
    const some = lists.some((one) => one.is === 'list' && one.of?.some((item) => item.is === 'map'));
    const rolls = lists.some((one) => one.v === 'roll' || one.of?.some((item) => item.v === 'roll')) || layer.key === 'objectives' && !lists.length;
    return rolls ? (some ? 'both' : 'rolled') : 'mine';
  }

  // put writes changes into the text, and shows what came of them.
  async put(changes, hand = this.hand) {
    if (!changes.length) return;
    this.rest(true);
    this.hand = hand;
    this.wanted = null;
    try {
      this.show(await this.sketch(changes, this.seen));
    } catch (fault) {
      complain(fault);
      this.rest(false);
      this.sketchAll();
    }
    const { ahead } = this;
    this.ahead = null;
    if (ahead && this.find()) this.nudge(ahead.point, [ahead.by.x, ahead.by.y]);
  }

  async back(again) {
    await this.flush();
    this.undo(again);
  }

  // count has the engine tell how fair the ground would be, the newest question last.
  async count(changes) {
    this.wanted = changes;
    if (this.counting) return;
    this.counting = true;
    while (this.wanted) {
      const asked = this.wanted;
      this.wanted = null;
      const late_ = setTimeout(() => this.tell(null), promised);
      const made = await this.ask(asked).catch(() => null);
      clearTimeout(late_);
      if (this.drag || this.nudged) this.tell(made?.fair || this.counted);
    }
    this.counting = false;
  }

  // Fairness, in words and a bar; null while it is counted.
  tell(fair = this.counted) {
    const title = el('h2', { id: 'map-fair' }, say('drawing.fairness'));
    this.fair.dataset.f = fair ? String(fair.f) : '';
    if (!fair) return this.fair.replaceChildren(title, el('p', { class: 'quiet' }, say('drawing.counting')));
    const hundredths = (one) => (one.f / 1000).toFixed(2);
    const [a, b] = fair.nearer;
    const share = a + b ? 100 * a / (a + b) : 50;
    const before = fair === this.counted ? this.before : this.counted;
    this.fair.replaceChildren(title,
      fair.names.length === 2 ? el('div', { class: 'bar-of-two' }, el('span', { style: { width: `${within(share, 100)}%` } }, say('drawing.nearer', { side: fair.names[0], n: a })), el('span', {}, say('drawing.nearer', { side: fair.names[1], n: b }))) : '',
      el('p', { class: fair.met ? '' : 'off' }, el('b', {}, say('drawing.f', { f: hundredths(fair) })), ` ${fair.met ? say('drawing.fair') : say('drawing.unfair')}`, before && hundredths(before) !== hundredths(fair) ? ` ${say('drawing.was', { f: hundredths(before) })}` : ''),
      el('details', {}, el('summary', {}, say('drawing.why')), fair.words.map((line) => el('p', { class: 'quiet' }, line))));
    return undefined;
  }

  layers() {
    const row = (layer) => {
      const n = this.things.filter((one) => layerOf(one.key) === layer).length;
      const mine = this.mine(layer);
      const name = say('drawing.layer', { layer: layer.key });
      if (!n && mine !== 'both' && !under(this.own, layer.key)) return null;
      return el('tr', { 'data-layer': layer.key }, el('th', { scope: 'row' }, name), el('td', {}, String(n)), el('td', {}, el('span', {}, say('drawing.whose', { mine })), layer.dice ? button(say('drawing.roll'), () => this.rollAgain(layer), { class: 'link', 'aria-label': say('drawing.roll-layer', { name }) }) : ''));
    };
    this.rows.replaceChildren(el('h2', { id: 'map-layers' }, say('drawing.layers')), el('table', { 'aria-labelledby': 'map-layers' }, el('tbody', {}, layers.map(row))));
  }

  // told is what is in hand, with its fields.
  told() {
    const thing = this.find();
    const heads = el('h2', { id: 'map-held' }, thing ? thing.name || thingOf(thing.key) : say('drawing.in-hand'));
    const list = el('select', { 'aria-label': say('drawing.in-hand'), onchange: (event) => this.grasp(event.target.value, true) }, el('option', { value: '' }, '–'),
      layers.concat({ key: 'zones' }).map((layer) => {
        const these = this.things.filter((one) => (one.key === 'zones' ? layer.key === 'zones' : layerOf(one.key) === layer));
        return these.length ? el('optgroup', { label: say('drawing.layer', { layer: layer.key }) }, these.map((one) => el('option', { value: one.id, selected: one.id === this.hand }, say('drawing.lies', { what: this.called(one), west: String(Math.round(one.at.x)), north: String(Math.round(one.at.y)) })))) : null;
      }));
    this.held.replaceChildren(heads, list, this.wrong ? el('p', { class: 'wrong', role: 'alert' }, this.wrong) : '', ...(thing ? this.fields(thing) : []));
  }

  fields(thing) {
    const number = (word, value, act, step = 1) => el('label', {}, word, el('input', { type: 'number', step, value: String(Math.round(10 * value) / 10), 'data-field': word, onchange: (event) => Number.isFinite(event.target.valueAsNumber) && act(event.target.valueAsNumber) }));
    const remove = button(say('drawing.remove'), () => this.drop(thing), { class: 'button small' });
    if (thing.key === 'zones') return [el('label', {}, say('drawing.edge'), choice(['north', 'east', 'south', 'west'].map((edge) => [edge, edge]), thing.zone.edge, (edge) => this.put(this.zoned(thing, { north: { x: this.width / 2, y: 0 }, south: { x: this.width / 2, y: this.depth }, west: { x: 0, y: this.depth / 2 }, east: { x: this.width, y: this.depth / 2 } }[edge]))))];
    const k = this.point;
    const at = k !== undefined ? this.pointsOf(thing)[k] : thing.at;
    const to = (p) => (k !== undefined ? this.put(this.reshaped(thing, k, less(p, at))) : this.put(this.moved(thing, this.kept(thing, less(p, at)))));
    const rows = [el('div', { class: 'pair' }, number(say('drawing.west'), at.x, (x) => to({ x, y: at.y })), number(say('drawing.north'), at.y, (y) => to({ x: at.x, y })))];
    if (thing.handles && !thing.way && !(thing.key === 'hills' && this.made.real)) {
      const turn = thing.key === 'hills' ? -Number(valueOf(thing.twig, 'angle') || 0) * Math.PI / 180 : 0;
      const box = boxOf(thing.ring.map(({ x, y }) => ({ x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) })));
      const size = { long: Math.round(box.w), wide: Math.round(box.h), contours: itemsOf(under(thing.twig, 'steps')).length };
      const given = /^([\d.]+)in x ([\d.]+)in$/.exec(valueOf(this.written(thing).twig, 'size'));
      if (given) Object.assign(size, { long: Number(given[1]), wide: Number(given[2]) });
      const sized = (part) => this.put(this.sized(thing, { ...size, ...part }));
      rows.push(el('div', { class: 'pair' }, number(say('drawing.long'), size.long, (long) => sized({ long })), number(say('drawing.wide'), size.wide, (wide) => sized({ wide })), thing.key === 'hills' ? number(say('drawing.contours'), size.contours, (contours) => sized({ contours })) : ''));
    }
    if (!lines.includes(thing.key) || thing.key === 'streams') rows.push(el('label', {}, say('drawing.name'), el('input', { type: 'text', value: thing.name, onchange: (event) => this.put(this.set(thing, 'name', event.target.value.trim())) })));
    for (const [key, word] of [['kind', say('drawing.kind')], ['density', say('drawing.density')], ['crop', say('drawing.crop')]]) {
      const among = this.schema.values([...root, thing.key, '[]', key]);
      const now = valueOf(thing.twig, key) || among[0];
      if (among.length && !(key === 'kind' && places.includes(thing.key))) rows.push(el('label', {}, word, choice(among.map((one) => [one, this.made.words?.[one] || one]), now, (value) => this.put(this.set(thing, key, value)))));
    }
    return [...rows, remove];
  }

  // grasp takes a thing in hand.
  grasp(id, focus) {
    this.flush();
    this.hand = id;
    this.point = undefined;
    this.sketchAll();
    this.told();
    if (focus) this.over.querySelector('.held')?.focus();
  }

  take(tool, byKey) {
    this.flush();
    this.tool = tool;
    this.draft = [];
    for (const one of this.palette.children) {
      one.setAttribute('aria-pressed', String(one.dataset.tool === tool));
      one.tabIndex = one.dataset.tool === tool ? 0 : -1;
    }
    this.place.dataset.tool = tool;
    const what = thingOf(tool);
    this.say(tool === 'move' ? '' : tool === 'zones' ? say('drawing.put-zone') : lines.includes(tool) ? say('drawing.put-line', { what }) : say('drawing.put', { what }));
    if (!byKey || tool === 'move' || !this.all) return;
    const middle = { x: Math.round(this.width / 2), y: Math.round(this.depth / 2) };
    if (tool === 'zones') this.grasp(this.things.find((one) => one.key === 'zones')?.id || '', true);
    else this.add(tool, tool === 'walls' ? [less(middle, { x: 3, y: 0 }), plus(middle, { x: 3, y: 0 })] : lines.includes(tool) ? [{ x: middle.x, y: 0 }, middle, { x: middle.x, y: this.depth }] : [middle], true);
  }

  async add(key, list, focus) {
    const { id, changes } = this.added(key, list);
    this.take('move');
    await this.put(changes, id);
    this.told();
    if (focus) this.over.querySelector('.held')?.focus();
    if (this.find()) announce(say('drawing.added', { what: this.called(this.find()) }));
  }

  async drop(thing) {
    const name = this.called(thing);
    if (thing.key === 'zones') return;
    await this.flush();
    await this.put(this.removed(thing), '');
    announce(say('drawing.removed', { name }));
    this.over.focus();
  }

  say(words) {
    this.chip.hidden = !words;
    this.chip.textContent = words;
  }

  pointsOf(thing) { return thing.points || (thing.handles || []).map((i) => (thing.way || thing.ring)[i]); }

  // sketchAll draws what can be taken in hand over the map.
  sketchAll() {
    const focused = this.over.contains(document.activeElement) ? document.activeElement.dataset : null;
    const [id, k] = focused ? [focused.id, focused.point] : [null];
    const above = (one) => (one.key === 'objectives' ? 3 : places.includes(one.key) ? 2 : one.way ? 1 : 0); // a village lies on its road
    const size = (one) => (above(one) ? -above(one) : boxOf(one.ring).w * boxOf(one.ring).h + (one.key === 'zones' ? 1e6 : 0));
    const held = this.find();
    this.pixel = this.width / (this.over.getBoundingClientRect().width || 800); // in inches of the table
    this.over.style.setProperty('--grip', Math.max(1.2, 14 * this.pixel));
    this.over.replaceChildren(...[...this.things].sort((a, b) => size(b) - size(a)).map((one) => this.outlined(one)), ...(held ? this.handlesOf(held) : []));
    if (this.draft.length) this.over.append(draw('path', { class: 'draft', d: pathOf(this.draft) }), ...this.draft.map((p) => draw('circle', { class: 'draft', cx: p.x, cy: p.y, r: 0.5 })));
    if (id) (this.over.querySelector(`[data-id="${id}"]${k === undefined ? ':not([data-point])' : `[data-point="${k}"]`}`) || this.over).focus();
  }

  outlined(one) {
    const held = one.id === this.hand;
    return draw('path', {
      class: `${one.way ? 'line' : 'piece'} ${one.key}${held ? ' held' : ''}`, d: one.way ? pathOf(one.way) : pathOf(one.ring, true), 'data-id': one.id,
      role: 'button', tabindex: held || !this.hand && one === this.things[0] ? 0 : -1, 'aria-pressed': String(held),
      'aria-label': say('drawing.lies', { what: this.called(one), west: String(Math.round(one.at.x)), north: String(Math.round(one.at.y)) }),
    });
  }

  handlesOf(thing) {
    if (thing.key === 'hills' && this.made.real) return [];
    const points = this.pointsOf(thing);
    const half = this.pixel * (navigator.maxTouchPoints ? 9 : 5);
    return points.map((p, k) => draw(thing.way ? 'circle' : 'rect', {
      class: `handle${thing.way && k === points.length - 1 ? ' last' : ''}`, 'data-id': thing.id, 'data-point': k, role: 'button', tabindex: 0,
      'aria-label': say('drawing.point', { n: k + 1, all: points.length }),
      ...(thing.way ? { cx: p.x, cy: p.y, r: half } : { x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half }),
    }));
  }

  // spot is where on the table the pointer is, in inches.
  spot(event) {
    const box = this.over.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width * this.width, y: (event.clientY - box.top) / box.height * this.depth };
  }

  // snapped is a place that is meant: whole inches, the table's edge, a road or stream close by.
  snapped(p, key, self) {
    const near = { x: within(Math.round(p.x), this.width), y: within(Math.round(p.y), this.depth) };
    if (near.x <= 1) near.x = 0;
    if (near.y <= 1) near.y = 0;
    if (near.x >= this.width - 1) near.x = this.width;
    if (near.y >= this.depth - 1) near.y = this.depth;
    const joins = { roads: ['roads', 'villages', 'farms'], streams: ['streams'], villages: ['roads'] }[key] || [];
    let best = null;
    for (const one of this.things) {
      if (!joins.includes(one.key) || one.id === self) continue;
      const found = one.way ? nearest(one.way, p) : { at: one.at, far: far(one.at, p) };
      if (found.far < 1.2 && (!best || found.far < best.far)) best = { ...found, one };
    }
    return best ? { ...best.at, to: best.one } : near;
  }

  // kept is a way that a thing can go without leaving the table.
  kept(thing, by) {
    if (lines.includes(thing.key) || thing.key === 'zones') return by;
    const box = thing.handles && thing.key !== 'hills' ? boxOf(thing.ring) : { ...thing.at, w: 0, h: 0 };
    return { x: Math.min(Math.max(by.x, -box.x), this.width - box.x - box.w), y: Math.min(Math.max(by.y, -box.y), this.depth - box.y - box.h) };
  }

  pointerdown(event) {
    if (event.button || !this.all || this.busy) return;
    event.preventDefault();
    const p = this.spot(event);
    if (this.tool !== 'move' && this.tool !== 'zones') return this.putDown(p);
    const { point } = event.target.dataset;
    let { id } = event.target.dataset;
    if (this.tool === 'move' && (!id || id.startsWith('hills/') && id !== this.hand)) id = this.calledBy(p) || id;
    if (id !== this.hand || !id) this.grasp(id || '');
    this.point = point === undefined ? undefined : Number(point);
    (this.over.querySelector(point === undefined ? '.held' : `[data-point="${point}"]`) || this.over).focus({ preventScroll: true });
    this.told();
    if (!id) return;
    this.over.setPointerCapture(event.pointerId);
    this.drag = { from: p, by: { x: 0, y: 0 }, k: this.point };
  }

  // calledBy is the village or house beside which a pointer meets nothing but a hill: its name stands there.
  calledBy(p) {
    const off = (one) => { const { x, y, w, h } = boxOf(one.ring); return { x: Math.max(x - p.x, p.x - x - w, 0), y: Math.max(y - p.y, p.y - y - h, 0) }; };
    const beside = this.things.filter((one) => places.includes(one.key) && one.name).map((one) => ({ one, away: off(one) })).filter(({ away }) => away.x < 7 && away.y < 2.5);
    return beside.sort((a, b) => Math.hypot(a.away.x, a.away.y) - Math.hypot(b.away.x, b.away.y))[0]?.one.id;
  }

  // putDown puts what the tool makes where the pointer is.
  putDown(p) {
    const at = this.snapped(p, this.tool);
    if (!lines.includes(this.tool)) return this.add(this.tool, [at]);
    this.draft.push({ x: at.x, y: at.y });
    this.sketchAll();
    this.over.focus();
    const long = this.draft.slice(1).reduce((sum, q, i) => sum + far(q, this.draft[i]), 0);
    return this.say(say('drawing.drafted', { what: thingOf(this.tool), n: String(Math.round(long)) }));
  }

  dblclick() { if (this.draft.length > 1) this.finish(); }

  finish() {
    const list = this.draft.filter((p, i) => i === 0 || far(p, this.draft[i - 1]) > 0.5);
    this.draft = [];
    if (list.length > 1) this.add(this.tool, list);
    else this.sketchAll();
  }

  pointermove(event) {
    const { drag } = this;
    if (!drag) return;
    const thing = this.find();
    const from = drag.k === undefined ? thing.at : this.pointsOf(thing)[drag.k];
    const key = drag.k === undefined && lines.includes(thing.key) ? '' : thing.key;
    const to = event.altKey ? plus(from, less(this.spot(event), drag.from)) : this.snapped(plus(from, less(this.spot(event), drag.from)), key, thing.id);
    const by = drag.k === undefined ? this.kept(thing, less(to, from)) : less(to, from);
    if (by.x === drag.by.x && by.y === drag.by.y) return;
    Object.assign(drag, { by, to: to.to });
    this.lift(thing, drag.k, by, to.to);
  }

  pointerup() {
    const { drag } = this;
    this.drag = null;
    if (!drag || !this.lifted) return;
    this.say('');
    const thing = this.find();
    this.lifted = null;
    if (!drag.by.x && !drag.by.y) this.sketchAll(); // it lies where it lay
    else this.put(drag.k === undefined ? this.moved(thing, drag.by) : this.reshaped(thing, drag.k, drag.by));
  }

  pointercancel() {
    this.drag = null;
    this.say('');
    this.sketchAll();
  }

  // lift shows a thing in hand at its new place, with the tape between, and has its fairness counted.
  lift(thing, k, by, to) {
    this.lifted?.remove();
    const from = k === undefined ? thing.at : this.pointsOf(thing)[k];
    const long = Math.hypot(by.x, by.y);
    const [n, paces] = [String(Math.round(long)), String(Math.round(long * this.made.paces))];
    this.say(to ? say('drawing.moves-to', { n, paces, to: this.called(to) }) : say('drawing.moves', { n, paces }));
    const now = k === undefined ? (thing.way || thing.ring).map((p) => plus(p, by)) : thing.points ? thing.points.map((p, i) => (i === k ? plus(p, by) : p)) : this.shaped(thing, k, by);
    this.lifted = draw('g', { class: 'lifted', 'aria-hidden': 'true' }, k === undefined && !thing.way ? this.plate(thing, by) : '', draw('path', { class: thing.way ? 'line now' : 'piece now', d: pathOf(now, !thing.way) }), this.ruler(from, by, long));
    this.over.append(this.lifted);
    this.count(k === undefined ? this.moved(thing, by) : this.reshaped(thing, k, by));
  }

  // plate is the piece of the map that is in hand, on white; where it was lies a veil.
  plate(thing, by) {
    if (thing.key === 'zones') return '';
    this.image ||= URL.createObjectURL(new Blob([this.paper.page.svg], { type: 'image/svg+xml' }));
    const box = boxOf(thing.ring);
    const [x, y, width, height] = [box.x - 0.5, box.y - 0.5, box.w + 1, box.h + 1];
    return draw('g', {}, draw('rect', { class: 'veil', x, y, width, height }), draw('rect', { class: 'plate', x: x + by.x, y: y + by.y, width, height }), draw('svg', { x: x + by.x, y: y + by.y, width, height, viewBox: `${x} ${y} ${width} ${height}` }, draw('image', { href: this.image, width: this.width, height: this.depth })));
  }

  // ruler is a tape laid out along the way: an inch a tick, numbers at each half foot.
  ruler(from, by, long) {
    if (long < 0.5) return '';
    const turn = Math.atan2(by.y, by.x) * 180 / Math.PI;
    const ticks = Array.from({ length: Math.floor(long) }, (_, i) => i + 1);
    return draw('g', { class: 'tape', transform: `translate(${from.x} ${from.y}) rotate(${short(turn)})` }, draw('rect', { width: long, height: 1.5, y: -0.75 }), draw('path', { d: ticks.map((i) => `M${i} -.75v${i % 6 ? 0.5 : 1.5}`).join('') || 'M0 0' }),
      ticks.filter((i) => i % 6 === 0).map((i) => draw('text', { x: i - 0.2, y: 0.6 }, String(i))), draw('path', { class: 'end', d: 'M0 -.75v1.5' }));
  }

  // key moves what is in hand, takes it away, ends a line, undoes.
  key(event) {
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && /^[zy]$/i.test(event.key)) this.back(Number(event.key.toLowerCase() === 'y' || event.shiftKey));
    else if (arrows && this.palette.contains(event.target)) this.walk(arrows[0] + arrows[1]);
    else if (!this.over.contains(event.target)) return;
    else if (arrows && this.find()) this.nudge(event.target.dataset.point, arrows.map((n) => n * (event.shiftKey ? 6 : 1)));
    else if ((event.key === 'Delete' || event.key === 'Backspace') && this.find()) this.drop(this.find());
    else if (event.key === 'Enter' && this.draft.length) this.finish();
    else if ((event.key === 'Enter' || event.key === ' ') && event.target.dataset.id) this.grasp(event.target.dataset.id, true);
    else if (event.key === 'Escape') this.escape();
    else return;
    event.preventDefault();
  }

  escape() {
    this.drag = null;
    this.take('move');
    this.grasp('');
  }

  walk(step) {
    const all = [...this.palette.children];
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
  }

  // nudge moves what is in hand by inches; what several arrows do is one change.
  nudge(point, [x, y]) {
    const thing = this.find();
    if (this.busy) { // what was moved before is on its way
      this.ahead = { point, by: plus(this.ahead?.by || { x: 0, y: 0 }, { x, y }) };
      return;
    }
    const k = point === undefined ? undefined : Number(point);
    if (thing.key === 'zones') {
      this.put(this.moved(thing, less({ x: x ? (x > 0 ? this.width : 0) : this.width / 2, y: y ? (y > 0 ? this.depth : 0) : this.depth / 2 }, thing.at)));
      return;
    }
    if (this.nudged && this.nudged.k !== k) this.flush();
    this.nudged ||= { thing, k, by: { x: 0, y: 0 } };
    let by = plus(this.nudged.by, { x, y });
    const from = k === undefined ? thing.at : this.pointsOf(thing)[k];
    by = k === undefined ? this.kept(thing, by) : less({ x: within(from.x + by.x, this.width), y: within(from.y + by.y, this.depth) }, from);
    this.nudged.by = by;
    this.lift(thing, k, by);
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.flush(), waits);
  }

  // flush writes what was moved by keys.
  async flush() {
    clearTimeout(this.soon);
    const { nudged } = this;
    this.nudged = null;
    if (!nudged || !nudged.by.x && !nudged.by.y) return;
    this.say('');
    await this.put(nudged.k === undefined ? this.moved(nudged.thing, nudged.by) : this.reshaped(nudged.thing, nudged.k, nudged.by));
  }

  magnify(zoom, by) {
    this.scroll.classList.toggle('large', zoom !== 'fit');
    if (zoom !== 'fit') this.canvas.style.setProperty('--zoom', zoom);
    for (const one of this.zoomers.children) one.setAttribute('aria-pressed', String(one === by));
    this.sketchAll();
  }

  // tracing is about a picture to trace from. It stays in this page: nothing of it is kept or sent.
  tracing() {
    const title = el('h2', { id: 'map-trace' }, say('drawing.picture'));
    if (!this.under) {
      this.traced.hidden = true;
      this.trace.replaceChildren(title, el('label', { class: 'button small' }, say('drawing.choose-picture'), el('input', { type: 'file', accept: 'image/*', class: 'unseen', onchange: (event) => event.target.files[0] && this.lay(event.target.files[0]) })), el('p', { class: 'quiet' }, say('drawing.stays')));
      return;
    }
    const { corners } = this.under;
    const number = (word, corner, axis) => el('label', {}, word, el('input', { type: 'number', value: short(corners[corner][axis]), onchange: (event) => { corners[corner][axis] = event.target.valueAsNumber || 0; this.fit(); } }));
    const group = (word, corner) => el('fieldset', {}, el('legend', {}, word), el('div', { class: 'pair' }, number(say('drawing.west'), corner, 'x'), number(say('drawing.north'), corner, 'y')));
    this.trace.replaceChildren(title, el('p', {}, el('b', {}, this.under.name)), el('p', { class: 'quiet' }, say('drawing.stays')),
      el('label', {}, say('drawing.opacity', { n: this.opacity }), el('input', { type: 'range', min: 0, max: 100, value: this.opacity, oninput: (event) => { this.opacity = event.target.valueAsNumber; event.target.parentElement.firstChild.textContent = say('drawing.opacity', { n: this.opacity }); this.fit(); } })),
      group(say('drawing.north-west'), 0), group(say('drawing.south-east'), 1),
      button(say('drawing.take-out'), () => { URL.revokeObjectURL(this.traced.src); this.under = null; this.tracing(); }, { class: 'button small' }));
    this.fit();
  }

  async lay(file) {
    const address = URL.createObjectURL(file);
    this.traced.src = address;
    try {
      await this.traced.decode();
    } catch {
      URL.revokeObjectURL(address);
      return announce(say('drawing.no-picture', { name: file.name }), true);
    }
    this.under = { name: file.name, corners: [{ x: 0, y: 0 }, { x: this.width, y: this.depth }] };
    return this.tracing();
  }

  // fit lays the picture between its corners.
  fit() {
    const [a, b] = this.under.corners;
    const part = { left: a.x / this.width, top: a.y / this.depth, width: (b.x - a.x) / this.width, height: (b.y - a.y) / this.depth };
    for (const [side, of] of Object.entries(part)) this.traced.style.setProperty(side, `${100 * of}%`);
    this.traced.style.setProperty('opacity', this.opacity / 100);
    this.traced.hidden = false;
  }
}
