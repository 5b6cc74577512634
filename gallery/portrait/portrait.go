// Package portrait draws battles for galleries: it rolls one by dice of its own, counts its sheets,
// and draws its ground or what is printed of it. It knows no folder and no page. Start with Of and
// Examples.
package portrait

import (
	"io/fs"
	"slices"
	"sync"

	"github.com/csprint/csprint/examples"
	"github.com/csprint/csprint/export"
	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/gallery"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// Of is a battle of a name without its files: its picture is its ground as everybody may see it, else
// two of its sheets. What the host rolled for himself isn't shown.
func Of(j *job.Job, name string) (gallery.Battle, error) {
	b := gallery.Battle{
		Name: name, Title: j.Spec.Title, Date: j.Spec.Date.Words(), Place: j.Spec.Handout.Place,
		Rules: j.Book.Title, Players: j.Spec.Handout.Players, Lasts: j.Spec.Handout.Lasts,
	}
	j.Spec = j.Spec.WithSeed(dice.Seed("gallery " + name))
	g, err := j.Roll(nil)
	if err != nil {
		return b, err
	}
	settings, err := job.PrintSettings(job.Plain(), fonts.Embedded(), nil, false)
	if err != nil {
		return b, err
	}
	sheets, err := job.Lay(settings, g, j.Book, job.Plain())
	if err != nil {
		return b, err
	}
	b.Sheets = sheets.Plan().Sheets
	if g.Terrain.Map != nil {
		b.Picture, err = export.Ground(page.New(settings, g, j.Book))
	} else {
		b.Picture, err = Cover(j.Book, g)
	}
	return b, err
}

// Examples are csprint's own battles, in the order in which they are shown; drawn once.
var Examples = sync.OnceValues(func() ([]gallery.Battle, error) {
	var battles []gallery.Battle
	for _, name := range examples.Names {
		b, err := example(name)
		if err != nil {
			return nil, err
		}
		battles = append(battles, b)
	}
	return battles, nil
})

func example(name string) (gallery.Battle, error) {
	text, err := fs.ReadFile(examples.Files, name+".yaml")
	if err != nil {
		return gallery.Battle{}, err
	}
	file, err := source.Parse(name+".yaml", text)
	if err != nil {
		return gallery.Battle{}, err
	}
	j, err := job.Open(file, job.Beside(file, examples.Files))
	if err != nil {
		return gallery.Battle{}, err
	}
	b, err := Of(j, name)
	b.Files = []gallery.File{{Name: name + ".yaml", Data: text}}
	return b, err
}

// Cover is a picture of what is printed of a game: of a sheet to read, and a card on it.
func Cover(b *rules.Book, g *game.Game) ([]byte, error) {
	how := job.Plain()
	how.Only = pictured(b)
	settings, err := job.PrintSettings(how, fonts.Embedded(), nil, false)
	if err != nil {
		return nil, err
	}
	sheets, err := job.Lay(settings, g, b, how)
	if err != nil {
		return nil, err
	}
	var pages []layout.Page
	for _, f := range sheets.Files {
		pages = append(pages, f.Document.Pages...)
	}
	return export.Cover(pages)
}

// pictured are the kinds of sheet that a picture shows: one to read, and one of cards.
func pictured(b *rules.Book) []string {
	var kinds []string
	has := sheet.KindsOf(b)
	for _, choice := range [][]string{{"tables", "roster", "brief"}, {"records", "characters", "shown"}} {
		if i := slices.IndexFunc(choice, func(kind string) bool { return slices.Contains(has, kind) }); i >= 0 {
			kinds = append(kinds, choice[i])
		}
	}
	return kinds
}
