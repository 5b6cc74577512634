// Runs scripts in a world of their own, file by file, and answers a line by a line: what has happened, by
// what pages wish then, once all that waited for it has gone on. It waits by reading alone: nothing
// else comes in between.

const fs = require('node:fs');
const vm = require('node:vm');
const { createPrivateKey, createPublicKey, sign } = require('node:crypto');

// Keys by their 32 bytes, which PKCS #8 (RFC 8410) has behind so many others.
const before = Buffer.from('302e020100300506032b657004220420', 'hex');
const keys = new Map();

function keyOf(secret) {
  const bytes = Buffer.from(secret);
  const name = bytes.toString('hex');
  if (!keys.has(name)) keys.set(name, createPrivateKey({ key: Buffer.concat([before, bytes]), format: 'der', type: 'pkcs8' }));
  return keys.get(name);
}

const signing = {
  key: (secret) => createPublicKey(keyOf(secret)).export({ format: 'der', type: 'spki' }).subarray(-32),
  sign: (text, secret) => sign(null, text, keyOf(secret)),
};

const world = vm.createContext({ signing, btoa, atob, TextEncoder, TextDecoder }, { microtaskMode: 'afterEvaluate' });
for (const file of process.argv.slice(1)) vm.runInContext(fs.readFileSync(file, 'utf8'), world, { filename: file });
const turned = new vm.Script('turn(JSON.parse(line))');
const asks = new vm.Script('JSON.stringify(asked())');

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
  world.line = line;
  turned.runInContext(world);
  process._tickCallback(); // else it looks for them once all has been read
  world.unheard = unheard.splice(0);
  fs.writeFileSync(1, `${asks.runInContext(world)}\n`);
}
