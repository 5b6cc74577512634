// Tells what a record has of a fact, under the rules of a pack.

// partOf is what a record has of a fact: in a place of its own, or among its ratings, which
// are one text: "nerve 5, training raw, hired yes".
const partOf = (record, key) => pairsOf(record.ratings)[key] ?? record[key.replaceAll('-', ' ')];

// ratedIn are the ratings of a record that the page shows: labels and words.
const ratedIn = (record) => page.book.rated.map(([key, label]) => [label, partOf(record, key)]).filter(([, value]) => value)
  .map(([label, value]) => [label, value === true ? say('phone.yes') : spaced(String(value))]);

