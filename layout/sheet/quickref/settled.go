package quickref

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// A fit is how the blocks of a design come onto the pages that it asks for.
type fit struct {
	joined bool // blocks that begin a page don't
	body   int  // size of the type in half points
	pages  []setPage
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
		words := strings.Fields(line)
		of := setting{words[0], words[1], words[2] == "ruler"}
		var is fit
		if _, err := fmt.Sscan(words[3], &is.body); err != nil {
			panic(err)
		}
		var p setPage
		for _, word := range words[4:] {
			p.from = p.to
			if _, err := fmt.Sscanf(word, "%d/%d@%d", &p.turn, &p.to, &p.tight); err != nil {
				panic(err)
			}
			is.pages = append(is.pages, p)
		}
		all[of] = is
	}
	return all
})

// settled is the fit that these pages are known to have. Pages by the user's own
// design, with house rules or in faces of the user's own may have another.
func (t *columnPages) settled() (fit, bool) {
	if !t.book.Own || t.book.Patched() || t.Faces.Hash() != "" {
		return fit{}, false
	}
	known, ok := settled()[setting{t.book.ID, t.Paper.Name, t.game != nil && t.game.PacesPerInch > 0}]
	return known, ok
}
