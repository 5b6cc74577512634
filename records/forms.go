package records

import (
	"slices"
	"strconv"
	"sync"
)

// A form is a way to write the text: how the rule set is told, and which facts in which
// order. Form 1 is only read; records printed in it must be read for ever. Form 3 is of rule
// sets that have no code: those of packs.
type form struct {
	number int
	rules  int // bits that tell the rule set
	facts  []fact
	game   int // bits of a game's id
	stamp  int // bits of a unit's stamp, 0 where there are none
	told   *sync.Pool
}

var (
	first  = form{1, codeSize, picked(firstFacts), firstGameSize, 0, tellings(picked(firstFacts))}
	second = form{2, codeSize, facts, gameSize, stampSize, tellings(facts)}
	third  = form{3, hashSize, facts, gameSize, stampSize, tellings(facts)}
)

// formNumbered is the form of a number.
func formNumbered(number int) (form, bool) {
	for _, f := range []form{first, second, third} {
		if f.number == number {
			return f, true
		}
	}
	return form{}, false
}

// picked are some of the facts in an order of their own.
func picked(names []string) []fact {
	var list []fact
	for _, name := range names {
		list = append(list, facts[placeOf(name)])
	}
	return list
}

func placeOf(name string) int {
	return slices.IndexFunc(facts, func(f fact) bool { return f.name == name })
}

// prefix is what a record in this form begins with.
func (f form) prefix() string { return "CSP" + strconv.Itoa(f.number) + ":" }

// led are a record's values with the form's number before them, from form 2 on:
// the check guards it too, as if it were a letter.
func (f form) led(values []byte) []byte {
	if f.number == first.number {
		return values
	}
	return append([]byte{byte(f.number)}, values...)
}
