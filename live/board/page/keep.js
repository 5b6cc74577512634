// What this page keeps: its phone id and counter, the events that no hub has
// confirmed yet, and what can be undone.

// One address may have several games, each at a path of its own.
const keptKey = `csprint-board ${location.pathname}`;
let memory = null;

function kept() {
  if (memory === null) {
    try {
      memory = JSON.parse(localStorage.getItem(keptKey)) || {};
    } catch {
      memory = {};
    }
  }
  memory.counters ??= {};
  memory.waiting ??= [];
  memory.done ??= [];
  return memory;
}

function keep() {
  try {
    localStorage.setItem(keptKey, JSON.stringify(memory));
  } catch {
    // full or forbidden: it lasts as long as the page
  }
}

// phone is what this page is called: letters of its own making.
function phone() {
  const all = kept();
  if (!all.phone) {
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    all.phone = [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => letters[byte % 32]).join('');
    all.counters[all.phone] = 0;
    keep();
  }
  return all.phone;
}

// nextCounter is a counter that no event has had.
function nextCounter() {
  const all = kept();
  const n = (all.counters[phone()] || 0) + 1;
  all.counters[phone()] = n;
  return n;
}
