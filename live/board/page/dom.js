// Builds what a person sees and touches. Text only ever becomes text.

function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'style') for (const [key, to] of Object.entries(value)) element.style.setProperty(key, to);
    else if (name === 'value' || name === 'checked' || name === 'selected') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const byID = (id) => document.getElementById(id);

const button = (word, onclick, attributes = {}) => el('button', { type: 'button', class: 'button', onclick, ...attributes }, word);

// picture draws strokes that csprint has worked out.
function picture({ wide, high, strokes }, attributes) {
  const make = (tag, own) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(own)) element.setAttribute(name, value);
    return element;
  };
  const image = make('svg', { viewBox: `0 0 ${wide} ${high}`, 'aria-hidden': 'true', ...attributes });
  for (const { path, ink = 'currentColor', wide: width, dash } of strokes) {
    image.append(make('path', width ? { d: path, fill: 'none', stroke: ink, 'stroke-width': width, ...(dash ? { 'stroke-dasharray': dash } : {}) } : { d: path, fill: ink }));
  }
  return image;
}

// renew puts new children in the place of the old, and the keyboard back where it was.
function renew(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement.id : '';
  const down = new Map([...element.querySelectorAll('[data-scroll]')].map((one) => [one.dataset.scroll, one.scrollTop]));
  element.replaceChildren(...children.flat(3).filter(Boolean));
  for (const one of element.querySelectorAll('[data-scroll]')) one.scrollTop = down.get(one.dataset.scroll) || 0;
  if (focused) byID(focused)?.focus({ preventScroll: true });
}

// clockOf is a time as the clock on the wall has it: 09:05.
const clockOf = (ms) => new Date(ms).toTimeString().slice(0, 5);

// tell tells something at the foot of the screen.
let silence = 0;
function tell(words) {
  clearTimeout(silence);
  byID('said').replaceChildren(el('p', {}, words));
  silence = setTimeout(() => byID('said').replaceChildren(), 7000);
}
