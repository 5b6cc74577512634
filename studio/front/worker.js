'use strict';
// Runs csprint as WebAssembly, away from the page, and answers its questions one
// after the other. wasm_exec.js is the Go toolchain's own support for that.
importScripts('wasm_exec.js');

// The engine ends by a fault alone. Its trace tells functions by number; a file that nobody fetches before has their names.
const trace = [];
const { log } = console;
console.log = (line) => { trace.push(line); log(line); };
async function nameFunctions() {
  const names = (await (await fetch('engine-names.txt')).text()).split('\n');
  for (const [pc, number] of trace.join('\n').matchAll(/pc=0x([0-9a-f]+)/g)) log(pc, names[(parseInt(number, 16) >>> 16) - 0x1000]);
}

// English is in the engine; words of other languages are fetched when somebody wants them.
const words = new Map([['en', null]]);
function learn(language) {
  if (!words.has(language)) words.set(language, fetch(`words-${language}.yaml`).then((got) => (got.ok ? got.text() : ''))
    .then((text) => text && self.csprintLearn(language, text)).catch(() => words.delete(language)));
  return words.get(language);
}

const engine = (async () => {
  const go = new Go();
  const { instance } = await WebAssembly.instantiateStreaming(fetch('engine.wasm'), go.importObject);
  const ready = new Promise((yes) => { self.csprintReady = yes; });
  go.run(instance).then(nameFunctions);
  await ready;
  self.postMessage({ id: 0 });
  return self.csprintAsk;
})();

// Behind an answer the engine collects what it has let go of, if nobody asks meanwhile: before the whole packet is asked
// for, which is when letters have paused for 200 ms.
const pause = 100; // ms
let later;

self.onmessage = async ({ data: { id, method, question, language, spoken } }) => {
  clearTimeout(later);
  try {
    const ask = await engine;
    await Promise.all(spoken.map(learn));
    self.postMessage({ id, answer: ask(language, method, question) });
  } catch (fault) {
    self.postMessage({ id, failed: fault.message || String(fault) });
  }
  clearTimeout(later);
  later = setTimeout(() => self.csprintRest?.(), pause);
};
