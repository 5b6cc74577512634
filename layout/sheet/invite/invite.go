// Package invite draws the codes by which phones join a game at its hub: a
// side's for its briefing, all of them for the umpire. Without live records it
// draws nothing. It knows no hub.
//
// Start at Side, Umpire and All.
package invite

import (
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/records"
)

// Measures of a code: it is read at arm's length off a table.
var (
	mostModule  = layout.MM(0.7)
	leastModule = layout.MM(0.45)
	codeWide    = layout.MM(26) // that modules are chosen for
	closeModule = layout.MM(0.55)
	bare        = layout.MM(5) // between a code and words: four modules and more
	gap         = layout.MM(4) // over a code
	closeGap    = layout.MM(2.4)
	lead        = layout.MM(4.2)
	leadSmall   = layout.MM(3.6)
)

// An invitation is a code, as a phone reads it and as people do.
type invitation struct {
	code    records.Code
	module  layout.Length
	letters string // in groups of four
}

func (i invitation) wide() layout.Length { return i.module * layout.Length(i.code.Side) }

// invite is the invitation of a side, or the umpire's, to a page below the base.
func invite(d *page.Desk, side, below string) (invitation, bool) {
	base, err := records.ParseBase(d.Game.RecordsBase)
	if err != nil {
		return invitation{}, false // told where the records are drawn
	}
	letters := codeOf(d.Game, side)
	code, err := records.Encode(addressOf(base.String(), below) + "#" + join.Prefix + letters)
	out := invitation{code: code, letters: join.Grouped(letters)}
	if err == nil {
		out.module = min(mostModule, codeWide/layout.Length(code.Side))
	}
	if err != nil || out.module < leastModule {
		d.Trouble.Add(source.New(d.Game.Place, "invite.address-too-long"))
		return invitation{}, false
	}
	return out, true
}

func codeOf(g *game.Game, side string) string {
	if g.Sent != nil {
		return g.Sent.Code
	}
	return join.Code(string(g.Seed), side)
}

// addressOf is the address of a page below the base, the base itself for none.
func addressOf(base, below string) string {
	if below != "" && !strings.HasSuffix(base, "/") {
		base += "/"
	}
	return base + below
}

// Side invites a side's players, at the end of what they are told: close in little
// room.
func Side(d *page.Desk, side *game.Side, wide layout.Length, close bool) []layout.Block {
	if !d.Game.RecordsLive {
		return nil
	}
	i, ok := invite(d, side.ID, "")
	if !ok {
		return nil
	}
	if close {
		words := d.Words.Say("join.side-short", "address", d.Game.RecordsBase)
		i.module = max(leastModule, min(closeModule, i.module))
		return []layout.Block{i.beside(d, d.Strong(10.5), d.Sans(8), leadSmall, words, wide, closeGap)}
	}
	words := d.Words.Say("join.side", "address", d.Game.RecordsBase)
	return []layout.Block{d.Section("join", d.Words.Say("join.title"), wide), i.beside(d, d.Strong(12), d.Sans(9.5), lead, words, wide, gap)}
}

// beside is a code with its letters and words at its right.
func (i invitation) beside(d *page.Desk, strong, style layout.Style, lead layout.Length, words string, wide, gap layout.Length) layout.Block {
	indent := i.wide() + bare
	lines := style.Wrap(words, wide-indent)
	strong = d.Fit(strong, i.letters, wide-indent, layout.Pt(8), page.Origin{Place: d.Game.Place, What: "page.a-code", Sheet: "page.on-briefing"})
	top := layout.MM(4)
	high := max(i.wide(), top+layout.Length(len(lines)+1)*lead)
	return layout.Block{High: high, Gap: gap, Put: func(onto *layout.Frame, at layout.Point) {
		i.put(d, onto, at)
		x, y := at.X+indent, at.Y+top
		onto.SetLine("join/letters", layout.Point{X: x, Y: y}, layout.Left, strong, i.letters)
		onto.SetLines("join/words", layout.Point{X: x, Y: y + lead.Times(5, 4)}, layout.Left, style, lead, lines)
	}}
}

func (i invitation) put(d *page.Desk, onto *layout.Frame, at layout.Point) {
	d.PutCode(onto, "join/code", d.Game.Title, at, layout.Modules{Side: i.code.Side, Module: i.module, Dark: i.code.Dark})
}

// boardBelow is where the umpire's board stands below the base.
const boardBelow = "live/board"

// Umpire invites the umpire to his board.
func Umpire(d *page.Desk, wide layout.Length) []layout.Block {
	if !d.Game.RecordsLive {
		return nil
	}
	i, ok := invite(d, join.Umpire, boardBelow)
	if !ok {
		return nil
	}
	words := d.Words.Say("join.umpire", "address", addressOf(d.Game.RecordsBase, boardBelow))
	return []layout.Block{d.Section("join", d.Words.Say("join.umpire-title"), wide), i.beside(d, d.Strong(12), d.Sans(9.5), lead, words, wide, gap)}
}

// All has the codes of all sides, for phones that come late.
func All(d *page.Desk, wide layout.Length) []layout.Block {
	if !d.Game.RecordsLive {
		return nil
	}
	blocks := []layout.Block{d.Section("join", d.Words.Say("join.codes"), wide)}
	var row []labelled
	room := wide
	for n := range d.Game.Sides {
		s := &d.Game.Sides[n]
		i, ok := invite(d, s.ID, "")
		if !ok {
			return nil
		}
		i.module = max(leastModule, min(closeModule, i.module))
		under := max(i.wide(), d.Strong(8).Width(i.letters))
		one := labelled{i, d.Sans(8).Wrap(s.Name, under), under + bare}
		if len(row) > 0 && room < under {
			blocks, row, room = append(blocks, rowOf(d, row)), nil, wide
		}
		row, room = append(row, one), room-one.room
	}
	return append(blocks, rowOf(d, row))
}

// A labelled is an invitation and whose it is.
type labelled struct {
	invitation
	whose []string
	room  layout.Length
}

// rowOf is codes beside one another, their letters and sides beneath them.
func rowOf(d *page.Desk, row []labelled) layout.Block {
	codes, names := layout.Length(0), 0
	for _, one := range row {
		codes, names = max(codes, one.wide()), max(names, len(one.whose))
	}
	high := codes + layout.MM(6) + leadSmall*layout.Length(names)
	return layout.Block{High: high, Gap: layout.MM(2), Put: func(onto *layout.Frame, at layout.Point) {
		for _, one := range row {
			one.put(d, onto, at)
			under := layout.Point{X: at.X, Y: at.Y + codes + layout.MM(4.5)}
			onto.SetLine("join/letters", under, layout.Left, d.Strong(8), one.letters)
			under.Y += leadSmall
			onto.SetLines("join/side", under, layout.Left, d.Sans(8), leadSmall, one.whose)
			at.X += one.room
		}
	}}
}
