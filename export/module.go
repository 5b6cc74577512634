package export

import (
	"encoding/xml"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/archive"
)

// moduleVersion and forVassal are what a module says of itself. VASSAL opens modules
// of its own version and of older ones.
const (
	moduleVersion = "1.0"
	forVassal     = "3.6.0"
)

// A module is a VASSAL module before it is packed: its files by their names.
type module map[string][]byte

// module packs what a side may have.
func (p *pack) module(own *sidePack) module {
	m := module{"images/board.png": p.board}
	for _, s := range p.sides {
		for name, picture := range s.arms {
			m["images/"+name] = picture
		}
		switch {
		case s.veiled == nil:
			continue
		case s != own:
			for _, id := range game.EveryID() {
				m["images/"+behindName(s.id, id)] = s.veiled
			}
			continue
		}
		for i, c := range s.cards {
			m["images/"+behindName(s.id, c.ID)] = s.behind[i]
		}
	}
	m["buildFile.xml"] = p.buildFile(own).bytes()
	m["moduledata"] = p.data().bytes()
	return m
}

// write writes a module as a zip archive: its files in the order of their names, as
// long as they are and of no time.
func (m module) write(w io.Writer) error {
	var files []archive.File
	for _, name := range slices.Sorted(maps.Keys(m)) {
		// How well a picture packs would tell what is on it.
		files = append(files, archive.File{Name: name, Data: m[name], Stored: strings.HasSuffix(name, ".png")})
	}
	return archive.Write(w, files)
}

// An element is an element of XML: what it is called, pairs of attributes, a text
// and what is in it.
type element struct {
	name  string
	pairs []string
	text  string
	in    []element
}

func el(name string, in []element, pairs ...string) element { return element{name, pairs, "", in} }

// bytes is a document of which the element is the root.
func (e element) bytes() []byte {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n")
	e.write(&b, "")
	return []byte(b.String())
}

func (e element) write(b *strings.Builder, indent string) {
	b.WriteString(indent + "<" + e.name)
	for i := 0; i < len(e.pairs); i += 2 {
		b.WriteString(" " + e.pairs[i] + "=\"" + inXML(e.pairs[i+1]) + "\"")
	}
	if e.text == "" && len(e.in) == 0 {
		b.WriteString("/>\n")
		return
	}
	b.WriteString(">" + inXML(e.text))
	if len(e.in) > 0 {
		b.WriteString("\n")
		for _, inner := range e.in {
			inner.write(b, indent+"  ")
		}
		b.WriteString(indent)
	}
	b.WriteString("</" + e.name + ">\n")
}

func inXML(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder never fails
	return b.String()
}

// data is what VASSAL lists of a module before it opens it.
func (p *pack) data() element {
	line := func(name, text string) element { return element{name: name, text: text} }
	return el("data", []element{
		line("version", moduleVersion), line("extra1", ""), line("extra2", ""), line("VassalVersion", forVassal),
		line("dateSaved", "0"), line("description", ""), line("name", p.title),
	}, "version", "1")
}

// Names of VASSAL's classes, each an element of the build file.
const (
	inModule = "VASSAL.build.module."
	onMap    = inModule + "map."
	widget   = "VASSAL.build.widget."
)

// buildFile is a module's parts: the map with the board, and a palette of the side's
// own cards and units.
func (p *pack) buildFile(own *sidePack) element {
	palette, pieces := own.palette()
	return el("VASSAL.build.GameModule", []element{
		el(inModule+"BasicCommandEncoder", nil),
		el(inModule+"Documentation", nil),
		p.roster(),
		el(inModule+"GlobalOptions", nil, "autoReport", "Always", "centerOnMove", "Use Preferences Setting",
			"nonOwnerUnmaskable", "Never", "playerIdFormat", "$PlayerName$", "promptString", "Opponents can unmask my pieces"),
		p.table(),
		palette,
		el(inModule+"NotesWindow", nil, "buttonText", "Notes", "hotkey", "78,130", "icon", "", "tooltip", "Notes"),
		el(inModule+"Chatter", nil),
		el(inModule+"KeyNamer", nil),
		el("VASSAL.i18n.Language", nil),
	}, "name", p.title, "version", moduleVersion, "description", "", "VassalVersion", forVassal,
		"ModuleOther1", "", "ModuleOther2", "", "nextPieceSlotId", strconv.Itoa(pieces))
}

// palette is a side's cards and units, and how many pieces these are.
func (s *sidePack) palette() (element, int) {
	next := 0
	list := func(called string, pieces []piece) element {
		var slots []element
		for _, one := range pieces {
			slot := el(widget+"PieceSlot", nil, "entryName", one.called, "gpid", strconv.Itoa(next), "height", "64", "width", "64")
			slot.text = one.definition(next)
			slots, next = append(slots, slot), next+1
		}
		return el(widget+"ListWidget", slots, "entryName", called, "divider", "150", "height", "400", "scale", "1.0", "width", "300")
	}
	var cards, units []piece
	for _, c := range s.cards {
		cards = append(cards, s.card(c))
	}
	for _, u := range s.units {
		units = append(units, s.unit(u))
	}
	lists := []element{list("Units", units)}
	if len(cards) > 0 {
		lists = append(lists, list("Cards", cards))
	}
	return el(inModule+"PieceWindow", []element{el(widget+"TabWidget", lists, "entryName", s.name)},
		"name", "Pieces", "text", "Pieces", "tooltip", "Cards and units", "hidden", "false", "defaultWidth", "0", "scale", "1.0",
		"icon", "", "hotkey", "80,130"), next
}

// roster is who can play.
func (p *pack) roster() element {
	var sides []element
	for _, s := range p.sides {
		sides = append(sides, element{name: "entry", text: s.name})
	}
	return el(inModule+"PlayerRoster", sides, "buttonKeyStroke", "", "buttonText", "Sides", "buttonToolTip", "Take a side, or leave it")
}

// table is the map: the board, which is there from the start, its grid of inches to
// measure by, and what VASSAL's own maps have.
func (p *pack) table() element {
	inch := strconv.Itoa(p.ppi) + ".0"
	half := strconv.Itoa(p.ppi / 2)
	grid := el(onMap+"boardPicker.board.SquareGrid", nil, "color", "0,0,0", "cornersLegal", "true", "dotsVisible", "false", "dx", inch, "dy", inch,
		"edgesLegal", "true", "range", "Metric", "snapTo", "false", "visible", "false", "x0", half, "y0", half)
	board := el(onMap+"boardPicker.Board", []element{grid}, "image", "board.png", "name", "Table", "reversible", "false")
	return el(inModule+"Map", []element{
		el(onMap+"BoardPicker", []element{board}, "addColumnText", "Add column", "addRowText", "Add row",
			"boardPrompt", "Select board", "slotHeight", "125", "slotScale", "0.2", "slotWidth", "350", "title", "Choose boards"),
		el(onMap+"StackMetrics", nil, "disabled", "false", "exSepX", "6", "exSepY", "18", "unexSepX", "2", "unexSepY", "4"),
		el(onMap+"ForwardToKeyBuffer", nil), el(onMap+"Scroller", nil), el(onMap+"ForwardToChatter", nil),
		el(onMap+"MenuDisplayer", nil), el(onMap+"MapCenterer", nil), el(onMap+"StackExpander", nil),
		el(onMap+"PieceMover", nil), el(onMap+"KeyBufferer", nil),
		el(onMap+"HighlightLastMoved", nil, "color", "255,0,0", "enabled", "true", "thickness", "2"),
		el(onMap+"CounterDetailViewer", nil),
		el(onMap+"Zoomer", nil),
		el(onMap+"LOS_Thread", nil, "threadName", "Tape measure", "label", "Measure", "tooltip", "Inches on the table", "iconName", "/images/thread.gif",
			"hotkey", "76,130", "threadColor", "255,0,0", "hideCounters", "false", "snapStart", "false", "snapEnd", "false",
			"drawRange", "true", "scale", strconv.Itoa(p.ppi), "round", "Nearest whole number", "rangeFg", "255,255,255", "rangeBg", "0,0,0", "report", ""),
		el(onMap+"ImageSaver", nil),
	}, "mapName", "Table", "allowMultiple", "false", "backgroundcolor", "255,255,255", "edgeHeight", "0", "edgeWidth", "0",
		"color", "0,0,0", "thickness", "3", "launch", "false", "markMoved", "Never", "markUnmovedHotkey", "", "moveWithinFormat", "$pieceName$ moves",
		"moveToFormat", "$pieceName$ comes onto the table", "createFormat", "$pieceName$ comes onto the table")
}
