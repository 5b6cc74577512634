// The umpire's page: he shows the address, closes the list, and sees who has opened.

let code = '';
let known = null; // what the umpire alone is told: the address, drawn, and how to print
const codePlace = 'csprint-umpire';

function takeCode(typed) {
  code = typed;
  sessionStorage.setItem(codePlace, code);
}

// enter has the code of the address, or the one that was typed, open the page.
async function enter(typed) {
  const why = await post('umpire', { code: typed }, (answer) => { known = answer; });
  if (why === undefined) return;
  if (!why) takeCode(typed);
  else known = null;
  complain(why);
  show();
}

async function beginUmpire() {
  const [, given] = /^#JOIN:(.+)$/i.exec(decodeURIComponent(location.hash)) || [];
  if (given) history.replaceState(null, '', location.pathname);
  const typed = given || sessionStorage.getItem(codePlace);
  if (typed) await enter(typed);
}

const asUmpire = (path, body) => async () => {
  const why = await post(path, { code, ...body });
  if (why === undefined) return;
  complain(why);
  sure = '';
  await look();
};

// drawn is a code that phones read.
function drawn(rows) {
  const make = (tag, own) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(own)) element.setAttribute(name, value);
    return element;
  };
  const side = rows.length + 8;
  const image = make('svg', { viewBox: `0 0 ${side} ${side}`, class: 'code', role: 'img', 'aria-label': say('shares.scan'), 'shape-rendering': 'crispEdges' });
  const dark = rows.flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : '')));
  image.append(make('path', { d: dark.join(''), fill: '#000' }));
  return image;
}

// sure is what was pressed that asks once more: 'close', or a name behind a colon.
let sure = '';
const ask = (what) => () => { sure = what; show(); };

function question(words, yes) {
  return el('div', { class: 'alert' }, el('p', {}, words), el('div', { class: 'row' }, button(say('shares.yes'), yes, { id: 'yes' }), button(say('shares.no'), ask(''))));
}

// umpireParts are what there is to do: a word for it, and what is shown.
function umpireParts() {
  if (!known) return ['code', field('code', say('shares.umpires-code'), say('shares.enter'), enter)];
  if (state.printed) return ['printed', theList()];
  const silent = silentOf();
  if (state.list) {
    return [`list${silent.length}`, theList(), el('p', {}, silent.length ? say('shares.print-later') : say('shares.print-now')),
      el('p', { class: 'command' }, silent.length ? known.without : known.print)];
  }
  const n = state.lines.length - 1;
  return [`joining${n ? '' : 0}${sure}${sure === 'close' ? n : ''}`, el('p', { class: 'address' }, known.address), known.rows && drawn(known.rows), el('p', {}, say('shares.hall')),
    sure === 'close' ? question(say('shares.close-sure', { n }), asUmpire('close', {})) : n > 0 && act(say('shares.close'), ask('close'))];
}

// takeOut is what stands behind a line that may be taken out.
function takeOut(who) {
  if (!known || state.list || who === 'umpire') return null;
  return sure === `:${who}` ? question(say('shares.remove-sure', { who }), asUmpire('leave', { who })) : button(say('shares.remove'), ask(`:${who}`), { 'aria-label': colon(say('shares.remove'), who) });
}
