package words

import (
	"errors"
	"fmt"
	"testing"
)

// Errors are told in a language as far as they are phrases, wrapped or put into another phrase.
func TestErrorsAreTold(t *testing.T) {
	zero := Error("formula.by-zero")
	for _, c := range []struct {
		err    error
		en, de string
	}{
		{zero, "divided by 0", "durch 0 geteilt"},
		{fmt.Errorf("points.yaml: %w", zero), "points.yaml: divided by 0", "points.yaml: durch 0 geteilt"},
		{Error("problem.other", "error", fmt.Errorf("x: %w", zero)), "x: divided by 0", "x: durch 0 geteilt"},
		{errors.New("no space left"), "no space left", "no space left"},
	} {
		if got := In("de").Told(c.err); c.err.Error() != c.en || (*Catalogue)(nil).Told(c.err) != c.en || got != c.de {
			t.Errorf("%v is %q in German, want %q and %q", c.err, got, c.en, c.de)
		}
	}
}

// Fractions have a language's own marks, and so has a length that is put in as it is.
func TestFractions(t *testing.T) {
	for number, want := range map[Decimal]string{"1,234.5": "1.234,5", "3.5": "3,5", "−0.25": "−0,25", "30": "30", "1,200": "1.200"} {
		if got := number.In(In("de")); got != want || number.In(nil) != string(number) {
			t.Errorf("%s is %s in German, want %s; %s in English", number, got, want, number.In(nil))
		}
	}
	if got := In("fr").Say("map.mm-here", "mm", 12.34); got != "12,3\u00a0mm ici" {
		t.Errorf("a float64 is said as %q", got)
	}
}

// The first of a month is 1er in French.
func TestDates(t *testing.T) {
	for code, want := range map[string]string{"en": "1 August 1812", "de": "1. August 1812", "fr": "1er août 1812", "es": "1 de agosto de 1812"} {
		if got := In(code).Say("weather.date", "day", 1, "month", 8, "year", "1812"); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
	if got := In("fr").Say("weather.date", "day", 21, "month", 6, "year", "1813"); got != "21 juin 1813" {
		t.Errorf("a later day is %q", got)
	}
}
