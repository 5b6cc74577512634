package records

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Marshal writes the record's text in form 2, or in form 3 where its rules are a pack's:
// "CSP2:" and letters of QR's alphanumeric set that an address or a message leaves alone. It
// fails when a fact is out of its bounds or the whole is too long.
func (r Record) Marshal() (string, error) { return r.in(formFor(r.Rules())) }

// in is the record's text in some form.
func (r Record) in(f form) (string, error) {
	w := writer{body: make([]byte, 0, 96)}
	w.head(f, &r)
	w.facts(f, &r)
	if w.err != nil {
		return "", w.err
	}
	return f.seal(w.end())
}

// head writes what every record has.
func (w *writer) head(f form, r *Record) {
	id, edition, _ := strings.Cut(r.Edition, "/")
	set, known := f.numberOf(id)
	if !known {
		w.fail(words.Error("records.edition", "edition", quote(r.Edition), "known", words.Commas(rules.IDs())))
	}
	w.bits(set, f.rules)
	w.text("edition", edition, mostEdition)
	w.id("game", uint32(r.Game), f.game)
	w.unit(r.Unit)
	w.id("stamp", r.Stamp, f.stamp)
	w.text("name", r.Name, mostName)
}

// id writes a number that means nothing but itself.
func (w *writer) id(what string, v uint32, size int) {
	if v >= 1<<size {
		w.fail(words.Error("records.number", "what", what, "n", int(v), "most", 1<<size))
	}
	w.bits(v, size)
}

// A unit's id like A-07 is written as its side, 0 for A to 25 for Z, and its
// number. Any other stands as text behind otherUnit.
const (
	sideSize  = 5
	unitGroup = 5
	mostUnits = 99999
	otherUnit = 31
)

func (w *writer) unit(id string) {
	side, n, ok := cutUnit(id)
	if !ok {
		w.bits(otherUnit, sideSize)
		w.text("unit", id, mostUnit)
		return
	}
	w.bits(uint32(side), sideSize)
	w.count(n, unitGroup)
}

// cutUnit takes an id like A-07 apart.
func cutUnit(id string) (side, n int, ok bool) {
	if len(id) < 4 || id[0] < 'A' || id[0] > 'Z' {
		return 0, 0, false
	}
	side = int(id[0] - 'A')
	n, err := strconv.Atoi(id[2:])
	return side, n, err == nil && n >= 1 && n <= mostUnits && unitID(side, n) == id
}

// unitID is cutUnit backwards.
func unitID(side, n int) string {
	id := []byte{byte('A' + side), '-'}
	if n < 10 {
		id = append(id, '0')
	}
	return string(strconv.AppendInt(id, int64(n), 10))
}

// A writer gathers a record's bits, five to a byte, and keeps the first thing
// wrong.
type writer struct {
	body []byte
	last uint64 // ends in bits that don't fill a byte yet
	held int    // how many those are
	err  error
}

func (w *writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// bits writes the lowest bits of v, the highest of them first.
func (w *writer) bits(v uint32, size int) {
	w.last, w.held = w.last<<size|uint64(v)&(1<<size-1), w.held+size
	for w.held >= 5 {
		w.held -= 5
		w.body = append(w.body, byte(w.last>>w.held&31))
	}
}

func (w *writer) flag(set bool) {
	if set {
		w.bits(1, 1)
	} else {
		w.bits(0, 1)
	}
}

// count writes a number from 1 up: one less in groups of bits, the lowest
// group first, a bit after each to say whether another follows.
func (w *writer) count(n, group int) {
	for n, more := uint32(n-1), true; more; {
		w.bits(n, group)
		n >>= group
		more = n != 0
		w.flag(more)
	}
}

// countSize is how many bits count writes.
func countSize(n, group int) int {
	size := group + 1
	for n = (n - 1) >> group; n > 0; n >>= group {
		size += group + 1
	}
	return size
}

// end fills the last byte with zeros.
func (w *writer) end() []byte {
	for w.held > 0 {
		w.bits(0, 1)
	}
	return w.body
}
