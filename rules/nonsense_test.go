package rules_test

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/csprint/csprint/internal/scramble"
	"github.com/csprint/csprint/rules"
)

// What csprint looks up stays the same when all words of a rule set are nonsense: by
// every table, task and working, with dice and facts of all kinds and each line named.
func TestNonsenseResolves(t *testing.T) {
	for _, id := range rules.IDs() {
		plain, garbled := open(t, id), open(t, id)
		garbled.Reword(rules.BetweenPlaces(scramble.Words))
		asked, answered, apart := scramble.LookUps(plain, garbled, rand.New(rand.NewPCG(26, 1)), 40)
		for _, d := range apart {
			t.Errorf("%s, %s:\n plain    %s\n nonsense %s", id, d.Of, d.Plain, d.Garbled)
		}
		if answered < asked/2 {
			t.Errorf("%s: only %d questions of %d are answered", id, answered, asked)
		}
	}
}

func open(t *testing.T, id string) *rules.Book {
	t.Helper()
	b, err := rules.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Reworded, a book has none of its words left: those that JSON shows by their keys. (A letter
// alone, as grades are, may turn into another that is a grade.)
func TestNonsenseIsWhole(t *testing.T) {
	for _, id := range rules.IDs() {
		plain, garbled := open(t, id), open(t, id)
		garbled.Reword(rules.BetweenPlaces(scramble.Words))
		left := map[string]bool{}
		for _, text := range wordsOf(t, plain) {
			left[text] = true
		}
		for _, text := range wordsOf(t, garbled) {
			if left[text] && len(text) > 1 && strings.ContainsFunc(text, unicode.IsLetter) && !bounds.MatchString(text) {
				t.Errorf("%s still says %q", id, text)
			}
		}
	}
}

// bounds are dice, and labels that are made of numbers.
var bounds = regexp.MustCompile(`^([0-9]*D[0-9]+( ?[×/*-] ?[0-9]+)?|-?[0-9]+ or (less|more)|natural [0-9]+)$`)

// wordsOf are the texts of a book under the keys of words, and all that stand in cells.
func wordsOf(t *testing.T, b *rules.Book) []string {
	t.Helper()
	data, err := json.Marshal([]any{b.Tables, b.Modifiers, b.Lists, b.Workings, b.Facts, b.Phases, b.Readings, b.Plays.States})
	var tree any
	if err == nil {
		err = json.Unmarshal(data, &tree)
	}
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	var walk func(tree any, shown bool)
	walk = func(tree any, shown bool) {
		switch n := tree.(type) {
		case map[string]any:
			for key, below := range n {
				walk(below, slices.Contains([]string{"label", "title", "words", "notes", "dice_note", "cells", "columns", "note", "group", "per", "then", "mark"}, key))
			}
		case []any:
			for _, below := range n {
				_, isText := below.(string)
				walk(below, shown && isText)
			}
		case string:
			if shown {
				texts = append(texts, n)
			}
		}
	}
	walk(tree, false)
	return texts
}
