package page

import (
	"github.com/csprint/csprint/layout"
)

// Large print, for players who don't read 7 pt across a table. Reading sheets lie
// across the paper: they are as wide as ever, half as high, go on over more pages
// and are enlarged by what the paper is longer than wide, with no letter smaller
// than leastRead when they are. What is cut and read, records, is at twice its size.

// leastRead is the least size of type on a reading sheet in large print.
const leastRead = layout.TypeSize(1400)

// A Zoom is how much larger than laid out a page is printed.
type Zoom struct{ Num, Den int }

// None tells whether pages are printed as they are laid out.
func (z Zoom) None() bool { return z.Den == 0 || z.Num == z.Den }

// True is a length on the page that is to come out true.
func (p *PrintSettings) True(l layout.Length) layout.Length {
	if p.Zoom.None() {
		return l
	}
	return l.Times(p.Zoom.Den, p.Zoom.Num)
}

// Reading lays out reading sheets: in large print on a page across the paper.
func (d *Desk) Reading(lay func(*Desk) []layout.Page) []layout.Page {
	if !d.Large || !d.Zoom.None() {
		return lay(d)
	}
	return d.across(Zoom{int(d.Paper.Size.H), int(d.Paper.Size.W)}, lay)
}

// Listing lays out lists of many columns likewise, less enlarged: they gain the
// room that their boxes don't need.
func (d *Desk) Listing(lay func(*Desk) []layout.Page) []layout.Page {
	if !d.Large || !d.Zoom.None() {
		return lay(d)
	}
	return d.across(listZoom, lay)
}

var listZoom = Zoom{110, 100}

// across lays sheets out on a page that lies across the paper when it is enlarged.
func (d *Desk) across(zoom Zoom, lay func(*Desk) []layout.Page) []layout.Page {
	p := d.Paper
	p.Size = layout.Size{W: p.Size.H.Times(zoom.Den, zoom.Num), H: p.Size.W.Times(zoom.Den, zoom.Num)}
	return d.enlarged(p, d.Paper.Size, zoom, leastRead.Times(zoom.Den, zoom.Num)+1, lay)
}

// OnLarger lays out sheets on the next size of paper, in large print: all on them
// is as much larger.
func (d *Desk) OnLarger(lay func(*Desk) []layout.Page) []layout.Page {
	return d.onLarger(0, lay)
}

// ReadLarger is OnLarger for a sheet to read.
func (d *Desk) ReadLarger(lay func(*Desk) []layout.Page) []layout.Page {
	return d.onLarger(leastRead, lay)
}

func (d *Desk) onLarger(least layout.TypeSize, lay func(*Desk) []layout.Page) []layout.Page {
	next, ok := d.Paper.Next()
	if !d.Large || !d.Zoom.None() || !ok {
		return lay(d)
	}
	zoom := Zoom{int(next.Size.W), int(d.Paper.Size.W)}
	whole := next.Size
	next.Size = layout.Size{W: d.Paper.Size.W, H: next.Size.H.Times(zoom.Den, zoom.Num)}
	if least > 0 {
		least = least.Times(zoom.Den, zoom.Num) + 1
	}
	return d.enlarged(next, whole, zoom, least, lay)
}

// enlarged lays out sheets on a page of some size and enlarges them to whole sheets.
func (d *Desk) enlarged(paper layout.Paper, whole layout.Size, zoom Zoom, least layout.TypeSize, lay func(*Desk) []layout.Page) []layout.Page {
	if d.Leaves == nil {
		d.Leaves = map[string]int{}
	}
	small := *d
	small.Paper, small.Zoom, small.Least = paper, zoom, least
	small.Trouble = nil
	pages := lay(&small)
	d.AddProblems(small.Trouble)
	for i := range pages {
		pages[i] = pages[i].ScaledTo(whole, zoom.Num, zoom.Den)
	}
	return pages
}
