// What the page says of the hub, and asks.

// hubPanel is where somebody joins by typing, sees what the hub has, and says what he
// leads.
function hubPanel() {
  const { game, name, parts = [], you, gone } = hub.kept;
  const section = panel('The hub', el('p', { role: 'status' }, [game && !gone ? `Joined: ${name}` : '', hub.words()].filter(Boolean).join(' · ') || 'Not joined. Scan the hub’s code on your briefing, or type it.'),
    ...(game && hub.asides().length ? [asideQuestion()] : []), ...newsOf(() => true),
    ...(game && !gone ? [leads(parts, you), leaveHub()] : [joinField(), gone ? leaveHub() : null]));
  section.id = 'hub';
  return section;
}

function joinField() {
  const field = el('input', { type: 'text', id: freshID(), autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' });
  return labelled('Code', field,
    button('Join', () => { if (field.value.trim()) hub.join(field.value.trim()); }));
}

function leads(parts, you) {
  if (!parts.length) return null;
  const list = el('select', { id: freshID(), onchange: () => hub.lead(list.value) },
    ...['', ...parts].map((part) => el('option', { value: part, selected: part === (you || '') }, part || 'the side')));
  return labelled('You lead', list);
}

function leaveHub() {
  return el('details', {}, el('summary', {}, 'Leave the hub'),
    el('p', {}, 'The marks stay here and there. Those that wait are not sent.'),
    button('Leave', () => { hub.leave(); open(); }));
}

// asideQuestion asks whether marks are of the hub's game that it never had.
function asideQuestion() {
  const units = hub.asides();
  const lines = units.slice(0, 5).map(({ key, about, aside }) => `${about.name || unitIn(key)} ${Object.entries(soundMarks(aside)).map(([field, value]) => saidOf(field, value)).join(', ')}`);
  const when = Math.max(...units.map(timeOf));
  return question(`${units.length === 1 ? 'Marks of one unit were' : `Marks of ${units.length} units were`} made without this hub${when ? `, the last on ${timeWords(when)}` : ''}: ${lines.join('; ')}${units.length > 5 ? '; …' : ''}. Are they of the game that it plays now?`,
    ['Yes, send them', () => hub.settle(true)], ['No, take them off', () => hub.settle(false)]);
}

const nameOf = (key) => aboutOf(key).name || unitIn(key).replace(/^.*[=/]/, '');

// newsOf are the words beside marks of some units, until somebody has seen them.
function newsOf(isHere) {
  return hub.kept.news.filter(({ key }) => isHere(key)).map(({ key, field, words }) => ask(`${nameOf(key)}: ${words}`, ['Seen', () => {
    hub.seen(key, [field]);
    changed([]);
  }]));
}
