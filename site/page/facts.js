// Shows what stands in a record.

// nationOf is what a record's nation is called: a nation of the host's own by its word.
const knownNation = (word) => (Object.hasOwn(page.nations, word) ? page.nations[word] : null);
const nationOf = (word) => page.said?.[word] || (knownNation(word) ? knownNation(word).name || capital(word) : spaced(word));

// chip shows the nation that a record names, where the page knows its colours.
function chip(word) {
  const nation = knownNation(word);
  if (!nation) return null;
  const path = 'M0 0h1400v400h-1400z';
  const strokes = [{ path, ink: '#fff' }, ...nation.strokes, { path, ink: nation.strokes[0].ink, wide: 12 }];
  const picture = drawing('chip', '0 0 1400 400', strokes.map(({ path: d, ink, wide, dash }) => ['path', wide
    ? { d, fill: 'none', stroke: ink, 'stroke-width': wide, ...(dash ? { 'stroke-dasharray': dash } : {}) } : { d, fill: ink }]), nationOf(word));
  picture.setAttribute('preserveAspectRatio', 'none');
  return picture;
}

// unsaid are the facts that a record doesn't show by name: in its head, or nowhere.
const unsaid = ['formation', 'arm', 'kind', 'echelon', 'part', 'losses', 'disorder', 'level', 'marks', 'rank', 'scores'];

// spaced writes a key as words, in the page's language.
const spaced = (key) => page.said?.[key] || key.replaceAll('-', ' ').replace(/\b(nco|mg)\b/g, (letters) => letters.toUpperCase());

// called is the name of a fact in the page's language.
const called = (name) => page.called?.[name] || name;

// labelOf is what a fact is called of a unit: its class is that of its horse, guns
// or firearms.
function labelOf(name, record) {
  if (name === 'squadrons' && record.part === 'company') return 'companies';
  if (name === 'class') return { cavalry: 'horse', artillery: 'weight', infantry: 'firearm' }[record.arm] || name;
  return name;
}

function facts(record) {
  const rated = ratedIn(record);
  const kept = (name) => record[name] && !unsaid.includes(name) && !(isMan(record) && ['men', 'figures'].includes(name)) && !(rated.length && ['ratings', ...page.book.rated.map(([key]) => key)].includes(name));
  const rows = form.facts.filter(({ name }) => kept(name)).map(({ name, as }) => [
    called(labelOf(name, record)),
    as === 'flag' ? say('phone.yes') : name === 'nation' ? nationOf(record.nation) : as === 'word' ? spaced(record[name]) : String(record[name]),
  ]);
  rows.push(...rated);
  const sort = isMan(record) ? [] : (record.rank ? [record.quality, record.rank] : [record.kind, record.arm]).filter(Boolean).map(spaced);
  rows.unshift([called(record.rank ? 'man' : 'unit'), sort.length < 2 ? sort.join('') : say('phone.sort', { first: sort[0], last: sort[1] })], [called('formation'), commas(record.formation || [])]);
  return el('dl', { class: 'facts' }, ...rows.filter(([, value]) => value).flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
}
