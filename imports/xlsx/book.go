package xlsx

import (
	"encoding/xml"
	"strconv"
	"strings"
	"unicode/utf16"
)

// A book is what a workbook's sheets have in common.
type book struct {
	*parcel
	sheets []leaf
	early  bool     // days count from 1904, not from 1900
	texts  []string // that cells name by number
	styles styles
}

// A leaf is a sheet as the workbook lists it; a chart is one too, without rows.
type leaf struct {
	name   string
	part   string // "" where the archive has none
	hidden bool
}

// bind reads all of a workbook but its cells.
func bind(data []byte) (*book, error) {
	p, err := unwrap(data)
	if err != nil {
		return nil, err
	}
	outer, err := p.relations("")
	if err != nil {
		return nil, err
	}
	b, home := &book{parcel: p}, one(outer, "officeDocument", "xl/workbook.xml")
	inner, err := p.relations(home)
	if err != nil {
		return nil, err
	}
	if err := b.contents(home, inner); err != nil {
		return nil, err
	}
	if part := one(inner, "sharedStrings", beside(home, "sharedStrings.xml")); p.has(part) {
		err = p.read(part, b.shared)
	}
	if part := one(inner, "styles", beside(home, "styles.xml")); err == nil && p.has(part) {
		err = p.read(part, b.styles.read)
	}
	return b, err
}

// contents reads which sheets there are and where.
func (b *book) contents(home string, relations map[string]relation) error {
	return b.read(home, func(s *scroll, _ xml.StartElement) error {
		return s.under(func(e xml.StartElement) error {
			switch e.Name.Local {
			case "workbookPr":
				b.early = truth(attr(e, "date1904"))
			case "sheets":
				return s.under(func(e xml.StartElement) error {
					if len(b.sheets) == mostSheets {
						return errSheets
					}
					state := attr(e, "state")
					b.sheets = append(b.sheets, leaf{attr(e, "name"), relations[attr(e, "id")].target, state != "" && state != "visible"})
					return nil
				})
			}
			return nil
		})
	})
}

// shared reads the texts that cells name by number.
func (b *book) shared(s *scroll, _ xml.StartElement) error {
	return s.under(func(e xml.StartElement) error {
		if e.Name.Local != "si" {
			return nil
		}
		text, err := s.rich()
		b.texts = append(b.texts, text)
		return err
	})
}

// rich is the text of the element that is open, plain or in runs. How it is
// spoken, which stands beside it in Japanese, is left out.
func (s *scroll) rich() (string, error) {
	var whole strings.Builder
	run := func(e xml.StartElement) error {
		if e.Name.Local != "t" {
			return nil
		}
		text, err := s.text()
		whole.WriteString(text)
		return err
	}
	err := s.under(func(e xml.StartElement) error {
		if e.Name.Local == "r" {
			return s.under(run)
		}
		return run(e)
	})
	return unescaped(whole.String()), err
}

// unescaped reads letters that XML can't hold, written as _x000D_ (ECMA-376 part
// 1, 22.9.2.19); _x005F_ is a line that is one.
func unescaped(text string) string {
	if !strings.Contains(text, "_x") {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, ok := escape(text[i:])
		switch {
		case !ok:
			b.WriteByte(text[i])
			i++
			continue
		case !utf16.IsSurrogate(r):
			b.WriteRune(r)
		}
		i += len("_x000D_")
	}
	return b.String()
}

// escape is the letter that a text begins with in that way.
func escape(text string) (rune, bool) {
	if len(text) < 7 || text[:2] != "_x" || text[6] != '_' {
		return 0, false
	}
	n, err := strconv.ParseUint(text[2:6], 16, 16)
	return rune(n), err == nil
}
