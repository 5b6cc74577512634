// What a player's phone does: it makes his share, keeps it, tells what binds him to it, and opens it for one list.

// Kept by the browser, or as long as the page is open where it keeps nothing.
let mine = null; // { game, who, share, sent, list }
let keeps = true;
const place = (game) => `csprint-share-${game}`;

function recall(game) {
  if (mine?.game === game) return;
  try {
    mine = JSON.parse(localStorage.getItem(place(game)));
  } catch {
    mine = null;
  }
}

function keep(what) {
  const { game } = what || mine;
  mine = what;
  try {
    if (mine) localStorage.setItem(place(game), JSON.stringify(mine));
    else localStorage.removeItem(place(game));
    keeps = true;
  } catch {
    keeps = false;
  }
}

// The list that this phone has opened for last, in any game: an umpire who begins anew has seen its share. Kept by the browser, too.
let last = null; // { game, title, list }
const lastPlace = 'csprint-opened';

function remember(list) {
  last = { game: mine.game, title: state.title, list };
  try {
    localStorage.setItem(lastPlace, JSON.stringify(last));
  } catch {
    keeps = false;
  }
}

function before() {
  try {
    last ||= JSON.parse(localStorage.getItem(lastPlace));
  } catch {
    last = null;
  }
  return last && last.game !== state.lines[0].commitment && alarm(say('shares.opened-before', { title: last.title, list: last.list }));
}

const ownLine = () => state.lines.find(({ who }) => who === mine?.who);
const isIn = () => ownLine()?.commitment === commitmentOf(mine.who, mine.share);

// join makes a share, which is kept before anybody hears of it.
async function join(typed) {
  keep({ game: state.lines[0].commitment, who: nameOf(typed), share: newShare() });
  show();
  await send();
}

// send tells what binds to the share, again and again until it has come over. Two may be on
// their way at once: whoever is answered last may find that the share is given up.
async function send() {
  const { who, share } = mine;
  const why = await post('join', { who, commitment: commitmentOf(who, share) });
  const still = () => mine?.share === share;
  if (why === undefined || !still()) return;
  if (!why) keep({ ...mine, sent: true });
  await look();
  if (why && still() && !isIn()) keep(null);
  show();
  complain(why);
}

// open opens the share for the list that is shown, and for no other from now on.
async function open() {
  if (troubleOf(state, mine)) return show();
  keep({ ...mine, list: state.list });
  remember(state.list);
  show();
  return tell();
}

// tell sends an opened share, again and again until it has come over.
async function tell() {
  const { who, share, list } = mine;
  const why = await post('open', { who, share, list });
  if (why !== undefined) complain(why);
  await look();
}

// again sends what has not come over.
async function again() {
  if (!mine || !state) return;
  if (!state.list && !mine.sent) await send();
  else if (state.list && mine.list && !ownLine()?.share && !state.printed && !troubleOf(state, mine)) await tell();
}

// adopt keeps a share that was made elsewhere.
function adopt(line) {
  const share = shareIn(line);
  if (!share) return complain(sentence(say('shares.no-line')));
  keep({ game: state.lines[0].commitment, ...share, sent: true });
  if (!isIn()) {
    keep(null);
    return complain(say('shares.not-of-list', { who: share.who }));
  }
  complain('');
  return show();
}

const elsewhere = () => el('details', {}, el('summary', {}, say('shares.elsewhere')), field('line', say('shares.elsewhere-what'), say('shares.take'), adopt));
const onPaper = () => el('details', {}, el('summary', {}, say('shares.on-paper')), el('p', {}, say('shares.on-paper-why')), el('p', {}, groups(`${mine.who}: ${mine.share}`)));
const warning = () => !keeps && el('p', { class: 'alert', role: 'alert' }, say('shares.not-kept'));
const alarm = (words) => el('p', { class: 'alert', role: 'alert' }, words);
const good = (words) => el('p', { class: 'good' }, words);
const theList = () => el('p', { class: 'sum' }, `${say('shares.list')} `, groups(state.list));

// phoneParts are what there is to do: a word for it, and what is shown.
function phoneParts() {
  recall(state.lines[0].commitment);
  const [word, ...parts] = ownParts();
  return [word, before(), ...parts];
}

function ownParts() {
  if (!mine) {
    return state.list ? ['late', el('p', {}, say('shares.late')), theList(), elsewhere()]
      : ['name', el('p', {}, say('shares.what')), field('name', say('shares.name'), say('shares.join'), join), elsewhere()];
  }
  if (!state.list) return beforeList();
  if (!mine.sent && !isIn()) return ['late', el('p', {}, say('shares.late')), theList(), elsewhere()];
  const trouble = troubleOf(state, mine);
  if (trouble === 'odd') return ['odd', alarm(say('shares.odd')), theList()];
  if (trouble === 'another') return ['another', alarm(sentence(say('shares.another', { list: mine.list }))), theList()];
  if (trouble) return ['missing', alarm(say('shares.missing', { who: mine.who })), theList(), onPaper()];
  if (state.printed) return afterPrint();
  if (ownLine().share) return ['opened', good(say('shares.opened')), theList()];
  if (mine.list) return ['opening', el('p', {}, say('shares.opening')), theList()];
  return ['open', warning(), el('p', {}, say('shares.aloud')), theList(), act(say('shares.open'), open), el('p', { class: 'quiet' }, say('shares.once')), onPaper()];
}

function beforeList() {
  if (isIn()) return ['joined', warning(), good(say('shares.you-joined', { who: mine.who })), el('p', {}, say('shares.stays')), onPaper()];
  if (!mine.sent) return ['sending', warning(), el('p', {}, say('shares.sending'))];
  return ['out', alarm(say('shares.taken-out', { who: mine.who })), act(say('shares.join-again'), () => { keep({ ...mine, sent: false }); send(); }), button(say('shares.other-name'), () => { keep(null); show(); })];
}

function afterPrint() {
  if (ownLine().share === mine.share) return ['printed', good(say('shares.within')), theList()];
  if (mine.list) return ['left-out', alarm(say('shares.left-out')), theList()];
  return ['silent', alarm(say('shares.silent')), theList()];
}
