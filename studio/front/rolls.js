// Every roll of a game is kept beside it, the newest first: {dice, what, when}. What was rolled
// can be looked at and brought back; nothing takes it away.
import * as keep from './keep.js';

const most = 500; // rolls of a game

const under = (name) => `rolls:${name}`;

// same tells whether dice are the same.
export const same = (a, b) => keyOf(a) === keyOf(b);
export const keyOf = (dice) => [dice?.seed, ...(dice?.reroll || [])].join(' ');

// rollsOf are those of a game, and the streams that stay when the others are rolled.
export const rollsOf = (name) => ({ list: [], pinned: [], ...keep.read(under(name)) });

// note keeps a roll that isn't kept yet.
export function note(name, dice, what) {
  const rolls = rollsOf(name);
  if (!dice || rolls.list.some((one) => same(one.dice, dice))) return;
  keep.write(under(name), { ...rolls, list: [{ dice, what, when: Date.now() }, ...rolls.list].slice(0, most) });
}

// pin has a stream stay, or lets it go.
export function pin(name, stream, stays) {
  const rolls = rollsOf(name);
  const others = rolls.pinned.filter((one) => one !== stream);
  keep.write(under(name), { ...rolls, pinned: stays ? [...others, stream] : others });
}

// plainTime is when something was, whatever somebody wrote: not yet to come.
export const plainTime = (when) => Math.max(0, Math.min(Number(when) || 0, Date.now()));

// plain are rolls that somebody wrote, as we keep them; of what are none, none.
export function plain(rolls, diceOf) {
  const list = (Array.isArray(rolls?.list) ? rolls.list : []).slice(0, most).map((one) => ({ dice: diceOf(one?.dice), what: String(one?.what).slice(0, 40), when: plainTime(one?.when) }));
  return { list: list.filter(({ dice }) => dice), pinned: (Array.isArray(rolls?.pinned) ? rolls.pinned : []).filter((one) => typeof one === 'string').slice(0, 20) };
}

// put gives a game rolls, and tells whether the browser would keep them.
export const put = (name, rolls) => keep.write(under(name), rolls);

// drop forgets those of a game and the shares that dice are made of; move gives them to another.
const all = (name) => [under(name), `shares:${name}`];
export const drop = (name) => all(name).forEach((one) => keep.drop(one));
export const move = (from, to) => all(from).forEach((one, i) => keep.move(one, all(to)[i]));
