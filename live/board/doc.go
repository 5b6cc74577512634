// Package board is what an umpire sees of a live game: both sides with what they
// have lost, what is due to be tested, the hour and its weather, who arrives, what
// happened and who said so; and the page that shows it. It works all of that out
// of the rolled game, its rules and the events that have come in: the page adds
// nothing up. It knows no hub and no store of events.
//
// Start at New, Maker.Play and Handler.
package board
