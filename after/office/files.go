package office

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/after/paper"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/svg"
	"github.com/csprint/csprint/words"
)

// Next is the scenario of the next day, which reads as it stands, and what is said of
// it. Reach is what the scenario may name.
func Next(day *after.Day, file *source.File, name string, reach func(*source.File) job.Reach) (text []byte, said string, err error) {
	text, left, err := day.Scenario(file)
	if err != nil {
		return nil, "", err
	}
	next, err := source.Parse(name, text)
	if err == nil {
		_, err = job.Open(next, reach(next))
	}
	if err != nil {
		return nil, "", words.Error("office.next-day-would-not-stand", "why", err)
	}
	said = day.Report()
	if len(left) > 0 {
		said += day.Words().Say("office.by-hand") + "\n  " + strings.Join(day.Words().All(left), "\n  ") + "\n"
	}
	return text, said, nil
}

// Pages are a file for each side: its page of the day after.
func Pages(settings page.PrintSettings, day *after.Day) ([]folder.File, error) {
	var files []folder.File
	for i := range day.Game.Sides {
		side := &day.Game.Sides[i]
		own := page.New(settings, day.Game, day.Book())
		d := own.In(side.Lang)
		doc := layout.Document{Title: d.Words.Say("day-after.bookmark", "side", side.Name), Language: d.Words.Language(), Flip: layout.LongEdge, Darkest: settings.Darkest(), Pages: paper.Pages(d, day, side)}
		if err := errors.Join(own.Problems(), d.Problems()); err != nil {
			return nil, err
		}
		files = append(files, folder.File{Name: side.ID + "-after.pdf", Fill: func(w io.Writer) error { return pdf.Write(w, doc) }})
	}
	return files, nil
}

// Campaign is the roll of honour of a campaign, and a picture of each of its pages.
func Campaign(settings page.PrintSettings, c *after.Campaign) ([]folder.File, error) {
	d := page.New(settings, c.Days[0].Game, c.Days[0].Book())
	doc := layout.Document{Title: c.Title, Language: d.Words.Language(), Flip: layout.LongEdge, Darkest: settings.Darkest(), Pages: paper.Campaign(d, c)}
	if err := d.Problems(); err != nil {
		return nil, err
	}
	files := []folder.File{{Name: "campaign.pdf", Fill: func(w io.Writer) error { return pdf.Write(w, doc) }}}
	for i, p := range doc.Pages {
		files = append(files, folder.File{Name: fmt.Sprintf("campaign-%d.svg", i+1), Fill: func(w io.Writer) error { return svg.Write(w, p) }})
	}
	return files, nil
}
