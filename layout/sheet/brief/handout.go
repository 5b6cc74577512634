package brief

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Handout is the page for the notice board or the mailing list: what is
// fought, where and when the club plays it, the ground and the day as everyone
// knows them, and a line to sign for each command that wants a player. It tells
// no secret of any side: no troops, no cards, no seed but sealed.
func Handout(d *page.Desk) []layout.Page {
	h := &handout{Desk: d, text: publicText{d}, ground: publicMap{d}, sides: publicSides{d}}
	h.leaf = d.NewLeaf("handout", nil)
	body := h.leaf.Body(handoutHead{d, h.leaf}.put())
	body.H -= h.sealRoom()
	p, ok := h.plan(body)
	if !ok {
		return h.runOn(body)
	}
	h.putText(p)
	h.ground.put(h.leaf.Frame, p.ground)
	h.sides.put(h.leaf.Frame, p.sides, p.pitch)
	h.putHandoutFoot()
	return []layout.Page{{Frame: h.leaf.Frame, Bookmark: d.Words.Say("handout.title")}}
}

// A handout is the page while it is being set.
type handout struct {
	*page.Desk
	text   publicText
	ground publicMap
	sides  publicSides
	leaf   page.Leaf
}

// A handoutPlan shares the page out between text, ground and sides.
type handoutPlan struct {
	columns [2]layout.Rect // of text
	parts   [2][][]layout.Block
	ground  layout.Rect // the room of the map
	used    layout.Length
	sides   layout.Rect
	pitch   layout.Length // of the lines to sign
}

// A prose is the size of running text: of the situation, and of the rest.
type prose struct{ situation, rest float64 }

// leads are from line to line of prose, by its size in points.
var leads = map[float64]layout.Length{16: layout.MM(7.6), 13: layout.MM(6.2), 12: layout.MM(5.6), 9.5: layout.MM(4.2)}

// proses are the sizes that are tried, the largest first. A large sheet is read
// from farther away.
func (h *handout) proses() []prose {
	sizes := []prose{{16, 13}, {16, 12}, {13, 12}, {13, 9.5}, {12, 9.5}}
	if h.leaf.Size.W < largeLeaf {
		return sizes[2:]
	}
	return sizes
}

// Room between the parts of a handout, and from one line to sign to the next.
var (
	largeLeaf   = layout.MM(250) // how wide a sheet is that is read from farther away
	handoutGap  = layout.MM(7)
	handoutMost = layout.MM(45) // over the sides, which then leave the foot of the page
	signPitch   = layout.MM(10.5)
	signMost    = layout.MM(15)
	signStep    = layout.MM(0.5)
)

// plan finds the largest text that leaves a fair map, and for it the largest
// map; false for text that one page does not hold.
func (h *handout) plan(body layout.Rect) (handoutPlan, bool) {
	room := body
	room.H -= h.sides.high(body.W, signPitch) + handoutGap
	for _, least := range []int{leastShare, 36} {
		for _, size := range h.proses() {
			if p, ok := h.planBelow(room, size); ok {
				return h.spare(p, body), true
			}
			if p, ok := h.planBeside(room, size, least); ok {
				return h.spare(p, body), true
			}
		}
	}
	return handoutPlan{}, false
}

// Shares of the page's width that a map takes, in percent: under the text no
// less than broadShare, beside it from mostShare down. A bare table
// is worth less.
const (
	broadShare = 84
	mostShare  = 60
	leastShare = 44
	bareShare  = 44
)

// planBelow sets the text in two columns and the map under them, where it is
// nearly as wide as the page.
func (h *handout) planBelow(room layout.Rect, size prose) (handoutPlan, bool) {
	halves := page.Columns(room, 2)
	parts := h.text.texts(size, halves[0].W)
	p := handoutPlan{columns: [2]layout.Rect(halves), ground: room}
	p.parts, p.used = split(parts, parts, 0)
	p.ground.Y += p.used + handoutGap
	p.ground.H -= p.used + handoutGap
	p.used = room.H
	wide := h.ground.size(p.ground).W + h.ground.rim().wide()
	return p, h.Game.Terrain.Map != nil && wide*100 >= room.W*broadShare && h.ground.high(p.ground) <= p.ground.H
}

// planBeside sets the map beside the text, as wide as it can be but no narrower
// than the least share. Parts of the text that the one column does not hold go
// under the map, so that both columns end as nearly alike as they can.
func (h *handout) planBeside(room layout.Rect, size prose, least int) (handoutPlan, bool) {
	share := mostShare
	if h.Game.Terrain.Map == nil && h.Game.Grid == 0 {
		share = bareShare
	}
	for ; share >= least; share -= 4 {
		var p handoutPlan
		p.ground = room
		p.ground.W = room.W.Times(share, 100)
		p.ground.X = room.Right() - p.ground.W
		p.columns = [2]layout.Rect{room, p.ground}
		p.columns[0].W = room.W - p.ground.W - page.Gutter
		under := h.ground.high(p.ground) + handoutGap
		p.columns[1].Y += under
		p.columns[1].H -= under
		p.parts, p.used = split(h.text.texts(size, p.columns[0].W), h.text.texts(size, p.ground.W), under)
		if p.used <= room.H {
			return p, true
		}
	}
	return handoutPlan{}, false
}

// split shares the parts of a text between two columns, of which the second
// begins lower, so that they end as nearly alike as they can. The parts are set
// in the width of either.
func split(first, second [][]layout.Block, lower layout.Length) (parts [2][][]layout.Block, used layout.Length) {
	used = -1
	for n := min(1, len(first)); n <= len(first); n++ {
		right := lower + partsHigh(second[n:])
		if n == len(first) {
			right = lower - handoutGap
		}
		if end := max(partsHigh(first[:n]), right); used < 0 || end < used {
			used, parts = end, [2][][]layout.Block{first[:n], second[n:]}
		}
	}
	return parts, used
}

// partsHigh is the room of parts one under another.
func partsHigh(parts [][]layout.Block) layout.Length {
	var all []layout.Block
	for _, part := range parts {
		all = append(all, part...)
	}
	return page.High(all)
}

// spare gives what room is left to the lines to sign, and the sides their place
// at the foot of the page, or not far under a short text.
func (h *handout) spare(p handoutPlan, body layout.Rect) handoutPlan {
	p.pitch = signPitch
	for p.pitch < signMost && p.used+handoutGap+h.sides.high(body.W, p.pitch+signStep) <= body.H {
		p.pitch += signStep
	}
	high := h.sides.high(body.W, p.pitch)
	top := min(body.Bottom()-high, body.Y+p.used+handoutMost)
	p.sides = layout.Rect{X: body.X, Y: top, W: body.W, H: high}
	return p
}

// putText sets the columns of text.
func (h *handout) putText(p handoutPlan) {
	for i, box := range p.columns {
		flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: h.leaf.Frame, Box: box} }}
		for _, part := range p.parts[i] {
			flow.Add(part...)
		}
	}
}

// putHandoutFoot says what is csprint's own, and seals the dice.
func (h *handout) putHandoutFoot() {
	note := ""
	if h.Game.Weather.Day != nil || h.ground.rolled() {
		note = h.OwnDesign()
	}
	h.PutFoot(h.leaf, h.Words.Say("handout.for-everyone"), say.Joined(note, h.ScaleLine()))
	h.putSeal()
}

// sealGap is the room over the commitment, sealRise from the lower margin up to it.
var sealGap, sealRise = layout.MM(4), page.FootLead + layout.MM(0.6)

// sealRoom is what commitment and seal take over the usual foot.
func (h *handout) sealRoom() layout.Length {
	n := len(h.sealLines())
	if h.Large {
		const usual = 2 // lines that each wraps to
		return sealGap + layout.Length(max(usual*len(h.sealWords()), n))*largeSealLead + page.FootAir
	}
	return sealGap + layout.Length(n-1)*page.FootLead
}

// largeSealLead is from line to line of it, where it takes several.
var largeSealLead = layout.MM(4.2)

// sealWords are the commitment to the seed, for which any tool will do that computes a SHA-256, the seal over the
// game, for csprint verify, and whose the dice are.
func (h *handout) sealWords() []string {
	said := []string{h.Words.Say("handout.sealed", "sum", h.Game.Commitment)}
	if !h.Game.Seal.IsZero() {
		said = append(said, h.Words.Say("handout.game-sealed", "seal", h.Game.Seal.Groups()))
	}
	if len(h.Game.Shares) > 0 {
		said = append(said, h.Game.OfShares(h.Words))
	}
	return said
}

// sealLines are these, as wide as the page.
func (h *handout) sealLines() (lines []string) {
	style := h.Sans(8)
	for _, said := range h.sealWords() {
		lines = append(lines, style.Wrap(said, h.leaf.Wide())...)
	}
	return lines
}

// putSeal sets them over the foot.
func (h *handout) putSeal() {
	at := layout.Point{X: h.leaf.Left(), Y: h.leaf.Size.H - layout.PageMargin - sealRise}
	lead := page.FootLead
	if h.Large {
		at.Y -= page.FootAir
		lead = largeSealLead
	}
	lines := h.sealLines()
	at.Y -= layout.Length(len(lines)-1) * lead
	h.leaf.SetLines("handout/seal", at, layout.Left, h.Sans(8).In(layout.Second), lead, lines)
}
