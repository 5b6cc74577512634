package brief

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// runOn sets a handout whose text is too long for one page. The text keeps its
// least size and runs down both columns of the first page, with the map at the
// head of the right one, and on to further pages; the sides stand under its end.
func (h *handout) runOn(body layout.Rect) []layout.Page {
	sizes := h.proses()
	size := sizes[len(sizes)-1]
	halves := page.Columns(body, 2)
	ground := halves[1]
	ground.H = ground.H * 3 / 5
	h.ground.put(h.leaf.Frame, ground)
	low := h.ground.high(ground) + handoutGap
	halves[1].Y, halves[1].H = halves[1].Y+low, halves[1].H-low

	leaves := []page.Leaf{h.leaf}
	text := slices.Concat(h.text.texts(size, halves[0].W)...)
	ends := h.evenEnds(halves, text)
	columns := 0
	flow := layout.Flow{Next: func() layout.Region {
		if columns > 0 && columns%2 == 0 {
			h.nextLeaf()
			leaves = append(leaves, h.leaf)
		}
		box := halves[columns%2]
		if columns > 1 {
			box = page.Columns(h.furtherBody(), 2)[columns%2]
		}
		if columns < len(ends) {
			box.H = min(box.H, ends[columns])
		}
		columns++
		return layout.Region{Frame: h.leaf.Frame, Box: box}
	}}
	flow.Add(text...)

	room, end := h.furtherBody(), flow.Region().Box.Bottom()
	if len(leaves) == 1 || end+handoutGap+h.sides.high(body.W, signPitch) > room.Bottom() {
		h.nextLeaf()
		leaves = append(leaves, h.leaf)
		end = room.Y
	}
	p := h.spare(handoutPlan{used: end - room.Y}, room)
	h.sides.put(h.leaf.Frame, p.sides, p.pitch)
	return h.bound(leaves)
}

// evenEnds are the heights of the columns: full ones, and those of the last page
// so high that text ends in both alike, where the sides have room under it.
func (h *handout) evenEnds(halves []layout.Rect, text []layout.Block) []layout.Length {
	full := h.furtherBody().H
	columns := func(even layout.Length, pages int) (n int) {
		dry := layout.Flow{Next: func() layout.Region {
			high := full
			switch {
			case n < 2:
				high = halves[n].H
			case n/2 == pages-1:
				high = even
			}
			n++
			return layout.Region{Box: layout.Rect{H: high}}
		}}
		dry.Add(layout.Undrawn(text)...)
		return n
	}
	pages := (columns(full, 0) + 1) / 2
	ends := []layout.Length{halves[0].H, halves[1].H}
	if pages < 2 {
		return ends
	}
	even := full
	for even > evenStep && columns(even-evenStep, pages) <= 2*pages {
		even -= evenStep
	}
	for len(ends) < 2*pages-2 {
		ends = append(ends, full)
	}
	return append(ends, even, even)
}

// furtherBody is the room of a page after the first.
func (h *handout) furtherBody() layout.Rect {
	body := h.leaf.Body(furtherTop)
	body.H -= h.sealRoom()
	return body
}

// nextLeaf begins a page after the first.
func (h *handout) nextLeaf() {
	h.leaf = h.NewLeaf("handout", nil)
	h.leaf.Head = page.LeafHead
	handoutHead{h.Desk, h.leaf}.putBands()
	h.PutTitle(h.leaf, page.Title{
		Name: h.Game.Title, Kind: h.Words.Say("handout.kind"), Right: [2]string{"", h.Words.Say("page.goes-on")},
		Of: page.Origin{Place: h.Game.Place, What: "page.a-title", Sheet: "page.on-handout", Hint: "page.shorten-title"},
	})
}

// bound sets the feet of all pages.
func (h *handout) bound(leaves []page.Leaf) []layout.Page {
	var pages []layout.Page
	for _, l := range leaves {
		h.leaf = l
		h.putHandoutFoot()
		pages = append(pages, layout.Page{Frame: l.Frame})
	}
	pages[0].Bookmark = h.Words.Say("handout.title")
	return pages
}
