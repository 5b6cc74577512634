package main

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/scramble"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// A retrial tries a part of a pack with its words turned to others, and yields what is
// otherwise then.
type retrial struct {
	scenario string // that it draws, empty for look-ups
	at       func(scramble.Difference) source.Place
	again    func(words func(string) string) ([]scramble.Difference, error)
}

// scramble tries everything again with all words turned to nonsense.
func (t *packTrial) scramble(proofs []rules.Query) error {
	plain, err := rules.Open(t.pack.ID)
	if err != nil {
		return err
	}
	pieces := scramble.Pieces(plain)
	if plain, err = rules.Open(t.pack.ID); err != nil {
		return err
	}
	looked := 0
	retrials := []retrial{{
		at: func(d scramble.Difference) source.Place { return rules.PlaceOf(t.pack, d.Of) },
		again: func(words func(string) string) (apart []scramble.Difference, err error) {
			looked, apart, err = t.lookAgain(plain, proofs, words)
			return apart, err
		},
	}}
	numbers, scenarios := 0, t.pack.Scenarios()
	for _, name := range scenarios {
		drawn, err := numbersDrawn(t.pack, name, t.seed)
		if !t.wrong.Take(err) {
			return err
		}
		if err == nil {
			numbers += drawn.Count()
			retrials = append(retrials, t.redrawn(name, drawn))
		}
	}
	for _, r := range retrials {
		if pieces, err = t.findRead(r, pieces); err != nil {
			return err
		}
	}
	t.tell("nonsense", say.Counted(looked, "look-up")+", "+say.Counted(numbers, "number")+" on the sheets of "+say.Counted(len(scenarios), "scenario"), "the same as in words")
	return nil
}

// lookAgain asks the proofs and random look-ups in other words.
func (t *packTrial) lookAgain(plain *rules.Book, proofs []rules.Query, words func(string) string) (asked int, apart []scramble.Difference, err error) {
	other, err := rules.Open(t.pack.ID)
	if err != nil {
		return 0, nil, err
	}
	other.Reword(rules.BetweenPlaces(words))
	for _, q := range proofs {
		if d := scramble.Apart(plain, other, q); d != nil {
			apart = append(apart, *d)
		}
	}
	asked, _, more := scramble.LookUps(plain, other, t.random("look-ups"), t.cases)
	return asked + len(proofs), append(apart, more...), nil
}

// redrawn lays a scenario out in other words.
func (t *packTrial) redrawn(name string, plain scramble.Drawn) retrial {
	return retrial{
		scenario: name,
		at:       func(d scramble.Difference) source.Place { return placeDrawn(t.pack, name, d.Of) },
		again: func(words func(string) string) ([]scramble.Difference, error) {
			defer rules.RewordAll(rules.BetweenPlaces(words))()
			drawn, err := numbersDrawn(t.pack, name, t.seed)
			if err != nil {
				return []scramble.Difference{{Of: "its sheets", Garbled: firstLine(err.Error())}}, nil
			}
			return plain.Apart(drawn), nil
		},
	}
}

// mostRead is how many words are told that a part reads.
const mostRead = 5

// findRead tries a part in nonsense and tells the words that it reads, each at its place; the
// pieces that come back are the others.
func (t *packTrial) findRead(r retrial, pieces []string) ([]string, error) {
	var fault error
	apart := func(words func(string) string) []scramble.Difference {
		all, err := r.again(words)
		if err != nil {
			fault = err
		}
		return all
	}
	for range mostRead {
		all := apart(scramble.Only(pieces))
		if len(all) == 0 || fault != nil {
			return pieces, fault
		}
		text := scramble.Culprit(pieces, func(words func(string) string) bool { return len(apart(words)) > 0 })
		p := source.New(r.at(all[0]), "command.words-are-read", "read", cmp.Or(text, "none"), "scenario", cmp.Or(r.scenario, "none"), "of", all[0].Of, "garbled", say.Quoted(all[0].Garbled), "plain", say.Quoted(all[0].Plain))
		if text != "" {
			p.Place = rules.PlaceOfText(t.pack, text)
		}
		t.wrong.Add(p)
		if text == "" {
			return pieces, fault
		}
		pieces = slices.DeleteFunc(slices.Clone(pieces), func(piece string) bool { return piece == text })
	}
	return pieces, fault
}
