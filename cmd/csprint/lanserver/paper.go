package lanserver

import (
	"bytes"
	"errors"
	"slices"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// printed are the records of both sides as they stand, for the umpire: their damage
// marked, for a game that goes on without phones.
func printed(g Game, by live.Rules) func([]store.Entry) ([]byte, error) {
	return func(entries []store.Entry) ([]byte, error) {
		settings, err := job.PrintSettings(job.Plain(), fonts.Embedded(), nil, false)
		if err != nil {
			return nil, err
		}
		now := standing(g.Game, g.Book, by, historyOf(entries, by.Worse))
		laid, err := sheet.Lay(sheet.NewDesk(settings, now, g.Book), []string{"records", "characters"}, "")
		if err != nil {
			return nil, err
		}
		said := now.Languages[now.Lang]
		doc := layout.Document{Title: said.Say("hub.records-title", "title", now.Title), Flip: settings.Flip}
		for _, file := range laid.Files { // of sides alone: no other file has records
			doc.Language, doc.Darkest = file.Document.Language, file.Document.Darkest
			doc.Pages = append(doc.Pages, file.Document.Pages...)
		}
		if len(doc.Pages) == 0 {
			return nil, errors.New(said.Say("hub.no-records", "title", now.Title))
		}
		var out bytes.Buffer
		err = pdf.Write(&out, doc)
		return out.Bytes(), err
	}
}

// standing is a game whose units come on as they stand by a history.
func standing(g *game.Game, book *rules.Book, by live.Rules, history *live.History) *game.Game {
	now, register := *g, records.NewRegister(g)
	now.Sides = slices.Clone(g.Sides)
	for i := range now.Sides {
		s := &now.Sides[i]
		s.Formations = copied(s.Formations)
		for _, u := range s.Units() {
			hit(u, register.Of(*u).Key(), book, by, history)
		}
		if s.Patrol != nil {
			patrol := *s.Patrol
			patrol.Men = slices.Clone(patrol.Men)
			for k := range patrol.Men {
				man := &patrol.Men[k]
				if said := history.Of(records.OfMan(g, s.Patrol, *man).Key(), live.Level); len(said.Rivals) > 0 {
					man.Wound = said.Value.Word
				}
			}
			s.Patrol = &patrol
		}
	}
	return &now
}

// copied are formations that may be changed without others seeing it.
func copied(formations []game.Formation) []game.Formation {
	out := slices.Clone(formations)
	for i := range out {
		out[i].Formations, out[i].Units = copied(out[i].Formations), slices.Clone(out[i].Units)
	}
	return out
}

// hit has a unit come on as it stands. What nobody marked stays as it came on.
func hit(u *game.Unit, key string, book *rules.Book, by live.Rules, history *live.History) {
	if said := history.Of(key, live.Losses); len(said.Rivals) > 0 {
		hits, _ := u.Counted()
		u.Start.Hits = max(0, min(int(said.Value.Number), hits))
		men := u.Men
		if u.Arm == game.Artillery {
			men = u.Guns
		}
		u.Start.Men = game.MenOf(u.Start.Hits, men, hits)
	}
	if said := history.Of(key, live.Disorder); len(said.Rivals) > 0 && book.Plays.States != nil && book.Plays.States.Disorder {
		u.Start.Disorder = int(said.Value.Number)
	}
	if said := history.Of(key, live.Level); len(said.Rivals) > 0 {
		u.Start.Level = said.Value.Word
	}
	for field, mark := range by.Marks {
		if said := history.Of(key, field); len(said.Rivals) > 0 {
			u.Start.Marks = u.Start.Marks.With(string(field), mark.Text(said.Value))
		}
	}
}
