package quickref

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"github.com/csprint/csprint/layout"
)

// A fit is how the blocks of a design come onto the pages that it asks for.
type fit struct {
	joined bool          // blocks that begin a page don't
	body   int           // size of the type in half points
	tight  layout.Length // how much closer lines stand than at their best
}

// A setting is what the fit of csprint's own pages depends on.
type setting struct {
	rules, paper string
	scaled       bool // for a game, with its ruler
}

//go:embed settled.txt
var settledText string

// settled are these fits: what a search for them ends with. A test searches anew
// and says what is to stand in settled.txt.
var settled = sync.OnceValue(func() map[setting]fit {
	all := map[setting]fit{}
	for line := range strings.Lines(settledText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var (
			of    setting
			ruler string
			is    fit
		)
		if _, err := fmt.Sscan(line, &of.rules, &of.paper, &ruler, &is.body, &is.tight); err != nil {
			panic(err)
		}
		of.scaled = ruler == "ruler"
		all[of] = is
	}
	return all
})

// settled is the fit that these pages are known to have. Pages by the user's own
// design, with house rules or in faces of the user's own may have another.
func (t *pages) settled() (fit, bool) {
	if !t.book.Own || t.book.Patched() || t.Faces.Hash() != "" {
		return fit{}, false
	}
	known, ok := settled()[setting{t.book.ID, t.Paper.Name, t.game != nil && t.game.PacesPerInch > 0}]
	return known, ok
}
