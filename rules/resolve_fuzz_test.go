package rules

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// FuzzResolve holds that whatever is asked of a book is answered, twice alike, or
// refused in words that say what was expected. Faces of dice are bytes, modifiers
// lines.
func FuzzResolve(f *testing.F) {
	for _, q := range []struct{ table, dice, mods, row, column string }{
		{"morale-check", "\x05\x07", "+11\neach disorder", "", ""},
		{"dummy-cards", "\x06", "superior", "", "4"},
		{"dummy-cards", "", "", "..-1", "9+"},
		{"morale-check", "\x0a\x0a", "−3\ndisorder=3\ndisorder × 9999", "", ""},
		{"morale-modifiers", "\x00", "=1", "\u2212", "—"},
		{"", "\xff\xff\xff", "99999\n+-1\n*", "1..99999999999999999999", "-"},
	} {
		for which := range IDs() {
			f.Add(uint8(which), q.table, q.dice, q.mods, q.row, q.column, which%2 == 0)
		}
	}
	var books []*Book
	for _, id := range IDs() {
		b, err := Open(id)
		if err != nil {
			f.Fatal(err)
		}
		books = append(books, b)
	}
	f.Fuzz(func(t *testing.T, which uint8, table, dice, mods, row, column string, irregular bool) {
		b := books[int(which)%len(books)]
		q := Query{Table: table, Row: row, Column: column}
		if irregular && b.Fact("irregular") != nil {
			q.With = []string{"irregular"}
		}
		if len(table) == 1 { // the fuzzer finds a table sooner by its number than by its name
			q.Table = b.Tables[int(table[0])%len(b.Tables)].ID
		}
		for _, face := range []byte(dice) {
			q.Dice = append(q.Dice, int(int8(face)))
		}
		if mods != "" {
			q.Mods = strings.Split(mods, "\n")
		}
		holdsAnswer(t, b, q)
	})
}

func holdsAnswer(t *testing.T, b *Book, q Query) {
	t.Helper()
	answer, err := b.Resolve(q)
	again, fault := b.Resolve(q)
	if !reflect.DeepEqual(answer, again) || (err == nil) != (fault == nil) {
		t.Errorf("%+v is answered in two ways: %+v, %+v", q, answer, again)
	}
	var said source.Problem
	switch {
	case errors.As(err, &said):
		if said.Says.IsZero() || said.Says.Part("want").IsZero() {
			t.Errorf("%+v is refused without words: %+v", q, said)
		}
		return
	case err != nil:
		t.Errorf("%+v: %v is no problem with words", q, err)
		return
	}
	if len(answer.Result) == 0 || answer.String() == "" {
		t.Errorf("%+v is answered with nothing: %+v", q, answer)
	}
	if _, err := json.Marshal(answer); err != nil {
		t.Error(err)
	}
}
