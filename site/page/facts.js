'use strict';

// Shows what stands in a record.

// nationOf is what a record's nation is called: a nation of the host's own by its word.
const knownNation = (word) => (Object.hasOwn(page.nations, word) ? page.nations[word] : null);
const nationOf = (word) => (knownNation(word) ? knownNation(word).name || capital(word) : spaced(word));

// chip shows the nation that a record names, where the page knows its colours.
function chip(word) {
  const nation = word && knownNation(word);
  if (!nation) return null;
  const edge = { path: 'M0 0h1400v400h-1400z', ink: nation.strokes[0].ink, wide: 12 };
  const picture = drawing('chip', '0 0 1400 400', [['rect', { width: 1400, height: 400, fill: '#fff' }], ...[...nation.strokes, edge].map((stroke) => ['path', {
    d: stroke.path, fill: stroke.wide ? 'none' : stroke.ink, stroke: stroke.wide ? stroke.ink : 'none', 'stroke-width': stroke.wide || 0,
    ...(stroke.dash ? { 'stroke-dasharray': stroke.dash } : {}),
  }])], nationOf(word));
  picture.setAttribute('preserveAspectRatio', 'none');
  return picture;
}

// factNames are the facts that a record shows by name, in order.
const factNames = ['men', 'figures', 'guns', 'ordnance', 'squadrons', 'morale', 'discipline', 'quality', 'size', 'action points', 'grade', 'class', 'ratings', 'nation', 'weapon'];

// spaced writes a key as words.
const spaced = (key) => key.replaceAll('-', ' ').replace(/\b(nco|mg)\b/g, (letters) => letters.toUpperCase());

// labelOf is what a fact is called of a unit: its class is that of its horse, guns
// or firearms.
function labelOf(name, record) {
  if (name === 'squadrons' && record.part === 'company') return 'companies';
  if (name === 'class') return { cavalry: 'horse', artillery: 'weight', infantry: 'firearm' }[record.arm] || name;
  return name;
}

function facts(record) {
  const isWord = (name) => page.form.facts.some((fact) => fact.name === name && fact.as === 'word');
  const rows = factNames.filter((name) => record[name]).map((name) => [
    labelOf(name, record),
    name === 'nation' ? nationOf(record.nation) : isWord(name) ? spaced(record[name]) : String(record[name]),
  ]);
  const sort = (record.rank ? [record.quality, record.rank] : [record.kind, record.arm]).filter(Boolean).map(spaced).join(' ');
  rows.unshift([record.rank ? 'man' : 'unit', sort], ['formation', (record.formation || []).join(', ')]);
  for (const { name, as } of page.form.facts) if (as === 'flag' && record[name]) rows.push([name, 'yes']);
  return el('dl', { class: 'facts' }, ...rows.filter(([, value]) => value).flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
}

