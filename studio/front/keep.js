// What this browser keeps of a text, so that nothing typed is lost by a reload, a
// flat battery or a second tab.

const prefix = 'csprint-studio:';

// read is what is kept under a name: {text, seen, when, …}, or null.
export function read(name) {
  try {
    return JSON.parse(localStorage.getItem(prefix + name));
  } catch {
    return null;
  }
}

// write keeps it, and tells whether the browser would.
export function write(name, kept) {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

// move keeps under another name what is kept under one, also where there is no room for it twice, and tells
// whether it did; if not, all stays as it was.
export function move(from, to) {
  const kept = read(from);
  if (kept === null) return true;
  if (!write(to, kept)) {
    drop(from);
    if (!write(to, kept)) {
      write(from, kept);
      return false;
    }
  }
  drop(from);
  return true;
}

export function drop(name) {
  try { localStorage.removeItem(prefix + name); } catch { /* nothing is kept then */ }
}

// names are those of all kept texts, the newest first.
export function names() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}text:`))
      .map((key) => key.slice(prefix.length))
      .map((name) => [name, read(name)?.when || 0])
      .sort(([, a], [, b]) => b - a).map(([name]) => name);
  } catch {
    return [];
  }
}

// own are the names of kept texts that are more than a game of csprint's as it came.
export const own = () => names().filter((name) => !read(name)?.shipped);

// free is a name that none of some texts has: of one's own, unless others are said.
export function free(name, all = own()) {
  const [, stem, ending] = /^(.*?)(\.[^.]*)?$/s.exec(name);
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${stem}-${n}${ending || ''}`;
    if (!all.includes(`text:${tried}`)) return tried;
  }
}

// alone tells other tabs that this one has a text open: also calls when one of them
// has it too, other with what one of them keeps of it from now on. What comes back
// ends it.
export function alone(name, also, other) {
  const heard = (event) => { if (event.key === prefix + name && event.newValue) other(JSON.parse(event.newValue)); };
  addEventListener('storage', heard);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(prefix + name) : null;
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (data === 'here?') channel.postMessage('here');
      also();
    };
    channel.postMessage('here?');
  }
  return () => {
    removeEventListener('storage', heard);
    channel?.close();
  };
}

// The last pages of a text, which are seen while the engine is on its way.
const last = 'csprint-last';
const under = (name) => `./last/${encodeURIComponent(name)}`;

export async function remember(name, pages) {
  try {
    await (await caches.open(last)).put(under(name), new Response(JSON.stringify(pages)));
  } catch { /* then nothing is seen until the engine is there */ }
}

export async function remembered(name) {
  try {
    const kept = await (await caches.open(last)).match(under(name));
    return kept ? await kept.json() : null;
  } catch {
    return null;
  }
}

// The packs that were dropped here, {hash, ref, zip, …} each.
async function onShelf(mode, act) {
  try {
    const base = await new Promise((yes, no) => {
      const asked = indexedDB.open(`${prefix}packs`, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore('packs', { keyPath: 'hash' });
      asked.onsuccess = () => yes(asked.result);
      asked.onerror = no;
    });
    const change = base.transaction('packs', mode);
    const asked = act(change.objectStore('packs'));
    await new Promise((yes, no) => Object.assign(change, { oncomplete: yes, onabort: no }));
    base.close();
    return asked.result;
  } catch {
    return null;
  }
}

export const packs = async () => (await onShelf('readonly', (all) => all.getAll())) || [];
export const keepPack = async (pack) => (await onShelf('readwrite', (all) => all.put(pack))) !== null;
export const dropPack = (hash) => onShelf('readwrite', (all) => all.delete(hash));
