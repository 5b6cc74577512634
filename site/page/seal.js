// Holds a part of a sealed game, as csprint seal open writes it, against the seal that was
// published: an inclusion proof of RFC 9162. Nothing leaves the phone.

const sealLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // Crockford's base 32

const bytesOf = (hex) => Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
const digest = async (...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));

// sealOver is the seal that a leaf is under, in letters; undefined for what is no leaf.
async function sealOver({ leaf, text, salt, index, path }) {
  const hash = /^[\da-f]{64}$/;
  if (typeof leaf !== 'string' || leaf.includes('\n') || typeof text !== 'string' || !hash.test(salt) || !Array.isArray(path) || path.length > 40 || !path.every((step) => hash.test(step))
    || !Number.isSafeInteger(index) || index < 0 || index >= 2 ** path.length) return undefined;
  let node = await digest(Uint8Array.of(0), `${leaf}\n${salt}\n${text}`);
  for (const [i, step] of path.entries()) {
    const odd = Math.floor(index / 2 ** i) % 2;
    node = await digest(Uint8Array.of(1), ...(odd ? [bytesOf(step), node] : [node, bytesOf(step)]));
  }
  const bits = [...node].map((byte) => byte.toString(2).padStart(8, '0')).join('').padEnd(260, '0');
  return bits.match(/.{5}/g).map((five) => sealLetters[parseInt(five, 2)]).join('');
}

// plainSeal is a seal in letters, as people write it or as its code has it.
const plainSeal = (typed) => typed.toUpperCase().trim().replace(/^CSPRINT-SEAL:/, '').replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

// sealPanel is where a part and a seal are held against one another.
function sealPanel() {
  const part = el('textarea', { rows: 3, id: freshID(), autocomplete: 'off', spellcheck: 'false' });
  const seal = el('input', { type: 'text', id: freshID(), autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' });
  const told = el('p', { role: 'status' });
  const tell = async () => {
    if (!globalThis.crypto?.subtle) return say('phone.seal-insecure'); // browsers have it on secure pages alone
    try {
      const leaf = JSON.parse(part.value);
      const over = await sealOver(leaf);
      if (!over) return say('phone.seal-no-part');
      return over === plainSeal(seal.value) ? say('phone.seal-as-published', { leaf: leaf.leaf, text: leaf.text }) : say('phone.seal-other');
    } catch {
      return say('phone.seal-no-part');
    }
  };
  return el('details', { id: 'seal' }, el('summary', {}, say('phone.seal-check')), el('p', {}, say('phone.seal-what')),
    el('label', { for: part.id }, say('phone.seal-part')), part, labelled(say('phone.seal'), seal, button(say('phone.check'), async () => { told.textContent = await tell(); })), told);
}
