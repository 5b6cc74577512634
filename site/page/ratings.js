// Tells what a record has of a fact, under the rules of a pack.

// partOf is what a record has of a fact: in a place of its own, or among its ratings, which
// are one text: "nerve 5, training raw, hired".
function partOf(record, key) {
  const rating = (record.ratings || '').split(', ').find((pair) => pair.split(' ')[0] === key);
  if (rating === undefined) return record[key.replaceAll('-', ' ')];
  const value = rating.slice(key.length + 1) || '1'; // of what is so it tells the name alone
  return /^-?[0-9]+$/.test(value) ? Number(value) : value;
}

