'use strict';

// Shows codes for other phones.

// markedText is a unit's record with its marks.
const markedText = (unit) => withMarks(unit.record, { losses: unit.lost(), disorder: unit.marks.of('disorder'), level: unit.marks.of('level') || '' }, page.form);

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
    [['rect', { x: -quietZone, y: -quietZone, width: side, height: side, fill: '#fff' }], ['path', { d: path, fill: '#000' }]], 'QR code');
}

const mostInCode = 1800; // letters that phones read easily

// showCode shows a text as a code for another phone.
function showCode(text, dialog) {
  const base = location.protocol.startsWith('http') ? `${location.href.split('#')[0]}#` : '';
  const much = text.length > mostInCode;
  dialog.replaceChildren(...(much ? [] : [codeImage(base + text)]),
    el('div', {},
      el('p', {}, much ? 'Too much for one code: hand over brigade by brigade, or send this text.' : 'Point another phone at this code: it takes the marks over.'),
      el('textarea', { readonly: true, rows: 2, 'aria-label': 'The same as text' }, base + text),
      button('Close', () => dialog.close())));
  dialog.showModal();
}

// footer are the buttons at the foot: the first, the code of a text, and others; with
// what the phone keeps and what the hub has of a unit's game.
function footer(screen, key, label, text, first, ...others) {
  const code = el('dialog', { 'aria-label': label });
  const said = screen.live(el('p', { role: 'status', id: 'said' }), (p) => {
    p.textContent = [store.kept ? '' : 'This browser keeps nothing: the marks last until the page is closed.', hub ? hub.words(key) : ''].filter(Boolean).join(' ');
    p.hidden = !p.textContent;
  });
  return el('div', {}, code, el('footer', {}, said, first,
    button('Show code', () => showCode(text(), code), { id: 'show' }), ...others));
}
