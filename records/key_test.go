package records

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
)

// A unit's key is the letter of its side and its stamp, five bits a letter, whatever its number.
func TestKeys(t *testing.T) {
	last := string(letters[31])
	for _, of := range []struct {
		unit  string
		stamp uint32
		want  string
	}{
		{"A-01", 0, "A=" + strings.Repeat(string(letters[0]), stampSize/5)},
		{"A-17", 0, "A=" + strings.Repeat(string(letters[0]), stampSize/5)},
		{"B-01", 1<<stampSize - 1, "B=" + strings.Repeat(last, stampSize/5)},
		{"B-01", 31, "B=" + strings.Repeat(string(letters[0]), stampSize/5-1) + last},
		{"B-01", 31 << 5, "B=" + strings.Repeat(string(letters[0]), stampSize/5-2) + last + string(letters[0])},
	} {
		r := Record{Unit: of.unit, Stamp: of.stamp}
		if got := r.Key(); got != of.want {
			t.Errorf("%s, %b: %s, expected %s", of.unit, of.stamp, got, of.want)
		}
	}
}

// A rating has the place that codes have for it where it fits there, and stands beside them otherwise; all are told
// again.
func TestRatingsOfRecords(t *testing.T) {
	for _, of := range []struct {
		rating game.Rating
		beside int
	}{
		{game.Rating{Fact: "morale", Value: "8"}, 0}, {game.Rating{Fact: "morale", Value: "1"}, 0}, {game.Rating{Fact: "morale", Value: "16"}, 0},
		{game.Rating{Fact: "morale", Value: "0"}, 1}, {game.Rating{Fact: "morale", Value: "999"}, 1},
		{game.Rating{Fact: "irregular", Value: "yes"}, 0}, {game.Rating{Fact: "irregular", Value: "half"}, 1},
		{game.Rating{Fact: "discipline", Value: "trained"}, 0}, {game.Rating{Fact: "quality", Value: "guard"}, 0}, {game.Rating{Fact: "grade", Value: "B"}, 0},
		{game.Rating{Fact: "grade", Value: strings.Repeat("z", mostWord)}, 0}, {game.Rating{Fact: "grade", Value: strings.Repeat("z", mostWord+1)}, 1},
		{game.Rating{Fact: "nerve", Value: "3"}, 1},
	} {
		var r Record
		r.Rate(of.rating)
		if len(r.Ratings) != of.beside {
			t.Errorf("%v stands beside the code's places: %v", of.rating, r.Ratings)
		}
		if got := r.Rated(); len(got) != 1 || got[0] != of.rating {
			t.Errorf("%v is told as %v", of.rating, got)
		}
	}
	var none Record
	if got := none.Rated(); len(got) != 0 {
		t.Errorf("a record without ratings has %v", got)
	}
}

// A sheet's code says its game, and the number of the sheet; other digits don't.
func TestGamesOfSheets(t *testing.T) {
	code := Matrix(1_234_567, 1_000_000_042)
	if code.Text != "1234567000000042" {
		t.Errorf("a code of %s", code.Text)
	}
	if game, ok := GameOfMatrix(code.Text); !ok || game != 1_234_567 {
		t.Errorf("of game %d, %t", game, ok)
	}
	for _, text := range []string{"", code.Text[1:], code.Text + "0", "x" + code.Text[1:]} {
		if game, ok := GameOfMatrix(text); ok {
			t.Errorf("%q is of game %d", text, game)
		}
	}
}

// Marks are none where nothing has befallen a unit.
func TestMarksOfNothing(t *testing.T) {
	for _, m := range []Marks{{Lost: 1}, {Disorder: 1}, {Level: "broken"}, {Own: game.Ratings{{Fact: "spent", Value: "1"}}}} {
		if m.None() {
			t.Errorf("%+v is nothing", m)
		}
	}
	if !(Marks{}).None() {
		t.Error("nothing is something")
	}
}
