// Elements, made without ever reading a text as HTML.
import { say } from './say.js';

export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked' || name === 'disabled' || name === 'selected') element[name] = value;
    else if (name === 'style') for (const [key, to] of Object.entries(value)) element.style.setProperty(key, to);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// styled fetches the styles of what comes later.
export const styled = (name) => new Promise((yes) => { document.head.append(el('link', { rel: 'stylesheet', href: name, onload: yes, onerror: yes })); });

// button is a button with a word on it.
export const button = (word, onclick, attributes = {}) => el('button', { type: 'button', class: 'button', onclick, ...attributes }, word);

// choice is a select of [value, word] pairs.
export function choice(options, chosen, onchange, attributes = {}) {
  return el('select', { onchange: (event) => onchange(event.target.value), ...attributes },
    options.map(([value, word]) => el('option', { value, selected: value === chosen }, word)));
}

// announce tells something at the foot of the screen and to a screen reader; what is
// bad stays until the next is told.
let silence = 0;
export function announce(words, bad = false) {
  const place = document.getElementById('said');
  clearTimeout(silence);
  place.replaceChildren(el('p', { class: bad ? 'bad' : null }, words));
  if (!bad) silence = setTimeout(() => place.replaceChildren(), 6000);
}

// complain tells what is wrong with a question.
export const complain = ({ message, hint }) => announce(hint ? say('studio.fault', { what: message, hint }) : message, true);

// menu is a button that opens a list of acts; arrows walk it, Escape shuts it. It has a word on it,
// or a sign that is called so.
export function menu(word, items, foot, sign = '') {
  const list = el('div', { role: 'menu', hidden: true, 'aria-label': word },
    items.map(({ word: name, right, more, act }) => el('button', {
      type: 'button', role: 'menuitem', tabindex: -1,
      onclick: () => { shut(true); act(); },
    }, el('b', {}, name), right ? el('span', {}, right) : '', more ? el('small', {}, more) : '')),
    foot ? el('p', {}, foot) : null);
  const opener = button(sign || `${word} ▾`, () => (list.hidden ? open() : shut(true)), { 'aria-label': sign && word, 'aria-haspopup': 'menu', 'aria-expanded': 'false' });
  const box = el('div', { class: 'menu' }, opener, list);
  const entries = () => [...list.querySelectorAll('[role="menuitem"]')];
  const open = () => {
    list.hidden = false;
    opener.setAttribute('aria-expanded', 'true');
    entries()[0].focus();
  };
  const shut = (back) => {
    list.hidden = true;
    opener.setAttribute('aria-expanded', 'false');
    if (back) opener.focus();
  };
  box.addEventListener('keydown', (event) => {
    const all = entries();
    const at = all.indexOf(document.activeElement);
    if (event.key === 'Escape' && !list.hidden) shut(true);
    else if (event.key === 'ArrowDown' && list.hidden) open();
    else if (event.key === 'ArrowDown') all[(at + 1) % all.length].focus();
    else if (event.key === 'ArrowUp') all[(at + all.length - 1) % all.length].focus();
    else if (event.key === 'Home') all[0].focus();
    else if (event.key === 'End') all[all.length - 1].focus();
    else return;
    event.preventDefault();
  });
  box.addEventListener('focusout', (event) => { if (!box.contains(event.relatedTarget)) shut(false); });
  return box;
}

// download hands bytes to the browser as a file.
export function download(name, type, data) {
  const address = URL.createObjectURL(new Blob([data], { type }));
  const link = el('a', { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

// bytesOf reads what an engine sent in base64.
export const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// inBase64 writes what is sent to an engine.
export function inBase64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

// sentence is what a problem says.
export const sentence = ({ what, want }) => (want ? say('problem.expected', { what, want }) : what);

// level is how grave a problem is, in a word.
export const level = ({ level: grade }) => say('studio.level', { level: grade });

// clipped is a sentence that a list of words makes long, cut behind one of them.
function clipped(words) {
  const most = 170;
  return words.length <= most ? words : `${words.slice(0, words.lastIndexOf(',', most))}, …`;
}

// problem is one line of check: where it is, what it is, and what may be done.
export const problem = (one, at, act = '') => el('div', { class: `problem ${one.level}` }, at,
  el('div', {}, el('p', { title: sentence(one) }, clipped(sentence(one))), one.hint ? el('p', { class: 'hint' }, one.hint) : null), act);
