// A link holds a scenario and its dice behind its #, deflated, which no server is ever told: it
// opens the same game elsewhere.
const mark = 'game=';

// A letter is what one reader of a side's sheets gets: it stands there in the same way.
const letterMark = 'sheets=';

// Longer links are cut by what people send them with; larger texts come of no link of ours.
const most = 16000; // letters
const mostText = 1 << 20; // bytes

const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream);

// linkTo is the link to a game, and how many letters it is too long; 0 for none.
export const linkTo = ({ name, text, dice, own }) => linked(mark, { name, text, dice, ...(own.length ? { own } : {}) });

// letterTo is the link to a letter, likewise.
export const letterTo = (letter) => linked(letterMark, letter);

async function linked(by, what) {
  const packed = new Uint8Array(await new Response(through(JSON.stringify(what), new CompressionStream('deflate-raw'))).arrayBuffer());
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join('')).replace(/[+/=]/g, (one) => ({ '+': '-', '/': '_', '=': '' })[one]);
  const link = `${location.href.replace(/#.*/s, '')}#${by}${letters}`;
  return { link, over: Math.max(0, link.length - most) };
}

// plainName is a name as files may have it, which leads nowhere, whoever wrote it; empty for none.
export const plainName = (name) => (typeof name === 'string' ? name.slice(0, 80).replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '').replace(/^[. ]+/, '').trim() : '');

// plainDice are dice that somebody wrote; null for what are none.
export function plainDice(dice) {
  if (typeof dice?.seed !== 'string' || dice.seed.length > 500) return null;
  const again = Array.isArray(dice.reroll) ? dice.reroll.filter((one) => typeof one === 'string' && /^[^\p{C}]{1,200}$/u.test(one)).slice(0, 200) : [];
  return { seed: dice.seed, ...(again.length ? { reroll: again } : {}), ...plainShares(dice.shares) };
}

// plainShares are those that dice were made of; the engine takes none that don't make them.
function plainShares(shares) {
  const list = (Array.isArray(shares) ? shares : []).slice(0, 1000).map((one) => ({ who: String(one?.who).slice(0, 60), commitment: String(one?.commitment).slice(0, 70), share: String(one?.share).slice(0, 40) }));
  return list.length ? { shares: list } : {};
}

// plainOwn are files of a club's own that somebody wrote: texts, by names that lead nowhere else.
export const plainOwn = (own) => (Array.isArray(own) ? own : []).slice(0, 40)
  .filter((one) => typeof one?.text === 'string' && typeof one.name === 'string' && /^(templates\/([a-z]+\/)?)?[\p{L}\p{N}_-][\p{L}\p{N}._ -]{0,80}\.ya?ml$/u.test(one.name))
  .filter(({ name }, n, all) => all.findIndex((one) => one?.name === name) === n)
  .map(({ name, text }) => ({ name, text }));

// gameIn is the game that stands there; null for what none of ours is.
export async function gameIn(hash) {
  const { name, text, dice, own } = await standing(hash, mark);
  const called = plainName(name);
  if (typeof text !== 'string' || called === '') return null;
  return { name: called, text, dice: plainDice(dice), own: plainOwn(own) };
}

// letterIn is the letter that stands there, likewise.
export async function letterIn(hash) {
  const { text, file, side, own, paper, ink, game } = await standing(hash, letterMark);
  const name = plainName(file);
  if (typeof text !== 'string' || typeof side !== 'string' || name === '' || typeof game !== 'object') return null;
  return { name, text, file: name, side, own: plainOwn(own), options: { paper, ink }, game };
}

// standing is what was packed into an address; nothing where that can't be read.
async function standing(hash, by) {
  try {
    const packed = Uint8Array.from(atob(hash.slice(by.length + 1).replace(/[-_]/g, (one) => ({ '-': '+', _: '/' })[one])), (letter) => letter.charCodeAt(0));
    return JSON.parse(await unpacked(packed)) || {};
  } catch {
    return {};
  }
}

// unpacked is what was packed, up to a bound: a few letters can hold gigabytes.
async function unpacked(packed) {
  const reader = through(packed, new DecompressionStream('deflate-raw')).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    size += value.length;
    if (size > mostText) throw new RangeError();
    parts.push(value);
  }
}
