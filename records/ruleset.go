package records

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/rules"
)

// Bits by which forms tell a rule set: by its code, or by the hash of its pack.
const (
	codeSize = 4
	hashSize = 25
)

// numberOf is the number by which a form tells a rule set, false for one that it can't tell.
func (f form) numberOf(id string) (uint32, bool) {
	if rules.PackOf(id) == nil {
		return 0, false
	}
	code := slices.Index(rules.Codes(), id) + 1
	if f.rules == codeSize {
		return uint32(code), code > 0
	}
	return hashOf(id), code == 0
}

// ruleSet is the id of the rule set that a number tells, empty for none.
func (f form) ruleSet(number uint32) string {
	if f.rules == hashSize {
		return f.ruleSets()[number]
	}
	if known := rules.Codes(); number >= 1 && int(number) <= len(known) {
		return known[number-1]
	}
	return ""
}

// formFor is the form in which records of a rule set are written.
func formFor(id string) form {
	if _, coded := second.numberOf(id); coded || rules.PackOf(id) == nil {
		return second
	}
	return third
}

// hashOf are the first bits of the hash of a rule set's pack.
func hashOf(id string) uint32 {
	const digits = (hashSize + 3) / 4
	n, err := strconv.ParseUint(rules.PackOf(id).Hash()[:digits], 16, 32)
	if err != nil {
		panic("records: " + err.Error()) // a hash is hexadecimal
	}
	return uint32(n >> (4*digits - hashSize))
}

// ruleSets are the rule sets that a form can tell, by their numbers.
func (f form) ruleSets() map[uint32]string {
	of := map[uint32]string{}
	for _, id := range rules.IDs() {
		if number, ok := f.numberOf(id); ok {
			of[number] = id
		}
	}
	return of
}
