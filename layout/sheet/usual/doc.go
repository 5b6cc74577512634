// Package usual makes the designs of a rule set that has none of its own: records, rosters
// and lists of forces by its ratings, marks and levels, leaders' cards, chits, and table pages
// in the order of its turn; and it tells what each of them rests on. They are texts like those
// that people write, so that csprint designs can hand them out to be changed. It draws
// nothing. Start with Over and Rests.
package usual
