package page_test

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// Facts stand apart as far as their page is wide, and shrink where they are too many.
func TestFactsAreSpread(t *testing.T) {
	d := desk.Salamanca(t)
	l := d.NewLeaf("leaf", nil)
	facts := []page.Fact{{"TABLE", "8 × 6 ft"}, {"TURNS", ""}, {"GROUND SCALE OF THE WHOLE", "30"}, {"RULES", "Cold Steel"}}
	told := l.PutGameRule(layout.MM(20)).String() + "\n"
	told += d.Spread(l, layout.MM(40), page.Given(slices.Clone(facts))).String() + "\n"
	told += d.Spread(l, layout.MM(70), facts[:1]).String() + "\n"
	many := slices.Repeat(facts[3:], 8)
	many[3].Value = "The Fighting Third"
	told += d.Spread(l, layout.MM(100), many).String() + "\n"
	holdDrawn(t, "facts.txt", l.Frame, told)
}

// What sheets say of a table, and where the rules have nothing to say of it.
func TestWordsOfATable(t *testing.T) {
	salamanca, raid := desk.Salamanca(t), desk.Open(t, "night-raid.yaml", desk.Plain(layout.A4))
	bridge := desk.Open(t, "canister-bridge.yaml", desk.Plain(layout.A4))
	odd := *raid.Game
	odd.Width, odd.Depth = 4*page.OneFoot+600, 6*page.OneFoot
	drawn := *salamanca.Game
	drawn.Lines = nil
	oddTable := page.Tabletop{Game: &odd, Rules: raid.Rules}
	plain := page.Tabletop{Game: &drawn, Rules: salamanca.Rules}
	gap := *salamanca.Game
	gap.Turns, gap.Minutes, gap.PacesPerInch, gap.FigureScale = 0, 0, 24, 1
	mapped := game.Game{Terrain: game.Terrain{Map: new(ground.Map)}}
	of := func(g *game.Game) *page.Desk { return page.Unproved(salamanca.PrintSettings, g, salamanca.Book) }
	unsaid := of(&gap)
	for _, c := range []struct{ what, got, want string }{
		{"table", salamanca.TableSize(), "8 × 6 ft"}, {"odd table", of(&odd).TableSize(), "4 ft 6 in × 6 ft"}, {"odd inches", salamanca.OnTable(3150), "31.5 in"},
		{"figures", page.FigureScale(salamanca.Game), "1:30"}, {"figures of men", page.FigureScale(raid.Game), ""}, {"a figure a man", page.FigureScale(&gap), ""},
		{"ground", salamanca.GroundScale(), "30 paces"}, {"ground of men", raid.GroundScale(), ""},
		{"space", bridge.SpaceSide(), "4 in"}, {"no space", salamanca.SpaceSide(), ""},
		{"squares", raid.SquareCount(), "13 × 20"}, {"no squares", plain.SquareCount(), ""}, {"squares of an odd table", oddTable.SquareCount(), "15 × 20"},
		{"scale", salamanca.ScaleLine(), "1 figure = 30 men · 1 inch = 30 paces"}, {"no scale", raid.ScaleLine(), ""}, {"one man", unsaid.ScaleLine(), "1 inch = 24 paces"},
		{"inches", salamanca.Measure(300), "10"}, {"tenths", salamanca.Measure(316), "10.5"}, {"rounded", unsaid.Measure(100), "4.2"},
		{"millimetres", salamanca.Millimetres(300), "254"}, {"rounded millimetres", unsaid.Millimetres(100), "106"},
		{"first turn", salamanca.Hour(1).String(), salamanca.Game.Start.String()},
		{"third turn", salamanca.Hour(3).String(), salamanca.Game.Start.Add(2 * salamanca.Game.Minutes).String()},
		{"ground words", salamanca.GroundWords(), "nobody has drawn the ground: both sides draw it before the game"},
		{"ground drawn", of(&mapped).GroundWords(), "the ground as the map has it"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.what, c.got, c.want)
		}
	}
	if unsaid.Turns() != 12 || salamanca.Turns() != salamanca.Game.Turns || unsaid.Hour(3) != -1 {
		t.Errorf("%d turns where nothing is said, %d of %d, the third at %s", unsaid.Turns(), salamanca.Turns(), salamanca.Game.Turns, unsaid.Hour(3))
	}
}

// What rules lack is nothing.
func TestWhatRulesLackIsNothing(t *testing.T) {
	d := desk.Salamanca(t)
	raid := desk.Open(t, "night-raid.yaml", desk.Plain(layout.A4))
	book := &rules.Book{Constants: []*rules.Constant{
		{ID: "third", Value: []string{"1/3"}}, {ID: "odds", Value: []string{"1:2"}}, {ID: "none", Value: nil}, {ID: "below", Value: []string{"-1/2"}},
		{ID: "zero", Value: []string{"0"}}, {ID: "numbers", Value: []string{"4", "D6", "12"}},
	}}
	r := page.Rules{Book: book}
	for id, want := range map[string]page.Share{"third": {1, 3}, "odds": {1, 2}, "none": {}, "below": {}, "zero": {}, "lacking": {}, "numbers": {4, 1}} {
		if got := r.Share(id); got != want {
			t.Errorf("share %s is %v, want %v", id, got, want)
		}
	}
	if got := r.Constants("numbers"); !slices.Equal(got, []int{4, 12}) || r.Constants("lacking") != nil {
		t.Errorf("numbers are %v", got)
	}
	poor := game.Commander{Name: "Ney", Rating: "poor"}
	for _, c := range []struct{ what, got, want string }{
		{"rated", d.Rated(poor), "Ney, poor"}, {"no name", d.Rated(game.Commander{Rating: "poor"}), "poor"}, {"no rating", d.Rated(game.Commander{Name: "Ney"}), "Ney"},
		{"unrated by the rules", raid.Rated(poor), "Ney"}, {"in words of its own", d.Rating(game.Commander{Rating: "odd"}), "odd"},
		{"house", page.Marked("3", true), "3" + string(layout.Lozenge)}, {"marked", page.Marked("3"+string(layout.Lozenge), true), "3" + string(layout.Lozenge)},
		{"not house", page.Marked("3", false), "3"}, {"empty", page.Marked("", true), ""}, {"bare", page.Bare("3" + string(layout.Lozenge)), "3"},
		{"adds", page.Adds(rules.Modifier{Value: 2, House: true}), "+2" + string(layout.Lozenge)}, {"no house rules", d.HouseWords(), ""},
		{"cell of no table", page.CellAt(nil, rules.Row{}, "x"), ""}, {"cell of no column", page.CellAt(&rules.Table{}, rules.Row{}, "x"), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.what, c.got, c.want)
		}
	}
	if d.HasCards() == raid.HasCards() || d.OfMen() || !raid.OfMen() || d.BandRows() == nil || page.RowsOf(nil) != nil {
		t.Error("rules of units and of men are told apart by cards, men and bands")
	}
}

// What rests on a number that house rules changed is marked, whether it is worked out or kept.
func TestWhatRestsOnHouseRules(t *testing.T) {
	d := desk.Salamanca(t)
	house := *d.Book
	house.Edition += "+club"
	scale := *house.Plays.Scale.Table
	scale.Rows = slices.Clone(scale.Rows)
	for i := range scale.Rows {
		scale.Rows[i].Cells = slices.Clone(scale.Rows[i].Cells)
		scale.Rows[i].Cells[0].House = true
	}
	for _, changed := range []bool{true, false} {
		if changed {
			house.Plays.Scale.Table = &scale
		} else {
			house.Plays.Scale.Table = d.Book.Plays.Scale.Table
		}
		book := house
		desk := page.Unproved(d.PrintSettings, d.Game, &book)
		for range 2 { // worked out, then kept
			kept := desk.Told(func() string { return page.Keep(desk, "inches", func() string { return desk.Measure(300) }) })
			if want := page.Marked("10", changed); kept != want {
				t.Errorf("changed %v: %q, want %q", changed, kept, want)
			}
		}
		if want := page.Marked("1 figure = 30 men · 1 inch = 30 paces", changed); desk.ScaleLine() != want {
			t.Errorf("changed %v: %q, want %q", changed, desk.ScaleLine(), want)
		}
		none := *d.Game
		none.FigureScale = 0
		if unscaled := page.Unproved(d.PrintSettings, &none, &book); unscaled.ScaleHouse() || d.ScaleHouse() {
			t.Error("a game without a scale, or without house rules, has one that they changed")
		}
	}
	book := house
	desk := page.Unproved(d.PrintSettings, d.Game, &book)
	l := desk.NewLeaf("leaf", nil)
	wide := desk.PutHouseAt(l.Frame, "card", layout.Point{X: layout.MM(20), Y: layout.MM(20)})
	desk.PutFoot(l, "UMPIRE 1", "under house rules")
	page.PutSmallLozenge(l.Frame, "small", layout.Point{X: layout.MM(40), Y: layout.MM(40)})
	holdDrawn(t, "house.txt", l.Frame, wide.String()+"\n")
	if desk.HouseWidth() != wide || d.HouseWidth() != 0 {
		t.Errorf("words of house rules take %s, none %s", desk.HouseWidth(), d.HouseWidth())
	}
}
