package generate

import (
	"cmp"

	"github.com/csprint/csprint/rules"
)

// Scores are a man's four numbers, "Character Generation".
type Scores struct {
	Morale, Grenadier, Melee, Shooting Score
}

// A Score is a sum of what counts for a man, held within the rules' limits:
// reading A32.
type Score struct {
	Terms []Applied // that are not 0, in the order of the rules
	Sum   int       // of the terms
	Value int       // the sum within the limits
}

// Held tells whether the limits changed the sum.
func (s Score) Held() bool { return s.Sum != s.Value }

// scoresOf works a man's scores out by the tables of the book.
func scoresOf(book *rules.Book, m *Man, flags flags) Scores {
	is := causesOf(m, flags)
	return Scores{
		Morale:    held(book, "morale", termsIn(book.Plays.Single.Morale, is)),
		Grenadier: held(book, "grenadier", terms(book, "grenadier-skill", is)),
		Melee:     held(book, "melee", append(terms(book, "melee-factor-weapon", armsOf(m)), terms(book, "melee-factor-skill", is)...)),
		Shooting:  held(book, "shooting", terms(book, "shooting-skill", is)),
	}
}

// A cause is a row of a score table that may count for a man. Its words stand
// for the row's label where that covers more than him.
type cause struct {
	row    string
	counts bool
	words  string
}

// causesOf are the rows of the score tables that ask who a man is.
func causesOf(m *Man, f flags) []cause {
	leader := "NCO"
	if m.Rank == Officer {
		leader = "German officer"
	}
	return []cause{
		{row: "everyone", counts: true},
		{row: "officer", counts: m.Rank == Officer},
		{row: "nco", counts: m.Rank == NCO},
		{row: "veteran", counts: m.Quality == Veteran},
		{row: "raw", counts: m.Quality == Raw},
		{row: "british-private", counts: m.Rank == Private && f.britishPrivate},
		{row: "specialist", counts: m.Specialist == Grenadier},
		{row: "leader", counts: m.Rank == NCO || m.Rank == Officer && f.germanOfficer, words: leader},
		{row: "walking-wounded", counts: m.WalkingWounded},
		{row: "british-regular", counts: m.Regular},
		{row: "rifle-nco", counts: m.Rank == NCO && m.Weapon.armament().fires == "rifle"}, // A33
	}
}

// armsOf is the row of the melee table that a man's weapon leads to.
func armsOf(m *Man) []cause {
	row := m.Weapon.armament().melee
	c := cause{row: row, counts: row != ""}
	if row == "specialised" {
		c.words = string(m.Weapon)
	}
	return []cause{c}
}

// terms are the rows of a table that count, without those that add nothing.
func terms(book *rules.Book, table string, causes []cause) []Applied {
	return termsIn(book.Table(table), causes)
}

func termsIn(t *rules.Table, causes []cause) []Applied {
	if t == nil {
		return nil
	}
	var list []Applied
	for _, row := range t.Rows {
		c := found(causes, func(c cause) bool { return c.row == row.Key && c.counts })
		if c != nil && row.Cells[0].Number != 0 {
			list = append(list, Applied{Label: cmp.Or(c.words, row.Label), Value: row.Cells[0].Number})
		}
	}
	return list
}

// held adds terms up and holds the sum within a score's limits.
func held(book *rules.Book, score string, terms []Applied) Score {
	sum := total(nil, terms)
	low, high := book.Number(score+"-min"), book.Number(score+"-max")
	return Score{Terms: terms, Sum: sum, Value: min(max(sum, low), high)}
}
