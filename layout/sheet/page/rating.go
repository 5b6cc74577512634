package page

import (
	"cmp"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

// Rated is a commander's name with his rating.
func (d *Desk) Rated(c game.Commander) string {
	rating := d.Rating(c)
	switch {
	case c.Name == "":
		return rating
	case rating == "":
		return c.Name
	}
	return c.Name + ", " + rating
}

// Rating is a commander's rating in the book's word, empty for none and where
// the rules don't rate commanders.
func (d *Desk) Rating(c game.Commander) string {
	if c.Rating == "" || d.Book.Plays.Ratings == nil {
		return ""
	}
	return say.Lowered(cmp.Or(d.Book.Plays.Ratings.Item(c.Rating).Label, c.Rating))
}

// MoraleClass is the class that a morale rating falls in, 1.4.1.
func (d *Desk) MoraleClass(rating int) string {
	for _, row := range RowsOf(d.Book.Plays.Morale) {
		if row.Low != nil && row.High != nil && rating >= *row.Low && rating <= *row.High {
			return strings.ToLower(row.Label)
		}
	}
	return ""
}
