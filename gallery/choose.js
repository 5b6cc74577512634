// The sentence over the battles: what is chosen in it stands in the page's address, too, so that a
// club can send the link.
const form = document.getElementById('ask');
const none = document.getElementById('none');
const battles = [...document.querySelectorAll('article')].map((place) => {
  const { fewest, most, hours, rules } = place.dataset;
  return { place, fewest: +fewest, most: +most, hours: +hours, rules };
});

const asked = () => Object.fromEntries(new FormData(form));

// offer says which one answer to take back, where nothing fits.
const offer = (question) => {
  none.replaceChildren(say('gallery.none-fits') + ' ');
  for (const [name, n] of without(battles, question)) {
    const select = form.elements[name];
    const button = document.createElement('button');
    button.textContent = `${select.options[0].text}: ${say('gallery.battles', { n })}`;
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
  const fit = fitting(battles, question);
  const left = fit.length;
  for (const battle of battles) battle.place.hidden = !fit.includes(battle);
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
