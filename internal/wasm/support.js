
// Behind the Go toolchain's script: before the engine runs, it gets back what is reckoned and not sent (lines.go).
(() => {
  // restore says where functions begin, one step after the other, and where they stand, each close to the one before it.
  function restore({ buffer }) {
    const bytes = new Uint8Array(buffer);
    const numbers = new Uint32Array(buffer);
    const [count, table] = numbers;
    let [begins, stands] = numbers.subarray(table / 4);
    for (let i = 1; i < count; i++) {
      const before = table + stands;
      stands += 8 * Math.ceil((11 + numbers[before / 4 + 7] + bytes[before + 43]) / 2);
      begins++;
      numbers[table / 4 + 2 * i] = begins;
      numbers[table / 4 + 2 * i + 1] = stands;
      numbers[(table + stands) / 4] = begins;
    }
    numbers.fill(0, 0, 2);
  }
  const { run } = Go.prototype;
  Go.prototype.run = function (instance) {
    restore(instance.exports.mem);
    this.env.GOTRACEBACK = 'system'; // functions without names are told by number alone
    return run.call(this, instance);
  };
})();
