// Package livery gives nations their colours and patterns, so that sides and
// their troops can be told apart in colour, on a mono laser and by the
// colour-blind. It draws bands and chips and knows no page.
//
// Start at Liveries, Livery and Chips.
package livery
