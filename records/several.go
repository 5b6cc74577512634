package records

import (
	"errors"
	"strings"
)

// ender stands behind each of several records. It is none of a record's letters,
// and one that addresses and messages leave alone.
const ender = "U"

// MostTogether is how many records one text may hold.
const MostTogether = 200

// MarshalAll writes the records of one game as one text: the text of a single one,
// or "CSP2:" and those of several without it, each with the letter U behind it.
func MarshalAll(list []Record) (string, error) {
	if len(list) == 1 {
		return list[0].Marshal()
	}
	if err := together(list); err != nil {
		return "", err
	}
	var text strings.Builder
	prefix := formFor(list[0].Rules()).prefix()
	text.WriteString(prefix)
	for _, r := range list {
		one, err := r.Marshal()
		if err != nil {
			return "", err
		}
		text.WriteString(strings.TrimPrefix(one, prefix))
		text.WriteString(ender)
	}
	return text.String(), nil
}

// together proves that records may stand in one text: they are of one game under
// one edition, and no unit stands there twice.
func together(list []Record) error {
	if len(list) == 0 || len(list) > MostTogether {
		return damaged(ErrForged, "records.how-many", "n", len(list), "most", MostTogether)
	}
	seen := map[string]bool{}
	for _, r := range list {
		if r.Game != list[0].Game || r.Edition != list[0].Edition {
			return damaged(ErrForged, "records.of-two-games", "one", quote(list[0].Name), "other", quote(r.Name))
		}
		if seen[r.Unit] {
			return damaged(ErrForged, "records.unit-twice", "unit", quote(r.Unit))
		}
		seen[r.Unit] = true
	}
	return nil
}

// ReadAll finds what Read finds, and several records that stand in one text. What
// it accepts comes out of MarshalAll letter for letter, but for the letters of form
// 1. Errors are those of Unmarshal.
func ReadAll(text string) ([]Record, error) {
	if err := pasted(text); err != nil {
		return nil, err
	}
	text = cutOut(text)
	prefix := second.prefix()
	if strings.HasPrefix(text, third.prefix()) {
		prefix = third.prefix()
	}
	letters, several := strings.CutPrefix(text, prefix)
	if several = several && strings.Contains(letters, ender); !several {
		r, err := Read(text)
		if err != nil {
			return nil, err
		}
		return []Record{r}, nil
	}
	whole, ended := strings.CutSuffix(letters, ender)
	if !ended {
		return nil, damaged(ErrShort, "records.last-not-whole")
	}
	var list []Record
	for one := range strings.SplitSeq(whole, ender) {
		r, err := Unmarshal(prefix + one)
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	if len(list) == 1 {
		return nil, damaged(ErrForged, "records.one-as-several")
	}
	return list, together(list)
}

// LinkAll is the address that shows several records, their text alone without a
// base.
func LinkAll(b Base, list []Record) (string, error) {
	text, err := MarshalAll(list)
	if err != nil || b.None() {
		return text, err
	}
	return b.text + "#" + text, nil
}

// errTooLarge is of a text that no code holds which phones read easily.
var errTooLarge = errors.New("too much for one code")

// CodesFor shares records out to as few codes as hold them, in their order and as
// evenly as may be: the codes, and how many records each has.
func CodesFor(b Base, list []Record) (codes []Code, counts []int, err error) {
	fewest := (len(list) + MostTogether - 1) / MostTogether
	for n := fewest; n <= len(list); n++ {
		if codes, counts, err = codesIn(b, list, n); !errors.Is(err, errTooLarge) {
			return codes, counts, err
		}
	}
	return nil, nil, err
}

// codesIn shares records out to n codes.
func codesIn(b Base, list []Record, n int) (codes []Code, counts []int, err error) {
	for i := range n {
		share := list[i*len(list)/n : (i+1)*len(list)/n]
		text, err := LinkAll(b, share)
		if err != nil {
			return nil, nil, err
		}
		code, err := encodeLarge(text)
		if err != nil {
			return nil, nil, err
		}
		codes, counts = append(codes, code), append(counts, len(share))
	}
	return codes, counts, nil
}
