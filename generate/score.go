package generate

import (
	"cmp"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// scoresOf works a man's scores out by the tables of the book.
func scoresOf(book *rules.Book, m *game.Man, flags scenario.Flags) game.Scores {
	is := causesOf(m, flags)
	of := func(score string, terms func() []game.Applied) (s game.Score) {
		house := rules.Worked(&book, func() { s = held(book, score, terms()) })
		s.House = house
		return s
	}
	return game.Scores{
		Morale:    of("morale", func() []game.Applied { return termsIn(book, book.Plays.Single.Morale, is) }),
		Grenadier: of("grenadier", func() []game.Applied { return terms(book, "grenadier-skill", is) }),
		Melee: of("melee", func() []game.Applied {
			return append(terms(book, "melee-factor-weapon", armsOf(m)), terms(book, "melee-factor-skill", is)...)
		}),
		Shooting: of("shooting", func() []game.Applied { return terms(book, "shooting-skill", is) }),
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
func causesOf(m *game.Man, f scenario.Flags) []cause {
	leader := "NCO"
	if m.Rank == game.Officer {
		leader = "German officer"
	}
	return []cause{
		{row: "everyone", counts: true},
		{row: "officer", counts: m.Rank == game.Officer},
		{row: "nco", counts: m.Rank == game.NCO},
		{row: "veteran", counts: m.Quality == game.Veteran},
		{row: "raw", counts: m.Quality == game.Raw},
		{row: "british-private", counts: m.Rank == game.Private && f.BritishPrivate},
		{row: "specialist", counts: m.Specialist == game.Grenadier},
		{row: "leader", counts: m.Rank == game.NCO || m.Rank == game.Officer && f.GermanOfficer, words: leader},
		{row: "walking-wounded", counts: m.WalkingWounded},
		{row: "british-regular", counts: m.Regular},
		{row: "rifle-nco", counts: m.Rank == game.NCO && m.Weapon.Armament().Fires == "rifle"}, // A33
	}
}

// armsOf is the row of the melee table that a man's weapon leads to.
func armsOf(m *game.Man) []cause {
	row := m.Weapon.Armament().Melee
	c := cause{row: row, counts: row != ""}
	if row == "specialised" {
		c.words = string(m.Weapon)
	}
	return []cause{c}
}

// terms are the rows of a table that count, without those that add nothing.
func terms(book *rules.Book, table string, causes []cause) []game.Applied {
	return termsIn(book, book.Table(table), causes)
}

func termsIn(book *rules.Book, t *rules.Table, causes []cause) []game.Applied {
	if t == nil {
		return nil
	}
	var list []game.Applied
	for _, row := range t.Rows {
		c := scenario.Found(causes, func(c cause) bool { return c.row == row.Key && c.counts })
		book.Saw(c != nil && row.Cells[0].House)
		if c != nil && row.Cells[0].Number != 0 {
			list = append(list, game.Applied{Label: cmp.Or(c.words, row.Label), Value: row.Cells[0].Number, House: row.Cells[0].House})
		}
	}
	return list
}

// held adds terms up and holds the sum within a score's limits.
func held(book *rules.Book, score string, terms []game.Applied) game.Score {
	sum := game.Total(nil, terms)
	low, high := book.Number(score+"-min"), book.Number(score+"-max")
	return game.Score{Terms: terms, Sum: sum, Value: min(max(sum, low), high)}
}
