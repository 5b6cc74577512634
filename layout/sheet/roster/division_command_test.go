package roster

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

// What a commander rolls stands under the points that the rules' table gives him
// for it, his rating counted in, for every roll and rating, 3.1.1 and 3.1.2.
func TestCommandRowsAreTheRules(t *testing.T) {
	d := desk.Salamanca(t)
	b := commandTable{&divisionSheet{Desk: d, side: &d.Game.Sides[0]}}
	table, list := d.Book.Table("command-points"), d.Book.ModifierList("command-point-modifiers")
	for _, rating := range []string{"superior", "average", "poor", ""} {
		l := &game.Leader{Commander: game.Commander{Name: "He", Rating: rating}, Level: "brigade"}
		p := b.part([]commandRow{b.rowOf(l, false)})
		frame := layout.NewFrame(d.Paper.Size)
		p.put(page.RowIn(frame, "division", layout.Rect{X: layout.PageMargin, Y: layout.MM(40), W: d.Wide(), H: p.usual}, 0))
		heads, bands := map[layout.Length]string{}, map[layout.Length]string{}
		for _, i := range preflight.InkOf(frame) {
			middle := i.Box.Centre().X / 100
			switch i.From {
			case "division/head":
				heads[middle] = strings.TrimSuffix(i.Run, " POINTS")
			case "division/band":
				bands[middle] = i.Run
			}
		}
		shift := 0
		if m, ok := list.Item(rating + "-commander"); ok {
			shift = m.Value
		}
		for roll := table.Dice.Count; roll <= 10*table.Dice.Count; roll++ {
			row, _ := table.At(roll + shift)
			want, got := row.Cells[0].Text, ""
			for x, band := range bands {
				if holds(t, band, roll) {
					got += headOver(heads, x)
				}
			}
			if got != want {
				t.Errorf("%q rolls %d: under %q, the rules give %s", rating, roll, got, want)
			}
		}
	}
}

// headOver is the head over a place, to a tenth of a millimetre.
func headOver(heads map[layout.Length]string, x layout.Length) string {
	for off := range layout.Length(2) {
		for _, at := range []layout.Length{x - off, x + off} {
			if head, ok := heads[at]; ok {
				return head
			}
		}
	}
	return "nothing"
}

// holds tells whether a printed range holds a roll: "8–12", "18+".
func holds(t *testing.T, band string, roll int) bool {
	t.Helper()
	from, to, ranged := strings.Cut(band, "–")
	low, err := strconv.Atoi(strings.TrimSuffix(from, "+"))
	if err != nil {
		t.Fatal(err)
	}
	high := low
	if strings.HasSuffix(from, "+") {
		high = 99
	}
	if ranged {
		if high, err = strconv.Atoi(to); err != nil {
			t.Fatal(err)
		}
	}
	return low <= roll && roll <= high
}

// Everyone who rolls for points has a line, each with a box a turn, however many
// turns there are; brigades outside divisions are named as not tested.
func TestEveryCommanderHasHisTurns(t *testing.T) {
	for _, turns := range []int{1, 8, 12, 13, 20, 31} {
		d := desk.Salamanca(t)
		d.Game.Turns = turns
		side := &d.Game.Sides[0]
		pages := Divisions(d, side)
		boxes, names := 0, ""
		for _, p := range pages {
			names += strings.ReplaceAll(desk.RunsOf(p.Frame, "division/command"), "’", "'") + " "
			for _, i := range p.Frame.Items {
				if _, ok := i.Item.(layout.Box); ok && i.From == "division/turn" {
					boxes++
				}
			}
		}
		if want := turns * len(side.Leaders); boxes != want {
			t.Errorf("%d turns: %d boxes, want %d", turns, boxes, want)
		}
		for _, l := range side.Leaders {
			if !strings.Contains(names, l.Name+" ") {
				t.Errorf("%d turns: no line for %s in %q", turns, l.Name, names)
			}
		}
		words := strings.Join(strings.Fields(desk.Words(pages)), " ")
		led := "1st Hussars KGL, 14th Lt Dragoons"
		if turns == 13 { // whose boxes leave a line too short for it
			led = "2 units"
		}
		for _, want := range []string{"Arentschildt's Brigade and D'Urban's Brigade stand in no division and are not tested.", say.Joined("average", led)} {
			if !strings.Contains(strings.ReplaceAll(words, "’", "'"), want) {
				t.Errorf("%d turns: the sheet lacks %q", turns, want)
			}
		}
		desk.CheckPages(t, fmt.Sprint(turns, " turns"), pages)
		if err := d.Problems(); err != nil {
			t.Error(err)
		}
	}
}
