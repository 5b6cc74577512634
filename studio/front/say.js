// Phrases by their ids, in the language of the page: the one that was chosen here, else one of
// the browser's.
import * as keep from './keep.js';

// languages are those that the page can be in.
export const languages = document.querySelector('meta[name="languages"]').content.split(' ');
const asked = [keep.read('language'), ...navigator.languages].map((code) => languages.find((one) => `${code}-`.startsWith(`${one}-`)));
export const language = asked.find(Boolean) || languages[0];

let phrases = {};

// say is a phrase, with what is put into its places.
export const say = (id, values) => (values ? phrases[id](values) : phrases[id]);

// late is a script that comes when it is first wanted, behind the phrases that late ones have.
let others;
export function late(script) {
  others ||= import(`./phrases-late-${language}.js`).then((made) => { phrases = { ...made.phrases, ...phrases }; });
  return others.then(() => import(script));
}

// The page begins when its language is there.
document.documentElement.lang = language;
import(`./phrases-${language}.js`).then((made) => {
  ({ phrases } = made);
  document.querySelector('.wait').textContent = say('studio.engine-loading');
  return import('./app.js');
});
