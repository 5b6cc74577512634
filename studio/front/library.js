// One's own games, as this browser keeps them: to go on with, to rename, to copy, to delete; all of
// them in one file, and back from it.
import { el, button, menu, announce, download, styled } from './dom.js';
import { say, language } from './say.js';
import { titleOf } from './battle.js';
import { plainDice, plainName, plainOwn } from './link.js';
import { portrait } from './picture.js';
import * as rolls from './rolls.js';
import * as keep from './keep.js';

await styled('library.css');

const few = matchMedia('(max-width: 880px)').matches ? 1 : 5; // games that are listed at first
const mostBytes = 64 << 20; // of a backup
const mostGames = 1000; // in it: browsers keep fewer

const day = (when) => new Date(when).toLocaleString(language, new Date(when).toDateString() === new Date().toDateString() ? { timeStyle: 'short', hourCycle: 'h23' } : { dateStyle: 'medium' });
const gameOf = (key) => ({ ...keep.read(key), name: key.replace(/^text:/, '') });
const rulesOf = (text) => /^rules:[ \t]*["']?([^\s"'#]+)/m.exec(text)?.[1] || '';

// Library lists the games in a place. open opens one; ask asks the engine for its picture.
export class Library {
  constructor(place, { open, ask, facts }) {
    Object.assign(this, { place, open, ask, facts, all: false });
    this.show();
  }

  show() {
    const games = keep.own().map(gameOf).filter(({ text }) => text);
    this.list = el('ul', {}, (this.all ? games : games.slice(0, few)).map((game) => this.item(game)));
    const one = few === 1 && !this.all;
    const all = games.length > few && !this.all ? button(say('games.all-games', { n: games.length }), () => { this.all = true; this.show(); this.list.querySelector('button')?.focus(); }, { class: 'link' }) : '';
    this.count = el('span', { class: 'quiet' }, one ? '' : say('games.in-this-browser', { n: games.length }));
    this.place.replaceChildren(el('header', {}, el('h2', { id: 'yours' }, one ? say('games.go-on-with') : say('games.your-games')), one ? all : this.count), this.list,
      one ? '' : el('p', { class: 'acts' }, all,
        games.length ? button(say('games.back-up'), () => this.backUp(), { class: 'link' }) : '',
        button(say('games.restore'), () => this.choose(), { class: 'link' })));
    this.draw();
  }

  item({ name, text, when, shipped }) {
    const title = titleOf(text) || name;
    const rules = this.facts.ruleSets.find(([id]) => id === rulesOf(text))?.[1] || rulesOf(text);
    const item = el('li', { 'data-name': name }, el('button', { type: 'button', class: 'game', onclick: () => this.open({ name, text, kept: true, shipped }) },
      el('span', { class: 'picture' }), el('span', { class: 'words' }, el('b', {}, title), el('span', { class: 'quiet' }, say('games.game-about', { name, time: day(when), rules })))),
      menu(say('games.more-of', { name }), [
        { word: say('games.rename'), act: () => this.rename(item, name) },
        { word: say('games.duplicate'), act: () => this.duplicate(name) },
        { word: say('games.delete'), act: () => this.remove(item, name) },
      ], '', '⋯'));
    return item;
  }

  // focus goes on with a game.
  focus(name) { [...this.list.children].find((item) => item.dataset.name === name)?.querySelector('button')?.focus(); }

  rename(item, name) {
    const typed = el('input', { type: 'text', value: name, 'aria-label': say('games.new-name'), maxlength: 80 });
    const done = (event) => {
      event?.preventDefault();
      const to = plainName(typed.value);
      if (to === name) return back();
      if (!to) return announce(say('games.name-empty'), true);
      if (keep.read(`text:${to}`)) return announce(say('games.name-taken', { name: to }), true);
      if (!copied(to, name, keep.read(`text:${name}`))) return announce(say('games.no-room'), true);
      forget(name);
      this.show();
      return this.focus(to);
    };
    const back = () => { this.show(); this.focus(name); };
    item.replaceChildren(el('form', { onsubmit: done, onkeydown: (event) => event.key === 'Escape' && back() }, typed,
      button(say('games.rename'), done), button(say('studio.cancel'), back)));
    typed.focus();
    typed.setSelectionRange(0, name.replace(/\.ya?ml$/, '').length);
  }

  duplicate(name) {
    const to = keep.free(name, keep.names());
    if (!copied(to, name, { ...keep.read(`text:${name}`), when: Date.now(), saved: false, seen: '' })) return announce(say('games.no-room'), true);
    this.show();
    return this.focus(to);
  }

  // remove deletes a game, which stays in its place to be taken back until the page is left.
  remove(item, name) {
    const game = keep.read(`text:${name}`);
    const fell = rolls.rollsOf(name);
    forget(name);
    const undo = button(say('studio.form-undo'), () => {
      const back = keep.free(name, keep.names());
      if (!hold(back, game, fell)) return announce(say('games.no-room'), true);
      this.show();
      return this.focus(back);
    });
    this.count.textContent = say('games.in-this-browser', { n: keep.own().length });
    item.replaceChildren(el('p', { class: 'gone', role: 'status' }, say('games.deleted', { name })), undo);
    undo.focus();
  }

  // draw puts a picture to each game, kept from before as long as its text is the same.
  async draw() {
    const { list } = this;
    for (const item of [...list.children]) {
      const { name } = item.dataset;
      const game = gameOf(`text:${name}`);
      const of = `${game.when} ${rolls.keyOf(game.dice)}`;
      let kept = await keep.remembered(`picture/${name}`);
      if (kept?.of !== of) {
        kept = { of, picture: await portrait(this.ask, { ...game, name }, 184).catch(() => '') };
        if (kept.picture) keep.remember(`picture/${name}`, kept);
      }
      if (!list.isConnected) return;
      if (kept.picture) item.querySelector('.picture')?.replaceChildren(el('img', { src: kept.picture, alt: '' }));
    }
  }

  backUp() {
    const games = JSON.stringify(keep.own().map(gameOf).filter(({ text }) => text).map((game) => ({ ...game, rolls: rolls.rollsOf(game.name) })));
    download(`csprint-games-${new Date().toISOString().slice(0, 10)}.json`, 'application/json', `${head}"sum":"${sumOf(games)}","games":${games}}\n`);
    announce(say('games.backed-up'));
  }

  choose() { el('input', { type: 'file', accept: '.json,application/json', onchange: (event) => event.target.files[0] && this.restore(event.target.files[0]) }).click(); }

  async restore(file) {
    this.all = true;
    if (await restore(file)) this.show();
  }
}

// restore puts the games of a backup beside those that are there, and tells whether it did. Either
// all of them come, or none.
export async function restore(file) {
  const games = file.size <= mostBytes ? await file.text().then(gamesIn).catch(() => null) : null;
  if (!games) return announce(say('games.backup-broken', { file: file.name }), true);
  const here = keep.own().map(gameOf);
  const own = (game) => JSON.stringify(game.own || []);
  const fresh = games.filter((game) => !here.some((one) => one.text === game.text && rolls.same(one.dice, game.dice) && own(one) === own(game)));
  const made = [];
  const taken = keep.names();
  for (const { name, rolls: fell, ...game } of fresh) {
    const to = keep.free(name, taken);
    made.push(to);
    taken.push(`text:${to}`);
    if (hold(to, game, fell)) continue;
    for (const one of made) forget(one);
    return announce(say('games.no-room'), true);
  }
  const told = say('games.restored', { n: made.length, here: games.length - made.length });
  const files = [...new Set(fresh.flatMap(({ own }) => own.map(({ name }) => name)))];
  announce(files.length ? `${told} ${say('club.sent', { files: files.join(', ') })}` : told, files.length > 0);
  return true;
}

// hold keeps a game with its rolls, or nothing of it, and tells whether the browser would.
function hold(name, game, fell) {
  if (keep.write(`text:${name}`, game) && rolls.put(name, fell)) return true;
  forget(name);
  return false;
}

// copied keeps a game with the rolls of another.
const copied = (to, name, game) => hold(to, game, rolls.rollsOf(name));

function forget(name) {
  keep.drop(`text:${name}`);
  rolls.drop(name);
}

const head = '{"csprint":"games","form":1,';

// sumOf shows damage (FNV-1a): nobody need be kept from forging a backup of his own games.
function sumOf(text) {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return sum.toString(16);
}

// gamesIn are the games of a backup; null where any of it isn't as we write it.
function gamesIn(text) {
  const { sum, games } = JSON.parse(text);
  if (!text.startsWith(head) || !Array.isArray(games) || games.length > mostGames || sum !== sumOf(JSON.stringify(games))) return null;
  const made = games.map(plainGame);
  return made.every(Boolean) ? made : null;
}

const texts = ['paper', 'ink', 'printed'];

// plainGame is a game with what we keep of one, and nothing else; null for none.
function plainGame(game) {
  const name = plainName(game?.name);
  if (!name || typeof game.text !== 'string' || !game.text) return null;
  const plain = Object.fromEntries(texts.filter((key) => typeof game[key] === 'string' && /^[\x20-\x7e]{1,40000}$/.test(game[key])).map((key) => [key, game[key]]));
  return { name, text: game.text, when: rolls.plainTime(game.when), dice: plainDice(game.dice), own: plainOwn(game.own), ...plain, seen: '', saved: false, shipped: false, rolls: rolls.plain(game.rolls, plainDice) };
}
