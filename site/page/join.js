// What the page says of the hub, and asks.

// hubPanel is where somebody joins by typing, sees what the hub has, and says what he
// leads.
function hubPanel() {
  const { game, name, parts = [], you, gone } = hub.kept;
  const section = panel(say('phone.hub'), el('p', { role: 'status' }, [game && !gone ? say('phone.joined', { side: name }) : '', hub.words()].filter(Boolean).join(' · ') || say('phone.not-joined')),
    ...(game && hub.asides().length ? [asideQuestion()] : []), ...newsOf(() => true),
    ...(game && !gone ? [leads(parts, you), leaveHub()] : [joinField(), gone ? leaveHub() : null]));
  section.id = 'hub';
  return section;
}

function joinField() {
  const field = el('input', { type: 'text', id: freshID(), autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' });
  return labelled(say('phone.hub-code'), field,
    button(say('phone.join'), () => { if (field.value.trim()) hub.join(field.value.trim()); }));
}

function leads(parts, you) {
  if (!parts.length) return null;
  const list = el('select', { id: freshID(), onchange: () => hub.lead(list.value) },
    ...['', ...parts].map((part) => el('option', { value: part, selected: part === (you || '') }, part || say('phone.the-side'))));
  return labelled(say('phone.you-lead'), list);
}

function leaveHub() {
  return el('details', {}, el('summary', {}, say('phone.leave-hub')),
    el('p', {}, say('phone.leave-does')),
    button(say('phone.leave'), () => { hub.leave(); open(); }));
}

// asideQuestion asks whether marks are of the hub's game that it never had.
function asideQuestion() {
  const units = hub.asides();
  const lines = units.slice(0, 5).map(({ key, about, aside }) => `${about.name || unitIn(key)} ${commas(Object.entries(soundMarks(aside)).map(([field, value]) => saidOf(field, value)))}`);
  const when = Math.max(...units.map(timeOf));
  const marks = [...lines, ...(units.length > 5 ? ['…'] : [])].join('; ');
  return question(when ? say('phone.without-hub-on', { n: units.length, marks, time: timeWords(when) }) : say('phone.without-hub', { n: units.length, marks }),
    [say('phone.send-them'), () => hub.settle(true)], [say('phone.take-off'), () => hub.settle(false)]);
}

const nameOf = (key) => aboutOf(key).name || unitIn(key).replace(/^.*[=/]/, '');

// newsOf are the words beside marks of some units, until somebody has seen them.
function newsOf(isHere) {
  return hub.kept.news.filter(({ key }) => isHere(key)).map(({ key, field, words }) => ask(nameOf(key) ? colon(nameOf(key), words) : words, [say('phone.seen'), () => {
    hub.seen(key, [field]);
    changed([]);
  }]));
}
