// The battles of a club's folder, read in this browser: their titles, rules, and what their hosts say
// of players and hours.
import { say } from './say.js';
import { titleOf } from './battle.js';

const mostFiles = 300;
const mostBytes = 4 << 20; // of a text

const said = (text, key) => new RegExp(`^handout:[^\\n]*(?:\\n[ \\t]+[^\\n]*)*?[\\s{,]${key}:[ \\t]*(["']?)([^"'\\n,}]*)\\1`, 'm').exec(text)?.[2].trim() || '';
const lineOf = (text, key) => new RegExp(`^${key}:[ \\t]*["']?([^\\n"'#]*)`, 'm').exec(text)?.[1].trim() || '';
const numbers = (words) => (words.match(/[0-9]{1,3}/g) || []).map(Number);

// battle is what a text tells of itself, as galleries tell it.
function battle(text, title, ruleSets) {
  const [players, lasts] = [said(text, 'players'), said(text, 'lasts')];
  const [many, long] = [numbers(players), numbers(lasts).map((n) => (n < 20 ? n : Math.ceil(n / 60)))];
  const [fewest, most, hours] = [Math.min(...many), Math.max(...many), Math.max(...long)];
  const rules = lineOf(text, 'rules');
  return {
    title, scene: [lineOf(text, 'date'), lineOf(text, 'place')].filter(Boolean).join(' · '), rules: ruleSets.find(([id]) => id === rules)?.[1] || rules,
    ...(many.length ? { fewest, most } : {}), ...(long.length ? { hours } : {}),
    foot: [players && say('gallery.players', { span: many.length ? [...new Set([fewest, most])].join('–') : players, n: many.length ? most : 2 }), long.length ? say('gallery.hours-short', { n: hours }) : lasts].filter(Boolean),
  };
}

// battlesIn are those of files, each [name within the folder, file]; open opens one.
export async function battlesIn(files, { ruleSets }, open) {
  const battles = [];
  for (const [path, file] of files.filter(([path, { size }]) => /\.ya?ml$/i.test(path) && !/(^|\/)\./.test(path) && size <= mostBytes).slice(0, mostFiles)) {
    const text = await file.text();
    const title = /^csprint:/m.test(text) && titleOf(text).replace(/^(["'])(.*)\1$/, '$2');
    if (title) battles.push({ ...battle(text, title, ruleSets), name: file.name, text, open: () => open(text, file.name) });
  }
  return battles;
}

// answers are those that battles add to a question.
const answers = {
  players: (battles) => Array.from({ length: Math.max(0, ...battles.map(({ most = 0 }) => most)) }, (_, n) => n + 1),
  hours: (battles) => battles.map(({ hours }) => hours),
  rules: (battles) => battles.map(({ rules }) => rules),
};

// grow adds the answers of battles to the questions, in their order.
export const grow = (questions, battles) => questions.map((one) => {
  const choices = new Map(one.choices.map(({ value, words }) => [value, words]));
  for (const answer of answers[one.key](battles).filter((said) => said && !choices.has(String(said)))) choices.set(String(answer), one.key === 'hours' ? say('gallery.hours', { n: answer }) : String(answer));
  return { ...one, choices: [...choices].map(([value, words]) => ({ value, words })).sort((a, b) => a.value - b.value || 0) };
});
