'use strict';
// Runs csprint as WebAssembly, away from the page, and answers its questions one
// after the other. wasm_exec.js is the Go toolchain's own support for that.
importScripts('wasm_exec.js');

const engine = (async () => {
  const go = new Go();
  const { instance } = await WebAssembly.instantiateStreaming(fetch('engine.wasm'), go.importObject);
  const ready = new Promise((yes) => { self.csprintReady = yes; });
  go.run(instance);
  await ready;
  self.postMessage({ id: 0 });
  return self.csprintAsk;
})();

self.onmessage = async ({ data: { id, method, question } }) => {
  let answer;
  try {
    answer = (await engine)(method, question);
  } catch (fault) {
    answer = JSON.stringify({ fault: { what: `the engine could not be started: ${fault.message || fault}`, hint: 'load this page again', code: 'gone' } });
  }
  self.postMessage({ id, answer });
};
