package scramble

import (
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/layout"
)

// A Difference is something that is otherwise in nonsense.
type Difference struct {
	Of             string // what was asked, or the sheet and slot that drew it
	Plain, Garbled string
}

// drawnNumber is a number on a sheet, with its sign.
var drawnNumber = pattern.Of(`[+−]?[0-9]+([.,][0-9]+)?\+?|[½¼¾⅓⅔⅛⅜]`)

// fractions of cells are printed as one letter.
var fractions = strings.NewReplacer("1/2", "½", "1/4", "¼", "3/4", "¾", "1/3", "⅓", "2/3", "⅔", "1/8", "⅛", "3/8", "⅜")

// unheld are marks of pages, which may break elsewhere.
const unheld = "/mark"

// Drawn are the numbers that pages show, by what drew them.
type Drawn map[string][]string

// Add adds those of a page.
func (d Drawn) Add(f *layout.Frame) {
	for _, item := range f.Items {
		switch it := item.Item.(type) {
		case layout.Text:
			if !strings.HasSuffix(item.From, unheld) {
				d[item.From] = append(d[item.From], drawnNumber.FindAllString(fractions.Replace(digits().Replace(it.Run)), -1)...)
			}
		case layout.Group:
			d.Add(it.Frame)
		}
	}
}

// Count is how many numbers there are.
func (d Drawn) Count() int {
	n := 0
	for _, numbers := range d {
		n += len(numbers)
	}
	return n
}

// Apart are the numbers that a place shows in words and not in nonsense, and the other way
// round. Where on the page a number stands doesn't matter.
func (d Drawn) Apart(garbled Drawn) []Difference {
	var all []Difference
	places := slices.AppendSeq(slices.Collect(maps.Keys(d)), maps.Keys(garbled))
	slices.Sort(places)
	for _, from := range slices.Compact(places) {
		lost, more := slices.Clone(d[from]), []string(nil)
		for _, n := range garbled[from] {
			if i := slices.Index(lost, n); i >= 0 {
				lost = slices.Delete(lost, i, i+1)
			} else {
				more = append(more, n)
			}
		}
		if len(lost)+len(more) > 0 {
			all = append(all, Difference{from, strings.Join(lost, " "), strings.Join(more, " ")})
		}
	}
	return all
}
