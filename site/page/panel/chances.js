// Chances of dice, for the panels that tell them.

// sumsOf counts for each sum how many throws of some dice make it.
function sumsOf({ count, sides }) {
  let sums = [1];
  for (let n = 0; n < count; n++) {
    const next = new Array(sums.length + sides).fill(0);
    sums.forEach((ways, sum) => {
      for (let face = 1; face <= sides; face++) next[sum + face] += ways;
    });
    sums = next;
  }
  return sums;
}

// percentOf is a chance in whole percent, a half rounded up; 0 is never and 100 always.
function percentOf(hits, of) {
  if (hits <= 0 || hits >= of) return hits <= 0 ? 0 : 100;
  return Math.min(Math.max(Math.floor((200 * hits + of) / (2 * of)), 1), 99);
}
