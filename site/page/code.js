// Shows codes for other phones.

// markedText is a unit's record with its marks.
const markedText = (unit) => withMarks(unit.record, { ...noMarks, ...soundMarks(unit.marks.now), losses: unit.lost() });

const quietZone = 4;

// drawing is a picture of shapes: [name, attributes].
function drawing(name, box, shapes, label) {
  const make = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  const picture = make('svg', { class: name, viewBox: box, ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }) });
  picture.append(...shapes.map(([tag, attributes]) => make(tag, attributes)));
  return picture;
}

function codeImage(text) {
  const at = text.indexOf('#') + 1; // behind it stands a record, in letters that codes have a short way for
  const parts = leanQR.multi(...(at ? [leanQR.ascii(text.slice(0, at))] : []), leanQR.alphaNumeric(text.slice(at)));
  const code = leanQR.generate(parts, { minCorrectionLevel: text.length > 400 ? leanQR.correction.L : leanQR.correction.M });
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  const side = code.size + 2 * quietZone;
  return drawing('code', `${-quietZone} ${-quietZone} ${side} ${side}`,
    [['rect', { x: -quietZone, y: -quietZone, width: side, height: side, fill: '#fff' }], ['path', { d: path, fill: '#000' }]], say('phone.code'));
}

const mostInCode = 1800; // letters that phones read easily

// showCode shows a text as a code for another phone.
function showCode(text, dialog) {
  const base = location.protocol.startsWith('http') ? `${location.href.split('#')[0]}#` : '';
  const much = text.length > mostInCode;
  dialog.replaceChildren(...(much ? [] : [codeImage(base + text)]),
    el('div', {},
      el('p', {}, much ? say('phone.too-much') : say('phone.point-another')),
      el('textarea', { readonly: true, rows: 2, 'aria-label': say('phone.same-as-text') }, base + text),
      button(say('phone.close'), () => dialog.close())));
  dialog.showModal();
}

// footer are the buttons at the foot: to take the last mark of some units back, to show a
// text as a code, and the way back; with what the phone keeps and what the hub has.
function footer(screen, units, label, text, address, back) {
  const last = () => units.filter(({ marks }) => marks.steps.length).sort((a, b) => b.marks.when - a.marks.when)[0];
  const undo = button(say('phone.undo'), () => { last().marks.undo(); screen.refresh(); }, { id: 'undo' });
  const code = el('dialog', { 'aria-label': label });
  const words = () => [store.kept ? '' : say('phone.keeps-nothing'), hub ? hub.words(units[0].marks.key) : ''].filter(Boolean).join(' ');
  return el('div', {}, code, el('footer', {}, screen.shows(screen.says(el('p', { role: 'status', id: 'said' }), words), words),
    screen.live(undo, () => { undo.disabled = !last(); }), button(say('phone.show-code'), () => showCode(text(), code), { id: 'show' }), el('a', { href: address }, back)));
}
