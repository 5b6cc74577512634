// What this page keeps: its phone id and counter, the events that no hub has
// confirmed yet, and what can be undone.

// One address may have several games, each at a path of its own.
const keptKey = `csprint-board ${location.pathname}`;
const kept = { counters: {}, waiting: [], done: [], ...keptBefore() };

// keptBefore is what it kept when it stood open last; nothing where that is forbidden.
function keptBefore() {
  try {
    return JSON.parse(localStorage.getItem(keptKey));
  } catch {
    return null;
  }
}

function keep() {
  try {
    localStorage.setItem(keptKey, JSON.stringify(kept));
  } catch {
    // full or forbidden: it lasts as long as the page
  }
}

// phone is what this page is called: letters of its own making.
function phone() {
  if (!kept.phone) {
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    kept.phone = [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => letters[byte % 32]).join('');
    keep();
  }
  return kept.phone;
}

// nextCounter is a counter that no event has had.
function nextCounter() {
  const n = (kept.counters[phone()] || 0) + 1;
  kept.counters[phone()] = n;
  return n;
}
