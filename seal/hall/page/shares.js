// Shares, what binds to them, and lists of those, as csprint hashes and writes them.

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // Crockford's base 32

// grouped writes bytes in groups of four letters.
function grouped(bytes) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.padEnd(Math.ceil(bits.length / 5) * 5, '0').match(/.{5}/g).map((five) => letters[parseInt(five, 2)]).join('').match(/.{1,4}/g).join(' ');
}

const hashOf = (what, text) => grouped(sha256(`csprint ${what} 1\n${text}`));
const newShare = () => grouped(crypto.getRandomValues(new Uint8Array(20)));
const commitmentOf = (who, share) => hashOf('share', `${who}\n${share}`);
const linesText = (lines) => lines.map(({ who, commitment }) => `${who}: ${commitment}\n`).join('');
const sumOf = (lines) => hashOf('shares', linesText(lines));

// listText is a list as csprint reads it.
const listText = ({ lines, list }) => `${linesText(lines)}list: ${list}\n`;

// nameOf is a name with the blanks that it needs.
const nameOf = (typed) => typed.normalize('NFC').trim().split(/\s+/).join(' ');

// shareIn is whose share a pasted line is, and which; undefined for no such line.
function shareIn(line) {
  const [, who, groups] = /^([^:]+):([^:]+)$/.exec(line.trim()) || [];
  const plain = (groups || '').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!nameOf(who || '') || plain.length !== 32 || [...plain].some((letter) => !letters.includes(letter))) return undefined;
  return { who: nameOf(who), share: plain.match(/.{4}/g).join(' ') };
}

// troubleOf tells why nobody opens his share for a list that was closed: it is 'odd', 'another' than the one that he
// opened for, or has his line 'missing'. It is empty where he may.
function troubleOf({ lines, list }, mine) {
  const names = new Set(lines.map(({ who }) => who.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))); // of other letters csprint knows more than phones do
  if (sumOf(lines) !== list || lines[lines.length - 1].who !== 'scenario' || lines[0].who !== 'umpire' || lines[0].commitment !== mine.game || names.size < lines.length) return 'odd';
  if (mine.list && mine.list !== list) return 'another';
  return lines.some(({ who, commitment }) => who === mine.who && commitment === commitmentOf(mine.who, mine.share)) ? '' : 'missing';
}
