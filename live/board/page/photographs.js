// Records that players marked on paper, photographed: the hub reads them, and what isn't sure is asked. Nothing is set
// before the umpire takes it over.

const mostPicture = 32; // MB that the hub takes

const nothingRead = () => ({ pictures: [], boxes: [], answers: {}, picks: {}, asked: 0, found: { marks: [], questions: [], rivals: [] } });
let paper = nothingRead(); // until it is taken over
let reading = Promise.resolve(); // one picture after the other
const pickers = new Map(); // inputs for files, which outlive that the dialog is filled anew

const askPaper = () => show(paperPart, 'paper');

function paperPart(all) {
  const changes = paperChanges(all);
  const { questions, rivals, wrong = [] } = paper.found;
  const open = questions.filter((one) => one.open).length;
  const state = open ? say('board.paper-open', { n: open }) : changes.length ? say('board.marks-changed', { n: changes.length }) : '';
  return {
    title: say('board.paper-records'),
    body: [
      el('p', { class: 'quiet' }, say('board.paper-how')),
      el('div', { class: 'choices' }, picker('camera', say('board.take-picture'), { capture: 'environment' }), picker('pictures', say('board.choose-pictures'), { multiple: true })),
      el('div', { role: 'status' }, paper.pictures.length ? el('ol', { class: 'pictures' }, paper.pictures.map(({ name, words, bad }) => el('li', { class: bad ? 'loud' : null }, colon(name, words)))) : null),
      wrong.map((words) => el('p', { class: 'loud' }, words)),
      questions.length ? field(say('office.asked', { n: questions.length }), questions.map(questionLine)) : null,
      rivals.length ? field(say('board.pick'), rivals.map((one, i) => rivalLine(all, one, i))) : null,
      changes.length ? field(say('board.paper-says'), el('ul', { class: 'changes' }, changes.map((one) => changeLine(all, one)))) : null,
      paper.boxes.length && !changes.length && !open ? el('p', {}, say('board.paper-nothing')) : null,
    ],
    foot: [el('span', { class: 'quiet', role: 'status' }, state), button(say('board.take-over'), takePaper, { id: 'take', class: 'button main', disabled: !changes.length })],
  };
}

// picker is a button that opens the camera, or chooses pictures.
function picker(id, words, attributes) {
  if (!pickers.has(id)) pickers.set(id, el('input', { type: 'file', id, class: 'unseen', accept: 'image/*', onchange: ({ target }) => { readPictures([...target.files]); target.value = ''; }, ...attributes }));
  return el('span', { class: 'picker' }, pickers.get(id), el('label', { class: 'button', for: id }, words));
}

function readPictures(files) {
  const own = paper;
  for (const file of files) {
    const picture = { name: say('board.picture', { n: own.pictures.length + 1 }), words: say('board.picture-waits') };
    own.pictures.push(picture);
    reading = reading.then(() => readPicture(own, picture, file));
  }
  refill();
}

async function readPicture(own, picture, file) {
  try {
    if (file.size > mostPicture * 2 ** 20) throw new Error(say('hub.picture-too-large', { most: mostPicture }));
    const { cards, boxes, wrong = [] } = await hubSays(() => fetch('photograph', { method: 'POST', body: file, credentials: 'same-origin' }));
    own.boxes.push(...boxes.map((box) => ({ ...box, photograph: picture.name })));
    picture.words = commas([say('board.cards', { n: cards }), ...wrong]);
    await findPaper(own);
  } catch (fault) {
    Object.assign(picture, { words: fault instanceof TypeError ? say('board.no-hub-answers') : fault.message, bad: true });
  }
  refill();
}

// hubSays is the hub's answer. It comes again where the hub is busy.
async function hubSays(ask, tries = 5) {
  const answer = await ask();
  if (answer.ok) return answer.json();
  const wait = Number(answer.headers.get('Retry-After'));
  if (!wait || !tries) throw new Error(await whyOf(answer, say('board.did-not')));
  await new Promise((done) => { setTimeout(done, 1000 * wait); });
  return hubSays(ask, tries - 1);
}

// findPaper has the hub put together what all pictures say. An answer that another question has overtaken is none.
async function findPaper(own) {
  own.asked += 1;
  const { asked } = own;
  const boxes = own.boxes.map(({ cut, ...box }) => box);
  const found = await hubSays(() => post('photographs', { boxes, answers: own.answers }));
  if (own.asked === asked) own.found = found;
}

async function answerBox(box, answer) {
  const own = paper;
  own.answers[box] = answer;
  refill();
  try {
    await findPaper(own);
  } catch (fault) {
    tell(fault instanceof TypeError ? say('board.no-hub-answers') : fault.message);
  }
  refill();
}

// cutsOf is what pictures show of a box.
const cutsOf = (box) => el('span', { class: 'cuts' }, paper.boxes.filter((one) => one.box === box && one.cut).map(({ cut, photograph }) => el('img', { src: cut, alt: photograph })));

function questionLine({ box, says, why, written }) {
  const given = paper.answers[box];
  const choose = (key, words) => button(words, () => answerBox(box, key), { id: `${key}-${box}`, 'aria-pressed': String(given === key) });
  return el('div', { class: 'question', role: 'group', 'aria-label': says },
    cutsOf(box),
    el('div', {}, el('p', {}, el('b', {}, capital(says)), el('small', { class: 'quiet' }, ` ${why}`)),
      el('div', { class: 'choices' }, written
        ? el('input', { id: `x-${box}`, 'aria-label': says, autocomplete: 'off', value: given && given !== '-' ? given : '', onchange: ({ target }) => answerBox(box, target.value.trim() || '-') })
        : choose('x', capital(say('office.crossed'))),
      choose('-', capital(say('office.empty'))))));
}

// rivalLine is what sheets say that can't all be so.
function rivalLine(all, { says, marks }, n) {
  const choose = ({ unit, field: name, value, box }, i) => button([cutsOf(box), valueWords(all, name, value)], () => {
    paper.picks[nameOf(unit, name)] = value;
    refill();
  }, { id: `rival-${n}-${i}`, 'aria-pressed': String(paper.picks[nameOf(unit, name)] === value) });
  return el('div', { class: 'rivals', role: 'group', 'aria-label': says }, el('p', {}, capital(says)), el('div', { class: 'choices' }, marks.map(choose)));
}

// picked are the marks that the umpire has picked where two sheets differ.
const picked = () => paper.found.rivals.flatMap(({ marks }) => marks.filter(({ unit, field: name, value }) => paper.picks[nameOf(unit, name)] === value));

// paperChanges are the marks on paper that the board has otherwise.
function paperChanges(all) {
  const marks = marksOf(all);
  return [...paper.found.marks, ...picked()].map(({ unit, field: name, value }) => {
    const { mark } = marks.get(nameOf(unit, name)) || {};
    return { unit, field: name, value, before: mark && valueWords(all, name, mark.value), after: valueWords(all, name, value) };
  }).filter(({ before, after: now }) => before !== undefined && before !== now);
}

// valueWords is a value of a field in words.
function valueWords(all, name, value) {
  const word = typeof value === 'string' ? value : '';
  const lists = { level: all.levels, fate: all.fates };
  const list = lists[name] || (all.marks || []).find((kind) => kind.field === name)?.words;
  if (!list) return String(value || 0);
  return (list.find(({ key }) => key === word) || (lists[name] || [])[0])?.word || say('board.none');
}

function changeLine(all, { unit, field: name, before, after: now }) {
  const whole = find(all, unit)?.whole;
  const leader = all.sides.flatMap(({ leaders = [] }) => leaders).find(({ key }) => key === unit);
  const label = (all.marks || []).find((one) => one.field === name)?.label;
  const what = whole ? say('board.cell', { unit: whole, field: name, label }) : leader?.name;
  return el('li', {}, phrased('board.paper-change', { what, before, after: el('b', {}, now) }));
}

function takePaper() {
  const changes = paperChanges(board());
  paper = nothingRead();
  shut();
  set(changes.map(({ unit, field: name, value }) => ({ unit, field: name, value })), { words: say('board.paper-marks', { n: changes.length }), paper: true });
  tell(say('board.taken-over', { n: changes.length }));
}
