package quickref

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// divided is a block as two that are as level as can be, cut between its parts or between
// the questions of a list; false where it has one part with one question. The second bears
// the name of the first and says that it goes on.
func (t largePages) divided(b templates.TableBlock) (one, other templates.TableBlock, ok bool) {
	var least layout.Length
	for _, cut := range t.cuts(b.Parts) {
		first, second := b, b
		first.Parts, second.Parts = cut[0], cut[1]
		second.Page, second.Note = templates.Word{}, templates.Word{Text: t.Words.Say("page.goes-on"), Place: b.Place}
		if b.Title.Text == "" {
			second.Title = templates.Word{Text: t.book.Need(b.Parts[0].Of[0]).title(), Place: b.Place}
		}
		if high := max(t.highOf(first), t.highOf(second)); !ok || high < least {
			one, other, least, ok = first, second, high, true
		}
	}
	return one, other, ok
}

// highOf is the height of a block in large print.
func (t largePages) highOf(b templates.TableBlock) layout.Length {
	return t.setter(t.pane(t.columnWidth())).block(b)
}

// cuts are the ways to part the parts of a block in two. Notes stay with what they are on.
func (t largePages) cuts(parts []templates.TablePart) [][2][]templates.TablePart {
	var cuts [][2][]templates.TablePart
	for i, p := range parts {
		if i > 0 && p.Form != templates.NotesForm {
			cuts = append(cuts, [2][]templates.TablePart{parts[:i], parts[i:]})
		}
		keys := t.questions(&p)
		for k := 1; k < len(keys); k++ {
			first, second := p, p
			first.Only, second.Only = slices.Concat(keys[:k]...), slices.Concat(keys[k:]...)
			second.Head = templates.Word{}
			cuts = append(cuts, [2][]templates.TablePart{
				append(slices.Clone(parts[:i]), first), append([]templates.TablePart{second}, parts[i+1:]...),
			})
		}
	}
	return cuts
}

// questions are the keys of the modifiers that a part prints, for each question of its list
// in order; none of a part of another form or with several lists.
func (t largePages) questions(p *templates.TablePart) [][]templates.Word {
	if p.Form != templates.ModifiersForm || len(p.Of) != 1 {
		return nil
	}
	list := t.book.modifiersOf(p.Of[0])
	if list == nil {
		return nil
	}
	var groups []string
	var keys [][]templates.Word
	for _, m := range list.Items {
		if !wanted(p.Only, m.Key) {
			continue
		}
		i := slices.Index(groups, m.Group)
		if i < 0 {
			i, groups, keys = len(groups), append(groups, m.Group), append(keys, nil)
		}
		keys[i] = append(keys[i], templates.Word{Text: m.Key, Place: p.Place})
	}
	return keys
}
