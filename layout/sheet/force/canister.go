package force

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
)

// Mapped marks a value that the order of battle lacks and a table of ratings
// has supplied.
func Mapped(u *game.Unit, what string) string {
	return page.When(u.Taken(what), " ≈")
}

// PointsRating is the rating by which a unit has its morale numbers, as it is printed.
func PointsRating(d *page.Desk, u *game.Unit) string { return Rated(d, u, d.Book.Plays.Points.Rating) }

// BadOrder are the levels of bad order by name, 2.6: no moves is disorder, and
// the others are the results of failed morale, by a reading.
func BadOrder(d *page.Desk) []string {
	names := []string{d.Words.Say("force.disorder")}
	for _, row := range d.Rows("morale-failure") {
		if len(row.Cells) > 0 {
			names = append(names, row.Cells[0].Text)
		}
	}
	for i := range names {
		names[i] = fmt.Sprintf("%d %s", i, names[i])
	}
	if readings := ReadingsOf(d, "bad-order-move"); len(readings) > 0 {
		names[len(names)-1] += " " + richtext.DaggerOf(Reading(d, readings[0]))
	}
	return names
}
