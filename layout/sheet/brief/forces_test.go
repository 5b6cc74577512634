package brief

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// counted are numbers with what they count; of one alone its column says that.
var counted = regexp.MustCompile(`([\d,]+) ?([a-z]*)`)

// counts adds what the cells of a row count: men, figures, guns, size, cards by their
// columns, bodies of troops by their words.
func counts(into map[string]int, grid page.ColumnGrid, cells []layout.Cell) {
	for i, c := range grid {
		column := c.Field.Text
		if column != "composition" && column != "men" && column != "hits" && column != "size" && column != "cards" {
			continue
		}
		if strings.HasPrefix(cells[i].Text, "with ") { // a line above has the card
			continue
		}
		for _, m := range counted.FindAllStringSubmatch(cells[i].Text, -1) {
			n, _ := strconv.Atoi(strings.ReplaceAll(m[1], ",", ""))
			what := strings.TrimSuffix(m[2], "s")
			switch what {
			case "":
				what = column
			case "battalion", "unit", "bn":
				what = "unit"
			case "squadron", "sqn":
				what = "squadron"
			}
			into[what] += n
		}
	}
}

// What the lines of the forces count adds up to the last line: units and squadrons, men,
// figures, guns, sizes and cards, and batteries to those that there are.
func TestLinesAddUpToTheTotal(t *testing.T) {
	for _, name := range example.Names(t) {
		d := desk.Open(t, name, desk.Plain(layout.A4))
		for i := range d.Game.Sides {
			side := &d.Game.Sides[i]
			if len(side.Formations) == 0 {
				continue
			}
			b := &briefing{Desk: d, side: side}
			l := &forceList{briefing: b, grid: b.forceGrid(d.Paper.Size.W - 2*layout.PageMargin), owner: map[string]string{}}
			lines, all := map[string]int{}, map[string]int{}
			for j := range side.Formations {
				eachLine(&side.Formations[j], func(b force.Brigade) { counts(lines, l.grid, l.cellsOf(b)) })
			}
			counts(all, l.grid, l.totals("In all", side))
			strength := force.StrengthOf(side.Units())
			all["unit"], all["squadron"] = strength.Units, strength.Squadrons
			for _, u := range side.Units() {
				if u.Arm == game.Artillery {
					all["battery"]++
				}
			}
			lines["battery"] += lines["batterie"] + lines["bty"]
			delete(lines, "batterie")
			delete(lines, "bty")
			for what, n := range lines {
				if n != all[what] {
					t.Errorf("%s, %s: the lines have %d %s, the last %d", name, side.ID, n, what, all[what])
				}
			}
			for what, n := range all {
				if n != lines[what] {
					t.Errorf("%s, %s: the last line has %d %s, the lines %d", name, side.ID, n, what, lines[what])
				}
			}
		}
	}
}

// eachLine visits the brigades of a formation that have a line.
func eachLine(f *game.Formation, visit func(force.Brigade)) {
	if !force.HoldsBlocks(f) {
		visit(force.BrigadeOf(f))
		return
	}
	troops, guns := force.LooseUnits(nil, f)
	for _, b := range append(troops, guns...) {
		visit(b)
	}
	for i := range f.Formations {
		eachLine(&f.Formations[i], visit)
	}
}

// TestContoursAreToldOnce holds the height of a contour to one mention in what a
// briefing says of the ground.
func TestContoursAreToldOnce(t *testing.T) {
	told := 0
	for _, name := range example.Names(t) {
		d := desk.Open(t, name, desk.Plain(layout.A4))
		feet := d.Game.Terrain.Feet
		if feet == 0 {
			continue
		}
		note := groundNote(d)
		n := strings.Count(note, strconv.Itoa(feet)+" ft")
		if told += n; n != 1 {
			t.Errorf("%s: the height is told %d times: %s", name, n, note)
		}
	}
	if told == 0 {
		t.Error("no height is told")
	}
}

// TestBrigadesTellTheirRating holds that a brigade in no division tells its commander's
// rating, and its nation right behind its name or that.
func TestBrigadesTellTheirRating(t *testing.T) {
	d := desk.Open(t, "coalition.yaml", desk.Plain(layout.A4))
	words := desk.Words(Pages(d, &d.Game.Sides[0]))
	_, words, _ = strings.Cut(words, "Your forces")
	if !regexp.MustCompile(`Arentschildt.s Brigade\s+average`).MatchString(words) {
		t.Errorf("the forces say %q", words)
	}
}
