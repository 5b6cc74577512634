// Records of this phone's side that were marked on paper, photographed: taken over they are marks like any other, and one
// press takes all of them back.

// paperValue is a value in words.
function paperValue(field, value) {
  if (field === 'fate' || field === 'level') return saidOf(field, value);
  const { words } = ownMarks[field] || {};
  return words ? words.find(([key]) => key === value)?.[1] || say('phone.none') : String(Number(value));
}

const photographs = new Photographs({
  at: 'live/',
  most: () => hub.kept.paper || 0,
  draw: () => drawPaper(),
  part: (title, ...children) => el('div', { role: 'group', 'aria-label': title }, el('p', {}, el('b', {}, title)), ...children),
  words: (field, value) => paperValue(field, fromWire(field, value)),
  change({ unit, name, field, value }) {
    const now = fromWire(field, value);
    if (!isMark(field, now)) return undefined;
    const what = field === 'fate' ? name : say('board.cell', { unit: name, field, label: ownMarks[field]?.label });
    return { what, before: paperValue(field, marksOf(unit).now[field] ?? blank(field)), after: paperValue(field, now) };
  },
});

const marksOf = (unit) => new Marks(`${unitKeys}${hub.kept.game}/${unit}`);

// paperPanel is where photographs are taken, for as long as the hub reads any.
function paperPanel() {
  const { game, gone, paper, taken = [] } = hub.kept;
  const made = panel(say('board.paper-records'));
  made.id = 'paper';
  made.hidden = !game || gone || !paper || !hub.open && !photographs.all.pictures.length && !taken.length;
  const { length } = photographs.changes();
  made.append(...photographs.parts(), el('p', { role: 'status' }, photographs.state()),
    button(say('board.take-over'), takePaper, { id: 'take', class: 'act', hidden: !length }),
    button(say('phone.undo-paper', { n: taken.flatMap(({ events }) => Object.keys(events)).length }), undoPaper, { id: 'untake', hidden: length > 0 || !taken.length }));
  return made;
}

// drawPaper draws the panel anew where it is on the screen, and puts the keyboard back where it was.
function drawPaper() {
  const shown = document.getElementById('paper');
  if (!shown) return;
  const focused = shown.contains(document.activeElement) && document.activeElement.id;
  shown.replaceWith(paperPanel());
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

function takePaper() {
  const units = new Map();
  for (const { unit, field, value } of photographs.changes()) units.set(unit, { ...units.get(unit), [field]: fromWire(field, value) });
  const taken = [...units].map(([unit, change]) => ({ unit, events: marksOf(unit).set(change, true) }));
  photographs.clear();
  hub.change({ taken });
  changed([]);
}

function undoPaper() {
  const { taken = [] } = hub.kept;
  for (const { unit, events } of taken) marksOf(unit).undo(events);
  hub.change({ taken: [] });
  changed([]);
}
