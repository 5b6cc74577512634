package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A chapter is parts of the umpire's file that are laid out together.
type chapter struct {
	part
	fresh bool // it begins on a fresh sheet
}

// chaptersOf binds parts of the umpire's file: those that go on where the one before
// ends are one chapter, as long as they are printed in one size. What players get
// strips of begins on a fresh sheet, and has bare backs of its own.
func chaptersOf(d *page.Desk, parts []part) []chapter {
	var chapters []chapter
	for i := 0; i < len(parts); i++ {
		first := parts[i]
		c := chapter{part: first, fresh: first.strips}
		if first.set != nil {
			sets := []func(*page.Binder){first.set}
			for i+1 < len(parts) && parts[i+1].set != nil && (!d.Large || scaleOf(parts[i+1].name) == scaleOf(first.name)) {
				i++
				sets = append(sets, parts[i].set)
			}
			c.pages = func(d *page.Desk) []layout.Page { return page.Bound(d, sets...) }
		}
		c.pages = larger(c.name, c.pages)
		chapters = append(chapters, c)
	}
	return chapters
}

// umpirePages are the pages of the umpire's file.
func umpirePages(d *page.Desk, parts []part) []layout.Page {
	var pages []layout.Page
	for _, c := range chaptersOf(d, parts) {
		pages, _ = d.Joined(pages, c.pages(d), c.fresh)
	}
	return pages
}
