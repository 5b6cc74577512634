// The dice: what is rolled and what stays, six maps to choose from, and every roll that fell before.
import { el, button, announce, styled } from './dom.js';
import { say, late, language } from './say.js';
import { pictured } from './picture.js';
import { rollsOf, pin, same, keyOf } from './rolls.js';
import * as keep from './keep.js';

await styled('dice.css');

const six = 6;
const wide = 664; // pixels of a map's picture: the large one has twice as many as it is wide
const wideDesk = matchMedia('(min-width: 881px)');
const streamOf = (stream) => say('studio.stream', { stream });
const timeOf = (when) => new Date(when).toLocaleString(language, { ...(Date.now() - when > 12 * 3600000 ? { dateStyle: 'short' } : {}), timeStyle: 'short', hourCycle: 'h23' });

// Dice shows a game's dice in a panel, and at its side the maps. work says how the game stands:
// ask answers about it by some dice, act changes it.
export class Dice {
  constructor(panel, desk, work) {
    Object.assign(this, { panel, desk, work, answers: new Map(), looked: null, chosen: 0, first: 0, now: null });
    this.layers = el('ul', { class: 'layers' });
    this.gives = el('div', {});
    this.rest = button(say('chance.roll-rest'), () => this.roll(''));
    this.undo = button(say('studio.form-undo'), () => this.work.undo(false), { class: 'button small' });
    this.redo = button(say('studio.form-redo'), () => this.work.undo(true), { class: 'button small' });
    panel.replaceChildren(el('h2', {}, say('chance.what-is-rolled')), el('p', { class: 'quiet' }, say('chance.keep-what-you-like')),
      this.layers, el('p', { class: 'acts' }, this.rest, this.undo, this.redo), el('p', { class: 'quiet' }, say('chance.dice-touch-nothing')), this.gives,
      el('details', { class: 'shared', ontoggle: (event) => this.share(event.target) }, el('summary', {}, say('shares.page'))));
    panel.addEventListener('keydown', (event) => this.key(event));
    this.maps = el('div', { class: 'maps', tabindex: 0, role: 'group', 'aria-label': say('chance.maps-to-choose') });
    this.head = el('header', {});
    this.strip = el('ul', { class: 'strip' });
    this.told = el('span', { class: 'quiet' });
    this.chooser = el('section', { class: 'chooser', 'aria-label': say('chance.maps-to-choose') }, this.head, this.maps,
      el('footer', {}, el('header', {}, el('h2', {}, say('chance.earlier-rolls')), this.told), this.strip));
    this.chooser.addEventListener('keydown', (event) => this.key(event));
    wideDesk.addEventListener('change', () => this.place());
    this.place();
  }

  // place has the maps beside the panel, or under it where there is no room.
  place() { (wideDesk.matches ? this.desk : this.panel).append(this.chooser); }

  key(event) {
    if (event.key === 'Escape' && this.looked) this.lookBack();
    if (!(event.ctrlKey || event.metaKey) || !'zy'.includes(event.key.toLowerCase())) return;
    event.preventDefault();
    this.work.undo(event.key.toLowerCase() === 'y' || event.shiftKey);
  }

  // share shows the shares of dice that nobody chose; their script comes when they are first wanted.
  async share(place) {
    if (!place.open || this.shared) return;
    this.shared = true;
    const { Shared } = await late('./shared.js');
    this.shared = new Shared(this.work);
    place.append(this.shared.place);
  }

  // show takes the game as it stands now. What it rolls is asked once for its dice and text.
  async show() {
    const { dice } = this.work;
    if (!dice) return;
    const round = this.round = (this.round || 0) + 1;
    this.earlier();
    const now = await this.ask(dice, 0);
    if (round !== this.round) return; // another is on its way
    if (!now) {
      this.layers.replaceChildren(el('li', {}, say('chance.dice-wait')));
      return;
    }
    const moved = !this.now || this.now.number !== now.number || this.now.dice.seed !== now.dice.seed;
    this.now = now;
    if (moved) {
      this.first = Math.floor((now.number - 1) / six) * six;
      this.chosen = now.number;
    }
    this.list();
    if (!this.looked) await this.choose(round);
    if (round === this.round) await this.draw(round);
    this.desk.dataset.thrown = keyOf(dice);
    this.shared?.show?.();
  }

  // ask asks for what dice give, or those with the ground of a number; the answers stay as long as
  // the text does.
  async ask(dice, number) {
    const { text } = this.work;
    if (text !== this.text) this.answers.clear();
    this.text = text;
    const key = `${number} ${keyOf(dice)}`;
    if (!this.answers.has(key)) this.answers.set(key, this.work.ask('rolled', { dice, number }).then((answer) => pictured(answer, wide)).catch(() => null));
    return this.answers.get(key);
  }

  // list tells the layers that are rolled.
  list() {
    const { pinned } = rollsOf(this.work.name);
    const { streams } = this.now;
    const held = document.activeElement?.dataset?.act;
    this.layers.replaceChildren(...streams.map(({ name, dice }) => {
      const stays = pinned.includes(name);
      return el('li', {},
        el('p', {}, el('b', {}, streamOf(name)), ' ', el('span', { class: 'quiet' }, say('studio.dice', { n: dice })), el('span', { class: 'quiet fell' }, this.fell(name))),
        el('button', { type: 'button', class: 'pin', 'data-act': `pin-${name}`, 'aria-pressed': String(stays), 'aria-label': say('chance.keep-stream', { stays, stream: streamOf(name) }), onclick: () => { pin(this.work.name, name, !stays); this.list(); } }, pinSign(), stays ? say('chance.is-kept') : say('chance.keep')),
        button(say('chance.roll'), () => this.roll(name), { 'data-act': `roll-${name}`, 'aria-label': say('chance.roll-stream', { stream: streamOf(name) }) }));
    }));
    this.rest.disabled = !streams.some(({ name }) => !pinned.includes(name));
    this.layers.querySelector(`[data-act="${held}"]`)?.focus();
  }

  // fell is what a layer came to, in a few words.
  fell(stream) {
    const { ground, sky, sides } = this.now;
    if (stream === 'terrain') return ground || '';
    if (stream === 'weather') return sky || '';
    if (stream === 'dummies') return sides.map(cardsOf).join('; ');
    return stream === 'arrivals' ? sides.flatMap((side) => side.arrivals || []).map(({ name, turn }) => say('chance.arrives', { troops: name, turn })).join('; ') : '';
  }

  roll(stream) {
    this.looked = null;
    return this.work.roll(stream, stream ? [] : rollsOf(this.work.name).pinned);
  }

  // choose shows six maps, one after the other as they come.
  async choose(round) {
    const ground = this.now.map && this.now.streams.some(({ name }) => name === 'terrain');
    const mine = drawn(this.work.text);
    const to = this.first + six;
    this.head.replaceChildren(el('h2', {}, say('chance.maps-to-choose')), el('p', { class: 'quiet' }, ground ? say('chance.maps-with') : mine ? say('chance.maps-all-drawn') : say('chance.maps-none')), ground && mine ? el('p', {}, say('chance.maps-drawn')) : '',
      ...(ground ? [el('div', { class: 'acts' },
        button('◀', () => this.turn(-six), { 'aria-label': say('chance.maps-before'), disabled: this.first === 0 }),
        el('span', { class: 'quiet' }, say('chance.maps-range', { first: this.first + 1, last: to })),
        button(say('chance.maps-next'), () => this.turn(six)), this.play = button('', () => this.take(), { class: 'button main' }))] : []));
    if (!ground) {
      this.maps.replaceChildren(this.figure(this.now));
      this.gives.replaceChildren();
      return;
    }
    this.frames = Array.from({ length: six }, (_, i) => el('button', { type: 'button', class: 'lot', 'data-number': this.first + i + 1, onclick: () => this.point(this.first + i + 1) }, el('span', { class: 'coming' }, say('chance.map-coming', { n: this.first + i + 1 }))));
    this.maps.replaceChildren(...this.frames);
    await this.point(this.chosen);
    for (const [i, frame] of this.frames.entries()) {
      const one = await this.ask(this.work.dice, this.first + i + 1);
      if (round !== this.round || this.looked) return;
      if (one) frame.replaceChildren(...this.caption(one));
      if (one?.number === this.chosen) this.tell(one);
    }
  }

  caption({ number, ground = '', picture, heads = [], share = [] }) {
    const all = share.reduce((sum, n) => sum + n, 0);
    return [el('img', { src: picture, alt: '' }), el('span', { class: 'caption' }, el('b', {}, `${number} `, ground),
      all ? el('meter', { min: 0, max: all, value: share.at(-1), 'aria-hidden': 'true' }) : '',
      el('span', { class: 'quiet' }, heads.map((side, i) => say('chance.side-nearer', { side, n: share[i] })).join(' · ')))];
  }

  turn(by) {
    this.first = Math.max(0, this.first + by);
    this.chosen = this.first + 1;
    this.round++;
    return this.choose(this.round).then(() => this.draw(this.round));
  }

  // point frames a map. Nothing is played on it before it is taken.
  async point(number) {
    this.chosen = number;
    for (const frame of this.frames) frame.setAttribute('aria-pressed', String(Number(frame.dataset.number) === number));
    const played = number === this.now.number;
    this.play.replaceChildren(played ? say('chance.is-played') : say('chance.play-on', { n: number }));
    this.play.disabled = played;
    this.tell(await this.ask(this.work.dice, number));
  }

  // tell is what a map gives each side.
  tell(one) {
    if (one?.number !== this.chosen) return;
    if (!one.gives) return this.gives.replaceChildren();
    this.gives.replaceChildren(el('h2', {}, say('chance.map-gives', { n: one.number })),
      el('table', {}, el('thead', {}, el('tr', {}, el('td', {}), one.heads.map((head) => el('th', { scope: 'col' }, head)))),
        el('tbody', {}, one.gives.map(({ what, of }) => el('tr', {}, el('th', { scope: 'row' }, what), of.map((cell) => el('td', {}, cell)))))));
    return undefined;
  }

  async take() {
    const { chosen } = this;
    const one = await this.ask(this.work.dice, chosen);
    if (one) this.work.throw(one.dice, 'terrain', say('chance.plays-on', { n: chosen }));
  }

  // earlier lists the rolls that fell before.
  earlier() {
    const { list } = rollsOf(this.work.name);
    this.told.textContent = list.length > 1 ? say('chance.earlier-about', { n: list.length }) : say('chance.earlier-none');
    const shown = new Map([...this.strip.children].map((item) => [item.dataset.key, item]));
    this.strip.replaceChildren(...list.map((one) => {
      const item = shown.get(keyOf(one.dice)) || el('li', { 'data-key': keyOf(one.dice) }, el('button', { type: 'button', onclick: () => this.look(one) }, el('span', { class: 'picture' }),
        el('span', {}, el('b', {}, timeOf(one.when)), ' ', say('chance.what-fell', { what: one.what }))));
      item.firstElementChild.setAttribute('aria-current', String(same(one.dice, this.work.dice)));
      return item;
    }));
  }

  // draw draws earlier rolls that have no picture yet, as they were when they fell: the browser
  // keeps what was drawn.
  async draw(round) {
    const { list } = rollsOf(this.work.name);
    for (const item of [...this.strip.children]) {
      const place = item.querySelector('.picture');
      const one = list.find(({ dice }) => keyOf(dice) === item.dataset.key);
      if (place.childElementCount || !one) continue;
      const kept = `${this.work.name}/${item.dataset.key}`;
      let fell = await keep.remembered(kept);
      if (!fell) {
        const answer = await this.ask(one.dice, 0);
        if (answer) keep.remember(kept, fell = { picture: answer.picture, hours: answer.hours, sides: answer.sides });
      }
      if (round !== this.round) return;
      if (fell) place.replaceChildren(pictureOf(one.what, fell));
    }
  }

  // look shows an earlier roll in the place of the maps.
  async look(one) {
    this.looked = one;
    const answer = await this.ask(one.dice, 0);
    if (this.looked !== one) return;
    if (!answer) return announce(say('chance.dice-wait'), true);
    const played = same(one.dice, this.work.dice);
    const back = button(played ? say('chance.is-played') : say('chance.bring-back'), () => this.bringBack(), { class: 'button main', disabled: played });
    const leave = button(say('chance.look-no-further'), () => this.lookBack());
    this.head.replaceChildren(el('h2', {}, say('chance.earlier', { time: timeOf(one.when), what: say('chance.what-fell', { what: one.what }) })), el('div', { class: 'acts' }, leave, back));
    this.maps.replaceChildren(this.figure(answer, one.what));
    this.maps.scrollTop = 0;
    (played ? leave : back).focus();
    this.desk.dataset.looks = keyOf(one.dice);
    return undefined;
  }

  // figure is what dice gave, what an earlier roll was of before all else.
  figure({ ground, picture, sky, hours = [], sides }, what) {
    const map = picture ? el('img', { src: picture, alt: ground || '' }) : '';
    const small = ['weather', 'dummies', 'arrivals'].includes(what);
    return el('figure', { class: 'large' }, small ? '' : map,
      el('figcaption', {}, [ground, [sky, ...hours.map(({ at, sky: over }) => `${at} ${say('weather.sky', { sky: over })}`)].filter(Boolean).join(', '), ...sides.filter(({ cards }) => cards).map(cardsOf),
        ...sides.flatMap((side) => side.arrivals || []).map(({ name, turn }) => say('chance.arrives', { troops: name, turn }))].filter(Boolean).map((line) => el('p', {}, line))), small ? map : '');
  }

  bringBack() {
    const one = this.looked;
    this.looked = null;
    this.work.throw(one.dice, one.what, say('chance.brought-back', { time: timeOf(one.when) }));
    [...this.strip.children].find((item) => item.dataset.key === keyOf(one.dice))?.firstElementChild.focus();
  }

  lookBack() {
    const key = keyOf(this.looked.dice);
    this.looked = null;
    this.show();
    [...this.strip.children].find((item) => item.dataset.key === key)?.firstElementChild.focus();
  }
}

// drawn tells whether any of the ground was drawn.
const drawn = (text) => /^terrain:(?:[^\n]*\n(?![^\s#]))*?[^\n]*\bmap:(?!\s*none)/m.test(text);

const cardsOf = ({ name, cards, dummies }) => say('chance.cards-of', { side: name, n: cards, dummies });

// svg is a drawing of shapes, each [its name, its attributes].
function svg(box, shapes, kind) {
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const put = (to, values) => { for (const [name, value] of Object.entries(values)) to.setAttribute(name, value); };
  put(drawn, { viewBox: box, 'aria-hidden': 'true', class: kind });
  for (const [name, values] of shapes) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
    put(shape, values);
    drawn.append(shape);
  }
  return drawn;
}

const pinSign = () => svg('0 0 14 16', [['path', { d: 'M4 1h6l-1 5 3 3H2l3-3zM7 9v6' }]], 'sign');

// What the sky is drawn with: sun, cloud, and more rain the wetter it is.
const skies = { clear: [1, 0, 0], fair: [1, 1, 0], overcast: [0, 1, 0], drizzle: [0, 1, 1], rain: [0, 1, 2], 'heavy-rain': [0, 1, 4] };

function skyOver(hours) {
  const seen = hours.filter(({ sky }, i) => i === 0 || sky !== hours[i - 1].sky).slice(0, 4);
  return svg('0 0 126 95', seen.flatMap(({ sky }, i) => {
    const [sun, cloud, rain] = skies[sky] || [0, 1, 0];
    const x = 63 + (i - (seen.length - 1) / 2) * 30;
    return [...(sun ? [['circle', { cx: x - 4, cy: 40, r: 7 }]] : []), ...(cloud ? [['path', { d: `M${x - 10} 52a6 6 0 0 1 2-11a8 8 0 0 1 15 2a5 5 0 0 1 1 9z`, class: 'cloud' }]] : []),
      ...Array.from({ length: rain }, (_, n) => ['path', { d: `M${x - 6 + n * 4} 56l-3 8` }])];
  }), 'weather');
}

// cards are a row of each side's cards, its dummies dashed.
function cardsDown(sides) {
  return svg('0 0 126 95', sides.flatMap(({ cards, dummies }, row) => Array.from({ length: Math.min(cards, 16) }, (_, i) => ['rect', {
    x: 8 + (i % 8) * 14, y: 22 + row * 30 + Math.floor(i / 8) * 12, width: 11, height: 8, class: `side-${row}${i >= cards - dummies ? ' dummy' : ''}`,
  }])), 'fallen');
}

function pictureOf(what, { picture, hours, sides }) {
  if (what === 'weather' && hours) return skyOver(hours);
  if (what === 'dummies' && sides.some(({ cards }) => cards)) return cardsDown(sides);
  if (what === 'arrivals') return el('span', { class: 'turns' }, sides.flatMap((side) => side.arrivals || []).map(({ name, turn }) => say('chance.arrives', { troops: name, turn })).join(', '));
  return picture ? el('img', { src: picture, alt: '' }) : hours ? skyOver(hours) : cardsDown(sides);
}
