// Reads and writes the text form of a record by the lists that csprint itself
// writes it with (form). What it cannot read it throws as a Wrong, whose
// message is for people.

class Wrong extends Error {}

const wrong = {
  foreign: say('phone.foreign'),
  newer: say('phone.newer'),
  short: say('phone.short'),
  misread: say('phone.misread'),
  rules: say('phone.unknown-rules'),
  forged: say('phone.forged'),
};

const mostPasted = 1 << 16;

// cutOut is the last record in what was scanned or pasted, up to a punctuation
// mark: &fbclid=… and its like are none of it.
function cutOut(text) {
  if (text.length > mostPasted) throw new Wrong(wrong.foreign);
  const capitals = text.replace(/[a-z]/g, (letter) => letter.toUpperCase()).replaceAll('%3A', ':');
  const begins = [...capitals.matchAll(/CSP[0-9]+:/g)].pop();
  if (!begins) return text.trim();
  const [letters] = capitals.slice(begins.index + begins[0].length).split(/[!-$&-/:-@[-\x60{-~]/, 1);
  return begins[0] + letters.replace(/[^\S\uFEFF]|\u0085/g, '');
}

// led are a record's values with its form's number before them, from form 2 on:
// the check guards it too.
const led = (number, values) => (number === 1 ? values : [number, ...values]);

// unseal proves length and check and yields the form's number and the values of
// the body's letters.
function unseal(text) {
  const [, digits, spelt] = /^CSP([1-9][0-9]{0,2}):([^]*)$/.exec(text) || [];
  if (!digits) throw new Wrong(wrong.foreign);
  const number = Number(digits);
  if (number > form.number) throw new Wrong(wrong.newer);
  if (spelt.length > form.most) throw new Wrong(wrong.misread);
  const values = [...spelt].map((letter) => form.letters.indexOf(letter));
  if (values.includes(-1)) throw new Wrong(wrong.misread);
  if (values.length < 8) throw new Wrong(wrong.short);
  const size = values[0] * 32 + values[1] + 8;
  if (values.length < size) throw new Wrong(wrong.short);
  if (values.length > size || remainder(led(number, values)) !== form.seed) throw new Wrong(wrong.misread);
  return { number, body: values.slice(2, size - 6) };
}

// seal writes a body as a record's text.
function seal(number, body) {
  const values = [body.length >> 5, body.length & 31, ...body, 0, 0, 0, 0, 0, 0];
  const guarded = led(number, values);
  if (guarded.length > form.most) throw new Wrong(wrong.forged);
  const sum = remainder(guarded) ^ form.seed;
  for (let i = 0; i < 6; i++) values[values.length - 1 - i] = (sum >>> (5 * i)) & 31;
  return `CSP${number}:${values.map((value) => form.letters[value]).join('')}`;
}

function remainder(values) {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = form.check.reduce((n, each, i) => ((top >> i) & 1 ? n ^ each : n), ((sum & 0x1ffffff) << 5) ^ value);
  }
  return sum;
}

// A Reader takes the bits of a body apart. Text never grows past the bits that
// are there.
class Reader {
  at = 0;

  constructor(body) {
    this.body = body;
  }

  left() {
    return 5 * this.body.length - this.at;
  }

  bits(size) {
    if (size > this.left()) throw new Wrong(wrong.forged);
    let value = 0;
    for (let i = 0; i < size; i++, this.at++) {
      value = value * 2 + ((this.body[Math.floor(this.at / 5)] >> (4 - (this.at % 5))) & 1);
    }
    return value;
  }

  count(group, most) {
    let n = 0;
    for (let shift = 0; shift < 24; shift += group) {
      n += this.bits(group) * 2 ** shift;
      if (!this.bits(1)) break;
    }
    if (n >= most) throw new Wrong(wrong.forged);
    return n + 1;
  }

  text(most) {
    if (!this.bits(1)) return this.spelled(most);
    if (!this.bits(1)) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(this.bytes()));
    const block = this.bits(8);
    return String.fromCharCode(...this.bytes().map((byte) => (byte < 128 ? byte : block * 128 + (byte & 127))));
  }

  spelled(most) {
    let text = '';
    for (;;) {
      const piece = this.symbol();
      if (piece === '') return text;
      text += piece;
      if (utf8(text).length > most) throw new Wrong(wrong.forged);
    }
  }

  symbol() {
    let code = '';
    while (code.length < 16) {
      code += this.bits(1);
      const piece = pieces.get(code);
      if (piece !== undefined) return piece;
    }
    throw new Wrong(wrong.forged);
  }

  bytes() {
    const n = this.count(5, Math.floor(this.left() / 8));
    return Array.from({ length: n }, () => this.bits(8));
  }
}

const utf8 = (text) => new TextEncoder().encode(text);

// pieces are those of the spelling of names by their codes, codes the same as pairs, the
// longest piece first, the empty one that ends a text last.
const pieces = new Map();
form.spelling.reduce((code, [letters, ...longer], size) => {
  const all = [...letters, ...longer];
  all.forEach((text, i) => pieces.set((code + i).toString(2).padStart(size, '0'), text));
  return 2 * (code + all.length);
}, 0);
const codes = [...pieces].sort(([, a], [, b]) => b.length - a.length);

// A Writer gathers the bits of a body, as a text of 0 and 1.
class Writer {
  held = '';

  bits(value, size) {
    if (size) this.held += value.toString(2).padStart(size, '0').slice(-size);
  }

  count(n, group) {
    let left = n - 1;
    do {
      this.bits(left % 2 ** group, group);
      left = Math.floor(left / 2 ** group);
      this.bits(left ? 1 : 0, 1);
    } while (left);
  }

  // text writes some lines of text; each must have something that prints.
  text(lines, most) {
    for (const line of lines) if (line === '' || /[\p{Cc}\p{Bidi_C}\u2028\u2029\uFEFF]/u.test(line)) throw new Wrong(wrong.forged);
    const text = lines.join('\n');
    const bytes = utf8(text);
    if (bytes.length > most) throw new Wrong(wrong.forged);
    const ways = [this.spelled(text), this.inBytes('10', [...bytes]), this.inBlock(text)].filter((way) => way !== null);
    this.held += ways.reduce((best, way) => (way.length < best.length ? way : best));
  }

  // spelled, inBytes and inBlock are the ways to write a text, null for one that
  // can't be written so.
  spelled(text) {
    let bits = '0';
    for (let at = 0; at < text.length;) {
      const [code, piece] = codes.find(([, one]) => text.startsWith(one, at));
      if (!piece) return null;
      bits += code;
      at += piece.length;
    }
    return bits + codes.at(-1)[0];
  }

  inBytes(head, bytes) {
    const way = new Writer();
    way.count(bytes.length, 5);
    for (const byte of bytes) way.bits(byte, 8);
    return head + way.held;
  }

  inBlock(text) {
    const points = [...text].map((letter) => letter.codePointAt(0));
    const block = points.find((point) => point > 127) >> 7;
    if (!block || block > 255 || points.some((point) => point > 127 && point >> 7 !== block)) return null;
    return this.inBytes(`11${block.toString(2).padStart(8, '0')}`, points.map((point) => (point > 127 ? 128 + (point & 127) : point)));
  }

  // body are the bits as values of letters.
  body() {
    const values = [];
    for (let at = 0; at < this.held.length; at += 5) values.push(parseInt(this.held.slice(at, at + 5).padEnd(5, '0'), 2));
    return values;
  }
}

// readRecord is the record in a text: its head, and its facts by name. As in
// csprint, what is read must come out again letter for letter.
function readRecord(text) {
  const sealed = cutOut(text);
  const { number, body } = unseal(sealed);
  try {
    const record = readBody(number, new Reader(body));
    if (writeRecord(record) !== sealed) throw new Wrong(wrong.forged);
    return record;
  } catch (fault) {
    throw fault instanceof Wrong ? fault : new Wrong(wrong.forged);
  }
}

// factsOf are the facts of a form, in its order.
const factsOf = (number) => (number === 1 ? form.first.map((i) => form.facts[i]) : form.facts);

function readBody(number, reader) {
  const told = reader.bits(form.ruleBits);
  const rules = form.rules[told];
  if (!rules) throw new Wrong(wrong.rules);
  const record = { form: number, told, rules, edition: `${rules}/${reader.text(form.edition)}` };
  record.game = reader.bits(number === 1 ? form.firstGame : form.game);
  record.unit = readUnit(reader);
  record.stamp = number === 1 ? 0 : reader.bits(form.stamp);
  record.name = reader.text(form.name);
  const mask = readMask(reader);
  const facts = factsOf(number);
  if (mask.slice(facts.length).includes(1)) throw new Wrong(wrong.newer);
  facts.forEach((fact, i) => {
    if (mask[i]) record[fact.name] = ways[fact.as][0](fact, reader);
  });
  return record;
}

// writeRecord is readRecord backwards.
function writeRecord(record) {
  const writer = new Writer();
  writer.bits(record.told, form.ruleBits);
  writer.text([record.edition.slice(record.rules.length + 1)], form.edition);
  writer.bits(record.game, record.form === 1 ? form.firstGame : form.game);
  writeUnit(record.unit, writer);
  writer.bits(record.stamp, record.form === 1 ? 0 : form.stamp);
  writer.text([record.name], form.name);
  const facts = factsOf(record.form);
  const held = facts.map(({ name }) => (name === 'scores' ? (record[name] || []).some(Boolean) : Boolean(record[name])));
  writeMask(held, writer);
  facts.forEach((fact, i) => {
    if (held[i]) ways[fact.as][1](fact, record[fact.name], writer);
  });
  return seal(record.form, writer.body());
}

// A unit's id like A-07 is its side and its number; any other is a text.
const otherUnit = 31;

const unitID = (side, n) => `${String.fromCharCode(65 + side)}-${String(n).padStart(2, '0')}`;

function readUnit(reader) {
  const side = reader.bits(5);
  return side === otherUnit ? reader.text(form.unit) : unitID(side, reader.count(5, form.units));
}

function writeUnit(unit, writer) {
  const side = unit.charCodeAt(0) - 65;
  const n = Number(unit.slice(2));
  if (side >= 0 && side < 26 && n >= 1 && n <= form.units && unitID(side, n) === unit) {
    writer.bits(side, 5);
    return writer.count(n, 5);
  }
  writer.bits(otherUnit, 5);
  return writer.text([unit], form.unit);
}

// The mask is a bit for each fact, in groups of eight, of which there are six at
// most.
function readMask(reader) {
  const mask = [];
  do {
    if (mask.length === 48) throw new Wrong(wrong.newer);
    for (let i = 0; i < 8; i++) mask.push(reader.bits(1));
  } while (reader.bits(1));
  return mask;
}

function writeMask(held, writer) {
  const groups = Math.max(1, Math.ceil((held.lastIndexOf(true) + 1) / 8));
  for (let i = 0; i < groups; i++) {
    for (let j = 0; j < 8; j++) writer.bits(held[8 * i + j] ? 1 : 0, 1);
    writer.bits(i + 1 < groups ? 1 : 0, 1);
  }
}

// ways are how the facts of records are read and written, by what they are as.
const ways = {
  number: [({ size, most }, reader) => reader.count(size, most), ({ size }, value, writer) => writer.count(value, size)],
  word: [readWord, ({ size, most, words }, value, writer) => {
    writer.bits(words.indexOf(value) + 1, size);
    if (!words.includes(value)) writer.text([value], most);
  }],
  phrase: [({ most }, reader) => reader.text(most), ({ most }, value, writer) => writer.text([value], most)],
  path: [({ most }, reader) => reader.text(most).split('\n'), ({ most }, value, writer) => writer.text(value, most)],
  scores: [(_, reader) => [0, 0, 0, 0].map(() => reader.bits(4) - 8), (_, value, writer) => value.forEach((score) => writer.bits(score + 8, 4))],
  flag: [() => true, () => undefined],
};

function readWord({ size, most, words }, reader) {
  const place = reader.bits(size);
  if (place === 0) return reader.text(most);
  if (place > words.length) throw new Wrong(wrong.newer);
  return words[place - 1];
}

// Several records have each a letter behind them that is none of a record's.
const ender = 'U';
const mostTogether = 200;

// readRecords are the records of a text: one, or several of one game.
function readRecords(text) {
  const whole = cutOut(text);
  const head = `CSP${form.number}:`;
  if (!whole.startsWith(head) || !whole.includes(ender)) return [readRecord(whole)];
  if (!whole.endsWith(ender)) throw new Wrong(wrong.short);
  const list = whole.slice(head.length, -1).split(ender).map((one) => readRecord(head + one));
  const alike = list.every(({ game, edition }) => game === list[0].game && edition === list[0].edition);
  const units = new Set(list.map(({ unit }) => unit));
  if (list.length < 2 || list.length > mostTogether || !alike || units.size < list.length) throw new Wrong(wrong.forged);
  return list;
}

// joinRecords is the text of records that are texts themselves.
function joinRecords(texts) {
  const head = `CSP${form.number}:`;
  return texts.length === 1 ? texts[0] : head + texts.map((text) => text.slice(head.length) + ender).join('');
}

// withMarks is the text of the same record under other marks: {losses, disorder, level}, and
// those of the rules' own, each 0 or empty for none.
function withMarks(record, { losses, disorder, level, ...marks }) {
  const fact = (name) => form.facts.find((one) => one.name === name);
  const count = (name, n) => (Number.isInteger(n) && n > 0 ? Math.min(n, fact(name).most) : 0);
  const own = Object.keys(ownMarks).filter((name) => marks[name]).sort().map((name) => `${name} ${marks[name] === true ? 'yes' : marks[name]}`);
  const known = [...fact('level').words, ...levelKeys()].includes(level) ? level : '';
  return writeRecord({ ...record, losses: count('losses', losses), disorder: count('disorder', disorder), level: known, marks: own.join(', ') });
}

// spell writes a number of so many bits in a record's letters.
function spell(value, size) {
  let text = '';
  for (let at = 0, left = value; at < size; at += 5, left = Math.floor(left / 32)) text = form.letters[left % 32] + text;
  return text;
}

// keyOf is what a phone keeps a unit's marks by: its game, side and stamp, which
// stay when units are put in above and numbers move. Form 1 has no stamps: there
// it is the number.
function keyOf(record) {
  const game = nowCalled(spell(record.game, record.form === 1 ? form.firstGame : form.game));
  const [side] = /^[A-Z](?=-\d+$)/.exec(record.unit) || [record.unit];
  return `${unitKeys}${game}/${record.form === 1 ? record.unit : `${side}=${spell(record.stamp, form.stamp)}`}`;
}
