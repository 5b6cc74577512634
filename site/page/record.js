'use strict';

// Reads and writes the text form of a record by the lists that csprint itself
// writes it with (page.form). What it cannot read it throws as a Wrong, whose
// message is for people.

class Wrong extends Error {}

const wrong = {
  foreign: 'This is not a csprint record.',
  newer: 'A newer csprint made this record. Ask your host for a newer page.',
  short: 'The record is cut short. Scan the code again.',
  misread: 'The record was misread. Scan the code again.',
  rules: 'This record is of a rule set that the page does not know.',
  forged: 'This record was not made by csprint.',
};

const mostPasted = 1 << 16;

// cutOut is the last record in what was scanned or pasted.
function cutOut(text) {
  if (text.length > mostPasted) throw new Wrong(wrong.foreign);
  const capitals = text.replace(/[a-z]/g, (letter) => letter.toUpperCase()).replaceAll('%3A', ':');
  const begins = [...capitals.matchAll(/CSP[0-9]+:/g)].pop();
  return begins ? capitals.slice(begins.index).replace(/\s+/g, '') : text.trim();
}

// unseal proves length and check and yields the values of the body's letters.
function unseal(text, form) {
  const [, number, spelt] = /^CSP([1-9][0-9]{0,2}):([^]*)$/.exec(text) || [];
  if (!number) throw new Wrong(wrong.foreign);
  if (form.prefix !== `CSP${number}:`) throw new Wrong(wrong.newer);
  if (spelt.length > form.most) throw new Wrong(wrong.misread);
  const values = [...spelt].map((letter) => form.letters.indexOf(letter));
  if (values.includes(-1)) throw new Wrong(wrong.misread);
  if (values.length < 8) throw new Wrong(wrong.short);
  const size = values[0] * 32 + values[1] + 8;
  if (values.length < size) throw new Wrong(wrong.short);
  if (values.length > size || remainder(values, form) !== form.seed) throw new Wrong(wrong.misread);
  return values.slice(2, size - 6);
}

// seal writes a body as a record's text.
function seal(body, form) {
  const values = [body.length >> 5, body.length & 31, ...body, 0, 0, 0, 0, 0, 0];
  const sum = remainder(values, form) ^ form.seed;
  for (let i = 0; i < 6; i++) values[values.length - 1 - i] = (sum >>> (5 * i)) & 31;
  return form.prefix + values.map((value) => form.letters[value]).join('');
}

function remainder(values, form) {
  let sum = 1;
  for (const value of values) sum = ((sum & 0x1ffffff) << 5) ^ value ^ form.check[sum >>> 25];
  return sum;
}

// A Reader takes the bits of a body apart. Text never grows past the bits that
// are there.
class Reader {
  constructor(body) {
    this.body = body;
    this.at = 0;
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

  text(most, symbols) {
    if (!this.bits(1)) return this.spelled(most, symbols);
    if (!this.bits(1)) return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(this.bytes()));
    const block = this.bits(8);
    return String.fromCharCode(...this.bytes().map((byte) => (byte < 128 ? byte : block * 128 + (byte & 127))));
  }

  spelled(most, symbols) {
    let text = '';
    for (;;) {
      const piece = this.symbol(symbols);
      if (piece === '') return text;
      text += piece;
      if (text.length > most) throw new Wrong(wrong.forged);
    }
  }

  symbol(symbols) {
    let code = '1';
    for (let i = 0; i < 16; i++) {
      code += this.bits(1);
      if (symbols.has(code)) return symbols.get(code);
    }
    throw new Wrong(wrong.forged);
  }

  bytes() {
    const n = this.count(5, Math.floor(this.left() / 8));
    return Array.from({ length: n }, () => this.bits(8));
  }
}

// symbolsOf leads from a code, as bits behind a 1, to the piece of text.
function symbolsOf(form) {
  const symbols = new Map();
  let code = 0;
  let size = 0;
  for (const line of form.spelling) {
    code <<= line.size - size;
    size = line.size;
    for (const text of line.text) symbols.set('1' + (code++).toString(2).padStart(size, '0'), text);
  }
  return symbols;
}

// readRecord is the record in a text: its head, its facts by name, and where
// the bits of each fact stand, so that marks can be changed.
function readRecord(text, form) {
  const body = unseal(cutOut(text), form);
  try {
    return readBody(body, form);
  } catch (fault) {
    throw fault instanceof Wrong ? fault : new Wrong(wrong.forged);
  }
}

function readBody(body, form) {
  const reader = new Reader(body);
  const symbols = symbolsOf(form);
  const set = reader.bits(4);
  if (set < 1 || set > form.rules.length) throw new Wrong(wrong.rules);
  const edition = reader.text(form.edition, symbols);
  const game = reader.bits(30);
  const unit = unitOf(reader, form, symbols);
  const name = reader.text(form.name, symbols);
  const head = reader.at;
  const record = { rules: form.rules[set - 1], edition: `${form.rules[set - 1]}/${edition}`, game, unit, name, body, head, spans: {} };
  readFacts(record, reader, form, symbols);
  if (reader.left() >= 5 || reader.bits(reader.left())) throw new Wrong(wrong.forged);
  return record;
}

function unitOf(reader, form, symbols) {
  const side = reader.bits(5);
  if (side === 31) return reader.text(form.unit, symbols);
  return `${String.fromCharCode(65 + side)}-${String(reader.count(5, form.units)).padStart(2, '0')}`;
}

function readFacts(record, reader, form, symbols) {
  const mask = readMask(reader, form);
  form.facts.forEach((fact, i) => {
    if (!mask[i]) return;
    const from = reader.at;
    record[fact.name] = readFact(fact, reader, symbols);
    record.spans[fact.name] = [from, reader.at];
  });
}

function readMask(reader, form) {
  const mask = [];
  do {
    for (let i = 0; i < 8; i++) mask.push(reader.bits(1));
  } while (reader.bits(1) && mask.length < 48);
  if (mask.slice(form.facts.length).includes(1)) throw new Wrong(wrong.newer);
  return mask;
}

function readFact(fact, reader, symbols) {
  switch (fact.as) {
    case 'number':
      return reader.count(fact.size, fact.most);
    case 'word':
      return readWord(fact, reader, symbols);
    case 'phrase':
      return reader.text(fact.most, symbols);
    case 'path':
      return reader.text(fact.most, symbols).split('\n');
    case 'scores':
      return [0, 0, 0, 0].map(() => reader.bits(4) - 8);
    default:
      return true;
  }
}

function readWord(fact, reader, symbols) {
  const place = reader.bits(fact.size);
  if (place === 0) return reader.text(fact.most, symbols);
  if (place > fact.words.length) throw new Wrong(wrong.newer);
  return fact.words[place - 1];
}

// withMarks is the text of the same record under other marks: {losses,
// disorder, level}, each 0 or empty for none.
function withMarks(record, marks, form) {
  const bits = [];
  const copy = (from, to) => {
    for (let at = from; at < to; at++) bits.push((record.body[Math.floor(at / 5)] >> (4 - (at % 5))) & 1);
  };
  copy(0, record.head);
  const held = form.facts.map((fact) => (fact.name in marks ? canPut(fact, marks[fact.name]) : fact.name in record.spans));
  putMask(bits, held);
  form.facts.forEach((fact, i) => {
    if (!held[i]) return;
    if (fact.name in marks) putFact(bits, fact, marks[fact.name]);
    else copy(...record.spans[fact.name]);
  });
  while (bits.length % 5) bits.push(0);
  const body = [];
  for (let at = 0; at < bits.length; at += 5) body.push(parseInt(bits.slice(at, at + 5).join(''), 2));
  return seal(body, form);
}

function putMask(bits, held) {
  const groups = Math.max(1, Math.ceil((held.lastIndexOf(true) + 1) / 8));
  for (let i = 0; i < groups; i++) {
    for (let j = 0; j < 8; j++) bits.push(held[8 * i + j] ? 1 : 0);
    bits.push(i + 1 < groups ? 1 : 0);
  }
}

// canPut tells whether a mark is one to write: a number above zero, a word of
// the list.
const canPut = (fact, value) => (fact.as === 'word' ? fact.words.includes(value) : Number.isInteger(value) && value > 0);

function putFact(bits, fact, value) {
  const put = (n, size) => bits.push(...n.toString(2).padStart(size, '0').slice(-size).split('').map(Number));
  if (fact.as === 'word') return put(fact.words.indexOf(value) + 1, fact.size);
  let left = Math.min(value, fact.most) - 1;
  for (;;) {
    put(left % 2 ** fact.size, fact.size);
    left = Math.floor(left / 2 ** fact.size);
    bits.push(left ? 1 : 0);
    if (!left) return undefined;
  }
}

// gameLetters writes a game's id as csprint does: six letters.
function gameLetters(game, form) {
  let text = '';
  for (let i = 0; i < 6; i++, game = Math.floor(game / 32)) text = form.letters[game % 32] + text;
  return text;
}
