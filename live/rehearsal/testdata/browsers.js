// Runs scripts, file by file, and answers a line by a line: what has happened, by what pages wish then, once all
// that waited for it has gone on. It waits by reading alone: nothing else comes in between.

const fs = require('node:fs');
const vm = require('node:vm');
const { createPrivateKey, createPublicKey, sign } = require('node:crypto');

// Keys by their 32 bytes as a JWK (RFC 8037) has them: it works out the public half by itself.
const keys = new Map();

function keyOf(secret) {
  const d = Buffer.from(secret).toString('base64url');
  if (!keys.has(d)) keys.set(d, createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x: '' }, format: 'jwk' }));
  return keys.get(d);
}

const signing = {
  key: (secret) => Buffer.from(createPublicKey(keyOf(secret)).export({ format: 'jwk' }).x, 'base64url'),
  sign: (text, secret) => sign(null, text, keyOf(secret)),
};

globalThis.signing = signing;
for (const file of process.argv.slice(1)) vm.runInThisContext(fs.readFileSync(file, 'utf8'), { filename: file });

// What a page is sorry for and nobody hears is told beside what it wishes, as a browser would tell it.
const unheard = [];
process.on('unhandledRejection', (fault) => unheard.push(`${fault} ${fault?.stack}`));

const some = Buffer.alloc(1 << 16);
let read = Buffer.alloc(0);

// nextLine is the next line that was written here; null at the end.
function nextLine() {
  for (;;) {
    const end = read.indexOf(10);
    if (end >= 0) {
      const line = read.toString('utf8', 0, end);
      read = read.subarray(end + 1);
      return line;
    }
    const n = fs.readSync(0, some);
    if (!n) return null;
    read = Buffer.concat([read, some.subarray(0, n)]);
  }
}

for (let line = nextLine(); line !== null; line = nextLine()) {
  const happened = JSON.parse(line);
  turn(happened);
  process._tickCallback(); // what waited for it goes on; else Node has it wait until all has been read
  for (const words of unheard.splice(0)) told.push({ op: 'fault', page: happened.page, words });
  fs.writeFileSync(1, `${JSON.stringify(told.splice(0))}\n`);
}
