// Builds what a person sees and touches. Text only ever becomes text.

function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false && child !== ''));
  return element;
}

const button = (word, onclick, attributes = {}) => el('button', { type: 'button', onclick, ...attributes }, word);
const act = (word, onclick) => button(word, onclick, { class: 'act' });
const groups = (text) => el('span', { class: 'groups' }, text);

// field is a labelled one for a line, and what is done with what was typed.
function field(id, label, word, take) {
  const input = el('input', { id, type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: '200' });
  return el('form', { onsubmit: (event) => { event.preventDefault(); if (input.value.trim()) take(input.value); } },
    el('label', { for: id }, label), input, el('button', { class: 'act' }, word));
}

// copied is a text to be copied, by the button or by hand: pages that come by plain http have no clipboard.
function copied(id, text, label, word) {
  const area = el('textarea', { id, readonly: true, rows: '4', value: text });
  const copy = button(word, () => {
    area.select();
    if (document.execCommand('copy')) copy.textContent = say('shares.copied');
  });
  return el('div', {}, el('label', { for: id }, label), area, el('div', { class: 'row' }, copy));
}
