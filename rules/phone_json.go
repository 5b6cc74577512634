package rules

import (
	"encoding/json"
	"maps"
	"math/big"
)

// PhoneJSON is what the page shows, for programs in other languages: formulas as texts,
// which Book.Formulas has as nested lists.
func (b *Book) PhoneJSON() (json.RawMessage, error) {
	p, e := b.Phone, pageEncoder{b}
	of := map[string]any{"panels": e.panels(p.Panels), "formations": e.panels(p.Formations), "brief": e.said(p.Brief), "idle": e.said(p.Idle), "shares": some(p.Shares), "begins": some(p.Begins)}
	if p.Listed != nil {
		of["listed"] = e.said([]Said{*p.Listed})[0]
	}
	return json.Marshal(of)
}

// Formulas are the formulas of facts, lines and deeds, and of workings that the page works
// out, for programs in other languages, by their texts: nested lists as those of
// formula.Formula.Tree, with numbers in the place of constants.
func (b *Book) Formulas() (map[string]json.RawMessage, error) {
	trees, formulas := map[string]json.RawMessage{}, maps.Clone(b.formulas)
	for _, p := range b.Phone.Panels {
		if w, _ := b.Worked(p); w != nil {
			for _, line := range w.lines() {
				formulas[line.text] = line.Formula
			}
		}
	}
	for text, f := range formulas {
		tree, err := f.Tree(func(name string) *big.Rat {
			id, isConstant := constantName(name)
			if rats := b.referent(id).numbers(); isConstant && len(rats) == 1 {
				return rats[0]
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		trees[text] = tree
	}
	return trees, nil
}

// A pageEncoder writes the panels of a book as the page has them: with the words as they read
// by now, and workings in place of their ids.
type pageEncoder struct{ book *Book }

func (e pageEncoder) panels(panels []*Panel) []map[string]any {
	list := []map[string]any{}
	for _, p := range panels {
		of := map[string]any{"title": p.Title}
		if p.When != "" {
			of["when"] = p.When
		}
		for key, part := range p.parts {
			of[key] = e.part(part)
		}
		list = append(list, of)
	}
	return list
}

// part fills in the words of a part of a panel.
func (e pageEncoder) part(part any) any {
	switch part := part.(type) {
	case reckoning:
		return e.working(part)
	case []Said:
		return e.said(part)
	case map[string]any:
		of := map[string]any{}
		for key, below := range part {
			of[key] = e.part(below)
		}
		return of
	case []map[string]any:
		var list []any
		for _, below := range part {
			list = append(list, e.part(below))
		}
		return list
	}
	return part
}

// said are lines of words; one that always stands is its words.
func (e pageEncoder) said(lines []Said) []any {
	list := []any{}
	for _, s := range lines {
		if s.When == "" {
			list = append(list, e.book.Words(s))
		} else {
			list = append(list, map[string]string{"when": s.When, "words": e.book.Words(s)})
		}
	}
	return list
}

// working is a working for the page.
func (e pageEncoder) working(part reckoning) map[string]any {
	w := e.book.Working(part.id)
	var takes []map[string]any
	for _, in := range w.Takes {
		of := map[string]any{"key": in.Key, "label": in.Label}
		usual := in.Usual
		if in.Choices == nil {
			of["least"], of["most"] = in.Numbers.Least, in.Numbers.Most
		}
		var choices []map[string]any
		for _, c := range in.Choices {
			choices = append(choices, map[string]any{"label": c.Label, "is": c.Is})
			of["choices"] = choices
			if c.Key == in.Usual {
				usual = c.Label
			}
		}
		if in.Most > 0 {
			of["many"] = in.Most
		}
		if usual != "" {
			of["usual"] = usual
		}
		if is := part.knows[in.Key]; is != "" {
			of["is"] = is
		}
		takes = append(takes, of)
	}
	return map[string]any{"takes": takes, "gives": w.Gives, "readings": some(w.Readings), "notes": some(w.Notes)}
}
