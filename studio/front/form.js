// The commonest things as fields. Each change is written into the text by the
// engine, which leaves the host's comments and order as they are.
import { el } from './dom.js';
import { say } from './say.js';

// formOf shows the fields of a text. change takes {at, value} of what was altered.
export function formOf(parts, change) {
  return el('div', {}, parts.map((part) => el('section', { 'aria-label': part.title }, el('h2', {}, part.title),
    part.fields?.length ? el('div', { class: 'fields' }, part.fields.map((field) => el('label', { class: field.kind === 'line' ? 'whole' : null }, field.word, control(field, change)))) : null,
    (part.tables || []).map((table) => rows(table, change)))));
}

function control(field, change, label) {
  const alter = (event) => change({ at: field.at, value: field.kind === 'number' || field.kind === 'count' ? event.target.value.replace(/(\d),(?=\d{3})/g, '$1') : event.target.value });
  const attributes = { 'data-at': field.at, 'aria-label': label || null };
  if (field.among) {
    const words = field.value && !field.among.includes(field.value) ? [field.value, ...field.among] : field.among;
    return el('select', { ...attributes, onchange: alter }, [['', '–'], ...words.map((word) => [word, word])].map(([value, word]) => el('option', { value, selected: value === (field.value || '') }, word)));
  }
  return el('input', { ...attributes, type: 'text', inputmode: field.kind === 'number' ? 'numeric' : null, value: field.value || '', title: (field.value || '').length > 8 ? field.value : null, onchange: alter });
}

function rows(table, change) {
  return el('table', {}, el('caption', {}, table.title),
    el('thead', {}, el('tr', {}, table.heads.map((head, i) => el('th', { scope: 'col', class: table.rows[0][i].at.endsWith('/guns') ? 'small-caps guns' : 'small-caps' }, head)))),
    el('tbody', {}, table.rows.map((row) => el('tr', {}, row.map((field, i) => el('td', { class: i === 0 ? 'name' : null },
      control(field, change, say('studio.form-cell', { what: table.heads[i], unit: row[0].value || say('studio.form-a-unit') }))))))));
}
