package records

import (
	"fmt"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Unmarshal reads the text that Marshal wrote, or that it wrote in form 1:
// capitals, nothing before it and nothing after. What it accepts comes out again
// in its form letter for letter. Its errors wrap ErrForeign, ErrNewer, ErrShort, ErrMisread, ErrRules or
// ErrForged.
func Unmarshal(text string) (Record, error) {
	f, body, err := unseal(text)
	if err != nil {
		return Record{}, err
	}
	in := reader{body: body}
	r := in.record(f)
	if in.err != nil {
		return Record{}, in.err
	}
	again, err := r.in(f)
	if err != nil {
		return Record{}, damaged(ErrForged, "problem.other", "error", err)
	}
	if again != text {
		return Record{}, damaged(ErrForged, "records.other-letters")
	}
	return r, nil
}

func (r *reader) record(f form) Record {
	var out Record
	set := r.bits(f.rules)
	id := f.ruleSet(set)
	if r.err == nil && id == "" {
		r.fail(ErrRules, "records.unknown-rule-set", "number", int(set), "known", words.Commas(rules.IDs()))
		return out
	}
	edition := r.text(mostEdition)
	out.Game = GameID(r.bits(f.game))
	out.Unit = r.unit()
	out.Stamp = r.bits(f.stamp)
	out.Name = r.text(mostName)
	r.facts(f.facts, &out)
	if r.err == nil {
		out.Edition = id + "/" + edition
	}
	return out
}

func (r *reader) unit() string {
	side := int(r.bits(sideSize))
	if side == otherUnit {
		return r.text(mostUnit)
	}
	return unitID(side, r.count(unitGroup, mostUnits))
}

// A reader takes a record's bits apart and keeps the first thing wrong; after
// that it yields zeros. It never allocates more than the bits it holds ask for.
type reader struct {
	body []byte // five bits a byte
	at   int    // bits read
	err  error
}

func (r *reader) fail(kind error, id words.ID, pairs ...any) {
	if r.err == nil {
		r.err = damaged(kind, id, pairs...)
	}
}

// left is how many bits are still to be read.
func (r *reader) left() int { return 5*len(r.body) - r.at }

func (r *reader) bits(size int) (v uint32) {
	if size > r.left() {
		r.fail(ErrForged, "records.ends-in-fact")
	}
	if r.err != nil {
		return 0
	}
	for range size {
		v = v<<1 | uint32(r.body[r.at/5]>>(4-r.at%5)&1)
		r.at++
	}
	return v
}

// count reads a number from 1 to most that was written in groups of bits.
func (r *reader) count(group, most int) int {
	n := 0
	for shift := 0; shift < 24; shift += group {
		n |= int(r.bits(group)) << shift
		if r.bits(1) == 0 {
			break
		}
	}
	if n >= most {
		r.fail(ErrForged, "records.number-too-large", "n", n+1, "most", most)
	}
	if r.err != nil {
		return 0
	}
	return n + 1
}

// quote is text as an error shows it.
func quote(text string) string { return fmt.Sprintf("%q", text) }
