'use strict';

// What the page says of the hub, and asks.

// hubPanel is where somebody joins by typing, sees what the hub has, and says what he
// leads.
function hubPanel() {
  const { game, name, parts = [], you, gone } = hub.kept;
  const section = panel('The hub', el('p', { role: 'status' }, [game && !gone ? `Joined: ${name}` : '', hub.words()].filter(Boolean).join(' · ') || 'Not joined. Scan the hub’s code on your briefing, or type it.'),
    ...(game && !gone ? [leads(parts, you), leaveHub()] : [joinField(), gone ? leaveHub() : null]));
  section.id = 'hub';
  return section;
}

function joinField() {
  const field = el('input', { type: 'text', id: freshID(), autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' });
  return el('p', { class: 'search' }, el('label', { for: field.id }, 'Code'), field,
    el('button', { type: 'button', onclick: () => { if (field.value.trim()) hub.join(field.value.trim()); } }, 'Join'));
}

function leads(parts, you) {
  if (!parts.length) return null;
  const list = el('select', { id: freshID(), onchange: () => hub.lead(list.value) },
    ...['', ...parts].map((part) => el('option', { value: part, selected: part === (you || '') }, part || 'the side')));
  return el('p', { class: 'search' }, el('label', { for: list.id }, 'You lead'), list);
}

function leaveHub() {
  return el('details', {}, el('summary', {}, 'Leave the hub'),
    el('p', {}, 'The marks stay here and there. Those that wait are not sent.'),
    el('button', { type: 'button', onclick: () => { hub.leave(); open(); } }, 'Leave'));
}
