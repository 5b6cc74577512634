// A page's key: its public half is what the page is called, and what it marks bears a
// signature by the other. See docs/decisions/hall.md.

const base64url = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const fromBase64url = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

// newKey is {phone, secret}, which nobody has had.
function newKey() {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  return { phone: base64url(signing.key(secret)), secret: base64url(secret) };
}

const isKeyed = ({ phone, secret }) => [phone, secret].every((half) => /^[\w-]{43}$/.test(half));

// idOf is its id: PHONE.COUNTER.
const idOf = ({ phone, counter }) => `${phone}.${counter}`;

// beginning is the letters of a signature by which the next event names it.
const beginning = (sign) => sign.slice(0, 22);

// signedText is what a signature is over. What a hub has struck out of seen was signed.
function signedText({ game, play = '', phone, counter, unit, field, value, seen = [], struck = [], undoes = '', time, last = '', heard = '', paper }) {
  const told = typeof value === 'string' && value ? `=${value}` : String(value || 0);
  return ['csprint event 1', game, play, phone, counter, unit, field, told, [...seen, ...struck].sort().join(','), undoes, time, last, heard, ...(paper ? ['paper'] : [])].join('\n');
}

// signed is an event with its signature.
const withSign = (event, secret) => ({ ...event, sign: base64url(signing.sign(new TextEncoder().encode(signedText(event)), fromBase64url(secret))) });
