package generate

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// scoresOf works a man's scores out by the tables of the book, "Character Generation".
func scoresOf(book *rules.Book, m *game.Man, of scenario.Flags) game.Scores {
	score := func(key string, tables ...*rules.Table) (s game.Score) {
		house := rules.Worked(&book, func() {
			k := m.Traits(book).Truth("british", of.BritishPrivate).Truth("german", of.GermanOfficer)
			for _, t := range tables {
				s.Terms = append(s.Terms, terms(book, t, k)...)
			}
			s.Sum = game.Total(nil, s.Terms)
			s.Value = min(max(s.Sum, book.Number(key+"-min")), book.Number(key+"-max"))
		})
		s.House = house
		return s
	}
	return game.Scores{
		Morale:    score("morale", book.Plays.Single.Morale),
		Grenadier: score("grenadier", book.Table("grenadier-skill")),
		Melee:     score("melee", book.Table("melee-factor-weapon"), book.Table("melee-factor-skill")),
		Shooting:  score("shooting", book.Table("shooting-skill")),
	}
}

// terms are the rows of a table, which may be missing, that concern a man and add something.
func terms(book *rules.Book, t *rules.Table, k *rules.Known) []game.Applied {
	if t == nil {
		return nil
	}
	var list []game.Applied
	for _, row := range t.Rows {
		cell := row.Cells[0]
		concerns := k.Holds(row.When)
		book.Saw(concerns && cell.House)
		if concerns && cell.Number != 0 {
			list = append(list, game.Applied{Label: words.Label(row.Brief()).Text(), Value: cell.Number, House: cell.House})
		}
	}
	return list
}
