package job

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/plan"
)

// A Change is a sheet whose picture is another than in the packet before.
type Change struct {
	sheet.Bill
	Why []string // in the words that are printed; none where the packet before could not be laid out again
}

// Changed are the sheets of a packet that an earlier one has none of. The bills are
// of pictures taken as those of the earlier were, and so are those of what it
// printed, none where that is not known.
func Changed(old *packet.Printed, now, before []sheet.Bill) []Change {
	have := map[string]int{}
	for _, f := range old.Files {
		if f.Besides() {
			continue
		}
		for _, picture := range f.Sheets {
			have[picture]++
		}
	}
	var changes []Change
	for _, b := range now {
		if have[b.Picture] > 0 {
			have[b.Picture]--
			continue
		}
		changes = append(changes, Change{Bill: b, Why: why(b, before)})
	}
	return changes
}

// Bounds of what is said of a sheet.
const (
	mostWhy   = 4
	mostWords = 3
)

// why says what of a sheet is new, held against all that its file said before.
func why(b sheet.Bill, before []sheet.Bill) []string {
	if before == nil {
		return nil
	}
	var pieces []sheet.Piece
	for _, old := range before {
		if ownerOf(old.File) == ownerOf(b.File) && old.Title == b.Title {
			pieces = append(pieces, old.Pieces...)
		}
	}
	var said []string
	for _, p := range b.Pieces {
		if !slices.ContainsFunc(pieces, func(q sheet.Piece) bool { return slices.Equal(p.Texts, q.Texts) }) {
			said = append(said, news(p, pieces))
		}
	}
	switch more := len(said) - mostWhy; {
	case len(said) == 0:
		return []string{"other cards lie on it, or it is drawn otherwise"}
	case more > 0:
		said = append(said[:mostWhy], "and more")
	}
	return said
}

// ownerOf is the file that a file was split from, as far as its name tells.
func ownerOf(name string) string {
	for _, share := range plan.Shares {
		name = strings.TrimSuffix(name, share)
	}
	return name
}

// news says what a piece says that the one of its name did not, or that most like it.
func news(p sheet.Piece, before []sheet.Piece) string {
	var old *sheet.Piece
	most := -1
	for i := range before {
		q := &before[i]
		alike := len(p.Texts) - len(say.Less(p.Texts, q.Texts))
		if (q.ID == p.ID || p.Name != "" && q.Name == p.Name) && alike > most {
			old, most = q, alike
		}
	}
	head := p.Called()
	if head != "" {
		head += ": "
	}
	if old == nil {
		return head + "new"
	}
	came, gone := say.Less(p.Texts, old.Texts), say.Less(old.Texts, p.Texts)
	switch {
	case len(came) == 0 && len(gone) == 0:
		return head + "in another order"
	case len(came) == 0:
		return head + "without " + quoted(gone)
	case len(gone) == 0:
		return head + quoted(came)
	}
	return head + quoted(came) + " for " + quoted(gone)
}

// quoted are a few texts in quotes.
func quoted(texts []string) string {
	const long = 40
	slices.SortStableFunc(texts, func(a, b string) int { return cmp.Compare(len(a)/long, len(b)/long) }) // what is short says most
	said := ""
	for i, text := range texts[:min(len(texts), mostWords)] {
		if i > 0 {
			said += ", "
		}
		if letters := []rune(text); len(letters) > long {
			text = string(letters[:long]) + "…"
		}
		said += "“" + text + "”"
	}
	if len(texts) > mostWords {
		said += " …"
	}
	return said
}
