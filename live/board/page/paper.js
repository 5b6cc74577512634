// Records from paper on the board: what is sure stands beside what the board has.

const paper = new Photographs({ at: '', most: () => mostPicture, draw: () => refill(), part: field, words: (name, value) => valueWords(board(), name, value), change: paperChange });

const askPaper = () => show(() => {
  const changes = paper.changes();
  return {
    title: say('board.paper-records'),
    body: paper.parts(),
    foot: [el('span', { class: 'quiet', role: 'status' }, paper.state()), button(say('board.take-over'), takePaper, { id: 'take', class: 'button main', disabled: !changes.length })],
  };
}, 'paper');

// paperChange is a mark on paper beside what the board has.
function paperChange({ unit, name, field: own, value }) {
  const all = board();
  const { mark } = marksOf(all).get(nameOf(unit, own)) || {};
  const whole = find(all, unit)?.whole;
  const label = (all.marks || []).find((one) => one.field === own)?.label;
  return mark && { what: whole ? say('board.cell', { unit: whole, field: own, label }) : name, before: valueWords(all, own, mark.value), after: valueWords(all, own, value) };
}

// valueWords is a value of a field in words.
function valueWords(all, name, value) {
  const word = typeof value === 'string' ? value : '';
  const lists = { level: all.levels, fate: all.fates };
  const list = lists[name] || (all.marks || []).find((kind) => kind.field === name)?.words;
  if (!list) return String(value || 0);
  return (list.find(({ key }) => key === word) || (lists[name] || [])[0])?.word || say('board.none');
}

function takePaper() {
  const changes = paper.changes();
  paper.clear();
  shut();
  set(changes.map(({ unit, field: name, value }) => ({ unit, field: name, value })), { words: say('board.paper-marks', { n: changes.length }), paper: true });
  tell(say('board.taken-over', { n: changes.length }));
}
