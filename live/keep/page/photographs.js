// Photographs of records that players marked on paper: the hub reads them, and what isn't sure is asked. Nothing is set
// before somebody takes it over.

const nothingRead = () => ({ pictures: [], told: [], cuts: [], answers: {}, picks: {}, asked: 0, found: { marks: [], questions: [], rivals: [] } });

class Photographs {
  reading = Promise.resolve(); // one picture after the other

  pickers = new Map(); // inputs for files, which outlive that what is shown is filled anew

  // page is {at, most, draw, part, words, change}: at is where the hub is asked, and most() how many MB it takes; draw()
  // shows all anew, and part(title, ...children) is a part of that; words(field, value) is a value in words, and
  // change(mark) {what, before, after}, nothing where that stands or isn't shown here.
  constructor(page) {
    this.page = page;
    this.clear();
  }

  // clear forgets what was read; what is still being read belongs to that.
  clear() {
    this.all = nothingRead();
  }

  // changes are the marks on paper, and those that were picked where two sheets differ, that the page has otherwise.
  changes() {
    const { found, picks } = this.all;
    const picked = found.rivals.flatMap(({ marks }) => marks.filter((mark) => picks[this.nameOf(mark)] === mark.value));
    return [...found.marks, ...picked].map((mark) => ({ ...mark, ...this.page.change(mark) })).filter(({ before, after }) => before !== after);
  }

  nameOf({ unit, field }) {
    return `${unit}\n${field}`;
  }

  // open is how many boxes nobody has answered for.
  get open() {
    return this.all.found.questions.filter((one) => one.open).length;
  }

  // state says what is still to be answered, or how much was read otherwise.
  state() {
    const { open } = this;
    const { length } = this.changes();
    return open ? say('paper.open', { n: open }) : length ? say('board.marks-changed', { n: length }) : '';
  }

  // parts are all that is shown.
  parts() {
    const { pictures, found, told } = this.all;
    const { questions, rivals, wrong = [] } = found;
    const changes = this.changes();
    const { part } = this.page;
    return [
      el('p', { class: 'quiet' }, say('paper.how')),
      el('div', { class: 'choices' }, this.picker('camera', say('paper.take-picture'), { capture: 'environment' }), this.picker('pictures', say('paper.choose-pictures'), { multiple: true })),
      el('div', { role: 'status' }, pictures.length ? el('ol', { class: 'pictures' }, ...pictures.map(({ name, words, bad }) => el('li', bad ? { class: 'loud' } : {}, colon(name, words)))) : ''),
      ...wrong.map((words) => el('p', { class: 'loud' }, words)),
      ...questions.length ? [part(say('office.asked', { n: questions.length }), ...questions.map((one) => this.question(one)))] : [],
      ...rivals.length ? [part(say('board.pick'), ...rivals.map((one, i) => this.rival(one, i)))] : [],
      ...changes.length ? [part(say('paper.says'), el('ul', { class: 'changes' }, ...changes.map(({ what, before, after }) => el('li', {}, ...phrased('paper.change', { what, before, after: el('b', {}, after) })))))] : [],
      ...told.length && !changes.length && !this.open ? [el('p', {}, say('paper.nothing'))] : [],
    ];
  }

  // picker is a button that opens the camera, or chooses pictures.
  picker(id, words, attributes) {
    if (!this.pickers.has(id)) this.pickers.set(id, el('input', { type: 'file', id, class: 'unseen', accept: 'image/*', onchange: ({ target }) => { this.take([...target.files]); target.value = ''; }, ...attributes }));
    return el('span', { class: 'picker' }, this.pickers.get(id), el('label', { class: 'button', for: id }, words));
  }

  take(files) {
    const { all } = this;
    for (const file of files) {
      const picture = { name: say('paper.picture', { n: all.pictures.length + 1 }), words: say('paper.waits') };
      all.pictures.push(picture);
      this.reading = this.reading.then(() => this.read(all, picture, file));
    }
    this.page.draw();
  }

  async read(all, picture, file) {
    const most = this.page.most();
    try {
      if (most && file.size > most * 2 ** 20) throw new Error(capital(say('hub.picture-too-large', { most })));
      const { cards, told, cuts, wrong = [] } = await this.ask('photograph', file);
      all.told.push({ name: picture.name, told });
      all.cuts.push({ name: picture.name, cuts });
      picture.words = commas([say('paper.cards', { n: cards }), ...wrong]);
      await this.find(all);
    } catch (fault) {
      Object.assign(picture, { words: this.why(fault), bad: true });
    }
    this.page.draw();
  }

  why(fault) {
    return fault instanceof TypeError ? say('board.no-hub-answers') : fault.message;
  }

  // ask is the hub's answer to what is posted. It is asked again where it is busy.
  async ask(what, body, tries = 5) {
    const answer = await fetch(this.page.at + what, { method: 'POST', body, credentials: 'same-origin' });
    if (answer.ok) return answer.json();
    const wait = Number(answer.headers.get('Retry-After'));
    if (!wait || !tries) {
      const { why } = await answer.json().catch(() => ({}));
      throw new Error(why ? `${capital(why)}.` : say('board.did-not'));
    }
    await new Promise((done) => { setTimeout(done, 1000 * wait); });
    return this.ask(what, body, tries - 1);
  }

  // find has the hub put together what all pictures say. An answer that another question has overtaken is none.
  async find(all) {
    all.asked += 1;
    const { asked } = all;
    const found = await this.ask('photographs', JSON.stringify({ pictures: all.told, answers: all.answers }));
    if (all.asked === asked) all.found = found;
  }

  async answer(box, answer) {
    const { all } = this;
    all.answers[box] = answer;
    this.page.draw();
    try {
      await this.find(all);
    } catch (fault) {
      all.found.wrong = [this.why(fault)];
    }
    this.page.draw();
  }

  // cutsOf is what pictures show of a box.
  cutsOf(box) {
    return el('span', { class: 'cuts' }, ...this.all.cuts.filter(({ cuts }) => cuts[box]).map(({ name, cuts }) => el('img', { src: cuts[box], alt: name })));
  }

  // question is one about a box, beside what is seen of it.
  question({ box, says, why, written }) {
    const given = this.all.answers[box];
    const choose = (key, words) => button(words, () => this.answer(box, key), { id: `${key}-${box}`, 'aria-pressed': String(given === key) });
    return el('div', { class: 'question', role: 'group', 'aria-label': says },
      this.cutsOf(box),
      el('div', {}, el('p', {}, el('b', {}, capital(says)), el('small', { class: 'quiet' }, ` ${why}`)),
        el('div', { class: 'choices' }, written
          ? el('input', { id: `x-${box}`, 'aria-label': says, autocomplete: 'off', value: given && given !== '-' ? given : '', onchange: ({ target }) => this.answer(box, target.value.trim() || '-') })
          : choose('x', capital(say('office.crossed'))),
        choose('-', capital(say('office.empty'))))));
  }

  // rival is what sheets say that can't all be so.
  rival({ says, marks }, n) {
    const { picks } = this.all;
    const choose = (mark, i) => button(el('span', {}, this.cutsOf(mark.box), this.page.words(mark.field, mark.value)), () => {
      picks[this.nameOf(mark)] = mark.value;
      this.page.draw();
    }, { id: `rival-${n}-${i}`, 'aria-pressed': String(picks[this.nameOf(mark)] === mark.value) });
    return el('div', { class: 'rivals', role: 'group', 'aria-label': says }, el('p', {}, capital(says)), el('div', { class: 'choices' }, ...marks.map(choose)));
  }
}
