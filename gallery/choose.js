// The sentence over the battles: what is chosen in it stands in the page's address, too, so that a
// club can send the link.
const form = document.getElementById('ask');
const none = document.getElementById('none');
const battles = [...document.querySelectorAll('article')];

// fits tells whether a battle is for so many players, in the time, under the rules. One whose host
// named no number fits any.
const fits = ({ dataset }, { players, hours, rules }) => (!players || dataset.most === '0' || +dataset.fewest <= +players && +players <= +dataset.most)
  && (!hours || dataset.hours === '0' || +dataset.hours <= +hours)
  && (!rules || dataset.rules === rules);

const asked = () => Object.fromEntries(new FormData(form));
const count = (question) => battles.filter((battle) => fits(battle, question)).length;

// offer says which one answer to take back, where nothing fits.
const offer = (question) => {
  none.replaceChildren(say('gallery.none-fits') + ' ');
  for (const select of form.querySelectorAll('select')) {
    const left = question[select.name] ? count({ ...question, [select.name]: '' }) : 0;
    if (left === 0) continue;
    const button = document.createElement('button');
    button.textContent = `${select.options[0].text}: ${say('gallery.battles', { n: left })}`;
    button.onclick = () => {
      select.value = '';
      show();
      select.focus();
    };
    none.append(button);
  }
};

const show = () => {
  const question = asked();
  for (const battle of battles) battle.hidden = !fits(battle, question);
  const left = count(question);
  document.getElementById('told').textContent = say('gallery.battles', { n: left });
  none.hidden = left > 0;
  if (left === 0) offer(question);
  const said = Object.entries(question).filter(([, answer]) => answer);
  history.replaceState(null, '', said.length > 0 ? `#${new URLSearchParams(said)}` : location.pathname + location.search);
};

const recall = () => {
  for (const [name, answer] of new URLSearchParams(location.hash.slice(1))) {
    const select = form.elements[name];
    if (select && [...select.options].some((option) => option.value === answer)) select.value = answer;
  }
  show();
};

form.hidden = false;
form.addEventListener('change', show);
addEventListener('hashchange', recall);
recall();
