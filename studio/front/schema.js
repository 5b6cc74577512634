// What may stand at a place of the text, by the scenario's schema. Where we are is
// told from indents and braces alone, so that it works in a text that is not
// finished.
import { say } from './say.js';

// pathAt is the keys that lead to a place: "[]" stands for an entry of a list.
// It also tells whether a key or a value is being written there, and which word.
export function pathAt(text, at) {
  const lines = text.slice(0, at).split('\n');
  const here = lines.pop();
  const flow = flowOf(here);
  const own = blockOf(flow ? here.slice(0, flow.start) : here);
  const path = [];
  let deep = own.indent;
  for (let i = lines.length - 1; i >= 0 && deep > 0; i--) {
    const line = lines[i].replace(/\s+#.*$/, '');
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const above = blockOf(line);
    for (const part of above.parts.toReversed()) {
      if (part.indent >= deep) continue;
      path.unshift(part.name);
      deep = part.indent;
    }
  }
  for (const part of own.parts) if (part.name !== null) path.push(part.name);
  if (flow) return { path: [...path, ...flow.path], ...flow.now };
  const word = own.rest;
  return own.key ? { path, key: false, word: word.trimStart() } : { path, key: true, word };
}

// blockOf reads the dashes and the key at the head of a line: their columns, and
// what follows.
function blockOf(line) {
  const parts = [];
  let rest = line;
  let indent = rest.length - rest.trimStart().length;
  const first = indent;
  rest = rest.trimStart();
  for (;;) {
    const dash = /^-(\s+|$)/.exec(rest);
    if (!dash) break;
    parts.push({ indent, name: '[]' });
    indent += dash[0].length;
    rest = rest.slice(dash[0].length);
  }
  const key = /^("[^"]*"|[^\s#:{}[\],"'][^#:{}[\],]*?):(\s+|$)/.exec(rest);
  if (!key) return { parts, indent: parts.length ? indent : first, rest, key: false };
  parts.push({ indent, name: bare(key[1]) });
  return { parts, indent, rest: rest.slice(key[0].length), key: true };
}

// flowOf reads the braces that are open at the end of a line.
function flowOf(line) {
  const open = [];
  let quote = '';
  for (let i = 0; i < line.length; i++) {
    const letter = line[i];
    if (quote) { if (letter === quote) quote = ''; continue; }
    if ((letter === '"' || letter === "'") && /[\s,:{[]/.test(line[i - 1] || ' ')) quote = letter;
    else if (letter === '#' && /\s/.test(line[i - 1] || ' ')) return null;
    else if (letter === '{' || letter === '[') open.push({ at: i, kind: letter, from: i + 1, name: null });
    else if (letter === '}' || letter === ']') open.pop();
    else if (letter === ',' && open.length) Object.assign(open.at(-1), { from: i + 1, name: null });
    else if (letter === ':' && open.at(-1)?.kind === '{' && open.at(-1).name === null && /\s|$/.test(line[i + 1] || ' ')) {
      open.at(-1).name = bare(line.slice(open.at(-1).from, i).trim());
      open.at(-1).from = i + 1;
    }
  }
  if (!open.length) return null;
  const path = open.flatMap((level) => (level.kind === '[' ? ['[]'] : level.name === null ? [] : [level.name]));
  const last = open.at(-1);
  return { start: open[0].at, path, now: { key: last.kind === '{' && last.name === null, word: line.slice(last.from).trimStart() } };
}

const bare = (key) => key.replace(/^"(.*)"$/, '$1');

// A Schema answers for places.
export class Schema {
  constructor(root) { this.root = root; }

  // at is what may stand at a path: every shape that fits, references followed.
  at(path) {
    let shapes = this.open(this.root);
    for (const name of path) shapes = shapes.flatMap((shape) => this.below(shape, name));
    return shapes;
  }

  open(shape) {
    if (!shape || typeof shape !== 'object') return [];
    if (shape.$ref) return this.open({ ...this.root.$defs[shape.$ref.split('/').pop()], ...(shape.description ? { description: shape.description } : {}) });
    const others = (shape.anyOf || shape.oneOf || []).filter((one) => one.type || one.enum || one.$ref || one.properties)
      .flatMap((one) => this.open({ description: shape.description, ...one }));
    return [shape, ...others];
  }

  below(shape, name) {
    if (name === '[]') return this.open(shape.items);
    if (shape.properties && Object.hasOwn(shape.properties, name)) return this.open(shape.properties[name]);
    const pattern = Object.entries(shape.patternProperties || {}).find(([like]) => new RegExp(like, 'u').test(name));
    return pattern ? this.open(pattern[1]) : [];
  }

  // keys are those that may stand at a path, with what each means.
  keys(path) {
    const all = new Map();
    for (const shape of this.at(path)) for (const [name, meant] of Object.entries(shape.properties || {})) if (!all.has(name)) all.set(name, meant);
    return all;
  }

  // values are the words that may stand at a path.
  values(path) {
    const words = this.at(path).flatMap((shape) => shape.enum || (shape.type === 'boolean' ? [true, false] : []));
    return [...new Set(words.map(String))];
  }

  // words is what a key means, and what it takes.
  words(path) {
    const shapes = this.at(path);
    const told = shapes.find((shape) => shape.description)?.description || '';
    const among = this.values(path);
    const bounds = shapes.find((shape) => shape.minimum !== undefined && shape.maximum !== undefined);
    return { told, among, bounds: bounds ? say('studio.from-to', { from: bounds.minimum, to: bounds.maximum }) : '' };
  }
}
